import { addDays } from '#contract/dates.ts';
import type { Lack } from '../facts/lack.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { addMonths } from '../facts/next-due.ts';
import { passDays } from '../facts/thirty-days.ts';
import { methodRules } from '../tables/method-limits.table.ts';
import { methods } from '../tables/methods.table.ts';
import { countWords, dateWords } from '../words/words.ts';

/*
 * The periodic tightness test of a line proves its own day and the days after it. A test that comes late leaves the days
 * before it without one: no later test wins them back. Source: 40 CFR 280.41(b)(1)(i)(B), (b)(1)(ii), 280.44(b).
 */

/** The days (YYYY-MM-DD, both included) of a month on which a method watches a unit. */
export interface WatchedDays {
  from: string;
  to: string;
  /** The first day of the method, where another one watched the unit before; absent: none is known. */
  methodSince?: string;
}

/** Passes of a line, in any order, YYYY-MM-DD. */
export interface LinePasses {
  /** Days on which its periodic test was made and passed, or failed with an answer. */
  periodic: readonly string[];
  /** Days of passes that stand for monthly monitoring: each holds for 30 days. */
  monthly: readonly string[];
}

interface Held {
  on: string;
  /** The last day on which the next test is in time. */
  until: string;
}

/**
 * The days of a month on which a line has no periodic test in date, as facts that are missing: none where the tests follow
 * each other in time, or where no test is known at all, which the proof of the method says already. `months`: how old the
 * test may be. A day that is lost is not pending (`until`); a test before the first that is on record may still be recorded.
 */
export function lateLineTestLacks(
  unit: Pick<UnitFacts, 'name' | 'method' | 'life'>,
  { periodic, monthly }: LinePasses,
  months: number,
  days: WatchedDays,
): Lack[] {
  if (periodic.length === 0 && monthly.length === 0) return [];
  const { name, life } = unit;
  const tests = periodic.map((on): Held => ({ on, until: addMonths(on, months) }));
  const held = [
    ...tests,
    ...monthly.map((on): Held => ({ on, until: addDays(on, passDays) })),
    ...begun(days.methodSince, life?.from ?? null),
  ];
  const from = [days.from, life?.from ?? '', tests.length > 0 ? '' : (monthly.toSorted()[0] ?? days.to)]
    .toSorted()
    .at(-1);
  const lost = firstLost(held, from ?? days.from, days.to);
  if (lost === null) return [];
  const rule = unit.method === 'line_suction' ? methodRules.suction : methods.line_annual.rule;
  const lack = (says: string, by: string | null): Lack[] => [
    {
      reason: 'NOT_ON_RECORD',
      says,
      needed:
        by === null
          ? `Record the earlier tightness test of ${name} with its tester and its document.`
          : `Where a tightness test of ${name} was made by ${dateWords(by)}, record it with its tester and its document.`,
      rule,
      ...(by === null ? {} : { until: by }),
    },
  ];
  const made = tests
    .map(({ on }) => on)
    .filter((on) => on > lost)
    .sort()[0];
  const due = dueBefore(tests, made ?? addDays(days.to, 1));
  if (made === undefined)
    return due === null
      ? lack(
          `No tightness test of ${name} is on record, and its monthly tests are more than ${passDays} days apart.`,
          null,
        )
      : lack(`The tightness test of ${name} was due on ${dateWords(due)}, and no later one is on record.`, due);
  return due === null
    ? lack(
        `No tightness test of ${name} of the ${countWords(months, 'month')} before ${dateWords(made)} is on record: the days before it are not proven.`,
        null,
      )
    : lack(
        `The tightness test of ${name} was due on ${dateWords(due)} and made on ${dateWords(made)}: the days in between are not proven.`,
        due,
      );
}

/** What holds at the beginning of a method or a line: 30 days from its first day, as after a pass. */
function begun(methodSince: string | undefined, installedOn: string | null): Held[] {
  // The last day of the method before is taken for a pass of it, the best that may have been.
  const before = methodSince === undefined ? [] : [addDays(methodSince, -1)];
  return [...before, ...(installedOn === null ? [] : [installedOn])].map((on) => ({
    on,
    until: addDays(on, passDays),
  }));
}

/** The last day before the first of the days `from` to `to` on which nothing holds; null: something does on all of them. */
function firstLost(held: readonly Held[], from: string, to: string): string | null {
  let reach = addDays(from, -1);
  for (const { on, until } of held.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    // A test on the first day leaves no day before itself.
    if (on > from && on > reach) break;
    if (until > reach) reach = until;
  }
  return reach < to ? reach : null;
}

/** When the test was due that the newest one before a day asks for; null: none is on record. */
function dueBefore(tests: readonly Held[], day: string): string | null {
  const before = tests.filter(({ on }) => on < day).map(({ until }) => until);
  return before.toSorted().at(-1) ?? null;
}
