import { knownUnits, readEvidence } from '#contract/nouns/gauge/console-units.ts';
import { type AtgStatus, atgStatus } from '#contract/nouns/gauge/gauge.ts';
import { functionRow, isFunctionCode } from '#gauges/driver.ts';
import { listBackFills, type ShownBackFill } from '#server/store/gauge/back-fills.ts';
import { countOpenChanges } from '#server/store/gauge/gauge-snapshots.ts';
import { ODD_KINDS } from '#server/store/gauge/odd-kinds.table.ts';
import { listOddReadings } from '#server/store/gauge/odd-readings.ts';
import { findOpenReports } from '#server/store/gauge/partial-reports.ts';
import { findGaugeState } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { notUnderstoodReports, unansweredReports } from './unanswered-reports.ts';

type BackFill = AtgStatus['back_fills'][number];

/** Why a gap is not, or not wholly, recovered; keys as stored. */
const whyWords: Readonly<Record<string, string>> = {
  alarms_unread:
    'The console’s alarm history could not be read in full. It is unknown which alarms occurred, so no time counts as recovered.',
  power_unread:
    'The console does not report its power failures in full. It is unknown whether it was monitoring, so no time counts as recovered.',
  power_empty:
    'The console lists no power failure, which does not show that there was none. It is unknown whether it was monitoring, so no time counts as recovered.',
  history_empty: 'The console’s alarm history is empty. It may have been cleared, so no time counts as recovered.',
  history_short:
    'The console’s records do not reach back to the start of this time. Data before their oldest entry is not recovered.',
  power_failed: 'The console had no power for part of this time. That part is not recovered.',
  clock_unknown: 'It is unknown whether the console’s clock was right in this time, so no time counts as recovered.',
  clock_changed:
    'The console’s clock was changed in or after this time. The times of its records are not trusted, and no time counts as recovered.',
  console_changed:
    'The gauge address was changed before everything was read. Another console may answer there, so no time counts as recovered.',
};

const partNames = {
  alarms: 'Alarm history',
  power: 'Power failures',
  tankTests: 'CSLD results',
  lineTests: 'Line tests passed',
  sensors: 'Sensor history',
  deliveries: 'Deliveries',
  outageDeliveries: 'Deliveries without power',
  inventory: 'Stored inventory',
} as const;

const states = ['waiting', 'read', 'partial', 'refused', 'silent', 'unreadable'] as const;

/**
 * What is, or was, read back of the times in which a gauge was not watched. A part in an unknown form is shown as one that
 * could not be read.
 */
function shownBackFills(rows: readonly ShownBackFill[]): BackFill[] {
  return rows.map(({ gapFrom, gapTo, reason, state, parts, recoveredSeconds, why, updatedAt }) => ({
    from: gapFrom.toISOString(),
    to: gapTo.toISOString(),
    reason,
    open: state === 'open',
    parts: Object.entries(partNames).map(([key, name]) => ({ name, ...readPart(parts, key) })),
    recovered_seconds: recoveredSeconds,
    why: why === null ? null : (whyWords[why] ?? 'This version of Forecourt does not know the reason.'),
    updated_at: updatedAt.toISOString(),
  }));
}

function readPart(parts: unknown, key: string): Pick<BackFill['parts'][number], 'state' | 'rows'> {
  const part = fieldOf(parts, key);
  const rows = fieldOf(part, 'rows');
  const state = states.find((known) => known === fieldOf(part, 'state'));
  return { state: state ?? 'unreadable', rows: typeof rows === 'number' ? rows : null };
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

const words: Readonly<Record<string, { words: string } | undefined>> = ODD_KINDS;
const report = 'report/';

/** What was odd, as a recorded kind says it, in words that begin with a capital letter. */
function oddWords(what: string): string {
  if (what.startsWith(report)) {
    const code = what.slice(report.length);
    const name = isFunctionCode(code) ? `${functionRow(code).name} (${code})` : code;
    return `${name}: two replies in a row differ`;
  }
  const known = words[what]?.words ?? what;
  return `${known.charAt(0).toUpperCase()}${known.slice(1)}`;
}

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
