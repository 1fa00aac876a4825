import { daysBetween } from '#contract/dates.ts';
import type { Evidence, FlagCode, VerdictFlag } from '#contract/nouns/compliance/month.ts';
import { isAhead, noIdle } from '../evidence/admit.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { AlarmFact, GaugeTest, RecordedFact, UnitFacts } from '../facts/month-facts.ts';
import { passDays } from '../facts/thirty-days.ts';
import type { ReconciliationVerdict } from '../weigh/inventory.ts';
import { type DoubtfulDays, doubtWords } from '../weigh/sensor-stretches.ts';
import { clearingWords, findClearing } from '../words/alarm-words.ts';
import { gallonWords } from '../words/figures.ts';
import { countWords, dateWords, monthWords } from '../words/words.ts';
import type { UnitReading } from './read-unit.ts';

/** Below this share of the month a device counts as offline. */
const leastCoverage = 0.9;

/** What makes a unit's month doubtful, whatever the verdict, each in a sentence that names the unit. */
export function flagsOf(reading: UnitReading, frame: MonthFrame, maxGap: number | null): VerdictFlag[] {
  const { unit } = reading;
  return [
    flag('GAP_30', gapSentence(unit, maxGap)),
    flag('CSLD_STALE', staleSentence(unit, frame)),
    flag('NO_IDLE_TIME', idleSentence(reading)),
    coverageFlag(unit.name, unit.coverage, frame),
    ...blindFlags(reading),
    flag('INVENTORY_VARIANCE', stockSentence(reading)),
    flag('ALLD_OVERDUE', detectorSentence(unit, frame)),
  ].filter((one) => one !== null);
}

function flag(code: FlagCode, sentence: string | null): VerdictFlag | null {
  return sentence === null ? null : { code, sentence };
}

/** The federal days, whatever a state lets pass: a mark for the reader, and no verdict. */
function gapSentence({ name }: UnitFacts, maxGap: number | null): string | null {
  if (maxGap === null || maxGap <= passDays) return null;
  return `${name} went ${countWords(maxGap, 'day')} without a pass; at most ${passDays} are allowed.`;
}

function staleSentence({ name, tests }: UnitFacts, { month, upTo, today }: MonthFrame): string | null {
  const told = tests.filter(
    (test) => test.method === 'csld' && test.receivedOn.startsWith(month) && !isAhead(test, today),
  );
  const newest = told.filter(({ on }) => on <= upTo).reduce<GaugeTest | undefined>(newer, undefined);
  if (newest === undefined || newest.on >= newest.receivedOn) return null;
  return `${name}: the CSLD report of ${dateWords(newest.receivedOn)} repeats the result of ${dateWords(newest.on)}; the gauge has come to no new one.`;
}

const newer = (best: GaugeTest | undefined, test: GaugeTest) =>
  best === undefined || `${test.receivedOn} ${test.on}` > `${best.receivedOn} ${best.on}` ? test : best;

/** CSLD came to nothing and to no result after that. */
function idleSentence({ unit, ofMonth, alarms }: UnitReading): string | null {
  const csld = new Map(unit.tests.filter(({ method }) => method === 'csld').map((test) => [test.id, test]));
  const last = ofMonth.filter(({ evidence }) => csld.has(evidence.id)).at(-1);
  const empty = last !== undefined && ['no_result', 'invalid'].includes(csld.get(last.evidence.id)?.result ?? '');
  const warned = alarms.find(({ alarm }) => noIdle.test(alarm.label));
  const on = empty ? last.evidence.on : warned?.evidence.on;
  return on === undefined
    ? null
    : `${unit.name}: CSLD came to no result on ${dateWords(on)}; the tank had too little idle time.`;
}

/**
 * That a device, or the gauge (`name`), was watched too little of the month; null: it was watched enough, or nobody can
 * know. Of the time before the console was connected nobody says that it was out of reach.
 */
export function coverageFlag(name: string, coverage: number | null, frame: MonthFrame): VerdictFlag | null {
  if (coverage === null || coverage >= leastCoverage) return null;
  const { month, start, upTo, connectedOn: since } = frame;
  const watched = `${name} was watched ${Math.floor(coverage * 100)}% of the month`;
  const tooLittle = `${watched}; ${leastCoverage * 100}% is expected.`;
  if (since === undefined || since <= start) return { code: 'OFFLINE', sentence: tooLittle };
  const sinceWords = `the console was connected on ${dateWords(since)}`;
  if (since > upTo)
    return {
      code: 'NOT_CONNECTED',
      sentence: `${name} was not watched in ${monthWords(month)}: ${sinceWords}, after it.`,
    };
  const possible = daysBetween(since, upTo) / Math.max(1, daysBetween(start, upTo));
  return coverage >= leastCoverage * possible
    ? { code: 'NOT_CONNECTED', sentence: `${watched}: ${sinceWords}.` }
    : { code: 'OFFLINE', sentence: `${tooLittle} The console was connected on ${dateWords(since)}.` };
}

