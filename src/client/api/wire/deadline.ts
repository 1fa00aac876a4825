import { ApiError } from './call.ts';

/** A site that does not come within this time is given up; a refresh of one on screen sooner (docs/reference/screens.md#limits). */
export const SITE_TIMEOUT_MS = 12_000;
export const SITE_REFRESH_TIMEOUT_MS = 10_000;

/**
 * Runs work that may make several calls, all under one deadline in milliseconds. When it passes, the running call is
 * aborted and ApiError 408 is thrown; an abort by `signal` passes through.
 */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new ApiError(408)), ms);
  try {
    return await work(AbortSignal.any([signal, deadline.signal]));
  } catch (error) {
    if (deadline.signal.aborted && !signal.aborted) throw deadline.signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
