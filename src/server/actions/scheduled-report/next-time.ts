import { addDays, zoneOffset } from '#contract/dates.ts';
import { type ReportRhythm, scheduledReportLimits } from '#contract/nouns/people/scheduled-report.ts';

/** When a report is sent: see `rhythm` of contract/nouns/people/scheduled-report.ts. */
export interface Rhythm {
  every: ReportRhythm;
  day: number;
  hour: number;
  timezone: string;
}

/** More than the longest month. */
const longestWait = 32;

/** The first moment after a time at which a report is due. An hour that the clock skips is the one before it. */
export function nextTime(rhythm: Rhythm, after: Date): Date {
  const { hour, timezone } = rhythm;
  const today = new Date(after.getTime() + zoneOffset(after.getTime(), timezone)).toISOString().slice(0, 10);
  for (let days = 0; days <= longestWait; days++) {
    const day = addDays(today, days);
    if (!isDay(rhythm, day)) continue;
    const at = momentOf(day, hour, timezone);
    if (at > after) return at;
  }
  throw new Error(`no day of a ${rhythm.every} is ${rhythm.day}`);
}

function isDay({ every, day }: Rhythm, date: string): boolean {
  if (every === 'week') return (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) === day;
  if (day === scheduledReportLimits.lastDay) return addDays(date, 1).endsWith('-01');
  return Number(date.slice(8)) === day;
}

/** The moment at which a zone's clocks show an hour of a day (YYYY-MM-DD). */
export function momentOf(day: string, hour: number, zone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // The offset is looked up near the moment, then at it: the two differ on days when the clocks change.
  return new Date(utc - zoneOffset(utc - zoneOffset(utc, zone), zone));
}
