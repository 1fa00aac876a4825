import { describe, expect, it } from 'vitest';
import type { ImpliedPart } from '#contract/nouns/compliance/implied-parts.table.ts';
import { failed, line, passed, piece, setTo, since, siteOf, tank } from '../situations/site-of.ts';
import type { CompletionFact, EquipmentFact, SiteFacts } from '../tables/requirement.ts';
import { rowsInForce } from '../tables/states/profiles.ts';
import { evaluateCalendar, whyBinding } from './evaluate-calendar.ts';
import { overWindow } from './window.ts';

/* What decides whether a rule applies and is not on record: no words of a person take its place. */

const today = '2026-11-19';
const said = (part: ImpliedPart) => ({ part, reason: 'Looked for it', by: 'Jo Doe', on: '2026-01-02' });
const waived = { applicable: false, waived: { reason: 'We do not need it', by: 'Jo Doe', on: '2026-03-02' } };

function item(facts: Partial<SiteFacts>, key: string) {
  const found = evaluateCalendar(siteOf({ today, ...facts })).find((one) => one.key === key);
  if (found === undefined) throw new Error(`${key} is not in the calendar`);
  return overWindow(found, today, 30);
}

function why(key: string, facts: Partial<SiteFacts>): string | null {
  const found = rowsInForce(facts.state ?? 'VA', today).find((one) => one.key === key);
  if (found === undefined) throw new Error(`no rule ${key}`);
  return whyBinding(found, siteOf({ today, ...facts }));
}

const glass = (number: number, traits: EquipmentFact['traits'] = {}) =>
  since('2005-06-01', tank(number, { material: 'fiberglass', corrosion: 'none', ...traits }));

describe.each([
  ['spill_bucket', 'spill_bucket_3y'],
  ['overfill', 'overfill_3y'],
] as const)('%s: by how much a tank is filled at a time', (part, key) => {
  it('is asked for where nobody has recorded it, whatever was said or set', () => {
    const facts = { equipment: [glass(1)], absent: [said(part)] };
    const found = item(facts, key);
    expect(found).toMatchObject({ status: 'NOT_SET_UP', missing: { part, may_be_none: false } });
    expect(found.missing?.sentence).toContain('How much fuel Tank 1 takes at one time is not recorded');
    expect(found.missing?.sentence).toContain('record it on the Equipment tab');
    expect(why(key, facts)).toContain('is not recorded');
    expect(item({ ...facts, settings: [setTo(key, waived)] }, key).status).toBe('NOT_SET_UP');
  });

  it('lets a person say that there is none where it is never more than 25 gal', () => {
    const facts = { equipment: [glass(1, { filling: 'small' })] };
    expect(item(facts, key)).toMatchObject({ status: 'NOT_SET_UP', missing: { part, may_be_none: true } });
    expect(item({ ...facts, absent: [said(part)] }, key).status).toBe('NA');
    expect(item({ ...facts, settings: [setTo(key, waived)] }, key).status).toBe('NA');
    const other = { equipment: [glass(1, { filling: 'small' }), glass(2, { filling: 'bulk' })], absent: [said(part)] };
    expect(item(other, key)).toMatchObject({ status: 'NOT_SET_UP', missing: { may_be_none: false } });
    expect(item(other, key).missing?.sentence).toContain('ank 2 is recorded as filled by more than 25 gal at a time');
  });
});

describe('a line without its kind of piping', () => {
  it('leaves the suction test not set up, and one with it does not', () => {
    const of = (equipment: EquipmentFact[], state = 'VA') =>
      item({ equipment, state }, state === 'MD' ? 'suction_line_2y_md' : 'line_tightness_suction_3y');
    for (const state of ['VA', 'MD']) {
      const found = of([line(1, { line_method: 'annual' })], state);
      expect(found.status).toBe('NOT_SET_UP');
      expect(found.missing?.sentence).toBe(
        'The kind of piping of Line 1 is not recorded, so nobody knows whether it is suction piping: record it on the Equipment tab.',
      );
      expect(of([line(1, { piping: 'pressurized' })], state).status).toBe('NA');
      expect(of([line(1, { piping: 'safe_suction' })], state).status).toBe('NA');
      expect(of([line(1, { line_method: 'interstitial' })], state).status).toBe('NA');
    }
    expect(why('line_tightness_suction_3y', { equipment: [line(1)] })).toContain('The kind of piping of Line 1');
    const both = of([since('2020-01-01', line(1, { piping: 'suction' })), line(2)]);
    expect(both.missing?.sentence).toContain('of Line 2 is not recorded');
    expect(both.components.map(({ name }) => name)).toEqual(['Line 1']);
  });
});

