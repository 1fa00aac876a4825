import { daysBetween } from '#contract/dates.ts';
import type { Evidence } from '#contract/nouns/compliance/month.ts';
import { namesSomebody } from '#contract/says-nothing.ts';
import { toGallons, UNIT_SYSTEMS, type UnitSystem } from '#contract/units.ts';
import { hasWords } from '#contract/words.ts';
import { ownListingOf, unlistedOf, whyInadmissible } from '../evidence/admit.ts';
import { isSiphoned } from '../evidence/siphon.ts';
import { clockSentence } from '../evidence/test-clock.ts';
import { confirmUnits, unitsUnconfirmed } from '../evidence/unknown-units.ts';
import { spanOf } from '../facts/month-days.ts';
import type { Disposition, GaugeTest, RecordedFact, UnitFacts } from '../facts/month-facts.ts';
import { needsInterstitial } from '../facts/new-tanks.ts';
import { dispositionWords, ends, retestDaysOf } from '../facts/release-answer.ts';
import { ownListingWords } from '../listings/own-listing.ts';
import { whyNotOfType } from '../tables/document-types.table.ts';
import { answering, type Finding, methods, recordLimits, tests as testFacts } from '../tables/methods.table.ts';
import { rateWords } from '../words/figures.ts';
import { listWords } from '../words/words.ts';
import { classifySir, whySirInconclusive } from './sir.ts';
import { statementDays, whyUntimely } from './sir-period.ts';
import { weighSirVersion } from './sir-version.ts';
import { whyNotTight } from './tightness.ts';

/** One test, statement or check, weighed on its own. */
export interface Piece {
  /** With why_not where it says nothing; counts is set by the verdict. */
  evidence: Evidence;
  says: 'pass' | 'fail' | 'nothing';
  /** The month it belongs to, YYYY-MM. */
  month: string;
  disposition: Disposition | null;
  /** Of a test's size: 0.1 gallons an hour stands for the annual test of a line. */
  annual: boolean;
  /** Of a test of the gauge: its size. */
  size?: GaugeTest['kind'];
  /** Of a statement: the first and the last day that it covers. */
  since?: string;
  until?: string;
  /** It says nothing of its month, but is still a pass that may answer a failure. */
  answers?: boolean;
}

const results = { pass: 'PASS', fail: 'FAIL' } as const;

/**
 * Weighs a test of the gauge. At or above its threshold, lost or gained, it fails whatever was printed; a printed
 * threshold counts where it is below the method's own. A pass that was too short, in too large a tank, of the gross size
 * or dated after the day on which it was reported proves nothing; a failure dated so counts on that day. A rate in units that
 * nobody confirmed proves nothing, and fails where it is over the limit in whichever units it may be. `today`: the site's
 * own day, where it is known. Source: docs/reference/compliance-rules.md#methods, docs/reference/compliance-rules.md#test-limits.
 */
export function weighTest(test: GaugeTest, unit: UnitFacts, today?: string): Piece {
  const facts = testFacts[test.method][test.kind];
  const limit = isSiphoned(unit) ? (facts.manifoldThreshold ?? facts.threshold) : facts.threshold;
  const threshold = smaller(test.threshold, limit);
  const side = facts.proves ? sideOf(test, limit) : 'under';
  const over = side === 'over';
  const failed = test.result === 'failed' || (over && test.result === 'passed');
  const whyNot = failed ? null : (whyTestProvesNothing(test, unit, today) ?? (side === 'unknown' ? rateUnknown : null));
  const says = failed ? 'fail' : whyNot === null ? 'pass' : 'nothing';
  const printed = test.result === 'passed' ? 'PASS' : test.result === 'warning' ? 'INCONCLUSIVE' : 'INVALID';
  const moved = failed && test.on > test.receivedOn;
  const on = moved ? test.receivedOn : test.on;
  const disposition = told(test.disposition);
  // Every field by name: most of a month's evidence is made here, and a spread costs ten times as much.
  const evidence: Evidence = {
    id: test.id,
    kind: 'leak_test',
    name: facts.name,
    on,
    at: moved ? null : test.at,
    result: failed ? 'FAIL' : printed,
    rate: test.rate,
    threshold: over ? threshold : (test.threshold ?? (facts.proves ? limit : null)),
    hours: test.hours,
    volume: test.volume,
    source: test.source,
    counts: false,
    why_not: whyNot,
    disposition: disposition === null ? null : dispositionWords(disposition),
    slip_id: test.slipId,
    document: null,
  };
  // Left out elsewhere: evidence that is stored already says the same as before.
  if (!test.unitsConfirmed && (test.rate !== null || test.volume !== null)) evidence.units_confirmed = false;
  if (ends(disposition, on)) evidence.answered = true;
  const own = says === 'pass' ? ownListingOf(test, unit) : null;
  if (own !== null) evidence.listing = ownListingWords(own);
  const unlisted = whyNot === null || test.result !== 'passed' ? null : unlistedOf(test, unit, whyNot);
  if (unlisted !== null) evidence.unlisted = unlisted;
  const clock = moved ? null : clockSentence(test);
  if (clock !== null) evidence.clock = clock;
  return {
    evidence,
    says,
    month: on.slice(0, 7),
    disposition,
    annual: test.kind === '0.1',
    size: test.kind,
  };
}

