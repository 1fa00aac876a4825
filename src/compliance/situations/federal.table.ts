import type { RowSituations } from './row-situations.ts';
import { line, piece, removed, since, tank } from './site-of.ts';

/* Situations of the federal rows, at a site in Virginia. */

const missing = { status: 'NOT_SET_UP', due: null } as const;
const overdue = { status: 'OVERDUE', due: null } as const;
const idle = { status: 'NA', due: null } as const;
const old = since('1998-05-20', piece('spill_bucket', 'Spill bucket 1'));

const annual: readonly RowSituations[] = [
  {
    key: 'rd_equipment_annual',
    state: 'VA',
    holds: [piece('atg', 'TLS-350'), piece('probe', 'Probe in tank 1')],
    holdsNot: [tank(1)],
    met: { by: 'record', on: '2026-02-28', due: '2027-02-28' },
    never: overdue,
    from: '2018-10-13',
  },
  {
    key: 'alld_annual',
    state: 'VA',
    holds: [piece('line_leak_detector', 'ALLD 1')],
    holdsNot: [line(1, { piping: 'suction' })],
    met: { by: 'record', on: '2026-01-31', due: '2027-01-31' },
    never: overdue,
  },
  {
    key: 'line_tightness_annual',
    state: 'VA',
    // The last day of the old rule: newer piping is proven in its containment alone.
    holds: [since('2016-04-11', line(1, { piping: 'pressurized', line_method: 'annual' }))],
    holdsNot: [line(1, { line_method: 'monthly' }), line(2, { piping: 'suction', line_method: 'annual' })],
    met: { by: 'record', on: '2026-06-30', due: '2027-06-30' },
    never: { status: 'OVERDUE', due: '2017-04-11' },
  },
  {
    key: 'walkthrough_annual',
    state: 'VA',
    holds: [since('2024-03-01', piece('sump', 'STP sump 1'))],
    holdsNot: [tank(1)],
    met: { by: 'record', on: '2026-03-01', due: '2027-03-01' },
    never: { status: 'OVERDUE', due: '2025-03-01' },
    from: '2018-10-13',
  },
  {
    key: 'fr_annual',
    state: 'VA',
    holds: [tank(1)],
    holdsNot: [],
    met: { by: 'policy', on: '2026-01-01', due: '2026-01-01' },
    never: overdue,
  },
  {
    key: 'atg_console_annual',
    state: 'VA',
    holds: [piece('atg', 'TLS-350')],
    holdsNot: [tank(1)],
    met: { by: 'record', on: '2026-04-15', due: '2027-04-15' },
    never: overdue,
    from: '2018-10-13',
  },
  {
    key: 'probe_sensor_annual',
    state: 'VA',
    holds: [piece('probe', 'Probe in tank 1')],
    holdsNot: [tank(1)],
    met: { by: 'record', on: '2026-04-15', due: '2027-04-15' },
    never: overdue,
    from: '2018-10-13',
  },
  {
    key: 'vacuum_gauge_annual',
    state: 'VA',
    holds: [tank(1)],
    holdsNot: [tank(1)],
    bySetting: true,
    met: { by: 'record', on: '2026-04-15', due: '2027-04-15' },
    never: overdue,
    from: '2018-10-13',
  },
  {
    key: 'handheld_rd_annual',
    state: 'VA',
    holds: [tank(1)],
    holdsNot: [tank(1)],
    bySetting: true,
    met: { by: 'record', on: '2026-04-15', due: '2027-04-15' },
    never: overdue,
    from: '2018-10-13',
  },
  {
    key: 'fr_self_insurance_annual',
    state: 'VA',
    holds: [tank(1)],
    holdsNot: [tank(1)],
    bySetting: true,
    met: { by: 'record', on: '2026-04-30', due: '2027-04-30' },
    never: overdue,
  },
];

