import type { OutgoingHttpHeaders } from 'node:http';
import type { wallRoutes } from '#contract/routes/account.ts';
import { ShareKey } from '#server/actions/share/share-key.ts';
import { listWalls, makeWall, readWallViews, withdrawWall } from '#server/actions/wall/manage-walls.ts';
import { noteWallView, openWall } from '#server/actions/wall/open-wall.ts';
import { readWall } from '#server/actions/wall/read-wall.ts';
import { type Call, type Handlers, sent, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { startStream } from '#server/http/events/start-stream.ts';
import { searchSites } from '#server/http/lists/search-sites.ts';
import { hideAddress } from '#server/http/serve/share-page.ts';

/** Handlers of wall displays: of those who make them, and of the screens. */
export function wallHandlers(services: Services): Pick<Handlers, keyof typeof wallRoutes> {
  const key = new ShareKey(services.deps.db);
  return {
    wallDisplays: async (call) => ({ displays: await listWalls(call.context, signedIn(call).caller) }),
    makeWallDisplay: (call) => makeWall(call.context, signedIn(call).caller, call.body, key),
    withdrawWallDisplay: async (call) => {
      await withdrawWall(call.context, signedIn(call).caller, displayOf(call));
      return { success: true, message: 'Wall display withdrawn' };
    },
    wallDisplayViews: async (call) => ({
      views: await readWallViews(call.context, signedIn(call).caller, displayOf(call)),
    }),
    openWallDisplay: async ({ context, params, request, reply }) => {
      hideAddress(reply);
      const open = await openWall(context, key, params.token ?? '');
      const by = { ip: request.ip, agent: request.headers['user-agent'] };
      if (request.method === 'GET') await noteWallView(context, open, by);
      const { rest } = await searchSites(await services.lists.siteColumnsFor(open.maker), { kind: 'all', limit: '1' });
      return readWall({ ...context, log: services.deps.log }, open, rest.counts);
    },
    wallDisplayEvents: async ({ context, params, reply }) => {
      hideAddress(reply);
      const token = params.token ?? '';
      const { display, maker } = await openWall(context, key, token);
      services.streams.openFor(
        {
          key: `wall ${display.id}`,
          caller: maker,
          hints: 'any',
          reload: async () => {
            const now = { db: services.deps.db, now: services.now() };
            return (await openWall(now, key, token).catch(() => null))?.maker ?? null;
          },
        },
        () => startStream(reply, reply.getHeaders() as OutgoingHttpHeaders),
      );
      return sent;
    },
  };
}

const displayOf = ({ params }: Pick<Call, 'params'>) => Number(params.displayId);
