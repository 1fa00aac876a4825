import { describe, expect, it } from 'vitest';
import type { DueStatus } from '#contract/nouns/compliance/calendar.ts';
import { evaluateCalendar } from '../calendar/evaluate-calendar.ts';
import { overWindow } from '../calendar/window.ts';
import { failedPartSign } from '../signs/failed-part-sign.ts';
import type { EquipmentFact, SiteFacts } from '../tables/requirement.ts';
import { failed, passed, piece, since, siteOf, tank } from './site-of.ts';

/* Written from the text of the rules alone, on November 19, 2026, of a site with one tank. */

const bucket = (installedOn = '2020-01-01', traits: EquipmentFact['traits'] = {}) => ({
  ...since(installedOn, piece('spill_bucket', 'Spill bucket 1', traits)),
  tankNumber: 1,
});
const sump = since('2020-01-01', piece('sump', 'STP sump 1', { sump_role: 'containment', walls: 'single' }));

interface Case {
  says: string;
  law: string;
  key: string;
  facts: Partial<SiteFacts>;
  is: DueStatus;
}

const cases: readonly Case[] = [
  {
    says: 'Maryland: a spill bucket last tested 13 months ago is overdue',
    law: 'COMAR 26.10.03.03A(1)(d)(iv): at least annually',
    key: 'spill_bucket_annual_md',
    facts: {
      state: 'MD',
      equipment: [tank(1), bucket()],
      completions: [passed('spill_bucket_annual_md', '2025-10-10', 'Spill bucket 1')],
    },
    is: 'OVERDUE',
  },
  {
    says: 'Virginia: the same bucket is in order',
    law: '40 CFR 280.35(a)(1)(ii): every three years',
    key: 'spill_bucket_3y',
    facts: { equipment: [tank(1), bucket()], completions: [passed('spill_bucket_3y', '2025-10-10', 'Spill bucket 1')] },
    is: 'OK',
  },
  {
    says: 'Maryland: a bucket with two monitored walls is still tested each year',
    law: 'COMAR 26.10.03.03A(1)(d) has no exception for it',
    key: 'spill_bucket_annual_md',
    facts: { state: 'MD', equipment: [tank(1), bucket('2020-01-01', { walls: 'double_monitored' })] },
    is: 'OVERDUE',
  },
  {
    says: 'Maryland: a bucket of nine days ago that was not tested at its installation is overdue',
    law: '40 CFR 280.35(a)(1)(ii) is stricter than the 30 days of the state',
    key: 'spill_bucket_annual_md',
    facts: { state: 'MD', equipment: [tank(1), bucket('2026-11-10')] },
    is: 'OVERDUE',
  },
  {
    says: 'Maryland: a sump that is no part of release detection is tested too',
    law: 'COMAR 26.10.03, as summarized: containment sumps every three years',
    key: 'containment_sump_3y',
    facts: { state: 'MD', equipment: [tank(1), sump] },
    is: 'OVERDUE',
  },
  {
    says: 'Virginia: the same sump is not tested',
    law: '40 CFR 280.35(a)(1): sumps used for interstitial monitoring of piping',
    key: 'containment_sump_3y',
    facts: { equipment: [tank(1), sump] },
    is: 'NA',
  },
  {
    says: 'a tank of an emergency generator alone needs release detection',
    law: '40 CFR 280.10(a)(1): since October 13, 2018',
    key: 'rd_tank_30d',
    facts: { equipment: [tank(1, { use: 'generator' }, '2010-01-01')] },
    is: 'OVERDUE',
  },
  {
    says: 'Maryland: without a county nobody knows whether vapor tests are due',
    law: 'COMAR 26.11.24.02: in certain counties',
    key: 'stage1_vapor_annual_md',
    facts: { state: 'MD', county: '', equipment: [tank(1)] },
    is: 'NOT_SET_UP',
  },
  {
    says: 'a walkthrough of 31 days ago is overdue',
    law: '40 CFR 280.36(a)(1)(i): every 30 days',
    key: 'walkthrough_30d',
    facts: { equipment: [tank(1)], completions: [passed('walkthrough_30d', '2026-10-19')] },
    is: 'OVERDUE',
  },
  {
    says: 'a walkthrough of 30 days ago is due today',
    law: '40 CFR 280.36(a)(1)(i): every 30 days',
    key: 'walkthrough_30d',
    facts: { equipment: [tank(1)], completions: [passed('walkthrough_30d', '2026-10-20')] },
    is: 'DUE_SOON',
  },
  {
    says: 'a steel tank without a word on its protection is not in order',
    law: '40 CFR 280.20(a)(2): steel is cathodically protected',
    key: 'cp_3y',
    facts: { equipment: [tank(1, { material: 'steel' })] },
    is: 'NOT_SET_UP',
  },
  {
    says: 'an overfill device that failed yesterday is overdue, whatever it passed before',
    law: '40 CFR 280.35(a)(2)',
    key: 'overfill_3y',
    facts: {
      equipment: [tank(1), { ...since('2020-01-01', piece('overfill', 'Overfill 1')), tankNumber: 1 }],
      completions: [
        passed('overfill_3y', '2025-01-01', 'Overfill 1'),
        failed('overfill_3y', '2026-11-18', 'Overfill 1'),
      ],
    },
    is: 'OVERDUE',
  },
];

