import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import {
  type Overview,
  type OverviewRow,
  type OverviewStatus,
  usualWindowDays,
} from '#contract/nouns/compliance/calendar.ts';
import { routes } from '#contract/routes/all.ts';
import { readDueStatus } from '../compliance/read-calendar.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { type CallsToRead, fetchCalls, useCalls } from '../wire/answer/use-calls.ts';
import { asOfQuery, readAsKnown } from '../wire/as-known.ts';
import { statusOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { hasManySites } from '../wire/many-sites.ts';
import type { Page } from '../wire/page-chain.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, readOnce, textOf, textOrNull } from '../wire/read.ts';
import { PAGE_ROWS, type Pages, usePages } from '../wire/use-pages.ts';

/** What the overview is narrowed to. 'ALL' narrows nothing. */
export interface OverviewFilters {
  windowDays: number;
  state: string;
  status: OverviewStatus | 'ALL';
  query: string;
  /** The past day as of which it is asked; null: now. */
  asOf: string | null;
}

const monthStatuses: readonly MonthlyStatus[] = ['COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'];

/** The verdict of the running month; null where the answer does not say it. */
function readMonthStatus(value: unknown): MonthlyStatus | null {
  return monthStatuses.find((status) => status === textOf(value)) ?? null;
}

function readRow(fields: Fields): OverviewRow {
  const counts = objectOf(fields.counts) ?? {};
  const count = (value: unknown) => numberOrNull(value) ?? 0;
  return {
    site_id: numberOf(fields.site_id),
    site_name: textOf(fields.site_name),
    state: textOf(fields.state),
    city: textOf(fields.city),
    facility_id: textOf(fields.facility_id),
    earliest_next_due: textOrNull(fields.earliest_next_due),
    never_proven: count(fields.never_proven),
    status: readDueStatus(fields.status),
    counts: {
      overdue: count(counts.overdue),
      not_set_up: count(counts.not_set_up),
      due_soon: count(counts.due_soon),
      ok: count(counts.ok),
      na: count(counts.na),
    },
    last_completed: textOrNull(fields.last_completed),
    month_status: readMonthStatus(fields.month_status),
    open_releases: numberOrNull(fields.open_releases),
    calendar_url: textOf(fields.calendar_url),
  };
}

/** Sites by their status, as the answer says; counted out of the rows where it does not. */
function readSummary(value: unknown, rows: readonly OverviewRow[]): Overview['summary'] {
  const told = objectOf(value) ?? {};
  const having = (status: OverviewStatus) => rows.filter((row) => row.status === status).length;
  return {
    total: numberOrNull(told.total) ?? rows.length,
    overdue: numberOrNull(told.overdue) ?? having('OVERDUE'),
    unknown: numberOrNull(told.unknown) ?? having('UNKNOWN'),
    not_set_up: numberOrNull(told.not_set_up) ?? having('NOT_SET_UP'),
    due_soon: numberOrNull(told.due_soon) ?? having('DUE_SOON'),
    ok: numberOrNull(told.ok) ?? having('OK'),
    na: numberOrNull(told.na) ?? having('NA'),
  };
}

/** An overview out of an answer, in its order; rows without a site are left out. */
export function readOverview(body: unknown): Overview {
  const fields = objectOf(body) ?? {};
  const rows = listIn(body, 'rows')
    .map(readRow)
    .filter(({ site_id }) => Number.isFinite(site_id));
  return {
    rows,
    windowDays: numberOrNull(fields.windowDays) ?? usualWindowDays,
    summary: readSummary(fields.summary, rows),
    states: Array.isArray(fields.states) ? fields.states.map(textOf) : [],
    ...readAsKnown(fields.as_known),
  };
}
const readOverviewOnce = readOnce(readOverview);

/** What is recorded now makes no past day stale: its key is of its own. */
function overviewKey(asOf: string | null, ...filters: readonly (string | number)[]) {
  return asOf === null ? keys.overview(...filters) : keys.overviewAsOf(asOf, ...filters);
}

/** The calendars of a past day are worked out for the answer, of all sites. */
const AS_OF_TIMEOUT_MS = 180_000;
const waitOf = (asOf: string | null) => (asOf === null ? {} : { timeoutMs: AS_OF_TIMEOUT_MS });

function overviewOf({ windowDays, state, status, query, asOf }: OverviewFilters): CallsToRead<Overview> {
  return {
    queryKey: overviewKey(asOf, windowDays, state, status, query),
    ask: (signal) =>
      fetchAnswer(routes.overview, {
        query: { windowDays, state, status, query, ...asOfQuery(asOf) },
        signal,
        ...waitOf(asOf),
        read: readOverviewOnce,
      }),
    timeoutMs: null,
    structuralSharing: false,
  };
}

export interface OverviewState {
  /** The last answer, perhaps of other filters than those of now; null until the first. */
  data: Overview | null;
  /** When that came, in milliseconds. */
  loadedAt: number;
  /** What is shown is not of the filters of now. */
  outdated: boolean;
  /** HTTP status of the last try when it failed, 0 without an answer; null when it worked. */
  failure: number | null;
  /** Why it failed; null when it worked. */
  error: unknown;
  loading: boolean;
  reload: () => Promise<unknown>;
}

/** What is due at all sites. What was there stays, with its age, until a newer answer comes. */
export function useOverview(filters: OverviewFilters, enabled = true): OverviewState {
  const query = useCalls({ ...overviewOf(filters), enabled });
  const [kept, setKept] = useState<{ data: Overview; at: number } | null>(null);
  if (query.data !== undefined && (kept?.data !== query.data || kept.at !== query.dataUpdatedAt)) {
    setKept({ data: query.data, at: query.dataUpdatedAt });
  }
  return {
    data: query.data ?? kept?.data ?? null,
    loadedAt: query.data === undefined ? (kept?.at ?? 0) : query.dataUpdatedAt,
    outdated: query.data === undefined && kept !== null,
    failure: query.isError ? statusOf(query.error) : null,
    error: query.error,
    loading: query.isFetching,
    reload: () => query.refetch(),
  };
}

/**
 * Sites with something overdue, not set up or due within a window, of all there are; null when it could not be found out, as where
 * the calendar of a site was not worked out.
 */
export async function countDueSites(client: QueryClient, windowDays: number): Promise<number | null> {
  const all: OverviewFilters = { windowDays, state: 'ALL', status: 'ALL', query: '', asOf: null };
  try {
    if (hasManySites()) {
      const query = { windowDays, limit: 1 };
      const first = await fetchAnswer(routes.searchOverview, { query, read: readOverview });
      return dueOf(first.summary);
    }
    const { summary } = await fetchCalls(client, overviewOf(all));
    return dueOf(summary);
  } catch {
    return null;
  }
}

const dueOf = ({ overdue, not_set_up, due_soon, unknown }: Overview['summary']) =>
  unknown > 0 ? null : overdue + not_set_up + due_soon;

/** A page of the compliance overview. */
interface OverviewPage extends Page<OverviewRow> {
  /** Sites of every status that fit the other filters. */
  summary: Overview['summary'];
  /** Rows that fit all filters. */
  matched: number;
  states: Overview['states'];
  as_known?: Overview['as_known'];
}

/** A page of GET /api/compliance-overview-search. */
export function readOverviewPage(body: unknown): OverviewPage {
  const fields = objectOf(body) ?? {};
  const { rows, summary, states, as_known } = readOverview(body);
  return {
    rows,
    summary,
    states,
    ...(as_known === undefined ? {} : { as_known }),
    matched: numberOrNull(fields.matched) ?? rows.length,
    next: textOrNull(fields.next_cursor),
  };
}

const idOf = ({ site_id }: OverviewRow) => site_id;

/** What is due at all sites, by pages. */
export function usePagedOverview(filters: OverviewFilters, enabled: boolean): Pages<OverviewPage> {
  const { windowDays, state, status, query, asOf } = filters;
  return usePages<OverviewPage>({
    queryKey: overviewKey(asOf, 'pages', windowDays, state, status, query),
    read: (cursor, signal) =>
      fetchAnswer(routes.searchOverview, {
        query: {
          windowDays,
          state,
          status,
          query: query || undefined,
          limit: PAGE_ROWS,
          cursor: cursor ?? undefined,
          ...asOfQuery(asOf),
        },
        signal,
        ...waitOf(asOf),
        read: readOverviewPage,
      }),
    idOf,
    enabled,
  });
}
