import { stateNotKept } from '#contract/words.ts';
import type { MonthFrame } from './frame.ts';
import type { AlarmFact, SensorFact, UnitFacts } from './month-facts.ts';
import { blank, type Piece } from './weigh.ts';
import { dateWords } from './words.ts';

/** Below this share of the month nothing is concluded of it from what was told only afterwards. */
const leastWatched = 0.5;

/**
 * What the sensors of a unit say of the month, one piece each. They prove it together: one that is out or was not told
 * leaves it unproven. A sensor told after the month's end was normal in it where it was watched for half of it at least
 * and no alarm of its stood at the end. Source: compliance rules, section 3 (interstitial).
 */
export function weighSensors(unit: UnitFacts, frame: MonthFrame): Piece[] {
  const pieces = [...unit.sensors].sort(byId).map((sensor) => weighSensor(sensor, unit, frame));
  const doubtful = pieces.find((piece) => piece.says === 'nothing');
  if (doubtful === undefined) return pieces;
  return pieces.map((piece) => (piece.says === 'pass' ? unproven(piece, doubtful) : piece));
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

function unproven(piece: Piece, by: Piece): Piece {
  const whyNot = `${by.evidence.name} proves nothing, and all of them are needed.`;
  return { ...piece, says: 'nothing', evidence: { ...piece.evidence, why_not: whyNot } };
}

function weighSensor(sensor: SensorFact, unit: UnitFacts, frame: MonthFrame): Piece {
  const state = stateIn(sensor, unit, frame);
  const on = sensor.on > frame.end ? frame.end : sensor.on;
  const blind = [...unit.alarms].sort(byId).find((alarm) => blinds(alarm, unit) && coversDay(alarm, on));
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
      why_not: says === 'nothing' ? whyNothing(sensor, unit, state, blind) : null,
    },
    says,
    month: on < frame.start ? on.slice(0, 7) : frame.month,
    disposition: null,
    annual: false,
  };
}

function whyNothing(
  sensor: SensorFact,
  { coverage }: UnitFacts,
  state: SensorState,
  blind: AlarmFact | undefined,
): string {
  if (state === 'unwatched')
    return `It was told only after the month, on ${dateWords(sensor.on)}, and was watched ${Math.floor((coverage ?? 0) * 100)}% of it; ${leastWatched * 100}% is needed to conclude from that.`;
  if (state === 'lost')
    return `The gauge no longer reports it, last on ${dateWords(sensor.on)}. Find out why; take it off the list of equipment if another takes its place.`;
  if (state === 'untold') return `It was last told on ${dateWords(sensor.on)}, outside the month.`;
  if (sensor.words === stateNotKept) return 'Its state on that day is not kept: only its newest state is.';
  if (sensor.words !== '' && state === 'blind')
    return `The console reported a state that is not known: "${sensor.words}". Inspect the sensor, and record an interstitial check.`;
  return blind === undefined ? 'The sensor is out.' : `It was out: ${blind.label} since ${dateWords(blind.from)}.`;
}

type SensorState = SensorFact['state'] | 'untold' | 'unwatched' | 'lost';

function stateIn(sensor: SensorFact, unit: UnitFacts, { start, end }: MonthFrame): SensorState {
  if (sensor.on < start) return 'untold';
  if (sensor.on <= end) return sensor.lost === true && sensor.state === 'normal' ? 'lost' : sensor.state;
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
