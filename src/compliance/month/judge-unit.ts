import { daysBetween } from '#contract/dates.ts';
import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { exemptionOf } from '../facts/regulated.ts';
import { passDays } from '../facts/thirty-days.ts';
import { gapOf } from '../facts/use.ts';
import type { WatchedDays } from '../other-methods/late-line-test.ts';
import { annualByDetector, methods } from '../tables/methods.table.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { passDayOf } from '../weigh/weigh.ts';
import { type Decision, decide } from './decide-unit.ts';
import { flagsOf } from './flag-unit.ts';
import { listEvidence } from './list-evidence.ts';
import { judgedByDays } from './methods-by-days.ts';
import { readUnit, type UnitReading } from './read-unit.ts';
import { neededOf, sentenceOf } from './unit-words.ts';

/**
 * Judges one tank, line or sensor in one month: alarms, failures and their answers, out of use, passes, and what is
 * still open, in that order. Where the state's profile says so, stock that is over or short without a cause and a gap of
 * more than 30 days turn a proven month into an undecided one. Source: docs/reference/compliance-rules.md#verdict, steps 1 to 6.
 */
export function judgeUnit(
  unit: UnitFacts,
  frame: MonthFrame,
  profile: StateProfile | null,
  days?: WatchedDays,
): UnitVerdict {
  const reading = readUnit(unit, frame, profile, days);
  const lastPass = lastPassOf(reading, frame);
  const maxGap = judgedByDays(unit) ? (gapOf(unit, reading.gapDays, frame)?.days ?? null) : null;
  const decision = decide(reading, { frame, profile, maxGap });
  const judged = !isNotJudged(decision) && !frame.future;
  return {
    device: unit.device,
    number: unit.number,
    name: unit.name,
    label: unit.label,
    capacity: unit.capacity,
    method: unit.method,
    method_name: methods[unit.method].name,
    status: decision.status,
    reason: decision.reason,
    sentence: sentenceOf(decision, reading, frame),
    needed: neededOf(decision, reading, frame),
    rule: ruleOf(decision, reading, frame),
    last_pass: lastPass,
    days_left: judged && frame.open ? daysLeft(unit, lastPass, frame) : null,
    max_gap_days: judged ? maxGap : null,
    coverage: unit.coverage,
    flags: judged ? flagsOf(reading, frame, maxGap) : [],
    evidence: judged ? listEvidence(reading, decision) : [],
  };
}

/** The unit requires nothing in the month. */
const isNotJudged = ({ reason }: Decision) => reason === 'OUT_OF_USE' || reason === 'NOT_REGULATED';

function daysLeft(unit: UnitFacts, lastPass: string | null, frame: MonthFrame): number | null {
  if (lastPass === null || !judgedByDays(unit)) return null;
  return passDays - daysBetween(lastPass, frame.today);
}

/** The newest pass up to today, and not of a later month. */
function lastPassOf(reading: UnitReading, frame: MonthFrame): string | null {
  const proven = reading.proofs.map(passDayOf);
  const before = reading.passDays.filter((day) => day <= frame.upTo);
  return [...proven, ...before].sort().at(-1) ?? null;
}

function ruleOf({ status, reason }: Decision, reading: UnitReading, frame: MonthFrame): RuleText {
  const { unit, proofs, lacks, carried } = reading;
  if (reason === 'OPEN_RELEASE' && carried[0] !== undefined) return carried[0].rule;
  if (reason === 'NOT_REGULATED') return exemptionOf(unit, frame)?.rule ?? methods[unit.method].rule;
  if (lacks[0]?.reason === reason) return lacks[0].rule;
  const byDetector =
    proofs.length > 0 && proofs.every(({ evidence, annual }) => evidence.kind === 'leak_test' && annual);
  return unit.method === 'line_annual' && status === 'COMPLIANT' && byDetector
    ? annualByDetector
    : methods[unit.method].rule;
}
