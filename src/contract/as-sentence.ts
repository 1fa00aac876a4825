/* Apart from words.ts, which the first load of the browser has. */

/** What a person wrote, as a sentence that others can follow: with its period. */
export function asSentence(text: string): string {
  const words = text.trim();
  return words === '' || /[.!?…]$/.test(words) ? words : `${words}.`;
}
