import { useQuery } from '@tanstack/react-query';
import { type Calendar, type CalendarItem, calendarGroups } from '#contract/nouns/calendar.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from './call.ts';
import { withDeadline } from './deadline.ts';
import { keys } from './keys.ts';
import { readCalendar } from './read-calendar.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** Days ahead in which something due is 'due soon' on the site page (spec section 9). */
export const CALENDAR_WINDOW_DAYS = 30;
/** Most entries of the due-next banner (spec section 9). */
export const DUE_NEXT_LIMIT = 5;

/** What is overdue or due soon in all groups: OVERDUE first, then by date (none is earliest), the first five (B-12). */
export function dueNext(calendar: Calendar): CalendarItem[] {
  const rank = (item: CalendarItem) => (item.status === 'OVERDUE' ? 0 : 1);
  const date = (item: CalendarItem) => item.next_due ?? '';
  return calendarGroups
    .flatMap((group) => calendar.sections[group])
    .filter((item) => item.status === 'OVERDUE' || item.status === 'DUE_SOON')
    .toSorted((a, b) => rank(a) - rank(b) || date(a).localeCompare(date(b)))
    .slice(0, DUE_NEXT_LIMIT);
}

/** A site's compliance calendar with a window of 30 days, asked for once `ready`. */
export function useCalendar(siteId: string, ready: boolean) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'calendar', CALENDAR_WINDOW_DAYS),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readCalendar(
          await callApi(routes.calendar, {
            params: { id: siteId },
            query: { windowDays: CALENDAR_WINDOW_DAYS },
            signal: both,
          }),
        ),
      ),
    enabled: ready,
  });
}
