import { useQuery } from '@tanstack/react-query';
import {
  type Calendar,
  type CalendarGroup,
  type CalendarItem,
  calendarGroups,
  type DueStatus,
} from '#contract/nouns/calendar.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from './call.ts';
import { withDeadline } from './deadline.ts';
import { keys } from './keys.ts';
import { type Fields, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from './read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** Days ahead in which something due is 'due soon' on the site page (spec section 9). */
export const CALENDAR_WINDOW_DAYS = 30;
/** Most entries of the due-next banner (spec section 9). */
export const DUE_NEXT_LIMIT = 5;

const dueStatuses: readonly DueStatus[] = ['OVERDUE', 'DUE_SOON', 'OK', 'NA'];

function readItem(fields: Fields): CalendarItem {
  const status = textOf(fields.status).trim().toUpperCase();
  const key = textOf(fields.key);
  return {
    key,
    label: textOrNull(fields.label) ?? key,
    status: dueStatuses.find((known) => known === status) ?? 'NA',
    next_due: textOrNull(fields.next_due),
    last_completed: textOrNull(fields.last_completed),
    days_until_due: numberOrNull(fields.days_until_due),
  };
}

/** A site's calendar out of an answer; a group that is missing is empty, `today` may be '' (API paper B-12). */
export function readCalendar(body: unknown): Calendar {
  const fields = objectOf(body) ?? {};
  const sections = objectOf(fields.sections) ?? {};
  const itemsOf = (group: CalendarGroup) => listOf(sections[group], 'items').map(readItem);
  return {
    site_id: numberOf(fields.site_id),
    windowDays: numberOrNull(fields.windowDays) ?? CALENDAR_WINDOW_DAYS,
    today: textOf(fields.today),
    sections: {
      annual: itemsOf('annual'),
      triennial: itemsOf('triennial'),
      five_year: itemsOf('five_year'),
      extras: itemsOf('extras'),
    },
  };
}

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
