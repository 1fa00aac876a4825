import type { RowSituations } from './row-situations.ts';
import { line, piece, removed, since, tank } from './site-of.ts';

/* Situations of Maryland's rows. */

const missing = { status: 'NOT_SET_UP', due: null } as const;
const overdue = { status: 'OVERDUE', due: null } as const;
const idle = { status: 'NA', due: null } as const;
const rewritten = '2022-06-13';

export const marylandSituations: readonly RowSituations[] = [
  {
    key: 'spill_bucket_annual_md',
    state: 'MD',
    // Double walls that are monitored do not free it from the test.
    holds: [since('2025-10-20', piece('spill_bucket', 'Spill bucket 1', { walls: 'double_monitored' }))],
    holdsNot: [tank(1, { filling: 'small' })],
    met: { by: 'record', on: '2025-11-01', due: '2026-11-01' },
    never: { status: 'DUE_SOON', due: '2025-11-19' },
    from: '2005-01-26',
  },
  {
    key: 'stage1_vapor_annual_md',
    state: 'MD',
    county: 'Prince Georges County',
    holds: [tank(1)],
    holdsNot: [line(1)],
    met: { by: 'record', on: '2026-05-31', due: '2027-05-31' },
    never: overdue,
  },
  {
    key: 'tank_closure',
    state: 'MD',
    holds: [removed('2026-05-20', tank(1))],
    holdsNot: [{ ...removed('2026-05-20', tank(1)), closureShown: true }],
    met: { by: 'setting', on: '2026-06-01', due: '2026-12-01' },
    never: { status: 'OVERDUE', due: '2026-05-20' },
  },
  {
    key: 'fr_evidence_annual_md',
    state: 'MD',
    holds: [tank(1)],
    holdsNot: [],
    met: { by: 'policy', on: '2026-01-01', due: '2026-04-01' },
    never: overdue,
  },
  {
    key: 'containment_sump_5y_md',
    state: 'MD',
    holds: [since('2015-02-01', piece('sump', 'STP sump 1'))],
    holdsNot: [piece('sump', 'Dispenser sump 1-2', { sump_role: 'interstitial' })],
    met: { by: 'record', on: '2017-03-31', due: '2022-03-31' },
    never: { status: 'OK', due: '2020-02-01' },
    lastDay: '2022-06-12',
  },
  {
    key: 'containment_sump_3y',
    state: 'MD',
    holds: [since('2015-02-01', piece('sump', 'STP sump 1'))],
    holdsNot: [tank(1)],
    met: { by: 'record', on: '2024-05-01', due: '2027-05-01' },
    never: { status: 'OVERDUE', due: rewritten },
    from: rewritten,
  },
  {
    key: 'overfill_3y',
    state: 'MD',
    holds: [piece('overfill', 'Shut-off valve 1')],
    holdsNot: [tank(1, { filling: 'small' })],
    met: { by: 'record', on: '2024-05-01', due: '2027-05-01' },
    never: overdue,
    from: rewritten,
  },
  {
    key: 'third_party_inspection_3y_md',
    state: 'MD',
    holds: [since('2024-01-15', tank(1))],
    holdsNot: [],
    met: { by: 'record', on: '2025-09-09', due: '2028-09-09' },
    never: { status: 'OVERDUE', due: '2024-07-15' },
  },
  {
    key: 'throughput_review_3y_md',
    state: 'MD',
    holds: [tank(1)],
    holdsNot: [],
    met: { by: 'record', on: '2025-09-09', due: '2028-09-09' },
    never: overdue,
  },
  {
    key: 'helium_5y_md',
    state: 'MD',
    holds: [tank(1)],
    holdsNot: [tank(1)],
    bySetting: true,
    met: { by: 'record', on: '2025-02-02', due: '2027-02-02' },
    never: overdue,
  },
  {
    key: 'walkthrough_30d',
    state: 'MD',
    holds: [tank(1)],
    holdsNot: [],
    met: { by: 'record', on: '2026-10-15', due: '2026-11-14' },
    never: overdue,
    from: '2022-09-11',
  },
  {
    key: 'walkthrough_annual',
    state: 'MD',
    holds: [piece('sump', 'STP sump 1')],
    holdsNot: [tank(1)],
    met: { by: 'record', on: '2026-10-15', due: '2027-10-15' },
    never: overdue,
    from: '2022-09-11',
  },
  {
    key: 'inventory_monthly',
    state: 'MD',
    // Beside any other method.
    holds: [tank(1, { method: 'csld' })],
    holdsNot: [tank(1, { use: 'out_of_use' })],
    met: { by: 'month', on: '2026-09-30', due: '2026-11-10' },
    never: overdue,
    from: rewritten,
  },
  {
    key: 'suction_line_2y_md',
    state: 'MD',
    holds: [since('2016-04-11', line(1, { piping: 'suction' }))],
    holdsNot: [line(1, { piping: 'pressurized' })],
    met: { by: 'record', on: '2024-02-29', due: '2026-02-28' },
    // By the federal rule, which asks for it three years after installation.
    never: { status: 'OVERDUE', due: '2019-04-11' },
    from: rewritten,
  },
  {
    key: 'registration_md',
    state: 'MD',
    holds: [since('2026-05-20', tank(1))],
    holdsNot: [],
    met: { by: 'setting', on: '2026-06-01', due: '2026-12-01' },
    never: { status: 'DUE_SOON', due: '2026-06-19' },
  },
  {
    key: 'operator_ab',
    state: 'MD',
    holds: [tank(1)],
    holdsNot: [],
    met: { by: 'setting', on: '2026-06-01', due: '2026-12-01' },
    never: missing,
  },
  {
    key: 'post_repair_30d',
    state: 'MD',
    holds: [tank(1)],
    holdsNot: [],
    met: { by: 'setting', on: '2026-06-01', due: '2026-12-01' },
    never: idle,
    from: rewritten,
  },
];
