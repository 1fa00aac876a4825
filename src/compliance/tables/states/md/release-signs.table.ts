import { releaseStep } from '#compliance/tables/federal/release-signs.table.ts';
import type { SignRules } from '#compliance/tables/requirement.ts';

const day = 24;
const read = { mark: 'seen', source: 'md09' } as const;

/**
 * Maryland's own signs of a release. Source: COMAR 26.10.08.01A, dsd.maryland.gov/regulations/Pages/26.10.08.01.aspx, read
 * to (7)(e) on November 27, 2026; 26.10.04.02B(3) and 26.10.07.06 in the state's own edition on November 28, 2026. Of the steps
 * of a confirmed release: COMAR 26.10.09.02 to .08 and 26.10.01.07E, read there on November 30, 2026. Maryland asks for the first
 * response within 2 hours and for the investigation within 90 days. Its Department may set another time for each step.
 */
export const marylandSigns: Partial<SignRules> = {
  inconclusive: { tests: 2, citation: 'COMAR 26.10.08.01A(4)', mark: 'seen' },
  failedParts: [
    {
      keys: ['spill_bucket_annual_md', 'spill_bucket_3y', 'containment_sump_3y', 'containment_sump_5y_md'],
      citation: 'COMAR 26.10.08.01A(7)(e)',
      mark: 'seen',
    },
    { keys: ['cp_field_annual_md', 'cp_3y', 'cp_6m_initial'], citation: 'COMAR 26.10.04.02B(3)(a)', mark: 'seen' },
    { keys: ['well_samples_annual_md'], citation: 'COMAR 26.10.08.01A(5)(a), 26.10.07.06', mark: 'seen' },
  ],
  // Every spill is reported, whatever its size.
  spill: { gallons: 0, hours: 2, citation: 'COMAR 26.10.08.01A(1)' },
  duties: [
    releaseStep('initial_response', { hours: 2, citation: 'COMAR 26.10.09.02', ...read }),
    releaseStep('abatement_report', { hours: 20 * day, citation: 'COMAR 26.10.09.03B', ...read }),
    releaseStep('site_characterization', { hours: 45 * day, citation: 'COMAR 26.10.09.04B(2)', ...read }),
    releaseStep('free_product', { hours: 45 * day, citation: 'COMAR 26.10.09.05B(5)', ...read }),
    releaseStep('investigation', { hours: 90 * day, citation: 'COMAR 26.10.09.06B', ...read }),
    releaseStep('corrective_action_plan', { hours: null, citation: 'COMAR 26.10.09.07A', ...read }),
    releaseStep('plan_results', { hours: null, citation: 'COMAR 26.10.09.07E', ...read }),
    releaseStep('public_participation', { hours: null, citation: 'COMAR 26.10.09.08', ...read }),
    releaseStep('closure', { hours: null, citation: 'COMAR 26.10.01.07E', mark: 'seen', source: 'md0107' }),
  ],
};
