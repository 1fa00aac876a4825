import type { DocumentRow } from '#client/api/document/documents.ts';
import { t } from '#client/words/site/documents.ts';

/** How a list of documents is sorted. */
export type RowOrder = 'newest' | 'oldest' | 'name' | 'name-down';

export const rowOrders: readonly { key: RowOrder; label: string }[] = [
  {
    key: 'newest',
    get label() {
      return t.newestFirst;
    },
  },
  {
    key: 'oldest',
    get label() {
      return t.oldestFirst;
    },
  },
  {
    key: 'name',
    get label() {
      return t.nameToZ;
    },
  },
  {
    key: 'name-down',
    get label() {
      return t.nameZTo;
    },
  },
];

/** The order of an address; newest first unless it names another. */
export function orderOf(text: string | null): RowOrder {
  return rowOrders.find(({ key }) => key === text)?.key ?? 'newest';
}

/** Numbers in names count as numbers: 'Slip 9' comes before 'Slip 10'. */
const byName = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** To the minute: what was filed in one go is of one time. */
const MINUTE_CHARS = 'YYYY-MM-DDTHH:MM'.length;

/** The rows in an order; those of the same minute by name (the newest month of reports first), those without a time last. */
export function sortRows<R extends Pick<DocumentRow, 'name' | 'modified'>>(rows: readonly R[], order: RowOrder): R[] {
  const names = (a: R, b: R) => byName.compare(a.name, b.name);
  const minute = ({ modified }: R) => modified.slice(0, MINUTE_CHARS);
  const times = (a: R, b: R) => minute(a).localeCompare(minute(b));
  if (order === 'name') return rows.toSorted(names);
  if (order === 'name-down') return rows.toSorted((a, b) => names(b, a));
  if (order === 'newest') return rows.toSorted((a, b) => times(b, a) || names(b, a));
  return rows.toSorted((a, b) => Number(a.modified === '') - Number(b.modified === '') || times(a, b) || names(a, b));
}

/** What a press on a column's heading leads to. */
export function nextOrder(order: RowOrder, column: 'name' | 'modified'): RowOrder {
  if (column === 'name') return order === 'name' ? 'name-down' : 'name';
  return order === 'newest' ? 'oldest' : 'newest';
}
