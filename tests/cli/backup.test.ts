import { chmodSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '#cli/backup.ts';
import { restoreFrom } from '#cli/restore.ts';
import { verifyProofs } from '#server/actions/audit/verify-proofs.ts';
import { verifySeal } from '#server/actions/audit/verify-seal.ts';
import type { RestoreReport } from '#server/actions/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { openBesideConsole, openConfiguredDatabase } from '#server/start/open-database.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { openDatabase } from '#server/store/database/pool.ts';
import type { EmbeddedPostgres } from '#server/store/embedded/supervisor.ts';
import { TestClient } from '../helpers/app.ts';
import { closedMonth, digestTables, fillStation, largePaper, startOtherServer } from '../helpers/backup-data.ts';
import { killCommands, type RunningCommand, runCommand, startCommand } from '../helpers/command-line.ts';
import { eventually } from '../helpers/eventually.ts';
import { fixtureEmail, fixturePassword } from '../helpers/fixtures.ts';

// Whole processes of the program start in most of these tests.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'forecourt-backup-'));
// PostgreSQL runs as somebody else where root tests: it must reach the folder, or its data would stay elsewhere.
chmodSync(folder, 0o711);
const data = join(folder, 'data');
const env = { FORECOURT_DATA: data };
const config = readConfig(env);
const quiet = join(folder, 'quiet.tar');
let original: Record<string, string>;
let keys: string[];
let other: EmbeddedPostgres & { remove(): Promise<void> };

beforeAll(async () => {
  const opened = await openConfiguredDatabase(config);
  await fillStation(opened.db, config);
  original = await digestTables(opened.db.$client);
  const { rows } = await opened.db.$client.query<{ key: string }>(
    'select content_key as key from documents where purged_at is null',
  );
  keys = rows.map(({ key }) => key);
  await opened.close();
  other = await startOtherServer();
});
afterEach(killCommands);
afterAll(async () => {
  await other.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty database on the other server, and settings that name it with a data folder of its own. */
async function otherDatabase(name: string): Promise<Record<string, string>> {
  const admin = openDatabase({ url: other.url });
  await admin.$client.query(`create database ${name}`);
  await admin.$client.end();
  const url = new URL(other.url);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href, FORECOURT_DATA: join(folder, name) };
}

function restore(settings: Record<string, string>, file: string): Promise<RestoreReport> {
  return restoreFrom(readConfig(settings), file);
}

async function onDatabase<T>(settings: Record<string, string>, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const opened = await openBesideConsole(readConfig(settings));
  try {
    return await work(opened.db.$client);
  } finally {
    await opened.close();
  }
}

/** Every paper is, byte for byte, what it was in the original's folder. */
async function expectPapers(settings: Record<string, string>): Promise<void> {
  const [before, after] = [openDocumentStore(config), openDocumentStore(readConfig(settings))];
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) {
    const bytes = await after.read(key);
    expect(bytes !== null && (await before.read(key))?.equals(bytes), key).toBe(true);
  }
}

async function serve(settings: Record<string, string>): Promise<RunningCommand & { url: string }> {
  const running = startCommand(['serve'], settings);
  await eventually(() => running.said().includes('Stop with'), 60_000);
  return { ...running, url: /ready on (\S+)/.exec(running.said())?.[1] ?? '' };
}

async function stop({ child, ended }: RunningCommand): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

describe('a backup of a console that does not run', () => {
  it('says what is in it, and that the key is not', async () => {
    const made = await runCommand(['backup', quiet], env);
    expect(made.err).toBe('');
    expect(made.out).toMatch(
      /^Backup written to .*quiet\.tar: 2\d{4} rows of \d+ tables, \d+ documents \(17\.\d MiB\)\.\n/,
    );
    expect(made.out).toContain(`keep a copy of the file ${join(data, 'secret.key')} apart from the backup.`);
    expect(made.code).toBe(0);
    expect(statSync(quiet).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(quiet);
    expect(bytes.includes(readFileSync(join(data, 'secret.key'), 'utf8').trim())).toBe(false);
    await expect(backUp(config, quiet, false)).rejects.toThrow(
      `${quiet} already exists: enter another name, or add --force.`,
    );
    expect(readFileSync(quiet).equals(bytes)).toBe(true);
  });

  it('restored on another server has every row and every paper, and from there back again', async () => {
    const settings = await otherDatabase('grown');
    const restored = await runCommand(['restore', quiet], settings);
    expect(restored.err).toBe('');
    expect(restored.out).toMatch(/Forecourt \d.*\n\d+ rows, 3 sites, 12 people, \d+ documents/);
    expect(restored.out).toMatch(/Entries of the audit log: \d+ checked, 0 wrong\nGuards .*: 9 checked, 0 wrong/);
    expect(restored.out).toContain('The key here does NOT open the encrypted secrets');
    expect(restored.code).toBe(0);
    expect(await onDatabase(settings, digestTables)).toEqual(original);
    await expectPapers(settings);

    await expect(restore(settings, quiet)).rejects.toThrow(/already holds sites: nothing was changed/);

    const back = join(folder, 'back.tar');
    expect(await backUp(readConfig(settings), back, false)).toMatchObject({ missing: [], needsKey: false });
    const home = { FORECOURT_DATA: join(folder, 'home') };
    await cp(join(data, 'secret.key'), join(folder, 'home', 'secret.key'), { recursive: true });
    expect(await restore(home, back)).toMatchObject({ secrets: 'none', foreignStore: false, missing: [] });
    expect(await onDatabase(home, digestTables)).toEqual(original);
    await expectPapers(home);
  });

  it('goes through a pipe, knows its key, and gives new rows new numbers', async () => {
    const settings = {
      ...(await otherDatabase('numbers')),
      SECRET_KEY: readFileSync(join(data, 'secret.key'), 'utf8').trim(),
    };
    const backup = startCommand(['backup', '-'], env);
    const restored = startCommand(['restore', '-'], settings, backup.child.stdout ?? undefined);
    expect(await backup.ended).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^Backup written to the standard output/),
    });
    const { code, out, err } = await restored.ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('The key here opens the encrypted secrets.');
    await onDatabase(settings, async (pool) => {
      const { rows } = await pool.query(
        `insert into issues (site_id, alarm_label, created_by, created_at, updated_at)
         values (101, 'New', 'Ada', now(), now()) returning id, number`,
      );
      // The fixtures bring numbers of their own; four were counted after them.
      expect(rows).toEqual([{ id: 5, number: 1005 }]);
      await expect(pool.query('delete from audit')).rejects.toThrow('append-only');
    });
  });
});

