import type { SignRules } from '#compliance/calendar/requirement.ts';

/**
 * Maryland's own signs of a release. Source: COMAR 26.10.08.01A, dsd.maryland.gov/regulations/Pages/26.10.08.01.aspx, read
 * to (7)(e) on November 27, 2026.
 */
export const marylandSigns: Partial<SignRules> = {
  inconclusive: { tests: 2, citation: 'COMAR 26.10.08.01A(4)', mark: 'seen' },
  failedParts: {
    keys: ['spill_bucket_annual_md', 'spill_bucket_3y', 'containment_sump_3y', 'containment_sump_5y_md'],
    citation: 'COMAR 26.10.08.01A(7)(e)',
    mark: 'seen',
  },
  // Every spill is reported, whatever its size.
  spill: { gallons: 0, hours: 2, citation: 'COMAR 26.10.08.01A(1)' },
};