const rateUnknown = `${unitsUnconfirmed}, so its rate cannot be held against the threshold. ${confirmUnits}.`;

/**
 * On which side of its threshold a rate is, lost or gained. What the gauge printed with it is in the same units; the
 * method's own threshold is in gallons.
 */
function sideOf({ rate, threshold, unitsConfirmed }: GaugeTest, own: number | null): 'under' | 'over' | 'unknown' {
  if (rate === null) return 'under';
  const isOver = (from: UnitSystem): boolean => {
    const limit = smaller(threshold === null ? null : toGallons(threshold, from), own);
    return limit !== null && toGallons(Math.abs(rate), from) >= limit;
  };
  if (unitsConfirmed) return isOver('us') ? 'over' : 'under';
  return UNIT_SYSTEMS.every(isOver) ? 'over' : 'unknown';
}

function smaller(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/** What was found and done, where it says anything: blanks, signs and marks that nobody sees say nothing without an answer. */
export function told(disposition: Disposition | null): Disposition | null {
  return disposition !== null && (disposition.answer !== null || hasWords(disposition.text)) ? disposition : null;
}

function whyTestProvesNothing(test: GaugeTest, unit: UnitFacts, today?: string): string | null {
  if (test.result === 'invalid') return 'The gauge called it invalid.';
  if (test.result === 'no_result') return 'It came to no result.';
  if (test.result === 'warning') return 'It ended with a warning and came to no result.';
  const outside = whyInadmissible(test, unit, today);
  if (outside !== null) return outside;
  if (unit.device === 'tank' && unit.method === 'interstitial' && !mayBeTested(unit))
    return 'The tank is watched by its interstice; a test in the tank does not prove that.';
  return null;
}

/**
 * A tank of the old rules may be monitored by any of the methods, so that a test of its gauge proves it where its interstice does
 * not (40 CFR 280.41(a)(1)). Not one of which a fact is missing that such a test rests on.
 */
const mayBeTested = ({ installedOn, regulation, capacity, siphon }: UnitFacts): boolean =>
  installedOn !== null &&
  !needsInterstitial(installedOn) &&
  regulation === undefined &&
  capacity !== null &&
  (siphon === undefined || (siphon.contradiction === null && (siphon.tanks !== null || siphon.maybe.length === 0)));

const recordNames = {
  sir: 'SIR statement',
  tightness: 'tightness test',
  interstitial: 'interstitial check',
  inventory: 'inventory reconciliation',
  manual_gauging: 'manual tank gauging',
  groundwater: 'groundwater well check',
  vapor: 'vapor well check',
} as const;

/** What the rules of a method say of a record of its own kind. */
export interface MethodFinding {
  /** As evidence, with its figures. */
  name: string;
  fails: boolean;
  /** Why it proves nothing, in one sentence; null where it does its part. */
  whyNot: string | null;
}

/** Weighs what a person recorded, on its own, the reconciliation aside. */
function weighRecord(record: RecordedFact, own: MethodFinding | null): Piece {
  const fails = own?.fails ?? recordFails(record);
  const whyNot = fails ? null : (own?.whyNot ?? whyRecordProvesNothing(record));
  const says = fails ? 'fail' : whyNot === null ? 'pass' : 'nothing';
  const disposition = told(record.disposition);
  return {
    evidence: {
      ...evidenceOfRecord(record),
      ...(own === null ? {} : { name: own.name }),
      result: says === 'nothing' ? 'INCONCLUSIVE' : results[says],
      threshold: record.rate === null ? record.threshold : limitOf(record),
      why_not: whyNot,
    },
    says,
    month: record.kind === 'sir' ? record.month : record.on.slice(0, 7),
    disposition,
    annual: record.kind === 'tightness',
    ...(record.kind === 'sir' ? { since: statementDays(record).from, until: statementDays(record).to } : {}),
  };
}

/**
 * Weighs what a person recorded of a tank or line: it proves a month only where its kind fits the method. A pass that
 * does not may still answer a failure. `own`: what the rules of its kind say, where these need more than the record.
 * Source: docs/reference/compliance-rules.md#methods.
 */
export function weighRecordOf(record: RecordedFact, unit: UnitFacts, own: MethodFinding | null = null): Piece {
  const piece = weighRecord(record, own);
  const {
    whyNot: outside,
    own: listing,
    unlisted,
  } = piece.says === 'pass' && record.kind === 'sir'
    ? weighSirVersion(record, unit)
    : { whyNot: null, own: null, unlisted: null };
  if (outside !== null) {
    const evidence: Evidence = { ...piece.evidence, result: 'INCONCLUSIVE', why_not: outside };
    if (unlisted !== null) evidence.unlisted = { method: 'sir', size: '0.2', system: unlisted, probe: null };
    return { ...piece, says: 'nothing', evidence };
  }
  if (listing !== null) piece.evidence.listing = ownListingWords(listing);
  const { name, byHand } = methods[unit.method];
  if (piece.says !== 'pass' || record.kind === 'inventory' || byHand.includes(record.kind)) return piece;
  const method = name.charAt(0).toLowerCase() + name.slice(1);
  const whyNot = `The ${unit.device}'s method is ${method}; ${anyRecord[record.kind]} does not prove its month.`;
  return { ...piece, says: 'nothing', answers: true, evidence: { ...piece.evidence, why_not: whyNot } };
}

const anyRecord = {
  sir: 'a SIR statement',
  tightness: 'a tightness test',
  interstitial: 'an interstitial check',
  manual_gauging: 'manual tank gauging',
  groundwater: 'a check of groundwater wells',
  vapor: 'a check of vapor wells',
} as const;

/** A record as evidence, before anything is said about it. */
export function evidenceOfRecord(record: RecordedFact): Evidence {
  const disposition = told(record.disposition);
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
    disposition: disposition === null ? null : dispositionWords(disposition),
    ...(ends(disposition, record.on) ? { answered: true as const } : {}),
    document: record.document,
  };
}

