import type { DueStatus } from '#contract/nouns/compliance/calendar.ts';
import type { EquipmentFact, SiteFacts } from '../tables/requirement.ts';
import { line, passed, piece, setTo, since, tank } from './site-of.ts';

/* Pairs on either side of a day that the law draws, written from the law. A window of one day. */

/** A pair of situations on either side of a day, with the status of each on `today`. */
export interface Limit {
  name: string;
  law: string;
  key: string;
  inside: Partial<SiteFacts>;
  outside: Partial<SiteFacts>;
  is: readonly [inside: DueStatus, outside: DueStatus];
}

/** The day on which the pairs are judged. */
export const today = '2026-11-19';
const md = { state: 'MD', county: 'Garrett' };
const bucket = (day: string, walls?: 'double_monitored') =>
  since(day, piece('spill_bucket', 'Bucket', walls === undefined ? {} : { walls }));
const float = (day: string) => since(day, piece('overfill', 'Float', { overfill_kind: 'ball_float' }));
const dispenser = (day: string) => since(day, piece('dispenser', 'D1', { udc: 'none' }));
const valve = (day: string) => since(day, piece('overfill', 'Valve', { overfill_kind: 'shutoff' }));
const lined = (day: string): EquipmentFact => ({
  ...since('1985-01-01', tank(1, { material: 'steel', corrosion: 'lined' })),
  linedOn: day,
});
const annualLine = (day: string): Partial<SiteFacts> => ({
  equipment: [since(day, line(1, { piping: 'pressurized', line_method: 'annual' }))],
  completions: [passed('line_tightness_annual', '2026-06-01')],
});
const suction = (day: string): Partial<SiteFacts> => ({
  equipment: [since(day, line(1, { piping: 'suction', line_method: 'annual' }))],
  completions: [passed('line_tightness_suction_3y', '2026-06-01')],
});

const harford = { state: 'MD', county: 'Harford' };
const steel = (day: string, traits: EquipmentFact['traits'] = {}) =>
  since(day, tank(1, { material: 'steel', corrosion: 'galvanic', ...traits }));
const sumpOf = (role?: 'containment' | 'interstitial') =>
  since('2010-01-01', piece('sump', 'Sump', role === undefined ? {} : { sump_role: role }));
const sumpTested = (on: string, role?: 'containment' | 'interstitial'): Partial<SiteFacts> => ({
  ...md,
  equipment: [sumpOf(role)],
  completions: [passed('containment_sump_3y', on)],
});
const inHighRisk = (...settings: SiteFacts['settings']) => ({ ...harford, settings });
const wells = setTo('well_samples_annual_md', { applicable: true });

