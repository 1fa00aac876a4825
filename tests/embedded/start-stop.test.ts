import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readProcess, waitUntil } from '#server/store/embedded/processes.ts';
import { bundleChild, cleanUp, DEBIAN_15, query, startChild, testFolder } from './child.ts';

let bundle: string;

beforeAll(async () => {
  bundle = await bundleChild(testFolder());
  return cleanUp;
});

function processGroup(pid = 0): number {
  return Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }));
}

describe('the embedded PostgreSQL', () => {
  it('starts from nothing, keeps its rows over a stop, and leaves nothing behind but the data', async () => {
    const dataDir = join(testFolder(), 'data');
    const first = startChild(bundle, { options: { dataDir } });
    const ready = await first.ready();
    await query(ready, "create table kept as select 'Zürich' as name");
    expect(statSync(ready.connection.host).mode & 0o777).toBe(0o700);
    // a process group of its own: Ctrl-C in a terminal is for Forecourt, which then stops PostgreSQL in order
    expect(processGroup(ready.pid)).not.toBe(processGroup(first.process.pid));
    await first.stop();
    expect(readProcess(ready.pid)?.zombie ?? true).toBe(true);
    expect(existsSync(ready.connection.host)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(['pg18', 'postgresql.log']);

    const second = startChild(bundle, { options: { dataDir } });
    expect(await query(await second.ready(), 'select name from kept')).toEqual([{ name: 'Zürich' }]);
    await second.stop();
  });

  it('has the settings and the sort order it promises', async () => {
    const child = startChild(bundle, { options: { dataDir: join(testFolder(), 'data') } });
    const ready = await child.ready();
    expect(ready.version).toMatch(/^18\./);
    const settings = await query(ready, 'select name, setting from pg_settings');
    const value = (name: string) => settings.find((row) => row.name === name)?.setting;
    expect(value('listen_addresses')).toBe('');
    expect(value('fsync')).toBe('on');
    expect(value('synchronous_commit')).toBe('on');
    expect(value('wal_compression')).toBe('pglz');
    expect(value('autovacuum')).toBe('on');
    expect(value('jit')).toBe('off');
    expect(value('data_checksums')).toBe('on');
    const [database] = await query(
      ready,
      "select datlocprovider, datlocale, datcollate, pg_encoding_to_char(encoding) as encoding, upper('é') as upper " +
        'from pg_database where datname = current_database()',
    );
    expect(database).toEqual({
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      datcollate: 'C',
      encoding: 'UTF8',
      upper: 'É',
    });
    await child.stop();
  });

  it('refuses a second start on the folder and says who has it', async () => {
    const dataDir = join(testFolder(), 'data');
    const first = startChild(bundle, { options: { dataDir } });
    const ready = await first.ready();
    const refused = await startChild(bundle, { options: { dataDir } }).refusal();
    expect(refused.code).toBe('in_use');
    const sentence = new RegExp(
      `^The data folder ${dataDir} is in use by process ${first.process.pid} \\(started \\d{4}-[^)]+Z\\)\\. ` +
        'Stop it first, or set FORECOURT_DATA to another folder\\.$',
    );
    expect(refused.message).toMatch(sentence);
    expect(await query(ready, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('lets Node end by itself and ends with it', async () => {
    const child = startChild(bundle, {
      options: { dataDir: join(testFolder(), 'data'), fsync: false },
      leaveAfterStart: true,
    });
    const { pid, connection } = await child.ready();
    expect(await waitUntil(() => child.process.exitCode === 0, 15_000)).toBe(true);
    expect(await waitUntil(() => readProcess(pid)?.zombie ?? true, 5_000)).toBe(true);
    expect(await waitUntil(() => !existsSync(connection.host), 2_000)).toBe(true);
  });

  it('says which setting is wrong when the data folder is a file', async () => {
    const refused = await startChild(bundle, { options: { dataDir: join(bundle, 'data') } }).refusal();
    expect(refused).toMatchObject({
      code: 'data_folder',
      message: `The data folder ${join(bundle, 'data')} cannot be made or opened (ENOTDIR).`,
    });
  });

  it('writes its log into the data folder', async () => {
    const dataDir = join(testFolder(), 'data');
    const child = startChild(bundle, { options: { dataDir, fsync: false } });
    const ready = await child.ready();
    await expect(query(ready, 'select no_such_column')).rejects.toThrow('no_such_column');
    await child.stop();
    expect(readFileSync(join(dataDir, 'postgresql.log'), 'utf8')).toContain('ERROR:  column "no_such_column"');
  });
});

describe.runIf(DEBIAN_15 !== undefined)('with PG_BIN', () => {
  it('runs a distribution’s PostgreSQL 15 in a folder of its own name', async () => {
    const dataDir = join(testFolder(), 'data');
    const child = startChild(bundle, { options: { dataDir, pgBin: DEBIAN_15 } });
    const ready = await child.ready();
    expect(ready.version).toMatch(/^15\./);
    expect(ready.databaseFolder.endsWith('/pg15')).toBe(true);
    const [row] = await query(ready, "select current_setting('server_encoding') as encoding");
    expect(row).toEqual({ encoding: 'UTF8' });
    await child.stop();

    const other = await startChild(bundle, { options: { dataDir } }).refusal();
    expect(other.code).toBe('other_version');
    expect(other.message).toContain('holds a database of PostgreSQL 15, but the programs here are PostgreSQL 18');
    expect(readdirSync(dataDir).sort()).toEqual(['pg15', 'postgresql.log']);
  });
});
