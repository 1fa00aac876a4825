import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seal } from '#server/store/audit/audit-chain.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { readProcess } from '#server/store/embedded/processes.ts';
import { findRunningServer } from '#server/store/embedded/running-server.ts';
import { kill } from '#tests/embedded/child.ts';
import { type Answer, TestClient } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { type Chance, chance, rounds } from './chance.ts';
import { type ConsoleProcess, endConsoles, faultFolder, makeConsole, pause } from './console-process.ts';
import { auditTroubles, brokenPromises } from './looking.ts';
import { type Filled, fillForWriters } from './station-data.ts';
import { nothingPromised, type Promised, startWriters } from './writers.ts';

/** It answers again within this time, whatever was killed, on a machine with much other work; alone it takes a second or two. */
const opensWithinMs = 60_000;

let desk: ConsoleProcess;
let dataDir: string;
let filled: Filled;

beforeAll(async () => {
  dataDir = join(faultFolder(), 'data');
  desk = await makeConsole({ FORECOURT_DATA: dataDir, POLL_SECONDS: '1', ALLOW_LOCAL_GAUGES: '1' });
  await desk.start(60_000);
  filled = await fillForWriters(addressOf(dataDir), dataDir);
  await desk.stop();
}, 240_000);
afterAll(async () => {
  await filled?.fleet.stop();
  await endConsoles();
});

function addressOf(folder: string): string {
  const url = findRunningServer(folder);
  if (url === null) throw new Error('there is no running server in the data folder');
  return url;
}

type Victim = 'console' | 'console and watchdog' | 'PostgreSQL' | 'postmaster' | 'backend' | 'both';

/** 20 of the console alone, 12 of PostgreSQL alone (3 more on a server of its own), 15 of both. */
function victims(by: Chance): Victim[] {
  const some = (count: number, victim: Victim) => Array.from({ length: rounds(count) }, () => victim);
  return by.shuffled([
    ...some(15, 'console'),
    ...some(5, 'console and watchdog'),
    ...some(5, 'PostgreSQL'),
    ...some(3, 'postmaster'),
    ...some(4, 'backend'),
    ...some(15, 'both'),
  ]);
}

/** Kills, and has the console ready again: by itself where it lives, else by a start. Answers the milliseconds. */
async function killAndOpen(victim: Victim, by: Chance): Promise<number> {
  if (victim === 'both') {
    await desk.killAll();
    return desk.start(opensWithinMs);
  }
  if (victim === 'console' || victim === 'console and watchdog') {
    await desk.killConsole({ watchdog: victim !== 'console' });
    return desk.start(opensWithinMs);
  }
  const servers = desk.below().filter((pid) => readProcess(pid)?.name === 'postgres');
  const postmaster = servers.find((pid) => readProcess(readProcess(pid)?.parent ?? 0)?.name === 'sh') ?? 0;
  expect(postmaster).toBeGreaterThan(0);
  const backends = servers.filter((pid) => pid !== postmaster);
  const doomed = { PostgreSQL: servers, postmaster: [postmaster], backend: [by.pick(backends)] }[victim];
  for (const pid of doomed) kill(pid);
  await pause(by.between(0, 300));
  return desk.untilReady(opensWithinMs);
}

async function inspect(promised: Promised, seals: Seal[]): Promise<string[]> {
  const db = openDatabase({ url: addressOf(dataDir), max: 2 });
  try {
    const { wrong, newest } = await auditTroubles(db, dataDir, seals);
    if (newest !== null) seals.push(newest);
    return [...(await brokenPromises(db, dataDir, promised)), ...wrong];
  } finally {
    await db.$client.end();
  }
}

/** What the console logged of answers 500. */
function internalErrors(log: string): string {
  return log
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .slice(-20)
    .join('\n');
}

/** What the console logged of the call that it answered with 500; its log may come a moment after its answer. */
async function whyRefused({ status, json }: Answer): Promise<string> {
  if (status < 500) return '';
  const lines = () =>
    desk
      .log()
      .split('\n')
      .filter((line) => line.includes(String(json.requestId)));
  await eventually(() => lines().length > 0, 5_000).catch(() => undefined);
  return lines().join('\n');
}

