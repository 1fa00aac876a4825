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
import { exportReadme } from './export-readme.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

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
