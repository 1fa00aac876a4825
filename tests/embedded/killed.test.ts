import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPostmasterFile } from '#server/store/embedded/earlier-server.ts';
import { readProcess, waitUntil } from '#server/store/embedded/processes.ts';
import { share } from '#tests/helpers/soak.ts';
import {
  bundleChild,
  type Child,
  cleanUp,
  DEBIAN_15,
  descendants,
  kill,
  query,
  type Ready,
  startChild,
  testFolder,
} from './child.ts';

/** For what takes a moment here and much longer on a machine with other work. */
const patienceMs = 60_000;

let bundle: string;
let dataDir: string;

beforeAll(async () => {
  bundle = await bundleChild(testFolder());
  return cleanUp;
});
beforeEach(() => {
  dataDir = join(testFolder(), 'data');
});
afterEach(() => {
  const file = readPostmasterFile(join(dataDir, 'pg18'));
  if (file) kill(file.pid);
});

const start = (more = {}) => startChild(bundle, { options: { dataDir }, ...more });
const isGone = (pid: number) => readProcess(pid)?.zombie ?? true;

describe('when Node is killed', () => {
  it('PostgreSQL stops by itself, its socket folder goes, and the next start finds a clean stop', async () => {
    const child = start();
    const ready = await child.ready();
    await query(ready, 'create table kept as select 7 as n');
    await child.killNode();
    expect(await waitUntil(() => isGone(ready.pid), patienceMs)).toBe(true);
    expect(await waitUntil(() => !existsSync(ready.connection.host), patienceMs)).toBe(true);
    expect(existsSync(join(dataDir, 'pg18', 'postmaster.pid'))).toBe(false);

    const again = start();
    expect(await query(await again.ready(), 'select n from kept')).toEqual([{ n: 7 }]);
    await again.stop();
  });

  it('with a client connected and busy, PostgreSQL stops all the same', async () => {
    const child = start();
    const ready = await child.ready();
    const busy = query(ready, 'select pg_sleep(900)').catch((error: Error) => error);
    expect(await waitUntil(() => descendants(ready.pid).length > 5, patienceMs)).toBe(true);
    await child.killNode();
    expect(await waitUntil(() => isGone(ready.pid), patienceMs)).toBe(true);
    expect(await busy).toBeInstanceOf(Error);
  });

  it('a start at that very moment waits for the old server and then opens the folder', async () => {
    const child = start();
    const ready = await child.ready();
    await query(ready, 'create table kept as select 7 as n');
    await child.killNode();
    const again = start();
    expect(await query(await again.ready(), 'select n from kept')).toEqual([{ n: 7 }]);
    expect(isGone(ready.pid)).toBe(true);
    await again.stop();
  });

  it('together with its watchdog, the next start stops the orphan', async () => {
    const child = start();
    const ready = await child.ready();
    const watchdogs = descendants(child.process.pid ?? 0).filter((pid) => readProcess(pid)?.name === 'sh');
    expect(watchdogs).toHaveLength(2);
    child.process.kill('SIGSTOP'); // so that the pipe stays open until the watchdog is dead
    for (const pid of watchdogs) kill(pid);
    await child.killNode();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isGone(ready.pid)).toBe(false);

    const again = start();
    const second = await again.ready();
    expect(isGone(ready.pid)).toBe(true);
    expect(again.said.some((line) => line.log?.includes('an earlier server'))).toBe(true);
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });
});

describe('when everything is killed', () => {
  it('the folder opens again and the old socket folder is removed', async () => {
    const child = start();
    const ready = await child.ready();
    await query(ready, 'create table kept as select 7 as n');
    await child.killAll();
    expect(existsSync(ready.connection.host)).toBe(true);

    const again = start();
    expect(await query(await again.ready(), 'select n from kept')).toEqual([{ n: 7 }]);
    expect(existsSync(ready.connection.host)).toBe(false);
    await again.stop();
  });

  const programs = [['the bundled PostgreSQL', undefined], ...(DEBIAN_15 ? [['PostgreSQL 15', DEBIAN_15]] : [])];
  it.each(programs)('no acknowledged row is lost: %s, at random moments', async (_name, pgBin) => {
    const task = { options: { dataDir, pgBin }, insert: true };
    for (let round = 0; round < share(3, 1); round++) {
      const child = startChild(bundle, task);
      await child.next((line) => line.acknowledged);
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 700));
      await child.killAll();
      const last = lastAcknowledged(child);
      expect(last).toBeGreaterThan(0);

      const check = startChild(bundle, { options: { dataDir, pgBin } });
      const [row] = await query(
        await check.ready(),
        'select count(*)::int as rows, max(n)::int as last from acknowledged',
      );
      expect(row?.last).toBeGreaterThanOrEqual(last);
      expect(row?.rows).toBe(row?.last);
      await check.stop();
    }
  });
});

