import type { Language } from '#contract/language.ts';
import type { ReportFormat } from '#contract/nouns/people/scheduled-report.ts';
import { drawListPages } from '#reports/list/list-pages.ts';
import { lineIn } from '#server/mail/mail-language.ts';
import { type CsvCell, csvChunks } from '../csv/csv-text.ts';
import { safeFileName } from '../csv/safe-file-name.ts';
import { headerOf, sheetBytes } from '../csv/sheet-bytes.ts';
import type { Table } from '../table/table.ts';

/** What goes into an email: `bytes` as most mail servers take it once it is encoded; `pdfRows` that anybody leafs through. */
export interface FileLimits {
  bytes: number;
  pdfRows: number;
}
export const usualLimits: FileLimits = { bytes: 10 * 1024 * 1024, pdfRows: 2000 };

export type ReportFile =
  | { name: string; contentType: string; bytes: Buffer; rows: number }
  /** Why the list is not in a file that an email takes. */
  | { tooLarge: 'bytes' | 'rows' };

const contentTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** A table as a file. `title` and `lines` head a PDF, in the language of its reader. No more than the limit is ever in memory. */
export async function makeReportFile(
  table: Table,
  format: ReportFormat,
  head: { title: string; lines: readonly string[]; madeAt: Date; language: Language },
  limits: FileLimits,
): Promise<ReportFile> {
  const count = { rows: 0 };
  const rows = counted(table, count);
  const { columns } = table;
  let bytes: Buffer | null;
  if (format === 'pdf') {
    const drawn = await textRows(rows, limits.pdfRows);
    if (drawn === null) return { tooLarge: 'rows' };
    const { title, madeAt, language } = head;
    const lines = [...head.lines, `Rows: ${drawn.length}`].map((line) => lineIn(language, line));
    const heads = columns.map(headerOf);
    bytes = await drawListPages({ title: lineIn(language, title), lines, heads, rows: drawn, madeAt }, language);
  } else {
    const chunks = format === 'csv' ? csvChunks(columns.map(headerOf), rows) : sheetBytes(columns, rows);
    bytes = await gather(chunks, limits.bytes);
  }
  if (bytes === null || bytes.length > limits.bytes) return { tooLarge: 'bytes' };
  return {
    name: safeFileName(`${table.name}.${format}`),
    contentType: contentTypes[format],
    bytes,
    rows: count.rows,
  };
}

async function* counted({ rows }: Table, count: { rows: number }): AsyncGenerator<readonly CsvCell[]> {
  for await (const row of rows) {
    count.rows += 1;
    yield row;
  }
}

async function textRows(rows: AsyncIterable<readonly CsvCell[]>, most: number): Promise<string[][] | null> {
  const all: string[][] = [];
  for await (const row of rows) {
    if (all.length === most) return null;
    all.push(row.map((cell) => (cell === null ? '' : String(cell))));
  }
  return all;
}

/** Null once there are more than `most` bytes. */
async function gather(chunks: AsyncIterable<string | Buffer>, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
