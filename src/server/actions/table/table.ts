import type { Role } from '#contract/access.ts';
import type { CsvCell, CsvRows } from '../csv/csv-text.ts';
import type { Column } from '../csv/sheet-bytes.ts';

/** A list as a file: `name` is the file's without an ending, rows are read while they are sent. */
export interface Table {
  name: string;
  columns: readonly Column[];
  rows: CsvRows;
}

/** Whose list it is. `siteIds`: the sites they may see; null: every live one. */
export interface TableReader {
  userId: number;
  name: string;
  role: Role;
  siteIds: readonly number[] | null;
}

/** A cell of a value that nobody recorded: it says so in words, never with 0 or nothing. */
export function orWords(value: string | number | null, words: string): CsvCell {
  return value === null || value === '' ? words : value;
}

/** The value of a field that nobody filled in. */
export const notRecorded = (value: string | number | null): CsvCell => orWords(value, 'not recorded');

/** Pieces of a list, in order. */
export function* piecesOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