/** Probes and sensors that were out in the month: the first of each is shown. */
function blindFlags({ unit, alarms, sensors, doubtful: [doubtful] }: UnitReading): VerdictFlag[] {
  const out = alarms.filter(({ alarm }) => alarm.means === 'blind' && !noIdle.test(alarm.label));
  const probe = out.find(({ alarm }) => isProbe(alarm, unit));
  const sensor = out.find(({ alarm }) => !isProbe(alarm, unit));
  const unknown = sensors.find(({ says, evidence }) => says === 'nothing' && isBlind(unit, evidence.id));
  const sensorSentence = sensor === undefined ? null : blindSentence(unit.name, sensor.alarm);
  const unknownWords = unknown === undefined ? null : unknownSentence(unit, unknown.evidence);
  return [
    flag('PROBE_OUT', probe === undefined ? null : blindSentence(unit.name, probe.alarm)),
    flag(
      'SENSOR_OUT',
      sensorSentence ?? unknownWords ?? (doubtful === undefined ? null : doubtSentence(unit, doubtful)),
    ),
  ].filter((one) => one !== null);
}

/** 'Tank 1: Sensor L3 is out.'; of a sensor that reports words that nobody knows, that its state is not known. */
function unknownSentence({ name, sensors }: UnitFacts, { id, name: sensor }: Evidence): string {
  const isOut = sensors.some((one) => one.id === id && one.words === '');
  const says = isOut ? `${sensor} is out.` : `the state of ${sensor} is not known.`;
  return name === sensor ? says.charAt(0).toUpperCase() + says.slice(1) : `${name}: ${says}`;
}

/** 'Tank 1: Sensor L3 was out from Nov 3, 2026 to Nov 9, 2026.' */
function doubtSentence({ name }: UnitFacts, days: DoubtfulDays): string {
  const words = `${doubtWords(days, days.sensor.name)}.`;
  return name === days.sensor.name ? words : `${name}: ${words}`;
}

function isProbe({ device }: AlarmFact, unit: UnitFacts): boolean {
  return (device ?? (unit.method === 'interstitial' ? 'sensor' : unit.device)) === 'tank';
}

function isBlind({ sensors }: UnitFacts, id: string): boolean {
  return sensors.some((sensor) => sensor.id === id && sensor.state === 'blind');
}

/** 'Tank 1: PROBE OUT from Nov 3, 2026 to Nov 5, 2026.' */
export function blindSentence(name: string, alarm: AlarmFact): string {
  const { label, from, to } = alarm;
  const clearing = clearingWords(alarm);
  if (clearing !== '') return `${name}: ${label} of ${dateWords(from)}; ${clearing}. ${findClearing}.`;
  const days = to === null ? `since ${dateWords(from)}` : `from ${dateWords(from)} to ${dateWords(to)}`;
  return `${name}: ${label} ${days}.`;
}

function stockSentence({ unit, stock }: UnitReading): string | null {
  const over = stock.find(({ unexplained }) => unexplained);
  if (over === undefined) return null;
  const { record, verdict } = over;
  const cause =
    record.cause === 'theft' ? 'the theft that is recorded as its cause has no document' : 'no cause is recorded';
  return `${unit.name} ${overWords(record, verdict)}, and ${cause}.`;
}

function overWords(
  { overShort, worstWeek }: RecordedFact,
  { limit, overLimit, weekShort }: ReconciliationVerdict,
): string {
  if (!overLimit && weekShort && worstWeek !== null)
    return `was short by ${gallonWords(-worstWeek)} in seven consecutive days; the limit is 80 gal`;
  if (limit === null || overShort === null)
    return 'has a reconciliation without its metered quantity or its difference';
  return `is ${overShort < 0 ? 'short' : 'over'} by ${gallonWords(Math.abs(overShort))} in the month; the limit is ${gallonWords(limit)}`;
}

function detectorSentence({ name, leakDetector }: UnitFacts, { upTo }: MonthFrame): string | null {
  const dueOn = leakDetector?.waived === false ? leakDetector.dueOn : null;
  if (dueOn === null || dueOn >= upTo) return null;
  return `${name}: the yearly test of its leak detector was due on ${dateWords(dueOn)}.`;
}
