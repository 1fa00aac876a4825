import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '#cli/backup.ts';
import { restoreFrom } from '#cli/restore.ts';
import { inWords } from '#server/actions/backup/in-words.ts';
import { writeBackup } from '#server/actions/backup/write-backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { sweepDocuments } from '#server/jobs/sweep-documents.ts';
import { openBesideConsole } from '#server/start/open-database.ts';
import { asOnlyBackup } from '#server/store/backup/backup-snapshot.ts';
import { isMigrated, migrate, ownSteps, takeSteps } from '#server/store/database/migrate.ts';
import { openDatabase } from '#server/store/database/pool.ts';
import { backupNow, digestTables, fillStation } from '../helpers/backup-data.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { fixtureKeys } from '../helpers/fixtures.ts';
import { startS3Server } from '../helpers/s3-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'forecourt-restore-'));
const archive = join(folder, 'whole.tar');
let source: FreshDatabase;
let sourceConfig: Config;
let bytes: Buffer;
const opened: FreshDatabase[] = [];

/** Settings of a database and a data folder of its own. */
function configOf(database: FreshDatabase, name: string, other: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: database.url,
    FORECOURT_DATA: join(folder, name),
    SECRET_KEY: 'k'.repeat(40),
    ...other,
  });
}

/** An empty database; with `migrated` as a console leaves it that was started once. */
async function target(name: string, { migrated = false } = {}, other: Record<string, string> = {}) {
  const database = await freshDatabase({ migrated });
  opened.push(database);
  return { database, config: configOf(database, name, other) };
}

