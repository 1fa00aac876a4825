import { connect, createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AtgRun } from '#contract/nouns/gauge/atg.ts';
import { buildComputer, buildRefusal } from '#gauges/framing/computer-frame.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { defaultLimits } from '#server/polling/timeouts.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { type Answer, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { testStation } from '../polling/station.ts';

let t: TestApp;
let fleet: Fleet;
let polling: Polling;
let liar: Server;
/** What is answered in the gauge's place; null: the gauge's own answer. */
let lie: (asked: string) => Uint8Array | null = () => null;

beforeAll(async () => {
  t = await startTestApp({ deps: { now: () => new Date() } });
  t.clock.now = new Date();
  fleet = await startFleet({
    stations: [{ spec: testStation('Alpha'), host: '127.0.0.1', port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - 86_400_000),
    msPerByte: 0,
  });
  liar = await openLiar(fleet.gauges[0] ?? { host: '', port: 0 });
  const address = liar.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await t.database.pool.query("update sites set ip = '127.0.0.1', port = $1, gauge_key = 'liar' where id = 101", [
    port,
  ]);
  polling = await startPolling({
    config: { pollSeconds: 60, allowLocalGauges: true },
    db: t.db,
    feed: t.feed,
    log: pino({ level: 'silent' }),
    alone: false,
    commandLimits: { ...defaultLimits, connectMs: 1_000, totalMs: 20_000 },
  });
  const met = () => t.database.pool.query('select 1 from gauges where site_id = 101 and profile is not null');
  await eventually(async () => (await met()).rowCount === 1);
});

afterAll(async () => {
  await polling.stop();
  liar.close();
  await fleet.stop();
  await t.stop();
});

async function openLiar(to: { host: string; port: number }): Promise<Server> {
  const server = createServer((socket) => {
    const gauge = connect(to);
    for (const [one, other] of [
      [socket, gauge],
      [gauge, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    gauge.pipe(socket);
    socket.on('data', (asked) => {
      const told = lie(asked.toString('latin1'));
      if (told === null) gauge.write(asked);
      else socket.write(told);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function software(): Promise<Answer> {
  return (await t.as('tech')).post('/api/sites/101/atg/commands', { command: 'software' });
}

/** The longest time for which nothing else could be done while the work went on, milliseconds. */
async function longestStall(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 10);
  await work;
  clearInterval(timer);
  look();
  return longest;
}

describe('a gauge that lies', () => {
  it.each([
    ['blanks', ' '],
    ['line ends', '\n'],
    ['blanks and line ends', ' \n'],
  ])('a page of %s holds nobody up', async (_, what) => {
    const page = Buffer.from(`\x01x${what.repeat(200_000 / what.length)}x\x03`);
    lie = (asked) => (asked.includes('I902') ? page : null);
    let answer: Answer | null = null;
    const stall = await longestStall(
      software().then((one) => {
        answer = one;
      }),
    );
    // Time that grows with the square of the page would be a minute and more.
    expect(stall).toBeLessThan(10_000);
    const { status, json } = answer as unknown as Answer;
    expect(status).toBe(200);
    // The page says nothing, the exact answer does.
    expect((json.run as AtgRun).text.trim()).toMatch(/^x?$/);
    expect((json.run as AtgRun).parsed?.[0]?.rows[0]?.[0]).toBe('346324-100-C');
  });

  it('control characters in an exact answer are no reason to keep a command for ever', async () => {
    const command = { command: 'i90200', gaugeTime: '2026-01-15T14:30' };
    const bytes = buildComputer('SOFTWARE# 34\x00\x1fZ CREATED - 05.02.04.13.57', command);
    lie = (asked) => (asked.includes('i902') ? bytes : null);
    await software();
    lie = () => null;
    expect((await software()).status).toBe(200);
    expect((await t.database.pool.query("select 1 from gauge_commands where state <> 'done'")).rows).toEqual([]);
  });

  it('a refusal for one tank is none for the others', async () => {
    const ask = async (params: object) =>
      (await t.as('tech')).post('/api/sites/101/atg/commands', { command: 'tank_alarm_history', params });
    lie = (asked) => (/[iI]206/.test(asked) ? buildRefusal() : null);
    expect((await ask({ tank: '1' })).status).not.toBe(200);
    lie = () => null;
    const answer = await ask({});
    expect([answer.status, (answer.json.run as AtgRun | undefined)?.outcome]).toEqual([200, 'ok']);
  });

  it('the answer to another question is none to this one', async () => {
    const other = buildComputer('', { command: 'i20100', gaugeTime: '2026-01-15T14:30' });
    lie = (asked) => (/[iI]902/.test(asked) ? other : null);
    const answer = await software();
    expect([answer.status, answer.json.code]).toEqual([502, 'atg_bad_answer']);
  });
});
