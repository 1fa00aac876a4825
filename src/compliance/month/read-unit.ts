import { daysBetween } from '#contract/dates.ts';
import type { Evidence } from '#contract/nouns/compliance/month.ts';
import { type AnswerCheck, investigationDays } from '#contract/nouns/site/release-answer.ts';
import { unitsLacks } from '../evidence/unknown-units.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { UnitFacts, VoidedFact } from '../facts/month-facts.ts';
import { stateInterstitialLacks } from '../facts/new-tanks.ts';
import { addMonths } from '../facts/next-due.ts';
import { ends, retestInPeriod } from '../facts/release-answer.ts';
import { mostDays } from '../facts/thirty-days.ts';
import type { TestRecord } from '../facts/unit-history.ts';
import { besidesLacks, inventoryLacks, stockProofs } from '../other-methods/inventory-method.ts';
import { type LinePasses, lateLineTestLacks, type WatchedDays } from '../other-methods/late-line-test.ts';
import { gaugingMonth } from '../other-methods/manual-gauging.ts';
import { findingOfMethod } from '../other-methods/method-finding.ts';
import { repairLacks } from '../other-methods/repairs.ts';
import { stateMethodLacks } from '../other-methods/state-methods.ts';
import { lineTestMonths, safeSuctionLacks } from '../other-methods/suction.ts';
import { wellLacks } from '../other-methods/wells.ts';
import { type Carried, carriedSigns } from '../signs/carried-signs.ts';
import { withInconclusiveRuns } from '../signs/other-signs.ts';
import { signRulesOf } from '../signs/sign-rules.ts';
import { withSoundChecks } from '../signs/sound-answers.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { type DoubtfulDays, doubtfulDays, lastNormalDays } from '../weigh/sensor-stretches.ts';
import {
  answerTo,
  blank,
  byDay,
  evidenceOfRecord,
  type Piece,
  passDayOf,
  weighRecordOf,
  weighTest,
} from '../weigh/weigh.ts';
import { type AlarmPiece, weighAlarms } from '../weigh/weigh-alarm.ts';
import { weighSensors } from '../weigh/weigh-sensor.ts';
import { type Stock, stockOf } from '../weigh/weigh-stock.ts';
import { dateWords } from '../words/words.ts';
import { judgedByDays } from './methods-by-days.ts';
import { byWeight, missingFacts } from './missing-facts.ts';

/*
 * A result that is no pass does not go away by being deleted: it says nothing only with a reason, and stays among the
 * evidence with it. Source: 40 CFR 280.50(c), 280.45.
 */

const recordedAs = { PASS: 'a pass', FAIL: 'a failure', INCONCLUSIVE: 'inconclusive' } as const;

/** Results of a unit's month (YYYY-MM) that are void with a reason, as evidence that says nothing. */
function voidedEvidence({ voided = [] }: Pick<UnitFacts, 'voided'>, month: string): Evidence[] {
  return voided
    .filter((record) => record.month === month)
    .map((record) => ({ ...evidenceOfRecord(record), result: 'INVALID', why_not: whyVoid(record), voided: true }));
}

/** 'Voided by Jo Doe on Nov 4, 2026: typed for the wrong tank. It was recorded as a failure.' */
function whyVoid({ voided: { by, on, reason, reasonBy }, result }: VoidedFact): string {
  const said = reason.trim();
  const end = /[.!?]$/.test(said) ? '' : '.';
  const other = reasonBy === null ? '' : ` The reason is by ${reasonBy}.`;
  return `Voided by ${by.trim() || 'a person'} on ${dateWords(on)}: ${said}${end}${other} It was recorded as ${recordedAs[result]}.`;
}

/** A failure of the month with the pass that answers it. */
export interface Failure {
  piece: Piece;
  answer: Piece | undefined;
  /** The retest that the answer names, within the period that the agency set and newer than the pieces at hand. */
  late: AnswerCheck | null;
  /** A pass followed in time and a structured answer ends it. */
  answered: boolean;
}

/** Everything known of a unit, sorted by what it says of the month. */
export interface UnitReading {
  unit: UnitFacts;
  /** Tests, statements and checks of the month, by day. */
  ofMonth: Piece[];
  sensors: Piece[];
  /** When sensors were out, unknown or silent in the month. */
  doubtful: DoubtfulDays[];
  alarms: AlarmPiece[];
  failures: Failure[];
  /** What proves the month, by day: passes of the month, retests after it, the annual test of a line. */
  proofs: Piece[];
  /** The two passes around a month that lies between them, no more days apart than the rules allow; else empty. */
  spanning: Piece[];
  /** Tests the gauge reported again in the month though they are older. */
  stale: Piece[];
  stock: Stock[];
  /** What is void with a reason. */
  voided: Evidence[];
  /** Days of all passes known, of other months too. */
  passDays: string[];
  /**
   * The days from which a gap is counted: the passes, also the newest from before these months, the first day of each
   * statement, and the last day on which sensors that do not prove the month were normal. No pass: nothing is due later, and nothing is proven, because of them.
   */
  gapDays: string[];
  /** Signs of a release from before the month that are not ruled out. */
  carried: Carried[];
  /** Facts that are missing, wrong or contradict each other: with them nothing is proven. */
  lacks: Lack[];
}

