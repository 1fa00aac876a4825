import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { safeFileName } from '#server/actions/csv/safe-file-name.ts';
import { headerOf, sheetBytes } from '#server/actions/csv/sheet-bytes.ts';
import type { Table } from '#server/actions/table/table.ts';
import { type Sent, sent } from '../call/handler.ts';
import { sendCsv } from './csv.ts';

/** The formats that a table is given in as a file. */
const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

export function isTableFormat(format: string | undefined): format is TableFormat {
  return tableFormats.some((known) => known === format);
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Sends a table as a file, CSV (sendCsv) or XLSX (sheetBytes), while its rows are read; `name` is without an ending. The
 * first rows are read before anything is sent: an error there is answered like any other, a later one breaks the
 * connection off, so that no half file looks whole.
 */
export async function sendTable(
  reply: FastifyReply,
  format: TableFormat,
  { name, columns, rows }: Table,
): Promise<Sent> {
  if (format === 'csv') {
    await sendCsv(reply, `${name}.csv`, columns.map(headerOf), rows);
    return sent;
  }
  const bytes = sheetBytes(columns, rows);
  const first = await bytes.next();
  reply
    .header('content-disposition', `attachment; filename="${safeFileName(`${name}.xlsx`)}"`)
    .type(xlsxType)
    .send(Readable.from(joined(first.value, bytes), { objectMode: false }));
  return sent;
}

async function* joined(first: Buffer | undefined, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first !== undefined) yield first;
  yield* rest;
}
