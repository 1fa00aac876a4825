import { t } from '#client/words/format.ts';
import { dateFormat } from './intl.ts';
import { NO_VALUE } from './numbers.ts';
import { dayIn, knownZone } from './zone-time.ts';

/** Calendar dates are 'YYYY-MM-DD' without a zone: they are never moved by one. */
const style = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number];
const utcOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** 'Apr 1, 2022'; what is no date comes back as it is, nothing gives '–'. */
export function formatDate(date: string | null): string {
  if (date === null || date === '') return NO_VALUE;
  const ms = utcOf(date);
  return Number.isNaN(ms) ? date : dateFormat(style).format(ms);
}

/** A moment of the site's own clock, 'YYYY-MM-DD HH:MM', as people read it: 'Nov 24, 2026, 09:30'. */
export function formatLocal(moment: string): string {
  const [day = '', time = ''] = moment.split(' ');
  return time === '' ? formatDate(day) : `${formatDate(day)}, ${time}`;
}

/** The date at an instant (milliseconds) in a zone; the viewer's when it is not known. */
export function dateIn(zone: string | null, now: number): string {
  return dayIn(now, knownZone(zone));
}

/** Age of a thing installed on a date: 'this month', '7 months', '4 years'; '' for a date to come. */
export function ageWords(date: string, today: string): string {
  const [year, month, day] = partsOf(date);
  const [nowYear, nowMonth, nowDay] = partsOf(today);
  const months = (nowYear - year) * 12 + nowMonth - month - (nowDay < day ? 1 : 0);
  if (date > today || Number.isNaN(months)) return '';
  if (months < 1) return t.lessThanAMonth;
  if (months < 24) return t.monthsOld({ count: months });
  return t.yearsOld({ count: Math.floor(months / 12) });
}

const weekday = { weekday: 'long', timeZone: 'UTC' } as const;

/** A day of the week by its number, 0 for Sunday: 'Monday'. */
export function weekdayName(day: number): string {
  // 2026-11-01 is a Sunday.
  return dateFormat(weekday).format(Date.UTC(2026, 10, 1 + day));
}
