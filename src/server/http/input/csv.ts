import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvRows, csvChunks } from '#server/actions/csv/csv-text.ts';
import { safeFileName } from '#server/actions/csv/safe-file-name.ts';

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
