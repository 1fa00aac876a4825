import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#server/actions/context.ts';
import { readGaugeStatus } from '#server/actions/gauge/read-gauge-status.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { type Answers, basics, HistoryConsole, spell } from './history-console.ts';

const [minute, hour] = [60_000, 3_600_000];
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

async function newSite(): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into sites (name, ip, port, gauge_key, timezone) values ('Alpha', '127.0.0.1', $1, 'alpha', 'UTC') returning id`,
    [gauge?.port],
  );
  const id = rows[0]?.id ?? 0;
  await database.pool.query('insert into gauges (site_id) values ($1)', [id]);
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
  parts: Record<'alarms' | 'power' | 'deliveries' | 'inventory', { state: string; codes: string[]; rows: number }>;
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

describe('a gap in which nobody polled', () => {
  it('is recovered whole where the alarm history reaches back and the power stayed on', async () => {
    const { asked } = await startConsole(remembering);
    await siteLastSeen(10 * hour);
    await poll();
    const job = await doneJob();
    expect(job).toMatchObject({ reason: 'outage', why: null });
    expect(job.parts).toMatchObject({
      alarms: { state: 'read', codes: ['11D'], rows: 1 },
      power: { state: 'read', codes: ['A9J'], rows: 0 },
      inventory: { state: 'read', codes: ['2E4'] },
    });
    expect(job.hours).toBeCloseTo(10, 1);
    expect(asked.find((one) => one.startsWith('20F'))).toMatch(/^20F00\d{20}999$/);
    const { rows: alarms } = await database.pool.query('select source from alarms where raised_at > $1', [
      job.gap_from,
    ]);
    expect(alarms).toEqual([{ source: 'history' }]);
  }, 120_000);

  it('stores the inventory of the gap apart from readings of polls', async () => {
    await startConsole(remembering);
    await siteLastSeen(10 * hour);
    await poll();
    await doneJob();
    const { rows } = await database.pool.query(
      'select tank_number, volume, source, time_trusted from recovered_readings',
    );
    expect(rows).toEqual([{ tank_number: 1, volume: 4000, source: '2E4', time_trusted: true }]);
    const { rows: live } = await database.pool.query('select volume from readings where volume = 4000');
    expect(live).toEqual([]);
    const { rows: latest } = await database.pool.query('select volume from tank_latest');
    expect(latest).toEqual([{ volume: 5000 }]);
  }, 120_000);

  it('lacks the time without power', async () => {
    const resets = () => ({
      resets: [
        { downAt: at(4 * hour), upAt: at(3 * hour) },
        { downAt: at(90 * hour), upAt: at(89 * hour) },
      ],
    });
    await startConsole({ ...remembering, A9J: resets });
    await siteLastSeen(10 * hour);
    await poll();
    const job = await doneJob();
    expect(job.why).toBe('power_failed');
    expect(job.hours).toBeGreaterThan(8.9);
    expect(job.hours).toBeLessThan(9.05);
  }, 120_000);

  it('is recovered only from the oldest entry on where the history does not reach back', async () => {
    await startConsole({ ...remembering, '11D': () => ({ rows: spell(at(3 * hour), at(2 * hour)) }) });
    const id = await siteLastSeen(10 * hour);
    await poll();
    const job = await doneJob();
    expect(job.why).toBe('history_short');
    expect(Math.abs(job.hours - 3)).toBeLessThan(0.1);
    const { back_fills } = await readGaugeStatus({ db, now: new Date() } as Context, id);
    expect(back_fills).toMatchObject([{ reason: 'outage', open: false }]);
    expect(back_fills[0]?.why).toContain('do not reach back');
    expect(back_fills[0]?.parts[0]).toEqual({ name: 'Alarm history', state: 'read', rows: 1 });
  }, 120_000);

  it('is not recovered by an empty history, which may have been cleared', async () => {
    await startConsole({ ...remembering, '11D': () => ({ rows: [] }) });
    await siteLastSeen(10 * hour);
    await poll();
    expect(await doneJob()).toMatchObject({ why: 'history_empty', hours: 0 });
  }, 120_000);

  it('is read from 111, 112 and A91 where the console knows no dates', async () => {
    const { asked } = await startConsole({
      '111': history,
      '112': () => ({ rows: [] }),
      A91: () => ({ tanks: [{ tank: 1, label: null, outages: [outage(90 * hour, 89 * hour)] }] }),
    });
    await siteLastSeen(10 * hour);
    await poll();
    const job = await doneJob();
    expect(job).toMatchObject({ why: null });
    expect(job.hours).toBeCloseTo(10, 1);
    expect(job.parts).toMatchObject({
      alarms: { state: 'read', codes: ['111', '112'] },
      power: { state: 'read', codes: ['A91'] },
      deliveries: { state: 'refused' },
      inventory: { state: 'refused' },
    });
    // What it refused is remembered: it is asked once.
    expect(asked.filter((one) => one.startsWith('11D')).length).toBe(1);
  }, 120_000);

  it('is not recovered where the console has no history', async () => {
    await startConsole({});
    await siteLastSeen(10 * hour);
    await poll();
    const job = await doneJob();
    expect(job).toMatchObject({ why: 'alarms_unread', hours: 0 });
    expect(job.parts).toMatchObject({ alarms: { state: 'refused' }, power: { state: 'refused' } });
  }, 120_000);

  it('is not recovered where nobody knows whether the power was on', async () => {
    const { A9J: _, ...others } = remembering;
    await startConsole(others);
    await siteLastSeen(10 * hour);
    await poll();
    expect(await doneJob()).toMatchObject({ why: 'power_unread', hours: 0 });
  }, 120_000);

  it('is not recovered by an empty list of power failures, which does not say that there was none', async () => {
    await startConsole({ ...remembering, A9J: () => ({ resets: [] }) });
    const id = await siteLastSeen(10 * hour);
    await poll();
    expect(await doneJob()).toMatchObject({ why: 'power_empty', hours: 0 });
    const { back_fills } = await readGaugeStatus({ db, now: new Date() } as Context, id);
    expect(back_fills[0]?.why).toContain('does not show that there was none');
  }, 120_000);

  it('is not recovered by lists of A91 that are empty for each tank', async () => {
    const { '11D': _, A9J: __, ...others } = remembering;
    const empty = () => ({ tanks: [1, 2].map((tank) => ({ tank, label: null, outages: [] })) });
    await startConsole({ ...others, '111': history, '112': () => ({ rows: [] }), A91: empty });
    await siteLastSeen(10 * hour);
    await poll();
    expect(await doneJob()).toMatchObject({ why: 'power_empty', hours: 0 });
  }, 120_000);

  it('is recovered only as far back as the list of each tank with power failures goes', async () => {
    const { '11D': _, A9J: __, ...others } = remembering;
    // Tank 1 is out of use: its list ended long ago. That of tank 2 begins within the gap.
    const lists = () => ({
      tanks: [
        { tank: 1, label: null, outages: [outage(90 * hour, 89 * hour)] },
        { tank: 2, label: null, outages: [outage(4 * hour, 3 * hour)] },
      ],
    });
    await startConsole({ ...others, '111': history, '112': () => ({ rows: [] }), A91: lists });
    await siteLastSeen(10 * hour);
    await poll();
    const job = await doneJob();
    expect(job.why).toBe('history_short');
    expect(Math.abs(job.hours - 3)).toBeLessThan(0.1);
  }, 120_000);

  it('is not recovered where the console clock was changed meanwhile', async () => {
    await startConsole(remembering);
    if (gauge !== null) gauge.clockOff = 47;
    await siteLastSeen(10 * hour);
    await poll();
    expect(await doneJob()).toMatchObject({ why: 'clock_changed', hours: 0 });
    const { rows } = await database.pool.query('select time_trusted from recovered_readings');
    expect(rows).toEqual([{ time_trusted: false }]);
  }, 120_000);

  it('is recovered where the console clock is wrong as it was before', async () => {
    await startConsole(remembering);
    if (gauge !== null) gauge.clockOff = 47;
    await siteLastSeen(10 * hour, 47 * 60);
    await poll();
    const job = await doneJob();
    expect(job).toMatchObject({ why: null });
    expect(job.hours).toBeCloseTo(10, 1);
  }, 120_000);
});

describe('reading back', () => {
  it('goes on where it was when the process is exchanged in the middle', async () => {
    const held = { isHeld: true };
    const { asked } = await startConsole({
      ...remembering,
      A9J: () => (held.isHeld ? null : powered()),
    });
    await siteLastSeen(10 * hour);
    await poll();
    await eventually(async () => (await jobs())[0]?.parts.alarms.state === 'read', 60_000);
    await polling?.stop();
    held.isHeld = false;
    expect(await jobs()).toMatchObject([{ state: 'open', hours: 0 }]);
    const before = asked.filter((one) => one.startsWith('11D')).length;
    await poll();
    const job = await doneJob();
    expect(job).toMatchObject({ why: null });
    expect(asked.filter((one) => one.startsWith('11D')).length).toBe(before);
    expect((await jobs()).length).toBe(1);
  }, 120_000);

  it('keeps no poll waiting while the console is silent on its past', async () => {
    const { asked } = await startConsole({ ...remembering, '11D': () => null, '111': () => null, A9J: () => null });
    await siteLastSeen(10 * hour);
    await poll();
    await eventually(async () => asked.filter((one) => one.startsWith('11D')).length >= 2, 60_000);
    const polls = asked.filter((one) => one === '101').length;
    await eventually(async () => asked.filter((one) => one === '101').length >= polls + 3, 60_000);
    const { rows } = await database.pool.query('select online, failures from gauges');
    expect(rows).toEqual([{ online: true, failures: 0 }]);
  }, 120_000);

  it('of a console that is met for the first time brings its records and proves no time', async () => {
    const { '2E4': _, ...others } = remembering;
    const stored = () => ({ tank: 1, product: '1', label: null, records: [record(2 * hour)] });
    await startConsole({ ...others, '2E2': ({ data }) => ({ tanks: data === '01' ? [stored()] : [] }) });
    await newSite();
    await poll();
    const job = await doneJob();
    expect(job).toMatchObject({ reason: 'first_contact', why: 'clock_unknown', hours: 0 });
    expect(Math.abs(job.gap_to.getTime() - job.gap_from.getTime() - 31 * 24 * hour)).toBeLessThan(minute);
    const { rows } = await database.pool.query('select 1 from recovered_readings');
    expect(rows.length).toBe(1);
  }, 240_000);
});
