import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { Evidence } from '#contract/nouns/compliance/month.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import type { Lack } from './lack.ts';
import type { UnitFacts } from './month-facts.ts';

/** Tanks and piping installed after this day must have interstitial monitoring (40 CFR 280.41(a)(2)). */
export const lastDayOfOldTanks = '2016-04-11';

type Interstitial = Pick<StateProfile, 'interstitialFrom'> | null;

/**
 * What keeps a tank or line from being proven that its state wants monitored between its walls, and that is monitored
 * otherwise. `proofs`: those that prove the month. Safe suction asks for none, as by the federal rule (COMAR
 * 26.10.05.02D(3)(b)).
 */
export function stateInterstitialLacks(unit: UnitFacts, profile: Interstitial, proofs: readonly Evidence[]): Lack[] {
  const own = profile?.interstitialFrom;
  const { device, inUse, name, method, installedOn } = unit;
  if (own === undefined || device === 'sensor' || !inUse || unit.rest?.recorded === 'removed') return [];
  if (installedOn === null || installedOn < own.day || needsInterstitial(installedOn)) return [];
  if (device === 'line') return isShownBetweenWalls(unit, proofs) ? [] : [ofLine(unit, installedOn, own)];
  if (method === 'interstitial' && (proofs.length === 0 || proofs.some(isBetweenWalls))) return [];
  return [
    {
      reason: 'WRONG_METHOD',
      says: `${name} was installed on ${dateWords(installedOn)}: in this state a tank installed on or after ${dateWords(own.day)} needs interstitial monitoring.`,
      needed: `Set up interstitial monitoring of ${name} and record it as its release detection under Equipment.`,
      rule: own.rule,
    },
  ];
}

const isBetweenWalls = ({ kind }: Evidence): boolean => kind === 'sensor' || kind === 'interstitial';

function isShownBetweenWalls({ piping, electronicDetector, tests }: UnitFacts, proofs: readonly Evidence[]): boolean {
  const tested = electronicDetector || tests.some(({ method }) => method === 'line');
  if (piping === 'safe_suction' && !tested) return true;
  return proofs.some(isBetweenWalls);
}

function ofLine({ name, method }: UnitFacts, installedOn: string, own: { day: string; rule: RuleText }): Lack {
  return {
    reason: 'WRONG_METHOD',
    says: `${name} was installed on ${dateWords(installedOn)}: in this state a line installed on or after ${dateWords(own.day)} needs interstitial monitoring, and a test of the line alone does not prove it.`,
    needed:
      method === 'line_sump'
        ? `A normal state of all sump sensors of ${name}, or a recorded check of its sumps.`
        : `Monitor the sumps of ${name} by sensors or recorded checks, and set its release detection to sump sensors under Equipment.`,
    rule: own.rule,
  };
}

/** True for a tank that only interstitial monitoring proves tight; an unknown day counts as an old one. */
export function needsInterstitial(installedOn: string | null): boolean {
  return installedOn !== null && installedOn > lastDayOfOldTanks;
}
