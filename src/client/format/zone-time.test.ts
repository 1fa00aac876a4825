import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { dayIn, fullTime, knownZone, momentIn, shortTime, startOfDay, zoneName, zoneNames } from './zone-time.ts';

const NEW_YORK = 'America/New_York';
const now = Date.parse('2026-11-20T15:42:00Z');

describe('startOfDay', () => {
  it.each([
    ['2026-11-20', NEW_YORK, '2026-11-20T05:00:00.000Z'],
    ['2026-07-01', NEW_YORK, '2026-07-01T04:00:00.000Z'],
    // The days on which the clocks change begin in the time before.
    ['2026-03-08', NEW_YORK, '2026-03-08T05:00:00.000Z'],
    ['2026-11-01', NEW_YORK, '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', NEW_YORK, '2026-11-02T05:00:00.000Z'],
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
  ])('%s in %s', (date, zone, start) => {
    expect(new Date(startOfDay(date, zone)).toISOString()).toBe(start);
  });
  it('of no date is NaN', () => expect(startOfDay('', NEW_YORK)).toBeNaN());
});

it('days of a zone and days after days', () => {
  expect(dayIn(Date.parse('2026-11-20T04:59:00Z'), NEW_YORK)).toBe('2026-11-19');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('times in a zone, the year only where it is another', () => {
  expect(shortTime(Date.parse('2026-11-03T15:00:00Z'), now, NEW_YORK)).toBe('Nov 3 10:00');
  expect(shortTime(Date.parse('2025-11-03T05:05:00Z'), now, NEW_YORK)).toBe('Nov 3, 2025 00:05');
  expect(fullTime(Date.parse('2026-07-03T15:00:00Z'), now, NEW_YORK)).toBe('Jul 3, 11:00 EDT');
  expect(zoneName(now, 'America/Chicago')).toBe('CST');
});

it('a zone that is none is the viewer’s', () => {
  expect(knownZone('Mars/Olympus')).toBeUndefined();
  expect(knownZone(null)).toBeUndefined();
  expect(knownZone(NEW_YORK)).toBe(NEW_YORK);
});

it('names every name a zone goes by in a span', () => {
  const span = (from: string) => ({ from: Date.parse(from), to: now });
  expect(zoneNames(span('2026-11-10T00:00:00Z'), NEW_YORK)).toBe('EST');
  expect(zoneNames(span('2026-10-21T00:00:00Z'), NEW_YORK)).toBe('EDT and EST');
  expect(zoneNames(span('2025-11-20T00:00:00Z'), NEW_YORK)).toBe('EST and EDT');
  expect(zoneNames(span('2025-11-20T00:00:00Z'), 'America/Phoenix')).toBe('MST');
});

describe('momentIn', () => {
  it.each([
    ['2026-11-19T10:30', 'America/New_York', '2026-11-19T15:30:00.000Z'],
    ['2026-07-01T00:05', 'America/New_York', '2026-07-01T04:05:00.000Z'],
    ['2026-11-19T10:30', 'Asia/Kolkata', '2026-11-19T05:00:00.000Z'],
    ['', 'America/New_York', null],
    ['noon', 'America/New_York', null],
  ] as const)('%s in %s', (local, zone, moment) => {
    expect(momentIn(local, zone)).toBe(moment);
  });
});