/** Whether what a person recorded fails: by its result, or by a rate at or above its limit, whatever was written beside it. */
export function recordFails(record: Pick<RecordedFact, 'kind' | 'result' | 'rate' | 'threshold'>): boolean {
  const limit = limitOf(record);
  return record.result === 'FAIL' || (record.rate !== null && limit !== null && Math.abs(record.rate) >= limit);
}

/** The threshold that was written down, but never more than the kind has to find. */
function limitOf({ kind, threshold }: Pick<RecordedFact, 'kind' | 'threshold'>): number | null {
  return smaller(threshold, recordLimits[kind]);
}

/** A statement said to pass must cover its month and pass by its numbers too; each result bears what its document says. */
function whyRecordProvesNothing(record: RecordedFact): string | null {
  const { kind, result, rate, threshold, detectable } = record;
  const byNumbers =
    kind === 'sir' && threshold !== null && detectable !== null ? whySirInconclusive(threshold, detectable) : null;
  const inconclusive = byNumbers ?? 'An inconclusive result proves nothing.';
  if (result === 'INCONCLUSIVE') return inconclusive;
  const untimely = kind === 'sir' ? whyUntimely(record) : null;
  if (untimely !== null) return untimely;
  if (kind === 'sir' && rate !== null && threshold !== null && detectable !== null) {
    if (classifySir(rate, threshold, detectable) !== 'PASS') return inconclusive;
  }
  return (kind === 'tightness' ? whyNotTight(record) : null) ?? whyUndocumented(record);
}

