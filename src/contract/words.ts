/** True for a text that tells something: blanks, marks that nobody sees and lone signs do not. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
