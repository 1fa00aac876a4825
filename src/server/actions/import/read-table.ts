import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import { AppError } from '#contract/errors.ts';
import { unfitText } from '#contract/fit-text.ts';
import { importLimits } from '#contract/nouns/people/import.ts';
import { type Findings, Unreadable } from './findings.ts';

/** A row of the file; a column that the file does not have has no cell. */
export interface TableRow {
  row: number;
  cells: ReadonlyMap<string, string>;
}

const pieceLength = 65_536;
/** Milliseconds of reading at a stretch before other requests get their turn. */
const stretch = 10;
/** Header, rows and blank lines together: what only looks long is not read to its end. */
const mostRecords = 20_000;
/** Far more than a table has columns; empty ones behind them are let be. */
const mostCells = 200;
/** In bytes: the list of all of a person's sites fits many times. */
const largestRecord = 1_048_576;

/**
 * The rows under the header of a CSV file in UTF-8, its cells parted by commas, semicolons or tabs. Blank lines count
 * as rows, as in a spreadsheet, and are left out. Rows that do not fit go into `findings`. Throws Unreadable for a file
 * that is no such table, AppError csv_too_large.
 */
export async function readTable(
  bytes: Buffer,
  columns: { all: readonly string[]; required: readonly string[] },
  findings: Findings,
): Promise<TableRow[]> {
  if (bytes.length > importLimits.bytes) throw new AppError('csv_too_large');
  const text = readText(bytes);
  const rows: TableRow[] = [];
  let header: string[] | null = null;
  let since = performance.now();
  for await (const { row, cells } of recordsOf(text)) {
    if (performance.now() - since > stretch) {
      await setImmediate();
      since = performance.now();
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (header === null) {
      header = readHeader(row, cells, columns);
      continue;
    }
    if (rows.length === importLimits.rows) {
      throw tooLong(`At most ${importLimits.rows} rows can be imported at once`);
    }
    rows.push(readRow(row, cells, header, findings));
  }
  if (rows.length === 0) throw new Unreadable(1, { field: 'file', message: 'There are no rows after the header' });
  return rows;
}

interface FileRecord {
  row: number;
  cells: string[];
}

function tooLong(detail: string): AppError {
  return new AppError('csv_too_large', { detail });
}

async function* recordsOf(text: string): AsyncGenerator<FileRecord> {
  const rows: number[] = [];
  const parser = parse({
    delimiter: findDelimiter(text),
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    max_record_size: largestRecord,
    // Asked while the piece of the file that a record is in is read: nothing piles up before it is refused.
    on_record: (cells, { records, empty_lines }) => {
      requireFit(records + empty_lines, cells);
      rows.push(records + empty_lines);
      return cells;
    },
  });
  const source = Readable.from(pieces(text, parser.info), { objectMode: false });
  source.once('error', (error) => parser.destroy(error));
  try {
    let at = 0;
    for await (const cells of source.pipe(parser)) yield { row: rows[at++] ?? 0, cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Records that were read and not yet handed on are gone with the error: it knows how many there were.
    const row = Number(error.records) + Number(error.empty_lines) + 1;
    throw new Unreadable(row, { field: 'file', message: sentenceOf(error.code) });
  } finally {
    source.destroy();
  }
}

function requireFit(row: number, cells: readonly string[]): void {
  requireFew(row);
  if (cells.length <= mostCells) return;
  throw new Unreadable(row, {
    field: 'row',
    message: `The row has ${cells.length} cells: at most ${mostCells} are read`,
  });
}

function requireFew(records: number): void {
  if (records > mostRecords) throw tooLong(`At most ${mostRecords} lines are read, blank ones among them`);
}

/** A file piece by piece, with a pause before each; blank lines, of which a reader does not tell, are counted there. */
async function* pieces(text: string, read: Readonly<Pick<Info, 'records' | 'empty_lines'>>): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    requireFew(read.records + read.empty_lines);
    yield bytes.subarray(at, at + pieceLength);
    await setImmediate();
  }
}

/** The one of comma, semicolon and tab that is most often in the first line, outside of quotes. */
function findDelimiter(text: string): string {
  const line =
    text
      .trimStart()
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function sentenceOf(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quote that starts here is not closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return `The row is longer than ${largestRecord / 1_048_576} MB`;
  return 'A cell has a quote in the middle: enclose the cell in quotes and double the quote';
}

function readRow(row: number, cells: readonly string[], header: readonly string[], findings: Findings): TableRow {
  const missing = cells.length < header.length;
  if (missing || cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    const message = `The row has ${cells.length} cells where the header has ${header.length}`;
    findings.add(row, { field: 'row', message });
  }
  const read = new Map<string, string>();
  for (const [i, column] of header.entries()) {
    const text = readCell(cells[i] ?? '');
    const unfit = unfitText(text);
    if (unfit !== null) findings.add(row, { field: column, message: `The cell ${unfit}` });
    read.set(column, text);
  }
  return { row, cells: read };
}

/**
 * Our own files have a ' before what a spreadsheet would take for a formula: it is taken off again. Letters are composed,
 * as names are stored.
 */
function readCell(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').normalize('NFC');
  return /^'+[=+\-@\t\r]/.test(plain) ? plain.slice(1) : plain;
}

/** How files begin that people take for CSV files. */
const begins: readonly { bytes: readonly number[]; what: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'a spreadsheet or a zip file' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old spreadsheet' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { bytes: [0xff, 0xfe], what: 'in UTF-16' },
  { bytes: [0xfe, 0xff], what: 'in UTF-16' },
];
const advice = 'save it as CSV in UTF-8';

/** The text of a file, without a byte order mark. Throws Unreadable with what the file is instead of CSV in UTF-8. */
function readText(bytes: Buffer): string {
  if (bytes.length === 0) throw unreadable('The file is empty');
  const known = begins.find(({ bytes: first }) => first.every((byte, i) => bytes[i] === byte));
  if (known !== undefined) throw unreadable(`The file is ${known.what}: ${advice}`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(`The file is not in UTF-8: ${advice}`);
  }
  if (text.includes('\u0000')) throw unreadable(`The file holds NUL characters, as UTF-16 and programs do: ${advice}`);
  if (text.trim() === '') throw unreadable('The file is empty');
  return text;
}

function unreadable(message: string): Unreadable {
  return new Unreadable(1, { field: 'file', message });
}

interface Columns {
  all: readonly string[];
  required: readonly string[];
}

/**
 * Names of the columns in the order of the file. Case does not count, and a blank stands for an underscore. Throws
 * Unreadable for a column that is missing, there twice, or of no known name: what is misspelt would silently be lost.
 */
function readHeader(row: number, cells: readonly string[], { all, required }: Columns): string[] {
  const wrong = (field: string, message: string) => new Unreadable(row, { field, message });
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const written = cells.slice(0, last + 1).map((cell) => cell.trim());
  const names = written.map((cell) => cell.toLowerCase().replace(/\s+/g, '_'));
  for (const [i, name] of names.entries()) {
    if (name === '') throw wrong('header', `Column ${i + 1} of the header has no name`);
    if (!all.includes(name)) {
      throw wrong(
        shortened(written[i] ?? ''),
        `Unknown column '${shortened(written[i] ?? '')}'. Columns: ${all.join(', ')}`,
      );
    }
    if (names.indexOf(name) !== i) throw wrong(name, `The column '${name}' appears twice`);
  }
  for (const name of required) if (!names.includes(name)) throw wrong(name, `The column '${name}' is missing`);
  return names;
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
