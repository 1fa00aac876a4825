import { z } from 'zod';
import { type Caller, jobRights, mayByRight, mayReadSite, mayWriteSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { date, id } from '#contract/nouns/common.ts';
import type { DeskBulk } from '#contract/nouns/desk/desk.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import type { DeskGroup } from '#contract/nouns/site/job-kinds.table.ts';
import type { deskRoutes } from '#contract/routes/attention.ts';
import { bulkJobs } from '#server/actions/desk/bulk-jobs.ts';
import { readDeskCounts } from '#server/actions/desk/count-desk.ts';
import { type DeskQuery, readDeskFilter } from '#server/actions/desk/desk-filter-input.ts';
import { changeDeskSettings } from '#server/actions/desk/desk-settings.ts';
import { makeJob } from '#server/actions/desk/make-job.ts';
import { readDesk } from '#server/actions/desk/read-desk.ts';
import { dropView, readSharedView, saveView } from '#server/actions/desk/saved-views.ts';
import { toPerson } from '#server/actions/person.ts';
import { deskTable } from '#server/actions/table/desk-table.ts';
import { jobSources } from '#server/store/desk/desk-filter.ts';
import { listAssigned, listWriters, markAssignedSeen } from '#server/store/desk/desk-people.ts';
import { type DeskPlace, isUnfiltered } from '#server/store/desk/desk-rows.ts';
import { listDeskViews } from '#server/store/desk/desk-views.ts';
import { listLetterNews } from '#server/store/desk/letter-news.ts';
import { readId } from '../access/path-target.ts';
import { type Call, type Handlers, sent, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { isTableFormat, sendTable } from '../input/table-file.ts';
import { mostPageSites } from '../lists/desk-pages.ts';
import { databaseMoment, makeCursor, readPage } from '../lists/paging.ts';
import { sendJsonBytes } from '../lists/send-list.ts';
import { readerOf, readSiteFilter } from './site-filter.ts';

const day = date.refine((text) => Number.isFinite(Date.parse(`${text}T00:00:00Z`)) && !text.startsWith('0000'));
/** The last job of a page in the order of the Desk. */
const placeKey = z.tuple([z.int().min(0).max(1), day, databaseMoment, z.enum(jobSources), id, z.string().max(120)]);
/** Jobs of the bell. */
const mostAssigned = 20;

/** Handlers of the Desk. Each reads and changes jobs of the sites of the caller alone. */
export function deskHandlers(services: Services): Pick<Handlers, keyof typeof deskRoutes> {
  return {
    desk: async (call) => {
      const group: DeskGroup = call.query.group ?? 'open';
      if (isTableFormat(call.query.format)) {
        const wanted = await readSiteFilter(services, call, call.query.site_id);
        const own = readerOf(call);
        const reader = wanted === null ? own : { ...own, siteIds: [wanted] };
        return sendTable(call.reply, call.query.format, deskTable(call.context, reader, group, call.query));
      }
      const { limit, after } = readPage(call.query, placeKey);
      const { filter } = await filterOf(services, call, call.query);
      const { caller } = signedIn(call);
      const [place, on, at, source, ref, key] = after ?? [];
      const from =
        place === undefined || on === undefined || at === undefined || source === undefined || ref === undefined
          ? null
          : { place, day: on, moment: at, source, ref, key: key ?? '' };
      const mayOf = (siteId: number) => jobRights(caller, siteId);
      const read = async () => {
        const { jobs, last } = await readDesk(call.context, group, filter, { after: from, limit, mayOf });
        return { jobs, next: last === null ? null : cursorOf(last) };
      };
      const isKept = from === null && isUnfiltered(filter) && (filter.siteIds?.length ?? 0) <= mostPageSites;
      if (isKept) {
        const own = group === 'mine' ? `${filter.userId} ${filter.userName}` : '';
        const key = JSON.stringify([group, limit, own]);
        sendJsonBytes(call.reply, await services.desk.answer(key, filter.siteIds, mayOf, read));
        return sent;
      }
      const { jobs, next } = await read();
      return { jobs, next_cursor: next };
    },
    deskCounts: async (call) => {
      const { filter, own } = await filterOf(services, call, call.query);
      const { caller } = signedIn(call);
      const read = await readDeskCounts(call.context, filter, own);
      const writes = caller.role === 'admin' || [...caller.sites.keys()].some((siteId) => mayWriteSite(caller, siteId));
      return { ...read, may_write: writes };
    },
    deskAssignees: async (call) => {
      const { caller } = signedIn(call);
      const siteIds = [...new Set(call.query.sites.split(',').map(Number))];
      for (const siteId of siteIds) {
        if (!mayReadSite(caller, siteId)) throw new AppError('forbidden_site');
        if (!mayWriteSite(caller, siteId) && !mayByRight(caller, siteId, 'assign')) {
          throw new AppError('forbidden_write');
        }
      }
      const people = await listWriters(
        call.context.db,
        siteIds.filter((siteId) => readId(String(siteId)) !== null),
      );
      return { people: people.map(({ id: personId, name, email }) => ({ id: personId, name, email })) };
    },
    deskBulk: (call) => {
      const { caller, user } = signedIn(call);
      const by = {
        who: toPerson(user),
        mayRead: (siteId: number) => mayReadSite(caller, siteId),
        mayWrite: (siteId: number) => mayDo(caller, siteId, call.body.action),
      };
      return bulkJobs(call.context, by, call.body);
    },
    makeJob: (call) => makeJob(call.context, toPerson(signedIn(call).user), call.id, call.body),
    deskViews: async ({ context, id: userId, query }) => ({
      views: await listDeskViews(context.db, userId, query.list ?? 'desk'),
    }),
    saveDeskView: async ({ context, id: userId, body }) => ({
      success: true,
      view: await saveView(context, userId, body),
    }),
    deleteDeskView: async ({ context, id: userId, params }) => {
      await dropView(context, userId, Number(params.viewId));
      return { success: true };
    },
    sharedDeskView: ({ context, params }) => readSharedView(context, params.token ?? ''),
    assignedJobs: async ({ context, id: userId }) => {
      const { count, jobs } = await listAssigned(context.db, userId, mostAssigned);
      return {
        unseen: count,
        letters: (await listLetterNews(context.db, userId, 1)).count,
        jobs: jobs.map(({ issueId, number, siteId, siteName, title, assignedAt, dueOn }) => ({
          issue_id: issueId,
          issue_number: issueNumber(number),
          site: { id: siteId, name: siteName },
          title,
          assigned_at: assignedAt?.toISOString() ?? null,
          due_on: dueOn,
        })),
      };
    },
    seeAssignedJobs: async ({ context, id: userId, body }) => {
      await markAssignedSeen(context.db, userId, body.ids, context.now);
      return { success: true };
    },
    deskSettings: async ({ context, id: siteId, body }) => {
      await changeDeskSettings(context, siteId, body.second_person);
      return { success: true, second_person: body.second_person };
    },
  };
}

/** The cursor of the page after a job. */
function cursorOf({ place, day, moment, source, ref, key }: DeskPlace): string {
  return makeCursor([place, day, moment, source, ref, key]);
}

/** Writers do everything with a job; a right allows one thing to whoever sees its site. */
function mayDo(caller: Caller, siteId: number, action: DeskBulk['action']): boolean {
  const may = jobRights(caller, siteId);
  if (action === 'assign') return may.assign;
  return action === 'verify' || action === 'send_back' ? may.verify : may.write;
}

/** The filter of a call, over the sites that the caller may see or the one that they ask for. */
async function filterOf(
  services: Services,
  call: Pick<Call, 'session' | 'context'>,
  query: DeskQuery & { site_id?: string | undefined },
) {
  const { caller, user } = signedIn(call);
  const wanted = await readSiteFilter(services, call, query.site_id);
  const own = caller.role === 'admin' ? null : [...caller.sites.keys()];
  const reader = { userId: user.id, name: toPerson(user).name, siteIds: wanted === null ? own : [wanted] };
  return { filter: await readDeskFilter(call.context, reader, query), own };
}
