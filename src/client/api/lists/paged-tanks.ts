import { writeTagList } from '#contract/lists/tag-list.ts';
import type { TankNeed } from '#contract/lists/tank-attention.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import type { TagCount, TankSummary } from '#contract/nouns/people/search.ts';
import { routes } from '#contract/routes/all.ts';
import { readInventory } from '../site/read-inventory.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { keys } from '../wire/keys.ts';
import type { Page } from '../wire/page-chain.ts';
import { listOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { PAGE_ROWS, type Pages, usePages } from '../wire/use-pages.ts';

type NeedCount = 'low' | 'water_high' | 'no_reading';

/** A page of the inventory, with what all tanks come to that fit; a count that the server does not return is null. */
export interface TanksPage extends Page<InventoryRow> {
  summary: Omit<TankSummary, NeedCount> & Record<NeedCount, number | null>;
  /** With the first page only. */
  tags: readonly TagCount[] | null;
}

/** A page of GET /api/tank-search. */
export function readTanksPage(body: unknown): TanksPage {
  const fields = objectOf(body) ?? {};
  const told = objectOf(fields.summary) ?? {};
  const rows = readInventory(fields.tanks);
  const tags = listOf(fields.tags).map(({ tag, sites }) => ({ tag: textOf(tag), sites: numberOrNull(sites) ?? 0 }));
  return {
    rows,
    next: textOrNull(fields.next_cursor),
    summary: {
      sites: numberOrNull(told.sites) ?? new Set(rows.map(({ site_id }) => site_id)).size,
      tanks: numberOrNull(told.tanks) ?? rows.length,
      low: numberOrNull(told.low),
      water_high: numberOrNull(told.water_high),
      no_reading: numberOrNull(told.no_reading),
      shown_sites: numberOrNull(told.shown_sites) ?? new Set(rows.map(({ site_id }) => site_id)).size,
      shown_tanks: numberOrNull(told.shown_tanks) ?? rows.length,
      oldest: textOrNull(told.oldest),
    },
    tags: Array.isArray(fields.tags) ? tags : null,
  };
}

const idOf = ({ site_id, tank_number }: InventoryRow) => `${site_id}-${tank_number}`;

/** What the inventory by pages is narrowed to. */
export interface TanksQuery {
  /** One site; null for all. */
  siteId: string | null;
  /** Tanks carry every one of these. */
  tags: readonly string[];
  /** Part of the site's name; '' for all. */
  query: string;
  /** Any of these; all tanks when none is named. */
  show: readonly TankNeed[];
}

/** The inventory by pages. */
export function usePagedTanks({ siteId, tags, query: typed, show }: TanksQuery, enabled: boolean): Pages<TanksPage> {
  const query = {
    site_id: siteId ?? undefined,
    tags: tags.length === 0 ? undefined : writeTagList(tags),
    q: typed.trim() || undefined,
    show: show.length === 0 ? undefined : show.join(','),
  };
  const words = Object.values(query).every((value) => value === undefined) ? '' : JSON.stringify(query);
  return usePages<TanksPage>({
    queryKey: keys.inventory('pages', words),
    read: (cursor, signal) =>
      fetchAnswer(routes.searchTanks, {
        query: { ...query, limit: PAGE_ROWS, cursor: cursor ?? undefined },
        signal,
        read: readTanksPage,
      }),
    idOf,
    enabled,
  });
}
