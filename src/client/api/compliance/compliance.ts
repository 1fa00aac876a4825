import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StatusAdmin } from '#contract/nouns/compliance/compliance.ts';
import type { StatusCorrection } from '#contract/nouns/compliance/month.ts';
import { routes } from '#contract/routes/all.ts';
import { monthlyStatusOf } from '../site/status.ts';
import { asOfKey, asOfQuery } from '../wire/as-known.ts';
import { callApi } from '../wire/call.ts';
import { SITE_TIMEOUT_MS, withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { listIn, textOf, textOrNull } from '../wire/read.ts';
import { type MonthDetail, readComplianceDetail } from './read-month.ts';

/** Months of the strip. */
const HISTORY_MONTHS = 12;

/** One month of the strip: `stored` and `corrected` where the answer says so. */
export type HistoryMonth = StatusAdmin & { stored: boolean; corrected: boolean };

/** Monthly status by month, newest first; entries without a month are left out. */
export function readStatusHistory(body: unknown): HistoryMonth[] {
  return listIn(body, 'months')
    .filter((fields) => textOf(fields.month) !== '')
    .map((fields) => ({
      month: textOf(fields.month),
      status: monthlyStatusOf(fields.status),
      hasSnapshot: fields.hasSnapshot === true,
      snapshot_at: textOrNull(fields.snapshot_at),
      stored: fields.stored === true,
      corrected: fields.corrected === true,
      ...(textOrNull(fields.computed_status) === null
        ? {}
        : { computed_status: monthlyStatusOf(fields.computed_status) }),
    }));
}

/**
 * A month's verdict, YYYY-MM, now or as known on a day; that of the month before stays on screen until it comes,
 * never one of another day.
 */
export function useComplianceDetail(siteId: string, month: string, asOf: string | null) {
  return useQuery<MonthDetail>({
    queryKey: keys.sitePart(siteId, 'status', 'checks', month, ...asOfKey(asOf)),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readComplianceDetail(
          await callApi(routes.complianceDetail, {
            params: { id: siteId },
            query: { month, ...asOfQuery(asOf) },
            signal: both,
          }),
          month,
        ),
      ),
    placeholderData: (before) => (asOf === null && before?.as_known === undefined ? before : undefined),
  });
}

/** The last twelve months' status, newest first, now or as known on a day. */
export function useStatusHistory(siteId: string, asOf: string | null) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'status', 'history', HISTORY_MONTHS, ...asOfKey(asOf)),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readStatusHistory(
          await callApi(routes.statusHistory, {
            params: { id: siteId },
            query: { months: HISTORY_MONTHS, ...asOfQuery(asOf) },
            signal: both,
          }),
        ),
      ),
  });
}

/** Marks a stored version of a month as reviewed. Throws ApiError; on success the month is read again. */
export function useReviewMonth(siteId: string): (month: string, version: number) => Promise<void> {
  const client = useQueryClient();
  return async (month, version) => {
    await callApi(routes.reviewMonth, { params: { id: siteId }, body: { month, version } });
    await client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'status', 'checks', month) });
  };
}

/** Corrects a month's status. Throws ApiError; on success all that shows the site's status is read again. */
export function useCorrectMonth(siteId: string): (body: StatusCorrection) => Promise<void> {
  const client = useQueryClient();
  return async (body) => {
    await callApi(routes.correctStatus, { params: { id: siteId }, body });
    void client.invalidateQueries({ queryKey: keys.sites() });
    void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'inbox') });
    await client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'status') });
  };
}
