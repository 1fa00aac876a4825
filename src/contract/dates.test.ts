import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, zoneOffset } from './dates.ts';

const hour = 3_600_000;

describe('plain dates', () => {
  it('know leap years and are not moved by the change of summer time', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-03-08', 2)).toBe('2025-03-10');
    expect(daysBetween('2025-10-25', '2025-11-05')).toBe(11);
    expect(daysBetween('2025-11-05', '2025-10-25')).toBe(-11);
    expect(daysBetween('no date', '2025-10-25')).toBeNaN();
  });
});

describe('zoneOffset', () => {
  it.each([
    ['before the clocks change', '2026-03-08T06:59:59Z', 'America/New_York', -5],
    ['after it', '2026-03-08T07:00:00Z', 'America/New_York', -4],
    ['of three quarters of an hour', '2026-01-01T00:00:00Z', 'Asia/Kathmandu', 5.75],
    ['a day ahead', '2026-01-01T00:00:00Z', 'Pacific/Kiritimati', 14],
    ['UTC itself', '2026-06-01T00:00:00Z', 'UTC', 0],
    ['what is no zone', '2026-06-01T00:00:00Z', 'Mars/Olympus', 0],
  ])('%s', (_, at, zone, hours) => {
    expect(zoneOffset(Date.parse(at), zone)).toBe(hours * hour);
  });

  it('takes parts of a second for what they are', () => {
    expect(zoneOffset(Date.parse('2026-06-01T00:00:00.999Z'), 'America/New_York')).toBe(-4 * hour);
  });
});
