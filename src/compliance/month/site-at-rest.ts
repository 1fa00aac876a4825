import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { MonthFacts } from '../facts/month-facts.ts';
import type { GoneTank } from '../facts/unit-doubts.ts';
import { dateWords, listWords, monthWords } from '../words/words.ts';

/* A site of which nothing is due in a month: its tanks were removed, are so new that their first test is not due yet, or are closed and empty. */

const closureRule: RuleText = {
  text: 'A tank that is permanently closed needs no release detection. Its closure is reported, assessed and on record.',
  citation: '40 CFR 280.71, 280.72, 280.74',
  mark: 'mirror',
};

export interface SiteRest {
  /** Why, in whole sentences. */
  says: string;
  /** Tanks are there that are not due yet: in a month that runs they may still fall due. */
  mayFallDue: boolean;
}

const removedWords = ({ name, on }: GoneTank) => `${name} was removed on ${dateWords(on)}.`;

/**
 * Why no proof is due of any regulated tank: it was removed or left the rules, it is not due yet, or it is closed for a time and shown to be
 * empty all month. Null: one is due, nobody knows of a tank, or no document shows a removal.
 * Source: 40 CFR 280.41(a)(1), 280.70(a), 280.71.
 */
export function restOfSite(
  { gone = [], units: facts }: Pick<MonthFacts, 'gone' | 'units'>,
  units: readonly UnitVerdict[],
  { month }: Pick<MonthFrame, 'month'>,
): SiteRest | null {
  const own = units.filter(({ device, reason }) => device !== 'sensor' && reason !== 'NOT_REGULATED');
  const tanks = own.filter(({ device }) => device === 'tank');
  if (tanks.length + gone.length === 0 || gone.some(({ proven }) => !proven)) return null;
  const factsOf = ({ device, number }: UnitVerdict) =>
    facts.find((unit) => unit.device === device && unit.number === number);
  const isOut = ({ status, reason }: UnitVerdict) => status === null && reason === 'OUT_OF_USE';
  const isAtRest = (unit: UnitVerdict) => isOut(unit) && factsOf(unit)?.inUse === false;
  // A unit in use is out of the verdict only where nothing was due of it: it is new, back in use, or gone from the rules.
  if (!own.every(isOut)) return null;
  const names = tanks.map(({ name }) => name);
  const says =
    gone.length === 0 && tanks.every(isAtRest)
      ? `No release detection is required in ${monthWords(month)}: ${listWords(names)} ${names.length === 1 ? 'is' : 'are'} temporarily closed and empty (40 CFR 280.70(a)).`
      : [
          `Nothing is due in ${monthWords(month)}.`,
          ...gone.map(removedWords),
          ...tanks.map(({ sentence }) => sentence),
        ].join(' ');
  return { says, mayFallDue: tanks.some((unit) => !isAtRest(unit)) };
}

/** That no document shows the closure of tanks that were removed: nobody knows whether they are still there. */
export function missingClosure({ gone = [] }: Pick<MonthFacts, 'gone'>): Lack | null {
  const bare = gone.filter(({ proven }) => !proven);
  if (bare.length === 0) return null;
  const names = listWords(bare.map(({ name }) => name));
  return {
    reason: 'NOT_ON_RECORD',
    says: `${names} ${bare.length === 1 ? 'is' : 'are'} recorded as removed, but no document shows the closure.`,
    needed: `Record the permanent closure of ${names} in the calendar, with its documents.`,
    rule: closureRule,
  };
}
