import { knownUnits, readEvidence } from '#contract/nouns/gauge/console-units.ts';
import { type AtgStatus, atgStatus } from '#contract/nouns/gauge/gauge.ts';
import { listBackFills } from '#server/store/gauge/back-fills.ts';
import { countOpenChanges } from '#server/store/gauge/gauge-snapshots.ts';
import { listOddReadings } from '#server/store/gauge/odd-readings.ts';
import { findOpenReports } from '#server/store/gauge/partial-reports.ts';
import { findGaugeState } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { shownBackFills } from './back-fill-words.ts';
import { oddWords } from './odd-words.ts';
import { notUnderstoodReports, unansweredReports } from './unanswered-reports.ts';

/** How far back odd readings are shown. */
const shownMs = 7 * 86_400_000;

/** Stored state of the connection to a site's gauge; a site without a gauge is offline and knows nothing. */
export async function readGaugeStatus(ctx: Context, siteId: number): Promise<AtgStatus> {
  const since = new Date(ctx.now.getTime() - shownMs);
  const odd = await listOddReadings(ctx.db, siteId, since);
  const gaps = await listBackFills(ctx.db, siteId, since);
  const gauge = await findGaugeState(ctx.db, siteId);
  const pages = await findOpenReports(ctx.db, siteId);
  const reported = atgStatus.shape.units_reported.parse(gauge?.units ?? null);
  const set = atgStatus.shape.units_set.parse(gauge?.unitsSet ?? null);
  const evidence = readEvidence(gauge?.unitsEvidence ?? null);
  const isDoubted = gauge !== null && gauge.unitsDoubtedSince !== null;
  const known = isDoubted ? null : knownUnits({ reported, set, evidence });
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
    units: known?.units ?? null,
    units_source: known?.source ?? null,
    units_guessed_until: gauge?.unitsGuessedUntil?.toISOString() ?? null,
    units_reported: reported,
    units_set: set,
    units_set_at: gauge?.unitsSetAt?.toISOString() ?? null,
    units_doubted_since: gauge?.unitsDoubtedSince?.toISOString() ?? null,
    units_evidence: evidence,
    unanswered: unansweredReports(gauge?.profile ?? null),
    not_understood: notUnderstoodReports(gauge?.profile ?? null, pages.open),
    pages_kept: pages.kept,
    setting_changes: await countOpenChanges(ctx.db, siteId),
    back_fills: shownBackFills(gaps),
    odd_readings: odd.map(({ tankNumber, what, kept, times, lastAt }) => ({
      tank: tankNumber === 0 ? null : tankNumber,
      what: oddWords(what),
      ...{ kept, times, last_at: lastAt.toISOString() },
    })),
  };
}
