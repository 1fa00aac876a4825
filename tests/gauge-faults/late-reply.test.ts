import { createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { listPages } from '#server/store/gauge/partial-reports.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { ScriptedGauge } from './scripted-gauge.ts';

/*
 * A console or a network that is slow cuts replies, and brings the rest when the next question is already asked. That is
 * trouble with the line, never a page that Forecourt does not understand, and never a reading.
 */

/** What goes out for a question, in order; null: the console closes the connection. */
type Talk = (question: string) => readonly (Uint8Array | null)[];

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let polling: Polling | null = null;
let server: Server;
const sockets = new Set<Socket>();
const usual = new ScriptedGauge();
let talk: Talk = () => [];
let questions: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  feed = await shareEventFeed(database.url);
});
afterAll(async () => {
  await feed.close();
  await db.$client.end();
  await database.drop();
});

const query = async <T extends object>(sql: string): Promise<T[]> => (await database.pool.query<T>(sql)).rows;
interface State {
  site_id: number;
  online: boolean;
  last_error_code: string | null;
  last_error: string | null;
  profile: { format: string } | null;
}
const state = async () => (await query<State>('select * from gauges'))[0] ?? expect.unreachable();
const pages = async () => listPages(db, (await state()).site_id);
const readings = async () => (await query('select 1 from readings')).length;

beforeEach(async () => {
  questions = [];
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      const question = data.toString('latin1').replace(/[\x01\r\n]/g, '');
      questions.push(question);
      for (const piece of talk(question)) piece === null ? socket.end() : socket.write(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await query(`insert into sites (name, ip, port, gauge_key, timezone) values ('S', '127.0.0.1', ${port}, 'k', 'UTC')`);
  await query('insert into gauges (site_id) select id from sites');
});
afterEach(async () => {
  await polling?.stop();
  polling = null;
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await removeSites(database.pool);
});

async function poll(): Promise<void> {
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    ...{ db, feed, log: pino({ level: 'silent' }), alone: false },
    limits: { connectMs: 5_000, totalMs: 90_000, maxBytes: 100_000, mostSilenceMs: 150 },
  });
}
const polls = () => polling?.stats().polls ?? 0;

const refusal = Buffer.from('\x019999FF1B\x03', 'latin1');
/** The usual answer of a console in computer format; it refuses the other. */
const answer = (question: string): Uint8Array =>
  question.startsWith('i') ? usual.answer(question.slice(1, 4)) : refusal;

describe('a reply that comes after the time of its question', () => {
  it.each([1, 2, 3, 4])('is no page that was not understood, with the first %i replies late', async (late) => {
    const owed: Uint8Array[] = [];
    talk = (question) => {
      if (questions.length > late) return [...owed.splice(0), answer(question)];
      const before = owed.splice(0);
      owed.push(answer(question));
      return before;
    };
    await poll();
    await eventually(async () => (await readings()) >= 1);
    expect(await pages()).toEqual([]);
    expect((await state()).profile?.format).toBe('computer');
  });

  it('is no page of another report where the console prints pages too', async () => {
    const stamp = 'NOV 19, 2026  4:10 PM';
    const page = Buffer.from(
      ['\x01', 'I10100', stamp, '', 'SYSTEM STATUS REPORT', '', 'ALL FUNCTIONS NORMAL', '\x03'].join('\r\n'),
    );
    let owed: Uint8Array | null = null;
    talk = (question) => {
      const now = question === 'I10100' ? page : answer(question);
      const before = owed;
      // Always one reply behind, as a line with a slow device in it, until it has caught up.
      owed = questions.length < 4 ? now : null;
      return [...(before === null ? [] : [before]), ...(owed === null ? [now] : [])];
    };
    await poll();
    await eventually(async () => (await readings()) >= 1);
    expect(await pages()).toEqual([]);
    expect((await state()).profile?.format).toBe('computer');
  });
});

describe('a reply that is cut by time', () => {
  it('did not finish, and its rest is none of the next question', { timeout: 60_000 }, async () => {
    let rest: Uint8Array | null = null;
    let cuts = 0;
    talk = (question) => {
      const sent = answer(question);
      const before = rest === null ? [] : [rest];
      rest = null;
      if (question !== 'i10100' || cuts >= 2) return [...before, sent];
      cuts += 1;
      rest = sent.slice(12);
      return [...before, sent.slice(0, 12)];
    };
    await poll();
    await eventually(async () => cuts >= 2 && (await readings()) >= 1, 30_000);
    expect(await pages()).toEqual([]);
    expect((await state()).profile?.format).toBe('computer');
  });

  it('did not finish where a console that sends no end hangs up in its middle', async () => {
    const head = ['I20100', 'NOV 19, 2026  4:10 PM', '', 'IN-TANK INVENTORY', ''];
    const columns = 'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP';
    const row = '  1  REGULAR               8121      8098     1879    66.41     0.00    64.10';
    talk = (question) =>
      question === 'I20100' ? [Buffer.from([...head, columns, row, '  2  DIES'].join('\r\n')), null] : [refusal];
    await poll();
    await eventually(async () => polls() >= 2 && (await state()).last_error_code !== null);
    expect(await pages()).toEqual([]);
    expect(await readings()).toBe(0);
    expect(await state()).toMatchObject({
      last_error_code: 'incomplete',
      last_error: "The gauge's answer broke off before its end.",
    });
  });
});
