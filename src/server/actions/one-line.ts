/** Line breaks and tabs, which other texts may have, and what takes no room: names must look different to be different. */
const hidden = /[\t-\r\u0085\u200b-\u200d\u2028\u2029\u2060\ufeff]/;

/** What a name must be that readLine does not take. */
export const lineWords = 'one line without hidden characters';

/** A name as it is stored: trimmed, its letters composed. Null for one that is not one plain line. */
export function readLine(text: string): string | null {
  // Not trim(), which takes a hidden character at an end away unseen.
  const line = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').normalize('NFC');
  return hidden.test(line) ? null : line.trim();
}
