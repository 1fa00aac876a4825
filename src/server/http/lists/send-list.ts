import { PassThrough, pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#contract/access.ts';
import { joinInPieces, joinRows } from './json-rows.ts';
import type { ListName, SiteLists } from './site-lists.ts';

const json = 'application/json; charset=utf-8';
const zipNow = promisify(gzip);
/** From so many bytes on a slow line takes longer than compressing: a fifth of the bytes is left. */
const worthZipping = 32_768;

/** Sends a whole list, or 304 when the caller already has these bytes; compressed where that form is ready. */
export async function sendList(
  lists: SiteLists,
  name: ListName,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { body, rows, etag, gzipped } = await lists.forCaller(name, caller);
  reply.header('etag', etag).header('vary', `${reply.getHeader('vary')}, Accept-Encoding`);
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.code(304).send();
    return;
  }
  reply.type(json);
  const zipped = /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''));
  if (body === null) sendInPieces(reply, rows, zipped);
  else if (!zipped) reply.send(body);
  else {
    if (gzipped === null) lists.zipSoon(name);
    if (gzipped !== null && caller.role === 'admin') reply.header('content-encoding', 'gzip').send(gzipped);
    else if (body.length < worthZipping) reply.send(body);
    else reply.header('content-encoding', 'gzip').send(await zipNow(body, { level: constants.Z_BEST_SPEED }));
  }
}

/** A list too long for one piece: joined, and compressed, as fast as the caller takes it. */
function sendInPieces(reply: FastifyReply, rows: readonly Buffer[], zipped: boolean): void {
  const plain = Readable.from(joinInPieces(rows), { objectMode: false });
  if (!zipped) {
    reply.send(plain);
    return;
  }
  const zip = pipeline(plain, createGzip({ level: constants.Z_BEST_SPEED }), new PassThrough(), () => undefined);
  reply.header('content-encoding', 'gzip').send(zip);
}

/** Sends JSON that is serialised already. */
export function sendJsonBytes(reply: FastifyReply, body: Buffer): void {
  reply.type(json).send(body);
}

/** Sends an object of which one field is a list of rows that are serialised already. */
export function sendPage(reply: FastifyReply, field: string, rows: Iterable<Buffer>, rest: object): void {
  const others = JSON.stringify(rest);
  const tail = others === '{}' ? '}' : `,${others.slice(1)}`;
  sendJsonBytes(reply, Buffer.concat([Buffer.from(`{${JSON.stringify(field)}:`), joinRows(rows), Buffer.from(tail)]));
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((known) => known.trim() === etag);
}
