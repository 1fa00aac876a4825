const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Order of two texts as people read them: case does not count, 'Site 2' comes before 'Site 10'. */
export const compareWords: (a: string, b: string) => number = words.compare;

/** The one order of sites by name; equal names by id, so that the order never flickers. */
export function byName(a: { name: string; id: number }, b: { name: string; id: number }): number {
  return compareWords(a.name, b.name) || a.id - b.id;
}
