import { describe, expect, it } from 'vitest';
import { readTrend } from '#client/api/site/tank-history.ts';
import { ApiError } from '#client/api/wire/call.ts';
import { readDates } from './range.ts';
import { forecastWords, timeLeft } from './TankHistory.tsx';

const NEW_YORK = 'America/New_York';
const NOW = Date.parse('2026-11-20T15:42:00Z');

describe('own dates', () => {
  it('are whole days of the site', () => {
    expect(readDates({ from: '2026-11-01', to: '2026-11-02' }, NEW_YORK, NOW)).toEqual({
      range: { kind: 'own', from: Date.parse('2026-11-01T04:00:00Z'), to: Date.parse('2026-11-03T05:00:00Z') - 1 },
    });
  });
  it('end now when the last day has not', () => {
    expect(readDates({ from: '2026-11-20', to: '2026-12-24' }, NEW_YORK, NOW)).toMatchObject({ range: { to: NOW } });
  });
  it.each([
    ['', '2026-11-02', 'from'],
    ['2026-11-01', '', 'to'],
    ['2026-11-03', '2026-11-02', 'from'],
    ['2026-11-21', '2026-11-22', 'from'],
    ['2025-10-01', '2026-11-19', 'from'],
  ])('from %s to %s: the wrong field is named', (from, to, field) => {
    expect(readDates({ from, to }, NEW_YORK, NOW)).toMatchObject({ field, error: expect.stringMatching(/\.$/) });
  });
  it('may span 400 days', () => {
    expect(readDates({ from: '2025-10-17', to: '2026-11-20' }, NEW_YORK, NOW)).toHaveProperty('range');
    expect(readDates({ from: '2025-10-16', to: '2026-11-20' }, NEW_YORK, NOW)).toHaveProperty('error');
  });
});

describe('the forecast', () => {
  const low = '2026-11-25T19:00:00Z';
  const empty = '2026-11-27T15:00:00Z';
  it.each([
    [low, empty, 'Reaches the low limit Nov 25, 14:00 EST · empty Nov 27'],
    [null, empty, 'Empty Nov 27'],
    ['2026-11-20T15:00:00Z', empty, 'At or below the low limit · empty Nov 27'],
    [null, null, null],
  ])('%s, %s', (low_at, empty_at, words) => expect(forecastWords({ low_at, empty_at }, NOW, NEW_YORK)).toBe(words));
  it.each([
    ['2026-11-23T15:42:00Z', 'about 3 days left'],
    ['2026-11-21T21:42:00Z', 'about 30 hours left'],
    ['2026-11-20T16:30:00Z', 'about 1 hour left'],
    ['2026-11-20T15:00:00Z', 'empty by now'],
    [null, null],
  ])('%s: %s', (empty_at, words) => expect(timeLeft({ empty_at }, NOW)).toBe(words));
});

it('an answer is read with care: no time, no order, no gap that ends before it begins', () => {
  const body = {
    points: [{ at: '2026-11-02T00:00:00Z', volume: '12' }, { at: 'x' }, { at: '2026-11-01T00:00:00Z' }],
    gaps: [{ from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' }, {}],
  };
  const { points, gaps } = readTrend(body);
  expect(points.map((point) => point.volume)).toEqual([Number.NaN, 12]);
  expect(gaps).toEqual([]);
  expect(readTrend({ points: [], units_confirmed: true })).toMatchObject({ points: [], unitsConfirmed: true });
  for (const unreadable of [null, {}, { units_confirmed: true }]) expect(() => readTrend(unreadable)).toThrow(ApiError);
});
