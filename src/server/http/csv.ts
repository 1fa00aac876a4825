import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvCell = string | number | null;
type Rows = AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>;

/** Spreadsheets take text that begins with one of these for a formula. */
const formula = /^[=+\-@\t\r]/;
const byteOrderMark = '\u{feff}';
const chunkLength = 65_536;

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
  rows: Rows,
): Promise<void> {
  const chunks = toChunks(header, rows);
  const first = await chunks.next();
  reply
    .header('content-disposition', `attachment; filename="${safeFileName(fileName)}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(rest(first.value ?? '', chunks), { objectMode: false }));
}

/** A name that every system can store: letters, digits, dots and dashes; runs of anything else are one underscore. */
export function safeFileName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9.-]+/g, '_');
}

/** One line of a CSV file, with its line end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function* toChunks(header: readonly string[], rows: Rows): AsyncGenerator<string, undefined> {
  let text = byteOrderMark + csvLine(header);
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

async function* rest(first: string, chunks: AsyncGenerator<string, undefined>): AsyncGenerator<Buffer> {
  yield Buffer.from(first);
  for await (const chunk of chunks) yield Buffer.from(chunk);
}