describe('a backup of a console that runs', () => {
  it('has one moment of a database that is written to, and runs on a server of its own', async () => {
    const running = await serve({ ...env, POLL_SECONDS: '1' });
    const beside = await openBesideConsole(config);
    let [ticks, over] = [0, false];
    const writing = (async () => {
      for (; !over; ticks++) {
        await beside.db.$client.query(`with tick as (insert into audit (at, via, action, outcome, detail) values
            (now(), 'system', 'test.tick', 'ok', '{}') returning at)
          insert into readings (site_id, tank_number, at, volume) select 102, 9, at, 1 from tick`);
      }
    })();
    await eventually(() => ticks > 20);
    const before = ticks;
    const busy = join(folder, 'busy.tar');
    // A new month begins meanwhile: its partition must not wait for the backup, nor the readings behind it.
    const backup = runCommand(['backup', busy], env);
    await ensurePartitions(beside.db.$client, new Date('2027-06-01T00:00:00Z'));
    expect(await backup).toMatchObject({ code: 0, err: '' });
    over = true;
    await writing;
    await beside.close();
    expect(running.child.exitCode).toBeNull();
    await stop(running);
    expect(ticks).toBeGreaterThan(before);

    const settings = await otherDatabase('busy');
    await restore(settings, busy);
    await onDatabase(settings, async (pool) => {
      const { rows } = await pool.query(`select (select count(*)::int from readings where tank_number = 9) as readings,
        (select count(*)::int from audit where action = 'test.tick') as entries`);
      expect(rows[0].readings).toBe(rows[0].entries);
      expect(rows[0].entries).toBeGreaterThanOrEqual(before);
      expect(rows[0].entries).toBeLessThan(ticks);
    });
    await expectConsole(settings);
  });

  async function expectConsole(settings: Record<string, string>): Promise<void> {
    const running = await serve(settings);
    const client = new TestClient(running.url, running.url);
    const signedIn = await client.post('/api/auth/login', { email: fixtureEmail('u2'), password: fixturePassword });
    expect(signedIn.status).toBe(200);
    client.cookie = signedIn.cookie;
    const report = await client.get(`/api/sites/101/compliance-report-v2/pdf?month=${closedMonth}`);
    expect(report.status).toBe(200);
    expect(report.text.slice(0, 5)).toBe('%PDF-');
    const paper = await fetch(`${running.url}/api/public/sites/101/documents/download?folder=Scratch&file=large.pdf`, {
      headers: { cookie: `console_session=${client.cookie}` },
    });
    expect(Buffer.from(await paper.arrayBuffer()).equals(largePaper)).toBe(true);
    await expect(restore(settings, quiet)).rejects.toThrow(
      'A console is running on the database to restore to: stop it first.',
    );
    await stop(running);
    const { db, close } = await openBesideConsole(readConfig(settings));
    const { check, guards } = await verifySeal(db, []);
    const proofs = [check, guards, ...(await verifyProofs(db, openDocumentStore(readConfig(settings))))];
    expect(proofs.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(proofs.every(({ checked }) => checked > 0)).toBe(true);
    await close();
  }
});

describe('what ends in the middle', () => {
  it('a backup that is killed leaves no file of its name, and the next one works', async () => {
    const file = join(folder, 'killed.tar');
    const { child, ended } = startCommand(['backup', file], env);
    await eventually(() => existsSync(`${file}.part`) && statSync(`${file}.part`).size > 100_000, 60_000);
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(file)).toBe(false);
    expect(await backUp(config, file, false)).toMatchObject({ missing: [] });
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('a restore that is killed leaves an empty database, and the next one works', async () => {
    const settings = await otherDatabase('killed');
    const input = new PassThrough();
    const { child, ended } = startCommand(['restore', '-'], settings, input);
    // All but the sums at its end, which it waits for.
    const held = createReadStream(quiet, { end: statSync(quiet).size - 20_000 });
    await pipeline(held, input, { end: false });
    const early = keys.toSorted()[0] ?? '';
    const place = join(folder, 'killed', 'documents', early.slice(0, 2), early);
    await eventually(() => existsSync(place) || child.exitCode !== null, 60_000);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await ended;
    await onDatabase(settings, async (pool) => {
      const { rows } = await pool.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
      expect(rows).toEqual([]);
    });
    await restore(settings, quiet);
    expect(await onDatabase(settings, digestTables)).toEqual(original);
    await expectPapers(settings);
  });

  it('a reader that goes away ends a backup with a sentence', async () => {
    const { child, ended } = startCommand(['backup', '-'], env);
    child.stdout?.once('data', () => child.stdout?.destroy());
    expect(await ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The standard output was not read to its end/),
    });
  });
});

it('a place without a database is not backed up as an empty one', async () => {
  const empty = join(folder, 'empty');
  const none = join(folder, 'none.tar');
  await expect(backUp(readConfig({ FORECOURT_DATA: empty }), none, false)).rejects.toThrow(
    /^There is no database in the data folder/,
  );
  expect(existsSync(empty)).toBe(false);
  const silent = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' });
  await expect(backUp(silent, none, false)).rejects.toThrow(/nothing answers at its address/);
  expect(existsSync(none)).toBe(false);
  expect(existsSync(`${none}.part`)).toBe(false);
});
