import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFacts } from '../facts/month-facts.ts';
import type { GoneTank } from '../facts/unit-doubts.ts';
import { dateWords, listWords } from '../words/words.ts';

/* A site of which nothing is due in a month: its tanks were removed, or are so new that their first test is not due yet. */

const closureRule: RuleText = {
  text: 'A tank that is permanently closed needs no release detection. Its closure is reported, assessed and on record.',
  citation: '40 CFR 280.71, 280.72, 280.74',
  mark: 'mirror',
};

export interface SiteRest {
  /** Why, in one sentence for each tank. */
  says: string;
  /** Tanks are there, and not due. */
  units: boolean;
}

const removedWords = ({ name, on }: GoneTank) => `${name} was removed on ${dateWords(on)}.`;

/** Why no proof is due of any tank; null: one is, nobody knows of a tank, or no document shows a removal. */
export function restOfSite(
  { gone = [], units: facts }: Pick<MonthFacts, 'gone' | 'units'>,
  units: readonly UnitVerdict[],
): SiteRest | null {
  const tanks = units.filter(({ device }) => device === 'tank');
  const judged = units.filter(({ device, status }) => device !== 'sensor' && status !== null);
  if (tanks.length + gone.length === 0 || judged.length > 0 || gone.some(({ proven }) => !proven)) return null;
  const isNotDue = ({ device, number, reason }: UnitVerdict) =>
    reason === 'OUT_OF_USE' &&
    facts.some((unit) => unit.device === device && unit.number === number && unit.inUse && unit.life !== undefined);
  if (!tanks.every(isNotDue)) return null;
  return {
    says: [...gone.map(removedWords), ...tanks.map(({ sentence }) => sentence)].join(' '),
    units: tanks.length > 0,
  };
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
