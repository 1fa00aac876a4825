import type { FunctionCode } from '#gauges/driver.ts';
import type { AlarmHistoryReport, AlarmHistoryRow } from '#gauges/reports/alarm/alarm-history.ts';
import { alarmKey, type CodedOutcome, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { polledCodes } from '#server/gauge/poll-plan.ts';
import { insertPastAlarms, type PastAlarm } from '#server/store/alarm/gauge-alarms.ts';
import { nameAlarm } from '../alarm-changes.ts';
import type { Fact } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { siteTime } from '../local-time.ts';

const minute = 60_000;
/** What began so shortly ago is left to the polls, which may be about to see it. */
const tooFreshMs = 10 * minute;
/** What has cleared since is not for them to see, unless this poll's list of alarms is older than its raising. */
const tooFreshClearedMs = 2 * minute;
/** Thirteen months: the year that compliance looks back, and the month it is asked in. */
const oldestMs = 396 * 24 * 60 * minute;
/** A console clock further off than this says nothing about when things really were. */
const largestDrift = 86_400;

/**
 * The past alarms of a console's history (functions 110 to 112), so that what came and went while nobody polled is known
 * too. Active alarms are left out: polls have them. Where the history has no entry of the clearing, nobody knows when the
 * alarm cleared: at the latest before it was raised again, or when the console was asked and did not list it (`isListed`:
 * its list of alarms is read in full; else it may still be active). `gaugeTime` is the console's clock, `at` ours.
 */
export function pastAlarmRows(
  gauge: Pick<OwnedGauge, 'siteId' | 'timezone' | 'openAlarms' | 'clockDriftSeconds'>,
  report: AlarmHistoryReport,
  gaugeTime: string | null,
  at: number,
  isListed = true,
): PastAlarm[] {
  const clock = gaugeTime === null ? at : siteTime(gaugeTime, gauge.timezone);
  const drift = gauge.clockDriftSeconds;
  const shiftMs = drift !== null && Math.abs(drift) < largestDrift ? drift * 1000 : null;
  return [...byAlarm(report.rows).values()].flatMap((rows) =>
    spells(rows).flatMap(({ row, raised, cleared }, place, all) => {
      const named = nameAlarm(row);
      const next = all[place + 1];
      if (cleared === null && next === undefined && gauge.openAlarms.has(alarmKey(named))) return [];
      const from = siteTime(raised, gauge.timezone);
      const fresh = cleared === null ? tooFreshMs : tooFreshClearedMs;
      if (clock - from < fresh || clock - from > oldestMs) return [];
      const latest = next !== undefined ? siteTime(next.raised, gauge.timezone) : isListed ? Math.max(at, from) : null;
      const to = cleared === null ? latest : siteTime(cleared, gauge.timezone);
      const times = { raisedAt: from, clearedAt: to, clearingKnown: cleared !== null, gaugeRaisedAt: raised };
      return [{ siteId: gauge.siteId, ...named, ...times, readAt: at, shiftMs }];
    }),
  );
}

function byAlarm(rows: readonly AlarmHistoryRow[]): Map<string, AlarmHistoryRow[]> {
  const alarms = new Map<string, AlarmHistoryRow[]>();
  for (const row of rows) {
    if (row.at === null || row.state === null) continue;
    const key = alarmKey(nameAlarm(row));
    alarms.set(key, [...(alarms.get(key) ?? []), row]);
  }
  return alarms;
}

interface Spell {
  row: AlarmHistoryRow;
  raised: string;
  cleared: string | null;
}

/** Raisings of one alarm, each with the clearing that followed it before the next. Rows come newest first. */
function spells(rows: readonly AlarmHistoryRow[]): Spell[] {
  const found: Spell[] = [];
  for (const row of rows.toReversed()) {
    if (row.at === null) continue;
    const last = found.at(-1);
    if (row.state === 'occurred') found.push({ row, raised: row.at, cleared: null });
    else if (last !== undefined && last.cleared === null && row.at >= last.raised) last.cleared = row.at;
  }
  return found;
}

/** Alarms of a history, or of the sensors that a console lists with theirs; null where the answer is neither. */
function alarmRows(answer: CodedOutcome): AlarmHistoryRow[] | null {
  if (isReport(answer, 'alarm-history')) return answer.outcome.report.rows;
  if (!isReport(answer, 'sensor-history')) return null;
  return answer.outcome.report.rows.flatMap(({ state, ...row }) => (state === 'normal' ? [] : [{ ...row, state }]));
}

/** The console answers the report, and its last answer was understood. */
function isReadInFull({ profile }: OwnedGauge, code: FunctionCode): boolean {
  if (profile === null || profile.codes[code] !== 'yes') return false;
  return [profile.lost, profile.silent, profile.partial].every((not) => not?.[code] === undefined);
}

/** What may still be active is open until a whole list of the console's alarms lacks it. */
function noteOpen({ openAlarms }: OwnedGauge, { category, type, device, label }: PastAlarm): void {
  const alarm = { category, type, device, label, standing: false, polls: 0, unknown: true };
  openAlarms.set(alarmKey(alarm), alarm);
}

/** Alarms that came and went, from the console's own history. */
export const pastAlarms: Fact<PastAlarm> = {
  take(gauge, answer, write) {
    const rows = alarmRows(answer);
    if (rows === null || !answer.outcome.ok) return;
    const isListed = polledCodes('status').some((code) => isReadInFull(gauge, code));
    const past = pastAlarmRows(gauge, { rows }, answer.outcome.gaugeTime, answer.at, isListed);
    for (const alarm of past) if (alarm.clearedAt === null) noteOpen(gauge, alarm);
    rowsFor(write, 'pastAlarms').push(...past);
  },
  key: ({ category, type, device, label, gaugeRaisedAt }) => [category, type, device, label, gaugeRaisedAt].join('/'),
  oncePerStatement: true,
  dated: true,
  changes: ['alarms'],
  store: insertPastAlarms,
};
