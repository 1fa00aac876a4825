import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneOldRows } from '#server/jobs/thin-readings.ts';
import { type Database, inTransaction, openDatabase } from '#server/store/database/pool.ts';
import {
  clearPages,
  findOpenReports,
  findPage,
  keepPages,
  listPages,
  mostPages,
  type PartialPage,
} from '#server/store/gauge/partial-reports.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';

let database: FreshDatabase;
let db: Database;
const [site, other] = [1, 2];

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
  await database.pool.query(`insert into sites (id, name, ip, port, gauge_key)
    values (1, 'A', '192.0.2.1', 1, 'a'), (2, 'B', '192.0.2.2', 1, 'b')`);
  await database.pool.query('insert into gauges (site_id) values (1), (2)');
});

const minute = (n: number) => new Date(Date.UTC(2026, 10, 19, 21, n));
const page = (n: number, over: Partial<PartialPage> = {}): PartialPage => ({
  siteId: site,
  functionCode: '208',
  format: 'display',
  kind: 'partial',
  fingerprint: 'a',
  reasons: ['line not understood: FOO'],
  raw: Buffer.from(`page of minute ${n}`),
  cut: false,
  firstSeenAt: minute(n),
  lastSeenAt: minute(n),
  times: 1,
  ...over,
});
const keep = (...pages: PartialPage[]) => inTransaction(db, (sql) => keepPages(sql, pages));
const clear = (n: number, functionCode = '208') =>
  inTransaction(db, (sql) => clearPages(sql, [{ siteId: site, functionCode, at: minute(n) }]));
const counted = async () =>
  (await listPages(db, site)).map(({ times, openSince, clearedAt }) => [times, openSince, clearedAt]);

describe('pages that are kept', () => {
  it('are counted where they come again, and the first one stays', async () => {
    await keep(page(1));
    await keep(page(2), page(3, { times: 4 }));
    const [row] = await listPages(db, site);
    expect(row).toMatchObject({ times: 6, firstSeenAt: minute(1), lastSeenAt: minute(3), clearedAt: null });
    expect((await findPage(db, site, row?.id ?? 0))?.raw.toString()).toBe('page of minute 1');
    expect(await findPage(db, other, row?.id ?? 0)).toBeNull();
  });

  it('are cleared by a later report alone, and open anew when they come again', async () => {
    await keep(page(5));
    await clear(4);
    await clear(6, '101');
    expect(await counted()).toEqual([[1, minute(5), null]]);
    await clear(7);
    expect(await counted()).toEqual([[1, minute(5), minute(7)]]);
    await clear(8);
    expect(await counted()).toEqual([[1, minute(5), minute(7)]]);
    expect(await findOpenReports(db, site)).toEqual({ open: [], kept: 1 });
    await keep(page(9));
    expect(await counted()).toEqual([[2, minute(9), null]]);
    expect((await listPages(db, site))[0]?.firstSeenAt).toEqual(minute(5));
  });

  it('name each report once, since its oldest page, and say whether the newest was understood in part', async () => {
    await keep(page(2), page(4, { fingerprint: 'b', kind: 'malformed' }), page(3, { functionCode: '101' }));
    expect(await findOpenReports(db, site)).toEqual({
      open: [
        { functionCode: '208', since: minute(2), wholly: true },
        { functionCode: '101', since: minute(3), wholly: false },
      ],
      kept: 3,
    });
  });

  it('are so many of a gauge at most: the newest of each report, what is not understood before what is', async () => {
    await keep(page(0, { functionCode: '101', fingerprint: 'rare' }));
    await clear(1, '101');
    await keep(page(2, { functionCode: '301', fingerprint: 'old' }));
    await keep(page(3, { siteId: other }));
    for (let n = 0; n < mostPages + 5; n += 1) await keep(page(10 + n, { fingerprint: `noise ${n}` }));
    const rows = await listPages(db, site);
    expect(rows).toHaveLength(mostPages);
    expect(rows.filter(({ functionCode }) => functionCode === '301')).toHaveLength(1);
    expect(rows.filter(({ functionCode }) => functionCode === '101')).toHaveLength(0);
    expect(rows[0]?.lastSeenAt).toEqual(minute(10 + mostPages + 4));
    expect(await listPages(db, other)).toHaveLength(1);
  });

  it('go with their gauge, and none come for a site without one', async () => {
    await keep(page(1));
    await database.pool.query('delete from gauges where site_id = 1');
    expect(await listPages(db, site)).toEqual([]);
    await keep(page(2));
    expect(await listPages(db, site)).toEqual([]);
  });

  it('go some months after they were understood, and never before', async () => {
    await keep(page(1), page(2, { functionCode: '301' }));
    await clear(3);
    const prune = (days: number) => pruneOldRows(db, new Date(minute(3).getTime() + days * 86_400_000));
    await prune(89);
    expect(await listPages(db, site)).toHaveLength(2);
    await prune(91);
    expect((await listPages(db, site)).map(({ functionCode }) => functionCode)).toEqual(['301']);
  });
});
