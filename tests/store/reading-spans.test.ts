import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDueSpans } from '#server/jobs/build-spans.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { buildSpans, readSpanCoverage } from '#server/store/retention/reading-spans.ts';
import { readTankSales } from '#server/store/tank/tank-sales.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { plantReadings, sawtooth } from '../helpers/tank-readings.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date('2026-11-20T12:34:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const floor = (at: Date, length: number) => new Date(Math.floor(at.getTime() / length) * length);

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  await db.$client.query("insert into sites (id, name, timezone) values (1, 'One', 'UTC')");
  await db.$client.query('insert into tanks (site_id, tank_number, capacity) values (1, 1, 10000), (1, 2, 8000)');
});
beforeEach(async () => {
  await db.$client.query('truncate readings, tank_latest, reading_spans');
  await db.$client.query("delete from installation where key = 'reading-spans'");
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const tank = (from: Date, everyMinutes: number, value: Parameters<typeof plantReadings>[1]['value'] = sawtooth) =>
  plantReadings(db.$client, { siteId: 1, tankNumber: 1, from, to: now, everyMinutes, value });
const spans = async (hours: 1 | 24) =>
  (await db.$client.query('select * from reading_spans where hours = $1 order by tank_number, at', [hours])).rows;
const pointsOf = (row: { points: string }): { at: string; volume: number; water_in: number; ullage: number }[] =>
  JSON.parse(`[${row.points}]`);
const addReading = async (at: Date, volume: number) =>
  void (await db.$client.query('insert into readings (site_id, tank_number, at, volume) values (1, 1, $1, $2)', [
    at,
    volume,
  ]));

describe('buildDueSpans', () => {
  it('makes nothing, and notes nothing, where nothing was read yet', async () => {
    await buildDueSpans(db, now);
    expect(await readSpanCoverage(db.$client)).toBeNull();
  });

  it('keeps of each hour and day its real extremes with their own times, once each and in order', async () => {
    const [spike, wet] = [Date.parse('2026-11-19T05:17:00Z'), Date.parse('2026-11-19T05:44:00Z')];
    await tank(ago(3 * day), 1, (at) => ({
      volume: at === spike ? 9999 : sawtooth(at).volume,
      water: at === wet ? 3 : 0.5,
    }));
    await buildDueSpans(db, now);
    const five = (await spans(1)).find((row) => row.at.toISOString() === '2026-11-19T05:00:00.000Z');
    expect(five).toMatchObject({
      readings: 60,
      high: 9999,
      high_at: new Date(spike),
      water: 3,
      water_at: new Date(wet),
    });
    expect(pointsOf(five).map((one) => [one.at, one.volume, one.water_in])).toEqual([
      ['2026-11-19T05:17:00.000Z', 9999, 0.5],
      ['2026-11-19T05:44:00.000Z', sawtooth(wet).volume, 3],
      ['2026-11-19T05:59:00.000Z', sawtooth(wet + 15 * 60_000).volume, 0.5],
    ]);
    expect(pointsOf(five)[0]?.ullage).toBe(1);
    const nineteenth = (await spans(24)).find((row) => row.at.toISOString() === '2026-11-19T00:00:00.000Z');
    expect(nineteenth).toMatchObject({
      readings: 1440,
      first_at: new Date('2026-11-19T00:00:00Z'),
      last_at: new Date('2026-11-19T23:59:00Z'),
    });
    expect(pointsOf(nineteenth).map((one) => one.volume)).toEqual(
      [Date.parse('2026-11-19T00:00:00Z'), spike, wet, Date.parse('2026-11-19T23:59:00Z')].map((at) =>
        at === spike ? 9999 : sawtooth(at).volume,
      ),
    );
  });

  it('says where in the text the spare point stands', async () => {
    await tank(ago(3 * hour), 1, (at) => ({ ...sawtooth(at), water: at % hour === 20 * 60_000 ? 2 : 0.5 }));
    await buildDueSpans(db, now);
    const row = (await spans(1))[1];
    const { points, spare_from: from, spare_length: length } = row;
    const left = JSON.parse(`[${points.slice(0, from - 1)}${points.slice(from - 1 + length)}]`);
    expect(pointsOf(row).map((one) => one.water_in)).toEqual([0.5, 2, 0.5]);
    expect(left.map((one: { water_in: number }) => one.water_in)).toEqual([0.5, 0.5]);
    expect(row.spare_worth).toBeCloseTo(1.5);
  });

  it('gives the same when it runs again, all at once or hour by hour', async () => {
    await tank(ago(3 * day), 10);
    for (let at = ago(2 * day); at <= now; at = new Date(at.getTime() + hour)) await buildDueSpans(db, at);
    const stepwise = [await spans(1), await spans(24)];
    await buildDueSpans(db, now);
    expect([await spans(1), await spans(24)]).toEqual(stepwise);
    await db.$client.query("delete from installation where key = 'reading-spans'");
    await db.$client.query('delete from reading_spans');
    await buildDueSpans(db, now);
    expect([await spans(1), await spans(24)]).toEqual(stepwise);
    expect(stepwise.map((rows) => rows.length)).toEqual([72, 3]);
  });

  it('takes readings that came late into their hour and day', async () => {
    const midnight = new Date('2026-11-20T00:00:00Z');
    await tank(ago(2 * day), 1, (at) => (at < midnight.getTime() ? sawtooth(at) : null));
    await buildDueSpans(db, new Date('2026-11-20T00:10:00Z'));
    const late = new Date('2026-11-19T22:30:30Z');
    await addReading(late, 1);
    await buildDueSpans(db, new Date('2026-11-20T01:10:00Z'));
    expect((await spans(1)).find((row) => row.low === 1)).toMatchObject({ low_at: late, readings: 61 });
    await buildDueSpans(db, new Date('2026-11-20T07:10:00Z'));
    expect((await spans(24)).at(-1)).toMatchObject({ low: 1, low_at: late, readings: 1441 });
  });

  it('goes back to the oldest reading by the day, with hours for the last two months only', async () => {
    await tank(ago(100 * day), 180);
    await buildDueSpans(db, now);
    const [hours, days] = [await spans(1), await spans(24)];
    expect(days[0].at).toEqual(floor(ago(100 * day), day));
    expect(days).toHaveLength(100);
    expect(hours[0].at.getTime()).toBeGreaterThan(ago(62 * day).getTime());
    expect(await readSpanCoverage(db.$client)).toEqual({
      hours: { from: floor(ago(60 * day), day), to: floor(now, hour) },
      days: { from: floor(ago(100 * day), day), to: floor(now, day) },
      complete: true,
    });
  });

  it('leaves readings without a volume out, and notes the silences of a day', async () => {
    const hourOf = (at: number) => new Date(at).getUTCHours();
    await tank(ago(3 * day), 10, (at) => ({ volume: hourOf(at) >= 3 && hourOf(at) < 12 ? null : 5000 }));
    await buildDueSpans(db, now);
    const row = (await spans(24)).find((one) => one.at.toISOString() === '2026-11-19T00:00:00.000Z');
    expect(row.readings).toBe(15 * 6);
    expect(row.silences.flat()).toEqual([new Date('2026-11-19T02:54:00Z'), new Date('2026-11-19T12:04:00Z')]);
  });
});

describe('buildSpans', () => {
  it('makes the last two months at once; the worker goes on from there', async () => {
    await tank(ago(90 * day), 180);
    await buildSpans(db.$client, ago(90 * day), now);
    expect(await readSpanCoverage(db.$client)).toEqual({
      hours: { from: floor(ago(60 * day), day), to: floor(now, hour) },
      days: { from: floor(ago(60 * day), day), to: floor(now, day) },
      complete: false,
    });
    expect(await spans(24)).toHaveLength(60);
    await buildDueSpans(db, now);
    expect(await spans(24)).toHaveLength(90);
  });
});

describe('sales of a day', () => {
  const soldOn = async (start: string) => {
    const [first] = await readTankSales(db.$client, 1, ago(10 * day), now);
    return first?.days.find((one) => one.start === Date.parse(start))?.sold ?? [];
  };

  it('are what the volume falls by in each hour', async () => {
    await tank(ago(3 * day), 1, (at) => ({ volume: 9000 - ((at - ago(3 * day).getTime()) / hour) * 60 }));
    await buildDueSpans(db, now);
    const sold = await soldOn('2026-11-18T00:00:00Z');
    expect(sold).toHaveLength(24);
    for (const one of sold) expect(one).toBeCloseTo(60, 0);
  });

  it('are spread over the hours between readings three hours apart', async () => {
    await tank(ago(5 * day), 180, (at) => ({ volume: 9000 - ((at - ago(5 * day).getTime()) / hour) * 40 }));
    await buildDueSpans(db, now);
    for (const one of await soldOn('2026-11-18T00:00:00Z')) expect(one).toBeCloseTo(40, 0);
  });

  it('are not known in the hour of a delivery, nor in a silence and the hour that ends it', async () => {
    const delivery = Date.parse('2026-11-18T09:20:00Z');
    await tank(ago(3 * day), 1, (at) => {
      if (at >= Date.parse('2026-11-18T13:00:00Z') && at < Date.parse('2026-11-18T20:00:00Z')) return null;
      return { volume: 6000 - ((at - ago(3 * day).getTime()) / hour) * 60 + (at >= delivery ? 3000 : 0) };
    });
    await buildDueSpans(db, now);
    const sold = await soldOn('2026-11-18T00:00:00Z');
    expect(sold.map((one) => (one === null ? 'x' : '.')).join('')).toBe('.........x...xxxxxxxx...');
  });
});
