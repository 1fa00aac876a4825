import { type DocumentRef, documentRefInput } from '#contract/nouns/compliance/calendar.ts';
import type { calendarRoutes } from '#contract/routes/calendar.ts';
import { addCompletion } from '#server/actions/calendar/add-completion.ts';
import { attachDocument, attachUpload } from '#server/actions/calendar/attach-document.ts';
import { listItemCompletions } from '#server/actions/calendar/completion-view.ts';
import { configureItem } from '#server/actions/calendar/configure-item.ts';
import { makeFeed, withdrawFeed } from '#server/actions/calendar/make-feed.ts';
import { readStatuses } from '#server/actions/calendar/overview-filter.ts';
import { readCalendar } from '#server/actions/calendar/read-calendar.ts';
import { readFeed } from '#server/actions/calendar/read-feed.ts';
import { readOverview } from '#server/actions/calendar/read-overview.ts';
import { voidCompletion } from '#server/actions/calendar/void-completion.ts';
import { readAsKnown } from '#server/actions/compliance/as-known.ts';
import type { Context } from '#server/actions/context.ts';
import { toPerson } from '#server/actions/person.ts';
import { calendarTable } from '#server/actions/table/site-tables.ts';
import { type Handlers, sent, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { checkInput } from '#server/http/input/input.ts';
import { isTableFormat, sendTable } from '#server/http/input/table-file.ts';
import { withUpload } from '#server/http/input/upload.ts';

type CalendarHandlers = Pick<Handlers, keyof typeof calendarRoutes>;

/** Handlers of the compliance calendar and the overview of all sites. */
export function calendarHandlers(services: Services): CalendarHandlers {
  return {
    calendar: async ({ context, id, query, reply }) => {
      const wanted = readStatuses(query.status);
      const { format } = query;
      if (isTableFormat(format)) {
        const table = (known: Context) => calendarTable(known, id, query.windowDays, wanted);
        return sendTable(reply, format, await readAsKnown(context, id, query.as_of, table));
      }
      return readAsKnown(context, id, query.as_of, (known) => readCalendar(known, id, query.windowDays, wanted));
    },
    overview: ({ context, query }) => readOverview(context, query),
    configureItem: async (call) => {
      const by = toPerson(signedIn(call).user).name;
      const { created, saved } = await configureItem(call.context, by, call.id, call.params.key ?? '', call.body);
      call.reply.code(created ? 201 : 200);
      return saved;
    },
    attachDocument: (call) => {
      const { context, id, params, request } = call;
      const [key, completionId] = [params.key ?? '', Number(params.completionId)];
      if (request.isMultipart()) {
        return withUpload(services, call, (file) => attachUpload(context, id, key, completionId, file));
      }
      const ref = checkInput(documentRefInput, request.body ?? {}) as DocumentRef;
      return attachDocument(context, id, key, completionId, ref);
    },
    ...completionHandlers,
    ...feedHandlers,
  };
}

const completionHandlers: Pick<CalendarHandlers, 'completions' | 'addCompletion' | 'voidCompletion'> = {
  completions: ({ context, id, params, query }) =>
    readAsKnown(context, id, query.as_of, (known) => listItemCompletions(known, id, params.key ?? '')),
  addCompletion: (call) =>
    addCompletion(call.context, toPerson(signedIn(call).user), call.id, call.params.key ?? '', call.body),
  voidCompletion: (call) => {
    const by = toPerson(signedIn(call).user).name;
    const place = { siteId: call.id, key: call.params.key ?? '', id: Number(call.params.completionId) };
    return voidCompletion(call.context, by, place, call.body);
  },
};

const feedHandlers: Pick<CalendarHandlers, 'makeFeed' | 'withdrawFeed' | 'readFeed'> = {
  makeFeed: (call) => makeFeed(call.context, signedIn(call).user.id, call.id),
  withdrawFeed: async (call) => {
    await withdrawFeed(call.context, signedIn(call).user.id, call.id);
    return { success: true, message: 'Calendar address withdrawn' };
  },
  readFeed: async ({ context, params, reply }) => {
    const file = await readFeed(context, params.token ?? '');
    reply.header('cache-control', 'private, no-store').type('text/calendar; charset=utf-8').send(file);
    return sent;
  },
};
