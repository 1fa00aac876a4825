import { addMonths } from '../facts/next-due.ts';
import { longestPolicy, type OwnFigure } from '../facts/own-figures.table.ts';
import type { PolicyFact } from '../tables/requirement.ts';
import { dateWords, listWords } from '../words/words.ts';

/* Which recorded policies show that a site is covered. Source: 40 CFR 280.93, 280.97. */

/** US dollars of 280.93(a) and (b). `manyTanks`: from so many tanks on the larger aggregate is asked for. */
export const coverAmounts = {
  perOccurrence: 1_000_000,
  perOccurrenceElsewhere: 500_000,
  aggregate: 1_000_000,
  aggregateOfMany: 2_000_000,
  manyTanks: 101,
} as const;

const nameOf = ({ name }: PolicyFact) => (name === undefined || name.trim() === '' ? 'The policy' : `Policy ${name}`);

/** What is missing of a policy, or cannot be so, in a sentence: it shows no cover. Null where nothing is. */
export function whyNoCover(policy: PolicyFact, longest: OwnFigure = longestPolicy): string | null {
  const { effectiveOn, expiresOn, perOccurrence = null, annualAggregate = null, documented } = policy;
  const lacks = [
    ...(effectiveOn === null ? ['its beginning'] : []),
    ...(perOccurrence === null ? ['its amount for each occurrence'] : []),
    ...(annualAggregate === null ? ['its amount for a year'] : []),
    ...(documented === true ? [] : ['its document']),
  ];
  if (lacks.length > 0)
    return `${nameOf(policy)} is recorded without ${listWords(lacks)}, and shows no cover. Record what is missing on the Site Info tab.`;
  if (effectiveOn !== null && addMonths(effectiveOn, longest.value * 12) < expiresOn)
    return `${nameOf(policy)} is recorded from ${dateWords(effectiveOn)} to ${dateWords(expiresOn)}, longer than ${longest.value} years (${longest.mark}), and shows no cover. Correct its dates on the Site Info tab.`;
  return null;
}

/** What depends on the owner of the site, whom nobody has recorded, in a sentence. */
export const ownerUnknown = `The owner of this site is not recorded, so nobody knows how many tanks the owner has: from ${coverAmounts.manyTanks} on, $${coverAmounts.aggregateOfMany.toLocaleString('en-US')} a year are needed (40 CFR 280.93(b)). Record the owner on the Site Info tab.`;

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Which amount is below what the rule asks for, in a sentence; null where none is. */
export function whyTooLittle(policy: PolicyFact, tanks: number): string | null {
  const { perOccurrence, annualAggregate, nonMarketing } = policy;
  const each = nonMarketing === true ? coverAmounts.perOccurrenceElsewhere : coverAmounts.perOccurrence;
  const year = tanks >= coverAmounts.manyTanks ? coverAmounts.aggregateOfMany : coverAmounts.aggregate;
  const many = tanks >= coverAmounts.manyTanks ? `, because the owner has ${coverAmounts.manyTanks} tanks or more` : '';
  const short = [
    ...((perOccurrence ?? 0) < each
      ? [`${dollars(perOccurrence ?? 0)} for each occurrence, and ${dollars(each)} are needed`]
      : []),
    ...((annualAggregate ?? 0) < year
      ? [`${dollars(annualAggregate ?? 0)} a year, and ${dollars(year)} are needed${many}`]
      : []),
  ];
  return short.length === 0 ? null : `${nameOf(policy)} covers ${short.join('; it covers ')} (40 CFR 280.93).`;
}
