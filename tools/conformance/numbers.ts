/** A row or call number in a title, alone ("C-012") or as a range ("C-203 to C-211", "C-218..C-229"). */
const NUMBER = /\b([CSX])-(\d{2,3})(?:(?: to |\.\.)([CSX])-(\d{2,3}))?\b/g;

const spelt = (kind: string, value: number, width: number): string => `${kind}-${String(value).padStart(width, '0')}`;

/**
 * The row and call numbers a title bears, ranges spelt out. A range that runs backwards or from one kind to another
 * stays as it is written: no row has such a number, so it is found out as unknown.
 */
export function numbersOf(title: string): string[] {
  const found = [...title.matchAll(NUMBER)].flatMap(([whole, kind = '', from = '', toKind, to]) => {
    if (to === undefined) return [`${kind}-${from}`];
    const [first, last] = [Number(from), Number(to)];
    if (toKind !== kind || last < first) return [whole];
    return Array.from({ length: last - first + 1 }, (_, step) => spelt(kind, first + step, kind === 'C' ? 3 : 2));
  });
  return [...new Set(found)];
}
