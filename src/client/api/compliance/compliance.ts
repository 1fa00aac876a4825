import { useQueryClient } from '@tanstack/react-query';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { StatusAdmin } from '#contract/nouns/compliance/compliance.ts';
import type { ReasonCode, StatusCorrection } from '#contract/nouns/compliance/month.ts';
import { routes } from '#contract/routes/all.ts';
import { monthlyStatusOf } from '../site/status.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { asOfKey, asOfQuery } from '../wire/as-known.ts';
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
export function useComplianceDetail(siteId: string, month: string, asOf: string | null, enabled = true) {
  return useCall(routes.complianceDetail, {
    queryKey: keys.sitePart(siteId, 'status', 'checks', month, ...asOfKey(asOf)),
    enabled,
    params: { id: siteId },
    query: { month, ...asOfQuery(asOf) },
    read: (body) => readComplianceDetail(body, month),
    keepsShown: (before: MonthDetail) => asOf === null && before.as_known === undefined,
  });
}

/**
 * Why a month that counts as `status` is not decided, as the Compliance tab says it: a site without regulated tanks has no
 * verdict, which is not the same as one that is not proven. Asked only of such a month, once `ready`; none while not known.
 */
export function useUndecidedReasons(
  siteId: string,
  month: string,
  status: MonthlyStatus | null,
  ready: boolean,
): readonly ReasonCode[] {
  const { data, isPlaceholderData } = useComplianceDetail(siteId, month, null, ready && status === 'INCONCLUSIVE');
  return data === undefined || isPlaceholderData || data.status !== status ? [] : data.reasons;
}

/** The last twelve months' status, newest first, now or as known on a day. */
export function useStatusHistory(siteId: string, asOf: string | null) {
  return useCall(routes.statusHistory, {
    queryKey: keys.sitePart(siteId, 'status', 'history', HISTORY_MONTHS, ...asOfKey(asOf)),
    params: { id: siteId },
    query: { months: HISTORY_MONTHS, ...asOfQuery(asOf) },
    read: readStatusHistory,
  });
}

/** Marks a stored version of a month as reviewed. Throws ApiError; on success the month is read again. */
export function useReviewMonth(siteId: string) {
  const client = useQueryClient();
  const { send } = useMutationCall(routes.reviewMonth, { params: { id: siteId } });
  return async (month: string, version: number): Promise<void> => {
    await send({ body: { month, version } });
    await client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'status', 'checks', month) });
  };
}

/** Corrects a month's status. Throws ApiError; on success all that shows the site's status is read again. */
export function useCorrectMonth(siteId: string) {
  const { send } = useMutationCall(routes.correctStatus, {
    params: { id: siteId },
    stale: [keys.sites(), keys.sitePart(siteId, 'inbox')],
    awaits: [keys.sitePart(siteId, 'status')],
  });
  return (body: StatusCorrection) => send({ body });
}
