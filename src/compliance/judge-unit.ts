import { daysBetween } from '#contract/dates.ts';
import type { RuleText } from '#contract/nouns/calendar.ts';
import type { UnitVerdict } from '#contract/nouns/month.ts';
import { type Decision, decide } from './decide-unit.ts';
import { flagsOf } from './flag-unit.ts';
import type { MonthFrame } from './frame.ts';
import { longestGap, passDays } from './gaps.ts';
import { listEvidence } from './list-evidence.ts';
import { annualByDetector, methods } from './methods.table.ts';
import type { UnitFacts } from './month-facts.ts';
import { readUnit, type UnitReading } from './read-unit.ts';
import type { StateProfile } from './requirement.ts';
import { neededOf, sentenceOf } from './unit-words.ts';
import { passDayOf } from './weigh.ts';

/**
 * Judges one tank, line or sensor in one month: alarms, failures and their answers, out of use, passes, and what is
 * still open, in that order. Where the state's profile says so, stock that is over or short without a cause and a gap of
 * more than 30 days turn a proven month into an undecided one. Source: compliance rules, section 7.3, steps 1 to 6.
 */
export function judgeUnit(unit: UnitFacts, frame: MonthFrame, profile: StateProfile | null): UnitVerdict {
  const reading = readUnit(unit, frame, profile);
  const lastPass = lastPassOf(reading, frame);
  const maxGap = judgedByDays(unit) ? longestGap(reading.passDays, frame.start, frame.upTo) : null;
  const decision = decide(reading, { frame, profile, maxGap });
  const judged = decision.reason !== 'OUT_OF_USE' && !frame.future;
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
    rule: ruleOf(decision, reading),
    last_pass: lastPass,
    days_left: judged && frame.open ? daysLeft(unit, lastPass, frame) : null,
    max_gap_days: judged ? maxGap : null,
    coverage: unit.coverage,
    flags: judged ? flagsOf(reading, frame, maxGap) : [],
    evidence: judged ? listEvidence(reading, decision) : [],
  };
}

/** Methods that know no 30 days: a statement or reconciliation covers a month, gauging by hand goes by weeks. */
const notByDays: ReadonlySet<UnitFacts['method']> = new Set([
  'sensor',
  'line_annual',
  'line_suction',
  'sir',
  'manual',
  'inventory',
]);

function judgedByDays({ method }: UnitFacts): boolean {
  return !notByDays.has(method);
}

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

function ruleOf({ status, reason }: Decision, { unit, proofs, lacks }: UnitReading): RuleText {
  if (lacks[0]?.reason === reason) return lacks[0].rule;
  const byDetector =
    proofs.length > 0 && proofs.every(({ evidence, annual }) => evidence.kind === 'leak_test' && annual);
  return unit.method === 'line_annual' && status === 'COMPLIANT' && byDetector
    ? annualByDetector
    : methods[unit.method].rule;
}
