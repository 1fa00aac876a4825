/** Each text that many gauges have, once. */
const texts = new Map<string, string>();
/** More kinds of consoles, time zones and lists of codes than a fleet has. */
const most = 5_000;

/**
 * The same text, held once for all gauges that have it: what a driver reads of the database, or what is joined anew, is a
 * copy each time. Only for texts of which a fleet has few.
 */
export function sharedText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= most) texts.clear();
  texts.set(text, text);
  return text;
}
