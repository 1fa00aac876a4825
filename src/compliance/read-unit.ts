import type { MonthFrame } from './frame.ts';
import { judgeReconciliation, type ReconciliationVerdict } from './inventory.ts';
import type { RecordedFact, UnitFacts } from './month-facts.ts';
import { addMonths } from './next-due.ts';
import { answerTo, blank, byDay, type Piece, weighRecord, weighTest } from './weigh.ts';
import { type AlarmPiece, weighAlarms } from './weigh-alarm.ts';
import { weighSensors } from './weigh-sensor.ts';

/** A failure of the month with the pass that answers it. */
export interface Failure {
  piece: Piece;
  answer: Piece | undefined;
  /** A pass followed in time and somebody recorded what was found and done. */
  answered: boolean;
}

/** A month's reconciliation of a tank. */
export interface Stock {
  record: RecordedFact;
  verdict: ReconciliationVerdict;
  /** Over the limits, and nobody wrote down why. */
  unexplained: boolean;
}

/** Everything known of a unit, sorted by what it says of the month. */
export interface UnitReading {
  unit: UnitFacts;
  /** Tests, statements and checks of the month, by day. */
  ofMonth: Piece[];
  sensors: Piece[];
  alarms: AlarmPiece[];
  failures: Failure[];
  /** What proves the month, by day: passes of the month, retests after it, the annual test of a line. */
  proofs: Piece[];
  /** Tests the gauge told again in the month though they are older. */
  stale: Piece[];
  stock: Stock[];
  /** Days of all passes known, of other months too. */
  passDays: string[];
}

/** Methods that sensors prove. */
const bySensor = new Set<UnitFacts['method']>(['interstitial', 'line_sump', 'sensor']);

/** Weighs and sorts all that speaks of a unit. The order it comes in makes no difference. */
export function readUnit(unit: UnitFacts, frame: MonthFrame): UnitReading {
  const known = [
    ...unit.tests.map((test) => weighTest(test, unit)),
    ...unit.recorded.filter(({ kind }) => kind !== 'inventory').map(weighRecord),
  ].sort(byDay);
  const sensors = weighSensors(unit, frame).map((piece) => (bySensor.has(unit.method) ? piece : besides(piece)));
  const all = [...known, ...sensors];
  const ofMonth = known.filter(({ month }) => month === frame.month);
  const failures = ofMonth.filter(({ says }) => says === 'fail').map((piece) => failureOf(piece, all));
  const passes = [...ofMonth, ...sensors].filter(({ says, month }) => says === 'pass' && month === frame.month);
  const retests = failures.flatMap(({ answer, answered }) => (answered && answer !== undefined ? [answer] : []));
  const annual = passes.length === 0 ? annualProof(unit, known, frame) : [];
  return {
    unit,
    ofMonth,
    sensors,
    alarms: weighAlarms(unit.alarms, frame).sort(byDay),
    failures,
    proofs: [...new Set([...passes, ...retests, ...annual])].sort(byDay),
    stale: staleOf(unit, frame),
    stock: stockOf(unit, frame),
    passDays: all.filter(({ says }) => says === 'pass').map(({ evidence }) => evidence.on),
  };
}

/** A sensor of a unit that is proven otherwise: its alarm counts, its calm does not. */
function besides(piece: Piece): Piece {
  if (piece.says !== 'pass') return piece;
  return {
    ...piece,
    says: 'nothing',
    evidence: { ...piece.evidence, why_not: 'The unit is not proven by its sensors.' },
  };
}

function failureOf(piece: Piece, all: readonly Piece[]): Failure {
  const answer = answerTo(piece, all);
  return { piece, answer, answered: answer !== undefined && piece.disposition !== null };
}

/** The annual test of a line, not older than 12 months and with no failure since that nothing answered. */
function annualProof(unit: UnitFacts, known: readonly Piece[], frame: MonthFrame): Piece[] {
  if (unit.method !== 'line_annual') return [];
  const byHand = unit.annualTestOn === null ? [] : [annualPiece(unit.number, unit.annualTestOn)];
  const tests = known.filter(({ annual, says }) => annual && says === 'pass');
  const handOnly = byHand.filter(({ evidence }) => !tests.some((test) => test.evidence.on === evidence.on));
  const newest = [...tests, ...handOnly]
    .filter(({ evidence }) => evidence.on <= frame.upTo && addMonths(evidence.on, 12) >= frame.upTo)
    .sort(byDay)
    .at(-1);
  if (newest === undefined) return [];
  const undone = known.some(
    (piece) => piece.says === 'fail' && piece.evidence.on > newest.evidence.on && !failureOf(piece, known).answered,
  );
  return undone ? [] : [newest];
}

function annualPiece(line: number, on: string): Piece {
  return {
    evidence: {
      ...blank,
      id: `annual test of line ${line} ${on}`,
      kind: 'tightness',
      name: 'tightness test',
      on,
      result: 'PASS',
    },
    says: 'pass',
    month: on.slice(0, 7),
    disposition: null,
    annual: true,
  };
}

/** CSLD results that were told in the month and had been reached before it. */
function staleOf(unit: UnitFacts, frame: MonthFrame): Piece[] {
  return unit.tests
    .filter(({ method, on, receivedOn }) => method === 'csld' && on < frame.start && receivedOn.startsWith(frame.month))
    .map((test) => weighTest(test, unit))
    .sort(byDay);
}

function stockOf(unit: UnitFacts, { month }: MonthFrame): Stock[] {
  return unit.recorded.filter((record) => record.kind === 'inventory' && record.month === month).map(weighStock);
}

function weighStock(record: RecordedFact): Stock {
  const { metered, overShort, worstWeek, note, disposition } = record;
  const verdict = judgeReconciliation({ metered: metered ?? 0, overShort: overShort ?? 0, worstWeek });
  const over = verdict.result === 'FAIL' || record.result === 'FAIL';
  return { record, verdict, unexplained: over && note.trim() === '' && disposition === null };
}
