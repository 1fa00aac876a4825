/* Words of records of methods that no gauge carries out. */

/** What was repaired, which decides the test that follows. Source: 40 CFR 280.33(d) to (f). */
export const repairParts = ['tank', 'piping', 'containment', 'spill_bucket', 'overfill', 'cathodic'] as const;
export type RepairPart = (typeof repairParts)[number];
/** Each part as screens, reports and exports name it. */
export const repairPartWords: Readonly<Record<RepairPart, string>> = {
  tank: 'Tank',
  piping: 'Piping',
  containment: 'Secondary containment or sump used for interstitial monitoring',
  spill_bucket: 'Spill bucket',
  overfill: 'Overfill prevention equipment',
  cathodic: 'Cathodic protection, or a part that it protects',
};

/** What was found in a well. */
export const wellFindings = ['nothing', 'product', 'vapor_increase'] as const;
export type WellFinding = (typeof wellFindings)[number];
export const wellFindingWords: Readonly<Record<WellFinding, string>> = {
  nothing: 'Nothing',
  product: 'Product on the water',
  vapor_increase: 'Increase above background',
};

/** The five things that make suction piping safe. Source: 40 CFR 280.41(b)(1)(ii)(A) to (E). */
export const suctionCriteria = [
  'below_atmospheric',
  'slopes_back',
  'one_check_valve',
  'valve_under_pump',
  'verifiable',
] as const;
export type SuctionCriterion = (typeof suctionCriteria)[number];
export const suctionCriterionWords: Readonly<Record<SuctionCriterion, string>> = {
  below_atmospheric: 'The piping works below atmospheric pressure',
  slopes_back: 'It slopes so that its contents drain back into the tank if suction is lost',
  one_check_valve: 'The line has a single check valve',
  valve_under_pump: 'The check valve is directly below the pump, as close as practical',
  verifiable: 'Slope and check valve can be verified readily',
};