beforeAll(async () => {
  source = await freshDatabase();
  sourceConfig = configOf(source, 'source');
  const db = openDatabase({ url: source.url, statementTimeout: 0 });
  await fillStation(db, sourceConfig);
  await db.$client.end();
  await backUp(sourceConfig, archive, false);
  bytes = readFileSync(archive);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop();
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Where a file of the archive begins; its header is the 512 bytes before. */
function placeOf(name: string | RegExp): number {
  for (let at = 0; at < bytes.length; ) {
    const header = bytes.subarray(at, at + 512);
    const found = header.subarray(0, 100).toString().replace(/\0.*$/s, '');
    if (typeof name === 'string' ? found === name : name.test(found)) return at + 512;
    const size = Number.parseInt(header.subarray(124, 136).toString(), 8);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`the archive has no ${name}`);
}

function flipped(at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** The archive with another manifest of the same length, its header's size as it was. */
function withManifest(change: (text: string) => string): Buffer {
  const [start, copy] = [placeOf('manifest.json'), Buffer.from(bytes)];
  const size = Number.parseInt(copy.subarray(start - 512 + 124, start - 512 + 136).toString(), 8);
  const text = change(copy.subarray(start, start + size).toString());
  if (text.length !== size) throw new Error('the manifest has another length');
  copy.write(text, start);
  return copy;
}

/** The archive made anew of the same files, some of them changed, with sums that are right. */
async function remade(change: (file: { header: Header; body: Buffer }) => void, without?: RegExp): Promise<Buffer> {
  const [files, tar, sums] = [Readable.from([bytes]).pipe(extract()), pack(), [] as string[]];
  for await (const entry of files) {
    const file = { header: { name: entry.header.name } as Header, body: await buffer(entry) };
    if (without?.test(file.header.name)) continue;
    change(file);
    const { name } = file.header;
    if (name === 'SHA256SUMS') file.body = Buffer.from(sums.join(''));
    else sums.push(`${createHash('sha256').update(file.body).digest('hex')}  ${name}\n`);
    if (file.header.type === 'symlink') tar.entry({ ...file.header, linkname: 'x' });
    else tar.entry(file.header, file.body);
  }
  tar.finalize();
  return buffer(tar);
}

function remadeManifest(
  change: (manifest: { tables: { name: string; columns: string[] }[] }) => void,
): Promise<Buffer> {
  return remade((file) => {
    if (file.header.name !== 'manifest.json') return;
    const manifest = JSON.parse(file.body.toString());
    change(manifest);
    file.body = Buffer.from(JSON.stringify(manifest));
  });
}

/** Everything that a refused archive must not leave behind. */
async function expectNothing(database: FreshDatabase, config: Config): Promise<void> {
  const { rows } = await database.pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace",
  );
  expect(rows).toEqual([]);
  const names = readdirSync(config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(names.map(({ name }) => name)).toEqual([]);
}

describe('an archive that is not as it was made', () => {
  const cutOff = /is incomplete: its end is missing\. Nothing was restored\.$/;
  const damaged = /is damaged: its contents do not match their checksums\. Nothing was restored\.$/;
  const strange = /is not a backup of Forecourt\.$/;
  const newer = /was made by a newer version of Forecourt \(0\.\d+\.\d+\): restore it with that version/;
  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['empty', () => Buffer.alloc(0), strange],
    ['something else', () => randomBytes(5_000), strange],
    ['another tar', () => Buffer.concat([bytes.subarray(placeOf('contents.json') - 512)]), strange],
    ['cut in its manifest', () => bytes.subarray(0, 700), cutOff],
    ['cut in a table', () => bytes.subarray(0, placeOf(/-readings_2026_10\//) + 1_000), cutOff],
    ['cut between two files', () => bytes.subarray(0, placeOf(/^documents/) - 512), cutOff],
    ['cut in a paper', () => bytes.subarray(0, placeOf(/part-0002$/) + 1_000_000), cutOff],
    ['cut before its sums', () => bytes.subarray(0, placeOf('SHA256SUMS') - 512), cutOff],
    ['a flipped bit in a table', () => flipped(placeOf(/-sites\//) + 40), damaged],
    ['a flipped bit in the end of a table', () => flipped(placeOf(/-readings_2026_09\//) + 100_000), damaged],
    ['a flipped bit in a paper', () => flipped(placeOf(/part-0002$/) + 5), damaged],
    ['a flipped bit in the sums', () => flipped(placeOf('SHA256SUMS') + 5), damaged],
    ['a flipped bit in a header', () => flipped(placeOf(/^documents/) - 500), damaged],
    ['a newer layout', () => withManifest((text) => text.replace('"formatVersion": 1', '"formatVersion": 9')), newer],
    ['steps that are not known', () => withManifest((text) => text.replace('"0001_readings', '"0001_writings')), newer],
    ['a changed manifest', () => withManifest((text) => text.replace(/"called": true/, '"called":false')), damaged],
    [
      'no table at all',
      () =>
        remade((file) => {
          if (!/^(manifest|contents)\.json$/.test(file.header.name)) return;
          file.body = Buffer.from(JSON.stringify({ ...JSON.parse(file.body.toString()), tables: [] }));
        }, /^tables/),
      damaged,
    ],
    ['a column less', () => remadeManifest(({ tables }) => tables[0]?.columns.pop()), damaged],
    [
      'a table that is a link',
      () =>
        remade(({ header }) => {
          if (/-sites\//.test(header.name)) header.type = 'symlink';
        }),
      damaged,
    ],
    [
      'a table that unpacks to very much',
      () =>
        remade((file) => {
          if (/-sites\//.test(file.header.name)) file.body = gzipSync(Buffer.alloc(65 * 1_048_576));
        }),
      damaged,
    ],
    [
      'a table that is very large',
      () =>
        remade((file) => {
          if (/-sites\//.test(file.header.name)) file.body = Buffer.alloc(65 * 1_048_576);
        }),
      damaged,
    ],
  ])('%s: is refused with one sentence, and nothing is left', async (name, make, sentence) => {
    const file = join(folder, 'damaged.tar');
    writeFileSync(file, await make());
    const { database, config } = await target(`damaged ${name}`);
    await expect(restoreFrom(config, file)).rejects.toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringMatching(sentence) }),
    );
    await expectNothingIfMade(database, config);
  });

  async function expectNothingIfMade(database: FreshDatabase, config: Config): Promise<void> {
    try {
      await expectNothing(database, config);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
});

describe('a database from before an upgrade', () => {
  it('is backed up at its level, and brought to this one when it is restored where a console was started', async () => {
    const old = await freshDatabase({ migrated: false });
    opened.push(old);
    const level = (await ownSteps())[3]?.when ?? 0;
    const client = await old.pool.connect();
    await takeSteps(client, level);
    client.release();
    await old.pool.query(`insert into users (email, role, password_hash) values ('old@example.com', 'admin', 'x')`);
    await old.pool.query(
      `insert into audit (at, via, action, outcome, detail) values (now(), 'system', 'old', 'ok', '{}')`,
    );
    const file = join(folder, 'old.tar');
    await backUp(configOf(old, 'old'), file, false);
    const { rows: still } = await old.pool.query(
      'select max(created_at)::float as level from drizzle.__drizzle_migrations',
    );
    expect(still).toEqual([{ level }]);

    const { database, config } = await target('upgraded', { migrated: true });
    const report = await restoreFrom(config, file);
    expect(report).toMatchObject({ people: 1, secrets: 'open' });
    expect(report.audit).toMatchObject([{ checked: 2, wrong: [] }, { wrong: [] }]);
    expect(await isMigrated(database.pool)).toBe(true);
    await migrate(database.pool);
    const { rows } = await database.pool.query('select hash from drizzle.__drizzle_migrations order by id');
    const { rows: usual } = await source.pool.query('select hash from drizzle.__drizzle_migrations order by id');
    expect(rows).toEqual(usual);
  });

  it('of a newer program is neither backed up nor restored to', async () => {
    const { database, config } = await target('newer', { migrated: true });
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    );
    const sentence = 'The database was written by a newer version of Forecourt';
    await expect(backUp(config, join(folder, 'newer.tar'), false)).rejects.toThrow(sentence);
    await expect(restoreFrom(config, archive)).rejects.toThrow(sentence);
  });
});

describe('papers', () => {
  it('go to a bucket, and a copy on the bucket of its original removes none of its papers', async () => {
    const s3 = await startS3Server();
    const first = await target('s3', {}, s3.env());
    expect(await restoreFrom(first.config, archive)).toMatchObject({ foreignStore: false });
    const [before, after] = [openDocumentStore(sourceConfig), openDocumentStore(first.config)];
    for await (const keys of before.keysBefore(new Date(Date.now() + 86_400_000))) {
      for (const key of keys)
        expect((await after.read(key))?.equals((await before.read(key)) ?? Buffer.alloc(0))).toBe(true);
    }
    const original = openDatabase({ url: first.database.url });
    await sweepDocuments(original, after, new Date());
    const copyFile = join(folder, 's3.tar');
    expect(await backUp(first.config, copyFile, false)).toMatchObject({ missing: [] });
    // Stored by the original after the backup: the copy does not name it.
    const { contentKey } = await after.put(Buffer.from('a paper of the original alone'));
    const copy = await target('s3 copy', {}, s3.env());
    expect(await restoreFrom(copy.config, copyFile)).toMatchObject({ foreignStore: true });
    const db = openDatabase({ url: copy.database.url });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    for (const days of [3, 6, 9]) {
      expect(await sweepDocuments(db, after, inDays(days))).toEqual({ unfinished: 0, unnamed: 0 });
    }
    expect(await after.read(contentKey)).not.toBeNull();
    // The original goes on to sweep its own.
    for (const days of [3, 6]) await sweepDocuments(original, after, inDays(days));
    expect(await after.read(contentKey)).toBeNull();
    await db.$client.end();
    await original.$client.end();
    await s3.stop();
  });

  it('on a store of its own are swept by the restored database from its second day', async () => {
    const { database, config } = await target('own');
    await restoreFrom(config, archive);
    const store = openDocumentStore(config);
    const { contentKey } = await store.put(Buffer.from('nobody names this'));
    const db = openDatabase({ url: database.url });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    for (const days of [0, 2, 4]) await sweepDocuments(db, store, inDays(days));
    expect(await store.read(contentKey)).toBeNull();
    expect(await store.read(fixtureKeys.letter)).not.toBeNull();
    await db.$client.end();
  });

  it('that are gone are told of, the rest is written, and a restore says so too', async () => {
    const { database, config } = await target('gone');
    await restoreFrom(config, archive);
    await openDocumentStore(config).remove(fixtureKeys.letter);
    const file = join(folder, 'gone.tar');
    const { missing, documents } = await backUp(config, file, false);
    expect(missing).toEqual([{ key: fixtureKeys.letter, why: 'its contents are not in the document store' }]);
    const again = await target('gone again');
    const report = await restoreFrom(again.config, file);
    expect(report).toMatchObject({ missing, documents });
    expect(await digestTables(again.database.pool)).toEqual(await digestTables(database.pool));
  });

  it('that are there already are kept, and others under their key stop the restore', async () => {
    const store = openDocumentStore(sourceConfig);
    const there = (await store.read(fixtureKeys.letter)) ?? Buffer.alloc(0);
    const kept = await target('kept');
    const place = join(kept.config.dataDir, 'documents', 'bb', fixtureKeys.letter);
    await openDocumentStore(kept.config).put(there, undefined, fixtureKeys.letter);
    utimesSync(place, backupNow, backupNow);
    await restoreFrom(kept.config, archive);
    expect(readFileSync(place).equals(there)).toBe(true);

    const other = await target('other bytes');
    await openDocumentStore(other.config).put(Buffer.from('not that letter'), undefined, fixtureKeys.letter);
    await expect(restoreFrom(other.config, archive)).rejects.toThrow(
      `different content under the key ${fixtureKeys.letter}`,
    );
    expect((await openDocumentStore(other.config).read(fixtureKeys.letter))?.toString()).toBe('not that letter');
    expect(await openDocumentStore(other.config).read(fixtureKeys.report)).toBeNull();
  });
});

it('a second backup of the same database waits for the first, and then says so', async () => {
  const { db, close } = await openBesideConsole(sourceConfig);
  const file = join(folder, 'second.tar');
  await asOnlyBackup(db.$client, async () => {
    await expect(backUp(sourceConfig, file, false)).rejects.toThrow('Another backup of this database is running');
  });
  await close();
  await backUp(sourceConfig, file, false);
  const sums = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  const before = sums(file);
  await backUp(sourceConfig, file, true);
  expect(sums(file)).not.toBe(before); // its time is in it
});

it.runIf(process.platform === 'linux')('a disk that is full ends a backup with a sentence', async () => {
  const { db, close } = await openBesideConsole(sourceConfig);
  const task = { db, config: sourceConfig, program: '0.0.0', now: backupNow };
  const failure = await writeBackup({ ...task, out: createWriteStream('/dev/full') }).catch((error: unknown) => error);
  expect(inWords(failure, 'x.tar')).toMatchObject({ message: 'x.tar cannot be written: its disk is full.' });
  await close();
});
