import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { type Answers, basics, HistoryConsole, spell } from './history-console.ts';

const [_minute, hour] = [60_000, 3_600_000];
let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let gauge: HistoryConsole | null = null;
let polling: Polling | null = null;

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

afterEach(async () => {
  await polling?.stop();
  polling = null;
  await gauge?.stop();
  gauge = null;
  await removeSites(database.pool);
});

async function startConsole(answers: Answers): Promise<HistoryConsole> {
  gauge = new HistoryConsole({ ...basics, ...answers });
  await gauge.start();
  return gauge;
}

/** A site whose gauge was last watched `agoMs` ago, with its clock as far off as `drift` says (null: never measured). */
async function siteLastSeen(agoMs: number, drift: number | null = 0): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into sites (name, ip, port, gauge_key, timezone) values ('Alpha', '127.0.0.1', $1, 'alpha', 'UTC') returning id`,
    [gauge?.port],
  );
  const id = rows[0]?.id ?? 0;
  const seen = new Date(Date.now() - agoMs);
  await database.pool.query(
    `insert into gauges (site_id, online, state_since, last_seen_at, last_poll_at, clock_drift_seconds, last_error_code)
     values ($1, false, $2, $2, $2, $3, 'refused')`,
    [id, seen, drift],
  );
  await database.pool.query(
    `insert into gauge_states (site_id, since, online, reason) values ($1, $2::timestamptz - interval '1 day', true, null),
       ($1, $2, false, 'refused')`,
    [id, seen],
  );
  return id;
}

async function poll(pollSeconds = 2): Promise<void> {
  polling = await startPolling({
    config: { pollSeconds, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: true,
    limits: { connectMs: 8_000, totalMs: 90_000, maxBytes: 262_144, mostSilenceMs: 300 },
  });
}

interface Row {
  reason: string;
  state: string;
  why: string | null;
  gap_from: Date;
  gap_to: Date;
  parts: Record<string, { state: string; codes: string[]; rows: number }>;
  /** Hours recovered. */
  hours: number;
}

const jobs = async (): Promise<Row[]> =>
  (
    await database.pool.query<Row>(
      `select *, (select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0) from unnest(recovered) r)::float8 / 3600 as hours
       from back_fills order by gap_from`,
    )
  ).rows;

async function doneJob(): Promise<Row> {
  await eventually(async () => (await jobs()).some(({ state }) => state === 'done'), 60_000);
  const [job] = await jobs();
  if (job === undefined) throw new Error('there is no job');
  return job;
}

const at = (agoMs: number): string => gauge?.clock(Date.now() - agoMs) ?? '';
/** An alarm from before any gap of these tests, and one within. */
const history = () => ({
  rows: [...spell(at(3 * hour), at(2 * hour)), ...spell(at(40 * hour), at(39 * hour))],
});
const record = (agoMs: number) => ({
  ...{ at: at(agoMs), status: 0, volume: 4000, tcVolume: 3990, ullage: null, height: 40, water: 0 },
  ...{ temperature: 60, waterVolume: 0, more: [] },
});
/** The last power failure was before any gap of these tests. */
const powered = () => ({ resets: [{ downAt: at(90 * hour), upAt: at(89 * hour) }] });
const point = { volume: 4000, waterVolume: 0, temperature: 60 };
const outage = (from: number, to: number) => ({
  ...{ removedAt: at(from), restoredAt: at(to), removed: point, restored: point, change: 0 },
});
/** A console that remembers by date and time. */
const remembering: Answers = {
  '11D': history,
  A9J: powered,
  '20F': () => ({ tanks: [] }),
  '2E4': () => ({ tanks: [{ tank: 1, product: '1', label: null, records: [record(2 * hour)] }] }),
};

const lineTests = () => ({
  kind: 'plld' as const,
  lines: [
    {
      ...{ line: 1, label: null, gross: null, passesLastDay: 0, passesSinceMidnight: 0, annual: [] },
      periodic: [{ at: at(3 * hour), result: 'passed' as const, kind: 0 }],
    },
  ],
});
const tankTests = () => ({
  month: null,
  tanks: [
    {
      ...{ tank: 1, label: null },
      days: [
        { at: at(2 * hour), result: 'fail' as const },
        { at: at(4 * hour), result: 'pass' as const },
      ],
    },
  ],
});
const sensor = { category: 3, sensorCategory: 4, type: 3, device: 2, label: null, description: null };
const sensors = () => ({
  rows: [
    { ...sensor, type: null, device: 1, state: 'normal' as const, at: null },
    { ...sensor, state: 'cleared' as const, at: at(4 * hour) },
    { ...sensor, state: 'occurred' as const, at: at(5 * hour) },
  ],
});
const ends = { tcVolume: null, water: null, temperature: null };
const deliveries = () => ({
  tanks: [
    {
      ...{ tank: 1, product: '1', label: null },
      deliveries: [
        {
          start: { at: at(6 * hour), volume: 1000, height: 10, ...ends },
          end: { at: at(5.5 * hour), volume: 3000, height: 30, ...ends },
          ...{ amount: null, tcAmount: null, more: [] },
        },
      ],
    },
  ],
});
const older: Answers = { '377': lineTests, A57: tankTests, '11F': sensors, A9H: deliveries };

describe('what a console remembers of a gap besides', () => {
  it('are its line tests, CSLD results, sensor alarms and deliveries, stored as those of polls', async () => {
    const { asked } = await startConsole({ ...remembering, ...older });
    await siteLastSeen(10 * hour);
    await poll();
    const job = await doneJob();
    expect(job).toMatchObject({ why: null });
    expect(job.parts).toMatchObject({
      tankTests: { state: 'read', codes: ['A57'], rows: 2 },
      lineTests: { state: 'read', codes: ['377'], rows: 1 },
      sensors: { state: 'read', codes: ['11F'], rows: 1 },
      outageDeliveries: { state: 'read', codes: ['A9H'], rows: 1 },
    });
    const form = (code: string) => asked.find((one) => one.startsWith(code));
    expect(form('377')).toMatch(/^37700\d{20}36$/);
    expect(form('A57')).toMatch(/^A5700\d{20}999$/);
    expect(form('11F')).toMatch(/^11F0100\d{20}999$/);
    expect(form('A9H')).toBe('A9H000000000000999');
    const { rows: tests } = await database.pool.query(
      `select device, device_number, kind, method, result, source from leak_tests where source in ('377', 'A57')
       order by source, tested_at`,
    );
    expect(tests).toEqual([
      { device: 'line', device_number: 1, kind: '0.2', method: 'line', result: 'passed', source: '377' },
      { device: 'tank', device_number: 1, kind: '0.2', method: 'csld', result: 'passed', source: 'A57' },
      { device: 'tank', device_number: 1, kind: '0.2', method: 'csld', result: 'failed', source: 'A57' },
    ]);
    const { rows: alarms } = await database.pool.query(
      'select category, type, device, source, cleared_at is not null as cleared from alarms where category = 3',
    );
    expect(alarms).toEqual([{ category: 3, type: 3, device: 2, source: 'history', cleared: true }]);
    const { rows: brought } = await database.pool.query(
      'select tank_number, start_volume, end_volume, start_tc_volume from deliveries',
    );
    expect(brought).toEqual([{ tank_number: 1, start_volume: 1000, end_volume: 3000, start_tc_volume: null }]);
  }, 120_000);

  it('does not prove that the gap was watched where the alarm history is missing', async () => {
    const { '11D': _, ...others } = remembering;
    await startConsole({ ...others, ...older });
    await siteLastSeen(10 * hour);
    await poll();
    expect(await doneJob()).toMatchObject({ why: 'alarms_unread', hours: 0, parts: { sensors: { state: 'read' } } });
  }, 120_000);

  it('is read from A9G and 21E where the console has nothing better', async () => {
    const { A9J: _, '2E4': __, ...others } = remembering;
    const { asked } = await startConsole({
      ...others,
      A9G: () => ({ tanks: [{ tank: 1, label: null, outages: [outage(90 * hour, 89 * hour)] }] }),
      '21E': () => ({ tanks: [{ tank: 1, product: '1', label: null, records: [record(2 * hour)] }] }),
    });
    await siteLastSeen(10 * hour);
    await poll();
    const job = await doneJob();
    expect(job).toMatchObject({ why: null, parts: { power: { codes: ['A9G'] }, inventory: { codes: ['21E'] } } });
    expect(job.hours).toBeCloseTo(10, 1);
    expect(asked.find((one) => one.startsWith('21E'))).toMatch(/^21E\d{10}$/);
    const { rows } = await database.pool.query('select tank_number, volume, source from recovered_readings');
    expect(rows).toEqual([{ tank_number: 1, volume: 4000, source: '21E' }]);
  }, 120_000);
});

describe('a job that an older program began', () => {
  it('goes on, and asks for what that program did not know', async () => {
    const held = { isHeld: true };
    const { asked } = await startConsole({ ...remembering, ...older, A9J: () => (held.isHeld ? null : powered()) });
    await siteLastSeen(10 * hour);
    await poll();
    await eventually(async () => (await jobs())[0]?.parts.alarms?.state === 'read', 60_000);
    await polling?.stop();
    await database.pool.query(
      `update back_fills set parts = parts - 'tankTests' - 'lineTests' - 'sensors' - 'outageDeliveries'`,
    );
    held.isHeld = false;
    const before = asked.filter((one) => one.startsWith('11D')).length;
    await poll();
    const job = await doneJob();
    expect(job.parts).toMatchObject({ tankTests: { state: 'read' }, sensors: { state: 'read' } });
    expect(asked.filter((one) => one.startsWith('11D')).length).toBe(before);
  }, 120_000);
});
