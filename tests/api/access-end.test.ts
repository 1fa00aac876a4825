import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import { fillPath } from '#contract/routes/route.ts';
import { accessEnds } from '#server/store/access-end.table.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { type FixtureName, fixtureTokens, fixtureUsers, writeFixtureCalendar } from '#tests/helpers/fixtures.ts';
import { everything, type NoticeCalls, noticeCalls, usual } from './notice-calls.ts';

/** The site that is lost, with all that the fixtures have of it, and the one that stays. */
const lost = { id: 101, names: ['Alpha Fuel', 'Zulu Fuel'] } as const;
const kept = { id: 103, name: 'Charlie Depot' } as const;
/** What only the lost site has. */
const needles = [...lost.names, 'Needle of the lost site', 'Bel Air', 'MD-10101', 'Packet_101', 'ISS-1042'];

let t: TestApp;
let calls: NoticeCalls;
beforeAll(async () => {
  t = await startTestApp();
  calls = noticeCalls(t);
});
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
  await calls.forget();
  await resetFixtures(t.db, t.clock.now);
  await writeFixtureCalendar(t.db);
});
afterAll(() => t.stop());

/** Everything that a person can have of a site, of both sites. */
async function fill(name: FixtureName): Promise<{ client: TestClient; feed: string; upload: string }> {
  const client = await t.as(name);
  const rules = [lost.id, kept.id].map((site_id) => ({ ...everything, site_id }));
  await expectStatus(client.send('PUT', calls.path(name), { ...usual, rules }), 200);
  const fuel = { category: 3, type: 3, label: 'Needle of the lost site' };
  await calls.raise({ ...fuel, siteId: lost.id });
  await calls.raise({ ...fuel, siteId: kept.id, label: 'Alarm of the kept site' });
  await calls.raise({ siteId: lost.id, device: 5, label: 'Needle of the lost site' });
  await calls.raise({ siteId: kept.id, device: 5, label: 'Alarm of the kept site' });
  await calls.tell();
  const feed = await expectStatus(client.send('POST', `/api/sites/${lost.id}/calendar-feed`), 201);
  const upload = await expectStatus(
    client.post(`/api/sites/${lost.id}/uploads`, { folder: 'Scratch', name: 'Needle of the lost site.pdf', size: 100 }),
    201,
  );
  return {
    client,
    feed: new URL(String(feed.json.url)).pathname,
    upload: String(upload.json.id ?? upload.json.upload_id),
  };
}

async function expectStatus(sent: Promise<Answer>, status: number): Promise<Answer> {
  const answer = await sent;
  expect(answer.status, answer.text).toBe(status);
  return answer;
}

/** The ways in which access to the lost site ends. */
const ways = [
  {
    way: 'the site leaves the person’s list',
    name: 'u2' as FixtureName,
    end: (admin: TestClient) =>
      admin.send('PUT', `/api/users/${fixtureUsers.u2.id}/sites`, { siteIds: [kept.id], writeSiteIds: [kept.id] }),
    renamed: true,
  },
  {
    way: 'an admin becomes a user whose list has the other site only',
    name: 'admin2' as FixtureName,
    end: async (admin: TestClient) => {
      const id = fixtureUsers.admin2.id;
      await admin.send('PUT', `/api/users/${id}/sites`, { siteIds: [kept.id], writeSiteIds: [kept.id] });
      return admin.send('PUT', `/api/users/${id}`, { email: 'admin2@example.com', role: 'user' });
    },
    renamed: true,
  },
  {
    way: 'the site is deleted',
    name: 'u2' as FixtureName,
    end: (admin: TestClient) => admin.send('DELETE', `/api/admin/sites/${lost.id}`),
    renamed: false,
  },
];

/** Every call that reads, but for the event stream and what leads elsewhere, with the ids of a site's records filled in. */
function readings(siteId: number, personId: number, made: { upload: string }): string[] {
  const fillIn = {
    ...{ issueId: 501, slipId: 1, key: 'spill_bucket_annual_md', shareId: 701, uploadId: made.upload },
    ...{ token: fixtureTokens.ok, code: 'FC-0000', kind: 'sites' },
  };
  return Object.values(routes)
    .filter(({ method, answer }) => method === 'GET' && answer !== 'event-stream' && answer !== 'redirect')
    .map(({ path }) => fillPath(path, { ...fillIn, id: path.startsWith('/api/users/') ? personId : siteId }))
    .map((path) => `${path}${querySuffix(path)}`);
}

