import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import type { DueStatus } from '#contract/nouns/compliance/calendar.ts';
import type { ItemState } from '../tables/requirement.ts';
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
    gap: null,
    waived: null,
    setDue: null,
    notSetUp: false,
    failedOn: null,
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
  it('shows days, negative when overdue', () => {
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

  it('shows what is not on record as that, until a date of it is past', () => {
    const gap = { part: 'sump', sentence: 'Record it.', pieces: [], mayBeNone: true } as const;
    const silent = state({ gap: { ...gap, pieces: [{ name: 'Sump', tankNumber: 2 }] }, notSetUp: true });
    expect(overWindow(silent, today, 30)).toMatchObject({
      status: 'NOT_SET_UP',
      next_due: null,
      days_until_due: null,
      missing: {
        part: 'sump',
        category: 'sump',
        sentence: 'Record it.',
        pieces: [{ name: 'Sump', tank_number: 2 }],
        may_be_none: true,
      },
    });
    expect(overWindow({ ...silent, nextDue: today }, today, 30).status).toBe('NOT_SET_UP');
    expect(overWindow({ ...silent, nextDue: addDays(today, -1) }, today, 30).status).toBe('OVERDUE');
    expect(overWindow({ ...silent, nextDue: addDays(today, 400) }, today, 30).status).toBe('NOT_SET_UP');
    expect(overWindow({ ...silent, applies: false }, today, 30)).toMatchObject({ status: 'NA', missing: null });
  });

  it('judges each component by its own date', () => {
    const components = [
      { name: 'A', nextDue: '2026-11-18', lastCompleted: '2025-11-18', notSetUp: false },
      { name: 'B', nextDue: null, lastCompleted: null, notSetUp: false },
      { name: 'C', nextDue: '2027-11-18', lastCompleted: '2026-11-18', notSetUp: false },
      { name: 'D', nextDue: null, lastCompleted: null, notSetUp: true },
    ];
    const item = overWindow(state({ nextDue: null, components }), today, 30);
    expect(item.components.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'A OVERDUE',
      'B OVERDUE',
      'C OK',
      'D NOT_SET_UP',
    ]);
  });

  it('gets no better when more days ahead are looked at, and no better as days go by', () => {
    const rank: Record<DueStatus, number> = { OK: 0, DUE_SOON: 1, NOT_SET_UP: 2, OVERDUE: 3, NA: 4 };
    const args = [
      fc.integer({ min: -100, max: 400 }),
      fc.integer({ min: 1, max: 3650 }),
      fc.integer({ min: 0, max: 400 }),
      fc.option(fc.integer({ min: 1, max: 60 })),
    ] as const;
    fc.assert(
      fc.property(...args, fc.boolean(), (ahead, window, more, soonDays, notSetUp) => {
        const item = state({ nextDue: addDays(today, ahead), soonDays, notSetUp });
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
    [['OK', 'NOT_SET_UP', 'DUE_SOON', 'NA'], 'NOT_SET_UP'],
    [['OK', 'DUE_SOON', 'NA'], 'DUE_SOON'],
    [['NA', 'OK'], 'OK'],
    [['NA', 'NA'], 'NA'],
    [[], 'NA'],
  ] as [DueStatus[], DueStatus][])('%j is %s', (statuses, worst) => expect(worstDue(statuses)).toBe(worst));
});
