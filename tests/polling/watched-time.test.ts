import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWatchedTime } from '#server/actions/compliance/facts/watched-time.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

const hour = 3_600;
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(async () => {
  await database.drop();
});

async function site(hasGauge: boolean): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key, timezone) values ($1::text, '127.0.0.1', 10001, $1::text, 'UTC') returning id",
    [hasGauge ? 'Alpha' : 'Beta'],
  );
  const id = rows[0]?.id ?? 0;
  if (!hasGauge) return id;
  await database.pool.query(
    `insert into gauges (site_id, online, state_since, last_seen_at) values ($1, true, '2026-03-11T00:00Z', '2026-03-20T12:00Z')`,
    [id],
  );
  await database.pool.query(
    `insert into gauge_states (site_id, since, online, reason) values ($1, '2026-02-01T00:00Z', true, null),
       ($1, '2026-03-10T00:00Z', false, 'refused'), ($1, '2026-03-11T00:00Z', true, null)`,
    [id],
  );
  return id;
}

it('counts what was watched live and what was recovered apart, and nothing twice', async () => {
  const now = new Date('2026-03-20T12:00Z');
  const id = await site(true);
  const read = () => readWatchedTime(database.pool, id, '2026-03', now);
  expect(await read()).toEqual({
    live_seconds: 18 * 24 * hour,
    recovered_seconds: 0,
    unwatched_seconds: 24 * hour,
  });
  const marks = async () =>
    Number(
      (await database.pool.query('select count(*) as n from compliance_marks where site_id = $1', [id])).rows[0]?.n,
    );
  const before = await marks();
  // Wider than the gap on both sides, as jobs are, and with a piece taken out of it.
  await database.pool.query(
    `insert into back_fills (site_id, gap_from, gap_to, reason, state, gauge_at, parts, recovered, updated_at)
     values ($1, '2026-03-09T23:58Z', '2026-03-11T00:01Z', 'outage', 'done', 'x:1', '{}',
       '{[2026-03-09T23:58Z,2026-03-10T12:00Z),[2026-03-10T18:00Z,2026-03-11T00:01Z)}', now())`,
    [id],
  );
  expect(await read()).toEqual({
    live_seconds: 18 * 24 * hour,
    recovered_seconds: 18 * hour,
    unwatched_seconds: 6 * hour,
  });
  // The month is judged anew.
  expect(await marks()).toBe(before + 1);
});

it('says nothing of a site without a gauge', async () => {
  expect(await readWatchedTime(database.pool, await site(false), '2026-03', new Date('2026-03-20T12:00Z'))).toBeNull();
});