/** What a result that a person typed lacks of what its document would say: without it, it is recorded, not proof. */
export function whyUndocumented(record: RecordedFact): string | null {
  const { kind, rate, threshold, detectable, tester, document, documentType, note } = record;
  const who = kind === 'sir' ? 'its vendor' : 'who made it';
  const isBlank = !hasWords(tester);
  const lacks = [
    ...(kind === 'sir' && rate === null ? ['its leak rate'] : []),
    ...(kind === 'sir' && threshold === null ? ['its threshold'] : []),
    ...(kind === 'sir' && detectable === null ? ['the rate it can find'] : []),
    ...(isBlank ? [who] : []),
    ...(document === null ? ['its document or a photo of it'] : []),
  ];
  if (lacks.length === 0 && !namesSomebody(tester))
    return `It is recorded with “${tester.trim()}” as ${who}, which names nobody. Void it and record it again with the name.`;
  if (lacks.length === 0 && document !== null)
    return documentType === undefined ? null : whyNotOfType(kind, document.file, documentType, note);
  return lacks.length === 0
    ? null
    : `It is recorded without ${listWords(lacks)}. Void it and record it again with what is missing: a typed result alone proves nothing.`;
}

/**
 * The pass that answers a failure: of the same unit, after it and within seven days or the period that the agency set, and
 * of a kind that finds as little; undefined where there is none. Source: docs/reference/compliance-rules.md#verdict, step 3.
 */
export function answerTo(failure: Piece, pieces: readonly Piece[]): Piece | undefined {
  const kinds = answering[findingOf(failure)];
  return pieces
    .filter((piece) => (piece.says === 'pass' || piece.answers === true) && kinds.includes(findingOf(piece)))
    .filter((piece) => follows(piece, failure))
    .sort(byDay)[0];
}

/** How small a loss a piece finds, by which its pass answers a failure. */
export function findingOf({ evidence: { kind }, size, annual }: Piece): Finding {
  if (kind === 'leak_test') return size ?? (annual ? '0.1' : '0.2');
  return kind === 'sensor' || kind === 'alarm' || kind === 'inventory' ? 'other' : kind;
}

/** On a later day, or later by the clock where the hour of both is known. */
function follows(pass: Piece, failure: Piece): boolean {
  const days = daysBetween(failure.evidence.on, pass.evidence.on);
  if (days < 0 || days > retestDaysOf(failure.disposition) || pass.month < failure.month) return false;
  if (days > 0) return true;
  return pass.evidence.at !== null && failure.evidence.at !== null && pass.evidence.at > failure.evidence.at;
}

/** The day up to which a pass proves: of a statement the last one that it covers, whenever it was made. */
export function passDayOf({ evidence, month, until }: Piece): string {
  const { end } = spanOf(month);
  if (evidence.kind === 'sir') return until ?? end;
  return evidence.kind === 'inventory' && evidence.on > end ? end : evidence.on;
}

/** By day, hour, then id: the same whatever order they came in. */
export function byDay(a: { evidence: Evidence }, b: { evidence: Evidence }): number {
  return compare(a.evidence.on, b.evidence.on) || compare(restKey(a.evidence), restKey(b.evidence));
}

const restKey = ({ at, kind, id }: Evidence) => `${at ?? ''} ${kind} ${id}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** ' (-0.03 gph, threshold 0.126 gph)', or nothing where no rate was reported. */
export function figures({ rate, threshold, units_confirmed }: Evidence): string {
  if (rate === null) return '';
  if (units_confirmed === false) return ` (${Number(rate.toFixed(3))} per hour, units not confirmed)`;
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
