import type { PowerReset } from '#gauges/reports/console/power-resets.ts';
import type { BackFillEnd, BackFillJob, BackFillReason, Part } from '#server/gauge/back-fill/job.ts';
import { type CodedOutcome, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { isPartial } from '#server/gauge/unread.ts';
import { siteTime } from '../local-time.ts';

/** Consoles give whole minutes: two measures of one clock may differ by so much, seconds. */
const driftTolerance = 180;
/** A console clock further off than this says nothing about when things really were, seconds. */
const largestDrift = 86_400;
const minuteMs = 60_000;

/** True where the console's clock is known to have been as it is now through all of the gap. */
export function isTimeTrusted(job: BackFillJob, gauge: OwnedGauge): boolean {
  return clockDoubt(job, gauge.clockDriftSeconds) === null;
}

function clockDoubt({ driftBefore, driftAfter }: BackFillJob, driftNow: number | null): BackFillReason | null {
  if (driftBefore === null || driftAfter === null || driftNow === null) return 'clock_unknown';
  const drifts = [driftBefore, driftAfter, driftNow];
  if (Math.max(...drifts) - Math.min(...drifts) > driftTolerance) return 'clock_changed';
  return drifts.some((drift) => Math.abs(drift) > largestDrift) ? 'clock_unknown' : null;
}

/** Notes what an answer that was read says of the gap. */
export function noteRead(job: BackFillJob, part: Part, gauge: OwnedGauge, answer: CodedOutcome): void {
  if (isPartial(answer.outcome) || answer.unsure === true) part.partial = true;
  if (isReport(answer, 'alarm-history')) noteAlarms(job, part, gauge, answer.outcome.report.rows);
  else if (isReport(answer, 'power-resets')) {
    notePower(job, part, gauge, [answer.outcome.report.resets]);
  } else if (isReport(answer, 'power-outages')) {
    const { tanks } = answer.outcome.report;
    if (tanks.some(({ partial }) => partial === true)) part.partial = true;
    const lists = tanks.map(({ outages }) =>
      outages.map(({ removedAt, restoredAt }) => ({ downAt: removedAt, upAt: restoredAt })),
    );
    notePower(job, part, gauge, lists);
  } else if (isReport(answer, 'deliveries')) {
    const starts = answer.outcome.report.tanks.flatMap(({ deliveries }) => deliveries.map(({ start }) => start.at));
    part.rows += countInGap(job, gauge, starts);
  } else if (isReport(answer, 'inventory-history')) {
    const times = answer.outcome.report.tanks.flatMap(({ records }) => records.map(({ at }) => at));
    part.rows += countInGap(job, gauge, times);
  } else {
    part.rows += countInGap(job, gauge, otherTimes(answer));
  }
}

/** When the tests, or the sensors' alarms, of an answer were; nothing is proven by their number. */
function otherTimes(answer: CodedOutcome): (string | null)[] {
  if (isReport(answer, 'csld-month')) {
    return answer.outcome.report.tanks.flatMap(({ days }) => days.map(({ at }) => at));
  }
  if (isReport(answer, 'line-results')) {
    return answer.outcome.report.lines.flatMap(({ gross, periodic, annual }) =>
      [...(gross === null ? [] : [gross]), ...periodic, ...annual].map(({ at }) => at),
    );
  }
  if (!isReport(answer, 'sensor-history')) return [];
  return answer.outcome.report.rows.flatMap(({ at, state }) => (state === 'occurred' ? [at] : []));
}

function countInGap({ gapFrom, gapTo }: BackFillJob, gauge: OwnedGauge, times: readonly (string | null)[]): number {
  return times.filter((time) => {
    const at = time === null ? null : trueTime(gauge, time);
    return at !== null && at >= gapFrom && at <= gapTo;
  }).length;
}

/**
 * How many entries a console keeps is documented nowhere: a page that lists one from before the gap holds all of the gap.
 * Of any other it is sure only from its oldest entry on. A page without entries may have been cleared.
 */
function noteAlarms(
  job: BackFillJob,
  part: Part,
  gauge: OwnedGauge,
  rows: readonly { at: string | null; state: 'occurred' | 'cleared' | null }[],
): void {
  const times = rows.map(({ at }) => (at === null ? null : trueTime(gauge, at)));
  if (times.includes(null) || rows.some(({ state }) => state === null)) part.partial = true;
  const known = times.filter((time) => time !== null);
  part.rows += countInGap(
    job,
    gauge,
    rows.flatMap(({ at, state }) => (state === 'occurred' ? [at] : [])),
  );
  if (known.length > 0)
    sureFrom(
      job,
      part,
      known.reduce((oldest, time) => Math.min(oldest, time)),
    );
}

function sureFrom({ gapFrom }: BackFillJob, part: Part, oldest: number): void {
  const from = Math.max(gapFrom, oldest);
  part.from = part.from === null ? from : Math.max(part.from, from);
}

/**
 * Notes the lists of power failures that a report has, one of the console or one a tank. No report says in words that there
 * was none: `000` of A9J is "no data available" (577013-950 function A9J, note 2), A91 has neither word nor number for it
 * (both manuals). So an empty list proves nothing, and one is sure only from its oldest entry on: each list separately, for
 * the list of a tank that is out of use goes back further than the others.
 */
function notePower(job: BackFillJob, part: Part, gauge: OwnedGauge, lists: readonly (readonly PowerReset[])[]): void {
  for (const resets of lists) {
    const outages = resets.flatMap((reset) => outageOf(reset, part, gauge));
    addOutages(job, part, outages);
    if (outages.length === 0) continue;
    const isFromBefore = outages.some(([down]) => down <= job.gapFrom);
    const oldest = outages.reduce((first, [, up]) => Math.min(first, up), Number.POSITIVE_INFINITY);
    sureFrom(job, part, isFromBefore ? job.gapFrom : oldest);
  }
}

function outageOf({ downAt, upAt }: PowerReset, part: Part, gauge: OwnedGauge): [number, number][] {
  const down = downAt === null ? null : trueTime(gauge, downAt);
  const up = upAt === null ? null : trueTime(gauge, upAt);
  // Without one of its ends, or with its end first, it is not known which time it took away.
  if (down !== null && up !== null && up >= down) return [[down, up + minuteMs]];
  part.partial = true;
  return [];
}

function addOutages(job: BackFillJob, part: Part, outages: readonly [number, number][]): void {
  const inGap = outages.filter(([down, up]) => down < job.gapTo && up > job.gapFrom);
  // Tanks share a power failure.
  const isKnown = ([down, up]: [number, number]) => job.outages.some(([from, to]) => from === down && to === up);
  for (const outage of inGap) {
    if (isKnown(outage)) continue;
    job.outages.push(outage);
    part.rows += 1;
  }
}

/**
 * What of the gap is recovered, now that nothing is left to ask: the time that the console's alarm history covers whole,
 * less the time in which the console had no power. Refused, damaged and partial reports prove nothing.
 */
export function concludeJob(job: BackFillJob, gauge: OwnedGauge, address: string): BackFillEnd {
  const none = (why: BackFillReason): BackFillEnd => ({ recovered: [], why });
  if (job.address !== address) return none('console_changed');
  const clock = clockDoubt(job, gauge.clockDriftSeconds);
  if (clock !== null) return none(clock);
  const { alarms, power } = job.parts;
  if (alarms.state !== 'read') return none('alarms_unread');
  if (power.state !== 'read') return none('power_unread');
  if (power.from === null) return none('power_empty');
  if (alarms.from === null) return none('history_empty');
  const from = Math.max(job.gapFrom, alarms.from, power.from);
  if (from >= job.gapTo) return none('history_short');
  const recovered = without([from, job.gapTo], job.outages);
  const why = from > job.gapFrom ? 'history_short' : job.outages.length > 0 ? 'power_failed' : null;
  return { recovered, why };
}

/** A time without the times that were taken out of it. */
function without(whole: [number, number], out: readonly [number, number][]): [number, number][] {
  let left: [number, number][] = [whole];
  for (const [from, to] of out) {
    left = left.flatMap(([start, end]): [number, number][] => {
      if (to <= start || from >= end) return [[start, end]];
      const pieces: [number, number][] = [
        [start, from],
        [to, end],
      ];
      return pieces.filter(([first, last]) => first < last);
    });
  }
  return left;
}

/**
 * The moment (milliseconds since 1970) of a time that the console's clock showed ('YYYY-MM-DDTHH:mm'), put right by as
 * much as the clock is wrong now; null where nobody knows by how much.
 */
export function trueTime({ timezone, clockDriftSeconds }: OwnedGauge, gaugeTime: string): number | null {
  return clockDriftSeconds === null ? null : siteTime(gaugeTime, timezone) - clockDriftSeconds * 1000;
}