/** Methods that sensors prove. */
const bySensor = new Set<UnitFacts['method']>(['interstitial', 'line_sump', 'sensor']);

/** Weighs and sorts all that speaks of a unit. The order it comes in makes no difference. `days`: those on which it is as it is. */
export function readUnit(
  facts: UnitFacts,
  frame: MonthFrame,
  profile: StateProfile | null,
  days: WatchedDays = { from: frame.start, to: frame.upTo },
): UnitReading {
  const unit = withSoundChecks(facts, frame);
  const rules = signRulesOf(profile);
  const weighed = [
    ...unit.tests.map((test) => weighTest(test, unit, frame.today)),
    ...unit.recorded
      .filter(({ kind }) => kind !== 'inventory')
      .map((record) => weighRecordOf(record, unit, findingOfMethod(record, { unit, frame, profile }))),
  ].sort(byDay);
  const gauged = unit.method === 'manual' ? gaugingMonth(weighed, { unit, frame, profile }) : null;
  const known = withInconclusiveRuns(gauged === null ? weighed : gauged.pieces, unit, rules.inconclusive);
  const stock = stockOf(unit, frame.month, rules);
  const sensors = weighSensors(unit, frame, mostDays(profile)).map((piece) =>
    bySensor.has(unit.method) ? piece : besides(piece),
  );
  const all = [...known, ...sensors];
  const ofMonth = known.filter(({ month }) => month === frame.month);
  const answers = [...all, ...annualByHand(unit)];
  const failures = ofMonth.filter(({ says }) => says === 'fail').map((piece) => failureOf(piece, answers));
  const passes = [...ofMonth, ...sensors].filter(({ says, month }) => says === 'pass' && month === frame.month);
  const retests = failures.flatMap((failure) => (isProof(failure) ? [failure.answer] : []));
  const months = lineTestMonths(unit, profile, frame.upTo);
  const annual = passes.length === 0 && months !== null ? annualProof(unit, known, frame, months) : [];
  const ofItself = [...new Set([...passes, ...retests, ...annual, ...stockProofs(unit, stock, frame)])];
  const spanning = ofItself.length === 0 ? spanningPasses(unit, known, frame, mostDays(profile)) : [];
  const proofs = [...ofItself, ...spanning].sort(byDay);
  const good = all.filter(({ says }) => says === 'pass');
  const passDays = good.map(passDayOf);
  return {
    unit,
    ofMonth,
    sensors,
    doubtful: doubtfulDays(unit, frame),
    alarms: weighAlarms(unit.alarms, frame).sort(byDay),
    failures,
    proofs,
    spanning,
    stale: staleOf(unit, frame),
    stock,
    voided: voidedEvidence(unit, frame.month),
    passDays,
    gapDays: [
      ...passDays,
      ...good.flatMap(({ since = [] }) => since),
      ...normalDays(unit, frame, sensors),
      ...(days.methodSince === undefined ? daysBefore(unit) : []),
    ],
    carried: carriedSigns(unit, known, frame),
    lacks: byWeight([
      ...missingFacts(
        unit,
        frame,
        proofs.map(({ evidence }) => evidence),
      ),
      ...stateInterstitialLacks(
        unit,
        profile,
        proofs.map(({ evidence }) => evidence),
      ),
      ...stateMethodLacks(unit, { stock, proofs }, frame, profile),
      ...unitsLacks(unit, ofMonth, proofs.length > 0),
      ...(gauged === null ? [] : gauged.lacks),
      ...wellLacks(unit, frame, profile),
      ...inventoryLacks(unit, frame),
      ...safeSuctionLacks(unit, proofs.length > 0),
      ...(months === null ? [] : lateLineTestLacks(unit, linePasses(unit, known, frame), months, days)),
      ...repairLacks(unit, frame, passDays),
      ...besidesLacks(unit, stock, frame, profile),
    ]),
  };
}

/**
 * The newest pass of before these months, and the passes since that count as soon as somebody confirms their units. Where
 * another method watched the unit since, a gap is counted from that (gap-over-method-change.ts).
 */
function daysBefore({ passBefore, tests }: UnitFacts): string[] {
  if (passBefore === undefined) return [];
  const unconfirmed = tests.filter(
    ({ unitsConfirmed, result, kind }) => !unitsConfirmed && result === 'passed' && kind !== 'gross',
  );
  return [passBefore, ...unconfirmed.map(({ on }) => on)];
}

