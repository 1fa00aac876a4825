import { t } from '#client/words/site/alarms.ts';

/** Ranges offered for the alarm history, in days; the first screen shows the second. */
export const rangePresets = [
  {
    days: 7,
    get label() {
      return t.days7;
    },
  },
  {
    days: 30,
    get label() {
      return t.days30;
    },
  },
  {
    days: 90,
    get label() {
      return t.days90;
    },
  },
  {
    days: 365,
    get label() {
      return t.year1;
    },
  },
] as const;
export const DEFAULT_DAYS = 30;

/** The longest range the server answers (docs/reference/api.md#calls). */
const LONGEST_DAYS = 400;

const DAY_MS = 86_400_000;

/** Calendar date of an instant at the site, YYYY-MM-DD; in the viewer's zone when the site's is not known. */
export function siteDate(ms: number, zone: string | null): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, ...(zone ? { timeZone: zone } : {}) }).format(ms);
  } catch {
    return new Intl.DateTimeFormat('en-CA', options).format(ms);
  }
}

/** The date so many days before an instant, at the site. */
export function daysBefore(now: number, days: number, zone: string | null): string {
  return new Date(Date.parse(siteDate(now, zone)) - days * DAY_MS).toISOString().slice(0, 10);
}

/** What is wrong with a range of dates, or null. Either end may be missing: the server has its own. */
export function rangeTrouble(from: string, to: string, today: string): string | null {
  const start = from === '' ? null : Date.parse(from);
  const end = Date.parse(to === '' ? today : to);
  if (start === null) return null;
  if (start > end) return t.fromMustBeBeforeTo;
  if ((end - start) / DAY_MS > LONGEST_DAYS) return t.atMostDays({ days: LONGEST_DAYS });
  return null;
}
