import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { ReasonCode } from '#contract/nouns/compliance/month.ts';
import { lastDayOf, type MonthFrame } from '../facts/month-days.ts';
import { exemptionOf } from '../facts/regulated.ts';
import { isOverMost } from '../facts/thirty-days.ts';
import { notDueIn } from '../facts/use.ts';
import { methods } from '../tables/methods.table.ts';
import type { StateProfile } from '../tables/requirement.ts';
import type { Piece } from '../weigh/weigh.ts';
import type { AlarmPiece } from '../weigh/weigh-alarm.ts';
import type { Failure, UnitReading } from './read-unit.ts';

/** What decides a unit's month. */
export interface Decision {
  /** Null: not regulated, out of use, in use again and not due yet, or a sensor that reports nothing. */
  status: MonthlyStatus | null;
  reason: ReasonCode;
}

interface Case {
  frame: MonthFrame;
  profile: StateProfile | null;
  maxGap: number | null;
}

/**
 * The verdict of a unit. Being out of use asks for no proof, but excuses no failure and no release, of whichever month. A
 * pass proves nothing while a fact that it rests on is missing. Source: docs/reference/compliance-rules.md#verdict, steps 1 to 6 and docs/reference/compliance-rules.md#missing-facts.
 */
export function decide(reading: UnitReading, { frame, profile, maxGap }: Case): Decision {
  const { unit, proofs } = reading;
  if (exemptionOf(unit, frame) !== null) return { status: null, reason: 'NOT_REGULATED' };
  const against = frame.future ? null : failed(reading);
  if (against !== null) return { status: 'FAILED', reason: against };
  if (reading.carried.length > 0 && !frame.future) return { status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' };
  if (!unit.inUse) return { status: null, reason: 'OUT_OF_USE' };
  if (frame.future) return { status: 'PENDING', reason: 'FUTURE_MONTH' };
  if (proofs.length === 0 && notDueIn(unit, frame, reading.passDays) !== null)
    return { status: null, reason: 'OUT_OF_USE' };
  if (unit.method === 'inventory' && reading.stock.some(({ unexplained }) => unexplained))
    return { status: 'INCONCLUSIVE', reason: 'INVENTORY_VARIANCE' };
  if (proofs.length === 0) return undecided(reading, frame, isOverMost(maxGap, profile));
  if (profile?.inventoryAlways === true && reading.stock.some(({ unexplained }) => unexplained))
    return { status: 'INCONCLUSIVE', reason: 'INVENTORY_VARIANCE' };
  if (profile?.inventoryAlways === true && reading.stock.some(({ unreviewed }) => unreviewed))
    return { status: 'INCONCLUSIVE', reason: 'INVENTORY_REVIEW' };
  if (isOverMost(maxGap, profile)) return { status: 'INCONCLUSIVE', reason: 'GAP_30' };
  const [lack] = reading.lacks;
  if (lack !== undefined)
    return { status: isAllInTime(reading, frame) ? 'PENDING' : 'INCONCLUSIVE', reason: lack.reason };
  if (waitsForStatement(reading, frame)) return { status: 'PENDING', reason: 'MONTH_OPEN' };
  return { status: 'COMPLIANT', reason: wasCorrected(reading) ? 'ANSWERED' : 'VALID_PASS' };
}

/** Steps 2 and 3: alarms that mean a release, then failures that nothing answers, then inventory that is a sign of one. */
function failed(reading: UnitReading): ReasonCode | null {
  if (openAlarms(reading).length > 0 || sensorsInAlarm(reading).length > 0) return 'UNRESOLVED_ALARM';
  if (openFailures(reading).length > 0) return 'FAILED_TEST';
  return stockSign(reading) === null ? null : 'INVENTORY_VARIANCE';
}

export const openAlarms = ({ alarms }: UnitReading): AlarmPiece[] => alarms.filter(({ unresolved }) => unresolved);
export const openFailures = ({ failures }: UnitReading): Failure[] => failures.filter(({ answered }) => !answered);
/** Why the inventory of the month is a sign of a release; null: it is none. */
export const stockSign = ({ stock }: UnitReading): string | null =>
  stock.find(({ sign }) => sign !== null)?.sign ?? null;
export const sensorsInAlarm = ({ sensors }: UnitReading): Piece[] => sensors.filter(({ says }) => says === 'fail');

function wasCorrected({ failures, alarms }: UnitReading): boolean {
  return failures.length > 0 || alarms.some(({ alarm }) => alarm.means === 'release');
}

/** The month, or the time in which its proof may still come in, is not over. */
function inTime({ unit }: UnitReading, frame: MonthFrame): boolean {
  return frame.today <= lastDayOf(frame, methods[unit.method].graceDays);
}

/**
 * The method is one that covers whole months, its statement or reconciliation may still come, and only a tightness test of
 * one day is at hand: 40 CFR 280.41(a)(1) names no tightness test alone. Decision 0044.
 */
export function waitsForStatement(reading: UnitReading, frame: MonthFrame): boolean {
  const { unit, proofs, ofMonth, stock } = reading;
  if (unit.method !== 'sir' && unit.method !== 'inventory') return false;
  const isAtHand = unit.method === 'sir' ? ofMonth.some(({ evidence }) => evidence.kind === 'sir') : stock.length > 0;
  return (
    !isAtHand &&
    proofs.length > 0 &&
    proofs.every(({ evidence }) => evidence.kind === 'tightness') &&
    inTime(reading, frame)
  );
}

/** A day is over on which something was due: nothing that is still to come proves it. */
function hasLostDay({ lacks }: UnitReading, { today }: MonthFrame): boolean {
  return lacks.some(({ until }) => until !== undefined && today > until);
}

/** All that is missing may still come in. */
function isAllInTime(reading: UnitReading, frame: MonthFrame): boolean {
  return reading.lacks.every(({ until }) => (until === undefined ? inTime(reading, frame) : frame.today <= until));
}

/** Steps 5 and 6: nothing failed and nothing proves it. */
function undecided(reading: UnitReading, frame: MonthFrame, hasGap: boolean): Decision {
  const { unit, ofMonth } = reading;
  if (unit.device === 'sensor') return { status: null, reason: 'NO_DATA' };
  const statements = ofMonth.filter(({ evidence }) => evidence.kind === 'sir');
  const late = statements.some(({ evidence }) => evidence.on > frame.end);
  if (frame.open && hasGap) return { status: 'INCONCLUSIVE', reason: 'GAP_30' };
  if (inTime(reading, frame) && !late && !hasLostDay(reading, frame))
    return { status: 'PENDING', reason: 'MONTH_OPEN' };
  if (statements.length > 0) return { status: 'INCONCLUSIVE', reason: 'SIR_INCONCLUSIVE' };
  return { status: 'INCONCLUSIVE', reason: ofMonth.length > 0 ? 'NO_VALID_TEST' : 'NO_DATA' };
}