describe('an item of the calendar comes out as its law asks', () => {
  it.each(cases)('$says ($law)', ({ key, facts, is }) => {
    const site = siteOf(facts);
    const state = evaluateCalendar(site).find((one) => one.key === key);
    expect(state === undefined ? 'not there' : overWindow(state, site.today, 30).status).toBe(is);
  });
});

describe('a failed tightness test of a part', () => {
  const test = {
    ...{ id: 12, key: 'spill_bucket_annual_md', label: 'Spill bucket tightness', component: 'Spill bucket 1' },
    ...{ on: '2026-11-18', result: 'FAIL' as const },
  };
  const today = '2026-11-19';

  it('is a sign of a release in Maryland alone (COMAR 26.10.08.01A(7)(e))', () => {
    expect(failedPartSign('md', test, today)).toEqual({
      ...{ device: 'site', number: 0, unit: 'Site', evidence: ['completion 12'] },
      found:
        'Site: Spill bucket 1: Spill bucket tightness, the test of Nov 18, 2026 failed (COMAR 26.10.08.01A(7)(e)).',
    });
    expect(failedPartSign('MD', { ...test, key: 'containment_sump_3y' }, today)).not.toBeNull();
    expect(failedPartSign('VA', { ...test, key: 'spill_bucket_3y' }, today)).toBeNull();
    expect(failedPartSign('', test, today)).toBeNull();
  });

  it('is one of cathodic protection and of well samples too (COMAR 26.10.04.02B(3)(a), 26.10.08.01A(5)(a))', () => {
    for (const key of ['cp_field_annual_md', 'cp_3y', 'well_samples_annual_md']) {
      expect(failedPartSign('MD', { ...test, key }, today)).not.toBeNull();
      expect(failedPartSign('VA', { ...test, key }, today)).toBeNull();
    }
    expect(failedPartSign('MD', { ...test, key: 'piping_containment_5y_md' }, today)).toBeNull();
  });

  it('is none where it passed, is of an overfill device, or is more than 35 days old', () => {
    expect(failedPartSign('MD', { ...test, result: 'PASS' }, today)).toBeNull();
    expect(failedPartSign('MD', { ...test, key: 'overfill_3y' }, today)).toBeNull();
    expect(failedPartSign('MD', { ...test, on: '2026-10-15' }, today)).not.toBeNull();
    expect(failedPartSign('MD', { ...test, on: '2026-10-14' }, today)).toBeNull();
  });
});
