import { describe, expect, it } from 'vitest';
import { nextDigest, quietUntil } from './decide-notice.ts';

const zone = 'America/New_York';
const night = { from: 22 * 60, to: 6 * 60 };
const end = (now: string, quiet = night, where = zone) =>
  quietUntil(quiet, where, new Date(now))?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    // 21:59, 22:00, 05:59 and 06:00 EST
    ['2026-11-20T02:59:00Z', null],
    ['2026-11-20T03:00:00Z', '2026-11-20T11:00:00.000Z'],
    ['2026-11-20T10:59:59Z', '2026-11-20T11:00:00.000Z'],
    ['2026-11-20T11:00:00Z', null],
  ])('over midnight, %s: until %s', (now, until) => {
    expect(end(now)).toBe(until);
  });

  it('within a day', () => {
    expect(end('2026-11-19T17:30:00Z', { from: 12 * 60, to: 13 * 60 })).toBe('2026-11-19T18:00:00.000Z');
    expect(end('2026-11-19T18:00:00Z', { from: 12 * 60, to: 13 * 60 })).toBeNull();
  });

  it('end by the clock when the clocks change in them', () => {
    // Spring: 23:00 EST to 06:00 EDT is six hours; autumn: 23:00 EDT to 06:00 EST is eight.
    expect(end('2026-03-08T04:00:00Z')).toBe('2026-03-08T10:00:00.000Z');
    expect(end('2026-11-01T03:00:00Z')).toBe('2026-11-01T11:00:00.000Z');
  });

  it('end where the clock skips their end, and once only where it shows it twice', () => {
    const skipped = { from: 22 * 60, to: 2 * 60 + 30 };
    expect(end('2026-03-08T06:59:00Z', skipped)).toBe('2026-03-08T07:30:00.000Z');
    expect(end('2026-03-08T07:30:00Z', skipped)).toBeNull();
    const twice = { from: 22 * 60, to: 60 + 30 };
    expect(end('2026-11-01T03:00:00Z', twice)).toBe('2026-11-01T05:30:00.000Z');
    // 01:10 again, an hour later: the clock shows a quiet time once more.
    expect(end('2026-11-01T06:10:00Z', twice)).toBe('2026-11-01T06:30:00.000Z');
  });

  it('follow the zone of the person', () => {
    expect(end('2026-11-20T03:00:00Z', night, 'America/Los_Angeles')).toBeNull();
    expect(end('2026-11-19T17:00:00Z', night, 'Asia/Kolkata')).toBe('2026-11-20T00:30:00.000Z');
    expect(quietUntil(null, zone, new Date('2026-11-20T03:00:00Z'))).toBeNull();
  });
});

describe('the next digest', () => {
  const next = (now: string, hour = 7, weekdays = [1, 2, 3, 4, 5]) =>
    nextDigest({ hour, weekdays }, zone, new Date(now)).toISOString();

  it.each([
    // Thursday 16:00 EST, Friday 06:59 and 07:00, Saturday
    ['2026-11-19T21:00:00Z', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T11:59:00Z', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T12:00:00Z', '2026-11-23T12:00:00.000Z'],
    ['2026-11-21T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ])('after %s: %s', (now, at) => {
    expect(next(now)).toBe(at);
  });

  it('keeps its hour over a change of the clocks', () => {
    expect(next('2026-10-30T12:00:00Z')).toBe('2026-11-02T12:00:00.000Z');
    expect(next('2026-10-30T10:00:00Z')).toBe('2026-10-30T11:00:00.000Z');
    expect(next('2026-03-08T05:00:00Z', 2, [0])).toBe('2026-03-08T07:00:00.000Z');
  });

  it('may be a week away', () => {
    expect(next('2026-11-19T12:00:00Z', 7, [4])).toBe('2026-11-26T12:00:00.000Z');
  });
});
