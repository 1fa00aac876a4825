import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSearch } from '#contract/nouns/people/search.ts';
import { mapReasonOf, mapReasons } from '#contract/nouns/site/map-reason.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { mapLimits, siteMap } from '#contract/nouns/site/site-map.ts';
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
  // Nine in ten have coordinates; sites 1001 to 1020 lie at one point.
  await t.database.pool.query(
    `update sites set latitude = case when id <= 1020 then 39 else 30 + (id * 7 % 100) / 8.0 end,
       longitude = case when id <= 1020 then -76 else -120 + (id * 13 % 100) / 2.0 end where id > 1000 and id % 10 > 0`,
  );
  const own = Array.from({ length: 80 }, (_, i) => 1002 + 3 * i);
  await replaceSiteAccess(t.db, fixtureUsers.u2.id, { siteIds: [101, ...own], writeSiteIds: [101] });
  [admin, user] = [await t.as('admin'), await t.as('u2')];
});
afterAll(() => t.stop());

const path = '/api/site-map';
const mapOf = async (client: TestClient, query = '') => siteMap.parse((await client.get(`${path}${query}`)).json);
const listOf = async (client: TestClient, query: Record<string, string> = {}): Promise<SiteListItem[]> =>
  (
    await allPages(
      client,
      '/api/site-search',
      { kind: 'all', limit: '200', ...query },
      ({ json }) => siteSearch.parse(json).sites,
    )
  ).rows as SiteListItem[];
const shown = (map: Awaited<ReturnType<typeof mapOf>>) =>
  map.sites.length + map.clusters.reduce((sum, { sites }) => sum + sites, 0);

describe('X-460 the map of sites', () => {
  it.each([
    ['admin', '', {}],
    ['user', '', {}],
    ['admin', '&q=laurel&show=offline,alarms', { q: 'laurel', show: 'offline,alarms' }],
    ['user', '&kind=papers', { kind: 'papers' }],
  ])('draws for %s%s what the list of sites has, each by its worst reason', async (who, words, query) => {
    const client = who === 'admin' ? admin : user;
    const list = await listOf(client, query);
    const map = await mapOf(client, `?zoom=9${words}`);
    expect(map.matched).toBe(list.length);
    expect(shown(map) + map.unplaced.sites).toBe(list.length);
    expect(map.within).toBe(shown(map));
    const ids = new Set(list.map(({ id }) => id));
    expect(map.sites.filter(({ id }) => !ids.has(id))).toEqual([]);
    for (const reason of mapReasons) {
      const drawn =
        map.sites.filter((site) => site.reason === reason).length +
        map.clusters.reduce((sum, { counts }) => sum + counts[reason], 0);
      const unplaced = new Set(list.filter(({ id }) => id <= 1000 || id % 10 === 0).map(({ id }) => id));
      expect(drawn, reason).toBe(list.filter((each) => !unplaced.has(each.id) && mapReasonOf(each) === reason).length);
    }
  });

  it('names the sites that are on no map, and those in sight with the worst first', async () => {
    const map = await mapOf(admin);
    expect(map.unplaced.sites).toBe(29);
    expect(map.unplaced.first).toHaveLength(mapLimits.unplaced);
    expect(map.unplaced.first[0]).toEqual({ id: 101, name: 'Alpha Fuel' });
    expect(map.listed).toHaveLength(mapLimits.listed);
    const ranks = map.listed.map(({ reason }) => mapReasons.indexOf(reason));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(map.listed[0]?.reason).toBe('failed');
  });

  it('clusters by zoom, names the worst of a cluster, and leaves sites of one point together', async () => {
    const far = await mapOf(admin, '?zoom=0');
    const near = await mapOf(admin, '?zoom=12');
    expect(shown(far)).toBe(shown(near));
    expect(far.clusters.length + far.sites.length).toBeLessThan(near.clusters.length + near.sites.length);
    const [point] = near.clusters.filter(({ box }) => box.west === -76 && box.east === -76 && box.north === 39);
    expect(point).toMatchObject({ sites: 18, latitude: 39, longitude: -76, reason: 'failed' });
    for (const { counts, reason, sites } of far.clusters) {
      expect(mapReasons.reduce((sum, each) => sum + counts[each], 0)).toBe(sites);
      expect(counts[reason]).toBeGreaterThan(0);
    }
  });

  it('draws only what is within the box, and says where the rest is', async () => {
    const box = { west: -100, south: 32, east: -90, north: 38 };
    const map = await mapOf(admin, `?zoom=9&box=${Object.values(box).join(',')}`);
    expect(map.within).toBeGreaterThan(0);
    expect(map.within).toBeLessThan(map.matched - map.unplaced.sites);
    for (const { latitude, longitude } of [...map.sites, ...map.clusters, ...map.listed]) {
      expect(latitude >= box.south && latitude <= box.north).toBe(true);
      expect(longitude >= box.west && longitude <= box.east).toBe(true);
    }
    expect(map.bounds).toEqual((await mapOf(admin)).bounds);
  });

  it('shows a site where it was put, at once', async () => {
    await admin.send('PUT', '/api/sites/101/info', { latitude: 39.5, longitude: -76.3 });
    const map = await mapOf(admin, '?q=alpha&zoom=10');
    expect(map.sites).toMatchObject([{ id: 101, name: 'Alpha Fuel', state: 'MD', latitude: 39.5, longitude: -76.3 }]);
    expect(map.bounds).toEqual({ west: -76.3, south: 39.5, east: -76.3, north: 39.5 });
    expect((await mapOf(admin, '?q=nobody has it')).bounds).toBeNull();
  });

  it.each([
    ['box=1,2,3', { box: 'must be west,south,east,north in degrees' }],
    ['box=-76,39,-77,40', { box: 'must be west,south,east,north in degrees' }],
    ['box=a,b,c,d', { box: 'must be west,south,east,north in degrees' }],
    ['zoom=19', { zoom: 'must be a number from 0 to 18' }],
    ['show=closed', { show: 'can name failed, offline and alarms, separated by commas' }],
  ])('refuses %s by name', async (query, fields) => {
    const answer = await admin.get(`${path}?${query}`);
    expect([answer.status, answer.json.fields]).toEqual([400, fields]);
  });
});
