import type { Lack } from '../facts/lack.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { lastDayOfOldTanks } from '../facts/new-tanks.ts';
import { addMonths } from '../facts/next-due.ts';
import { tankTightnessMonths, youngYears } from '../tables/method-limits.table.ts';
import { dateWords } from '../words/words.ts';

/* Tightness tests of tanks on which inventory control, and manual gauging of larger tanks, rest. */

/** Why such a method proves nothing; `until`: the day by which a test was due, after which no test to come proves the days. */
export type NotTested = Pick<Lack, 'says' | 'until'> & { reason: 'WRONG_METHOD' | 'NOT_ON_RECORD' };

type Tank = Pick<UnitFacts, 'name' | 'installedOn' | 'history'>;

/** The day on which the tank is too old for such a method; null where its installation day is not known. */
function endOfYouth({ installedOn }: Tank): string | null {
  return installedOn === null ? null : addMonths(installedOn, youngYears * 12);
}

/** Whether inventory control with tightness tests may be the method of a tank on a plain day, by its age. */
export function isYoungAt(tank: Tank, day: string): boolean {
  const { installedOn } = tank;
  const end = endOfYouth(tank);
  return installedOn !== null && end !== null && installedOn <= lastDayOfOldTanks && day < end;
}

/**
 * Why inventory control or manual gauging with tightness tests is no release detection of the tank from one plain day to
 * another: it is too new or too old for it, or its tightness test is due or came late; null where it is. Source: 40 CFR
 * 280.41(a)(1)(i).
 */
export function whyNotYoung(tank: Tank, from: string, upTo: string): NotTested | null {
  const { name, installedOn } = tank;
  const end = endOfYouth(tank);
  if (installedOn === null || end === null)
    return { reason: 'NOT_ON_RECORD', says: `The installation day of ${name} is not on record.` };
  if (installedOn > lastDayOfOldTanks)
    return {
      reason: 'WRONG_METHOD',
      says: `${name} was installed on ${dateWords(installedOn)}: a tank installed after ${dateWords(lastDayOfOldTanks)} needs interstitial monitoring.`,
    };
  if (upTo >= end)
    return {
      reason: 'WRONG_METHOD',
      says: `The ${youngYears} years after the installation of ${name}, in which its method with tightness tests was allowed, ended on ${dateWords(end)}.`,
    };
  return whyUntested({ ...tank, installedOn }, from, upTo);
}

/** Why the five-yearly tightness test of a tank is not in date from one plain day to another; null where it is. */
export function whyUntested(
  { name, installedOn, history }: Tank & { installedOn: string },
  from: string,
  upTo: string,
): NotTested | null {
  const tests = (history?.tightness ?? []).filter(({ on, afterRepair }) => on <= upTo && !afterRepair);
  const passes = tests.filter(({ result, documented }) => result === 'PASS' && documented);
  const last = passes.at(-1);
  const failed = tests.filter(({ result }) => result === 'FAIL').at(-1);
  if (failed !== undefined && (last === undefined || failed.on >= last.on))
    return {
      reason: 'NOT_ON_RECORD',
      says: `The tightness test of ${name} failed on ${dateWords(failed.on)}, and no pass after it is on record.`,
    };
  const due = addMonths(last?.on ?? installedOn, tankTightnessMonths);
  if (upTo <= due) {
    const late = passes
      .map(({ on }, place) => ({ on, due: addMonths(passes[place - 1]?.on ?? installedOn, tankTightnessMonths) }))
      .find((test) => test.on > from && test.due < test.on);
    if (late === undefined) return null;
    return {
      reason: 'NOT_ON_RECORD',
      says: `The tightness test of ${name} was due on ${dateWords(late.due)} and made on ${dateWords(late.on)}: the days in between are not proven.`,
      until: late.due,
    };
  }
  const since =
    last === undefined ? 'none with its tester and document is on record' : `the last was of ${dateWords(last.on)}`;
  const bare = tests.findLast(({ whyNot, on }) => whyNot !== undefined && (last === undefined || on > last.on));
  const besides = bare === undefined ? '' : ` The one of ${dateWords(bare.on)} does not count. ${bare.whyNot}`;
  return {
    reason: 'NOT_ON_RECORD',
    says: `The tightness test of ${name}, which its method asks for every 5 years, was due on ${dateWords(due)}; ${since}.${besides}`,
    until: due,
  };
}
