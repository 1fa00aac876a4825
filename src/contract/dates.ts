/** Plain dates (YYYY-MM-DD, no zone, never moved by one) and the clocks of zones: the same sums on both sides of the wire. */

const dayMs = 86_400_000;
const utcOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Whole days from one plain date to another; negative when `to` is earlier. NaN for what is no date. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs);
}

/** The plain date so many days later. Throws RangeError for what is no date. */
export function addDays(date: string, days: number): string {
  return new Date(utcOf(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Making a format costs far more than using it; null for a name that is no zone. */
const formats = new Map<string, Intl.DateTimeFormat | null>();

/**
 * Milliseconds by which a zone's clocks are ahead of UTC at a moment (milliseconds since 1970). `zone` is an IANA name;
 * undefined is the zone of this computer, a name that is no zone counts as UTC.
 */
export function zoneOffset(at: number, zone: string | undefined): number {
  const format = formatOf(zone);
  if (format === null) return 0;
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

function formatOf(zone: string | undefined): Intl.DateTimeFormat | null {
  const key = zone ?? '';
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = makeFormat(zone);
  formats.set(key, format);
  return format;
}

function makeFormat(zone: string | undefined): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

/** Names of the months, January first. */
export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'Jan' to 'Dec'. */
export const shortMonthNames: readonly string[] = monthNames.map((name) => name.slice(0, 3));

/** The day of a moment by a site's clock, YYYY-MM-DD. */
export function localDay(at: Date, zone: string): string {
  return new Date(at.getTime() + zoneOffset(at.getTime(), zone)).toISOString().slice(0, 10);
}
