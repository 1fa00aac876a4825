import { stateNotKept } from '#contract/words.ts';
import { foreignSince } from '../evidence/admit.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { AlarmFact, UnitFacts } from '../facts/month-facts.ts';
import type { SensorFact } from '../facts/sensor-fact.ts';
import { dateWords } from '../words/words.ts';
import { unrecordedLiquid, unwatchedDays } from './sensor-stretches.ts';
import { blank, type Piece } from './weigh.ts';

/** Below this share of the month nothing is concluded of it from what was reported only afterwards. */
const leastWatched = 0.5;

/**
 * What the sensors of a unit say of the month, one piece each. They prove it together: one that is out or was not reported
 * leaves it unproven. Of a sensor that was reported after the month's end, the states count that it reported in the month.
 * Where none were kept of it at all, it was normal in it if it was watched for half of it at least and no alarm of its was
 * active at the end; where the first that was kept is of after the month, nobody knows that the sensor was there. `most`: the days that may pass between two normal states; null: the state knows no such limit. Source: docs/reference/compliance-rules.md#methods (interstitial).
 */
export function weighSensors(unit: UnitFacts, frame: MonthFrame, most: number | null): Piece[] {
  const pieces = [...unit.sensors].sort(byId).map((sensor) => weighSensor(sensor, unit, frame, most));
  const doubtful = pieces.find((piece) => piece.says === 'nothing');
  if (doubtful === undefined) return pieces;
  return pieces.map((piece) => (piece.says === 'pass' ? unproven(piece, doubtful) : piece));
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

function unproven(piece: Piece, by: Piece): Piece {
  const whyNot = `${by.evidence.name} proves nothing, and all of them are needed.`;
  return { ...piece, says: 'nothing', evidence: { ...piece.evidence, why_not: whyNot } };
}

function weighSensor(sensor: SensorFact, unit: UnitFacts, frame: MonthFrame, most: number | null): Piece {
  const seen = seenIn(sensor, unit, frame);
  const { on } = seen;
  const blind = [...unit.alarms].sort(byId).find((alarm) => blinds(alarm, unit) && coversDay(alarm, on));
  const state = seen.state === 'normal' ? againstNormal(sensor, unit, frame, most) : seen.state;
  const says = state === 'release' ? 'fail' : state === 'normal' && blind === undefined ? 'pass' : 'nothing';
  return {
    evidence: {
      ...blank,
      id: sensor.id,
      kind: 'sensor',
      name: sensor.name,
      on,
      result: says === 'pass' ? 'PASS' : says === 'fail' ? 'FAIL' : 'INCONCLUSIVE',
      source: 'gauge',
      why_not: says === 'nothing' ? whyNothing(sensor, unit, frame, { ...seen, state, most }, blind) : null,
    },
    says,
    month: on < frame.start || on > frame.end ? on.slice(0, 7) : frame.month,
    disposition: null,
    annual: false,
  };
}

/** What keeps a sensor that was found normal in the month from proving it; 'normal': nothing does. */
function againstNormal(
  sensor: SensorFact,
  unit: UnitFacts,
  frame: MonthFrame,
  most: number | null,
): SeenState['state'] {
  if (unrecordedLiquid(sensor, unit, frame) !== undefined) return 'liquid';
  if (foreignSince(sensor.on, unit.consoleChanges ?? []) !== null) return 'foreign';
  return unwatchedDays(sensor, frame, most) === null ? 'normal' : 'gap';
}

function whyNothing(
  sensor: SensorFact,
  unit: UnitFacts,
  frame: MonthFrame,
  { state, on, words, most }: SeenState & { most: number | null },
  blind: AlarmFact | undefined,
): string {
  if (state === 'unwatched')
    return `It was reported only after the month, on ${dateWords(sensor.on)}, and ${watchedWords(unit)}; ${leastWatched * 100}% is needed to conclude from that.`;
  if (state === 'silent')
    return `The gauge reported no state of it in the month: the last before it was on ${dateWords(on)}.`;
  if (state === 'later')
    return `The gauge first reported it on ${dateWords(on)}, after the month. Record an interstitial check of the month where one was made.`;
  if (state === 'foreign') return foreignSince(sensor.on, unit.consoleChanges ?? []) ?? '';
  if (state === 'liquid') return liquidWords(sensor, unit, frame);
  const gap = state === 'gap' ? unwatchedDays(sensor, frame, most) : null;
  if (gap !== null)
    return `It was not found normal for ${gap.days} days, from ${dateWords(gap.from)} to ${dateWords(gap.to)}; at most ${most} days may pass. Record an interstitial check of these days.`;
  if (state === 'lost')
    return `The gauge no longer reports it, last on ${dateWords(sensor.on)}. Find out why; take it off the list of equipment if another takes its place.`;
  if (state === 'untold') return `It was last reported on ${dateWords(sensor.on)}, outside the month.`;
  if (words === stateNotKept) return 'Its state on that day is not kept: it was first recorded later.';
  if (words !== '' && state === 'blind')
    return `The console reported a state that is not known: "${words}". Inspect the sensor, and record an interstitial check.`;
  return blind === undefined ? 'The sensor is out.' : `It was out: ${blind.label} since ${dateWords(blind.from)}.`;
}

function watchedWords({ coverage }: UnitFacts): string {
  if (coverage === null) return 'how much of it was watched is not known';
  return `was watched ${Math.floor(coverage * 100)}% of it`;
}

function liquidWords(sensor: SensorFact, unit: UnitFacts, frame: MonthFrame): string {
  const liquid = unrecordedLiquid(sensor, unit, frame);
  if (liquid === undefined) return 'It was not normal on any day of the month.';
  return `It reported liquid on ${dateWords(liquid.from)}, and no alarm of it is on record. Find out why, and record an interstitial check.`;
}

interface SeenState {
  state: SensorFact['state'] | 'untold' | 'unwatched' | 'lost' | 'silent' | 'later' | 'liquid' | 'gap' | 'foreign';
  /** The day of the report that counts. */
  on: string;
  /** The console's own words for a state that no table knows. */
  words: string;
}

/** The state that counts for the month. */
function seenIn(sensor: SensorFact, unit: UnitFacts, { start, end }: MonthFrame): SeenState {
  const { on, words } = sensor;
  if (on < start) return { state: 'untold', on, words };
  if (on <= end) return { state: sensor.lost === true && sensor.state === 'normal' ? 'lost' : sensor.state, on, words };
  const stretches = sensor.stretches ?? [];
  const before = stretches.filter(({ from }) => from <= end);
  const [last, inMonth] = [before.at(-1), before.filter(({ to }) => to >= start)];
  const first = stretches[0];
  if (last === undefined && first !== undefined) return { state: 'later', on: first.from, words: '' };
  if (last === undefined) return { state: concluded(sensor, unit, end), on: end, words };
  const upToEnd = (day: string) => (day > end ? end : day);
  if (last.to < start) return { state: 'silent', on: last.to, words: '' };
  if (last.state !== 'release') return { state: last.state, on: upToEnd(last.to), words: last.words };
  // Its alarm says what became of the liquid; that the sensor was found normal is another day's report.
  const normal = inMonth.findLast(({ state }) => state === 'normal');
  return normal === undefined
    ? { state: 'liquid', on: upToEnd(last.to), words: '' }
    : { state: 'normal', on: upToEnd(normal.to), words: '' };
}

/** Of a sensor whose states in the month nobody kept, from its state after it. */
function concluded(sensor: SensorFact, unit: UnitFacts, end: string): SeenState['state'] {
  if (unit.coverage === null || unit.coverage === 0) return 'untold';
  if (unit.coverage < leastWatched) return 'unwatched';
  if (sensor.state === 'normal') return 'normal';
  const later = unit.alarms.some((alarm) => alarm.means === sensor.state && alarm.from > end);
  return later ? 'normal' : 'blind';
}

/** Whether an alarm blinds what watches the unit; a probe's does not blind an interstice. */
function blinds(alarm: AlarmFact, unit: UnitFacts): boolean {
  if (alarm.means !== 'blind') return false;
  return !(unit.device === 'tank' && unit.method === 'interstitial' && alarm.device === 'tank');
}

function coversDay(alarm: AlarmFact, day: string): boolean {
  return alarm.from <= day && (alarm.to === null || alarm.to > day);
}
