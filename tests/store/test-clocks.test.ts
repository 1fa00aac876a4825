import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTestRows } from '#server/store/compliance/month-tests.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { noteClocks } from '#server/store/gauge/gauge-clocks.ts';
import { insertLeakTests } from '#server/store/gauge/gauge-reports.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

/* A site in New York, whose console's clock is measured by polls and by the reports of its tests. */

const hour = 3600;
let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  await ensurePartitions(db.$client, new Date('2026-08-01'), new Date('2026-12-31'));
  await db.$client.query("insert into sites (id, name, timezone) values (1, 'One', 'America/New_York')");
  await db.$client.query('insert into tanks (site_id, tank_number, capacity) values (1, 1, 10000)');
});
beforeEach(async () => {
  await db.$client.query('delete from gauges');
  await db.$client.query('truncate gauge_clocks, leak_tests, test_levels, readings, deliveries');
  await db.$client.query("update sites set timezone = 'America/New_York'");
  await db.$client.query('insert into gauges (site_id) values (1)');
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** Measures: moment in UTC, seconds ahead. */
async function measured(...measures: readonly (readonly [string, number])[]): Promise<void> {
  for (const [at, ahead] of measures) await noteClocks(db.$client, [{ siteId: 1, at: new Date(at), ahead }]);
}

interface Reported {
  testedAt: string;
  receivedAt: string;
  /** Seconds ahead in the report that brought it; absent: it bore no time. */
  ahead?: number;
  hours?: number | null;
  method?: 'static' | 'csld';
  source?: string;
  result?: 'passed' | 'failed';
}

async function reported(...tests: readonly Reported[]): Promise<void> {
  for (const {
    ahead,
    testedAt,
    receivedAt: received,
    hours = 2,
    method = 'static',
    source = '207',
    result = 'passed',
  } of tests) {
    const receivedAt = new Date(received);
    const slip = { siteId: 1, function: source, receivedAt, gaugeTime: null, body: new Uint8Array([1]) };
    const row = { siteId: 1, device: 'tank', deviceNumber: 1, kind: '0.2', method, testedAt, result, source } as const;
    await insertLeakTests(db.$client, [
      {
        ...row,
        rate: 0,
        hours,
        volume: 6000,
        receivedAt,
        slip: ahead === undefined ? slip : { ...slip, ahead },
      } as never,
    ]);
  }
}

const span = { from: '2026-07-01', near: '2026-07-01', until: '2026-12-31' };
const dated = async () =>
  (await readTestRows(db.$client, [1], span)).map(({ on, at, printed, clockAhead, clockAheadOr }) => ({
    ...{ on, at, printed, clockAhead, clockAheadOr },
  }));

describe('the measures of a clock', () => {
  const stretches = async () =>
    (await db.$client.query('select least, most, closed from gauge_clocks order by from_at')).rows;

  it('are one stretch while they differ by three minutes at most', async () => {
    await measured(['2026-09-01T10:00Z', 14_400], ['2026-09-01T11:00Z', 14_580], ['2026-09-02T11:00Z', 14_400]);
    expect(await stretches()).toEqual([{ least: 14_400, most: 14_580, closed: false }]);
  });

  it('begin a new stretch from a difference of more than three minutes on', async () => {
    await measured(['2026-09-01T10:00Z', 14_400], ['2026-09-01T11:00Z', 14_581]);
    expect(await stretches()).toHaveLength(2);
  });

  it('may be of any year that a console shows', async () => {
    await measured(['2026-10-01T12:00:00Z', -14_190_000 * 60], ['2026-10-01T12:01:00Z', 26_800_000 * 60]);
    await measured(['2026-10-01T12:02:00Z', 26_800_000 * 60], ['2026-10-01T12:03:00Z', 0]);
    const { rows } = await db.$client.query('select least from gauge_clocks order by from_at');
    expect(rows.map(({ least }) => least)).toEqual([-14_190_000 * 60, 26_800_000 * 60, 0]);
    await reported({ testedAt: '2026-10-01T08:00', receivedAt: '2026-10-01T12:05:00Z' });
    const tests = await db.$client.query('select true_at from leak_tests');
    expect(tests.rows).toEqual([{ true_at: null }]);
  });

  it('are of another clock once the gauge is exchanged', async () => {
    await measured(['2026-09-01T10:00Z', 14_400]);
    await db.$client.query('delete from gauges where site_id = 1');
    await measured(['2026-09-02T10:00Z', 14_400]);
    expect(await stretches()).toEqual([
      { least: 14_400, most: 14_400, closed: true },
      { least: 14_400, most: 14_400, closed: false },
    ]);
  });
});

describe('a test by a clock that is off', () => {
  it('is dated across the end of the month where the console runs on UTC', async () => {
    await measured(['2026-09-01T10:00Z', 4 * hour], ['2026-09-30T23:00Z', 4 * hour]);
    await reported({ testedAt: '2026-10-01T00:30', receivedAt: '2026-10-01T03:00Z', ahead: 4 * hour });
    expect(await dated()).toEqual([
      {
        on: '2026-09-30',
        at: '2026-09-30 20:30',
        printed: '2026-10-01 00:30',
        clockAhead: 4 * hour,
        clockAheadOr: null,
      },
    ]);
  });

  it('stays as printed without a measure before it', async () => {
    await measured(['2026-10-01T01:00Z', 4 * hour]);
    await reported({ testedAt: '2026-10-01T00:30', receivedAt: '2026-10-01T03:00Z', ahead: 4 * hour });
    expect(await dated()).toMatchObject([{ on: '2026-10-01', at: '2026-10-01 00:30', clockAhead: null }]);
  });

  it('stays as printed without a measure after it', async () => {
    await measured(['2026-09-01T10:00Z', 4 * hour], ['2026-10-01T02:20Z', 4 * hour]);
    await reported({ testedAt: '2026-10-01T00:30', receivedAt: '2026-10-01T03:00Z' });
    expect(await dated()).toMatchObject([{ on: '2026-10-01', clockAhead: null }]);
  });

  it('is of no known day where the clock was set across midnight around it', async () => {
    await measured(['2026-09-01T10:00Z', 4 * hour], ['2026-10-01T01:00Z', 4 * hour], ['2026-10-01T05:00Z', 0]);
    await reported({ testedAt: '2026-10-01T00:30', receivedAt: '2026-10-01T09:00Z', ahead: 0 });
    expect(await dated()).toEqual([
      { on: '2026-10-01', at: '2026-10-01 00:30', printed: '2026-10-01 00:30', clockAhead: 0, clockAheadOr: 4 * hour },
    ]);
  });

  it('keeps its day where the clock was set around it and either clock comes to the same', async () => {
    await measured(['2026-09-01T10:00Z', 4 * hour], ['2026-09-15T13:00Z', 4 * hour], ['2026-09-15T19:00Z', 0]);
    await reported({ testedAt: '2026-09-15T16:00', receivedAt: '2026-09-15T23:00Z', ahead: 0 });
    expect(await dated()).toMatchObject([{ on: '2026-09-15', clockAheadOr: null }]);
  });

  it('is dated by the clock of its time, not by that of today', async () => {
    await measured(['2026-09-01T10:00Z', 4 * hour], ['2026-09-30T12:00Z', 4 * hour]);
    await reported({ testedAt: '2026-09-20T03:00', receivedAt: '2026-09-20T12:00Z', ahead: 4 * hour });
    await measured(['2026-10-01T10:00Z', 0], ['2026-10-20T12:00Z', 0]);
    await reported({ testedAt: '2026-10-10T03:00', receivedAt: '2026-10-10T12:00Z', ahead: 0 });
    expect(await dated()).toMatchObject([
      { on: '2026-09-20', at: '2026-09-19 23:00', clockAhead: 4 * hour },
      { on: '2026-10-10', at: '2026-10-10 03:00', clockAhead: 0 },
    ]);
  });

  it('knows the hours of summer and winter of a console on UTC', async () => {
    // New York changes to winter time at 06:00 UTC on November 1; UTC is four hours ahead before and five after.
    await measured(['2026-10-01T10:00Z', 4 * hour], ['2026-11-01T05:55Z', 4 * hour], ['2026-11-01T06:05Z', 5 * hour]);
    await reported(
      { testedAt: '2026-11-01T01:00', receivedAt: '2026-11-01T12:00Z', ahead: 5 * hour },
      { testedAt: '2026-11-01T05:00', receivedAt: '2026-11-01T12:01Z', ahead: 5 * hour },
      { testedAt: '2026-11-02T01:00', receivedAt: '2026-11-02T12:00Z', ahead: 5 * hour, hours: 3 },
    );
    expect((await dated()).map(({ on, at, clockAheadOr }) => [on, at, clockAheadOr])).toEqual([
      ['2026-10-31', '2026-10-31 21:00', null],
      ['2026-11-01', expect.stringMatching(/^2026-11-01 0[01]:00$/), null],
      ['2026-11-01', '2026-11-01 20:00', null],
    ]);
  });

  it('is dated where a console that is months behind is read after an outage with the same clock before and after', async () => {
    const behind = -31 * 86_400;
    await measured(['2026-09-01T10:00Z', behind], ['2026-10-01T10:00Z', behind], ['2026-10-20T10:00Z', behind + 120]);
    await reported({ testedAt: '2026-09-09T02:00', receivedAt: '2026-10-20T10:05Z', ahead: behind + 120 });
    expect(await dated()).toMatchObject([{ on: '2026-10-10', printed: '2026-09-09 02:00' }]);
  });

  it('of a day alone is of the day of its report, and of none where that lies outside', async () => {
    await measured(['2026-09-01T10:00Z', 4 * hour]);
    const csld = { method: 'csld', source: '251', hours: null, ahead: 4 * hour } as const;
    await reported({ testedAt: '2026-10-01T00:00', receivedAt: '2026-10-01T01:00Z', ...csld });
    await reported({ testedAt: '2026-10-11T00:00', receivedAt: '2026-10-12T12:00Z', ...csld });
    expect(await dated()).toMatchObject([
      { on: '2026-09-30', clockAhead: 4 * hour, clockAheadOr: null },
      { on: '2026-10-11', clockAhead: 4 * hour, clockAheadOr: 4 * hour },
    ]);
  });

  it('is left alone while the clock is off by a quarter of an hour at most', async () => {
    await measured(['2026-09-01T10:00Z', 900]);
    await reported({ testedAt: '2026-10-01T00:05', receivedAt: '2026-10-01T12:00Z', ahead: 900, hours: null });
    expect(await dated()).toMatchObject([{ on: '2026-10-01', clockAhead: null }]);
    await measured(['2026-10-02T10:00Z', 901]);
    await reported({ testedAt: '2026-10-05T00:05', receivedAt: '2026-10-05T12:00Z', ahead: 901, hours: null });
    expect((await dated())[1]).toMatchObject({ on: '2026-10-04', at: '2026-10-04 23:50', clockAhead: 900 });
  });

  it('goes back to what the console printed when the zone of the site is corrected', async () => {
    await measured(['2026-09-01T10:00Z', 4 * hour]);
    await reported({ testedAt: '2026-10-01T00:30', receivedAt: '2026-10-01T09:00Z', ahead: 4 * hour });
    await db.$client.query("update sites set timezone = 'America/Chicago'");
    expect(await dated()).toMatchObject([{ on: '2026-10-01', clockAhead: null }]);
  });
});

describe('what happened around a test', () => {
  it('is held against it in one time base, though the clock was set between', async () => {
    // Delivered at 04:00 by the site's clock while the console showed 10:00; then the clock was set right.
    await measured(['2026-09-01T10:00Z', 6 * hour], ['2026-10-10T09:00Z', 6 * hour], ['2026-10-10T09:30Z', 0]);
    await db.$client.query(
      `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
       values (1, 1, '2026-10-10 10:00', '2026-10-10 10:30', 2000, 8000)`,
    );
    for (let minute = -300; minute <= 60; minute += 10) {
      const at = new Date(Date.parse('2026-10-10T10:30Z') + minute * 60_000);
      const ahead = at < new Date('2026-10-10T09:10Z') ? 6 * hour : 0;
      const gaugeTime = new Date(at.getTime() - 4 * hour * 1000 + ahead * 1000).toISOString().slice(0, 19);
      await db.$client.query(
        'insert into readings (site_id, tank_number, at, gauge_time, volume, status) values (1, 1, $1, $2, $3, 0)',
        [at, gaugeTime, at <= new Date('2026-10-10T08:00Z') ? 2000 : 8000],
      );
    }
    await reported({ testedAt: '2026-10-10T06:30', receivedAt: '2026-10-10T14:00Z', ahead: 0 });
    expect(await readTestRows(db.$client, [1], span)).toMatchObject([
      {
        on: '2026-10-10',
        deliveryFrom: '2026-10-10 04:00',
        deliveryTo: '2026-10-10 04:30',
        levels: { rose: { from: '2026-10-10 04:00', to: '2026-10-10 04:10' } },
      },
    ]);
  });
});
