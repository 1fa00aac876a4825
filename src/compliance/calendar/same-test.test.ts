import { describe, expect, it } from 'vitest';
import { line, passed, piece, since, siteOf, tank } from '../situations/site-of.ts';
import type { EquipmentFact, SiteFacts, TightnessResultFact } from '../tables/requirement.ts';
import { sameTestKeys } from '../tables/states/profiles.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';

/* One test of one part counts under every key that asks for it: states change, and tests are recorded in two places. */

const today = '2026-11-19';
const calendar = (site: Partial<SiteFacts>, key: string) => {
  const item = evaluateCalendar(siteOf({ today, ...site })).find((one) => one.key === key);
  if (item === undefined) throw new Error(`${key} is not in the calendar`);
  return item;
};

const bucket = since('2012-06-01', piece('spill_bucket', 'Spill bucket 1'));
const suction: EquipmentFact = { ...since('2008-06-01', line(1)), traits: { piping: 'suction' } };

describe('a test record under the key of another state', () => {
  const equipment = [tank(1), bucket, suction];
  it.each([
    ['MD', 'spill_bucket_annual_md', 'spill_bucket_3y', '2027-03-01'],
    ['VA', 'spill_bucket_3y', 'spill_bucket_annual_md', '2029-03-01'],
    ['MD', 'suction_line_2y_md', 'line_tightness_suction_3y', '2028-03-01'],
    ['VA', 'line_tightness_suction_3y', 'suction_line_2y_md', '2029-03-01'],
  ])('in %s counts for %s', (state, key, other, due) => {
    const component = key.startsWith('spill') ? 'Spill bucket 1' : 'Line 1';
    const record = { ...passed(other, '2026-03-01'), component };
    expect(calendar({ state, equipment }, key).lastCompleted).toBeNull();
    expect(calendar({ state, equipment, completions: [record] }, key)).toMatchObject({
      ...{ lastCompleted: '2026-03-01', nextDue: due, failedOn: null },
    });
    const failed = { ...record, on: '2026-04-01', result: 'FAIL' as const };
    expect(calendar({ state, equipment, completions: [record, failed] }, key).failedOn).toBe('2026-04-01');
  });

  it('counts of sumps that were for containment only, once they are used for monitoring', () => {
    const sump = since('2012-06-01', piece('sump', 'STP sump 1', { sump_role: 'interstitial' }));
    const completions = [{ ...passed('containment_sump_5y_md', '2024-05-01'), component: 'STP sump 1' }];
    const item = calendar({ state: 'VA', equipment: [tank(1), sump], completions }, 'containment_sump_3y');
    expect(item).toMatchObject({ lastCompleted: '2024-05-01', nextDue: '2027-05-01' });
  });

  it('of another part or another act counts for nothing', () => {
    expect(sameTestKeys('overfill_3y')).toEqual(['overfill_3y']);
    expect(sameTestKeys('fr_annual')).toEqual(['fr_annual']);
    expect(sameTestKeys('registration_md')).toEqual(['registration_md']);
    const completions = [passed('containment_sump_3y', '2026-03-01'), passed('fr_annual', '2026-03-01')];
    for (const key of ['spill_bucket_annual_md', 'fr_evidence_annual_md'])
      expect(calendar({ state: 'MD', equipment, completions }, key).lastCompleted).toBeNull();
  });
});

describe('a tightness test that is recorded as a result', () => {
  const result = (fields: Partial<TightnessResultFact>): TightnessResultFact => ({
    ...{ device: 'line', number: 1, equipmentId: null, on: '2026-03-01', result: 'PASS', rate: 0, threshold: 0.05 },
    ...{ recordedAt: '2026-03-02T12:00:00Z', documented: true },
    ...fields,
  });
  const annual: EquipmentFact = {
    ...since('2012-06-01', line(1)),
    traits: { piping: 'pressurized', line_method: 'annual' },
  };
  const controlled: EquipmentFact = { ...since('2015-06-01', tank(1)), traits: { method: 'inventory' } };

  it.each([
    ['line_tightness_annual', annual, result({}), '2027-03-01'],
    ['line_tightness_suction_3y', suction, result({}), '2029-03-01'],
  ])('counts for %s', (key, unit, own, due) => {
    const found = calendar({ state: 'VA', equipment: [tank(2), unit], tightnessResults: [own] }, key);
    expect(found).toMatchObject({ lastCompleted: '2026-03-01', nextDue: due, failedOn: null });
  });

  it('counts for the five years of a tank on inventory control', () => {
    const site = { state: 'VA', today: '2022-11-19', equipment: [controlled] };
    const own = result({ device: 'tank', on: '2022-03-01' });
    const of = (tightnessResults: TightnessResultFact[]) =>
      calendar({ ...site, tightnessResults }, 'tank_tightness_5y');
    expect(of([own])).toMatchObject({ lastCompleted: '2022-03-01', nextDue: '2027-03-01', failedOn: null });
    expect(of([result({ on: '2022-03-01' })]).lastCompleted).toBeNull();
  });

  it.each([
    ['of another line', result({ number: 2 })],
    ['of a tank', result({ device: 'tank' })],
    ['without its tester or document', result({ documented: false })],
    ['that was inconclusive', result({ result: 'INCONCLUSIVE' })],
  ])('%s counts for no annual line', (_, own) => {
    const found = calendar(
      { state: 'VA', equipment: [tank(1), annual], tightnessResults: [own] },
      'line_tightness_annual',
    );
    expect(found.lastCompleted).toBeNull();
  });

  it('that failed is due at once, whatever passed before', () => {
    const tightnessResults = [result({}), result({ on: '2026-05-01', result: 'FAIL', rate: 0.3 })];
    const found = calendar({ state: 'VA', equipment: [tank(1), annual], tightnessResults }, 'line_tightness_annual');
    expect(found).toMatchObject({ failedOn: '2026-05-01', nextDue: '2026-05-01' });
  });

  it('dates the suction line of a state by the newest of record and result', () => {
    const completions = [{ ...passed('suction_line_2y_md', '2025-10-05'), component: 'Line 1' }];
    const tightnessResults = [result({ on: '2026-06-12' })];
    const found = calendar(
      { state: 'MD', equipment: [tank(1), suction], completions, tightnessResults },
      'suction_line_2y_md',
    );
    expect(found).toMatchObject({ lastCompleted: '2026-06-12', nextDue: '2028-06-12' });
  });
});
