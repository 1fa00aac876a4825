import { describe, expect, it } from 'vitest';
import { siteOf } from '../situations/site-of.ts';
import type { CompletionFact, RepairFact, SiteFacts } from '../tables/requirement.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';

const repair: RepairFact = { device: 'line', number: 1, name: 'Line 1', on: '2026-09-10', parts: ['piping'] };

function itemOf(facts: Partial<SiteFacts>) {
  const item = evaluateCalendar({ ...siteOf({}), today: '2026-11-20', ...facts }).find(
    ({ key }) => key === 'post_repair_30d',
  );
  if (item === undefined) throw new Error('there is no item of tests after repairs');
  return {
    applies: item.applies,
    nextDue: item.nextDue,
    due: item.explanation.due,
    components: item.components.map(({ name }) => name),
  };
}
const tested = (on: string, more: Partial<CompletionFact> = {}): CompletionFact => ({
  key: 'post_repair_30d',
  component: 'Line 1',
  on,
  result: 'PASS',
  ...more,
});

describe('the test after a repair', () => {
  it('is no item while nothing was repaired', () => {
    expect(itemOf({}).applies).toBe(false);
  });

  it('is due 30 days after the repair, and after six months where cathodic protection was repaired', () => {
    expect(itemOf({ repairs: [repair] })).toEqual({
      applies: true,
      nextDue: '2026-10-10',
      due: 'Line 1 was repaired on Sep 10, 2026; its test is due by Oct 10, 2026.',
      components: ['Line 1'],
    });
    expect(itemOf({ repairs: [{ ...repair, parts: ['cathodic'] }] }).nextDue).toBe('2027-03-10');
    expect(itemOf({ repairs: [{ ...repair, parts: ['cathodic', 'overfill'] }] }).nextDue).toBe('2026-10-10');
  });

  it('is done by a pass since the repair, not by an older one', () => {
    const pass = (on: string) => ({ repairs: [repair], passes: [{ device: 'line', number: 1, on } as const] });
    expect(itemOf(pass('2026-09-09')).nextDue).toBe('2026-10-10');
    expect(itemOf(pass('2026-09-10')).nextDue).toBe(null);
    expect(itemOf({ repairs: [repair], completions: [tested('2026-09-09')] }).nextDue).toBe('2026-10-10');
    expect(itemOf({ repairs: [repair], completions: [tested('2026-09-20')] }).nextDue).toBe(null);
    expect(itemOf({ repairs: [repair], completions: [tested('2026-09-20', { component: 'Line 2' })] }).nextDue).toBe(
      '2026-10-10',
    );
  });

  it('of a spill bucket is done by its own test alone', () => {
    const bucket = { ...repair, device: 'tank', name: 'Tank 1', parts: ['spill_bucket'] } as const;
    const passes = [{ device: 'tank', number: 1, on: '2026-10-01' } as const];
    expect(itemOf({ repairs: [bucket], passes }).nextDue).toBe('2026-10-10');
    expect(
      itemOf({
        repairs: [bucket],
        completions: [tested('2026-09-20', { key: 'spill_bucket_3y', component: 'Fill 1' })],
      }).nextDue,
    ).toBe(null);
  });
});
