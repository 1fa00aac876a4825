import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { servedType } from '../actions/document/document-type.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { StoredDocument } from '../store/documents.ts';
import { readByteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';

/**
 * Sends a stored document, or the one part of it that a Range header asks for; `began` is called before its first byte
 * leaves, for a HEAD never. With `inline` a browser may show it, if it is of a kind that can do no harm. Throws
 * document_not_found when its bytes are gone, range_not_satisfiable.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  store: DocumentStore,
  document: StoredDocument,
  options: { inline: boolean; began: () => Promise<void> },
): Promise<void> {
  const type = servedType(document.contentType);
  const etag = document.sha256 === '' ? null : `"${document.sha256}"`;
  const range = wantsRange(request, etag) ? readByteRange(request.headers.range, document.size) : null;
  if (range === 'outside') {
    reply.header('content-range', `bytes */${document.size}`);
    throw new AppError('range_not_satisfiable');
  }
  const bytes = await store.open(document.contentKey, range ?? undefined);
  if (bytes === null) throw new AppError('document_not_found');
  const length = range === null ? document.size : range.end - range.start + 1;
  reply.headers({
    'content-type': type.contentType,
    'content-disposition': contentDisposition(options.inline && type.inline ? 'inline' : 'attachment', document.name),
    'content-security-policy': 'sandbox',
    'accept-ranges': 'bytes',
    ...(etag === null ? {} : { etag }),
  });
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${document.size}`);
  reply.header('content-length', length);
  if (request.method === 'HEAD') {
    bytes.destroy();
    // Of a stream the framework keeps the length that was said.
    reply.send(Readable.from([]));
    return;
  }
  // A download that goes on from where it stopped is still the same one.
  if (range === null || range.start === 0) await options.began();
  reply.send(bytes);
}

/** A part of other bytes than the asker has already would make a file of both. */
function wantsRange(request: FastifyRequest, etag: string | null): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || (etag !== null && condition === etag);
}
