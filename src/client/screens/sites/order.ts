import type { SiteListItem } from '#contract/nouns/site.ts';

export const sortKeys = ['name', 'alarms', 'console', 'compliance', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];
export interface SortOrder {
  key: SortKey;
  descending: boolean;
}

/** The list opens by name (spec section 5). */
export const DEFAULT_ORDER: SortOrder = { key: 'name', descending: false };

/** Worst first: the more a site needs somebody, the higher. */
const COMPLIANCE_RANK = { FAILED: 3, PENDING: 2, INCONCLUSIVE: 1, COMPLIANT: 0 } as const;

const words = new Intl.Collator('en', { sensitivity: 'base' });

const ascending: Record<SortKey, (a: SiteListItem, b: SiteListItem) => number> = {
  name: (a, b) => words.compare(a.name, b.name),
  alarms: (a, b) => a.alarms - b.alarms,
  console: (a, b) => words.compare(a.consoleType, b.consoleType),
  compliance: (a, b) => COMPLIANCE_RANK[a.snapshot_status] - COMPLIANCE_RANK[b.snapshot_status],
  status: (a, b) => Number(!a.isOnline) - Number(!b.isOnline),
};

/** Sites in the given order; ties keep the order they came in, which is by name. Returns the same array for the default. */
export function orderSites<T extends { site: SiteListItem }>(rows: readonly T[], order: SortOrder): readonly T[] {
  if (order.key === DEFAULT_ORDER.key && !order.descending) return rows;
  const compare = ascending[order.key];
  const sign = order.descending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare(a.site, b.site));
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

/** Order as it stands in the URL, 'alarms' or '-alarms'; null for the default. */
export function orderToQuery(order: SortOrder): string | null {
  if (order.key === DEFAULT_ORDER.key && !order.descending) return null;
  return `${order.descending ? '-' : ''}${order.key}`;
}

/** Order read from the URL; anything unknown is the default. */
export function orderFromQuery(value: string | null): SortOrder {
  if (value === null) return DEFAULT_ORDER;
  const descending = value.startsWith('-');
  const key = sortKeys.find((known) => known === value.slice(descending ? 1 : 0));
  return key === undefined ? DEFAULT_ORDER : { key, descending };
}
