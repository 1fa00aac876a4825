import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { addMonths, earlier, nextDueAfter } from './next-due.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1990-01-01', n));

describe('addMonths', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2025-10-31', 0, '2025-10-31'],
  ])('%s + %i is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));

  it('stays in the month it comes to, on the same day number or the last', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 240 }), (date, months) => {
        const to = addMonths(date, months);
        const sum = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) + months;
        expect(Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7))).toBe(sum);
        const clamped = to.slice(8) !== date.slice(8);
        expect(clamped ? addDays(to, 1).slice(8) : date.slice(8)).toBe(clamped ? '01' : to.slice(8));
      }),
    );
  });

  it('never turns the order of days around', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 60 }), (a, b, months) => {
        const [first, last] = [a, b].toSorted() as [string, string];
        expect(addMonths(first, months) <= addMonths(last, months)).toBe(true);
      }),
    );
  });
});

describe('nextDueAfter', () => {
  it('counts months, days, or nothing', () => {
    expect(nextDueAfter({ months: 12 }, '2025-11-18')).toBe('2026-11-18');
    expect(nextDueAfter({ days: 30 }, '2025-10-21')).toBe('2025-11-20');
    expect(nextDueAfter('event', '2025-10-21')).toBeNull();
    expect(nextDueAfter('dated', '2025-10-21')).toBeNull();
  });
});

describe('earlier', () => {
  it('lets the unknown give way', () => {
    expect(earlier('2025-01-02', '2025-01-01')).toBe('2025-01-01');
    expect(earlier(null, '2025-01-01')).toBe('2025-01-01');
    expect(earlier('2025-01-01', null)).toBe('2025-01-01');
    expect(earlier(null, null)).toBeNull();
  });
});
