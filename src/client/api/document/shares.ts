import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { packetFolder, packetName, usualShareHours } from '#contract/nouns/document/packet.ts';
import type { ShareInfo, ShareView, ShareViewList } from '#contract/nouns/document/share.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { SITE_TIMEOUT_MS, withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { readDocuments } from './documents.ts';

/** The packet that is shared when none is named: the newest, of equally new ones the last by name; null for none. */
export function newestPacket(rows: readonly { name: string; modified: string }[]): string | null {
  const at = ({ modified }: { modified: string }) => Date.parse(modified) || 0;
  const packets = rows.filter(({ name }) => packetName.test(name));
  const [newest] = packets.toSorted((a, b) => at(b) - at(a) || (a.name < b.name ? 1 : -1));
  return newest?.name ?? null;
}

/** Looks into Exports for the newest packet. Throws ApiError. */
export function findNewestPacket(siteId: string): Promise<string | null> {
  return withDeadline(SITE_TIMEOUT_MS, new AbortController().signal, async (signal) =>
    newestPacket(
      readDocuments(
        await callApi(routes.documents, { params: { id: siteId }, query: { folder: packetFolder }, signal }),
      ),
    ),
  );
}

/** Makes a link to a packet. Throws ApiError, and Error for an answer without a url (docs/reference/api.md#b-16). */
async function makeShare(siteId: string, file: string): Promise<{ url: string; expiresAt: string | null }> {
  const body = { file, ttlHours: usualShareHours };
  const answer: unknown = await callApi(routes.sharePacket, { params: { id: siteId }, body });
  const fields = objectOf(answer);
  const url = textOrNull(fields?.url);
  if (url === null) throw new Error('The server did not return a link.');
  return { url, expiresAt: textOrNull(fields?.expires_at) };
}

const states = ['live', 'expired', 'withdrawn', 'gone'] as const;

/** Links of GET /api/sites/{id}/shares, newest first; a missing state follows from the times. */
export function readShares(body: unknown, now: number): ShareInfo[] {
  return listIn(body, 'shares').map((fields) => ({
    share_id: numberOf(fields.share_id),
    file: textOf(fields.file),
    created_by: textOf(fields.created_by),
    created_at: textOf(fields.created_at),
    expires_at: textOf(fields.expires_at),
    revoked_at: textOrNull(fields.revoked_at),
    downloads: numberOrNull(fields.downloads) ?? 0,
    views: numberOrNull(fields.views) ?? 0,
    last_viewed_at: textOrNull(fields.last_viewed_at),
    state: stateOf(fields, now),
    may_withdraw: fields.may_withdraw === true,
  }));
}

function stateOf(fields: Fields, now: number): ShareInfo['state'] {
  const told = states.find((state) => state === fields.state);
  if (told !== undefined) return told;
  if (textOrNull(fields.revoked_at) !== null) return 'withdrawn';
  return Date.parse(textOf(fields.expires_at)) <= now ? 'expired' : 'live';
}

const sharesKey = (siteId: string) => keys.sitePart(siteId, 'documents', 'shares');

/** Share links of a site that the person may see. */
export function useShares(siteId: string) {
  return useQuery({
    queryKey: sharesKey(siteId),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readShares(await orNone(callApi(routes.shares, { params: { id: siteId }, signal: both }), []), Date.now()),
      ),
  });
}

/** Writes of share links; each throws ApiError on failure. Afterwards the list is read again. */
export function useShareWrites(siteId: string) {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: sharesKey(siteId) });
  return {
    make: async (file: string) => {
      const made = await makeShare(siteId, file);
      void changed();
      return made;
    },
    /** The link is dead at once. */
    withdraw: async (shareId: number) => {
      await callApi(routes.withdrawShare, { params: { id: siteId, shareId } });
      await changed();
    },
  };
}

/** One page of GET /api/sites/{id}/shares/{shareId}/views. */
export function readViews(body: unknown): ShareViewList {
  return {
    views: listIn(body, 'views').map(
      (fields): ShareView => ({
        at: textOf(fields.at),
        what: fields.what === 'downloaded' ? 'downloaded' : 'opened',
        ip: textOf(fields.ip),
        agent: textOf(fields.agent),
      }),
    ),
    next_cursor: textOrNull(objectOf(body)?.next_cursor),
  };
}

const VIEWS_PAGE = 50;

/** Who used a link, newest first, page by page. */
export function useShareViews(siteId: string, shareId: number) {
  return useInfiniteQuery({
    queryKey: keys.sitePart(siteId, 'documents', 'shares', 'views', shareId),
    queryFn: ({ signal, pageParam }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readViews(
          await callApi(routes.shareViews, {
            params: { id: siteId, shareId },
            query: { limit: VIEWS_PAGE, cursor: pageParam },
            signal: both,
          }),
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}
