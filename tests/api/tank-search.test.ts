import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterRows, groupRows, summarise, tagChoices } from '#client/screens/inventory/groups.ts';
import { writeTagList } from '#contract/lists/tag-list.ts';
import { type TankNeed, tankNeeds, withNeeds } from '#contract/lists/tank-attention.ts';
import { type InventoryRow, inventory } from '#contract/nouns/gauge/inventory.ts';
import { tankSearch } from '#contract/nouns/people/search.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { fixtureUsers } from '#tests/helpers/fixtures.ts';
import { allPages, makeManySites } from './many-sites.ts';

let t: TestApp;
let admin: TestClient;
let user: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await makeManySites(t.database.pool, t.clock.now);
  const own = Array.from({ length: 80 }, (_, i) => 1002 + 3 * i);
  await replaceSiteAccess(t.db, fixtureUsers.u2.id, { siteIds: [101, ...own], writeSiteIds: [101] });
  [admin, user] = [await t.as('admin'), await t.as('u2')];
});
afterAll(() => t.stop());

const path = '/api/tank-search';
const asked = fc.record({
  siteId: fc.constantFrom(null, '1003', '1001', '101'),
  tags: fc.subarray(['north', 'diesel', 'a,b', 'back\\slash', 'none has it'], { maxLength: 2 }),
  limit: fc.constantFrom(40, 120, 200),
  q: fc.constantFrom('', ' 10', 'SITE', 'nobody has it'),
  show: fc.subarray([...tankNeeds]),
});

/** What the browser would say above the list, as the call says it. */
function summaryOf(rows: readonly InventoryRow[], show: readonly TankNeed[] = []) {
  const { sites, tanks, oldest, needs, shown } = summarise(rows, show);
  const { low, water: water_high, no_reading } = needs;
  return { sites, tanks, oldest, low, water_high, no_reading, shown_sites: shown.sites, shown_tanks: shown.tanks };
}

describe('X-116 searching the tanks', () => {
  it.each(['admin', 'user'])('gives %s in pages what the browser would make of the whole inventory', async (who) => {
    const client = who === 'admin' ? admin : user;
    const all = inventory.parse((await client.get('/api/inventory')).json);
    await fc.assert(
      fc.asyncProperty(asked, async ({ siteId, tags, limit, q, show }) => {
        const wanted = who === 'admin' || siteId === '101' ? siteId : null;
        const { first, rows } = await allPages(
          client,
          path,
          { site_id: wanted ?? '', tags: writeTagList(tags), limit: String(limit), q, show: show.join(',') },
          ({ json }) => tankSearch.parse(json).tanks,
        );
        const fitting = filterRows(all, { siteId: wanted, tags, query: q, show });
        expect(rows).toEqual(groupRows(withNeeds(fitting, show)).flatMap((group) => group.rows));
        expect(first.json.summary).toEqual(summaryOf(fitting, show));
        expect(first.json.tags).toEqual(tagChoices(all));
      }),
      { numRuns: 30 },
    );
  });

  it('shows and sums readings that have come since as the whole inventory does', async () => {
    const summed = async () => tankSearch.parse((await admin.get(`${path}?limit=200`)).json);
    const before = await summed();
    const polled = [1003, 1006, 1007, 1010, 1019];
    // Nearly empty, as a probe that is out answers, with much water, as it was.
    await t.database.pool.query(
      `update tank_latest set at = at + interval '1 minute', values_at = at + interval '1 minute', volume = (array[120, 0, 9000, volume])[1 + site_id % 4],
         height = (array[2, 0, 80, height])[1 + site_id % 4], water = (array[0, 0, 6, water])[1 + site_id % 4]
       where site_id = any($1)`,
      [polled],
    );
    await t.database.pool.query(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
       values (1003, 2, 8, 1, 'T1: Probe Out', $1, $1)`,
      [t.clock.now],
    );
    await notifyChange(t.db, { kind: 'inventory.changed', siteIds: polled });
    await expect.poll(async () => (await summed()).summary).not.toEqual(before.summary);
    const after = await summed();
    const all = inventory.parse((await admin.get('/api/inventory')).json);
    expect(after.summary).toEqual(summaryOf(all));
    const { rows } = await allPages(admin, path, { limit: '200' }, ({ json }) => tankSearch.parse(json).tanks);
    expect(rows).toEqual(groupRows(all).flatMap((group) => group.rows));
    // A tank that had no reading until now.
    await t.database.pool.query(
      `insert into tanks (site_id, tank_number, label, product, capacity, active) values (1003, 9, 'Tank 9', 'Diesel', 9000, true)`,
    );
    await t.database.pool.query(
      `insert into tank_latest (site_id, tank_number, at, volume) select 1003, 9, max(at), 50 from tank_latest`,
    );
    await notifyChange(t.db, { kind: 'inventory.changed', siteIds: [1003] });
    await expect.poll(async () => (await summed()).summary.tanks).toBe(after.summary.tanks + 1);
    expect((await summed()).summary.low).toBe(after.summary.low + 1);
  });

  it('tells the tags with the first page only', async () => {
    const first = tankSearch.parse((await admin.get(`${path}?limit=5`)).json);
    expect(first.tags).not.toBeNull();
    const second = tankSearch.parse((await admin.get(`${path}?limit=5&cursor=${first.next_cursor}`)).json);
    expect(second.tags).toBeNull();
    expect(second.summary).toEqual(first.summary);
  });

  it('has nothing to tell who has no sites', async () => {
    expect((await (await t.as('u0')).get(path)).json).toEqual({
      tanks: [],
      summary: summaryOf([]),
      tags: [],
      next_cursor: null,
    });
  });

  it.each([
    ['a limit too high', 'limit=1000', 'validation'],
    ['no cursor of ours', 'cursor=eyJ9', 'validation'],
    ['tags too long', `tags=${'x'.repeat(2001)}`, 'validation'],
    ['what is no id', 'site_id=x', 'invalid_id'],
    ['no site', 'site_id=4711', 'site_not_found'],
  ])('refuses %s', async (_, query, code) => {
    expect((await admin.get(`${path}?${query}`)).json.code).toBe(code);
  });

  it('refuses a site of others', async () => {
    expect((await user.get(`${path}?site_id=1003`)).json.code).toBe('forbidden_site');
  });
});
