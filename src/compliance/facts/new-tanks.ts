import type { StateProfile } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import type { Lack } from './lack.ts';
import type { UnitFacts } from './month-facts.ts';

/** Tanks and piping installed after this day must have interstitial monitoring (40 CFR 280.41(a)(2)). */
export const lastDayOfOldTanks = '2016-04-11';

/** What keeps a tank from being proven that its state wants monitored between its walls, and that is monitored otherwise. */
export function stateInterstitialLacks(
  { device, inUse, name, method, installedOn }: Pick<UnitFacts, 'device' | 'inUse' | 'name' | 'method' | 'installedOn'>,
  profile: Pick<StateProfile, 'interstitialFrom'> | null,
): Lack[] {
  const own = profile?.interstitialFrom;
  if (own === undefined || device !== 'tank' || !inUse || method === 'interstitial') return [];
  if (installedOn === null || installedOn < own.day || needsInterstitial(installedOn)) return [];
  return [
    {
      reason: 'WRONG_METHOD',
      says: `${name} was installed on ${dateWords(installedOn)}: in this state a tank installed on or after ${dateWords(own.day)} needs interstitial monitoring.`,
      needed: `Set up interstitial monitoring of ${name} and record it as its release detection under Equipment.`,
      rule: own.rule,
    },
  ];
}

/** True for a tank that only interstitial monitoring proves tight; an unknown day counts as an old one. */
export function needsInterstitial(installedOn: string | null): boolean {
  return installedOn !== null && installedOn > lastDayOfOldTanks;
}
