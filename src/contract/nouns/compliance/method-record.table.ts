/* Words of records of methods that no gauge carries out. */

/** What was repaired, which decides the test that follows. Source: 40 CFR 280.33(d) to (f). */
export const repairParts = ['tank', 'piping', 'containment', 'spill_bucket', 'overfill', 'cathodic'] as const;
export type RepairPart = (typeof repairParts)[number];

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
