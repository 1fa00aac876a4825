import { calendarGroups } from '#contract/nouns/compliance/calendar.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { asOfKey, asOfQuery } from '../wire/as-known.ts';
import { keys } from '../wire/keys.ts';
import { type Calendar, type CalendarItem, readCalendar } from './read-calendar.ts';

/** Days ahead in which something due is 'due soon' on the site page (docs/reference/screens.md#limits). */
export const CALENDAR_WINDOW_DAYS = 30;
/** Most entries of the due-next banner (docs/reference/screens.md#limits). */
export const DUE_NEXT_LIMIT = 5;

/**
 * What is overdue, not set up or due soon in all groups: OVERDUE first, then by date (none is earliest), the first five
 * (docs/reference/api.md#b-12). A status that this program does not know comes between them, so that it is not passed over.
 */
export function dueNext(calendar: Calendar): CalendarItem[] {
  const needs = ['OVERDUE', 'UNKNOWN', 'NOT_SET_UP', 'DUE_SOON'];
  const rank = (item: CalendarItem) => needs.indexOf(item.status);
  const date = (item: CalendarItem) => item.next_due ?? '';
  return calendarGroups
    .flatMap((group) => calendar.sections[group])
    .filter((item) => needs.includes(item.status))
    .toSorted((a, b) => rank(a) - rank(b) || date(a).localeCompare(date(b)))
    .slice(0, DUE_NEXT_LIMIT);
}

/** A site's compliance calendar with a window of 30 days, now or as known on a day, asked for once `ready`. */
export function useCalendar(siteId: string, ready: boolean, asOf: string | null = null) {
  return useCall(routes.calendar, {
    queryKey: keys.sitePart(siteId, 'calendar', CALENDAR_WINDOW_DAYS, ...asOfKey(asOf)),
    params: { id: siteId },
    query: { windowDays: CALENDAR_WINDOW_DAYS, ...asOfQuery(asOf) },
    enabled: ready,
    read: readCalendar,
  });
}
