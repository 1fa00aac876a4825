import type { calendarRoutes } from '#contract/routes/calendar.ts';
import { readCalendar } from '#server/actions/compliance/read-calendar.ts';
import type { Handlers } from './handler.ts';
import { notBuilt } from './not-built.ts';

/** Handlers of the compliance calendar and the overview of all sites. */
export function calendarHandlers(): Pick<Handlers, keyof typeof calendarRoutes> {
  return {
    calendar: ({ context, id, query }) => readCalendar(context, id, query.windowDays),
    overview: notBuilt,
    configureItem: notBuilt,
    completions: notBuilt,
    addCompletion: notBuilt,
    attachDocument: notBuilt,
    voidCompletion: notBuilt,
    makeFeed: notBuilt,
    withdrawFeed: notBuilt,
    readFeed: notBuilt,
  };
}
