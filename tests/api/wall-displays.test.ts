import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wallDisplayList, wallDisplayMade, wallPage, wallViewList } from '#contract/nouns/people/wall-display.ts';
import { siteInfo } from '#contract/nouns/site/site-info.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { fixtureTokens } from '#tests/helpers/fixtures.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let admin: TestClient;
let anon: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  [admin, anon] = [await t.as('admin'), await t.as('anon')];
});
afterEach(() => t.stop());

const base = '/api/admin/wall-displays';
const page = (token: string) => `/api/public/wall-displays/${token}`;

async function make(client: TestClient, days = 30): Promise<{ id: number; token: string }> {
  const made = wallDisplayMade.parse((await client.post(base, { name: 'Dispatch', days })).json);
  return { id: made.wall_display_id, token: made.url.split('/wall/')[1] ?? '' };
}
const listed = async (client: TestClient) => wallDisplayList.parse((await client.get(base)).json).displays;
const refusal = async (token: string) => {
  const { status, json } = await anon.get(page(token));
  return [status, json.code];
};

/** Gives u2 the right to manage the sites that they see. */
const giveRight = (rights: string[]) => admin.send('PUT', '/api/users/4/rights', JSON.stringify({ rights }));

describe('X-461, X-462, X-463, X-464, X-465, X-466 wall displays', () => {
  it('shows without sign-in what needs somebody, the worst first, without ids and addresses', async () => {
    const { id, token } = await make(admin);
    const answer = await anon.get(page(token));
    expect(answer.status).toBe(200);
    const shown = wallPage.parse(answer.json);
    expect(shown).toMatchObject({ name: 'Dispatch', counts: { gauged: 2, papers: 1 }, sites: { all: 3 } });
    expect(shown.things.length).toBeGreaterThan(0);
    expect(shown.total).toBeGreaterThanOrEqual(shown.things.length);
    expect(answer.text).not.toMatch(/@example\.com|10\.20\.0\.|"id"/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const worst = (await admin.get('/api/needs-attention')).json.groups as { things: { reason: string }[] }[];
    expect(shown.things[0]?.reason).toBe(worst[0]?.things[0]?.reason);
    expect(await listed(admin)).toMatchObject([{ id, name: 'Dispatch', state: 'live', views: 1, sites: null }]);
  });

  it('keeps the token as a hash alone, and takes no other token for one', async () => {
    const { token } = await make(admin);
    const { rows } = await t.database.pool.query('select w::text as row, token_hash from wall_displays w');
    expect(rows[0].row).not.toContain(token);
    expect(rows[0].token_hash).toBe(hashToken(token).toString('hex'));
    expect((await admin.get(base)).text).not.toContain(token);
    for (const wrong of [fixtureTokens.ok, `${token}x`, 'x', `${token.split('.')[0]}.x`, 'x'.repeat(400)])
      expect(await refusal(wrong), wrong).toEqual([404, 'wall_not_found']);
    expect((await anon.get(`/api/public/share/${token}/contents`)).status).toBe(404);
    expect((await anon.get(`/api/public/work-orders/${token}`)).status).toBe(404);
  });

  it('opens nothing else: the token is no session, in no header, cookie or place', async () => {
    const { token } = await make(admin);
    const calls = Object.values<Route>(routes).filter(
      ({ method, access }) => method === 'GET' && access !== 'PUBLIC' && access !== 'SHARE',
    );
    expect(calls.length).toBeGreaterThan(60);
    for (const { path, id } of calls) {
      const place = path.replace(/\{id\}/g, '101').replace(/\{\w+\}/g, '1');
      const statuses = [
        (await anon.get(place, { authorization: `Bearer ${token}` })).status,
        (await anon.get(place, { cookie: `console_session=${token}` })).status,
      ];
      expect(statuses, id).toEqual([401, 401]);
    }
  });

  it('is over when its days are, when it is withdrawn, and says so in one sentence', async () => {
    const [short, other] = [await make(admin, 1), await make(admin)];
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000);
    expect(await refusal(short.token)).toEqual([410, 'wall_gone']);
    expect((await anon.get(page(other.token))).status).toBe(200);
    expect((await (await t.as('admin')).send('DELETE', `${base}/${other.id}`)).status).toBe(200);
    expect(await refusal(other.token)).toEqual([410, 'wall_gone']);
    const seen = await listed(await t.as('admin'));
    expect(seen.map(({ state, revoked_by }) => [state, revoked_by])).toEqual([
      ['withdrawn', seen[0]?.created_by],
      ['expired', null],
    ]);
    expect((await anon.get(`${page(other.token)}/events`)).status).toBe(410);
  });

  it('shows a manager the own sites, as they are at each look, and ends with the right or the last site', async () => {
    await replaceSiteAccess(t.db, 4, { siteIds: [101, 103], writeSiteIds: [101] });
    await giveRight(['manage_sites']);
    const manager = await t.as('u2');
    const { id, token } = await make(manager);
    const shown = async () => wallPage.parse((await anon.get(page(token))).json);
    expect((await shown()).sites.all).toBe(2);
    expect((await anon.get(page(token))).text).not.toContain('Bravo Fuel');
    await replaceSiteAccess(t.db, 4, { siteIds: [103], writeSiteIds: [] });
    expect(await shown()).toMatchObject({ sites: { all: 1 }, counts: { gauged: 0, papers: 1 } });
    expect((await anon.get(page(token))).text).not.toContain('Alpha Fuel');
    await replaceSiteAccess(t.db, 4, { siteIds: [], writeSiteIds: [] });
    expect(await refusal(token)).toEqual([410, 'wall_gone']);
    await replaceSiteAccess(t.db, 4, { siteIds: [101], writeSiteIds: [101] });
    expect((await anon.get(page(token))).status).toBe(200);
    await giveRight([]);
    expect(await refusal(token)).toEqual([410, 'wall_gone']);
    expect((await manager.get(base)).status).toBe(403);
    expect(await listed(admin)).toMatchObject([{ id, state: 'gone', sites: 0 }]);
    await giveRight(['manage_sites']);
    await admin.send('DELETE', '/api/users/4');
    expect(await refusal(token)).toEqual([410, 'wall_gone']);
  });

  it("lists and withdraws another's only for an admin", async () => {
    await giveRight(['manage_sites']);
    const manager = await t.as('u2');
    const [theirs, own] = [await make(admin), await make(manager)];
    expect((await listed(manager)).map(({ id }) => id)).toEqual([own.id]);
    expect((await manager.send('DELETE', `${base}/${theirs.id}`)).status).toBe(404);
    expect((await manager.get(`${base}/${theirs.id}/views`)).status).toBe(404);
    expect((await anon.get(page(theirs.token))).status).toBe(200);
    expect((await admin.send('DELETE', `${base}/${own.id}`)).status).toBe(200);
    expect(await refusal(own.token)).toEqual([410, 'wall_gone']);
  });

  it('notes where it was started, once in twelve hours for each browser', async () => {
    const { id, token } = await make(admin);
    const views = async () => wallViewList.parse((await (await t.as('admin')).get(`${base}/${id}/views`)).json).views;
    for (const agent of ['Kiosk 1', 'Kiosk 1', 'Kiosk 2']) await anon.get(page(token), { 'user-agent': agent });
    expect((await views()).map(({ agent }) => agent)).toEqual(['Kiosk 2', 'Kiosk 1']);
    t.clock.now = new Date(t.clock.now.getTime() + 12.5 * 3_600_000);
    await anon.get(page(token), { 'user-agent': 'Kiosk 2' });
    expect((await views()).map(({ agent }) => agent)).toEqual(['Kiosk 2', 'Kiosk 2', 'Kiosk 1']);
  });

  it('says when no gauge has answered for three polls, and that none ever did', async () => {
    const { token } = await make(admin);
    const contact = async () => wallPage.parse((await anon.get(page(token))).json).contact;
    await t.database.pool.query('update gauges set last_seen_at = $1', [t.clock.now]);
    expect(await contact()).toEqual({ last_at: t.clock.now.toISOString(), stale: false });
    await t.database.pool.query("update gauges set last_seen_at = $1::timestamptz - interval '1 day'", [t.clock.now]);
    expect((await contact()).stale).toBe(true);
    await t.database.pool.query('update gauges set last_seen_at = null');
    expect(await contact()).toEqual({ last_at: null, stale: true });
  });

  it('hears that something changed, and neither what nor where; a withdrawn one is told good-bye', async () => {
    const { id, token } = await make(admin);
    const stop = new AbortController();
    const response = await fetch(`${t.url}${page(token)}/events`, { signal: stop.signal });
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    let heard = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) heard += Buffer.from(chunk as Uint8Array).toString();
    })().catch(() => undefined);
    const answer = await admin.send('PUT', '/api/sites/101/info', { notes: 'Ring twice' });
    expect(siteInfo.parse(answer.json.site).notes).toBe('Ring twice');
    await until(
      () => heard,
      (text) => text.includes('event: resync'),
    );
    expect(heard).not.toMatch(/site\.changed|101/);
    await admin.send('DELETE', `${base}/${id}`);
    await until(
      () => heard,
      (text) => text.includes('event: bye'),
    );
    stop.abort();
    await reading;
  });

  it.each([
    [{ name: ' ', days: 7 }, { name: 'is required' }],
    [{ name: 'x'.repeat(81), days: 7 }, { name: 'at most 80 characters' }],
    [{ name: 'Wall', days: 0 }, { days: 'must be from 1 to 365' }],
    [{ name: 'Wall', days: 366 }, { days: 'must be from 1 to 365' }],
    [{ name: 'Wall', days: 1.5 }, { days: 'must be a whole number' }],
  ])('refuses %j by name', async (body, fields) => {
    const answer = await admin.post(base, body);
    expect([answer.status, answer.json.fields]).toEqual([400, fields]);
  });
});
