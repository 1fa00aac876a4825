const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The one order of sites by name: case does not count, 'Site 2' comes before 'Site 10'; equal names by id. */
export function byName(a: { name: string; id: number }, b: { name: string; id: number }): number {
  return collator.compare(a.name, b.name) || a.id - b.id;
}
