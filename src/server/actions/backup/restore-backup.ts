import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, type ZlibOptions } from 'node:zlib';
import type { z } from 'zod';
import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import type { Config } from '#server/config.ts';
import { checkDocumentStore } from '#server/documents/check-store.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { readOwnerMark } from '#server/documents/owner-mark.ts';
import { StartError } from '#server/start-error.ts';
import {
  analyse,
  countRestored,
  inRestore,
  noteOf,
  type RestoreTransaction,
} from '#server/store/backup/restore-target.ts';
import { ownSteps } from '#server/store/database/migrate.ts';
import type { Database } from '#server/store/database/pool.ts';
import type { ProofCheck } from '../audit/verify-proofs.ts';
import { verifySeal } from '../audit/verify-seal.ts';
import {
  type ArchiveFile,
  damaged,
  largestWhole,
  notABackup,
  readArchive,
  readText,
  readWhole,
} from './archive-reader.ts';
import { opensKeyProbe } from './key-probe.ts';
import {
  type Contents,
  contentsShape,
  fileNames,
  formatVersion,
  type Manifest,
  manifestShape,
  readDocumentName,
  tableOfChunk,
} from './manifest.ts';
import { DocumentRestore, type FileQueue, queueFiles } from './restore-documents.ts';

export interface RestoreTask {
  /** The archive, and what messages call it. */
  input: Readable;
  shown: string;
  /** Opens the database to restore to; called when the archive has shown to be one. */
  openTarget: () => Promise<{ db: Database; close(): Promise<void> }>;
  config: Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl' | 's3'>;
  now: Date;
}

export interface RestoreReport {
  madeAt: string;
  program: string;
  rows: number;
  sites: number;
  people: number;
  documents: Contents['documents'];
  /** Documents that the backup could not read. */
  missing: Contents['missing'];
  audit: ProofCheck[];
  /** Whether sealed secrets open with the key here; 'none' where there are none. */
  secrets: 'open' | 'closed' | 'none';
  /** The store is marked as another database's: it is not swept by this one. */
  foreignStore: boolean;
}

/**
 * Takes a backup into an empty database and the document store. All of the database or nothing: rows count only when
 * the whole archive was read and its sums are right, and documents restored before that are removed again. Throws
 * StartError with one sentence.
 */
export async function restoreBackup(task: RestoreTask): Promise<RestoreReport> {
  const files = queueFiles(readArchive(task.input, task.shown));
  try {
    const manifest = await readManifest(files, task.shown);
    await requireKnown(manifest);
    const target = await task.openTarget();
    try {
      return await restoreInto(target.db, manifest, files, task);
    } finally {
      await target.close();
    }
  } finally {
    await files.end().catch(() => {});
  }
}

async function restoreInto(
  db: Database,
  manifest: Manifest,
  files: FileQueue,
  { config, shown, now }: RestoreTask,
): Promise<RestoreReport> {
  await checkDocumentStore(config);
  const store = openDocumentStore(config);
  const documents = new DocumentRestore(store);
  const plan = { level: Math.max(...manifest.migrations.map(({ when }) => when)), tables: manifest.tables };
  const contents = await inRestore(db.$client, plan, async (restore) => {
    if (outlineOf(manifest.tables) !== outlineOf(await restore.listTables())) throw damaged(shown);
    const restored = await takeFiles(restore, manifest, files, documents, shown);
    await restore.finish(manifest.sequences);
    const { madeAt, program } = manifest;
    await record(restore.sql, systemActor, now, { action: 'backup.restored', detail: { madeAt, program } });
    return restored;
  }).catch(async (error: unknown) => {
    await documents.undo();
    throw error;
  });
  await analyse(db);
  const { check, guards } = await verifySeal(db, noteOf(manifest.auditSeal));
  return {
    madeAt: manifest.madeAt,
    program: manifest.program,
    rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
    ...(await countRestored(db)),
    documents: { count: documents.count, bytes: documents.bytes },
    missing: contents.missing,
    audit: [check, guards],
    secrets: manifest.keyProbe === null ? 'none' : opensKeyProbe(config, manifest.keyProbe) ? 'open' : 'closed',
    foreignStore: (await readOwnerMark(store)) !== null,
  };
}

