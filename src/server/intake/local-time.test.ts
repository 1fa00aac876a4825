import { describe, expect, it } from 'vitest';
import { clockDrift, zoneOffsetNow } from './local-time.ts';

const at = (iso: string) => Date.parse(iso);

describe('clockDrift', () => {
  it('is zero within the minute the console prints', () => {
    expect(clockDrift('2026-01-15T09:30', 'America/New_York', at('2026-01-15T14:30:42Z'))).toBe(0);
    expect(clockDrift('2026-07-15T10:30', 'America/New_York', at('2026-07-15T14:30:05Z'))).toBe(0);
  });

  it('counts a fast clock positive and a slow one negative', () => {
    expect(clockDrift('2026-01-15T09:40', 'America/New_York', at('2026-01-15T14:30:00Z'))).toBe(600);
    expect(clockDrift('2026-01-15T09:20', 'America/New_York', at('2026-01-15T14:30:00Z'))).toBe(-540);
  });

  it('shows a console that missed the end of daylight saving time as an hour fast', () => {
    expect(clockDrift('2026-11-01T04:00', 'America/New_York', at('2026-11-01T08:00:00Z'))).toBe(3_600);
  });
});

describe('zoneOffsetNow', () => {
  it('follows daylight saving time and takes an unknown zone as UTC', () => {
    expect(zoneOffsetNow('America/New_York', at('2026-01-15T12:00:00Z'))).toBe(-5 * 3_600_000);
    expect(zoneOffsetNow('Europe/Berlin', at('2026-07-15T12:00:00Z'))).toBe(2 * 3_600_000);
    expect(zoneOffsetNow('Mars/Olympus', at('2026-07-15T12:00:00Z'))).toBe(0);
  });
});
