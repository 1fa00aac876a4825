import { createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pollingMetrics } from '#server/polling/metrics.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { findOpenReports, findPage, listPages } from '#server/store/gauge/partial-reports.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';

const refusal = '\x019999FF1B\x03';
const status = ['SYSTEM STATUS REPORT', '', 'ALL FUNCTIONS NORMAL'];
const inventory = (...more: string[]) => [
  'IN-TANK INVENTORY',
  '',
  'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP',
  '  1  REGULAR               8121      8098     1879    66.41     0.00    64.10',
  ...more,
];

/** A console that prints pages and knows no computer format. */
class PrintingConsole {
  readonly pages = new Map<string, string[]>();
  readonly asked: string[] = [];
  #server: Server = createServer((socket) => this.#talk(socket));
  readonly #sockets = new Set<Socket>();
  #minute = 0;

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (data) => {
      const code = /I([0-9A-Z]{3})00/.exec(data.toString('latin1'))?.[1] ?? '';
      this.asked.push(code);
      const page = this.pages.get(code);
      // Each page bears another time: that alone makes no new page.
      const stamp = `NOV 19, 2026  4:${String(this.#minute++ % 60).padStart(2, '0')} PM`;
      socket.write(
        page === undefined ? refusal : ['\x01', `I${code}00`, stamp, '', ...page, '\x03'].join('\r\n'),
        'latin1',
      );
    });
  }
}

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let polling: Polling | null = null;
let gauge: PrintingConsole;
let site = 0;

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
beforeEach(async () => {
  gauge = new PrintingConsole();
  gauge.pages.set('101', status).set('201', inventory());
  const port = await gauge.start();
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into sites (name, ip, port, gauge_key, timezone) values ('S', '127.0.0.1', $1, 'k', 'UTC') returning id`,
    [port],
  );
  site = rows[0]?.id ?? 0;
  await database.pool.query('insert into gauges (site_id) values ($1)', [site]);
});
afterEach(async () => {
  await polling?.stop();
  polling = null;
  await gauge.stop();
  await removeSites(database.pool);
});

async function poll(): Promise<Polling> {
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
  return polling;
}
const pages = () => listPages(db, site);
const open = async () =>
  (await findOpenReports(db, site)).open.map(({ functionCode, wholly }) => [functionCode, wholly]);
const profile = async () =>
  (
    await database.pool.query<{ profile: { partial?: Record<string, string> } | null }>(
      'select profile from gauges where site_id = $1',
      [site],
    )
  ).rows[0]?.profile;

describe('a page with a line that Forecourt does not know', () => {
  it('is kept once as it came, counted each time, and cleared when the report is understood again', async () => {
    gauge.pages.set('201', inventory('  !!  SONDE 2 NICHT ERREICHBAR'));
    const running = await poll();
    await eventually(async () => ((await pages())[0]?.times ?? 0) >= 3);
    const [page, ...more] = await pages();
    expect(more).toEqual([]);
    expect(page).toMatchObject({
      functionCode: '201',
      format: 'display',
      kind: 'partial',
      cut: false,
      clearedAt: null,
    });
    expect(page?.reasons).toEqual(['line not understood: !!  SONDE 2 NICHT ERREICHBAR']);
    const raw = (await findPage(db, site, page?.id ?? 0))?.raw.toString('latin1') ?? '';
    expect(raw).toMatch(
      /^\x01\r\nI20100\r\nNOV 19, 2026 {2}4:\d\d PM\r\n\r\nIN-TANK INVENTORY\r\n[\s\S]*ERREICHBAR\r\n\x03$/,
    );
    expect(Object.keys((await profile())?.partial ?? {})).toEqual(['201']);
    const metrics = await pollingMetrics(running).metrics();
    expect(metrics).toMatch(/^forecourt_reports_not_understood_total\{function="201",kind="partial"\} [1-9]\d*$/m);
    expect(metrics).not.toMatch(/^forecourt_reports_not_understood_total\{function="101"/m);
    gauge.pages.set('201', inventory());
    await eventually(async () => (await pages())[0]?.clearedAt instanceof Date);
    await eventually(async () => (await profile())?.partial === undefined);
    expect(await findOpenReports(db, site)).toEqual({ open: [], kept: 1 });
  });

  it('is cleared by a poller that took the gauge over from the one that kept it', async () => {
    gauge.pages.set('201', inventory('  !!  SONDE 2 NICHT ERREICHBAR'));
    const first = await poll();
    await eventually(async () => (await open()).length === 1);
    await first.stop();
    // Whatever the stored profile says: the kept pages are what counts.
    await database.pool.query('update gauges set profile = null where site_id = $1', [site]);
    gauge.pages.set('201', inventory());
    await poll();
    await eventually(async () => (await open()).length === 0);
    expect(await pages()).toHaveLength(1);
  });
});

describe('an answer of which nothing is understood', () => {
  it('is kept where the gauge is otherwise read', async () => {
    gauge.pages.set('113', ['LISTE DER ALARME', '', 'KEINE DATEN VORHANDEN 7']);
    await poll();
    await eventually(async () => (await open()).length === 1);
    const [page] = await pages();
    expect(page).toMatchObject({ functionCode: '113', format: 'display', kind: 'malformed' });
    expect(page?.reasons).toEqual(['the reply holds no alarm table']);
  });

  it('is kept where it is all that first contact brings', async () => {
    gauge.pages.set('101', ['BIENVENUE']).set('201', ['RIEN A SIGNALER']);
    await poll();
    await eventually(async () => (await open()).length === 2);
    expect((await open()).toSorted()).toEqual([
      ['101', true],
      ['201', true],
    ]);
    expect(await profile()).toBeNull();
    expect((await pages()).map(({ format, kind }) => [format, kind])).toEqual([
      ['display', 'malformed'],
      ['display', 'malformed'],
    ]);
  });
});
