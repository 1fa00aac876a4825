import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCalls } from '../wire/answer/use-calls.ts';
import { asOfKey, asOfQuery } from '../wire/as-known.ts';
import { keys } from '../wire/keys.ts';
import { objectOf, textOf } from '../wire/read.ts';
import { readsAdminViewFirst } from './site-page.ts';

/** A month's status that does not come within this time is given up; the admin call sooner (docs/reference/screens.md#limits). */
export const STATUS_TIMEOUT_MS = 8_000;
export const ADMIN_STATUS_TIMEOUT_MS = 7_000;

const statuses: readonly MonthlyStatus[] = ['COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'];

/** A month's status in any case; missing or unknown is INCONCLUSIVE (docs/reference/screens.md#states, docs/reference/api.md#b-8). */
export function monthlyStatusOf(value: unknown): MonthlyStatus {
  const text = textOf(value).trim().toUpperCase();
  return statuses.find((status) => status === text) ?? 'INCONCLUSIVE';
}

/** Status in the answer of the ordinary call: complianceStatus, else status, else overall. */
export function readOrdinaryStatus(body: unknown): MonthlyStatus {
  const compliance = objectOf(objectOf(body)?.compliance);
  const fields = [compliance?.complianceStatus, compliance?.status, compliance?.overall];
  return monthlyStatusOf(fields.find((field) => textOf(field).trim() !== ''));
}

/**
 * A site's status for a month (YYYY-MM). Admins and technicians ask the admin call first and believe it unless it is
 * inconclusive, says nothing or fails; everybody else asks the ordinary one. Throws when the ordinary call fails.
 */
export async function fetchMonthlyStatus(
  siteId: string,
  role: string,
  month: string,
  signal: AbortSignal,
): Promise<MonthlyStatus> {
  const options = { params: { id: siteId }, query: { month }, signal };
  if (readsAdminViewFirst(role)) {
    try {
      const status = await fetchAnswer(routes.adminComplianceStatus, {
        ...options,
        timeoutMs: ADMIN_STATUS_TIMEOUT_MS,
        read: (body) => monthlyStatusOf(objectOf(body)?.status),
      });
      if (status !== 'INCONCLUSIVE') return status;
    } catch (error) {
      if (signal.aborted) throw error;
    }
  }
  return fetchOrdinary(siteId, { month }, signal);
}

/** A site's status for a month as it was known at the end of a day. */
function fetchStatusOf(siteId: string, month: string, asOf: string, signal: AbortSignal): Promise<MonthlyStatus> {
  return fetchOrdinary(siteId, { month, ...asOfQuery(asOf) }, signal);
}

function fetchOrdinary(siteId: string, query: { month: string; as_of?: string }, signal: AbortSignal) {
  const call = { params: { id: siteId }, query, signal, timeoutMs: STATUS_TIMEOUT_MS };
  return fetchAnswer(routes.complianceStatus, { ...call, read: readOrdinaryStatus });
}

export interface MonthlyStatusState {
  /** INCONCLUSIVE while nothing is known and after a failure (docs/reference/screens.md#messages). */
  status: MonthlyStatus;
  loading: boolean;
  /** Why the status is not known; null when it is. */
  error: unknown;
  retry: () => void;
}

/**
 * A site's status for a month, asked for once `ready`, now or as known on a day (by the ordinary call). A failure is stored
 * and ends the loading.
 */
export function useMonthlyStatus(
  siteId: string,
  role: string,
  month: string,
  ready: boolean,
  asOf: string | null = null,
): MonthlyStatusState {
  const { data, error, isPending, refetch } = useCalls({
    queryKey: keys.sitePart(siteId, 'status', role, month, ...asOfKey(asOf)),
    ask: (signal) =>
      asOf === null ? fetchMonthlyStatus(siteId, role, month, signal) : fetchStatusOf(siteId, month, asOf, signal),
    timeoutMs: null,
    enabled: ready,
  });
  return { status: data ?? 'INCONCLUSIVE', loading: isPending, error, retry: () => void refetch() };
}
