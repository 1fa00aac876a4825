import { describe, expect, it } from 'vitest';
import { lateLineTestLacks } from './late-line-test.ts';

const line = { name: 'Line 1', method: 'line_annual' } as const;
const june = { from: '2026-06-01', to: '2026-06-30' };

const lacks = (
  periodic: readonly string[],
  monthly: readonly string[] = [],
  days: Parameters<typeof lateLineTestLacks>[3] = june,
) => lateLineTestLacks(line, { periodic, monthly }, 12, days);
const says = (...of: Parameters<typeof lacks>) => lacks(...of).map((lack) => lack.says);

describe('lateLineTestLacks', () => {
  it('names both days of a test that came late, and that the lost days are not pending', () => {
    expect(lacks(['2025-05-10', '2026-06-20'])).toMatchObject([
      {
        reason: 'NOT_ON_RECORD',
        says: 'The tightness test of Line 1 was due on May 10, 2026 and made on Jun 20, 2026: the days in between are not proven.',
        needed:
          'Where a tightness test of Line 1 was made by May 10, 2026, record it with its tester and its document.',
        until: '2026-05-10',
      },
    ]);
  });

  it.each([
    ['on the day on which it was due', ['2025-06-10', '2026-06-10'], 0],
    ['a day later', ['2025-06-09', '2026-06-10'], 1],
    ['on the first day of the month, whatever was before', ['2024-01-01', '2026-06-01'], 0],
    ['on the second day of the month', ['2025-05-31', '2026-06-02'], 1],
    ['never again, due on the last day', ['2025-06-30'], 0],
    ['never again, due on the day before', ['2025-06-29'], 1],
  ])('counts a test %s', (_when, periodic, count) => {
    expect(says(periodic)).toHaveLength(count);
  });

  it('says that no later test is on record, or no earlier one', () => {
    expect(says(['2025-05-10'])).toEqual([
      'The tightness test of Line 1 was due on May 10, 2026, and no later one is on record.',
    ]);
    expect(says(['2026-06-20'])).toEqual([
      'No tightness test of Line 1 of the 12 months before Jun 20, 2026 is on record: the days before it are not proven.',
    ]);
    expect(lacks(['2026-06-20'])[0]?.until).toBeUndefined();
    expect(says([])).toEqual([]);
  });

  it('takes monthly tests for the days that they hold', () => {
    expect(says(['2025-05-10', '2026-06-20'], ['2026-05-05', '2026-06-04'])).toEqual([]);
    expect(says(['2025-05-10', '2026-06-20'], ['2026-05-05'])).toHaveLength(1);
    expect(says([], ['2026-05-05', '2026-06-04'])).toEqual([]);
    expect(says([], ['2026-05-05', '2026-06-05'])).toEqual([
      'No tightness test of Line 1 is on record, and its monthly tests are more than 30 days apart.',
    ]);
  });

  it('gives a method that began, or a line that is new, 30 days', () => {
    expect(says(['2026-06-20'], [], { ...june, methodSince: '2026-05-22' })).toEqual([]);
    expect(says(['2026-06-20'], [], { ...june, methodSince: '2026-05-20' })).toHaveLength(1);
    const since = (from: string) =>
      lateLineTestLacks({ ...line, life: { from, to: null } }, { periodic: ['2026-06-20'], monthly: [] }, 12, june);
    expect(since('2026-05-21')).toEqual([]);
    expect(since('2026-05-20')).toHaveLength(1);
    expect(since('2026-06-10')).toEqual([]);
  });

  it('looks at its own days alone', () => {
    expect(says(['2025-05-10', '2026-06-20'], [], { from: '2026-06-20', to: '2026-06-30' })).toEqual([]);
  });
});
