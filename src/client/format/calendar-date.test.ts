import { describe, expect, it } from 'vitest';
import { daysBetween } from '#contract/dates.ts';
import { ageWords, formatDate, formatLocal } from './calendar-date.ts';

describe('calendar dates', () => {
  it('are printed without being moved by a zone', () => {
    expect(formatDate('2022-04-01')).toBe('Apr 1, 2022');
    expect(formatDate(null)).toBe('–');
    expect(formatDate('soon')).toBe('soon');
    expect(formatLocal('2026-11-24 09:30')).toBe('Nov 24, 2026, 09:30');
    expect(formatLocal('2026-11-24')).toBe('Nov 24, 2026');
  });
  it('are counted in days, also over a change of the clock', () => {
    expect(daysBetween('2026-10-30', '2026-11-03')).toBe(4);
    expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
  });
  it.each([
    ['2026-11-20', 'less than a month'],
    ['2026-10-21', 'less than a month'],
    ['2026-10-20', '1 month'],
    ['2025-06-20', '17 months'],
    ['2024-11-21', '23 months'],
    ['2022-04-01', '4 years'],
    ['2026-11-21', ''],
    ['soon', ''],
  ])('%s is %s old', (date, age) => expect(ageWords(date, '2026-11-20')).toBe(age));
});