function lastAcknowledged(child: Child): number {
  return Math.max(0, ...child.said.map((line) => line.acknowledged ?? 0));
}

describe('when the first start is interrupted', () => {
  // PostgreSQL can never open a folder with the first of these files and without all that comes after.
  it.each(['PG_VERSION', 'base/1/pg_filenode.map', 'base/4'])(
    'in initdb, at %s: the next start works',
    async (stage) => {
      mkdirSync(dataDir, { mode: 0o755 });
      const child = start();
      const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('init-'));
      expect(await waitUntil(() => existsSync(join(dataDir, drafts()[0] ?? 'none', stage)), patienceMs, 1)).toBe(true);
      await child.killAll();
      expect(existsSync(join(dataDir, 'pg18'))).toBe(false);
      expect(drafts()).toHaveLength(1);

      const again = start();
      expect(await query(await again.ready(), 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(drafts()).toEqual([]);
      await again.stop();
    },
  );

  it('in initdb, Node alone killed: initdb ends too', async () => {
    const child = start();
    expect(await waitUntil(() => namesBelow(child).includes('initdb'), patienceMs, 5)).toBe(true);
    const below = descendants(child.process.pid ?? 0);
    await child.killNode();
    expect(await waitUntil(() => below.every(isGone), patienceMs)).toBe(true);

    const again = start();
    expect(await query(await again.ready(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });
});

function namesBelow(child: Child): (string | undefined)[] {
  return descendants(child.process.pid ?? 0).map((pid) => readProcess(pid)?.name);
}

describe('when PostgreSQL dies by itself', () => {
  const next = async (child: Child, before: Ready): Promise<number> => {
    const alive = () => readPostmasterFile(before.databaseFolder);
    await waitUntil(() => alive()?.ready === true && alive()?.pid !== before.pid, patienceMs);
    expect(child.process.exitCode).toBe(null);
    return alive()?.pid ?? 0;
  };

  it('it is started again at the same address, and that is reported', async () => {
    const child = start({ tuning: { restartDelaysMs: [50, 50] } });
    const ready = await child.ready();
    await query(ready, 'create table kept as select 7 as n');
    kill(ready.pid);
    const exit = await child.next((line) => line.exit);
    expect(exit).toMatchObject({ code: 137 });
    expect(await next(child, ready)).toBeGreaterThan(0);
    expect(await query(ready, 'select n from kept')).toEqual([{ n: 7 }]);
    await child.stop();
  });

  it('its watchdog’s death brings a new pair', async () => {
    const child = start({ tuning: { restartDelaysMs: [50] } });
    const ready = await child.ready();
    const parent = readProcess(ready.pid)?.parent ?? 0;
    expect(readProcess(parent)?.name).toBe('sh');
    kill(parent);
    expect(await next(child, ready)).toBeGreaterThan(0);
    expect(isGone(ready.pid)).toBe(true);
    expect(await query(ready, 'select 1 as one')).toEqual([{ one: 1 }]);
    await child.stop();
  });

  it('it is started again as often as it dies, and a stop meanwhile leaves nothing behind', async () => {
    const child = start({ tuning: { restartDelaysMs: [50] } });
    const ready = await child.ready();
    kill(ready.pid);
    const second = await next(child, ready);
    kill(second);
    expect(await next(child, { ...ready, pid: second })).toBeGreaterThan(0);
    await child.stop();
    expect(readdirSync(dataDir)).not.toContain('server.lock');
  });
});
