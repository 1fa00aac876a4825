import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { upsertTanks } from '#server/store/gauge/gauge-reports.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';

let database: FreshDatabase;
let db: Database;
let siteId: number;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
beforeEach(async () => {
  await removeSites(database.pool);
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ('Alpha', '127.0.0.1', 1, 'alpha') returning id",
  );
  siteId = rows[0]?.id ?? expect.unreachable();
});

const stored = async () =>
  (
    await database.pool.query(
      'select tank_number as tank, label, capacity, low_limit as low from tanks where site_id = $1 order by 1',
      [siteId],
    )
  ).rows;
const position = { isPosition: true } as const;

it('adds no tank for a position that has nothing but limits of 0', async () => {
  await upsertTanks(db.$client, [{ siteId, tankNumber: 4, label: '', ...position }]);
  await upsertTanks(db.$client, [{ siteId, tankNumber: 4, capacity: 0, ...position }]);
  await upsertTanks(db.$client, [{ siteId, tankNumber: 4, lowLimit: 0, ...position }]);
  expect(await stored()).toEqual([]);
});

it('adds a tank that has a name or a size, or that is measured without either, whichever report comes first', async () => {
  const named = { siteId, tankNumber: 1, label: 'REGULAR', isTank: true } as const;
  await upsertTanks(db.$client, [named, { siteId, tankNumber: 1, lowLimit: 0, ...position }]);
  await upsertTanks(db.$client, [
    { siteId, tankNumber: 2, lowLimit: 10, ...position },
    { siteId, tankNumber: 2, capacity: 8000, isTank: true },
  ]);
  await upsertTanks(db.$client, [
    { siteId, tankNumber: 3, isTank: true },
    { siteId, tankNumber: 3, label: '', ...position },
  ]);
  expect(await stored()).toEqual([
    { tank: 1, label: 'REGULAR', capacity: null, low: 0 },
    { tank: 2, label: '', capacity: 8000, low: 10 },
    { tank: 3, label: '', capacity: null, low: null },
  ]);
});

it('takes what a position says of a tank that is there: nothing is lost of one whose name was cleared', async () => {
  await upsertTanks(db.$client, [{ siteId, tankNumber: 1, label: 'REGULAR', capacity: 8000, isTank: true }]);
  await upsertTanks(db.$client, [{ siteId, tankNumber: 1, label: '', lowLimit: 700, ...position }]);
  expect(await stored()).toEqual([{ tank: 1, label: '', capacity: 8000, low: 700 }]);
});
