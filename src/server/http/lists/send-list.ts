import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#contract/access.ts';
import type { ListName, SiteLists } from './site-lists.ts';

const json = 'application/json; charset=utf-8';

/** Sends a whole list, or 304 when the caller already has these bytes; compressed where that form is ready. */
export async function sendList(
  lists: SiteLists,
  name: ListName,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { body, etag, gzipped } = await lists.forCaller(name, caller);
  reply.header('etag', etag).header('vary', `${reply.getHeader('vary')}, Accept-Encoding`);
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.code(304).send();
    return;
  }
  reply.type(json);
  if (!/\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''))) {
    reply.send(body);
    return;
  }
  if (gzipped === null) lists.zipSoon(name);
  if (gzipped === null || caller.role !== 'admin') reply.send(body);
  else reply.header('content-encoding', 'gzip').send(gzipped);
}

/** Sends JSON that is serialised already. */
export function sendJsonBytes(reply: FastifyReply, body: Buffer): void {
  reply.type(json).send(body);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((known) => known.trim() === etag);
}
