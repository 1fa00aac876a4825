import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import type { DueStatus } from '#contract/nouns/calendar.ts';
import type { ItemState } from './requirement.ts';
import { overWindow, worstDue } from './window.ts';

const today = '2026-11-19';

function state(values: Partial<ItemState>): ItemState {
  return {
    key: 'alld_annual',
    label: 'Line leak detector function test',
    group: 'annual',
    applies: true,
    nextDue: null,
    lastCompleted: null,
    soonDays: null,
    interval: { months: 12 },
    components: [],
    explanation: {
      rule: { text: '', citation: '', mark: 'seen' },
      interval: '',
      applies: '',
      due: '',
      proof: '',
      retention: '',
      assumed: [],
    },
    recordable: true,
    configured: false,
    ...values,
  };
}

describe('overWindow', () => {
  it('tells days, negative when overdue', () => {
    expect(overWindow(state({ nextDue: '2026-11-01' }), today, 30)).toMatchObject({
      status: 'OVERDUE',
      days_until_due: -18,
    });
    expect(overWindow(state({ nextDue: '2026-12-10' }), today, 30)).toMatchObject({
      status: 'DUE_SOON',
      days_until_due: 21,
    });
  });

  it('has no date for what does not apply', () => {
    const item = overWindow(state({ applies: false, nextDue: '2026-11-01', lastCompleted: '2025-11-01' }), today, 30);
    expect(item).toMatchObject({ status: 'NA', next_due: null, days_until_due: null, last_completed: '2025-11-01' });
  });

  it('looks no further ahead than the item itself', () => {
    const monthly = state({ nextDue: addDays(today, 8), soonDays: 7 });
    expect(overWindow(monthly, today, 30).status).toBe('OK');
    expect(overWindow({ ...monthly, nextDue: addDays(today, 7) }, today, 30).status).toBe('DUE_SOON');
    expect(overWindow({ ...monthly, nextDue: addDays(today, 7) }, today, 6).status).toBe('OK');
  });

  it('judges each component by its own date', () => {
    const components = [
      { name: 'A', nextDue: '2026-11-18', lastCompleted: '2025-11-18' },
      { name: 'B', nextDue: null, lastCompleted: null },
      { name: 'C', nextDue: '2027-11-18', lastCompleted: '2026-11-18' },
    ];
    const item = overWindow(state({ nextDue: null, components }), today, 30);
    expect(item.components.map(({ name, status }) => `${name} ${status}`)).toEqual(['A OVERDUE', 'B OVERDUE', 'C OK']);
  });

  it('gets no better when more days ahead are looked at, and no better as days go by', () => {
    const rank: Record<DueStatus, number> = { OK: 0, DUE_SOON: 1, OVERDUE: 2, NA: 3 };
    const args = [
      fc.integer({ min: -100, max: 400 }),
      fc.integer({ min: 1, max: 3650 }),
      fc.integer({ min: 0, max: 400 }),
      fc.option(fc.integer({ min: 1, max: 60 })),
    ] as const;
    fc.assert(
      fc.property(...args, (ahead, window, more, soonDays) => {
        const item = state({ nextDue: addDays(today, ahead), soonDays });
        const now = rank[overWindow(item, today, window).status];
        expect(rank[overWindow(item, today, window + more).status]).toBeGreaterThanOrEqual(now);
        expect(rank[overWindow(item, addDays(today, more), window).status]).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('worstDue', () => {
  it.each([
    [['OK', 'DUE_SOON', 'OVERDUE', 'NA'], 'OVERDUE'],
    [['OK', 'DUE_SOON', 'NA'], 'DUE_SOON'],
    [['NA', 'OK'], 'OK'],
    [['NA', 'NA'], 'NA'],
    [[], 'NA'],
  ] as [DueStatus[], DueStatus][])('%j is %s', (statuses, worst) => expect(worstDue(statuses)).toBe(worst));
});
