import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#server/store/schema/record-schema.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { EventListener } from '#tests/helpers/event-stream.ts';
import { fixtureTokens } from '#tests/helpers/fixtures.ts';

let t: TestApp;
let admin: TestClient;
/** A person without any site. */
let person: TestClient;
const personId = 2;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
  person = await t.as('u0');
});
afterAll(() => t.stop());

const add = (rule: object, userId = personId) => admin.post(`/api/users/${userId}/scope-rules`, rule);
const ruleIn = (answer: Answer) => (answer.json.rules as { id: number }[])[0]?.id ?? 0;
const remove = (ruleId: number, query = '', userId = personId) =>
  admin.send('DELETE', `/api/users/${userId}/scope-rules/${ruleId}${query}`);
const info = (siteId: number, body: object, client = admin) =>
  client.send('PUT', `/api/sites/${siteId}/info`, JSON.stringify(body));
const seen = async (client = person) =>
  ((await client.get('/api/sites')).json as unknown as { id: number }[]).map(({ id }) => id).sort();
const lastAudit = async (action: string) =>
  (await t.db.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id)).limit(1))[0];

describe('X-400 to X-402 scope rules', () => {
  it('gives nothing without a rule, and says which sites a rule gives now', async () => {
    expect(await seen()).toEqual([]);
    const none = await add({ kind: 'tag', value: 'Farther' });
    expect(none.status).toBe(201);
    expect(none.json.rules).toMatchObject([{ kind: 'tag', value: 'Farther', write: false, siteIds: [] }]);
    expect(await seen()).toEqual([]);
    await info(102, { tags: ['farther '] });
    expect((await admin.get(`/api/users/${personId}/scope`)).json.rules).toMatchObject([{ siteIds: [102] }]);
    expect(await seen()).toEqual([102]);
    expect((await person.get('/api/sites/102')).json.canWrite).toBe(false);
  });

  it('X-401 gives every site by the word all only, those of later days too', async () => {
    await add({ kind: 'all', write: true });
    expect(await seen()).toEqual([101, 102, 103]);
    const site = await admin.post('/api/admin/sites', { name: 'Delta Mart', ip: '10.20.0.14', port: 10001 });
    const { id } = site.json.site as { id: number };
    expect(await seen()).toContain(id);
    expect((await person.get(`/api/sites/${id}`)).json.canWrite).toBe(true);
  });

  it('follows the tags, state and district of a site at once, also in an open event stream', async () => {
    await add({ kind: 'district', value: 'Mid-Atlantic', write: true });
    const listener = await new EventListener(`${t.url.replace('localhost', '127.0.0.1')}/api/events`, {
      cookie: `console_session=${person.cookie}`,
    }).opened();
    try {
      await info(102, { district: 'mid-atlantic' });
      await listener.next('resync');
      expect(await seen()).toEqual([102]);
      await info(102, { district: '' });
      await listener.next('resync');
      expect((await person.get('/api/sites/102')).json).toMatchObject({ status: 403, code: 'forbidden_site' });
    } finally {
      listener.close();
    }
    expect((await lastAudit('user.scope_followed'))?.detail).toMatchObject({ removed: [102], write_removed: [102] });
  });

  it('follows a CSV file of sites', async () => {
    await add({ kind: 'tag', value: 'route 9' });
    const csv = 'name,tags\nBravo Fuel,Route 9;south\n';
    const answer = await admin.send('POST', '/api/admin/import/sites?dryRun=false', csv, {
      'content-type': 'text/csv',
    });
    expect(answer.status).toBe(200);
    expect(await seen()).toEqual([102]);
  });

  it.each([
    [{ kind: 'tag' }, 'name the tag: a rule without one gives no site'],
    [{ kind: 'district', value: '  ' }, 'name the district: a rule without one gives no site'],
    [{ kind: 'state', value: 'XX' }, /./],
    [{ kind: 'state', value: 'md' }, 'must be two capital letters'],
    [{ kind: 'all', value: 'x' }, 'leave it empty for a rule of all sites'],
    [{ kind: 'tag', value: 'a\u202eb' }, /hidden|control/],
  ])('X-401 refuses %j with one sentence', async (rule, sentence) => {
    const answer = await add(rule);
    expect(answer.json).toMatchObject({ status: 400, code: 'validation' });
    const said = (answer.json.fields as Record<string, string>).value;
    if (typeof sentence === 'string') expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
    expect((await admin.get(`/api/users/${personId}/scope`)).json.rules).toEqual([]);
  });

  it('X-401 refuses a rule that the person has, in any case of its letters', async () => {
    await add({ kind: 'tag', value: 'North' });
    expect((await add({ kind: 'tag', value: 'NORTH' })).json.code).toBe('scope_rule_exists');
  });

  it('X-402 changes nothing where a site would be left to admins alone, unless that is meant', async () => {
    const rule = ruleIn(await add({ kind: 'all' }));
    const refused = await remove(rule);
    expect(refused.json).toMatchObject({ status: 409, code: 'scope_unseen', detail: 'Bravo Fuel' });
    expect(await seen()).toEqual([101, 102, 103]);
    expect((await remove(rule, '?leave_unseen=true')).json.rules).toEqual([]);
    expect(await seen()).toEqual([]);
    expect((await remove(rule)).json.code).toBe('scope_rule_not_found');
    expect((await lastAudit('user.scope_rule_removed'))?.detail).toMatchObject({ removed: [101, 102, 103] });
  });

  it('X-402 takes no rule of another person', async () => {
    const rule = ruleIn(await add({ kind: 'all' }));
    expect((await remove(rule, '', 3)).json.code).toBe('scope_rule_not_found');
    expect(await seen()).toEqual([101, 102, 103]);
  });
});

