/** Control characters, ends of lines of any kind, and marks that turn the direction of text around. */
const unfit = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text from elsewhere as one line that is safe in a mail's subject and hides nothing. */
export function plainLine(text: string): string {
  return text.replace(unfit, ' ').replace(/\s+/g, ' ').trim();
}
