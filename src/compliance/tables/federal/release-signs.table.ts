import type { ReleaseStepRow, SignRules } from '#compliance/tables/requirement.ts';
import type { DutyKey } from '#contract/nouns/site/release-answer.ts';

const day = 24;

/**
 * What proves each step of a confirmed release and what follows it, in our own words of 40 CFR 280.61 to 280.67; the citation,
 * mark and source are those of its row. 'closure' is the letter in which the agency ends the corrective action.
 */
const steps = {
  initial_response: {
    label: 'Report the confirmed release, stop it, and remove fire and vapor hazards',
    proof: 'The report to the agency: its document, or the office, the time and what was reported.',
    follows: 'The report on the initial abatement and the site check.',
  },
  abatement_report: {
    label: 'Report on the initial abatement and the site check',
    proof: 'The report on what was removed, inspected, made safe and measured at the site.',
    follows: 'The site characterization; where there is free product, its removal.',
  },
  site_characterization: {
    label: 'Report on the site characterization',
    proof:
      'The report on the release, the soil, the wells, the utilities, the people around the site and the site check.',
    follows: 'The agency decides whether soil and groundwater are investigated and whether a plan is required.',
  },
  free_product: {
    label: 'Remove free product and report on it',
    proof: 'The free product removal report, or the reason that shows that there is none.',
    follows: 'Removal goes on until the agency is satisfied.',
  },
  investigation: {
    label: 'Investigate soil and groundwater',
    proof: 'The report on the investigation, or the reason that shows why none is needed.',
    follows: 'The agency decides whether a corrective action plan is required.',
  },
  corrective_action_plan: {
    label: 'Submit the corrective action plan',
    proof: 'The plan, or the reason that shows that the agency requires none.',
    follows: 'The public is informed; the agency approves the plan, and it is carried out.',
  },
  plan_results: {
    label: 'Carry out the corrective action plan and report its results',
    proof: 'The report on the results, or the reason that shows that there is no plan.',
    follows: 'The agency decides whether the corrective action is complete.',
  },
  public_participation: {
    label: 'Public notice of the corrective action plan by the agency',
    proof: 'Public notice of the agency, or the reason that shows that there is no plan.',
    follows: 'The agency may hold a public meeting before it approves the plan.',
  },
  closure: {
    label: 'Letter of the agency that no further action is required',
    proof: 'The letter of the agency itself.',
    follows: 'The corrective action ends, and the issue can be closed.',
  },
} as const satisfies Record<DutyKey, Pick<ReleaseStepRow, 'label' | 'proof' | 'follows'>>;

/** A step of a confirmed release with the clock, citation and source of a rule. */
export const releaseStep = (
  key: DutyKey,
  rule: Pick<ReleaseStepRow, 'hours' | 'citation' | 'mark' | 'source'>,
): ReleaseStepRow => ({ key, ...steps[key], ...rule });

/**
 * Federal rules of what is a sign of a release besides failed tests and alarms, of spills, and of what a confirmed release
 * asks for. Source: 40 CFR 280.43(a), 280.50(c)(3), 280.53(a), 280.61 to 280.67; 280.50 and 280.53 were read on November 27,
 * 2026 as Ala. Admin. Code 335-6-15-.20 and -.23 repeat them, 280.53 in Virginia's 9VAC25-580-220 too (mirror); the steps name
 * their sources.
 */
export const federalSigns: SignRules = {
  inconclusive: null,
  inventory: { months: 2, citation: '40 CFR 280.43(a) and 280.50(c)(3)' },
  failedParts: [],
  spill: { gallons: 25, hours: 24, citation: '40 CFR 280.53(a)' },
  duties: [
    releaseStep('initial_response', { hours: 24, citation: '40 CFR 280.61', mark: 'seen', source: 'c261' }),
    releaseStep('abatement_report', {
      ...{ hours: 20 * day, citation: '40 CFR 280.62(b)', mark: 'mirror', source: 'c262' },
    }),
    releaseStep('site_characterization', {
      ...{ hours: 45 * day, citation: '40 CFR 280.63(b)', mark: 'mirror', source: 'c263' },
    }),
    releaseStep('free_product', { hours: 45 * day, citation: '40 CFR 280.64(d)', mark: 'seen', source: 'c264' }),
    releaseStep('investigation', { hours: null, citation: '40 CFR 280.65', mark: 'seen', source: 'c265' }),
    releaseStep('corrective_action_plan', {
      ...{ hours: null, citation: '40 CFR 280.66(a)', mark: 'unverified', source: 'c266' },
    }),
    releaseStep('plan_results', {
      ...{ hours: null, citation: '40 CFR 280.66(c)', mark: 'unverified', source: 'c266' },
    }),
    releaseStep('public_participation', {
      ...{ hours: null, citation: '40 CFR 280.67', mark: 'mirror', source: 'c267' },
    }),
    // No section of subpart F names the letter: the agency ends what it asked for.
    releaseStep('closure', { hours: null, citation: '40 CFR 280 subpart F', mark: 'unverified', source: 'memory' }),
  ],
};
