import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database/pool.ts';
import { findRunningServer } from '#server/store/embedded/running-server.ts';
import { type Answer, TestClient } from '#tests/helpers/app.ts';
import { type ConsoleProcess, endConsoles, faultFolder, makeConsole } from './console-process.ts';
import { auditTroubles, brokenPromises } from './looking.ts';
import { type Filled, fillForWriters } from './station-data.ts';
import { nothingPromised } from './writers.ts';

/** From the return of room until everything works: PostgreSQL may have to wait for its next restart, 15 s at most. */
const recoversWithinMs = 60_000;
const mebibyte = 1_048_576;
const disk = faultFolder();

/** A disk that the database and some papers fit on; false where this user may not make one. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'forecourt-test', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isMounted = mounted();
const filler = join(disk, 'filler');
let desk: ConsoleProcess;
let filled: Filled;
const dataDir = join(disk, 'data');

const address = () => findRunningServer(dataDir) ?? '';

describe.runIf(isMounted)('the disk of database and papers is full', () => {
  beforeAll(async () => {
    desk = await makeConsole({ FORECOURT_DATA: dataDir, POLL_SECONDS: '1', ALLOW_LOCAL_GAUGES: '1' });
    await desk.start(90_000);
    filled = await fillForWriters(address(), dataDir);
    await desk.stop();
    await desk.start(60_000);
  }, 240_000);
  afterAll(async () => {
    await filled?.fleet.stop();
    await desk?.killAll();
    execFileSync('umount', ['-l', disk]);
    await endConsoles();
  });

  it('is told in words, nothing is half done, and it all goes on when there is room', {
    timeout: 240_000,
  }, async () => {
    const client = new TestClient(desk.url, desk.url.replace('127.0.0.1', 'localhost'));
    client.cookie = filled.cookie;
    const promised = nothingPromised();
    const refused = new Map<string, number>();
    const note = (answer: Answer) => {
      const key = `${answer.status} ${answer.json.code}: ${answer.json.error}`;
      refused.set(key, (refused.get(key) ?? 0) + 1);
    };
    fill();
    let n = 0;
    const until = performance.now() + 60_000;
    while (times(refused, '503') < 5 && performance.now() < until) {
      const label = `Label ${++n}`;
      const issue = { alarmLabel: label, note: randomWords(1_500) };
      const answer = await client.post('/api/issue-actions/101/issues', issue);
      if (answer.status === 201) promised.issues.set(Number(answer.json.id), label);
      else note(answer);
    }
    note(await upload(client, 3 * mebibyte));
    expect(
      [...refused.keys()].filter((key) => !/^(503 unavailable: Service temp|507 storage_full: There)/.test(key)),
    ).toEqual([]);
    expect(times(refused, '503')).toBeGreaterThanOrEqual(5);
    expect((await client.get('/healthz')).status).toBe(200);

    rmSync(filler);
    await desk.untilReady(recoversWithinMs);
    const answer = await client.post('/api/issue-actions/101/issues', { alarmLabel: 'Label after' });
    expect(answer.status, answer.text).toBe(201);
    promised.issues.set(Number(answer.json.id), 'Label after');
    expect((await upload(client, mebibyte)).status).toBe(201);
    const db = openDatabase({ url: address(), max: 2 });
    const wrong = [...(await brokenPromises(db, dataDir, promised)), ...(await auditTroubles(db, dataDir, [])).wrong];
    await db.$client.end();
    expect(wrong).toEqual([]);
  });
});

/** Takes all the room that is left. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk);
  for (let left = bavail * bsize; left > 0; left -= mebibyte) {
    try {
      writeFileSync(filler, Buffer.alloc(Math.min(mebibyte, left)), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      return;
    }
  }
}

function times(refused: Map<string, number>, status: string): number {
  return [...refused].reduce((sum, [key, count]) => sum + (key.startsWith(status) ? count : 0), 0);
}

/** Text that nothing can press together. */
function randomWords(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
}

function upload(client: TestClient, size: number): Promise<Answer> {
  const form = new FormData();
  form.append('folder', 'Exports');
  form.append('file', new Blob(['%PDF-1.7\n', new Uint8Array(size)]), `Large ${size}.pdf`);
  return client.post('/api/sites/101/documents', form);
}
