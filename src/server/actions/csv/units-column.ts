/** Heading of the column that says whether the units in the other headings are known to be those of the numbers. */
export const unitsColumn = 'Units';

/** Its cells. A column that has nothing to say of a row is empty. */
export function unitsWords(confirmed: boolean): string {
  return confirmed ? 'confirmed' : 'not confirmed';
}
