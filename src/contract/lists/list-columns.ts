/** Lists that have saved views. */
export const viewedLists = ['desk', 'sites', 'inventory', 'alarms'] as const;
export type ViewedList = (typeof viewedLists)[number];

/**
 * Columns of each list: those it shows when nothing is chosen, in that order, and those that can be added. What names the
 * row (the site, the tank, the alarm, the job) is always there and is none of them.
 */
export const listColumns = {
  sites: {
    first: ['alarms', 'console', 'compliance', 'status'],
    more: ['facility', 'place', 'tags', 'seen'],
  },
  inventory: {
    first: ['site', 'tags', 'volume', 'product', 'ullage', 'capacity', 'water', 'updated'],
    more: [],
  },
  desk: { first: ['site', 'since', 'due', 'who'], more: ['place', 'kind'] },
  alarms: {
    first: ['kind', 'site', 'maker', 'raised', 'open', 'issue', 'acknowledged', 'meaning'],
    more: [],
  },
} as const satisfies Record<ViewedList, { first: readonly string[]; more: readonly string[] }>;

export type ColumnOf<L extends ViewedList> =
  | (typeof listColumns)[L]['first'][number]
  | (typeof listColumns)[L]['more'][number];

/** Columns that a list shows. */
export interface ShownColumns<L extends ViewedList> {
  shown: readonly ColumnOf<L>[];
  /** Names of columns that there are not, or not any more. */
  gone: readonly string[];
  /** Nothing else than usual was asked for. */
  usual: boolean;
}

/** All columns of a list, those of its first sight before the others. */
export function allColumns<L extends ViewedList>(list: L): readonly ColumnOf<L>[] {
  const { first, more } = listColumns[list];
  return [...first, ...more] as readonly ColumnOf<L>[];
}

/** The columns that an address names ('alarms,place'); '' or none that there are: the usual ones. */
export function readColumns<L extends ViewedList>(list: L, text: string): ShownColumns<L> {
  const all = allColumns(list);
  const asked = [...new Set(text.split(',').filter((name) => name !== ''))];
  const shown = asked.flatMap((name) => all.find((known) => known === name) ?? []);
  const gone = asked.filter((name) => !all.some((known) => known === name));
  const first = listColumns[list].first as readonly ColumnOf<L>[];
  if (shown.length === 0) return { shown: first, gone, usual: true };
  return { shown, gone, usual: shown.join() === first.join() };
}

/** Columns as an address names them; '' for the usual ones. */
export function writeColumns<L extends ViewedList>(list: L, shown: readonly ColumnOf<L>[]): string {
  const text = shown.join(',');
  return text === listColumns[list].first.join(',') ? '' : text;
}
