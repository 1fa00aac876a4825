import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attentionKinds, countAttention, filterAttention } from '#contract/lists/site-attention.ts';
import { complianceOnlySites, indexSites, managedHaystackOf, searchSites } from '#contract/lists/site-match.ts';
import { orderSites, sortKeys } from '#contract/lists/site-order.ts';
import { MANY_SITES, SITES_HEADER } from '#contract/many-sites.ts';
import { searchedKinds, siteMgmtSearch, siteSearch } from '#contract/nouns/people/search.ts';
import { type SiteListItem, siteList, siteMgmtList } from '#contract/nouns/site/site.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { fixtureUsers } from '#tests/helpers/fixtures.ts';
import { until } from '#tests/helpers/until.ts';
import { allPages, madeSites, makeManySites } from './many-sites.ts';

let t: TestApp;
let admin: TestClient;
let regulator: TestClient;
const own = Array.from({ length: 80 }, (_, i) => 1001 + 3 * i);
beforeAll(async () => {
  t = await startTestApp({ env: { REDACT_CONSOLE_ADDRESS: 'regulator' } });
  await makeManySites(t.database.pool, t.clock.now);
  await replaceSiteAccess(t.db, fixtureUsers.reg.id, { siteIds: [101, 103, ...own], writeSiteIds: [] });
  admin = await t.as('admin');
  regulator = await t.as('reg');
});
afterAll(() => t.stop());

const path = '/api/site-search';
const search = async (client: TestClient, query = '') => siteSearch.parse((await client.get(`${path}?${query}`)).json);
const sitesOf = ({ json }: Answer) => siteSearch.parse(json).sites;
const listOf = async (client: TestClient) => siteList.parse((await client.get('/api/sites')).json);

/** What the browser makes of the whole list. */
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function expected(list: SiteListItem[], { kind, q, show, key, descending }: Asked) {
  const [gauged, papers] = [indexSites(list), complianceOnlySites(list)];
  const indexed = { gauged, papers, all: [] }[kind];
  return orderSites(filterAttention(searchSites(indexed, q), show), { key, descending }).map(({ site }) => site);
}

const asked = fc.record({
  kind: fc.constantFrom('gauged' as const, 'papers' as const),
  q: fc.constantFrom('', ' DEPOT ', 'é', 'north diesel', '10.1.', '10001', 'md', 'pa', 'f-1', '3', 'nothing like it'),
  show: fc.subarray([...attentionKinds]),
  key: fc.constantFrom(...sortKeys),
  descending: fc.boolean(),
  limit: fc.constantFrom(25, 120, 200),
});

describe('X-114 searching the sites', () => {
  it.each(['admin', 'regulator'])('gives %s in pages what the browser would find in the whole list', async (who) => {
    const client = who === 'admin' ? admin : regulator;
    const list = await listOf(client);
    const counts = countAttention(indexSites(list));
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const { kind, q, show, key, descending, limit } = query;
        const sort = `${descending ? '-' : ''}${key}`;
        const { first, rows } = await allPages(
          client,
          path,
          { kind, q, show: show.join(','), sort, limit: String(limit) },
          sitesOf,
        );
        const wanted = expected(list, query);
        expect(rows).toEqual(wanted);
        const papers = complianceOnlySites(list).length;
        const gauged = list.length - papers;
        expect(siteSearch.parse(first.json)).toMatchObject({
          total: kind === 'papers' ? papers : gauged,
          matched: wanted.length,
          counts: { gauged, papers, ...counts },
        });
      }),
      { numRuns: 20 },
    );
  });

  it('has sites of both kinds for who asks for all, and narrows to ids', async () => {
    const list = await listOf(admin);
    const { rows } = await allPages(admin, path, { kind: 'all', limit: '200' }, sitesOf);
    expect(rows).toEqual(list);
    expect(rows).toHaveLength(madeSites + 3);
    const chosen = await search(admin, 'kind=all&ids=1009,%20101,1001,77');
    expect(chosen.sites.map(({ id }) => id).sort()).toEqual([1001, 1009, 101].sort());
    expect(chosen).toMatchObject({ matched: 3, total: madeSites + 3, next_cursor: null });
    expect((await search(regulator, 'kind=all&ids=1002,1004')).sites.map(({ id }) => id)).toEqual([1004]);
    expect(searchedKinds).toContain('all');
  });

  it('neither shows the address that is kept from a role, nor finds a site by it', async () => {
    expect((await search(admin, 'q=10.1.0.4')).matched).toBeGreaterThan(0);
    expect((await search(regulator, 'q=10.1.0.4')).matched).toBe(0);
    expect(new Set((await search(regulator)).sites.map(({ ip }) => ip))).toEqual(new Set(['']));
  });

  it('neither doubles nor skips a site that stays as it is, whatever happens between two pages', async () => {
    const query = { sort: '-alarms', limit: '20' };
    const pages = (cursor: string) => allPages(admin, path, { ...query, cursor }, sitesOf);
    const all = (await pages('')).rows.map(({ id }) => id);
    const { sites, next_cursor } = await search(admin, `${new URLSearchParams(query)}`);
    const shown = sites.map(({ id }) => id);
    const gone = [shown[3] ?? 0, shown.at(-1) ?? 0, all[30] ?? 0];
    const change = async (deleted: string, idsGone: boolean) => {
      await t.database.pool.query(`update sites set deleted_at = ${deleted} where id = any($1)`, [gone]);
      await notifyChange(t.db, { kind: 'sites.changed', siteIds: gone });
      const found = async () => (await search(admin, `kind=all&ids=${gone}`)).matched;
      await until(found, (matched) => matched === (idsGone ? 0 : gone.length));
    };
    await change('now()', true);
    const rest = await allPages(admin, path, { ...query, cursor: next_cursor ?? '' }, sitesOf);
    expect(rest.rows.map(({ id }) => id)).toEqual(all.filter((id) => !shown.includes(id) && !gone.includes(id)));
    await change('null', false);
    expect((await pages('')).rows.map(({ id }) => id)).toEqual(all);
  });

  it('shows at once what its own server has saved', async () => {
    const body = { name: 'Zzz last', ip: '10.8.8.8', port: 10001 };
    const { site } = (await admin.send('POST', '/api/admin/sites', JSON.stringify(body))).json as {
      site: { id: number };
    };
    expect((await search(admin, 'sort=-name&limit=1')).sites.map(({ id }) => id)).toEqual([site.id]);
    await admin.send('DELETE', `/api/admin/sites/${site.id}`);
    expect((await search(admin, `ids=${site.id}`)).matched).toBe(0);
  });

  it.each([
    ['a limit of none', 'limit=0', ['limit']],
    ['a limit too high', 'limit=201', ['limit']],
    ['no cursor of ours', 'cursor=xyz', ['cursor']],
    ['an unknown order', 'sort=colour', ['sort']],
    ['an unknown need', 'show=offline,broken', ['show']],
    ['what is no id', 'ids=1,two', ['ids']],
    ['too many ids', `ids=${Array.from({ length: 201 }, (_, i) => i + 1)}`, ['ids']],
    ['an unknown kind', 'kind=none', ['kind']],
    ['a text too long', `q=${'x'.repeat(201)}`, ['q']],
    ['two mistakes', 'sort=x&ids=y', ['sort', 'ids']],
  ])('refuses %s, naming what is wrong', async (_, query, fields) => {
    const answer = await admin.get(`${path}?${query}`);
    expect([answer.status, answer.json.code]).toEqual([400, 'validation']);
    expect(Object.keys(answer.json.fields as object).sort()).toEqual(fields.sort());
  });

  it('refuses the cursor of another order', async () => {
    const { next_cursor } = await search(admin, 'sort=alarms&limit=5');
    const answer = await admin.get(`${path}?sort=-alarms&limit=5&cursor=${next_cursor}`);
    expect(answer.json).toMatchObject({ status: 400, fields: { cursor: 'is not a cursor of this list' } });
  });

  it('takes blank parameters for none', async () => {
    expect(await search(admin, 'q=&show=&sort=&ids=&limit=&cursor=')).toEqual(await search(admin));
  });
});