const years: readonly RowSituations[] = [
  {
    key: 'spill_bucket_3y',
    state: 'VA',
    holds: [old],
    holdsNot: [],
    met: { by: 'record', on: '2024-02-29', due: '2027-02-28' },
    never: { status: 'OVERDUE', due: '2018-10-13' },
    from: '2018-10-13',
  },
  {
    key: 'containment_sump_3y',
    state: 'VA',
    holds: [since('2024-07-01', piece('sump', 'Dispenser sump 1-2', { sump_role: 'interstitial' }))],
    holdsNot: [piece('sump', 'STP sump 1', { sump_role: 'containment' })],
    met: { by: 'record', on: '2025-07-01', due: '2028-07-01' },
    never: { status: 'OVERDUE', due: '2024-07-01' },
    from: '2018-10-13',
  },
  {
    key: 'overfill_3y',
    state: 'VA',
    holds: [piece('overfill', 'Shut-off valve 1')],
    holdsNot: [tank(1, { filling: 'small' })],
    met: { by: 'record', on: '2025-05-05', due: '2028-05-05' },
    never: overdue,
    from: '2018-10-13',
  },
  {
    key: 'cp_3y',
    state: 'VA',
    holds: [since('2026-01-31', tank(1, { material: 'steel', corrosion: 'galvanic' }))],
    holdsNot: [tank(1, { corrosion: 'none', material: 'fiberglass' }), line(1, { material: 'fiberglass' })],
    met: { by: 'record', on: '2026-02-15', due: '2029-02-15' },
    never: { status: 'OK', due: '2026-07-31' },
  },
  {
    key: 'line_tightness_suction_3y',
    state: 'VA',
    holds: [since('2016-04-11', line(1, { piping: 'suction' }))],
    holdsNot: [line(1, { piping: 'safe_suction' }), line(2, { piping: 'suction', line_method: 'interstitial' })],
    met: { by: 'record', on: '2025-10-31', due: '2028-10-31' },
    never: { status: 'OVERDUE', due: '2019-04-11' },
  },
  {
    key: 'tank_tightness_5y',
    state: 'VA',
    holds: [since('2016-04-01', tank(1, { method: 'inventory' }))],
    // Ten years old: a monthly method takes the place of inventory control.
    holdsNot: [since('2010-01-10', tank(1, { method: 'inventory' })), tank(2, { method: 'atg' })],
    met: { by: 'record', on: '2021-03-20', due: '2026-03-20' },
    never: { status: 'DUE_SOON', due: '2021-04-01' },
  },
  {
    key: 'lining_5y',
    state: 'VA',
    // Lined ten years after it was put in: inspections count from the lining.
    holds: [{ ...since('1984-08-08', tank(1, { material: 'steel', corrosion: 'lined' })), linedOn: '2008-08-08' }],
    holdsNot: [tank(1, { material: 'steel', corrosion: 'impressed' })],
    met: { by: 'record', on: '2023-08-08', due: '2028-08-08' },
    never: { status: 'OVERDUE', due: '2018-08-08' },
  },
];

const monthly: readonly RowSituations[] = [
  {
    key: 'rd_tank_30d',
    state: 'VA',
    holds: [since('2005-06-01', tank(1, { method: 'csld' }))],
    holdsNot: [tank(1, { use: 'out_of_use' })],
    met: { by: 'pass', on: '2026-11-03', due: '2026-12-03' },
    never: overdue,
  },
  {
    key: 'rd_tank_im_30d',
    state: 'VA',
    holds: [since('2016-04-12', tank(1, { method: 'interstitial' }))],
    holdsNot: [since('2016-04-11', tank(1, { method: 'interstitial' }))],
    met: { by: 'pass', on: '2026-11-03', due: '2026-12-03' },
    never: overdue,
    from: '2016-04-11',
  },
  {
    key: 'rd_line_30d',
    state: 'VA',
    holds: [since('2005-06-01', line(1, { piping: 'pressurized' }))],
    holdsNot: [
      line(1, { line_method: 'annual' }),
      line(2, { line_method: 'interstitial' }),
      line(3, { piping: 'suction' }),
    ],
    met: { by: 'pass', on: '2026-01-31', due: '2026-03-02' },
    never: overdue,
  },
  {
    key: 'rd_line_im_30d',
    state: 'VA',
    holds: [since('2018-06-01', line(1, { line_method: 'interstitial' }))],
    holdsNot: [line(1)],
    met: { by: 'pass', on: '2026-11-03', due: '2026-12-03' },
    never: overdue,
  },
  {
    key: 'walkthrough_30d',
    state: 'VA',
    holds: [since('2026-10-01', tank(1))],
    holdsNot: [line(1)],
    met: { by: 'record', on: '2026-10-15', due: '2026-11-14' },
    never: { status: 'OK', due: '2026-10-31' },
    from: '2018-10-13',
  },
  {
    key: 'inventory_monthly',
    state: 'VA',
    holds: [tank(1, { method: 'inventory' })],
    holdsNot: [tank(1, { method: 'sir' })],
    met: { by: 'month', on: '2026-09-30', due: '2026-11-10' },
    never: overdue,
  },
  {
    key: 'rectifier_60d',
    state: 'VA',
    holds: [tank(1, { corrosion: 'impressed' })],
    holdsNot: [tank(1, { corrosion: 'galvanic' })],
    met: { by: 'record', on: '2026-09-01', due: '2026-10-31' },
    never: overdue,
  },
];

