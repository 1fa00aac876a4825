import { z } from 'zod';
import { zoneOffset } from '#contract/dates.ts';
import { id } from '#contract/nouns/common.ts';
import { type OverviewStatus, overviewStatuses } from '#contract/nouns/compliance/calendar.ts';
import type { OverviewSearch } from '#contract/nouns/people/search.ts';
import { toFleetStates } from '#server/actions/calendar/overview-filter.ts';
import { toOverviewRow } from '#server/actions/calendar/overview-row.ts';
import type { OverviewFilter, OverviewRecord, OverviewStanding } from '#server/store/compliance/overview.ts';
import { type CalendarRecord, firstDue, neverProven, statusOf, tallyOf } from './calendar-fragments.ts';
import type { Fragment } from './fragment.ts';
import { makeCursor, type PageQuery, readPage } from './paging.ts';
import type { SiteRecord } from './site-fragments.ts';
import { SortedSlices } from './sorted-slices.ts';
import { Turn } from './turn.ts';

/** Rank with first due date, name and id of a page's last row. */
const overviewKey = z.tuple([z.string(), z.string(), id]);
/** Place among the statuses, the worst first. */
const rankOf = (status: OverviewStatus) => overviewStatuses.indexOf(status);

/** Which page is asked for: how many rows, after which. Throws validation for a wrong limit or cursor. */
export const readOverviewPlace = (query: PageQuery) => readPage(query, overviewKey);
type OverviewPlace = ReturnType<typeof readOverviewPlace>;

/**
 * A page of the overview: these sites, which come by name, with their calendars as of `now`, the worst first as in
 * store/compliance/overview.ts; without a date comes before every date. `readStandings` is asked for the rows of the page.
 */
export async function searchOverview(
  sites: readonly Fragment<SiteRecord>[],
  calendars: ReadonlyMap<number, Fragment<CalendarRecord>>,
  filter: OverviewFilter,
  { limit, after }: OverviewPlace,
  now: Date,
  readStandings: (siteIds: readonly number[]) => Promise<ReadonlyMap<number, OverviewStanding>>,
): Promise<OverviewSearch> {
  const today = new Days(now);
  const needle = filter.text.toLowerCase();
  const shelves = new SortedSlices<string, Fragment<SiteRecord>>({
    compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
    descending: false,
    namesDescending: false,
  });
  const summary = { total: 0, overdue: 0, unknown: 0, not_set_up: 0, due_soon: 0, ok: 0, na: 0 };
  const states = new Set<string>();
  const turn = new Turn();
  for (const site of sites) {
    if (turn.over()) await turn.next();
    const { record } = site;
    states.add(record.state);
    if (!fits(record, filter.state, needle)) continue;
    const calendar = calendars.get(site.siteId)?.record;
    const day = today.in(record.timezone);
    const status = statusOf(calendar, day, filter.windowDays);
    summary.total += 1;
    summary[summaryField[status]] += 1;
    if (filter.status !== null && filter.status !== status) continue;
    shelves.add(`${rankOf(status)}${firstDue(calendar, day) ?? ''}`, site);
  }
  const place = after === null ? null : { value: after[0], name: after[1], siteId: after[2] };
  const { rows, more } = shelves.page(place, limit);
  const last = rows.at(-1);
  const standings = await readStandings(rows.map(({ row }) => row.siteId));
  const shown = ({ row }: { row: Fragment<SiteRecord> }) => {
    const calendar = calendars.get(row.siteId)?.record;
    const tally = answerOf(row, calendar, today.in(row.record.timezone), filter.windowDays);
    return toOverviewRow(tally, standings.get(row.siteId) ?? null);
  };
  return {
    rows: rows.map(shown),
    windowDays: filter.windowDays,
    summary,
    matched: shelves.count,
    states: toFleetStates(fleetStatesOf(states)),
    next_cursor: more && last !== undefined ? makeCursor([last.value, last.row.name, last.row.siteId]) : null,
  };
}

/** Stored states in capitals, each once, in order. */
export function fleetStatesOf(states: Iterable<string>): string[] {
  return [...new Set([...new Set(states)].map((state) => state.trim().toUpperCase()))].sort();
}

const summaryField = {
  OVERDUE: 'overdue',
  UNKNOWN: 'unknown',
  NOT_SET_UP: 'not_set_up',
  DUE_SOON: 'due_soon',
  OK: 'ok',
  NA: 'na',
} as const;

function fits({ state, overviewHaystack }: SiteRecord, wanted: string | null, needle: string): boolean {
  if (wanted !== null && state.trim().toUpperCase() !== wanted) return false;
  return needle === '' || overviewHaystack.includes(needle);
}

function answerOf(
  site: Fragment<SiteRecord>,
  calendar: CalendarRecord | undefined,
  today: number,
  windowDays: number,
): OverviewRecord {
  const { state, city, facilityId } = site.record;
  return {
    id: site.siteId,
    name: site.name,
    state,
    city,
    facilityId,
    earliestNextDue: firstDue(calendar, today),
    neverProven: neverProven(calendar),
    lastCompleted: calendar?.lastCompleted ?? null,
    ...tallyOf(calendar, today, windowDays),
  };
}

const dayMs = 86_400_000;

/** The day it is in each zone, counted since 1970-01-01; each is worked out once. */
class Days {
  readonly #now: number;
  readonly #days = new Map<string, number>();

  constructor(now: Date) {
    this.#now = now.getTime();
  }

  in(timezone: string): number {
    let day = this.#days.get(timezone);
    if (day === undefined) {
      day = Math.floor((this.#now + zoneOffset(this.#now, timezone)) / dayMs);
      this.#days.set(timezone, day);
    }
    return day;
  }
}
