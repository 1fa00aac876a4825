import { overWindow } from '#compliance/calendar/window.ts';
import { AppError } from '#contract/errors.ts';
import type { Calendar, CalendarGroup, DueStatus } from '#contract/nouns/compliance/calendar.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { readWindow } from './overview-filter.ts';

/** What is due at a site, all four groups, each in the order of the rules; `wanted`: only items of these statuses. Throws invalid_window, site_not_found. */
export async function readCalendar(
  ctx: Context,
  siteId: number,
  windowText: string | undefined,
  wanted: ReadonlySet<DueStatus> | null = null,
): Promise<Calendar> {
  const windowDays = readWindow(windowText);
  const site = (await readSiteCalendars(ctx.db, [siteId], ctx.now)).get(siteId);
  if (site === undefined) throw new AppError('site_not_found');
  const { today, items } = site;
  const section = (group: CalendarGroup) =>
    items
      .filter((item) => item.group === group)
      .map((item) => overWindow(item, today, windowDays))
      .filter(({ status }) => wanted === null || wanted.has(status));
  return {
    site_id: siteId,
    windowDays,
    today,
    sections: {
      annual: section('annual'),
      triennial: section('triennial'),
      five_year: section('five_year'),
      extras: section('extras'),
    },
  };
}
