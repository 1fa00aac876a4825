import { type OverviewFilters, useOverview, usePagedOverview } from '#client/api/lists/overview.ts';
import { useSession } from '#client/api/session/session.ts';
import { useManySites } from '#client/api/wire/many-sites.ts';
import { type Paging, usePaging } from '#client/parts/rows/use-paging.ts';
import type { Overview, OverviewRow } from '#contract/nouns/compliance/calendar.ts';

/** The overview as the screen draws it, whether it is all in the browser or comes from the server by pages. */
export interface OverviewRows {
  /** Of the last answer, perhaps of other filters than those of now; null until the first. */
  rows: readonly OverviewRow[] | null;
  /** How many there are, those not here yet among them. */
  total: number;
  /** Sites of every status that fit the other filters; null until they are known. */
  summary: Overview['summary'] | null;
  /** States that the sites have; null until they are known. */
  states: Overview['states'] | null;
  /** When that came, in milliseconds. */
  loadedAt: number;
  /** What is shown is not of the filters of now. */
  outdated: boolean;
  /** HTTP status of the last try when it failed, 0 without an answer; null when it worked. */
  failure: number | null;
  /** Why it failed. */
  error: unknown;
  /** What the answer says of a past day. */
  known: Overview['as_known'];
  reload: () => Promise<unknown>;
  paging: Paging | null;
}

/** What is due at the sites that filters leave. */
export function useOverviewList(sent: OverviewFilters): OverviewRows {
  const { user } = useSession();
  const many = useManySites();
  // The call that answers the whole overview is for administrators; others read the pages of their own sites.
  const byPages = many || user?.role !== 'admin';
  const whole = useWholeOverview(sent, !byPages);
  const paged = useOverviewPages(sent, byPages);
  return byPages ? paged : whole;
}

function useWholeOverview(sent: OverviewFilters, enabled: boolean): OverviewRows {
  const narrowed = sent.status !== 'ALL';
  const shown = useOverview(sent, enabled);
  // What the chips say must not shrink to the status chosen.
  const all = useOverview({ ...sent, status: 'ALL' }, enabled && narrowed);
  const source = narrowed ? all : shown;
  return {
    rows: shown.data?.rows ?? null,
    total: shown.data?.rows.length ?? 0,
    summary: source.outdated ? null : (source.data?.summary ?? null),
    states: shown.data?.states ?? null,
    loadedAt: shown.loadedAt,
    outdated: shown.outdated,
    failure: shown.failure,
    error: shown.error,
    known: shown.outdated ? undefined : shown.data?.as_known,
    reload: () => Promise.all([shown.reload(), narrowed ? all.reload() : undefined]),
    paging: null,
  };
}

function useOverviewPages(sent: OverviewFilters, enabled: boolean): OverviewRows {
  const pages = usePagedOverview(sent, enabled);
  const { rows, newest, outdated } = pages;
  return {
    rows,
    total: newest?.matched ?? 0,
    summary: newest?.summary ?? null,
    states: newest?.states ?? null,
    loadedAt: pages.loadedAt,
    outdated,
    // A page that is missing below says so in its place.
    failure: rows === null || outdated ? pages.failure : pages.unrefreshed,
    error: pages.error,
    known: outdated ? undefined : newest?.as_known,
    reload: pages.reload,
    paging: usePaging(pages),
  };
}
