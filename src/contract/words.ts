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

/** True for a name or noun that says something: letters of at least two kinds, `least` of them. 'x' and 'xx' say nothing. */
export function namesSomething(text: string, least = 2): boolean {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? [];
  return letters.length >= least && new Set(letters).size > 1;
}

/** Behind the name of a field that names nothing. */
export const nameWords = 'must be a name or a word, not a single letter';

/** Different letters that a reason has at least. */
const fewestLetters = 4;

/**
 * True for a reason that says something: at least two different words, and letters of at least four kinds, `least` of them.
 * 'xxxxx', 'aaaaaaaaaa' and 'gone gone' say nothing.
 */
export function saysWhy(text: string, least: number = shortestReason): boolean {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? [];
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return letters.length >= least && new Set(letters).size >= fewestLetters && new Set(words).size > 1;
}

/** Behind the name of a field whose reason says nothing. */
export const sayWhyWords = 'must say why in words: at least two different words';

/** Characters of the shortest reason for making a result void. */
export const shortestVoidReason = 10;

/** Behind the name of the field: what to say before a result that is no pass is made void. */
export const voidReasonWords = `is required for a result that is not a pass: say why it is void, in at least ${shortestVoidReason} characters`;

/** In place of the words of a sensor's state on a past day: only its newest state is kept. */
export const stateNotKept = 'its state of that day is not kept';