describe('a leak detector', () => {
  it('is not waived by words while no line is on record', () => {
    const facts = { equipment: [glass(1)], absent: [said('line_leak_detector')] };
    expect(item(facts, 'alld_annual')).toMatchObject({ status: 'NOT_SET_UP', missing: { may_be_none: false } });
    expect(item(facts, 'alld_annual').missing?.sentence).toContain('No line is recorded');
    const none = { ...facts, absent: [said('line'), said('line_leak_detector')] };
    expect(item(none, 'alld_annual').status).toBe('NA');
    expect(
      item({ equipment: [glass(1, { tank_piping: 'none' })], absent: [said('line_leak_detector')] }, 'alld_annual')
        .status,
    ).toBe('NA');
  });
});

describe('the county of a site', () => {
  it('is not waived by words where it decides whether a rule holds', () => {
    expect(why('stage1_vapor_annual_md', { state: 'MD', equipment: [glass(1)] })).toContain('county');
    expect(why('stage1_vapor_annual_md', { state: 'MD', county: 'Baltimore', equipment: [glass(1)] })).toBeNull();
  });
});

describe('corrosion protection', () => {
  it('is not waived by words while the material is not on record', () => {
    for (const equipment of [[tank(1)], [tank(1, { corrosion: 'none' })], [line(1)]]) {
      const found = item({ equipment, absent: [said('corrosion')] }, 'cp_3y');
      expect(found).toMatchObject({ status: 'NOT_SET_UP', missing: { part: 'corrosion', may_be_none: false } });
      expect(found.missing?.sentence).toContain('The material of');
    }
    expect(item({ equipment: [tank(1, { material: 'composite' })] }, 'cp_3y').status).toBe('NA');
  });
});

describe('bare steel', () => {
  const key = 'bare_steel_expert';
  const steel = tank(1, { material: 'steel', corrosion: 'none' });
  const found = (completions: CompletionFact[], equipment = [steel]) => ({
    expert: item({ equipment, completions }, key),
    test: item({ equipment, completions }, 'cp_3y'),
  });

  it('is without protection until the finding of a corrosion expert is on record with its document', () => {
    const open = found([]);
    expect(open.expert).toMatchObject({ status: 'NOT_SET_UP' });
    expect(open.expert.missing?.sentence).toContain('the finding of a corrosion expert');
    expect(open.test).toMatchObject({ status: 'NOT_SET_UP', missing: { may_be_none: false } });
    // Recorded before the tank was put in, and without its document.
    expect(found([{ ...passed(key, '2004-05-01'), undocumented: true }]).test.status).toBe('NOT_SET_UP');
    const safe = found([passed(key, '2004-05-01')]);
    expect([safe.test.status, safe.expert.missing]).toEqual(['NA', null]);
  });

  it('is without protection where the expert looked at another piece, or found later that the site is corrosive', () => {
    const two = [steel, tank(2, { material: 'steel' })];
    expect(found([passed(key, '2004-05-01', 'Tank 1')], two).test.missing?.sentence).toContain(
      'Tank 2 is recorded as steel',
    );
    expect(found([passed(key, '2004-05-01', 'Tank 1'), passed(key, '2004-05-01', 'tank 2')], two).test.status).toBe(
      'NA',
    );
    const later = [passed(key, '2004-05-01'), failed(key, '2026-05-01')];
    expect(found(later).test.status).toBe('NOT_SET_UP');
    expect(found([...later, passed(key, '2026-09-01')]).test.status).toBe('NA');
  });

  it('is not asked about where nothing is bare steel', () => {
    expect(item({ equipment: [tank(1, { material: 'steel', corrosion: 'impressed' })] }, key).status).toBe('NA');
    expect(item({ equipment: [piece('sump', 'Sump')], absent: [said('tank'), said('line')] }, key).status).toBe('NA');
  });
});

describe('a line without its kind of piping (40 CFR 280.41(b))', () => {
  const done = { passes: [], completions: [passed('line_tightness_annual', '2026-06-01')] };

  it.each(['monthly', 'annual'] as const)('shows no release detection, tested %s', (method) => {
    const key = method === 'monthly' ? 'rd_line_30d' : 'line_tightness_annual';
    const known = since('2010-01-01', line(1, { piping: 'pressurized', line_method: method }));
    const unknown = since('2010-01-01', line(1, { line_method: method }));
    expect(item({ ...done, equipment: [unknown] }, key).status).not.toBe('OK');
    expect(item({ ...done, equipment: [unknown] }, key).missing?.sentence).toContain(
      'The kind of piping of Line 1 is not recorded',
    );
    expect(item({ ...done, equipment: [known] }, key).missing).toBeNull();
  });
});

describe('a due date in place of a policy (40 CFR 280.93)', () => {
  const key = 'insurance_expiration';
  const settings = [setTo(key, { nextDue: '2031-01-01' })];

  it('shows no cover', () => {
    const found = item({ equipment: [glass(1)], settings }, key);
    expect(found).toMatchObject({ status: 'OVERDUE', next_due: null });
    expect(found.explanation.due).toContain('No policy is recorded. The date set by hand, Jan 1, 2031');
  });
});
