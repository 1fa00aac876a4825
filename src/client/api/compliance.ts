import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StatusAdmin } from '#contract/nouns/compliance.ts';
import type { ComplianceDetail } from '#contract/nouns/month.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from './call.ts';
import { withDeadline } from './deadline.ts';
import { keys } from './keys.ts';
import { type Fields, listOf, numberOrNull, objectOf, textOf, textOrNull } from './read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';
import { monthlyStatusOf } from './status.ts';

/** Months of the strip. */
export const HISTORY_MONTHS = 12;

export type CheckResult = ComplianceDetail['checks'][number]['result'];
const results: readonly CheckResult[] = ['PASS', 'FAIL', 'MISSING', 'NA'];

function readCheck(fields: Fields): ComplianceDetail['checks'][number] {
  const result = textOf(fields.result).trim().toUpperCase();
  const key = textOf(fields.key);
  return {
    key,
    label: textOrNull(fields.label) ?? key,
    // A word that we do not know proves nothing.
    result: results.find((known) => known === result) ?? 'MISSING',
    detail: textOf(fields.detail),
    tank_number: numberOrNull(fields.tank_number),
  };
}

/** The checks of a month out of an answer. */
export function readComplianceDetail(body: unknown, month: string): ComplianceDetail {
  const fields = objectOf(body) ?? {};
  return {
    month: textOrNull(fields.month) ?? month,
    status: monthlyStatusOf(fields.status),
    hasSnapshot: fields.hasSnapshot === true,
    source: fields.source === 'snapshot' ? 'snapshot' : 'live',
    checks: listOf(fields.checks, 'checks').map(readCheck),
  };
}

/** Monthly status by month, newest first; entries without a month are left out. */
export function readStatusHistory(body: unknown): StatusAdmin[] {
  return listOf(body, 'months')
    .filter((fields) => textOf(fields.month) !== '')
    .map((fields) => ({
      month: textOf(fields.month),
      status: monthlyStatusOf(fields.status),
      hasSnapshot: fields.hasSnapshot === true,
      snapshot_at: textOrNull(fields.snapshot_at),
    }));
}

/** The checks of a month, YYYY-MM; those of the month before stay on screen until they come. */
export function useComplianceDetail(siteId: string, month: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'status', 'checks', month),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readComplianceDetail(
          await callApi(routes.complianceDetail, { params: { id: siteId }, query: { month }, signal: both }),
          month,
        ),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The last twelve months' status, newest first (X-42). */
export function useStatusHistory(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'status', 'history', HISTORY_MONTHS),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readStatusHistory(
          await callApi(routes.statusHistory, {
            params: { id: siteId },
            query: { months: HISTORY_MONTHS },
            signal: both,
          }),
        ),
      ),
  });
}
