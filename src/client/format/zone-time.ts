import { locale } from '#client/language/language.ts';
import { t } from '#client/words/format.ts';
import { zoneOffset } from '#contract/dates.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${zone ?? ''} ${JSON.stringify(options)}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale(), { ...options, ...(zone ? { timeZone: zone } : {}) });
  formatters.set(key, made);
  return made;
}

/** The zone when this browser knows it, else undefined: the viewer's own. */
export function knownZone(zone: string | null | undefined): string | undefined {
  if (!zone) return undefined;
  try {
    formatter(zone, {});
    return zone;
  } catch {
    return undefined;
  }
}

/** A zone's short name at a moment: 'EST'. */
export function zoneName(ms: number, zone: string | undefined): string {
  const parts = formatter(zone, { timeZoneName: 'short' }).formatToParts(ms);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** The short names of a zone over a span of at most a year or so: 'EST', or 'EDT and EST' where the clocks change. */
export function zoneNames(span: { from: number; to: number }, zone: string | undefined): string {
  const quarter = (span.to - span.from) / 4;
  const names = [0, 1, 2, 3, 4].map((step) => zoneName(span.from + step * quarter, zone));
  const [first = '', ...others] = [...new Set(names)];
  return others.reduce((said, name) => t.and({ said, name }), first);
}

/** 'Nov 3 10:00' in a zone; with the year when it is not that of `now`. Its zone is named once by who uses it. */
export function shortTime(ms: number, now: number, zone: string | undefined): string {
  const day = formatter(zone, { month: 'short', day: 'numeric' }).format(ms);
  const time = formatter(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ms);
  const year = (at: number) => formatter(zone, { year: 'numeric' }).format(at);
  return year(ms) === year(now) ? `${day} ${time}` : `${day}, ${year(ms)} ${time}`;
}

/** 'Nov 3, 10:00 EST': a moment by itself. */
export function fullTime(ms: number, now: number, zone: string | undefined): string {
  return `${shortTime(ms, now, zone).replace(/ (?=\d\d:\d\d$)/, ', ')} ${zoneName(ms, zone)}`;
}

/** The day of a moment in a zone: '2026-11-03'. */
export function dayIn(ms: number, zone: string | undefined): string {
  const parts = formatter(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(ms);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The moment at which a day (YYYY-MM-DD) begins in a zone; NaN for what is no date. */
export function startOfDay(date: string, zone: string | undefined): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(utc)) return utc;
  // The first guess may fall on the other side of a change of the clocks.
  const guess = utc - zoneOffset(utc, zone);
  return utc - zoneOffset(guess, zone);
}

/** The moment of 'YYYY-MM-DDTHH:MM' by the clock of a zone, as ISO text; null for what is no such time. */
export function momentIn(local: string, zone: string | undefined): string | null {
  const guess = Date.parse(`${local}Z`);
  if (local === '' || Number.isNaN(guess)) return null;
  if (zone === undefined) return new Date(local).toISOString();
  return new Date(guess - zoneOffset(guess - zoneOffset(guess, zone), zone)).toISOString();
}