/** An event is met by the day an admin sets; without one nothing is due. */
const event = (
  key: string,
  holds: RowSituations['holds'],
  holdsNot: RowSituations['holdsNot'],
  more: Partial<Pick<RowSituations, 'never' | 'from' | 'bySetting'>> = {},
): RowSituations => ({
  key,
  state: 'VA',
  holds,
  holdsNot,
  met: { by: 'setting', on: '2026-06-01', due: '2026-12-01' },
  never: idle,
  ...more,
});

const events: readonly RowSituations[] = [
  {
    key: 'insurance_expiration',
    state: 'VA',
    holds: [tank(1)],
    holdsNot: [],
    met: { by: 'policy', on: '2026-01-01', due: '2027-01-01' },
    never: overdue,
  },
  {
    key: 'permits',
    state: 'VA',
    holds: [tank(1)],
    holdsNot: [],
    met: { by: 'permit', on: '2026-01-01', due: '2027-01-01' },
    never: idle,
  },
  event('operator_ab', [tank(1)], [], { never: missing }),
  event('operator_c', [tank(1)], [], { never: missing }),
  event('post_repair_30d', [tank(1)], []),
  event('temp_closure', [tank(1, { use: 'out_of_use' })], [tank(1, { use: 'in_use' })], {
    never: missing,
  }),
  event('tank_closure', [removed('2026-05-20', tank(1))], [{ ...removed('2026-05-20', tank(1)), closureShown: true }], {
    never: { status: 'OVERDUE', due: '2026-05-20' },
  }),
  event('operator_retrain', [tank(1)], []),
  event('cp_6m_initial', [tank(1, { corrosion: 'impressed' })], [tank(1, { material: 'composite' })]),
  event('emergency_gen', [tank(1, { use: 'generator' })], [tank(1)]),
  event('ownership_notice', [since('2026-05-20', tank(1))], [], { never: { status: 'DUE_SOON', due: '2026-06-19' } }),
  event('compat_notice', [tank(1, { fuel: 'high' })], [tank(1, { fuel: 'usual' })], { never: missing }),
  event(
    'overfill_ball_float',
    [since('2015-10-14', piece('overfill', 'Ball float 1', { overfill_kind: 'ball_float' }))],
    [since('2015-10-13', piece('overfill', 'Ball float 1', { overfill_kind: 'ball_float' }))],
    { never: overdue, from: '2015-10-13' },
  ),
  event(
    'under_dispenser_containment',
    [since('2016-04-12', piece('dispenser', 'Dispenser 1-2', { udc: 'none' }))],
    [since('2016-04-11', piece('dispenser', 'Dispenser 1-2', { udc: 'none' }))],
    { never: overdue, from: '2016-04-11' },
  ),
  event(
    'bare_steel_expert',
    [tank(1, { material: 'steel', corrosion: 'none' })],
    [tank(1, { material: 'steel', corrosion: 'impressed' })],
    { never: missing },
  ),
  event('perf_claims', [tank(1)], []),
  event('rd_maintenance', [piece('atg', 'TLS-350')], []),
];

export const federalSituations: readonly RowSituations[] = [...annual, ...years, ...monthly, ...events];
