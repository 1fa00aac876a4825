import { zoneOffset } from '#contract/dates.ts';
import type { Evidence } from '#contract/nouns/compliance/month.ts';
import type { Stamp } from '#reports/monthly/model.ts';
import { dayWords } from '#reports/monthly/words.ts';

/** A moment by a site's clock: 'Nov 19, 2026 16:00 EST'. */
export function localWords(at: Date, zone: string): string {
  const local = new Date(at.getTime() + zoneOffset(at.getTime(), zone)).toISOString();
  return `${dayWords(local)} ${local.slice(11, 16)} ${zoneName(at, zone)}`;
}

/** What a result is called in a report. */
export const resultWords: Record<Evidence['result'], string> = {
  PASS: 'Pass',
  FAIL: 'FAIL',
  INCONCLUSIVE: 'Inconclusive',
  INVALID: 'Invalid',
  STANDING: 'Active',
  CLEARED: 'Cleared',
  CLEARING_UNKNOWN: 'Clearing not known',
};

/** A moment by a site's clock with the zone's name, and by UTC. */
export function stampOf(at: Date, zone: string): Stamp {
  const utc = at.toISOString();
  return { local: `${localWords(at, zone)} (${zone})`, utc: `${utc.slice(0, 10)} ${utc.slice(11, 16)} UTC` };
}

/** Making one takes longer than all else that a moment costs; there are as many as zones of sites. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(zone: string): Intl.DateTimeFormat {
  const kept = zoneFormats.get(zone);
  if (kept !== undefined) return kept;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  zoneFormats.set(zone, format);
  return format;
}

function zoneName(at: Date, zone: string): string {
  try {
    const format = zoneFormat(zone);
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  } catch {
    return 'UTC';
  }
}

/** '2026-10-15 04:12' as 'Oct 15, 2026 04:12'. */
export function clockWords(text: string): string {
  return `${dayWords(text)} ${text.slice(11, 16)}`;
}

/** Rounded, so that a model holds no digits that nobody measured. */
export function roundTo(value: number | null | undefined, decimals: number): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(decimals)) + 0;
}

/** Days of a month: '1 to 14, 16, 18 to 31'. */
export function dayRuns(days: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
}

/** Days in words, those of a month together: 'Oct 6, 13, 20 to 22, 2026; Nov 2, 2026'. */
export function daysWords(days: readonly string[]): string {
  const months = new Map<string, number[]>();
  for (const day of [...new Set(days)].toSorted()) {
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), Number(day.slice(8))]);
  }
  return [...months]
    .map(([month, own]) => `${dayWords(`${month}-01`).slice(0, 3)} ${dayRuns(own)}, ${month.slice(0, 4)}`)
    .join('; ');
}
