import type { FastifyReply } from 'fastify';

/** Under this and a token a packet is downloaded; under the page's address a person looks at it first. */
const callBase = '/api/public/share/';
const pageBase = '/share/';
/** The page of a vendor's link. */
const workOrderPageBase = '/work-order/';
/** The page of a wall display. */
const wallPageBase = '/wall/';

/** An address that opens something is sent to no other site, kept in no cache and found by no search engine. */
export function hideAddress(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}

export function isSharePage(path: string): boolean {
  return [pageBase, workOrderPageBase, wallPageBase].some((base) => path.startsWith(base));
}

/** The token in the path of a call about a shared packet, still encoded as it came; null for another path. */
export function shareTokenIn(path: string): string | null {
  return path.startsWith(callBase) ? (path.slice(callBase.length).split('/', 1)[0] ?? '') : null;
}

/** Leads a browser to the page of a link, which says whether it opens. The token is encoded. */
export function leadToPage(reply: FastifyReply, token: string): FastifyReply {
  return hideAddress(reply).header('vary', 'Accept').redirect(`${pageBase}${token}`, 303);
}
