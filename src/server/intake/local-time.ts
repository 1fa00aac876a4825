import { zoneOffset } from '#contract/dates.ts';

/**
 * A zone's offsets from UTC by quarters of an hour: zones change at quarter-hour marks at the earliest, and asking Intl
 * for every reading, or every alarm of a history, would cost more than decoding it.
 */
interface ZoneOffsets {
  /** The quarter that was asked for last, mostly the present one. */
  quarter: number;
  offsetMs: number;
  others: Map<number, number>;
}
const cache = new Map<string, ZoneOffsets>();
const quarterHour = 900_000;
/** Quarters kept of a zone: what a fleet's histories tell of lies in a few months. */
const mostQuarters = 4_096;

/** Offset of local time from UTC in milliseconds at the given moment; an unknown zone counts as UTC. */
export function zoneOffsetNow(timezone: string, now: number): number {
  const quarter = Math.floor(now / quarterHour);
  const cached = cache.get(timezone);
  if (cached?.quarter === quarter) return cached.offsetMs;
  const others = cached?.others ?? new Map<number, number>();
  const offsetMs = others.get(quarter) ?? zoneOffset(now, timezone);
  if (others.size >= mostQuarters) others.clear();
  others.set(quarter, offsetMs);
  cache.set(timezone, { quarter, offsetMs, others });
  return offsetMs;
}

/** The moment, milliseconds since 1970, at which a wall clock of the zone shows 'YYYY-MM-DDTHH:mm'. */
export function siteTime(local: string, timezone: string): number {
  const shown = Date.parse(`${local}:00Z`);
  const guess = shown - zoneOffsetNow(timezone, shown);
  // Around a change of the clocks the offset of the guess is the one that counts.
  return shown - zoneOffsetNow(timezone, guess);
}

/** The largest number a drift is stored as: a console that shows the year 2099 is off by more. */
const mostDrift = 2 ** 31 - 1;

/** The console clock of the last answer, as text and in milliseconds: consoles of a fleet mostly show the same minute. */
let [lastTime, lastTimeMs] = ['', Number.NaN];

/**
 * Console clock minus true local time in seconds, as far as it can be stored. The console gives whole minutes: up to a
 * minute is no drift.
 */
export function clockDrift(gaugeTime: string, timezone: string, now: number): number {
  if (gaugeTime !== lastTime) [lastTime, lastTimeMs] = [gaugeTime, Date.parse(`${gaugeTime}:00Z`)];
  const gaugeMs = lastTimeMs;
  const localMs = now + zoneOffsetNow(timezone, now);
  const difference = gaugeMs - localMs;
  if (difference > -60_000 && difference <= 0) return 0;
  const seconds = Math.round((difference <= 0 ? difference + 60_000 : difference) / 1000);
  return Math.max(-mostDrift, Math.min(mostDrift, seconds));
}

const dayMs = 86_400_000;

/**
 * True for a local time ('YYYY-MM-DDTHH:mm') more than a day ahead of now: it was reported by a console whose clock was
 * wrong, and when it really was is not known. A day is left to clocks that are a little off and to other zones.
 */
export function isToCome(local: string, timezone: string, now: number): boolean {
  return Date.parse(`${local}:00Z`) > now + zoneOffsetNow(timezone, now) + dayMs;
}

/** What a wall clock of the zone shows now, 'YYYY-MM-DDTHH:mm'. */
export function localMinute(timezone: string, now: number): string {
  return new Date(now + zoneOffsetNow(timezone, now)).toISOString().slice(0, 16);
}

/** The day ('YYYY-MM-DD') that a wall clock of the zone shows now. */
export function localDay(timezone: string, now: number): string {
  return localMinute(timezone, now).slice(0, 10);
}
