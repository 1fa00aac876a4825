import { packetFolder, packetName, usualShareHours } from '#contract/nouns/document/packet.ts';
import type { ShareInfo } from '#contract/nouns/document/share.ts';
import { routes } from '#contract/routes/all.ts';
import { answerReader } from '../wire/answer/fetch-answer.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { fetchFolder } from './documents.ts';

/** The packet that is shared when none is named: the newest, of equally new ones the last by name; null for none. */
export function newestPacket(rows: readonly { name: string; modified: string }[]): string | null {
  const at = ({ modified }: { modified: string }) => Date.parse(modified) || 0;
  const packets = rows.filter(({ name }) => packetName.test(name));
  const [newest] = packets.toSorted((a, b) => at(b) - at(a) || (a.name < b.name ? 1 : -1));
  return newest?.name ?? null;
}

/** Looks into Exports for the newest packet. Throws ApiError. */
export async function findNewestPacket(siteId: string): Promise<string | null> {
  return newestPacket((await fetchFolder(siteId, packetFolder)).documents);
}

/** The link of an answer. Throws Error for one without a url (docs/reference/api.md#b-16). */
function readMade(body: unknown): { url: string; expiresAt: string | null } {
  const fields = objectOf(body);
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
  return useCall(routes.shares, {
    queryKey: sharesKey(siteId),
    params: { id: siteId },
    none: [],
    read: (body: unknown) => readShares(body, Date.now()),
  });
}

/** Writes of share links; each throws ApiError on failure. Afterwards the list is read again. */
export function useShareWrites(siteId: string) {
  const params = { id: siteId };
  const make = useMutationCall(routes.sharePacket, { params, stale: [sharesKey(siteId)], read: readMade });
  const withdraw = useMutationCall(routes.withdrawShare, { params, awaits: [sharesKey(siteId)] });
  return {
    make: (file: string) => make.send({ body: { file, ttlHours: usualShareHours } }),
    /** The link is dead at once. */
    withdraw: (shareId: number) => withdraw.send({ params: { shareId } }),
  };
}

/** One page of GET /api/sites/{id}/shares/{shareId}/views. */
export const readViews = answerReader(routes.shareViews, { what: 'opened' });

const VIEWS_PAGE = 50;

/** Who used a link, newest first, page by page. */
export function useShareViews(siteId: string, shareId: number) {
  return useCallPages(routes.shareViews, {
    queryKey: keys.sitePart(siteId, 'documents', 'shares', 'views', shareId),
    params: { id: siteId, shareId },
    query: { limit: VIEWS_PAGE },
    read: readViews,
  });
}
