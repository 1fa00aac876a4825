/**
 * An array literal of PostgreSQL from one column of many rows, for values that need no quotes (numbers, booleans,
 * times). Much cheaper than letting the driver look at every element.
 */
export function arrayLiteral<T>(
  rows: readonly T[],
  value: (row: T) => string | number | boolean | null | undefined,
): string {
  return `{${rows.map((row) => value(row) ?? 'NULL').join(',')}}`;
}
