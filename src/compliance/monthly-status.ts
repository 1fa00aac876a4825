import type { MonthlyStatus } from '#contract/nouns/common.ts';

/** One 0.2 gallon per hour test of a tank, on the local day it was completed. */
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
}

/** A failed test is answered by a pass within this many days (compliance rules, section 7.3, step 3). */
const retestDays = 7;
const severity = ['COMPLIANT', 'PENDING', 'INCONCLUSIVE', 'FAILED'] as const satisfies readonly MonthlyStatus[];

/**
 * Whether a site's tanks were proven tight in a month: the worst of its tanks. A site without a tank is undecided,
 * which while the month runs is PENDING. Source: the compliance rules, section 7.3.
 */
export function monthlyStatus(facts: MonthFacts): MonthlyStatus {
  const undecided = isOpen(facts) ? 'PENDING' : 'INCONCLUSIVE';
  if (facts.today.slice(0, 7) < facts.month) return 'PENDING';
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

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The last day of the month still counts as open. */
function isOpen(facts: MonthFacts): boolean {
  return facts.today.slice(0, 7) <= facts.month;
}
