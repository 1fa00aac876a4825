/** Tanks and piping installed after this day must have interstitial monitoring (40 CFR 280.41(a)(2)). */
export const lastDayOfOldTanks = '2016-04-11';

/** True for a tank that only interstitial monitoring proves tight; an unknown day counts as an old one. */
export function needsInterstitial(installedOn: string | null): boolean {
  return installedOn !== null && installedOn > lastDayOfOldTanks;
}
