import { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { exportFiles } from '#server/store/import/export-files.table.ts';
import {
  copyReadings,
  type ExportCell,
  listReadingMonths,
  openSnapshot,
  readRows,
  type Snapshot,
} from '#server/store/import/exports.ts';
import type { Context } from '../context.ts';
import { csvChunks } from '../csv/csv-text.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** What a reader of the archive must know. */
function exportReadme(at: Date, publicUrl: string): string {
  const width = Math.max(...exportFiles.map(({ name }) => name.length));
  const lines = [
    `Everything that Forecourt at ${publicUrl} held on ${at.toISOString()}, as CSV files.`,
    'All files show the same moment.',
    '',
    'Files are in UTF-8, with commas between cells and names of columns in the first line. Text that a spreadsheet would',
    "take for a formula has a ' before it. Lists in a cell are separated by semicolons.",
    '',
    'Units: volumes in US gallons, heights and water in inches, temperatures in degrees Fahrenheit, rates in gallons an',
    'hour. Times that end in Z are UTC by the clock of the console; gauge_time and *_gauge_time are the clock of the gauge,',
    'local and without a zone. Days are YYYY-MM-DD, months YYYY-MM. An empty cell: nothing is known or recorded.',
    '',
    'Units that nobody knows: where gauges.csv has neither units (reported by the console) nor units_set (by an',
    'administrator), where units_evidence (what its pages show) contradicts these, and for what came before its',
    'units_guessed_until, numbers were taken for US units and may be in others. Files other than the readings say it of each line in units_confirmed.',
    '',
    'sites.csv and users.csv can be imported again. Other files name a site by its site_id.',
    'Passwords, secrets, tokens, texts of emails and the contents of documents are not included; a backup contains them.',
    '',
    ...exportFiles.map(({ name, about }) => `${name.padEnd(width)}  ${about}`),
    '',
    'readings/YYYY-MM.csv  Readings of tanks that came in that month (UTC), oldest first. status: sum of 1 (delivery in',
    '                      progress), 2 (leak test in progress), 4 (invalid fuel height). units and original: for gauges',
    '                      set to other units, which, and the seven values as they were sent.',
    '',
  ];
  return lines.join('\r\n');
}

/** One at a time in a process: it holds a connection and one moment of the database for as long as it is read. */
let running = false;
const retrySeconds = 30;

/**
 * Everything as a zip file while it is made: all files of one moment, nothing held but what is under way. Destroyed, it
 * gives its connection back. Throws unavailable while another one is being read.
 */
export async function startExport(ctx: Context): Promise<Readable> {
  if (running) throw new AppError('unavailable', { detail: 'Another export is running', retryAfter: retrySeconds });
  running = true;
  try {
    // Before the moment that is exported, so that the export includes its own entry.
    await record(ctx.db, ctx.actor, ctx.now, { action: 'data.exported' });
    const snapshot = await openSnapshot(ctx.db.$client);
    return writeZip(entriesOf(ctx, snapshot));
  } catch (error) {
    running = false;
    throw error;
  }
}

async function* entriesOf(ctx: Context, snapshot: Snapshot): AsyncGenerator<ZipEntry> {
  let done = false;
  const file = (name: string, open: ZipEntry['open']) => ({ name, modified: ctx.now, deflate: true, open });
  try {
    const readme = exportReadme(ctx.now, ctx.publicUrl);
    yield file('README.txt', () => Readable.from([Buffer.from(readme)]));
    for (const { name, text } of exportFiles) yield file(name, () => openCsv(snapshot, text));
    for (const { month, table } of await listReadingMonths(snapshot)) {
      yield file(`readings/${month}.csv`, () => copyReadings(snapshot, table));
    }
    done = true;
  } finally {
    running = false;
    await snapshot.close(done ? undefined : new Error('the export was interrupted'));
  }
}

async function openCsv(snapshot: Snapshot, text: string): Promise<Readable> {
  const { header, rows } = await readRows(snapshot, text);
  return Readable.from(bytesOf(header, rows), { objectMode: false });
}

async function* bytesOf(header: readonly string[], rows: AsyncIterable<ExportCell[]>): AsyncGenerator<Buffer> {
  for await (const chunk of csvChunks(header, guarded(rows))) yield Buffer.from(chunk);
}

/** A text that has a ' of its own before a formula gets one more, so that an import takes off the right one. */
async function* guarded(rows: AsyncIterable<ExportCell[]>): AsyncGenerator<ExportCell[]> {
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === 'string' && /^'+[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell));
  }
}
