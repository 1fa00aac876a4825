import { type AtgStatus, atgStatus } from '#contract/nouns/gauge.ts';
import { findGaugeState } from '#server/store/sites.ts';
import type { Context } from '../context.ts';
import { partialReports, unansweredReports } from './unanswered-reports.ts';

/** Stored state of the connection to a site's gauge; a site without a gauge is offline and knows nothing. */
export async function readGaugeStatus(ctx: Context, siteId: number): Promise<AtgStatus> {
  const gauge = await findGaugeState(ctx.db, siteId);
  const reported = atgStatus.shape.units.parse(gauge?.units ?? null);
  const set = atgStatus.shape.units_set.parse(gauge?.unitsSet ?? null);
  return {
    site_id: siteId,
    consoleType: gauge?.consoleType ?? '',
    isOnline: gauge?.online ?? false,
    last_seen_at: gauge?.lastSeenAt?.toISOString() ?? null,
    last_poll_at: gauge?.lastPollAt?.toISOString() ?? null,
    last_error: gauge?.lastError ?? null,
    format: atgStatus.shape.format.parse(gauge?.format ?? null),
    software: gauge?.software ?? null,
    clock_drift_seconds: gauge?.clockDriftSeconds ?? null,
    state_since: gauge?.stateSince?.toISOString() ?? null,
    units: reported ?? set,
    units_source: reported !== null ? 'reported' : set !== null ? 'set' : null,
    units_set: set,
    unanswered: unansweredReports(gauge?.profile ?? null),
    not_understood: partialReports(gauge?.profile ?? null),
  };
}
