import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { importLimits } from '#contract/nouns/people/import.ts';
import { type CsvRows, csvChunks } from '#server/actions/csv/csv-text.ts';
import { safeFileName } from '#server/actions/csv/safe-file-name.ts';
import type { Call } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { formLimits, receive } from './upload.ts';

/** What a form may hold beside its file. */
const formOverhead = 65_536;

/**
 * Sends rows as a CSV file (RFC 4180: CRLF, quotes doubled; UTF-8 with a byte order mark, so that spreadsheets read
 * it right) while they are read. Text that a spreadsheet would run gets a ' before it; numbers stay as they are, null
 * is an empty cell. The first rows are read before anything is sent: an error there is answered like any other, a
 * later one breaks the connection off, so that no half file looks whole.
 */
export async function sendCsv(
  reply: FastifyReply,
  fileName: string,
  header: readonly string[],
  rows: CsvRows,
): Promise<void> {
  const chunks = csvChunks(header, rows);
  const first = await chunks.next();
  reply
    .header('content-disposition', `attachment; filename="${safeFileName(fileName)}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(rest(first.value ?? '', chunks), { objectMode: false }));
}

async function* rest(first: string, chunks: AsyncGenerator<string, undefined>): AsyncGenerator<Buffer> {
  yield Buffer.from(first);
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/**
 * The bytes of a CSV file: the part 'file' of a form, or the whole body where it is text/csv. Throws file_missing,
 * csv_too_large, validation (a broken form).
 */
export async function readCsvUpload(services: Services, { request }: Pick<Call, 'request'>): Promise<Buffer> {
  const bytes = await receive(services, request, async () => {
    const isForm = request.isMultipart();
    const most = importLimits.bytes + (isForm ? formOverhead : 0);
    if (Number(request.headers['content-length']) > most) throw new AppError('csv_too_large');
    if (isForm) return readPart(request);
    if (!isStream(request.body)) throw new AppError('file_missing');
    return readAll(request.body);
  });
  await request.passed?.again();
  return bytes;
}

async function readPart(request: FastifyRequest): Promise<Buffer> {
  let bytes: Buffer | null = null;
  for await (const part of request.parts({ limits: { ...formLimits.limits, fileSize: importLimits.bytes + 1 } })) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'file') bytes = await readAll(part.file);
    else part.file.resume();
  }
  if (bytes === null) throw new AppError('file_missing');
  return bytes;
}

async function readAll(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  // Not by iteration, which would destroy the request, and with it the answer, when it ends early.
  const tooLarge = new Promise<never>((_, reject) => {
    stream.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > importLimits.bytes) reject(new AppError('csv_too_large'));
      else pieces.push(piece);
    });
  });
  // A part of a broken form may have failed before anybody looked at it, and then says nothing any more.
  await Promise.race([finished(stream, { writable: false }), tooLarge]);
  return Buffer.concat(pieces, size);
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body && 'on' in body;
}