describe('a name of 120 characters of four bytes', () => {
  const names = ['\u{1f600}'.repeat(120), `${'\u{1f600}'.repeat(119)}z`];
  beforeAll(async () => {
    for (const [place, name] of names.entries()) {
      await t.database.pool.query('update sites set name = $2 where id = $1', [own[place], name]);
    }
    await notifyChange(t.db, { kind: 'site.changed', siteIds: own.slice(0, 2) });
    await until(
      async () => (await search(admin, `q=${encodeURIComponent('\u{1f600}')}`)).matched,
      (matched) => matched === 2,
    );
  });

  it.each(sortKeys)('does not end the pages sorted by %s', async (sort) => {
    const query = { q: '\u{1f600}', sort, limit: '1' };
    const { rows } = await allPages(admin, path, query, sitesOf);
    expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it('does not end those of the sites for management', async () => {
    const query = { q: '\u{1f600}', limit: '1' };
    const { rows } = await allPages(
      admin,
      '/api/admin/site-search',
      query,
      ({ json }) => siteMgmtSearch.parse(json).sites,
    );
    expect(rows).toHaveLength(2);
  });
});

describe('X-115 searching the sites for management', () => {
  it('gives in pages what the browser would find in the whole list, by name', async () => {
    const { sites } = siteMgmtList.parse((await admin.get('/api/admin/sites')).json);
    for (const q of ['', 'DEPOT', '10.1.1', 'é', '“', 'nothing like it']) {
      const { first, rows } = await allPages(
        admin,
        '/api/admin/site-search',
        { q, limit: '60' },
        ({ json }) => siteMgmtSearch.parse(json).sites,
      );
      const wanted = sites.filter((site) => managedHaystackOf(site).includes(q.toLowerCase()));
      expect(rows).toEqual(wanted);
      expect(first.json).toMatchObject({ total: sites.length, matched: wanted.length });
    }
    expect((await admin.get('/api/admin/site-search?limit=x&cursor=%3F')).json).toMatchObject({
      code: 'validation',
      fields: { limit: expect.any(String), cursor: expect.any(String) },
    });
  });
});

describe('S-03 who has many sites', () => {
  it.each([
    ['admin', madeSites + 3],
    ['reg', 82],
    ['u0', 0],
  ] as const)('tells %s how many sites there are', async (name, count) => {
    const answer = await (await t.as(name)).get('/api/auth/check-auth');
    expect(answer.headers.get(SITES_HEADER)).toBe(String(count));
    expect(Object.keys(answer.json)).toEqual(['authenticated', 'user']);
  });

  it('tells nobody who is not signed in', async () => {
    const answer = await (await t.as('anon')).get('/api/auth/check-auth');
    expect(answer.headers.get(SITES_HEADER)).toBeNull();
    expect(MANY_SITES).toBe(10_000);
  });
});
