import { locale } from '#client/language/language.ts';
import { t } from '#client/words/format.ts';
import { NO_VALUE } from './numbers.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The zone of the person who looks, e.g. 'America/New_York'. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Building a DateTimeFormat is slow (tables show thousands of times), so one is kept for each zone and style. */
function formatter(style: string, options: Intl.DateTimeFormatOptions, zone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale()} ${style} ${zone ?? ''}`;
  const kept = formatters.get(key);
  if (kept !== undefined) return kept;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat(locale(), { ...options, ...(zone ? { timeZone: zone } : {}) });
  } catch {
    // A zone this browser does not know: the viewer's own, whose name is printed beside the time anyway.
    made = new Intl.DateTimeFormat(locale(), options);
  }
  formatters.set(key, made);
  return made;
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Milliseconds of an ISO timestamp, or null when it is missing or not a time. */
export function instantOf(iso: string | null | undefined): number | null {
  if (!iso) return null;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
}

/** Date of an instant in a zone: 'Nov 20, 2026'. */
export function formatDay(iso: string | null | undefined, zone?: string): string {
  const ms = instantOf(iso);
  return ms === null ? NO_VALUE : formatter('day', DAY, zone).format(ms);
}

/**
 * An instant with its zone, never bare: '10:42 EST' on the day of `now`, else 'Nov 20, 2026, 10:42 EST'. Without a zone
 * (or with an unknown one) it is the viewer's. Missing or unreadable gives '–'.
 */
export function formatInstant(iso: string | null | undefined, now: number, zone?: string): string {
  const ms = instantOf(iso);
  if (ms === null) return NO_VALUE;
  const day = formatter('day', DAY, zone);
  const time = formatter('time', TIME, zone).format(ms);
  return day.format(ms) === day.format(now) ? time : `${day.format(ms)}, ${time}`;
}

/** Tooltip of a time: the viewer's own clock and UTC, both with the date. */
export function formatInstantFully(iso: string | null | undefined): string {
  const ms = instantOf(iso);
  if (ms === null) return '';
  const style = { ...DAY, ...TIME, second: '2-digit' } as const;
  const viewer = formatter('full', style, undefined).format(ms);
  const utc = formatter('full', style, 'UTC').format(ms);
  return viewer === utc ? utc : `${viewer} (${utc})`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;

/** How long ago, in one unit: 'just now' below a minute (and for a clock slightly ahead), '3 min ago', '6 h ago', '2 days ago'. */
export function formatAge(iso: string | null | undefined, now: number): string {
  const ms = instantOf(iso);
  if (ms === null) return t.never;
  const age = formatSpan(now - ms);
  return age === '' ? t.justNow : t.ago({ age });
}

/** A length of time in one unit, rounded down: '3 min', '6 h', '2 days'; '' below a minute. */
export function formatSpan(milliseconds: number): string {
  if (milliseconds < MINUTE) return '';
  if (milliseconds < HOUR) return t.minutes({ minutes: Math.floor(milliseconds / MINUTE) });
  if (milliseconds < 2 * DAY_MS) return t.hours({ hours: Math.floor(milliseconds / HOUR) });
  return t.days({ days: Math.floor(milliseconds / DAY_MS) });
}

/** The viewer's year and month of an instant as YYYY-MM, the report month of the API. */
export function monthOf(ms: number): string {
  const at = new Date(ms);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
}
