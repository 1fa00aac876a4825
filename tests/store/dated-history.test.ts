import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBinderRows } from '#server/store/packet/binder-facts.ts';
import { streamTests } from '#server/store/packet/packet-history.ts';
import { listBeforeWatch } from '#server/store/release/before-watch.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

/* A test of a console whose clock was wrong is dated as the verdict dates it, wherever a list or packet shows it. */

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  const run = (text: string) => t.database.pool.query(text);
  await run('delete from leak_tests; delete from alarms; delete from recorded_results; delete from readings');
  await run("update gauges set clock_drift_seconds = 0, last_seen_at = '2026-11-20' where site_id = 101");
  await run('delete from gauge_states where site_id = 101');
  await run("insert into gauge_states (site_id, since, online) values (101, '2026-10-01T00:00:00Z', true)");
  // Printed two days late: the test ran before the first contact, in September. The other was printed too early.
  await run(`insert into leak_tests (site_id, device, device_number, kind, method, tested_at, true_at, clock_ahead, result, source)
    values (101, 'tank', 1, '0.2', 'static', '2026-10-01 22:00', '2026-09-29 22:00', 172800, 'failed', '208'),
      (101, 'tank', 1, '0.1', 'static', '2026-09-28 22:00', '2026-10-02 22:00', -345600, 'failed', '208')`);
});
afterAll(() => t.stop());

it('lists the tests of a packet by the time that is put right', async () => {
  const listed: string[] = [];
  for await (const { key, kind } of streamTests(t.db.$client, 101, { from: '2026-09-29', until: '2026-10-02' }))
    listed.push(`${kind} ${key}`);
  expect(listed).toEqual(['0.2 2026-09-29 22:00:00']);
});

it('takes for older than the first contact what ran before it, whatever was printed', async () => {
  const found = await listBeforeWatch(t.db.$client, 101, []);
  expect(found.map(({ test }) => test)).toEqual(['0.2']);
});

it('counts what is known of a site from the time that is put right', async () => {
  await t.database.pool.query("delete from leak_tests where kind = '0.2'");
  const days = { alarmsFrom: '2025-11-01', alarmsUntil: '2026-12-01', releasesFrom: '2025-11-01' };
  expect((await readBinderRows(t.db.$client, 101, days)).knownSince).toBe('2026-10');
});
