import { addDays } from '#contract/dates.ts';
import { addMonths } from '../facts/next-due.ts';
import { longestPolicy, type OwnFigure } from '../facts/own-figures.table.ts';
import type { PolicyFact } from '../tables/requirement.ts';
import { gallonWords } from '../words/figures.ts';
import { dateWords, listWords } from '../words/words.ts';
import type { SiteEquipment } from './site-equipment.ts';

/* Which recorded policies show that a site is covered. Source: 40 CFR 280.93, 280.97. */

/** US dollars of 280.93(a) and (b). `manyTanks`: from so many tanks on the larger aggregate is asked for. */
export const coverAmounts = {
  perOccurrence: 1_000_000,
  perOccurrenceElsewhere: 500_000,
  aggregate: 1_000_000,
  aggregateOfMany: 2_000_000,
  manyTanks: 101,
} as const;

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
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
  if (policy.otherDocument != null) return `${nameOf(policy)} shows no cover. ${policy.otherDocument}`;
  if (effectiveOn !== null && addMonths(effectiveOn, longest.value * 12) < expiresOn)
    return `${nameOf(policy)} is recorded from ${dateWords(effectiveOn)} to ${dateWords(expiresOn)}, longer than ${longest.value} years (${longest.mark}), and shows no cover. Correct its dates on the Site Info tab.`;
  return null;
}

/** What depends on the owner of the site, whom nobody has recorded, in a sentence. */
export const ownerUnknown = `The owner of this site is not recorded, so nobody knows how many tanks the owner has: from ${coverAmounts.manyTanks} on, $${coverAmounts.aggregateOfMany.toLocaleString('en-US')} a year are needed (40 CFR 280.93(b)). Record the owner on the Site Info tab.`;

/** What the cover of a site must come to. */
export interface CoverAsked {
  /** Tanks of the owner, as far as they are known. */
  tanks: number;
  /** Why the lower limit of 280.93(a)(2) does not hold here, by what is on record; null: nothing speaks against it. */
  notLower: string | null;
}

/** Above so many gallons a month on average the larger limit holds, whoever is sold to. Source: 40 CFR 280.93(a)(1). */
const mostGallons = 10_000;

/**
 * Why the record does not bear the lower limit, for a site that sells no fuel and passes at most 10,000 gal a month: one
 * or more sentences; null: nothing speaks against it. A dispenser may serve the owner's own vehicles: it is no sale, but
 * fuel passes through it, so that the records must show how much. Source: 40 CFR 280.93(a)(1), 280.92 (petroleum marketing
 * facility).
 */
export function whyNotLower({ facts, of, nameOf: called }: SiteEquipment): string | null {
  const { throughput } = facts;
  if (throughput != null && throughput.gallons > mostGallons)
    return `The record contradicts it: its inventory records show ${gallonWords(throughput.gallons)} metered a month on average in ${throughput.year}, more than ${gallonWords(mostGallons)}.`;
  const [dispenser] = of('dispenser');
  if (dispenser === undefined) return null;
  const record = 'Record the reconciliation of each month with its metered sales, under Compliance.';
  if (throughput == null)
    return `It is not shown: ${called(dispenser)} is on record, and no inventory record shows that at most ${gallonWords(mostGallons)} a month pass. ${record}`;
  if (throughput.tanks !== undefined && throughput.tanks < of('tank').length)
    return `It is not shown: ${called(dispenser)} is on record, and the inventory records of ${throughput.year} do not show the metered sales of every tank. ${record}`;
  return null;
}

const inForce = (policies: readonly PolicyFact[], day: string): PolicyFact[] =>
  policies.filter(({ effectiveOn, expiresOn }) => effectiveOn !== null && effectiveOn <= day && expiresOn >= day);

/** One policy that is recorded more than once, by its name, covers no more than once. */
function sumOf(policies: readonly PolicyFact[], amount: 'perOccurrence' | 'annualAggregate'): number {
  const largest = new Map<string | PolicyFact, number>();
  for (const policy of policies) {
    const key = policy.name?.trim().toLowerCase() || policy;
    largest.set(key, Math.max(largest.get(key) ?? 0, policy[amount] ?? 0));
  }
  return [...largest.values()].reduce((sum, own) => sum + own, 0);
}

