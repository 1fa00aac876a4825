import type { SignRules } from '#compliance/tables/requirement.ts';

const day = 24;

/**
 * Federal rules of what is a sign of a release besides failed tests and alarms, of spills, and of what a confirmed release
 * asks for. Source: 40 CFR 280.43(a), 280.50(c)(3), 280.53(a), 280.61 to 280.65; read on November 27, 2026: 280.61 at
 * law.lawstack.com/cfr/40/280.61 (seen), 280.64 and 280.65 at ecfr.gov (mirror and seen), 280.50, 280.53 and the 20 days of
 * 280.62 as Ala. Admin. Code 335-6-15-.20, -.23 and -.25 repeat them, 280.53 in Virginia's 9VAC25-580-220 too (mirror). The
 * 45 days of 280.63 as 9VAC25-580-260 B (law.cornell.edu/regulations/virginia) and Or. Admin. Code 340-122-0230(2) repeat
 * them (mirror).
 */
export const federalSigns: SignRules = {
  inconclusive: null,
  inventory: { months: 2, citation: '40 CFR 280.43(a) and 280.50(c)(3)' },
  failedParts: [],
  spill: { gallons: 25, hours: 24, citation: '40 CFR 280.53(a)' },
  duties: [
    {
      key: 'initial_response',
      label: 'Report the confirmed release, stop it, and remove fire and vapor hazards',
      hours: 24,
      citation: '40 CFR 280.61',
      mark: 'seen',
    },
    {
      key: 'abatement_report',
      label: 'Report on the initial abatement and the site check',
      hours: 20 * day,
      citation: '40 CFR 280.62(b)',
      mark: 'mirror',
    },
    {
      key: 'site_characterization',
      label: 'Report on the site characterization',
      hours: 45 * day,
      citation: '40 CFR 280.63(b)',
      mark: 'mirror',
    },
    {
      key: 'free_product',
      label: 'Remove free product and report on it',
      hours: 45 * day,
      citation: '40 CFR 280.64(d)',
      mark: 'mirror',
    },
    {
      key: 'investigation',
      label: 'Investigate soil and groundwater',
      hours: null,
      citation: '40 CFR 280.65',
      mark: 'seen',
    },
  ],
};
