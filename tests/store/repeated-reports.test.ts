import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertSumpTests, type SumpTestRow } from '#server/store/calendar/sump-tests.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type ReconciliationRow, upsertReconciliations } from '#server/store/gauge/console-reconciliations.ts';
import {
  type DeliveryRow,
  insertDeliveries,
  insertLeakTests,
  type LeakTestRow,
} from '#server/store/gauge/gauge-reports.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

/*
 * Every hour a console repeats what it remembers. Numbers of rows are of four bytes: 5,000 sites that used some up for
 * each repetition would come to their end within two years.
 */

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  await db.$client.query("insert into sites (id, name, timezone) values (1, 'One', 'America/New_York')");
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const delivery = (startedAt: string): DeliveryRow => ({
  ...{ siteId: 1, tankNumber: 1, startedAt, endedAt: startedAt, startVolume: 1, endVolume: 2 },
  ...{ startTcVolume: null, endTcVolume: null, startWater: null, endWater: null },
  ...{ startTemperature: null, endTemperature: null, startHeight: null, endHeight: null },
  ...{ printedVolume: null, printedTcVolume: null },
});
const leakTest = (testedAt: string): LeakTestRow => ({
  ...{ siteId: 1, device: 'tank', deviceNumber: 1, kind: '0.2', method: 'static', testedAt, result: 'passed' },
  ...{ rate: 0.01, hours: 3, volume: 5_000, source: '203' },
});
const sumpTest = (startedAt: string): SumpTestRow => ({
  ...{ siteId: 1, sensorNumber: 1, startedAt, result: 'passed', reason: null, startHeight: null, endHeight: null },
  ...{ startTemperature: null, endTemperature: null, minutes: 60, leakRate: 0, source: 'A57' },
});
const tables = {
  deliveries: (times: string[]) => insertDeliveries(db.$client, times.map(delivery)),
  leak_tests: (times: string[]) => insertLeakTests(db.$client, times.map(leakTest)),
  sump_tests: (times: string[]) => insertSumpTests(db.$client, times.map(sumpTest)),
};

it.each(Object.entries(tables))('%s: what a console repeats uses up no number', async (table, insert) => {
  const last = async () => {
    const { rows } = await db.$client.query<{ last: string }>(
      `select pg_sequence_last_value(pg_get_serial_sequence('${table}', 'id'))::text as last`,
    );
    return Number(rows[0]?.last);
  };
  const days = ['2026-10-01T02:00', '2026-10-02T02:00'];
  expect(await insert(days)).toBe(2);
  const before = await last();
  expect(await insert(days)).toBe(0);
  expect(await last()).toBe(before);
  expect(await insert([...days, '2026-10-03T02:00', '2026-10-03T02:00'])).toBe(1);
  const { rows } = await db.$client.query(`select from ${table}`);
  expect(rows).toHaveLength(3);
});

it('of a reconciliation that says nothing new no page is stored, and of one that does its own', async () => {
  const report = (physical: number): ReconciliationRow => ({
    ...{ siteId: 1, tanks: [1, 2], basis: 'adjusted', period: 'current', fromAt: '2026-10-01T00:00' },
    ...{ toAt: '2026-10-02T00:00', opening: 5_000.25, deliveries: 0, sales: 120.5, adjustment: null },
    ...{ calculated: 4_879.75, physical, water: 0, variance: null, threshold: null, source: 'C05' },
    readAt: new Date('2026-10-02T04:00:00Z'),
    slip: {
      ...{ siteId: 1, function: 'C05', receivedAt: new Date('2026-10-02T04:00:00Z'), gaugeTime: null },
      body: Buffer.from(String(physical)),
    },
  });
  const pages = async () => (await db.$client.query('select id, body::text as body from gauge_slips order by id')).rows;
  await upsertReconciliations(db.$client, [report(4_880)]);
  const first = await pages();
  expect(first).toHaveLength(1);
  await upsertReconciliations(db.$client, [report(4_880)]);
  expect(await pages()).toEqual(first);
  await upsertReconciliations(db.$client, [report(4_881)]);
  const [next, ...more] = await pages();
  expect([next?.id, more]).toEqual([first[0].id + 1, []]);
});