/** The days up to which sensors watched a unit whose month they do not prove: checks by hand are counted from them. */
function normalDays(unit: UnitFacts, frame: MonthFrame, sensors: readonly Piece[]): string[] {
  const proven = sensors.length === 0 || sensors.some(({ says }) => says === 'pass');
  return proven || !bySensor.has(unit.method) ? [] : lastNormalDays(unit.sensors, frame);
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

/**
 * The last pass before a month and the first after it, where no more than `most` days lie between them: the law asks for a
 * pass every 30 days, not in each calendar month, and February is shorter. `most` null: the state asks for one in each month.
 * Source: 40 CFR 280.41(a)(1), (b)(1)(i)(B).
 */
function spanningPasses(unit: UnitFacts, known: readonly Piece[], { start, end }: MonthFrame, most: number | null) {
  if (most === null || !judgedByDays(unit)) return [];
  const good = known.filter(({ says, evidence }) => says === 'pass' && evidence.kind !== 'sir');
  const before = good.findLast(({ evidence }) => evidence.on < start);
  const after = good.find(({ evidence }) => evidence.on > end);
  if (before === undefined || after === undefined) return [];
  return daysBetween(before.evidence.on, after.evidence.on) <= most ? [before, after] : [];
}

/** A retest proves its month where it is in time by the rule itself: a longer period of the agency lets it answer, no more. */
function isProof(failure: Failure): failure is Failure & { answer: Piece } {
  const { piece, answer, answered } = failure;
  if (!answered || answer?.says !== 'pass') return false;
  return daysBetween(piece.evidence.on, answer.evidence.on) <= investigationDays;
}

function failureOf(piece: Piece, all: readonly Piece[]): Failure {
  const answer = answerTo(piece, all);
  const { disposition, evidence } = piece;
  const late = answer === undefined ? retestInPeriod(disposition, evidence.on) : null;
  return { piece, answer, late, answered: (answer !== undefined || late !== null) && ends(disposition, evidence.on) };
}

/**
 * The periodic test of a line, not older than so many months: the newest pass, unless a test of the same size failed since, or
 * any other did and nothing answered it.
 */
function annualProof(unit: UnitFacts, known: readonly Piece[], frame: MonthFrame, months: number): Piece[] {
  const byHand = annualByHand(unit);
  const tests = known.filter(({ annual, says }) => annual && says === 'pass');
  const handOnly = byHand.filter(({ evidence }) => !tests.some((test) => test.evidence.on === evidence.on));
  const newest = [...tests, ...handOnly]
    .filter(({ evidence }) => evidence.on <= frame.upTo && addMonths(evidence.on, months) >= frame.upTo)
    .sort(byDay)
    .at(-1);
  if (newest === undefined) return [];
  const answers = [...known, ...byHand];
  const undone = known.some(
    (piece) => piece.says === 'fail' && isSince(piece, newest) && (piece.annual || !failureOf(piece, answers).answered),
  );
  return undone ? [] : [newest];
}

/** The passes of a line up to the last day of the month. A test that failed and was answered was made on its day. */
function linePasses(unit: UnitFacts, known: readonly Piece[], { upTo }: MonthFrame): LinePasses {
  const answers = [...known, ...annualByHand(unit)];
  const made = (piece: Piece) => piece.says === 'pass' || (piece.says === 'fail' && failureOf(piece, answers).answered);
  const byHand = (unit.history?.tightness ?? [])
    .filter(({ result, documented, afterRepair }) => result === 'PASS' && documented && !afterRepair)
    .map(({ on }) => on);
  const ofPieces = (pieces: readonly Piece[]) => pieces.map(({ evidence }) => evidence.on).filter((on) => on <= upTo);
  return {
    periodic: [
      ...ofPieces([...known.filter((piece) => piece.annual && made(piece)), ...annualByHand(unit)]),
      ...byHand.filter((on) => on <= upTo),
    ],
    monthly: ofPieces(known.filter(({ annual, says }) => !annual && says === 'pass')),
  };
}

/** Whether a failure came after a pass; on the same day unless their hours tell otherwise. Source: section 7.3. */
function isSince({ evidence: failure }: Piece, { evidence: pass }: Piece): boolean {
  if (failure.on !== pass.on) return failure.on > pass.on;
  return failure.at === null || pass.at === null || failure.at >= pass.at;
}

/** The periodic test that people recorded last. */
function annualByHand({ method, number, annualTestOn: on, annualTest }: UnitFacts): Piece[] {
  const periodic = method === 'line_annual' || method === 'line_suction';
  return !periodic || on === null ? [] : [annualPiece(number, on, annualTest)];
}

function annualPiece(line: number, on: string, record: TestRecord | undefined): Piece {
  return {
    evidence: {
      ...blank,
      id: `annual test of line ${line} ${on}`,
      kind: 'tightness',
      name: 'tightness test',
      on,
      result: 'PASS',
      ...record,
    },
    says: 'pass',
    month: on.slice(0, 7),
    disposition: null,
    annual: true,
  };
}

/** CSLD results that were reported in the month and had been reached before it. */
function staleOf(unit: UnitFacts, frame: MonthFrame): Piece[] {
  return unit.tests
    .filter(({ method, on, receivedOn }) => method === 'csld' && on < frame.start && receivedOn.startsWith(frame.month))
    .map((test) => weighTest(test, unit, frame.today))
    .sort(byDay);
}
