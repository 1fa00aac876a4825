import { describe, expect, it } from 'vitest';
import type { LeakSchedule } from '#gauges/reports/leak/leak-schedule.ts';
import { numberWords, scheduleWords } from './setting-words.ts';

const schedule = (change: Partial<LeakSchedule>): LeakSchedule => ({
  ...{ tank: 1, label: null, hours: 4, rate: 'periodic' as const, kind: 'daily' as const, tail: '0030' },
  ...change,
});

describe('numbers of settings', () => {
  it.each([
    [9500.04, { unit: 'gal', digits: 1 }, '9,500 gal'],
    [-0.04, { unit: 'gal', digits: 1 }, '0 gal'],
    [96.126, { unit: 'in', digits: 2 }, '96.13 in'],
    [0.00070049, { unit: 'per °F', digits: 6 }, '0.0007 per °F'],
  ])('%d as %o', (value, measure, words) => {
    expect(numberWords(value, measure)).toBe(words);
  });
});

describe('schedules of leak tests', () => {
  it.each([
    [{ kind: 'on-date' as const, tail: '2611200230' }, 'Once, 2026-11-20 at 02:30, 4 h at 0.2 gal/h'],
    [{ kind: 'annual' as const, tail: '03210030' }, 'Yearly, month 3, week 2, day 1, at 00:30, 4 h at 0.2 gal/h'],
    [{ kind: 'monthly' as const, tail: '210030' }, 'Monthly, week 2, day 1, at 00:30, 4 h at 0.2 gal/h'],
    [{ kind: 'weekly' as const, tail: '50030' }, 'Weekly, day 5, at 00:30, 4 h at 0.2 gal/h'],
    [{ kind: 'daily' as const, tail: 'EE00' }, 'Off'],
    [{ kind: 'csld' as const, tail: '', hours: 2, rate: 'annual' as const }, 'Continuous (CSLD), 2 h at 0.1 gal/h'],
    [{ kind: 'automatic' as const, tail: '', hours: null, rate: null }, 'Automatic'],
    [{ kind: null }, 'unknown'],
  ])('%o', (change, words) => {
    expect(scheduleWords(schedule(change))).toBe(words);
  });
});
