import { useCallback, useMemo } from 'react';
import { useInventory } from '#client/api/lists/inventory.ts';
import { type TanksPage, usePagedTanks } from '#client/api/lists/paged-tanks.ts';
import { useManySites } from '#client/api/wire/many-sites.ts';
import type { Pages } from '#client/api/wire/use-pages.ts';
import { type Paging, usePaging } from '#client/parts/rows/use-paging.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import { withNeeds } from '#contract/lists/tank-attention.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import {
  type FlatRow,
  filteredSiteName,
  filterRows,
  flattenGroups,
  groupRows,
  type InventoryFilter,
  type InventorySummary,
  summarise,
  type TagChoice,
  tagChoices,
  tankPlaces,
} from './groups.ts';

/** The inventory as the screen draws it, whether it is all in the browser or comes from the server by pages. */
export interface TankList {
  /** The lines of the table; null until the first answer. */
  lines: readonly FlatRow[] | null;
  /** How many lines there are, those not here yet among them. */
  total: number;
  /** Of all tanks that fit. */
  summary: InventorySummary;
  choices: readonly TagChoice[];
  /** Name of the site that the list is narrowed to. */
  nameOf: (siteId: string) => string;
  loadedAt: number;
  /** The last try failed: what is shown is older. */
  failed: boolean;
  /** Asks again; how many tanks there are then, null when it failed. */
  reload: () => Promise<number | null>;
  paging: Paging | null;
}

/** What a drawing of the list needs of it. */
export interface TanksProps extends Pick<TankList, 'total' | 'paging'> {
  /** The list is of one site, or of tanks that need a look. */
  narrowed: boolean;
  rows: readonly FlatRow[];
}

const NONE: readonly InventoryRow[] = [];
const NO_TANKS: InventorySummary = {
  ...{ sites: 0, tanks: 0, oldest: null },
  needs: { low: 0, water: 0, no_reading: 0 },
  shown: { sites: 0, tanks: 0 },
};
/** What is typed is asked for when nothing more was typed for so long, in milliseconds. */
const SETTLE_MS = 150;

/** The tanks that a filter leaves. */
export function useTankList(filter: InventoryFilter): TankList {
  const many = useManySites();
  const whole = useWholeList(filter, !many);
  const paged = usePagedList(filter, many);
  return many ? paged : whole;
}

function useWholeList(filter: InventoryFilter, enabled: boolean): TankList {
  const inventory = useInventory(enabled);
  const all = inventory.rows ?? NONE;
  const choices = useMemo(() => tagChoices(all), [all]);
  const fitting = useMemo(() => filterRows(all, filter), [all, filter]);
  const lines = useMemo(() => flattenGroups(groupRows(withNeeds(fitting, filter.show))), [fitting, filter.show]);
  const summary = useMemo(() => summarise(fitting, filter.show), [fitting, filter.show]);
  return {
    lines: inventory.rows === null ? null : lines,
    total: lines.length,
    summary,
    choices,
    nameOf: (siteId) => filteredSiteName(all, siteId),
    loadedAt: inventory.loadedAt,
    failed: inventory.failed,
    reload: async () => (await inventory.reload())?.length ?? null,
    paging: null,
  };
}

function usePagedList(filter: InventoryFilter, enabled: boolean): TankList {
  const query = useSettled(filter.query, SETTLE_MS);
  const pages = usePagedTanks({ ...filter, query }, enabled);
  const { rows, newest, first, reload } = pages;
  const lines = useMemo(() => (rows === null ? null : flattenGroups(groupRows(rows, true))), [rows]);
  const summary = newest === null ? NO_TANKS : summaryOf(newest.summary);
  return {
    lines,
    total: summary.shown.sites + summary.shown.tanks,
    summary,
    choices: first?.tags ?? [],
    nameOf: (siteId) => filteredSiteName(rows ?? NONE, siteId),
    loadedAt: pages.loadedAt,
    // What could not be read at all; what is missing below or of another filter is told in its place.
    failed: rows === null ? pages.failure !== null : pages.unrefreshed !== null,
    reload: async () => ((await reload()) ? (newest?.summary.tanks ?? 0) : null),
    paging: usePagingOfLines(pages, lines),
  };
}

function summaryOf(told: TanksPage['summary']): InventorySummary {
  const { sites, tanks, oldest, low, water_high: water, no_reading, shown_sites, shown_tanks } = told;
  return { sites, tanks, oldest, needs: { low, water, no_reading }, shown: { sites: shown_sites, tanks: shown_tanks } };
}

/** Pages are of tanks; the screen tells of lines, among which headings stand. */
function usePagingOfLines(pages: Pages<TanksPage>, lines: readonly FlatRow[] | null): Paging {
  const paging = usePaging(pages);
  const { seen } = pages;
  const places = useMemo(() => tankPlaces(lines ?? []), [lines]);
  const seenLines = useCallback(
    (first: number, last: number) => seen(places[first] ?? 0, places[last] ?? places.at(-1) ?? 0),
    [seen, places],
  );
  return { ...paging, seen: seenLines };
}
