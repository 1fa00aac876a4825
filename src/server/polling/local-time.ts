import { zoneOffset } from '#contract/dates.ts';

/**
 * A zone's offset from UTC, cached for a quarter of an hour: zones change at quarter-hour marks at the earliest, and
 * asking Intl for every reading would cost more than decoding it.
 */
const cache = new Map<string, { quarter: number; offsetMs: number }>();
const quarterHour = 900_000;

/** Offset of local time from UTC in milliseconds at the given moment; an unknown zone counts as UTC. */
export function zoneOffsetNow(timezone: string, now: number): number {
  const quarter = Math.floor(now / quarterHour);
  const cached = cache.get(timezone);
  if (cached?.quarter === quarter) return cached.offsetMs;
  const offsetMs = zoneOffset(now, timezone);
  cache.set(timezone, { quarter, offsetMs });
  return offsetMs;
}

/** The moment, milliseconds since 1970, at which a wall clock of the zone shows 'YYYY-MM-DDTHH:mm'. */
export function siteTime(local: string, timezone: string): number {
  const shown = Date.parse(`${local}:00Z`);
  const guess = shown - zoneOffsetNow(timezone, shown);
  // Around a change of the clocks the offset of the guess is the one that counts.
  return shown - zoneOffsetNow(timezone, guess);
}

/** Console clock minus true local time in seconds. The console gives whole minutes: up to a minute is no drift. */
export function clockDrift(gaugeTime: string, timezone: string, now: number): number {
  const gaugeMs = Date.parse(`${gaugeTime}:00Z`);
  const localMs = now + zoneOffsetNow(timezone, now);
  const difference = gaugeMs - localMs;
  if (difference > -60_000 && difference <= 0) return 0;
  return Math.round((difference <= 0 ? difference + 60_000 : difference) / 1000);
}
