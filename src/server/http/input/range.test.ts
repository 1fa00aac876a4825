import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { localDate, localMinute, type RangeQuery, readRange } from './range.ts';

const now = new Date('2026-11-19T21:00:00.000Z');
const read = (query: RangeQuery, zone?: string) => {
  const { from, to } = readRange(query, now, zone);
  return [from.toISOString(), to.toISOString()];
};

describe('readRange', () => {
  it('is the 30 days up to now, or up to an end that is given', () => {
    expect(read({})).toEqual(['2026-10-20T21:00:00.000Z', '2026-11-19T21:00:00.000Z']);
    expect(read({ from: '', to: '2026-06-30T00:00:00Z' })).toEqual([
      '2026-05-31T00:00:00.000Z',
      '2026-06-30T00:00:00.000Z',
    ]);
    expect(read({ from: '2026-11-01T12:00:00.5Z' })[0]).toBe('2026-11-01T12:00:00.500Z');
  });

  it.each([
    ['UTC', '2026-11-05T00:00:00.000Z', '2026-11-05T23:59:59.999Z'],
    ['America/New_York', '2026-11-05T05:00:00.000Z', '2026-11-06T04:59:59.999Z'],
    ['Asia/Kolkata', '2026-11-04T18:30:00.000Z', '2026-11-05T18:29:59.999Z'],
    ['Mars/Olympus', '2026-11-05T00:00:00.000Z', '2026-11-05T23:59:59.999Z'],
  ])('takes a date as the whole local day of %s', (zone, from, to) => {
    expect(read({ from: '2026-11-05', to: '2026-11-05' }, zone)).toEqual([from, to]);
  });

  it('follows the days of 23 and 25 hours', () => {
    const hours = (date: string) => {
      const { from, to } = readRange({ from: date, to: date }, now, 'America/New_York');
      return (to.getTime() + 1 - from.getTime()) / 3_600_000;
    };
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-07-01')]).toEqual([23, 25, 24]);
  });

  it.each([
    { from: '2026-11-20' },
    { from: '2026-11-19', to: '2026-11-18' },
    { from: '2026-11-19T10:00:00Z', to: '2026-11-19T10:00:00Z' },
    { from: '2025-01-01' },
    { from: 'yesterday' },
    { to: '2026-02-30' },
    { to: '2026-13-01' },
    { from: '2026-11-01T25:00:00Z' },
    { from: '2026-11-01T10:00:00' },
    { from: '2026-11-01T10:00:00+02:00' },
    { to: '0001-01-01' },
    { to: '9999-12-31' },
  ])('refuses %o', (query) => {
    const act = () => readRange(query, now, 'America/New_York');
    expect(act).toThrow(AppError);
    expect(act).toThrow('from must be before to');
  });

  it('takes 400 days and not one more', () => {
    expect(read({ from: '2025-10-01', to: '2026-11-04' }, 'America/New_York')[0]).toBe('2025-10-01T04:00:00.000Z');
    expect(() => read({ from: '2025-10-01', to: '2026-11-05' }, 'America/New_York')).toThrow(AppError);
  });
});

it('gives local dates and minutes', () => {
  const midnight = new Date('2026-11-20T04:30:59Z');
  expect(localDate(midnight, 'America/New_York')).toBe('2026-11-19');
  expect(localMinute(midnight, 'America/New_York')).toBe('2026-11-19 23:30');
  expect(localMinute(midnight, 'UTC')).toBe('2026-11-20 04:30');
});
