import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDueSpans } from '#server/jobs/build-spans.ts';
import { type ThinningOptions, thinReadings } from '#server/jobs/thin-readings.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { readSpanCoverage } from '#server/store/retention/reading-spans.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/eventually.ts';
import { plantReadings, sawtooth } from '../helpers/tank-readings.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date('2026-11-20T12:34:00Z');
const july = new Date('2026-07-01T00:00:00Z');
/** Days of July with a reading every five minutes. */
const denseDays = 10;
const denseUntil = new Date(july.getTime() + denseDays * day);
const rows = 3 * (denseDays * 288 + (31 - denseDays) * 4);
const settings = { rawDays: 60, quarterHoursDays: 366, dailyYears: 7 };
/** The thinning lock of this database, as pg_locks shows it. */
const heldHere = `from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where l.locktype = 'advisory' and l.objid = 7235001980::bigint % 4294967296`;
const years = (days: number) => ({ ...settings, rawDays: 60, quarterHoursDays: days });

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  await db.$client.query(
    "insert into sites (id, name, timezone) values (1, 'One', 'America/New_York'), (2, 'Two', 'UTC')",
  );
  await db.$client.query(
    'insert into tanks (site_id, tank_number, capacity) values (1, 1, 10000), (1, 2, 8000), (2, 1, 8000)',
  );
});
beforeEach(async () => {
  await db.$client.query('truncate tank_latest, reading_spans, reading_months, late_readings');
  await db.$client.query("delete from installation where key = 'reading-spans'");
  const { rows } = await db.$client.query(
    "select inhrelid::regclass as name from pg_inherits where inhparent = 'readings'::regclass",
  );
  for (const { name } of rows) await db.$client.query(`drop table ${name}; drop table if exists ${name}_thinned`);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const query = async (text: string, values: unknown[] = []) => (await db.$client.query(text, values)).rows;
const count = async (where = 'true') => Number((await query(`select count(*) as n from readings where ${where}`))[0].n);
const all = () => query('select * from readings order by site_id, tank_number, at');
const thin = (options: Partial<ThinningOptions> = {}) => thinReadings(db, { settings, now, ...options });

/** Readings of three tanks from July on, every five minutes at first, then every six hours. */
async function plant(value: (at: number) => { volume: number | null } | null = sawtooth): Promise<void> {
  await ensurePartitions(db.$client, july, now);
  for (const [siteId, tankNumber] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const) {
    const one = { siteId, tankNumber, value: (at: number) => value(at + siteId * 777 * 60_000 + tankNumber * 60_000) };
    await plantReadings(db.$client, { ...one, from: july, to: denseUntil, everyMinutes: 5 });
    await plantReadings(db.$client, { ...one, from: denseUntil, to: now, everyMinutes: 360 });
  }
  await buildDueSpans(db, now);
}

describe('thinReadings', () => {
  it('keeps of an old month the last reading of each quarter of an hour, the extremes of its hours, and no more', async () => {
    const spike = Date.parse('2026-07-09T05:12:00Z') + 777 * 60_000 + 60_000;
    await plant((at) => (at === spike - 120_000 ? { volume: 9_999 } : sawtooth(at)));
    const before = await all();
    await thin();
    const after = await all();
    const spiked = after.filter(({ volume }) => volume === 9_999);
    expect(spiked.length).toBe(before.filter(({ volume }) => volume === 9_999).length);
    const texts = new Set(before.map((row) => JSON.stringify(row)));
    expect(after.every((row) => texts.has(JSON.stringify(row)))).toBe(true);
    // Of three readings in a quarter of an hour one; every hour also its first, which is its highest here.
    const kept = await count("at < '2026-08-01Z'");
    expect(kept).toBeGreaterThanOrEqual(3 * denseDays * 24 * 4);
    expect(kept).toBeLessThan(3 * denseDays * 24 * 6);
    expect(await count("at >= '2026-09-01Z'")).toBe(
      before.filter(({ at }) => at >= new Date('2026-09-01T00:00:00Z')).length,
    );
    const [state] = await query("select * from reading_months where month = '2026-07'");
    expect(state).toMatchObject({
      kept: 'quarter_hour',
      copying: null,
      next_at: null,
      rows_seen: String(rows),
      rows_kept: String(kept),
    });
    expect(Number(state.bytes_after)).toBeLessThan(Number(state.bytes_before) / 1.3);
  });

  it('does nothing the second time, and thins further when the month grows older, to what a year is drawn from', async () => {
    await plant();
    const drawn = await query('select * from reading_spans where hours = 24 order by site_id, tank_number, at');
    await thin();
    const once = await all();
    const steps: string[] = [];
    await thin({ onStep: (step, month) => void steps.push(`${step} ${month}`) });
    expect(steps).toEqual([]);
    await query('update reading_months set kept = null');
    await thin();
    expect(await all()).toEqual(once);
    await thin({ settings: years(80) });
    expect(await count("at < '2026-08-01Z'")).toBeLessThanOrEqual(3 * 31 * 5);
    // The days can still be made from what is left, but for how many readings there were.
    await query('truncate reading_spans');
    await query("delete from installation where key = 'reading-spans'");
    await buildDueSpans(db, now);
    const again = await query('select * from reading_spans where hours = 24 order by site_id, tank_number, at');
    const points = (rows: Record<string, unknown>[]) =>
      rows.map(({ site_id, tank_number, at, points }) => ({ site_id, tank_number, at, points }));
    expect(points(again)).toEqual(points(drawn));
    await thin({ settings: { ...settings, dailyYears: 0.2 } });
    expect(await count("at < '2026-08-01Z'")).toBe(0);
  });

  it('waits until the days are kept as spans, and removes the hours that can be made again', async () => {
    await plant();
    await query("delete from installation where key = 'reading-spans'");
    const before = await count();
    await thin();
    expect(await count()).toBe(before);
    await buildDueSpans(db, now);
    await query(
      "update installation set value = jsonb_set(value, '{hours,from}', '\"2026-07-01T00:00:00.000Z\"') where key = 'reading-spans'",
    );
    await thin();
    expect(await count()).toBeLessThan(before);
    expect((await readSpanCoverage(db.$client))?.hours.from).toEqual(new Date('2026-09-21T00:00:00Z'));
    expect(
      Number((await query("select count(*) as n from reading_spans where hours = 1 and at < '2026-09-21Z'"))[0].n),
    ).toBe(0);
    await buildDueSpans(db, new Date(now.getTime() + day));
    expect((await readSpanCoverage(db.$client))?.hours.from).toEqual(new Date('2026-09-21T00:00:00Z'));
  });

  it('takes readings that come late, before, while and after their month is thinned, and thins them at the next turn', async () => {
    await plant();
    const late = (minute: number, volume = 5_000) =>
      query(
        "insert into readings (site_id, tank_number, at, volume) select 2, 7, $1::timestamptz + n * interval '10 seconds', $2 from generate_series(0, 59) n",
        [new Date(july.getTime() + minute * 60_000), volume],
      );
    let copies = 0;
    await thin({
      rowsPerBatch: 900,
      onStep: async (step, month) => {
        if (month !== '2026-07') return;
        if (step === 'begun') await late(0);
        if (step === 'copied' && ++copies === 4) await late(40_100);
        if (step === 'finished') await late(20_000);
      },
    });
    expect(copies).toBeGreaterThan(6);
    const lateRows = () => count('tank_number = 7');
    expect(await lateRows()).toBe(180);
    await thin();
    const thinned = await lateRows();
    expect(thinned).toBeGreaterThanOrEqual(3);
    expect(thinned).toBeLessThan(20);
    await late(20_030, 7_777);
    await thin();
    expect(await count('volume = 7777')).toBeGreaterThan(0);
    expect(await lateRows()).toBeLessThan(30);
    expect(await query('select * from late_readings')).toEqual([]);
  });

  it('goes on where it was cut off, at whatever step, and leaves either the old month or the new one', async () => {
    await plant();
    const before = await all();
    await thin();
    const thinned = await all();
    const cutAt = fc.integer({ min: 0, max: 14 });
    let swapsSeen = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(cutAt, { minLength: 1, maxLength: 4 }), async (cuts) => {
        await query('update reading_months set kept = null, copying = null');
        await query('delete from readings');
        await query('insert into readings select * from jsonb_populate_recordset(null::readings, $1)', [
          JSON.stringify(before),
        ]);
        await query('truncate late_readings');
        for (const cut of cuts) {
          let step = 0;
          const broken = thin({
            rowsPerBatch: 1_000,
            onStep: async (what) => {
              if (what === 'swapped') swapsSeen++;
              if (step++ !== cut) return;
              // As after kill -9: the connection is gone, without a word.
              await query(`select pg_terminate_backend(l.pid) ${heldHere}`);
            },
          });
          await broken.catch(() => undefined);
          // The server lets go of the lock a moment later. Until then the next turn leaves the work to that holder.
          await eventually(async () => (await query(`select 1 ${heldHere}`)).length === 0, 60_000);
          const julys = await count("at < '2026-08-01Z'");
          expect([rows, thinned.filter(({ at }) => at < new Date('2026-08-01T00:00:00Z')).length]).toContain(julys);
        }
        await thin();
        expect(await all()).toEqual(thinned);
      }),
      { numRuns: 6, seed: 8 },
    );
    expect(swapsSeen).toBeGreaterThan(0);
    expect(await query("select relname from pg_class where relname ~ '_thinned$'")).toEqual([]);
  });

  it('never has ingest wait: what holds the old month open only puts the swap off', async () => {
    await plant();
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select from readings_2026_07 limit 1');
    const stored: string[] = [];
    let going = true;
    const ingest = (async () => {
      for (let at = now.getTime(); going; at += 1000) {
        const client = await database.pool.connect();
        await client.query("set statement_timeout = '5s'");
        await client.query('insert into readings (site_id, tank_number, at, volume) values (1, 1, $1, 1)', [
          new Date(at),
        ]);
        client.release();
        stored.push(new Date(at).toISOString());
      }
    })();
    await thin();
    expect(await query("select kept from reading_months where month = '2026-07'")).toEqual([{ kept: null }]);
    expect(await count("at < '2026-08-01Z'")).toBe(rows);
    await reader.query('commit');
    reader.release();
    await thin();
    going = false;
    await ingest;
    expect(await query("select kept, copying from reading_months where month = '2026-07'")).toEqual([
      { kept: 'quarter_hour', copying: null },
    ]);
    expect(await count(`at >= '${now.toISOString()}'`)).toBe(stored.length);
    expect(stored.length).toBeGreaterThan(20);
  });

  it('thins once when two processes do it at once', async () => {
    await plant();
    const steps: string[] = [];
    const onStep = (step: string, month: string) => void (step === 'swapped' && steps.push(month));
    await Promise.all([thin({ onStep }), thin({ onStep }), thin({ onStep })]);
    expect(steps).toEqual(['2026-07', '2026-08']);
  });

  it('leaves the tables as the schema has them, and thins again what a restore put into new ones', async () => {
    await plant();
    const shape = () =>
      query(
        `select a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, pg_get_expr(d.adbin, d.adrelid) as fallback
         from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = 'readings_2026_07'::regclass and a.attnum > 0 order by a.attnum`,
      );
    const keys = () =>
      query(
        "select conname, contype from pg_constraint where conrelid = 'readings_2026_07'::regclass and contype <> 'n' order by 1",
      );
    const [columns, constraints] = [await shape(), await keys()];
    await thin();
    expect([await shape(), await keys()]).toEqual([columns, constraints]);
    const thinned = await all();
    // A restore makes partitions without the trigger.
    await query('drop trigger readings_late on readings_2026_07');
    await query(
      "insert into readings (site_id, tank_number, at, volume) select 1, 1, '2026-07-05T12:01:00Z'::timestamptz + n * interval '7 seconds', 4000 from generate_series(1, 20) n",
    );
    await thin();
    expect((await all()).length).toBeLessThan(thinned.length + 8);
    expect(
      await query("select from pg_trigger where tgname = 'readings_late' and tgrelid = 'readings_2026_07'::regclass"),
    ).toHaveLength(1);
  });
});
