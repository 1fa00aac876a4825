import { describe, expect, it } from 'vitest';
import { formatAge, formatDay, formatInstant, formatInstantFully, formatSpan, instantOf, monthOf } from './dates.ts';

const now = Date.parse('2026-11-20T15:42:00Z');

describe('formatInstant', () => {
  it('names the zone and leaves out the day when it is today there', () => {
    expect(formatInstant('2026-11-20T15:40:00Z', now, 'America/New_York')).toBe('10:40 EST');
    expect(formatInstant('2026-07-01T15:40:00Z', Date.parse('2026-07-01T16:00:00Z'), 'America/New_York')).toBe(
      '11:40 EDT',
    );
  });

  it('gives the date when it is another day in that zone, even within 24 hours', () => {
    expect(formatInstant('2026-11-20T04:30:00Z', now, 'America/New_York')).toBe('Nov 19, 2026, 23:30 EST');
    expect(formatInstant('2026-11-20T04:30:00Z', now, 'UTC')).toBe('04:30 UTC');
  });

  it('prints midnight as 00, not 24', () => {
    expect(formatInstant('2026-11-20T05:05:00Z', now, 'America/New_York')).toBe('00:05 EST');
  });

  it('falls back to the viewer zone when the zone is unknown, still with a name', () => {
    expect(formatInstant('2026-11-20T15:40:00Z', now, 'Mars/Olympus')).toBe(formatInstant('2026-11-20T15:40:00Z', now));
    expect(formatInstant('2026-11-20T15:40:00Z', now)).toMatch(/\d\d:\d\d \S+$/);
  });

  it('draws a missing or unreadable time as a dash', () => {
    for (const bad of [null, undefined, '', 'yesterday']) expect(formatInstant(bad, now)).toBe('–');
    expect(formatDay(null)).toBe('–');
    expect(formatInstantFully('nonsense')).toBe('');
    expect(instantOf('nonsense')).toBeNull();
  });
});

describe('formatAge', () => {
  const ago = (seconds: number) => formatAge(new Date(now - seconds * 1000).toISOString(), now);
  it('uses one unit, rounded down', () => {
    expect(ago(0)).toBe('just now');
    expect(ago(59)).toBe('just now');
    expect(ago(60)).toBe('1 min ago');
    expect(ago(59 * 60 + 59)).toBe('59 min ago');
    expect(ago(3600)).toBe('1 h ago');
    expect(ago(47 * 3600)).toBe('47 h ago');
    expect(ago(48 * 3600)).toBe('2 days ago');
  });
  it('does not speak of the future when a clock is ahead', () => expect(ago(-90)).toBe('just now'));
  it('says never when there is no time', () => expect(formatAge(null, now)).toBe('never'));
  it('gives bare spans', () => {
    expect(formatSpan(30_000)).toBe('');
    expect(formatSpan(125 * 60_000)).toBe('2 h');
  });
});

it('monthOf is the calendar month of the viewer', () => {
  expect(monthOf(new Date(2026, 0, 31, 23, 59).getTime())).toBe('2026-01');
  expect(monthOf(new Date(2026, 11, 1, 0, 0).getTime())).toBe('2026-12');
});
