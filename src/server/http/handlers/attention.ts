import { z } from 'zod';
import { mayWriteSite } from '#contract/access.ts';
import { id } from '#contract/nouns/common.ts';
import { type WorkKind, workKinds } from '#contract/nouns/site/attention-kinds.table.ts';
import { readAttention } from '#server/actions/attention/read-attention.ts';
import { markRead, readCritical } from '#server/actions/critical/read-critical.ts';
import { readReach } from '#server/actions/critical/read-reach.ts';
import { toPerson } from '#server/actions/person.ts';
import { type Handlers, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { makeCursor, readPage } from '../lists/paging.ts';
import { readSiteFilter } from './site-filter.ts';

/** Place of the last site of a page, and its id: what changed its place meanwhile goes on after it. */
const placeKey = z.tuple([z.int().min(0).max(10_000_000), id]);

/** The handler of what needs somebody. */
export function attentionHandlers(services: Services): Pick<Handlers, 'needsAttention'> {
  return {
    needsAttention: async (call) => {
      const { caller, user } = signedIn(call);
      const { kind, state, tag, mine, site_id } = call.query;
      const { limit, after } = readPage(call.query, placeKey);
      const wanted = await readSiteFilter(services, call, site_id);
      const list = await readAttention(
        { ...call.context, log: services.deps.log },
        {
          role: caller.role,
          name: toPerson(user).name,
          siteIds: wanted !== null ? [wanted] : caller.role === 'admin' ? null : [...caller.sites.keys()],
          mayWrite: (siteId) => mayWriteSite(caller, siteId),
        },
        {
          kinds: (kind ?? '').split(',').filter((each): each is WorkKind => workKinds.some((known) => known === each)),
          state: state === undefined || state.trim() === '' ? null : state.trim().toUpperCase(),
          tag: tag === undefined || tag === '' ? null : tag,
          mine: mine === '1',
        },
      );
      const from = after === null ? 0 : startOf(list.groups, after);
      const groups = list.groups.slice(from, from + limit);
      const last = groups.at(-1);
      const isMore = from + limit < list.groups.length;
      return { ...list, groups, next_cursor: isMore && last ? makeCursor([from + limit - 1, last.site.id]) : null };
    },
  };
}

function startOf(groups: readonly { site: { id: number } }[], [place, siteId]: readonly [number, number]): number {
  const now = groups.findIndex(({ site }) => site.id === siteId);
  return (now < 0 ? place - 1 : now) + 1;
}

type CriticalCalls = 'criticalNotifications' | 'readCriticalNotifications' | 'reach';

/** Handlers of critical notifications. */
export function criticalHandlers(): Pick<Handlers, CriticalCalls> {
  return {
    criticalNotifications: ({ context, id }) => readCritical(context, id),
    readCriticalNotifications: async ({ context, id, body }) => {
      await markRead(context, id, body.ids);
      return { success: true };
    },
    reach: ({ context }) => readReach(context),
  };
}
