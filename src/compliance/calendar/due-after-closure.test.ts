import { describe, expect, it } from 'vitest';
import { serverPhrases } from '#contract/spanish/book.ts';
import { PhraseBook } from '#contract/spanish/phrase-book.ts';
import type { CompletionFact, EquipmentFact, SiteFacts } from '../tables/requirement.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';

const tank: EquipmentFact = {
  ...{ id: 1, category: 'tank', name: 'Tank 1', tankNumber: 1, installedOn: '1998-01-01', linedOn: null },
  traits: { use: 'out_of_use' },
};
const pass = (on: string): CompletionFact => ({ key: 'temp_closure', component: 'Tank 1', on, result: 'PASS' });

function closure(today: string, own: Partial<EquipmentFact>, completions: readonly CompletionFact[] = []) {
  const facts: SiteFacts = {
    ...{ today, state: 'VA', county: '', complianceOnly: false, absent: [], insurance: [] },
    ...{ settings: [], passes: [], reconciledMonth: null },
    equipment: [{ ...tank, ...own }],
    completions,
  };
  const items = evaluateCalendar(facts);
  const find = (key: string) => items.find((item) => item.key === key);
  return { item: find('temp_closure'), monthly: find('rd_tank_30d') };
}

describe('a tank out of use (40 CFR 280.70)', () => {
  it('is due three months after it was closed, then twelve, each until it is recorded', () => {
    const since = { outSince: '2026-01-31' };
    expect(closure('2026-02-01', since).item).toMatchObject({ applies: true, nextDue: '2026-04-30' });
    const capped = [pass('2026-04-30')];
    expect(closure('2026-05-01', since, capped).item).toMatchObject({
      nextDue: '2027-01-31',
      lastCompleted: '2026-04-30',
    });
    expect(closure('2027-02-01', since, [...capped, pass('2027-01-30')]).item?.nextDue).toBeNull();
    expect(closure('2027-02-01', since, [pass('2027-01-30')]).item?.nextDue).toBe('2027-01-31');
    expect(closure('2027-02-01', since, [pass('2027-01-31')]).item?.nextDue).toBeNull();
    expect(closure('2027-02-01', since, [pass('2026-01-30')]).item?.nextDue).toBe('2026-04-30');
  });

  it('is not set up while the day is not on record', () => {
    expect(closure('2026-11-27', {}).item).toMatchObject({ applies: true, notSetUp: true, nextDue: null });
  });

  it.each([
    [{ inches: 60, gallons: 6640 }, '6,640 gal, 60 in of product'],
    [{ inches: null, gallons: 6640 }, '6,640 gal of product'],
    [{ inches: 1.2, gallons: null }, '1.2 in of product'],
  ])('is not set up while its gauge shows fuel in it: %o', (shown, words) => {
    const { item } = closure('2026-11-30', { outSince: '2026-11-30', holds: { ...shown, on: '2026-11-30' } });
    expect(item).toMatchObject({ applies: true, notSetUp: true, nextDue: '2027-02-28' });
    const sentence = `Tank 1 is recorded as out of use and empty, but its gauge showed ${words} on Nov 30, 2026. An empty tank holds at most 1 in of residue, or 0.3% of its capacity (40 CFR 280.70(a)). Empty Tank 1, or record it as in use.`;
    expect(item?.gap?.sentence).toBe(sentence);
    expect(new PhraseBook(serverPhrases).read(sentence)).toMatchObject({ whole: true });
  });

  it('stays in the 30 days while nothing shows it empty', () => {
    const since = { outSince: '2026-01-31' };
    expect(closure('2026-11-27', since).monthly?.applies).toBe(false);
    expect(closure('2026-11-27', { ...since, mayHoldFuel: true }).monthly?.applies).toBe(true);
  });
});
