import { daysBetween } from '#contract/dates.ts';
import type { Evidence } from '#contract/nouns/month.ts';
import { gallonWords, rateWords } from './figures.ts';
import { tests as testFacts } from './methods.table.ts';
import type { Disposition, GaugeTest, RecordedFact, UnitFacts } from './month-facts.ts';
import { classifySir } from './sir.ts';
import { countWords } from './words.ts';

/** One test, statement or check, weighed by itself. */
export interface Piece {
  /** With why_not where it says nothing; counts is set by the verdict. */
  evidence: Evidence;
  says: 'pass' | 'fail' | 'nothing';
  /** The month it belongs to, YYYY-MM. */
  month: string;
  disposition: Disposition | null;
  /** Of a test's size: 0.1 gallons an hour stands for the annual test of a line. */
  annual: boolean;
}

/** A pass answers a failure within so many days (compliance rules, section 7.3, step 3). */
export const retestDays = 7;

const results = { pass: 'PASS', fail: 'FAIL' } as const;

/**
 * Weighs a test of the gauge. At or above its threshold, lost or gained, it fails whatever was printed; a pass that was
 * too short, in too large a tank, or of the gross size proves nothing. Source: compliance rules, sections 3 and 6.
 */
export function weighTest(test: GaugeTest, unit: UnitFacts): Piece {
  const facts = testFacts[test.method][test.kind];
  const own = unit.manifold === true ? (facts.manifoldThreshold ?? facts.threshold) : facts.threshold;
  const threshold = test.threshold ?? own;
  const over = facts.proves && test.rate !== null && threshold !== null && Math.abs(test.rate) >= threshold;
  const failed = test.result === 'failed' || (over && test.result === 'passed');
  const whyNot = failed ? null : whyTestProvesNothing(test, unit);
  const says = failed ? 'fail' : whyNot === null ? 'pass' : 'nothing';
  const printed = test.result === 'passed' ? 'PASS' : test.result === 'warning' ? 'INCONCLUSIVE' : 'INVALID';
  // Every field by name: most of a month's evidence is made here, and a spread costs ten times as much.
  return {
    evidence: {
      id: test.id,
      kind: 'leak_test',
      name: facts.name,
      on: test.on,
      at: test.at,
      result: failed ? 'FAIL' : printed,
      rate: test.rate,
      threshold: facts.proves ? threshold : test.threshold,
      hours: test.hours,
      volume: test.volume,
      source: test.source,
      counts: false,
      why_not: whyNot,
      disposition: test.disposition?.text ?? null,
      slip_id: test.slipId,
      document: null,
    },
    says,
    month: test.on.slice(0, 7),
    disposition: test.disposition,
    annual: test.kind === '0.1',
  };
}

function whyTestProvesNothing(test: GaugeTest, unit: UnitFacts): string | null {
  const facts = testFacts[test.method][test.kind];
  if (test.result === 'invalid') return 'The gauge called it invalid.';
  if (test.result === 'no_result') return 'It came to no result.';
  if (test.result === 'warning') return 'It ended with a warning and came to no result.';
  if (!facts.proves) return 'A 3.0 gph test finds sudden losses only and proves no month.';
  if (facts.minHours !== null && test.hours !== null && test.hours < facts.minHours)
    return `It ran ${Number(test.hours.toFixed(2))} hours; at least ${countWords(facts.minHours, 'hour')} are needed.`;
  if (facts.maxCapacity !== null && unit.capacity !== null && unit.capacity > facts.maxCapacity)
    return `The tank holds ${gallonWords(unit.capacity)}; the test was evaluated up to ${gallonWords(facts.maxCapacity)}.`;
  if (unit.device === 'tank' && unit.method === 'interstitial')
    return 'The tank is watched by its interstice; a test in the tank does not prove that.';
  return null;
}

const recordNames = {
  sir: 'SIR statement',
  tightness: 'tightness test',
  interstitial: 'interstitial check',
  inventory: 'inventory reconciliation',
} as const;

/** Weighs what a person recorded, the reconciliation aside, which never proves a month. */
export function weighRecord(record: RecordedFact): Piece {
  const says = record.result === 'INCONCLUSIVE' ? 'nothing' : recordFails(record) ? 'fail' : sirSays(record);
  const result = says === 'nothing' ? 'INCONCLUSIVE' : results[says];
  return {
    evidence: {
      ...evidenceOfRecord(record),
      result,
      why_not: says === 'nothing' ? 'An inconclusive result proves nothing.' : null,
    },
    says,
    month: record.kind === 'sir' ? record.month : record.on.slice(0, 7),
    disposition: record.disposition,
    annual: record.kind === 'tightness',
  };
}

/** A record as evidence, before anything is said about it. */
export function evidenceOfRecord(record: RecordedFact): Evidence {
  return {
    ...blank,
    id: record.id,
    kind: record.kind,
    name: recordNames[record.kind],
    on: record.on,
    result: record.result,
    rate: record.rate,
    threshold: record.threshold,
    source: record.tester,
    disposition: record.disposition?.text ?? null,
    document: record.document,
  };
}

function recordFails({ result, rate, threshold }: RecordedFact): boolean {
  return result === 'FAIL' || (rate !== null && threshold !== null && Math.abs(rate) >= threshold);
}

/** A statement said to pass must also pass by its numbers, where it has them. */
function sirSays({ kind, rate, threshold, detectable }: RecordedFact): 'pass' | 'nothing' {
  if (kind !== 'sir' || rate === null || threshold === null || detectable === null) return 'pass';
  return classifySir(rate, threshold, detectable) === 'PASS' ? 'pass' : 'nothing';
}

/** The pass that answers a failure: of the same unit, after it and within seven days; undefined where there is none. */
export function answerTo(failure: Piece, pieces: readonly Piece[]): Piece | undefined {
  return pieces.filter((piece) => piece.says === 'pass' && follows(piece, failure)).sort(byDay)[0];
}

function follows(pass: Piece, failure: Piece): boolean {
  const days = daysBetween(failure.evidence.on, pass.evidence.on);
  if (days < 0 || days > retestDays || pass.month < failure.month) return false;
  if (days > 0 || pass.evidence.at === null || failure.evidence.at === null) return true;
  return pass.evidence.at > failure.evidence.at;
}

/** By day, hour, then id: the same whatever order they came in. */
export function byDay(a: { evidence: Evidence }, b: { evidence: Evidence }): number {
  return compare(a.evidence.on, b.evidence.on) || compare(restKey(a.evidence), restKey(b.evidence));
}

const restKey = ({ at, kind, id }: Evidence) => `${at ?? ''} ${kind} ${id}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** ' (-0.03 gal/h, threshold 0.126 gal/h)', or nothing where no rate was told. */
export function figures({ rate, threshold }: Evidence): string {
  if (rate === null) return '';
  return ` (${rateWords(rate)}${threshold === null ? '' : `, threshold ${rateWords(threshold)}`})`;
}

export const blank = {
  at: null,
  rate: null,
  threshold: null,
  hours: null,
  volume: null,
  source: '',
  counts: false,
  why_not: null,
  disposition: null,
  slip_id: null,
  document: null,
} as const satisfies Partial<Evidence>;
