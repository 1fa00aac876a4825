import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { StartError } from '#server/start-error.ts';
import {
  asOnlyBackup,
  copyOut,
  isNamed,
  listContentKeys,
  listSequences,
  listTables,
  readSealHead,
  readServerVersion,
  type StoredTable,
} from '#server/store/backup/backup-snapshot.ts';
import { stepsTaken } from '#server/store/database/migrate.ts';
import type { Database } from '#server/store/database/pool.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { cutLines } from './cut-pieces.ts';
import { makeKeyProbe } from './key-probe.ts';
import { type Contents, chunkName, fileNames, formatVersion, type Manifest } from './manifest.ts';
import { writeDocuments } from './write-documents.ts';

export interface BackupTask {
  db: Database;
  config: Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl' | 's3'>;
  /** Where the archive goes; it is ended, or destroyed where the backup fails. */
  out: Writable;
  /** Version of this program. */
  program: string;
  now: Date;
}

export interface BackupReport {
  tables: number;
  rows: number;
  documents: Contents['documents'];
  missing: Contents['missing'];
  /** Secrets are sealed with a key that the archive does not hold. */
  needsKey: boolean;
}

const chunkSize = 4 * 1_048_576;
/** Readings shrink to a quarter of their text; at the usual level 6 to a tenth less, in twice the time. */
const compress = (bytes: Buffer) => promisify(gzip)(bytes, { level: 3 });

/**
 * Writes database and documents into a tar archive while others go on writing: every table as of one moment, then the bytes
 * that it names. Needs memory for some chunks, whatever there is to write. Throws StartError with one sentence.
 */
export async function writeBackup({ db, config, out, program, now }: BackupTask): Promise<BackupReport> {
  const archive = new ArchiveWriter(out, now);
  const store = openDocumentStore(config);
  try {
    await store.readMark(); // a store that cannot be read is better known before all tables are written
    return await asOnlyBackup(db.$client, async (snapshot) => {
      const { manifest, tables, keys } = await snapshot(async (client) => {
        const made = await makeManifest(client, { config, program, now });
        await archive.addJson(fileNames.manifest, made);
        const copied: Contents['tables'] = [];
        for (const table of made.tables) copied.push(await writeTable(archive, client, table, copied.length + 1));
        return { manifest: made, tables: copied, keys: await listContentKeys(client) };
      });
      const documents = await writeDocuments(archive, store, keys, (key) => isNamed(db, key));
      await archive.addJson(fileNames.contents, { tables, ...documents } satisfies Contents);
      await archive.finish();
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { tables: tables.length, rows, ...documents, needsKey: manifest.keyProbe !== null };
    });
  } catch (error) {
    await archive.giveUp(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function makeManifest(
  client: pg.PoolClient,
  { config, program, now }: Pick<BackupTask, 'config' | 'program' | 'now'>,
): Promise<Manifest> {
  const migrations = await stepsTaken(client);
  if (migrations.length === 0)
    throw new StartError('There is nothing to back up: the database is not one of Forecourt.');
  return {
    format: 'forecourt-backup',
    formatVersion,
    program,
    madeAt: now.toISOString(),
    postgresql: await readServerVersion(client),
    migrations: migrations.map(({ tag, when }) => ({ tag, when })),
    tables: await listTables(client),
    sequences: await listSequences(client),
    auditSeal: await readSealHead(client),
    keyProbe: makeKeyProbe(config),
  };
}

async function writeTable(
  archive: ArchiveWriter,
  client: pg.PoolClient,
  table: StoredTable,
  number: number,
): Promise<Contents['tables'][number]> {
  const hash = createHash('sha256');
  const rows = copyOut(client, table);
  let [bytes, chunk] = [0, 0];
  let before = Promise.resolve();
  for await (const lines of cutLines(rows, chunkSize)) {
    bytes += lines.length;
    chunk += 1;
    hash.update(lines);
    // One chunk is compressed and written while the next is read.
    const name = chunkName(number, table.name, chunk);
    const packed = compress(lines);
    await before;
    before = packed.then((smaller) => archive.add(name, smaller));
    before.catch(() => {}); // reported by the next turn
  }
  await before;
  return { name: table.name, rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}