/** The pairs; the test holds each of them. */
export const limits: readonly Limit[] = [
  {
    name: 'cathodic protection that was installed in the field, tested a year ago',
    law: 'COMAR 26.10.04.02B(2)(a)',
    key: 'cp_field_annual_md',
    inside: {
      ...md,
      equipment: [steel('2005-01-01', { cathodic_built: 'field' })],
      completions: [passed('cp_3y', '2025-11-19')],
    },
    outside: {
      ...md,
      equipment: [steel('2005-01-01', { cathodic_built: 'field' })],
      completions: [passed('cp_3y', '2025-11-18')],
    },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'cathodic protection, where it was installed is recorded or not, tested two years ago',
    law: 'COMAR 26.10.04.02B(2)',
    key: 'cp_field_annual_md',
    inside: {
      ...md,
      equipment: [steel('2005-01-01', { cathodic_built: 'factory' })],
      completions: [passed('cp_3y', '2024-11-19')],
    },
    outside: { ...md, equipment: [steel('2005-01-01')], completions: [passed('cp_3y', '2024-11-19')] },
    is: ['NA', 'OVERDUE'],
  },
  {
    name: 'cathodic protection that was installed at the factory, tested three years ago',
    law: 'COMAR 26.10.04.02B(2)(b)',
    key: 'cp_3y',
    inside: {
      ...md,
      equipment: [steel('2005-01-01', { cathodic_built: 'factory' })],
      completions: [passed('cp_3y', '2023-11-19')],
    },
    outside: {
      ...md,
      equipment: [steel('2005-01-01', { cathodic_built: 'factory' })],
      completions: [passed('cp_3y', '2023-11-18')],
    },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'the first assessment of impressed current, when it is five years old',
    law: 'COMAR 26.10.04.02B(4)(b)(i)',
    key: 'impressed_expert_5y_md',
    inside: { ...md, equipment: [steel('2021-11-19', { corrosion: 'impressed' })] },
    outside: { ...md, equipment: [steel('2021-11-18', { corrosion: 'impressed' })] },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'impressed current of an older tank, by its first test',
    law: 'COMAR 26.10.04.02B(4)(b)(i)',
    key: 'impressed_expert_5y_md',
    inside: {
      ...md,
      equipment: [steel('1995-01-01', { corrosion: 'impressed' })],
      completions: [passed('cp_6m_initial', '2022-12-20')],
    },
    outside: {
      ...md,
      equipment: [steel('1995-01-01', { corrosion: 'impressed' })],
      completions: [passed('cp_6m_initial', '2022-12-20'), passed('cp_3y', '2019-05-20')],
    },
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'piping with secondary containment of the day before the rule',
    law: 'COMAR 26.10.05.02D(4)(b)',
    key: 'piping_containment_5y_md',
    inside: { ...md, equipment: [since('2009-01-11', line(1))] },
    outside: { ...md, equipment: [since('2009-01-12', line(1))] },
    is: ['NA', 'OVERDUE'],
  },
  {
    name: 'the containment of piping, tested five years ago',
    law: 'COMAR 26.10.05.02D(4)(b)',
    key: 'piping_containment_5y_md',
    inside: {
      ...md,
      equipment: [since('2012-01-01', line(1))],
      completions: [passed('piping_containment_5y_md', '2021-11-19')],
    },
    outside: {
      ...md,
      equipment: [since('2012-01-01', line(1))],
      completions: [passed('piping_containment_5y_md', '2021-11-18')],
    },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'piping of a known and of an unknown day',
    law: 'COMAR 26.10.05.02D(4)(b)',
    key: 'piping_containment_5y_md',
    inside: { ...md, equipment: [since('2005-06-01', line(1))] },
    outside: { ...md, equipment: [line(1)] },
    is: ['NA', 'NOT_SET_UP'],
  },
  {
    name: 'an electronic line test of piping of the day before the rule of interstitial monitoring',
    law: 'COMAR 26.10.05.01B',
    key: 'rd_line_30d',
    inside: {
      ...md,
      equipment: [since('2009-01-11', line(1, { piping: 'pressurized', line_method: 'monthly' }))],
      passes: [{ device: 'line', number: 1, on: '2026-11-10' }],
    },
    outside: {
      ...md,
      equipment: [since('2009-01-12', line(1, { piping: 'pressurized', line_method: 'monthly' }))],
      passes: [{ device: 'line', number: 1, on: '2026-11-10' }],
    },
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'a containment sump tested on the last day before the rule of three years, four years later',
    law: 'COMAR 26.10.03.03A(3)(c)(iv), (v)',
    key: 'containment_sump_3y',
    inside: sumpTested('2022-06-12', 'containment'),
    outside: sumpTested('2022-06-13', 'containment'),
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'a containment sump tested before the rule of three years, five years later',
    law: 'COMAR 26.10.03.03A(3)(c)(iv)',
    key: 'containment_sump_3y',
    inside: sumpTested('2021-11-19', 'containment'),
    outside: sumpTested('2021-11-18', 'containment'),
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'the same test of a sump that is used for interstitial monitoring',
    law: '40 CFR 280.35(a)(1), COMAR 26.10.03.03A(3)(c)(iv)',
    key: 'containment_sump_3y',
    inside: sumpTested('2022-06-12', 'containment'),
    outside: sumpTested('2022-06-12', 'interstitial'),
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'the same test of a sump whose part in release detection nobody recorded',
    law: '40 CFR 280.35(a)(1), COMAR 26.10.03.03A(3)(c)(iv)',
    key: 'containment_sump_3y',
    inside: sumpTested('2022-06-12', 'containment'),
    outside: sumpTested('2022-06-12'),
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'samples of wells a year ago',
    law: 'COMAR 26.10.07.04A(2)',
    key: 'well_samples_annual_md',
    inside: {
      ...inHighRisk(wells),
      equipment: [tank(1)],
      completions: [passed('well_samples_annual_md', '2025-11-19')],
    },
    outside: {
      ...inHighRisk(wells),
      equipment: [tank(1)],
      completions: [passed('well_samples_annual_md', '2025-11-18')],
    },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'the first samples of a new system, 30 days after its installation',
    law: 'COMAR 26.10.07.03B',
    key: 'well_samples_annual_md',
    inside: { ...inHighRisk(wells), equipment: [since('2026-10-20', tank(1))] },
    outside: { ...inHighRisk(wells), equipment: [since('2026-10-19', tank(1))] },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'samples of wells in a county that has such areas, and in one that has none',
    law: 'COMAR 26.10.07.02B(2), (8)',
    key: 'well_samples_annual_md',
    inside: { state: 'MD', county: 'Wicomico', equipment: [tank(1)] },
    outside: { ...harford, equipment: [tank(1)] },
    is: ['NA', 'NOT_SET_UP'],
  },
  {
    name: 'the report of samples, 60 days later',
    law: 'COMAR 26.10.07.04A(3)',
    key: 'well_report_60d_md',
    inside: {
      ...inHighRisk(wells),
      equipment: [tank(1)],
      completions: [passed('well_samples_annual_md', '2026-09-20')],
    },
    outside: {
      ...inHighRisk(wells),
      equipment: [tank(1)],
      completions: [passed('well_samples_annual_md', '2026-09-19')],
    },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'the report of samples, sent and not sent',
    law: 'COMAR 26.10.07.04A(3)',
    key: 'well_report_60d_md',
    inside: {
      ...inHighRisk(wells),
      equipment: [tank(1)],
      completions: [passed('well_samples_annual_md', '2026-06-01'), passed('well_report_60d_md', '2026-07-01')],
    },
    outside: {
      ...inHighRisk(wells),
      equipment: [tank(1)],
      completions: [passed('well_samples_annual_md', '2026-06-01'), passed('well_report_60d_md', '2026-05-31')],
    },
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'the helium test of a gasoline system of 2010 and of the day before',
    law: 'COMAR 26.10.07.02B(1), (6), 26.10.07.04B(4)',
    key: 'helium_5y_md',
    inside: { ...inHighRisk(wells), equipment: [since('2010-01-01', tank(1))] },
    outside: { ...inHighRisk(wells), equipment: [since('2009-12-31', tank(1))] },
    is: ['NA', 'OVERDUE'],
  },
  {
    name: 'the helium test of a tank of diesel',
    law: 'COMAR 26.10.07.02B(1)(b)',
    key: 'helium_5y_md',
    inside: { ...inHighRisk(wells), equipment: [{ ...since('2000-01-01', tank(1)), alsoCalled: ['Diesel'] }] },
    outside: { ...inHighRisk(wells), equipment: [{ ...since('2000-01-01', tank(1)), alsoCalled: ['Regular'] }] },
    is: ['NA', 'OVERDUE'],
  },
  {
    name: 'the helium test of a new system',
    law: 'COMAR 26.10.07.03D(1)',
    key: 'helium_installed_md',
    inside: {
      ...inHighRisk(wells),
      equipment: [since('2026-05-20', tank(1))],
      completions: [passed('helium_installed_md', '2026-05-20')],
    },
    outside: {
      ...inHighRisk(wells),
      equipment: [since('2026-05-20', tank(1))],
      completions: [passed('helium_installed_md', '2026-05-19')],
    },
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'a steel tank that only a lining protects, there before the rules',
    law: '40 CFR 280.20(a)(2), 280.21(b)(1)',
    key: 'bare_steel_expert',
    inside: { equipment: [{ ...lined('2018-06-01'), installedOn: '1988-12-22' }] },
    outside: { equipment: [{ ...lined('2018-06-01'), installedOn: '1988-12-23' }] },
    is: ['NA', 'NOT_SET_UP'],
  },
  {
    name: 'a ball float installed on the last day',
    law: '40 CFR 280.20(c)(3)',
    key: 'overfill_ball_float',
    inside: { equipment: [float('2015-10-13')] },
    outside: { equipment: [float('2015-10-14')] },
    is: ['NA', 'OVERDUE'],
  },
  {
    name: 'a dispenser without containment of the last day',
    law: '40 CFR 280.20(f)',
    key: 'under_dispenser_containment',
    inside: { equipment: [dispenser('2016-04-11')] },
    outside: { equipment: [dispenser('2016-04-12')] },
    is: ['NA', 'OVERDUE'],
  },
  {
    name: 'an annual line test of piping of the last day of the old rule',
    law: '40 CFR 280.41(b)(2)',
    key: 'line_tightness_annual',
    inside: annualLine('2016-04-11'),
    outside: annualLine('2016-04-12'),
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'a suction line test of piping of the last day of the old rule',
    law: '40 CFR 280.41(b)(2)',
    key: 'line_tightness_suction_3y',
    inside: suction('2016-04-11'),
    outside: suction('2016-04-12'),
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'the first inspection of a lining, ten years after the lining',
    law: '40 CFR 280.21(b)(1)(ii)',
    key: 'lining_5y',
    inside: { equipment: [lined('2016-11-21')] },
    outside: { equipment: [lined('2016-11-18')] },
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'an inspection before the tank was lined again does not count',
    law: '40 CFR 280.21(b)(1)(ii)',
    key: 'lining_5y',
    inside: { equipment: [lined('2012-05-01')], completions: [passed('lining_5y', '2022-05-01')] },
    outside: { equipment: [lined('2012-05-01')], completions: [passed('lining_5y', '2012-04-30')] },
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'the notification of a tank, 30 days after it came into use',
    law: '40 CFR 280.22(a)',
    key: 'ownership_notice',
    inside: { equipment: [since('2026-10-20', tank(1))] },
    outside: { equipment: [since('2026-10-19', tank(1))] },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'a notification of before the second tank was there',
    law: '40 CFR 280.22(a)',
    key: 'ownership_notice',
    inside: {
      equipment: [since('2005-01-01', tank(1)), since('2020-01-01', tank(2))],
      completions: [passed('ownership_notice', '2020-01-15')],
    },
    outside: {
      equipment: [since('2005-01-01', tank(1)), since('2020-01-01', tank(2))],
      completions: [passed('ownership_notice', '2019-12-31')],
    },
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'a spill bucket of a system of the last day before the rule of 2015, on the day it was due',
    law: '40 CFR 280.35(b)',
    key: 'spill_bucket_3y',
    inside: { equipment: [bucket('2015-10-13')], today: '2018-10-13' },
    outside: { equipment: [bucket('2015-10-14')], today: '2018-10-13' },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'a spill bucket in Maryland is tested when it is installed, as the federal rule asks',
    law: '40 CFR 280.35(a)(1), COMAR 26.10.03.03A(1)(d)',
    key: 'spill_bucket_annual_md',
    inside: { ...md, equipment: [bucket('2026-11-19')] },
    outside: { ...md, equipment: [bucket('2026-11-18')] },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'one with both walls monitored is tested within 30 days, as Maryland asks',
    law: 'COMAR 26.10.03.03A(1)(d)(ii)',
    key: 'spill_bucket_annual_md',
    inside: { ...md, equipment: [bucket('2026-10-20', 'double_monitored')] },
    outside: { ...md, equipment: [bucket('2026-10-19', 'double_monitored')] },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'an overfill valve in Maryland of after the federal day is inspected at installation',
    law: '40 CFR 280.35(a)(2), (b)',
    key: 'overfill_3y',
    inside: { ...md, equipment: [valve('2022-06-20')], today: '2022-06-20' },
    outside: { ...md, equipment: [valve('2022-06-01')], today: '2022-06-20' },
    is: ['DUE_SOON', 'OVERDUE'],
  },
  {
    name: 'a record of before the spill bucket was there',
    law: '40 CFR 280.35(a)(1)(ii)',
    key: 'spill_bucket_3y',
    inside: { equipment: [bucket('2025-05-01')], completions: [passed('spill_bucket_3y', '2025-05-01')] },
    outside: { equipment: [bucket('2025-05-01')], completions: [passed('spill_bucket_3y', '2025-04-30')] },
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'the county that the rule names, and none that is recorded',
    law: 'COMAR 26.11.24.02',
    key: 'stage1_vapor_annual_md',
    inside: { state: 'MD', county: 'Garrett', equipment: [tank(1)] },
    outside: { state: 'MD', county: '', equipment: [tank(1)] },
    is: ['NA', 'NOT_SET_UP'],
  },
  {
    name: 'the yearly test of a leak detector of before it was installed',
    law: '40 CFR 280.40(a)(3)(iii)',
    key: 'alld_annual',
    inside: {
      equipment: [since('2026-03-01', piece('line_leak_detector', 'LD 1'))],
      completions: [passed('alld_annual', '2026-03-01')],
    },
    outside: {
      equipment: [since('2025-03-01', piece('line_leak_detector', 'LD 1'))],
      completions: [passed('alld_annual', '2025-02-28')],
    },
    is: ['OK', 'OVERDUE'],
  },
  {
    name: 'piping that is monitored in its sumps, 30 days from pass to pass',
    law: '40 CFR 280.41(b)(2)',
    key: 'rd_line_im_30d',
    inside: {
      equipment: [since('2018-01-01', line(1, { line_method: 'interstitial' }))],
      passes: [{ device: 'line', number: 1, on: '2026-10-20' }],
    },
    outside: {
      equipment: [since('2018-01-01', line(1, { line_method: 'interstitial' }))],
      passes: [{ device: 'line', number: 1, on: '2026-10-19' }],
    },
    is: ['DUE_SOON', 'OVERDUE'],
  },
];
