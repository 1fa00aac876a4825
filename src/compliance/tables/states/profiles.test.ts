import { describe, expect, it } from 'vitest';
import { evaluateCalendar } from '#compliance/calendar/evaluate-calendar.ts';
import { piece, siteOf, tank } from '#compliance/situations/site-of.ts';
import { ownRulesStates, usStates } from '#contract/nouns/site/us-states.table.ts';
import type { Requirement, StateProfile } from '../requirement.ts';
import { stateProfiles } from './all.ts';
import {
  countyAllows,
  isKnownKey,
  profileName,
  profileOf,
  reportRule,
  requirementsFor,
  rowsInForce,
} from './profiles.ts';

const keys = (rows: readonly Requirement[]) => rows.map(({ key }) => key);
const today = '2026-11-19';

it('screens know which states have rules of their own, each under its own letters', () => {
  expect(stateProfiles.map(({ state }) => state)).toEqual([...ownRulesStates]);
  const own = usStates.filter(({ ownRules }) => ownRules);
  expect(own.map(({ code }) => code).sort()).toEqual([...ownRulesStates].sort());
});

describe('profiles', () => {
  it('are found by state, in any case', () => {
    expect(profileOf('MD')?.name).toBe('Maryland (COMAR 26.10)');
    expect(profileOf(' md ')?.state).toBe('MD');
    expect(profileOf('VA')).toBeNull();
    expect(profileOf('')).toBeNull();
  });

  it('are named', () => {
    expect(profileName('VA')).toBe('Federal (40 CFR 280)');
    expect(profileName('MD')).toBe('Federal (40 CFR 280) with Maryland (COMAR 26.10)');
  });

  it('say how soon a suspected release is reported', () => {
    expect(reportRule('')).toEqual({ hours: 24, citation: '40 CFR 280.50' });
    expect(reportRule('MD')).toEqual({ hours: 2, citation: 'COMAR 26.10.08.01A' });
  });

  it('control inventory beside any method in Maryland', () => {
    expect(profileOf('MD')).toMatchObject({ inventoryAlways: true, gapDays: 30 });
  });
});

describe('Maryland over the federal rules', () => {
  it('has the items of its template', () => {
    const md = keys(requirementsFor('MD', 'Harford', today));
    for (const key of [
      'spill_bucket_annual_md',
      'rd_equipment_annual',
      'alld_annual',
      'line_tightness_annual',
      'walkthrough_annual',
      'stage1_vapor_annual_md',
      'fr_evidence_annual_md',
      'containment_sump_3y',
      'overfill_3y',
      'third_party_inspection_3y_md',
      'throughput_review_3y_md',
      'cp_3y',
      'lining_5y',
      'tank_tightness_5y',
      'cp_field_annual_md',
      'impressed_expert_5y_md',
      'piping_containment_5y_md',
      'helium_5y_md',
      'well_samples_annual_md',
      'well_report_60d_md',
      'insurance_expiration',
      'registration_md',
      'operator_ab',
      'operator_c',
      'suction_line_2y_md',
      'rectifier_60d',
    ]) {
      expect(md).toContain(key);
    }
    for (const key of ['spill_bucket_3y', 'line_tightness_suction_3y', 'fr_annual', 'containment_sump_5y_md']) {
      expect(md).not.toContain(key);
    }
  });

  it('leaves the other states alone', () => {
    const va = keys(requirementsFor('VA', 'Harford', today));
    expect(va.filter((key) => key.endsWith('_md'))).toEqual([]);
    expect(va).toContain('spill_bucket_3y');
  });

  it('never asks less often than the federal rule that it takes the place of', () => {
    const months = ({ interval }: Requirement) =>
      typeof interval === 'string' ? null : 'months' in interval ? interval.months : interval.days / 30.4;
    const federal = new Map(rowsInForce('', today).map((row) => [row.key, row]));
    for (const row of profileOf('MD')?.adds ?? []) {
      for (const key of [row.key, ...(row.replaces ?? [])]) {
        const other = federal.get(key);
        if (row.until !== null || other === undefined) continue;
        expect(months(row), row.key).toBe(
          months(row) === null ? months(other) : Math.min(months(row) ?? 0, months(other) ?? 0),
        );
      }
    }
  });

  it('asked for sump tests every five years before June 13, 2022, and every three since', () => {
    const sumps = (day: string) => rowsInForce('MD', day).filter(({ key }) => key.startsWith('containment_sump'));
    expect(sumps('2022-06-12').map(({ interval, applies }) => ({ interval, applies }))).toEqual([
      { interval: { months: 36 }, applies: 'sumps_interstitial' },
      { interval: { months: 60 }, applies: 'sumps_containment' },
    ]);
    expect(sumps('2022-06-13').map(({ interval, applies }) => ({ interval, applies }))).toEqual([
      { interval: { months: 36 }, applies: 'sumps' },
    ]);
  });

  it('knows which counties recover vapor', () => {
    const row = (profileOf('MD')?.adds ?? []).find(({ key }) => key === 'stage1_vapor_annual_md') as Requirement;
    expect(
      ["Prince George's", 'PRINCE GEORGES COUNTY', 'baltimore city', ' Harford '].map((name) =>
        countyAllows(row, name),
      ),
    ).toEqual([true, true, true, true]);
    expect(countyAllows(row, 'Garrett')).toBe(false);
    expect(countyAllows(row, '')).toBeNull();
    expect(keys(requirementsFor('MD', 'Garrett', today))).not.toContain('stage1_vapor_annual_md');
    expect(keys(requirementsFor('MD', '', today))).toContain('stage1_vapor_annual_md');
  });
});

describe('a third overlay', () => {
  const row: Requirement = {
    key: 'dispenser_check_6m_zz',
    label: 'Dispenser check',
    group: 'annual',
    interval: { months: 6 },
    applies: 'has_tanks',
    first: null,
    from: '2026-01-01',
    until: null,
    text: 'Dispensers are checked twice a year.',
    citation: 'Zed Code 1.2',
    mark: 'unverified',
    source: 'memory',
    proof: 'A checklist.',
    retention: '1 year.',
    provenBy: 'record',
    soonDays: null,
    replaces: ['overfill_3y'],
  };
  const zz: StateProfile = {
    state: 'ZZ',
    name: 'Zed (Zed Code)',
    without: ['walkthrough_30d'],
    adds: [row],
    report: { hours: 12, citation: 'Zed Code 9' },
    inventoryAlways: false,
    gapDays: 30,
  };
  const profiles = [...stateProfiles, zz];

  it('is one more profile in the list', () => {
    expect(profileName('zz', profiles)).toBe('Federal (40 CFR 280) with Zed (Zed Code)');
    expect(reportRule('ZZ', profiles).hours).toBe(12);
    expect(profileOf('ZZ')).toBeNull();
    expect([isKnownKey(row.key, profiles), isKnownKey(row.key)]).toEqual([true, false]);
  });

  it('adds, replaces and leaves out rows', () => {
    const facts = siteOf({ today, state: 'ZZ', equipment: [tank(1), piece('overfill', 'Valve 1')] });
    const found = evaluateCalendar(facts, profiles).map(({ key }) => key);
    expect(found).toContain('dispenser_check_6m_zz');
    expect(found).not.toContain('walkthrough_30d');
    expect(found).not.toContain('overfill_3y');
    const before = evaluateCalendar({ ...facts, today: '2025-12-31' }, profiles).map(({ key }) => key);
    expect(before).toContain('overfill_3y');
    expect(before).not.toContain('dispenser_check_6m_zz');
  });
});
