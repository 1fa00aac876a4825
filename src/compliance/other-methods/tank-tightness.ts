import type { UnitFacts } from '../facts/month-facts.ts';
import { lastDayOfOldTanks } from '../facts/new-tanks.ts';
import { addMonths } from '../facts/next-due.ts';
import { tankTightnessMonths, youngYears } from '../tables/method-limits.table.ts';
import { dateWords } from '../words/words.ts';

/* Tightness tests of tanks on which inventory control, and manual gauging of larger tanks, rest. */

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
 * Why inventory control or manual gauging with tightness tests is no release detection of the tank on a plain day: it is
 * too new or too old for it, or its tightness test is due; null where it is. Source: 40 CFR 280.41(a)(1)(i).
 */
export function whyNotYoung(
  tank: Tank,
  upTo: string,
): { reason: 'WRONG_METHOD' | 'NOT_ON_RECORD'; says: string } | null {
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
  return whyUntested({ ...tank, installedOn }, upTo);
}

/** Why the five-yearly tightness test of a tank is not in date on a plain day; null where it is. */
export function whyUntested(
  { name, installedOn, history }: Tank & { installedOn: string },
  upTo: string,
): { reason: 'NOT_ON_RECORD'; says: string } | null {
  const tests = (history?.tightness ?? []).filter(({ on, afterRepair }) => on <= upTo && !afterRepair);
  const last = tests.filter(({ result, documented }) => result === 'PASS' && documented).at(-1);
  const failed = tests.filter(({ result }) => result === 'FAIL').at(-1);
  if (failed !== undefined && (last === undefined || failed.on >= last.on))
    return {
      reason: 'NOT_ON_RECORD',
      says: `The tightness test of ${name} failed on ${dateWords(failed.on)}, and no pass after it is on record.`,
    };
  const due = addMonths(last?.on ?? installedOn, tankTightnessMonths);
  if (upTo <= due) return null;
  const since =
    last === undefined ? 'none with its tester and document is on record' : `the last was of ${dateWords(last.on)}`;
  return {
    reason: 'NOT_ON_RECORD',
    says: `The tightness test of ${name}, which its method asks for every 5 years, was due on ${dateWords(due)}; ${since}.`,
  };
}
