import type { Overview, OverviewRow } from '#contract/nouns/compliance/calendar.ts';
import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { asOfQuery } from '../wire/as-known.ts';
import type { Page } from '../wire/page-chain.ts';
import { numberOrNull, objectOf, textOrNull } from '../wire/read.ts';
import { PAGE_ROWS, type Pages, usePages } from '../wire/use-pages.ts';
import { type OverviewFilters, overviewKey, readOverview, waitOf } from './overview.ts';

/** A page of the compliance overview. */
export interface OverviewPage extends Page<OverviewRow> {
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