/** Names of tables and columns: a backup that lacks one of its level would restore to less than there was. */
function outlineOf(tables: Manifest['tables']): string {
  return tables
    .map(({ name, columns, partition }) => [name, partition?.of, ...columns.toSorted()].join(' '))
    .toSorted()
    .join('\n');
}

async function readManifest(files: FileQueue, shown: string): Promise<Manifest> {
  const first = await files.peek();
  if (first?.name !== fileNames.manifest) throw notABackup(shown);
  const text = await readText(first, shown);
  files.take();
  const facts = parseJson(text);
  const version = isRecord(facts) && facts.format === 'forecourt-backup' ? facts.formatVersion : null;
  if (typeof version === 'number' && version > formatVersion) throw newer(facts);
  return readShape(manifestShape, facts, shown);
}

/** The backup's steps are the first of this program's own. */
async function requireKnown(manifest: Manifest): Promise<void> {
  const own = await ownSteps();
  const isKnown = manifest.migrations.every(({ tag, when }, at) => own[at]?.tag === tag && own[at].when === when);
  if (!isKnown) throw newer(manifest);
}

function newer(facts: unknown): StartError {
  const program = isRecord(facts) && typeof facts.program === 'string' ? ` (${facts.program})` : '';
  return new StartError(
    `The backup was made by a newer version of Forecourt${program}: restore it with that version. Nothing was restored.`,
  );
}

/** Everything after the manifest, to the end of the archive and its sums. */
async function takeFiles(
  restore: RestoreTransaction,
  manifest: Manifest,
  files: FileQueue,
  documents: DocumentRestore,
  shown: string,
): Promise<Contents> {
  const tables = manifest.tables.map((table) => new TableRestore(restore, table));
  let contents: Contents | null = null;
  for (let file = await files.peek(); file !== null; file = await files.peek()) {
    const document = readDocumentName(file.name);
    if (document !== null) {
      await documents.restore(document, files);
      continue;
    }
    const number = tableOfChunk(file.name);
    const table = number === null ? undefined : tables[number - 1];
    if (table !== undefined) await table.take(file, shown);
    else if (file.name === fileNames.contents) {
      contents = readShape(contentsShape, parseJson(await readText(file, shown)), shown);
    } else throw damaged(shown);
    files.take();
  }
  // The archive came to its end, so its sums were right: what is missing now was missing when it was made.
  const contentLines = contents?.tables.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`).join('\n');
  if (contents === null || contentLines !== tables.map((table) => table.told()).join('\n')) throw damaged(shown);
  if (contents.documents.count !== documents.count) throw damaged(shown);
  return contents;
}

const unpack = promisify<Buffer, ZlibOptions, Buffer>(gunzip);

/** Rows of one table, as far as they have come in. */
class TableRestore {
  readonly #restore: RestoreTransaction;
  readonly #table: Manifest['tables'][number];
  readonly #hash = createHash('sha256');
  #rows = 0;

  constructor(restore: RestoreTransaction, table: Manifest['tables'][number]) {
    this.#restore = restore;
    this.#table = table;
  }

  /** Rows go to the database when all of their chunk is sound: it would complain of them in words of its own. */
  async take(chunk: ArchiveFile, shown: string): Promise<void> {
    const packed = await readWhole(chunk, shown);
    const lines = await unpack(packed, { maxOutputLength: largestWhole }).catch((error: unknown) => {
      throw damaged(shown, error);
    });
    this.#hash.update(lines);
    const rows = this.#restore.copyIn(this.#table);
    await pipeline([lines], rows);
    this.#rows += rows.rowCount;
  }

  told(): string {
    return `${this.#table.name} ${this.#rows} ${this.#hash.digest('hex')}`;
  }
}

function readShape<T extends z.ZodType>(shape: T, facts: unknown, shown: string): z.output<T> {
  const parsed = shape.safeParse(facts);
  if (!parsed.success) throw damaged(shown, parsed.error);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
