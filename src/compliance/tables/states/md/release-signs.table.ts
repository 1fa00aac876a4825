import type { SignRules } from '#compliance/tables/requirement.ts';

/** Maryland's own signs of a release. Source: COMAR 26.10.08.01A, dsd.maryland.gov/regulations/Pages/26.10.08.01.aspx. */
export const marylandSigns: Partial<SignRules> = {
  inconclusive: { tests: 2, citation: 'COMAR 26.10.08.01A(4)', mark: 'seen' },
  // Every spill is reported, whatever its size.
  spill: { gallons: 0, hours: 2, citation: 'COMAR 26.10.08.01A(1)' },
};
