import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/actions/context.ts';
import { servedType } from '#server/actions/document/names/upload-type.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';

/** What a plain quoted file name cannot hold everywhere: other alphabets, quotes, escapes. */
const notPlain = /[^\x20-\x7e]|["\\%]/g;

/** Characters that encodeURIComponent leaves and RFC 8187 (attr-char) does not. */
const notAttribute = /['()*]/g;

/** A reader who takes nothing for so long is cut off: a moment of the database is kept for them. */
const silenceMs = 300_000;

/** Bytes from `start` to `end`, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of `size` bytes that a Range header asks for. Null when all are to be sent: without a header, with one that
 * cannot be read, with several ranges (RFC 9110, 14.2 lets a server pass those over). 'outside' when no byte of it is
 * there.
 */
function readByteRange(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'outside' : { start, end };
}

/**
 * Sends a stored document, or the one part of it that a Range header asks for. Before bytes leave, `began` is called when
 * its first is among them, else `wentOn`; for a HEAD neither. With `inline` a browser may show it, if it is of a kind
 * that can do no harm. Throws document_not_found when its bytes are gone, range_not_satisfiable.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  store: Pick<DocumentStore, 'open'>,
  document: Pick<StoredDocument, 'name' | 'contentType' | 'size' | 'sha256' | 'contentKey'>,
  options: { inline: boolean; began: () => Promise<void>; wentOn?: () => Promise<void> },
): Promise<void> {
  const type = servedType(document.contentType);
  const etag = document.sha256 === '' ? null : `"${document.sha256}"`;
  const range = wantsRange(request, etag) ? readByteRange(request.headers.range, document.size) : null;
  if (range === 'outside') {
    reply.header('content-range', `bytes */${document.size}`);
    throw new AppError('range_not_satisfiable');
  }
  const isHead = request.method === 'HEAD';
  const bytes = await store.open(document.contentKey, wantedBytes(document.size, range, isHead));
  if (bytes === null) throw new AppError('document_not_found');
  // A download that goes on from where it stopped is still the same one.
  const onSent = range === null || range.start === 0 ? options.began : options.wentOn;
  if (!isHead && onSent !== undefined) {
    await onSent().catch((error: unknown) => {
      bytes.destroy();
      throw error;
    });
  }
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
  if (isHead) {
    bytes.destroy();
    // Of a stream the framework keeps the length that was said.
    reply.send(Readable.from([]));
    return;
  }
  reply.send(bytes);
}

/**
 * The request to the store: always a range, so that fewer bytes than were once stored are found out before the first
 * of them leaves; none of an empty document. For a HEAD the last byte proves as much, and nobody will read more.
 */
function wantedBytes(size: number, range: ByteRange | null, isHead: boolean): ByteRange | undefined {
  if (size === 0) return undefined;
  return range ?? { start: isHead ? size - 1 : 0, end: size - 1 };
}

/** A part of other bytes than the asker has already would make a file of both. */
function wantsRange(request: FastifyRequest, etag: string | null): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || (etag !== null && condition === etag);
}

/** Sends an archive while it is made. A failure after its first bytes breaks the connection off: no half file looks whole. */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  start: (context: Context) => Promise<Readable>,
): Promise<void> {
  const day = context.now.toISOString().slice(0, 10);
  const archive = request.method === 'HEAD' ? Readable.from([]) : await start(context);
  reply.raw.setTimeout(silenceMs, () => reply.raw.destroy());
  reply
    .header('content-disposition', `attachment; filename="forecourt-export-${day}.zip"`)
    .type('application/zip')
    .send(archive);
}

/**
 * A Content-Disposition header (RFC 6266): the name twice, for old readers in plain letters, for all others in UTF-8.
 */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(notPlain, '_');
  const full = encodeURIComponent(fileName.replace(/\p{Surrogate}/gu, '_')).replace(
    notAttribute,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
