import { addDays, zoneOffset } from '#contract/dates.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Quiet hours by the clock of a zone, in minutes of the day; they go over midnight where `from` is later than `to`. */
export interface QuietHours {
  from: number;
  to: number;
}

/** When a person's digest goes out: an hour of some weekdays (0 = Sunday) by the clock of a zone. */
export interface DigestHours {
  hour: number;
  weekdays: readonly number[];
}

/** End of the quiet hours that a moment lies in, by the clocks of the zone as they really went; null outside them. */
export function quietUntil(quiet: QuietHours | null, zone: string, now: Date): Date | null {
  if (quiet === null || !isWithin(quiet, minuteOfDay(now, zone))) return null;
  const today = dayOf(now, zone);
  for (let days = 0; days <= 2; days++) {
    const end = momentsOf(addDays(today, days), quiet.to, zone).find((at) => at > now.getTime());
    if (end !== undefined) return new Date(end);
  }
  throw new Error(`quietUntil: quiet hours without an end in ${zone}`);
}

/** The next time after `now` at which the digest goes out. */
export function nextDigest({ hour, weekdays }: DigestHours, zone: string, now: Date): Date {
  const today = dayOf(now, zone);
  for (let days = 0; days <= 8; days++) {
    const day = addDays(today, days);
    if (!weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
    const at = momentsOf(day, hour * 60, zone).find((moment) => moment > now.getTime());
    if (at !== undefined) return new Date(at);
  }
  throw new Error('nextDigest: a digest without a weekday');
}

function isWithin({ from, to }: QuietHours, minute: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

const localOf = (at: Date, zone: string) => at.getTime() + zoneOffset(at.getTime(), zone);

function minuteOfDay(at: Date, zone: string): number {
  return Math.floor((localOf(at, zone) % dayMs) / minuteMs);
}

function dayOf(at: Date, zone: string): string {
  return new Date(localOf(at, zone)).toISOString().slice(0, 10);
}

/**
 * The moments at which the clock of a zone shows a minute of a day, in order: two where the clocks go back over it. One
 * that they skip counts as the moment it would have been without the change.
 */
function momentsOf(day: string, minute: number, zone: string): number[] {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const moments = [...new Set([local - dayMs, local + dayMs].map((near) => local - zoneOffset(near, zone)))];
  const shown = moments.filter((at) => at + zoneOffset(at, zone) === local).sort((a, b) => a - b);
  return shown.length > 0 ? shown : [Math.max(...moments)];
}
