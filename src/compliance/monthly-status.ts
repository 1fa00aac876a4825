import { daysBetween } from '#contract/dates.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';

/** One test of a tank or line, on the local day it was completed. Passes are of 0.2 or 0.1 gallon per hour tests. */
export interface TankTest {
  result: 'passed' | 'failed';
  /** YYYY-MM-DD */
  on: string;
  /** True when somebody recorded what was found and done after a failure. */
  disposition?: boolean;
}

/** What is known of one site for one month. */
export interface MonthFacts {
  /** YYYY-MM */
  month: string;
  /** The site's own day, YYYY-MM-DD. */
  today: string;
  /** Each tank in use with its tests of the month and of the seven days after it. */
  tanks: readonly (readonly TankTest[])[];
  /** Tests of pressurised lines. A line may also be tested once a year, so only its failures decide a month. */
  lines?: readonly TankTest[];
  /** An alarm stands that means a release: failed test, leak, liquid in a sump or interstice. */
  leakAlarms?: boolean;
}

/** A failed test is answered by a pass within this many days (compliance rules, section 7.3, step 3). */
const retestDays = 7;
const severity = ['COMPLIANT', 'PENDING', 'INCONCLUSIVE', 'FAILED'] as const satisfies readonly MonthlyStatus[];

/**
 * Whether a site was proven tight in a month: the worst of its tanks; an unresolved leak alarm or a failed line test
 * fails it whatever the tanks say. A site without a tank is undecided,
 * which while the month runs is PENDING. Source: the compliance rules, section 7.3.
 */
export function monthlyStatus(facts: MonthFacts): MonthlyStatus {
  const undecided = isOpen(facts) ? 'PENDING' : 'INCONCLUSIVE';
  if (facts.today.slice(0, 7) < facts.month) return 'PENDING';
  if (facts.leakAlarms === true || statusOfTank(facts.lines ?? [], facts.month, undecided) === 'FAILED')
    return 'FAILED';
  if (facts.tanks.length === 0) return undecided;
  const worst = Math.max(...facts.tanks.map((tests) => severity.indexOf(statusOfTank(tests, facts.month, undecided))));
  return severity[worst] ?? undecided;
}

function statusOfTank(tests: readonly TankTest[], month: string, undecided: MonthlyStatus): MonthlyStatus {
  const failures = tests.filter((test) => test.result === 'failed' && test.on.startsWith(month));
  if (failures.some((failure) => !isAnswered(failure, tests))) return 'FAILED';
  const passed = tests.some((test) => test.result === 'passed' && test.on.startsWith(month));
  return passed || failures.length > 0 ? 'COMPLIANT' : undecided;
}

/** Answered: somebody recorded a disposition, and a pass followed within seven days. */
function isAnswered(failure: TankTest, tests: readonly TankTest[]): boolean {
  if (failure.disposition !== true) return false;
  return tests.some((test) => {
    const days = daysBetween(failure.on, test.on);
    return test.result === 'passed' && days >= 0 && days <= retestDays;
  });
}

/** The last day of the month still counts as open. */
function isOpen(facts: MonthFacts): boolean {
  return facts.today.slice(0, 7) <= facts.month;
}
