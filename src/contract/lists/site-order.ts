import type { SiteListItem } from '../nouns/site/site.ts';
import { byName, compareWords } from './name-order.ts';

export const sortKeys = ['name', 'alarms', 'console', 'compliance', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];
export interface SortOrder {
  key: SortKey;
  descending: boolean;
}

/** The list opens by name (docs/reference/screens.md#validation). */
export const DEFAULT_ORDER: SortOrder = { key: 'name', descending: false };

/** Worst first: the more a site needs somebody, the higher. */
const COMPLIANCE_RANK = { FAILED: 3, PENDING: 2, INCONCLUSIVE: 1, COMPLIANT: 0 } as const;

/** What a site is sorted by beside its name. */
export const sortValueOf: Record<Exclude<SortKey, 'name'>, (site: SiteListItem) => number | string> = {
  alarms: (site) => site.alarms,
  console: (site) => site.consoleType,
  compliance: (site) => COMPLIANCE_RANK[site.snapshot_status],
  status: (site) => Number(!site.isOnline),
};

/** Order of two sort values of one key. */
export function compareValues(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareWords(String(a), String(b));
}

/**
 * Sites in the given order. Rows must come by name: other keys keep that order among equals, and by name descending
 * turns it round. Returns the same array for the default.
 */
export function orderSites<T extends { site: SiteListItem }>(rows: readonly T[], order: SortOrder): readonly T[] {
  const { key, descending } = order;
  if (key === 'name') return descending ? rows.toSorted((a, b) => byName(b.site, a.site)) : rows;
  const rank = sortValueOf[key];
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compareValues(rank(a.site), rank(b.site)));
}

/** Columns whose first click shows the worst on top: a list of zeros helps nobody. */
const WORST_FIRST: ReadonlySet<SortKey> = new Set(['alarms', 'compliance', 'status']);

/** The order after a click on a header: its useful direction first, then the other, then back to by name. */
export function nextOrder(order: SortOrder, clicked: SortKey): SortOrder {
  const first = WORST_FIRST.has(clicked);
  if (order.key !== clicked) return { key: clicked, descending: first };
  if (order.descending === first) return { key: clicked, descending: !first };
  return clicked === DEFAULT_ORDER.key ? { key: clicked, descending: false } : DEFAULT_ORDER;
}

/** Order as written in an address, 'alarms' or '-alarms'; null for the default. */
export function orderToQuery(order: SortOrder): string | null {
  if (order.key === DEFAULT_ORDER.key && !order.descending) return null;
  return `${order.descending ? '-' : ''}${order.key}`;
}

/** Order that a text spells; null for a text that spells none. */
export function readOrder(text: string): SortOrder | null {
  const descending = text.startsWith('-');
  const key = sortKeys.find((known) => known === text.slice(descending ? 1 : 0));
  return key === undefined ? null : { key, descending };
}

/** Order read from an address; anything unknown is the default. */
export function orderFromQuery(value: string | null): SortOrder {
  return (value === null ? null : readOrder(value)) ?? DEFAULT_ORDER;
}
