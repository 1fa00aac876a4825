import { writeXlsxStream } from 'hucre/xlsx';
import type { CsvCell, CsvRows } from './csv-text.ts';

/**
 * A column of a table that is given as CSV or XLSX. `as`: cells that read 'YYYY-MM-DD HH:mm', an
 * ISO time in UTC or 'YYYY-MM-DD' are moments or days, which spreadsheets sort and count with; other words in the column stay
 * words.
 */
export type Column = string | { header: string; as: CellTime };
type CellTime = 'minute' | 'utc' | 'day';

export const headerOf = (column: Column): string => (typeof column === 'string' ? column : column.header);

const minute = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;
const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const formats = { minute: 'yyyy-mm-dd hh:mm', utc: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' } as const;
/** Spreadsheets refuse a file with a longer text in a cell. */
const longestText = 32_767;
/** A reader would take this for an escape of a character (ECMA-376 part 1, 22.9.2.19, ST_Xstring). */
const escaped = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * The bytes of an XLSX file of one sheet while its rows are read. Numbers are numbers, moments and days are dates (as the
 * clock that the column names showed them), text is text and never a formula, null is an empty cell. Rows beyond the
 * 1,048,576 of a sheet go on a further one.
 */
export async function* sheetBytes(columns: readonly Column[], rows: CsvRows): AsyncGenerator<Buffer, undefined> {
  const stream = writeXlsxStream(cellsOf(columns, rows), {
    name: 'Table',
    columns: columns.map((column) =>
      typeof column === 'string'
        ? { header: textOf(column) }
        : { header: textOf(column.header), numFmt: formats[column.as], width: 17 },
    ),
    freezePane: { rows: 1 },
  });
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      yield Buffer.from(value);
    }
  } finally {
    await reader.cancel();
  }
}

async function* cellsOf(columns: readonly Column[], rows: CsvRows): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const row of rows) yield row.map((cell, at) => cellOf(cell, columns[at]));
}

function cellOf(cell: CsvCell, column: Column | undefined): string | number | Date | null {
  if (typeof cell !== 'string') return cell;
  return (column === undefined || typeof column === 'string' ? null : dateOf(cell, column.as)) ?? textOf(cell);
}

function dateOf(text: string, as: CellTime): Date | null {
  const whole = wholeOf(text, as);
  if (whole === null) return null;
  const at = new Date(whole);
  // Spreadsheets know no day before 1900-03-01 that is counted alike everywhere.
  return Number.isFinite(at.getTime()) && at.getTime() >= Date.UTC(1900, 2, 1) ? at : null;
}

/** The moment that a cell names, as ISO text in UTC; null for other words. */
function wholeOf(text: string, as: CellTime): string | null {
  if (as === 'utc') return utc.test(text) ? text : null;
  if (as === 'day') return day.test(text) ? `${text}T00:00Z` : null;
  const [, date, time] = minute.exec(text) ?? [];
  return date === undefined || time === undefined ? null : `${date}T${time}Z`;
}

function textOf(text: string): string {
  const safe = text.replaceAll(escaped, '_x005F_');
  return safe.length <= longestText ? safe : `${safe.slice(0, longestText - 30)} … (the rest is left out)`;
}
