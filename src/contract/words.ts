/** True for a text with content: blanks, invisible marks and lone signs are none. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Characters of the shortest reason that says anything. */
export const shortestReason = 5;

/** Behind the name of a field whose reason is missing or too short: 'is required: say why …, in at least 5 characters'. */
export function reasonWords(why: string): string {
  return `is required: say why ${why}, in at least ${shortestReason} characters`;
}

/** True for a text that is too short for a reason. */
export function lacksReason(text: string): boolean {
  return text.trim().length < shortestReason;
}

/** Characters of the shortest reason for making a result void. */
export const shortestVoidReason = 10;

/** Behind the name of the field: what to say before a result that is no pass is made void. */
export const voidReasonWords = `is required for a result that is not a pass: say why it is void, in at least ${shortestVoidReason} characters`;

/** In place of the words of a sensor's state on a past day: only its newest state is kept. */
export const stateNotKept = 'its state of that day is not kept';
