import { z } from 'zod';
import { compareWords } from '#contract/lists/name-order.ts';
import { needleOf } from '#contract/lists/site-match.ts';
import { readTagList } from '#contract/lists/tag-list.ts';
import { type TankNeed, tankNeedsFromQuery } from '#contract/lists/tank-attention.ts';
import { id } from '#contract/nouns/common.ts';
import { TAGS_SHOWN, type TagCount, type TankSummary } from '#contract/nouns/people/search.ts';
import { eachPlace, type Seen } from './columns.ts';
import { byFragmentName, type Fragment, firstAfter } from './fragment.ts';
import { makeCursor, type PageQuery, readPage } from './paging.ts';
import { type TankColumns, type TankRecord, tankJson } from './tank-fragments.ts';

/** What GET /api/tank-search narrows to; access to the site is checked already. */
export interface TankSearchQuery extends PageQuery {
  siteId: number | null;
  tags?: string | undefined;
  q?: string | undefined;
  show?: string | undefined;
}

type Sites = readonly Fragment<TankRecord>[];

/** Site name, site id and tank number of a page's last row. */
const tankKey = z.tuple([z.string(), id, z.int().min(0)]);

export interface FoundTanks {
  rows: Buffer[];
  rest: { summary: TankSummary; tags: TagCount[] | null; next_cursor: string | null };
}

/**
 * A page of the tanks of these sites, which come by name; `fresh` answers the sites it shows as of now. Throws validation
 * for a wrong limit or cursor.
 */
export async function searchTanks(
  seen: Seen<TankColumns>,
  query: TankSearchQuery,
  fresh: (shown: Sites) => Promise<Sites>,
): Promise<FoundTanks> {
  const { limit, after } = readPage(query, tankKey);
  const wanted = readTagList(query.tags ?? '');
  const needle = needleOf(query.q ?? '');
  const chosen = tankNeedsFromQuery(query.show);
  const { columns } = seen;
  const { order, tagLists } = columns;
  /** Whether a list of tags has those that are wanted, and how many sites carry it. */
  const [tagsFit, counted]: [boolean[], number[]] = [[], []];
  const fitting: number[] = [];
  const summary = { sites: 0, tanks: 0, low: 0, water_high: 0, no_reading: 0, shown_sites: 0, shown_tanks: 0 };
  let oldest = Number.POSITIVE_INFINITY;
  await eachPlace(seen, (place) => {
    const tags = columns.tagList[place] as number;
    counted[tags] = (counted[tags] ?? 0) + 1;
    tagsFit[tags] ??= wanted.every((tag) => tagLists[tags]?.includes(tag));
    if (!tagsFit[tags] || (query.siteId !== null && order[place]?.siteId !== query.siteId)) return;
    if (needle !== '' && !order[place]?.name.toLowerCase().includes(needle)) return;
    const shown =
      chosen.length === 0
        ? (columns.tanks[place] as number)
        : numbersOf(order[place] as Fragment<TankRecord>, chosen).length;
    if (shown > 0) fitting.push(place);
    summary.shown_sites += shown > 0 ? 1 : 0;
    summary.shown_tanks += shown;
    summary.sites += 1;
    summary.tanks += columns.tanks[place] as number;
    summary.low += columns.low[place] as number;
    summary.water_high += columns.waterHigh[place] as number;
    summary.no_reading += columns.noReading[place] as number;
    oldest = Math.min(oldest, columns.oldest[place] as number);
  });
  const { shown, next } = cutTanks(order, fitting, chosen, limit, after);
  const rows = rowsOf(shown, await fresh([...shown.keys()]));
  const tags = after === null ? mostCarried(tagLists, counted) : null;
  const told = Number.isFinite(oldest) ? new Date(oldest).toISOString() : null;
  return { rows, rest: { summary: { ...summary, oldest: told }, tags, next_cursor: next } };
}

/** Numbers of a site's tanks with any of the chosen needs; all when none is chosen. */
function numbersOf({ record }: Fragment<TankRecord>, chosen: readonly TankNeed[]): readonly number[] {
  const { numbers, needs } = record;
  if (chosen.length === 0) return numbers;
  return numbers.filter((_, place) => chosen.some((need) => needs[place]?.includes(need)));
}

/**
 * The tanks after a place, at most `limit`, and the cursor of those that follow. A page ends with a whole site, unless one
 * site alone has more tanks than that.
 */
function cutTanks(
  order: Sites,
  fitting: readonly number[],
  chosen: readonly TankNeed[],
  limit: number,
  after: readonly [string, number, number] | null,
) {
  const [name, siteId, number] = after ?? ['', 0, 0];
  const isAfter = (place: number) => byFragmentName(order[place] as Fragment, { name, siteId }) >= 0;
  const from = after === null ? 0 : firstAfter(fitting, isAfter);
  const shown = new Map<Fragment<TankRecord>, number[]>();
  let [count, last]: [number, [string, number, number] | null] = [0, null];
  for (const place of fitting.slice(from, from + limit + 1)) {
    const site = order[place] as Fragment<TankRecord>;
    // The site of the place itself, under the name it had: its tanks up to there are shown already.
    const shownTo = site.siteId === siteId && site.name === name ? number : 0;
    const tanks = numbersOf(site, chosen).filter((number) => number > shownTo);
    if (last !== null && count + tanks.length > limit) return { shown, next: makeCursor(last) };
    const taken = tanks.slice(0, limit - count);
    shown.set(site, taken);
    count += taken.length;
    const end = taken.at(-1);
    if (end !== undefined) last = [site.name, site.siteId, end];
    if (last !== null && taken.length < tanks.length) return { shown, next: makeCursor(last) };
  }
  return { shown, next: null };
}

/** The rows of these tanks in the sites as they are now; what is gone since is left out. */
function rowsOf(shown: ReadonlyMap<Fragment<TankRecord>, readonly number[]>, now: Sites): Buffer[] {
  const bySite = new Map(now.map((site) => [site.siteId, site]));
  return [...shown].flatMap(([{ siteId }, tanks]) => {
    const site = bySite.get(siteId);
    if (site === undefined) return [];
    const places = tanks.map((tank) => site.record.numbers.indexOf(tank)).filter((place) => place !== -1);
    return places.map((place) => tankJson(site, place));
  });
}

/**
 * Tags by name with how many sites carry each; where there are very many, those that most carry. They come counted by the
 * lists of tags that sites have, of which there are few.
 */
function mostCarried(tagLists: readonly (readonly string[])[], counted: readonly number[]): TagCount[] {
  const byTag = new Map<string, number>();
  // Holes are lists that none of these sites has.
  counted.forEach((sites, at) => {
    for (const tag of new Set(tagLists[at])) byTag.set(tag, (byTag.get(tag) ?? 0) + sites);
  });
  const all = [...byTag].map(([tag, sites]) => ({ tag, sites }));
  const told = all.length <= TAGS_SHOWN ? all : all.sort((a, b) => b.sites - a.sites).slice(0, TAGS_SHOWN);
  return told.sort((a, b) => compareWords(a.tag, b.tag));
}