function querySuffix(path: string): string {
  if (path.endsWith('/documents/download')) return '?folder=Exports&file=Packet_101_2026-10_20261105T120000Z.zip';
  if (path.endsWith('/documents/search')) return '?q=needle';
  return '';
}

describe.each(ways)('when $way', ({ name, end, renamed }) => {
  it('no call shows the person anything of the lost site, and what is left is there', async () => {
    const { id, role } = fixtureUsers[name];
    // Admins are told of what is critical where nobody else is.
    if (role === 'admin') await calls.run('delete from user_sites where user_id <> $1', [id]);
    const made = await fill(name);
    const { client } = made;
    // All of it was there to be seen.
    for (const path of [calls.path(name, '/log'), `/api/users/${id}/critical-notifications`, '/api/sites']) {
      expect((await client.get(path)).text, path).toContain(lost.names[0]);
    }
    expect((await client.get(calls.path(name))).text).toContain(`"site_id":${lost.id}`);
    const admin = await t.as('admin');
    await expectStatus(end(admin), 200);
    if (renamed) {
      await calls.run('update sites set name = $2 where id = $1', [lost.id, lost.names[1]]);
      await calls.tell();
    }
    const shown: string[] = [];
    for (const siteId of [lost.id, kept.id]) {
      for (const path of readings(siteId, id, made)) {
        const answer = await client.get(path);
        for (const needle of needles) if (answer.text.includes(needle)) shown.push(`${path}: ${needle}`);
        if (answer.status === 200 && namesSite(answer.json, lost.id)) shown.push(`${path}: number of the site`);
        if (path.includes(`/${lost.id}/`) && answer.status < 400) shown.push(`${path}: ${answer.status}`);
      }
    }
    expect(shown).toEqual([]);
    expect((await (await t.as('anon')).get(made.feed)).status).toBe(404);
    for (const path of [calls.path(name, '/log'), `/api/users/${id}/critical-notifications`, '/api/sites']) {
      expect((await client.get(path)).text, path).toContain(kept.name);
    }
    for (const { table, ends, person, site } of accessEnds) {
      if (ends !== 'removed') continue;
      const { rows } = await calls.run(`select from ${table} where ${person[0]} = $1 and ${site} = $2`, [id, lost.id]);
      expect(rows, table).toEqual([]);
    }
    // An admin still reads what the person was told.
    expect((await admin.get(calls.path(name, '/log'))).text).toContain('Needle of the lost site');
  });
});

it('pages of the log have no holes where a lost site was', async () => {
  const { client } = await fill('u2');
  for (let device = 6; device < 12; device++) {
    await calls.raise({ siteId: device % 2 === 0 ? lost.id : kept.id, device, label: `Alarm ${device}` });
  }
  // What is told within a minute of the last message waits for the next.
  calls.later(10);
  await calls.tell();
  await (await t.as('admin')).send('PUT', `/api/users/4/sites`, { siteIds: [kept.id] });
  const first = (await client.get(calls.path('u2', '/log?limit=2'))).json as unknown as LogPage;
  const second = (await client.get(calls.path('u2', `/log?limit=2&cursor=${first.next_cursor}`)))
    .json as unknown as LogPage;
  const sites = [...first.entries, ...second.entries].map(({ site }) => site?.id);
  expect(sites).toEqual([kept.id, kept.id, kept.id, kept.id]);
});

interface LogPage {
  entries: { site: { id: number } | null }[];
  next_cursor: string | null;
}

/** Whether an answer names a site by its number: in a field for one or for several. */
function namesSite(value: unknown, id: number): boolean {
  if (Array.isArray(value)) return value.some((one) => namesSite(one, id));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, field]) => {
    if (/^(site_?ids?|write_?site_?ids?|site)$/i.test(name)) {
      const ids: unknown[] = Array.isArray(field) ? field : [field];
      if (ids.some((one) => one === id || (one as { id?: unknown } | null)?.id === id)) return true;
    }
    return namesSite(field, id);
  });
}
