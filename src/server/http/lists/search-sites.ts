import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { type AttentionKind, attentionKinds } from '#contract/lists/site-attention.ts';
import { needleOf } from '#contract/lists/site-match.ts';
import { compareValues, DEFAULT_ORDER, orderToQuery, type SortOrder } from '#contract/lists/site-order.ts';
import { id } from '#contract/nouns/common.ts';
import type { SiteMgmtSearch } from '#contract/nouns/people/search.ts';
import type { SiteCounts } from '#contract/nouns/site/site.ts';
import { readSiteSearch, type SiteSearchFilter, type SiteSearchQuery } from '#server/actions/table/site-table.ts';
import { eachPlace, type Seen } from './columns.ts';
import type { Fragment } from './fragment.ts';
import { makeCursor, type PageQuery, readPage } from './paging.ts';
import { attentionBits, gaugedFlag, type SiteColumns, type SiteRecord } from './site-fragments.ts';
import { SortedSlices } from './sorted-slices.ts';
import { Turn } from './turn.ts';

type Rows = readonly Fragment<SiteRecord>[];
type Value = number | string;

/** Sort order, sort value, name and id of a page's last row. */
const siteKey = z.tuple([z.string(), z.union([z.number(), z.string()]), z.string(), id]);
const nameKey = z.tuple([z.string(), id]);

/** A filter as the columns are searched by it. */
export interface SiteFilter extends Omit<SiteSearchFilter, 'shown'> {
  /** The kinds of attention as bits. */
  attention: number;
}

export interface FoundSites {
  rows: Rows;
  rest: { total: number; matched: number; counts: SiteCounts; next_cursor: string | null };
}

/** A page of these sites, which come by name. Throws validation that names every wrong parameter. */
export async function searchSites(seen: Seen<SiteColumns>, query: SiteSearchQuery & PageQuery): Promise<FoundSites> {
  const filter = toSiteFilter(readSiteSearch(query));
  const { limit, after } = readPage(query, siteKey);
  const order = orderToQuery(filter.order) ?? DEFAULT_ORDER.key;
  if (after !== null && after[0] !== order) throw notOurCursor();
  const shelves = slicesFor(filter.order);
  const { columns } = seen;
  /** Sites by their flags, of which there are few. */
  const byFlags = new Uint32Array(256);
  await eachPlace(seen, (place) => {
    const flags = columns.flags[place] as number;
    byFlags[flags] = (byFlags[flags] as number) + 1;
    if (!fitsSearch(columns, place, flags, filter)) return;
    const site = columns.order[place] as Fragment<SiteRecord>;
    shelves.add(sortValue(site, filter.order), site);
  });
  const counts = countsOf(byFlags);
  const place = after === null ? null : { value: after[1], name: after[2], siteId: after[3] };
  const { rows, more } = shelves.page(place, limit);
  const last = rows.at(-1);
  const total = { gauged: counts.gauged, papers: counts.papers, all: counts.gauged + counts.papers }[filter.kind];
  const next = more && last !== undefined ? makeCursor([order, last.value, last.row.name, last.row.siteId]) : null;
  return { rows: rows.map(({ row }) => row), rest: { total, matched: shelves.count, counts, next_cursor: next } };
}

/** A page of the sites as the management screen shows them. Throws validation for a wrong limit or cursor. */
export async function searchManagedSites(sites: Rows, query: PageQuery & { q?: string | undefined }) {
  const { limit, after } = readPage(query, nameKey);
  const needle = needleOf(query.q ?? '');
  const shelves = slicesFor(DEFAULT_ORDER);
  const turn = new Turn();
  for (const site of sites) {
    if (site.record.managedHaystack.includes(needle)) shelves.add(0, site);
    if (turn.over()) await turn.next();
  }
  const { rows, more } = shelves.page(after === null ? null : { value: 0, name: after[0], siteId: after[1] }, limit);
  const last = rows.at(-1)?.row;
  const answer: SiteMgmtSearch = {
    sites: rows.map(({ row }) => row.record.managed),
    total: sites.length,
    matched: shelves.count,
    next_cursor: more && last !== undefined ? makeCursor([last.name, last.siteId]) : null,
  };
  return answer;
}

/** The refusal of a cursor that was made for another order. */
function notOurCursor(): AppError {
  return new AppError('validation', { fields: { cursor: 'is not a cursor of this list' } });
}

function slicesFor({ key, descending }: SortOrder): SortedSlices<Value, Fragment<SiteRecord>> {
  return new SortedSlices({ compare: compareValues, descending, namesDescending: descending && key === 'name' });
}

function sortValue({ record }: Fragment<SiteRecord>, { key }: SortOrder): Value {
  return key === 'name' ? 0 : record.sortValues[key];
}

/** What the list of sites counts, of how many sites have each set of flags. */
export function countsOf(byFlags: Uint32Array): SiteCounts {
  const counts = { gauged: 0, papers: 0, failed: 0, offline: 0, alarms: 0 };
  byFlags.forEach((sites, flags) => {
    const gauged = (flags & gaugedFlag) !== 0;
    counts[gauged ? 'gauged' : 'papers'] += sites;
    if (gauged) for (const kind of attentionKinds) if ((flags & bitOf[kind]) !== 0) counts[kind] += sites;
  });
  return counts;
}

const bitOf = Object.fromEntries(attentionKinds.map((kind) => [kind, attentionBits([kind])])) as Record<
  AttentionKind,
  number
>;

export function toSiteFilter({ shown, ...rest }: SiteSearchFilter): SiteFilter {
  return { ...rest, attention: attentionBits(shown) };
}

/** Whether the site of a place, which has these flags, fits a filter. */
export function fitsSearch(columns: SiteColumns, place: number, flags: number, filter: SiteFilter): boolean {
  if (filter.kind !== 'all' && ((flags & gaugedFlag) !== 0) !== (filter.kind === 'gauged')) return false;
  if (filter.attention !== 0 && (flags & filter.attention) === 0) return false;
  if (filter.needle !== '' && !(columns.haystacks[place] as string).includes(filter.needle)) return false;
  return filter.ids === null || filter.ids.has((columns.order[place] as Fragment).siteId);
}
