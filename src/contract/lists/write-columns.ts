import { type ColumnOf, listColumns, type ViewedList } from './list-columns.ts';

/** Columns as an address names them; '' for the usual ones. */
export function writeColumns<L extends ViewedList>(list: L, shown: readonly ColumnOf<L>[]): string {
  const text = shown.join(',');
  return text === listColumns[list].first.join(',') ? '' : text;
}