async function readingsOf(db: Database): Promise<number> {
  return Number((await db.$client.query<{ n: string }>('select count(*) as n from readings')).rows[0]?.n);
}

describe('kill -9 under load, the database embedded', () => {
  it('loses nothing that was acknowledged, and opens every time', { timeout: 1_800_000 }, async () => {
    const by = chance();
    const promised = nothingPromised();
    const seals: Seal[] = [];
    let names = 0;
    const next = () => ++names;
    const opened: number[] = [];
    await desk.start(opensWithinMs);
    const plan = victims(by);
    for (const [round, victim] of plan.entries()) {
      const where = `FAULT_SEED=${by.seed}, round ${round + 1} of ${plan.length}, killed: ${victim}`;
      const writers = startWriters(desk.url, filled.cookie, { promised, alarms: filled.alarms, next });
      try {
        // The first blow falls when there is something of each kind to lose, however slow the machine is.
        if (round === 0) await eventually(() => Object.values(keptOf(promised)).every((count) => count > 0), 60_000);
        await pause(by.between(200, 1_100));
        const ms = await killAndOpen(victim, by);
        opened.push(ms);
        // Those whose call was cut off go on with their work on the opened console.
        await pause(100);
      } catch (error) {
        throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      } finally {
        await writers.rest();
      }
      expect(await inspect(promised, seals), where).toEqual([]);
      expect(promised.wrong, `${where}\n${internalErrors(desk.log())}`).toEqual([]);
    }
    // No reading was given up that had reached the poller: only its own death takes those that were not stored yet.
    expect(desk.log()).not.toContain('given up');
    await endings(by);
    expect(await inspect(promised, seals)).toEqual([]);
    tell(promised, opened, by);
  });
});

/** Everything has come to its end: no packet is being built for ever, and the readings go on. */
async function endings(by: Chance): Promise<void> {
  const db = openDatabase({ url: addressOf(dataDir), max: 2 });
  // Time passes: a packet may be taken over when its builder was silent for half a minute.
  await db.$client.query("update packets set held_until = now() - interval '1 second' where state = 'building'");
  const before = await readingsOf(db);
  await db.$client.end();
  await desk.stop();
  await desk.start(opensWithinMs);
  const again = openDatabase({ url: addressOf(dataDir), max: 2 });
  try {
    await eventually(async () => {
      const { rows } = await again.$client.query("select 1 from packets where state = 'building'");
      return rows.length === 0 && (await readingsOf(again)) > before;
    }, 120_000);
    const { rows } = await again.$client.query("select error from packets where state = 'failed'");
    // Three tries in a row may have been killed: such a one says so.
    for (const { error } of rows) expect(error, `FAULT_SEED=${by.seed}`).toMatch(/\S/);
    // And whoever asks again gets one.
    const client = new TestClient(desk.url, desk.url.replace('127.0.0.1', 'localhost'));
    client.cookie = filled.cookie;
    const asked = await client.post('/api/public/sites/101/packets', { month: '2026-10', include: { testing: false } });
    expect([201, 202], `${asked.text}\n${await whyRefused(asked)}`).toContain(asked.status);
    await eventually(async () => {
      const done = await again.$client.query('select state from packets order by id desc limit 1');
      return done.rows[0]?.state === 'done';
    }, 60_000);
  } finally {
    await again.$client.end();
  }
  expect(await desk.stop()).toBe(0);
  await desk.start(opensWithinMs);
}

/** How much of each kind was acknowledged so far. */
function keptOf(promised: Promised): Record<string, number> {
  return {
    ...{ issues: promised.issues.size, comments: promised.comments.length, papers: promised.documents.size },
    ...{ acknowledgements: promised.acknowledged.size, completions: promised.completions.size },
    ...{ tokens: promised.tokens.size + promised.withdrawn.size, readings: promised.shown.size },
  };
}

function tell(promised: Promised, opened: number[], by: Chance): void {
  const kept = keptOf(promised);
  const slowest = Math.round(Math.max(...opened));
  const answers = [...promised.statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');
  console.info(
    `${opened.length} kills (FAULT_SEED=${by.seed}), all kept: ${JSON.stringify(kept)}, packets ${promised.packets.size}; answers: ${answers}; slowest opening ${slowest} ms`,
  );
}