describe('rules beside the list by hand', () => {
  it('keeps a site that a rule gives, says so, and shows each by which', async () => {
    await add({ kind: 'all', write: true }, 3);
    const u1 = await t.as('u1');
    expect((await u1.get('/api/sites/101')).json.canWrite).toBe(true);
    const saved = await admin.send('PUT', '/api/users/3/sites', JSON.stringify({ siteIds: [103] }));
    expect(saved.json).toMatchObject({ siteIds: [101, 102, 103], byHand: { siteIds: [103], writeSiteIds: [] } });
    expect(saved.json.kept_by_rule).toEqual([101]);
    expect(await seen(u1)).toEqual([101, 102, 103]);
    const people = (await admin.get('/api/admin/sites/101/users')).json.users as { id: number }[];
    expect(people.find(({ id }) => id === 3)).toMatchObject({
      ...{ write: true, by_hand: false, rules: [{ kind: 'all', value: '' }] },
    });
    expect(people.find(({ id }) => id === 4)).not.toHaveProperty('rules');
  });

  it('leaves the list by hand as it was when the rule goes', async () => {
    const rule = ruleIn(await add({ kind: 'all', write: true }, 3));
    await remove(rule, '?leave_unseen=true', 3);
    const answer = await admin.get('/api/users/3/sites');
    expect(answer.json).toEqual({ siteIds: [101, 103], writeSiteIds: [] });
  });

  it('ends links and mails with the access, and never those of a site that a rule still gives', async () => {
    const rule = ruleIn(await add({ kind: 'all' }, 4));
    await admin.send('PUT', '/api/users/4/sites', JSON.stringify({ siteIds: [] }));
    const nobody = await t.as('anon');
    expect((await nobody.get(`/api/public/share/${fixtureTokens.ok}`)).status).toBe(200);
    await info(101, { report_recipients: ['u2@example.com', 'owner@example.com'] });
    await remove(rule, '?leave_unseen=true', 4);
    expect((await nobody.get(`/api/public/share/${fixtureTokens.ok}`)).status).toBe(410);
    expect((await admin.get('/api/sites/101/info')).json.report_recipients).toEqual(['owner@example.com']);
  });

  it('a regulator only reads by a rule; one who becomes a regulator keeps no rule that writes', async () => {
    expect((await add({ kind: 'all', write: true }, 9)).json.rules).toMatchObject([{ write: false }]);
    await add({ kind: 'all', write: true }, 3);
    const change = (role: string) =>
      admin.send('PUT', '/api/users/3', JSON.stringify({ name: 'Person u1', email: 'u1@example.com', role }));
    await change('regulator');
    await change('user');
    expect((await (await t.as('u1')).get('/api/sites/102')).json.canWrite).toBe(false);
  });

  it('lets a writer change tags, but none that a scope rule goes by', async () => {
    const writer = await t.as('u2');
    expect((await info(101, { tags: ['north', 'quiet'] }, writer)).status).toBe(200);
    await add({ kind: 'tag', value: 'North' });
    const refused = await info(101, { tags: ['quiet'] }, writer);
    expect(refused.json).toMatchObject({ status: 403, code: 'admin_field' });
    expect((refused.json.fields as Record<string, string>).tags).toBe(
      "a scope rule goes by the tag 'north', so only an admin adds or removes it",
    );
    expect((await info(101, { tags: ['North', 'loud'] }, writer)).status).toBe(200);
    expect((await info(101, { district: 'East' }, writer)).json.code).toBe('admin_field');
    expect(await seen()).toEqual([101]);
  });
});

describe('two at once', () => {
  it('a rule and a tag that come together find each other, in either order', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.all([add({ kind: 'tag', value: `t${turn}` }), info(102, { tags: [`t${turn}`] })]);
      expect(await seen()).toEqual([102]);
      await info(102, { tags: [] });
    }
  });

  it('what is stored is what the rules and the list say', async () => {
    await add({ kind: 'state', value: 'AK' });
    await add({ kind: 'all' }, 3);
    await admin.send('DELETE', '/api/admin/sites/103');
    const { rows } = await t.db.execute(sql`select user_id, site_id from user_sites where not by_hand order by 1, 2`);
    expect(rows).toEqual([{ user_id: 3, site_id: 102 }]);
  });
});
