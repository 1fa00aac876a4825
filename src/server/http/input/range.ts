import { zoneOffset } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';

const day = 86_400_000;
const defaultDays = 30;
/** Between two local midnights lies an hour more when summer time ends. */
const longest = 400 * day + 3_600_000;
/** Years that both the database and calendars can name, with room for zones at the ends. */
const years = { first: 1971, last: 9998 };

export interface RangeQuery {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both ends belong to the range; times are stored to the millisecond. */
export interface Range {
  from: Date;
  to: Date;
}

/**
 * Reads `from` and `to`: dates (YYYY-MM-DD) or timestamps in UTC (with Z). A date is the whole local day of `zone`
 * (an IANA name, the site's). Without `to` the range ends now, without `from` it begins 30 days before its end.
 * Throws range_invalid when an end cannot be read, when `from` is not before `to`, or beyond 400 days.
 */
export function readRange(query: RangeQuery, now: Date, zone = 'UTC'): Range {
  const to = readEnd(query.to, zone, 'to') ?? now.getTime();
  const from = readEnd(query.from, zone, 'from') ?? to - defaultDays * day;
  if (from >= to) throw new AppError('range_invalid', { fields: { from: 'must be before to' } });
  if (to - from > longest) throw new AppError('range_invalid', { fields: { from: 'at most 400 days before to' } });
  return { from: new Date(from), to: new Date(to) };
}

/** The local date of a moment, YYYY-MM-DD. */
export function localDate(at: Date, zone: string): string {
  return new Date(at.getTime() + zoneOffset(at.getTime(), zone)).toISOString().slice(0, 10);
}

/** The local date and time of a moment to the minute, 'YYYY-MM-DD HH:mm'. */
export function localMinute(at: Date, zone: string): string {
  return new Date(at.getTime() + zoneOffset(at.getTime(), zone)).toISOString().slice(0, 16).replace('T', ' ');
}

/** Milliseconds since 1970, or null without a text. */
function readEnd(text: string | undefined, zone: string, end: 'from' | 'to'): number | null {
  if (text === undefined || text === '') return null;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isTimestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/.test(text);
  const midnight = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  const year = Number(text.slice(0, 4));
  const exists = Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(text.slice(0, 10));
  if (!(isDate || isTimestamp) || !exists || year < years.first || year > years.last) throw unreadable(end);
  if (isTimestamp) {
    const at = Date.parse(text);
    if (!Number.isFinite(at)) throw unreadable(end);
    return at;
  }
  return end === 'from' ? localMidnight(midnight, zone) : localMidnight(midnight + day, zone) - 1;
}

function unreadable(end: 'from' | 'to'): AppError {
  return new AppError('range_invalid', { fields: { [end]: 'must be a date (YYYY-MM-DD) or a time in UTC with a Z' } });
}

/** The moment at which a zone's clocks show the midnight that is given as if in UTC. */
function localMidnight(midnight: number, zone: string): number {
  // The offset is looked up near the moment, then at it: the two differ on days when the clocks change.
  const near = midnight - zoneOffset(midnight, zone);
  return midnight - zoneOffset(near, zone);
}