const isLower = (policies: readonly PolicyFact[], { notLower }: CoverAsked) =>
  notLower === null && policies.every(({ nonMarketing }) => nonMarketing === true);

/** What these policies together, as layers of one cover, must come to. */
function neededOf(policies: readonly PolicyFact[], asked: CoverAsked): { each: number; year: number } {
  return {
    each: isLower(policies, asked) ? coverAmounts.perOccurrenceElsewhere : coverAmounts.perOccurrence,
    year: asked.tanks >= coverAmounts.manyTanks ? coverAmounts.aggregateOfMany : coverAmounts.aggregate,
  };
}

function isEnough(policies: readonly PolicyFact[], asked: CoverAsked): boolean {
  const { each, year } = neededOf(policies, asked);
  return sumOf(policies, 'perOccurrence') >= each && sumOf(policies, 'annualAggregate') >= year;
}

/** One of them covers enough, or all of them together do. Source: 40 CFR 280.94(a): one mechanism or a combination. */
export const coverHolds = (policies: readonly PolicyFact[], asked: CoverAsked): boolean =>
  policies.some((policy) => isEnough([policy], asked)) || (policies.length > 1 && isEnough(policies, asked));

/** The last day of cover that lasts without a gap from a day on; null: that day is not covered. Of policies that are whole. */
export function coveredUntil(policies: readonly PolicyFact[], from: string, asked: CoverAsked): string | null {
  let end: string | null = null;
  for (;;) {
    const day: string = end === null ? from : addDays(end, 1);
    const own = inForce(policies, day);
    if (!coverHolds(own, asked)) return end;
    end = own.map(({ expiresOn }) => expiresOn).reduce((first, one) => (one < first ? one : first));
  }
}

/**
 * Policies in force on a day that cover too little, and since when that is so: the day after which enough was in force, or
 * the first day of theirs. Null: none is in force.
 */
export function tooLittleSince(
  policies: readonly PolicyFact[],
  day: string,
  asked: CoverAsked,
): { policies: PolicyFact[]; since: string } | null {
  const own = inForce(policies, day);
  if (own.length === 0) return null;
  const begun = own.flatMap(({ effectiveOn }) => effectiveOn ?? []).toSorted()[0] ?? day;
  const ends = policies.map(({ expiresOn }) => expiresOn).filter((end) => end < day && end > begun);
  const held = ends.filter((end) => coverHolds(inForce(policies, end), asked)).toSorted();
  return { policies: own, since: held.at(-1) ?? begun };
}

/** Which amount of policies that are in force together is below what the rule asks for, in a sentence; null: none is. */
export function whyTooLittle(policies: readonly PolicyFact[], asked: CoverAsked): string | null {
  if (coverHolds(policies, asked)) return null;
  const { each, year } = neededOf(policies, asked);
  const [own, ofYear] = [sumOf(policies, 'perOccurrence'), sumOf(policies, 'annualAggregate')];
  const many =
    asked.tanks >= coverAmounts.manyTanks ? `, because the owner has ${coverAmounts.manyTanks} tanks or more` : '';
  const short = [
    ...(own < each ? [`${dollars(own)} for each occurrence, and ${dollars(each)} are needed`] : []),
    ...(ofYear < year ? [`${dollars(ofYear)} a year, and ${dollars(year)} are needed${many}`] : []),
  ];
  const names = [...new Set(policies.map(nameOf))];
  const isOne = names.length === 1;
  const lead = isOne ? `${listWords(names)} covers` : `${listWords(names)} together cover`;
  const law = isOne ? '40 CFR 280.93' : '40 CFR 280.93, 280.94';
  const sentence = `${lead} ${short.join(isOne ? '; it covers ' : '; they cover ')} (${law}).`;
  const isSaid = own < each && policies.some(({ nonMarketing }) => nonMarketing === true) && asked.notLower !== null;
  return isSaid ? `${sentence} ${lowerWords(policies, asked.notLower ?? '')}` : sentence;
}

/** The record does not bear what is said of a policy. */
function lowerWords(policies: readonly PolicyFact[], notLower: string): string {
  const said = policies.filter(({ nonMarketing }) => nonMarketing === true).map(nameOf);
  return `${listWords(said)} ${said.length === 1 ? 'is' : 'are'} recorded for a site that sells no fuel to the public, so that ${dollars(coverAmounts.perOccurrenceElsewhere)} would do. ${notLower}`;
}
