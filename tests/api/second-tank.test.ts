import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { resultList } from '#contract/nouns/compliance/result.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';

/* A tank number that is used again: people see the number and the year, never the number that tells the two apart inside. */

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
});

it.each([
  ['Tank 1', '2026-03-01', 'Tank 1 (since 2026)', { name: 'Tank 1', number: 1, since: 2026 }],
  ['Premium', null, 'Premium', { name: 'Premium', number: 1, since: null }],
])('a second tank 1 called %s, installed %s, is shown as %s', async (name, installedOn, shown, own) => {
  const admin = await t.as('admin');
  // From before the number of another tank was refused, or of a gauge that was set up later.
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into equipment (site_id, category, name, tank_number, installed_on, traits)
     values (101, 'tank', $1, 1, $2, '{"method": "manual"}') returning id`,
    [name, installedOn],
  );
  const { id = 0 } = rows[0] ?? {};
  const tested = { kind: 'tightness', device: 'tank', number: 1_000 + id, completed_on: '2026-11-12', result: 'PASS' };
  expect((await admin.post('/api/sites/101/results', tested)).status).toBe(201);
  const { results } = resultList.parse((await admin.get('/api/sites/101/results')).json);
  expect(results.filter(({ device }) => device === 'tank').map(({ own_unit: unit }) => unit)).toEqual([own]);
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], '2026-11')).get(101);
  const names = verdict?.units.filter(({ device }) => device === 'tank').map((unit) => unit.name);
  expect(names).toEqual(['Tank 1', shown]);
});
