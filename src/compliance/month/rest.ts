import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { Lack } from '../facts/lack.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import type { Rest } from '../facts/unit-doubts.ts';
import { gallonWords } from '../words/figures.ts';
import { dateWords, monthWords } from '../words/words.ts';

/* A tank at rest, and what was removed. A tank at rest needs no release detection only while it is empty, and somebody can show that. */

const rule: RuleText = {
  text: 'A tank that is temporarily closed needs no release detection once it is empty: at most 1 in of product is left, or 0.3% of what it holds.',
  citation: '40 CFR 280.70(a)',
  mark: 'seen',
};

const closureRule: RuleText = {
  text: 'A tank that is permanently closed is emptied and cleaned.',
  // github.com/AlextheYounga/ecfr, section 280.71 of the present eCFR (read November 28, 2026).
  citation: '40 CFR 280.71(b)',
  mark: 'seen',
};

/** What a tank at rest lacks where nothing proves it otherwise (`isProven`: a test or statement of the month does). */
export function restLacks({ name, rest, knownBy }: UnitFacts, isProven: boolean): Lack[] {
  if (rest === undefined) return [];
  if (rest.recorded === 'removed') return [removedLack(name, rest)];
  if (rest.sold !== undefined)
    return isProven
      ? []
      : [
          {
            reason: 'CONTRADICTION',
            says: `${name} is recorded as ${rest.recorded === 'retired' ? 'retired' : 'out of use'}, but its records show ${gallonWords(rest.sold)} metered in ${rest.soldIn === undefined ? 'the month' : monthWords(rest.soldIn)}.`,
            needed: `Record ${name} as in use on these days, or void the wrong record and record it again.`,
            rule: rest.recorded === 'retired' ? closureRule : rule,
          },
        ];
  if (rest.recorded === 'retired')
    return [
      {
        reason: 'CONTRADICTION',
        says: `${name} is recorded as retired, but its gauge showed ${inchWords(rest.highest)} of product in the month.`,
        needed: `Record ${name} as in use, or find out what its gauge measures.`,
        rule: closureRule,
      },
    ];
  if (isProven) return [];
  if (rest.highest !== null)
    return [
      {
        reason: 'CONTRADICTION',
        says: `${name} is recorded as out of use, but its gauge showed ${inchWords(rest.highest)} of product in the month.`,
        needed: `Empty ${name}, or test it as a tank in use: only an empty tank needs no release detection.`,
        rule,
      },
    ];
  const document = `add the record of its emptying to ${name} under Equipment`;
  return [
    {
      reason: 'NOT_ON_RECORD',
      says:
        knownBy === 'documents'
          ? `${name} is recorded as out of use, but no document shows that it is empty.`
          : `${name} is recorded as out of use, but no reading of the month shows that it is empty.`,
      needed:
        knownBy === 'documents'
          ? `${document.charAt(0).toUpperCase()}${document.slice(1)}.`
          : `Have the level of ${name} read by its gauge, or ${document}.`,
      rule,
    },
  ];
}

/** What was removed is neither tested nor reported afterwards. */
function removedLack(name: string, { removedOn = '', spokenOfOn, reportedOn = '' }: Rest): Lack {
  const since = `${name} is recorded as removed on ${dateWords(removedOn)}`;
  return spokenOfOn === undefined
    ? {
        reason: 'CONTRADICTION',
        says: `${since}, but its gauge still reported it on ${dateWords(reportedOn)}.`,
        needed: `Have ${name} taken out of the setup of the gauge, or add it under Equipment again.`,
        rule: closureRule,
      }
    : {
        reason: 'CONTRADICTION',
        says: `${since}, but a test, record or alarm of ${dateWords(spokenOfOn)} speaks of it.`,
        needed: `Add ${name} under Equipment again, or void the wrong record.`,
        rule: closureRule,
      };
}

const inchWords = (inches: number | null): string =>
  inches === null ? 'more than an empty tank' : `${Number(inches.toFixed(1))} in`;
