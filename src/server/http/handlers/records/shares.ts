import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { listShareViews, listSiteShares } from '#server/actions/share/list-shares.ts';
import { noteDownloaded, noteFile, noteOpened, type User } from '#server/actions/share/note-use.ts';
import { openShare } from '#server/actions/share/open-share.ts';
import { openPackedFile } from '#server/actions/share/packed-file.ts';
import { readSharedPacket } from '#server/actions/share/read-shared-packet.ts';
import { sharePacket } from '#server/actions/share/share-packet.ts';
import { ShareKey } from '#server/actions/share/share-token.ts';
import { withdrawShare } from '#server/actions/share/withdraw-share.ts';
import { type Call, type Handlers, sent, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { prefersPage } from '#server/http/errors.ts';
import { cutPage, readPage } from '#server/http/lists/paging.ts';
import { sendDocument } from '#server/http/serve/send-document.ts';
import { hideAddress, leadToPage } from '#server/http/serve/share-page.ts';

type Names = 'sharePacket' | 'shares' | 'withdrawShare' | 'shareViews' | 'openShare' | 'sharedFile' | 'sharedPacket';
type OpenCall = Pick<Call, 'request' | 'reply' | 'context' | 'params'>;

/** Handlers of share links. */
export function shareHandlers(services: Services): Pick<Handlers, Names> {
  const key = new ShareKey(services.deps.db);
  return {
    ...ownHandlers(key),
    openShare: async (call) => {
      const { request, reply } = call;
      hideAddress(reply);
      const toPage = () => leadToPage(reply, encodeURIComponent(call.params.token ?? ''));
      const browses = request.method === 'GET' && prefersPage(request.headers.accept);
      if (browses && call.query.download === undefined) toPage();
      else {
        await sendShared(call, key).catch((error: unknown) => {
          // Who pressed Download on a page that was left open sees there what became of the link.
          if (!(browses && isDead(error))) throw error;
          toPage();
        });
      }
      return sent;
    },
    sharedFile: async ({ context, params, query, request, reply }) => {
      hideAddress(reply);
      const open = await openShare(context, key, params.token ?? '');
      const file = await openPackedFile(context, open, Number(params.position));
      const note = () => noteFile(context, open.share, userOf(request), file.document.path);
      const options = { inline: query.inline === '1', began: note, wentOn: note };
      await goneIfLost(sendDocument(request, reply, file.store, file.document, options));
      return sent;
    },
    sharedPacket: async ({ context, params, request, reply }) => {
      hideAddress(reply);
      const open = await openShare(context, key, params.token ?? '');
      if (request.method === 'GET') await noteOpened(context, open.share, userOf(request));
      return readSharedPacket(context, open);
    },
  };
}

/** Handlers of those who make links and look after them. */
function ownHandlers(key: ShareKey): Pick<Handlers, 'sharePacket' | 'shares' | 'withdrawShare' | 'shareViews'> {
  return {
    sharePacket: (call) => sharePacket(call.context, signedIn(call).caller, call.id, call.body, key),
    shares: async (call) => ({ shares: await listSiteShares(call.context, signedIn(call).caller, call.id) }),
    withdrawShare: async (call) => {
      await withdrawShare(call.context, signedIn(call).caller, call.id, Number(call.params.shareId));
      return { success: true, message: 'Link withdrawn' };
    },
    shareViews: async (call) => {
      const { limit, after } = readPage(call.query);
      const place = { siteId: call.id, shareId: Number(call.params.shareId) };
      const asked = { limit, after: after?.[0] ?? null };
      const page = cutPage(await listShareViews(call.context, signedIn(call).caller, place, asked), limit, (view) => [
        view.id,
      ]);
      const views = page.rows.map(({ at, what, ip, agent, file }) => ({ at: at.toISOString(), what, ip, agent, file }));
      return { views, next_cursor: page.next_cursor };
    },
  };
}

/** Sends the packet of a link and counts it. Throws share_not_found, share_gone, range_not_satisfiable. */
async function sendShared({ request, reply, context, params }: OpenCall, key: ShareKey): Promise<void> {
  const { share, document } = await openShare(context, key, params.token ?? '');
  const note = (goesOn: boolean) => () => noteDownloaded(context, share, userOf(request), goesOn);
  const options = { inline: false, began: note(false), wentOn: note(true) };
  await goneIfLost(sendDocument(request, reply, context.documents, document, options));
}

/** The bytes of a packet that are gone end its link. */
function goneIfLost(sending: Promise<void>): Promise<void> {
  return sending.catch((error: unknown) => {
    const lost = error instanceof AppError && error.code === 'document_not_found';
    throw lost ? new AppError('share_gone', { cause: error }) : error;
  });
}

function isDead(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'share_not_found' || error.code === 'share_gone');
}

function userOf(request: FastifyRequest): User {
  return { ip: request.ip, agent: request.headers['user-agent'] };
}
