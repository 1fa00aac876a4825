import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readShareToken } from '#server/actions/share/share-token.ts';
import { readFact } from '#server/store/database/installation.ts';
import { monthVerdicts } from '#server/store/schema/compliance-schema.ts';
import { packets, shares, shareViews } from '#server/store/schema/document-schema.ts';
import { audit, documents } from '#server/store/schema/record-schema.ts';
import { sessions, sites, users } from '#server/store/schema/schema.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { type FixtureName, fixturePacket, fixtureTokens } from '#tests/helpers/fixtures.ts';

const page = '<!doctype html><title>Forecourt</title>';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const hour = 3_600_000;
let clientDir: string;
let lines = '';
let t: TestApp;
let anon: TestClient;

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'forecourt-client-'));
  writeFileSync(join(clientDir, 'index.html'), page);
  const write = (line: string) => {
    lines += line;
  };
  const log = pino({ level: 'trace' }, { write });
  t = await startTestApp({
    env: { TRUSTED_PROXY: '127.0.0.1', METRICS_TOKEN: 'metrics-token-0123456789' },
    deps: { clientDir, log },
  });
  anon = await t.as('anon');
});
beforeEach(async () => {
  // Rate limits count in the server's memory: an hour later they are all over.
  t.clock.now = new Date(t.clock.now.getTime() + hour);
  await resetFixtures(t.db, t.clock.now);
});
afterAll(async () => {
  await t.stop();
  rmSync(clientDir, { recursive: true });
});

const path = (token: string) => `/api/public/share/${token}`;
const open = (token: string, headers: Record<string, string> = {}) => anon.get(path(token), headers);
const shareCall = (client: TestClient, body: unknown = {}, site = 101) =>
  client.post(`/api/public/sites/${site}/packets/share`, { file: fixturePacket.name, ...(body as object) });

interface Link {
  id: number;
  token: string;
}

async function makeLink(who: FixtureName = 'u2', body: object = {}): Promise<Link> {
  const answer = await shareCall(await t.as(who), body);
  expect(answer.status, answer.text).toBe(201);
  return { id: Number(answer.json.share_id), token: String(answer.json.url).slice(`${t.url}${path('')}`.length) };
}

const rowOf = async (id = 701) => (await t.db.select().from(shares).where(eq(shares.id, id)))[0];
const viewsOf = (id = 701) => t.db.select().from(shareViews).where(eq(shareViews.shareId, id)).orderBy(shareViews.id);
const lastAudit = async (action: string) =>
  (await t.db.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id)).limit(1))[0];
const countAudit = async (action: string) => (await t.db.select().from(audit).where(eq(audit.action, action))).length;

/** Begins a download of 8 MB and goes away after its first bytes. */
async function hangUpDuring(address: string): Promise<void> {
  const [size, large] = [8_000_000, fixturePacket.key.replace(/d$/, 'e')];
  writeFileSync(join(t.config.dataDir, 'documents', 'dd', large), Buffer.alloc(size));
  await t.db.update(documents).set({ contentKey: large, size }).where(eq(documents.name, fixturePacket.name));
  const left = new Promise((resolve) => t.app.server.once('request', (_, response) => response.once('close', resolve)));
  const socket = connect(Number(new URL(t.url).port), '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`);
  socket.once('data', () => socket.destroy());
  await left;
}

const gone = {
  success: false,
  error: 'This link has expired or was revoked',
  message: 'This link has expired or was revoked',
  code: 'share_gone',
  status: 410,
};
const notFound = {
  success: false,
  error: 'Link not found',
  message: 'Link not found',
  code: 'share_not_found',
  status: 404,
};

function expectGone(answer: Answer): void {
  expect([answer.status, answer.json]).toEqual([410, gone]);
}
function expectNotFound(answer: Answer): void {
  expect([answer.status, answer.json]).toEqual([404, notFound]);
}
const isPacket = (answer: Answer) => answer.status === 200 && answer.text.startsWith('PK');

describe('S-17 make a share link', () => {
  it('answers an address that opens without a session for 72 hours, and keeps only a hash of its token', async () => {
    const answer = await shareCall(await t.as('u1'));
    const expires = new Date(t.clock.now.getTime() + 72 * hour);
    const url = String(answer.json.url);
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      success: true,
      url: expect.stringMatching(new RegExp(`^${t.url}/api/public/share/[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]{43}$`)),
      expires_at: expires.toISOString(),
      share_id: expect.any(Number),
    });
    const response = await anon.get(new URL(url).pathname);
    expect(isPacket(response)).toBe(true);
    const token = url.slice(url.lastIndexOf('/') + 1);
    expect(token.length).toBeLessThan(100);
    const { rows } = await t.db.$client.query(
      "select 'x' || s::text as text from shares s union all select a::text from audit a",
    );
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(token.split('.')[1]);
    expect(await lastAudit('share.created')).toMatchObject({
      actorId: 3,
      siteId: 101,
      detail: { file: fixturePacket.name, ttlHours: 72, share_id: answer.json.share_id },
    });
  });

  it('signs what the token says with a key that the installation keeps', async () => {
    const { id, token } = await makeLink('u2', { ttlHours: 1 });
    const key = Buffer.from(String(await readFact(t.db, 'share-key')), 'base64url');
    expect(key).toHaveLength(32);
    const [payload = '', signature] = token.split('.');
    const expires = Math.floor(t.clock.now.getTime() / 1000) + 3600;
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({ s: id, e: expires });
    expect(createHmac('sha256', key).update(payload).digest('base64url')).toBe(signature);
    expect(readShareToken(key, token)).toEqual({ shareId: id, expires });
  });

  it.each([
    [1, 1],
    [168, 168],
    ['24', 24],
    [' 7 ', 7],
    [undefined, 72],
  ])('ttlHours %j is %d hours', async (ttlHours, hours) => {
    const { id } = await makeLink('u2', { ttlHours });
    const row = await rowOf(id);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(hours * hour);
  });

  it.each([0, 169, -1, 1.5, '1.5', '', 'x', '1e2', '0072', null, true, [], {}, '72 hours', Number.MAX_SAFE_INTEGER])(
    'ttlHours %j is refused',
    async (ttlHours) => {
      const answer = await shareCall(await t.as('u2'), { ttlHours });
      expect([answer.status, answer.json.code, answer.json.error]).toEqual([
        400,
        'ttl_invalid',
        'ttlHours must be a whole number from 1 to 168',
      ]);
    },
  );

  it.each([
    ['Inspection letter.pdf', 'share_file'],
    ['packet_101.zip', 'share_file'],
    ['Packet_101.zip.pdf', 'share_file'],
    ['Packet_101.tar', 'share_file'],
    ['Packet_../x.zip', 'invalid_path'],
    ['Exports/Packet_1.zip', 'invalid_path'],
    ['/Packet_1.zip', 'invalid_path'],
    ['Packet_\\1.zip', 'invalid_path'],
    [`Packet_${'1'.repeat(300)}.zip`, 'invalid_path'],
    ['', 'invalid_path'],
    ['Packet_1\n.zip', 'invalid_path'],
    ['Packet_none.zip', 'document_not_found'],
    ['Packet_none.tar.gz', 'document_not_found'],
  ])('%j: %s', async (file, code) => {
    const answer = await shareCall(await t.as('u2'), { file });
    expect(answer.json.code).toBe(code);
    expect(answer.status).toBe(code === 'document_not_found' ? 404 : 400);
  });

  it('shares nothing from another folder or another site', async () => {
    await t.db.update(documents).set({ folder: 'Compliance Testing' }).where(eq(documents.name, fixturePacket.name));
    const u2 = await t.as('u2');
    expect((await shareCall(u2)).json.code).toBe('document_not_found');
    expect((await shareCall(u2, {}, 103)).json.code).toBe('document_not_found');
    expect((await shareCall(u2, { file: 7 })).json).toMatchObject({
      code: 'validation',
      fields: { file: 'must be text' },
    });
  });

  it('is for writers only where the setting says so', async () => {
    const strict = await startTestApp({ env: { SHARE_REQUIRES_WRITE: 'true' } });
    try {
      for (const [who, status] of [
        ['u1', 403],
        ['tech', 403],
        ['u2', 201],
        ['tech2', 201],
        ['admin', 201],
      ] as const) {
        const answer = await shareCall(await strict.as(who));
        expect(answer.status, who).toBe(status);
        if (status === 403) expect(answer.json.code).toBe('forbidden_write');
      }
    } finally {
      await strict.stop();
    }
  });
});

describe('X-08 open a share link', () => {
  it('sends the packet as a file that no cache, search engine or other site learns of', async () => {
    const answer = await open(fixtureTokens.ok, { 'user-agent': 'Inspector/1.0' });
    expect(isPacket(answer)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fixturePacket.name}"; filename*=UTF-8''${fixturePacket.name}`,
      'content-length': String(fixturePacket.bytes.length),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'accept-ranges': 'bytes',
      etag: `"${fixturePacket.sha256}"`,
    });
    expect((await rowOf())?.downloads).toBe(1);
    expect(await viewsOf()).toMatchObject([
      { what: 'downloaded', ip: '127.0.0.1', agent: 'Inspector/1.0', at: t.clock.now },
    ]);
    expect(await lastAudit('share.downloaded')).toMatchObject({
      via: 'share',
      actorId: null,
      siteId: 101,
      ip: '127.0.0.1',
      targetType: 'share',
      targetId: '701',
      detail: { share_id: 701, ip: '127.0.0.1', user_agent: 'Inspector/1.0' },
    });
  });

  it('cuts what a browser calls itself to 200 characters', async () => {
    await open(fixtureTokens.ok, { 'user-agent': 'M'.repeat(900) });
    expect((await viewsOf())[0]?.agent).toBe('M'.repeat(200));
  });

  it('keeps of what a browser calls itself only what can be seen', async () => {
    const agent = ' A\u0080\u009b31m\u00adB\u0085C\u00a0\t D\u009fé ';
    await open(fixtureTokens.ok, { 'user-agent': agent });
    await open(`${fixtureTokens.ok}/contents`, { 'user-agent': agent });
    expect((await viewsOf()).map((view) => view.agent)).toEqual(['A31mBC   Dé', 'A31mBC   Dé']);
    expect((await lastAudit('share.downloaded'))?.detail).toMatchObject({ user_agent: 'A31mBC   Dé' });
  });

  it('answers HEAD alike and does not count it', async () => {
    const before = await countAudit('share.downloaded');
    const answer = await anon.send('HEAD', path(fixtureTokens.ok));
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(fixturePacket.bytes.length));
    expect((await anon.send('HEAD', `${path(fixtureTokens.ok)}/contents`)).status).toBe(200);
    expect((await anon.send('HEAD', path(fixtureTokens.forged))).status).toBe(404);
    expect(await viewsOf()).toEqual([]);
    expect((await rowOf())?.downloads).toBe(0);
    expect(await countAudit('share.downloaded')).toBe(before);
  });

  it('sends parts; one download is counted once, however it is cut', async () => {
    const first = await open(fixtureTokens.ok, { range: 'bytes=0-9' });
    expect([first.status, first.text.length, first.headers.get('content-range')]).toEqual([
      206,
      10,
      `bytes 0-9/${fixturePacket.bytes.length}`,
    ]);
    const rest = await open(fixtureTokens.ok, { range: 'bytes=10-' });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await rowOf())?.downloads).toBe(1);
    const outside = await open(fixtureTokens.ok, { range: 'bytes=5000-' });
    expect([outside.status, outside.json.code]).toEqual([416, 'range_not_satisfiable']);
    expect((await rowOf())?.downloads).toBe(1);
  });

  it('counts who asks for the end without having begun', async () => {
    await open(fixtureTokens.ok, { range: 'bytes=1-' });
    await open(fixtureTokens.ok, { range: 'bytes=60-' });
    expect((await rowOf())?.downloads).toBe(1);
    await open(fixtureTokens.ok, { range: 'bytes=1-', 'x-forwarded-for': '198.51.100.9' });
    expect((await rowOf())?.downloads).toBe(2);
    expect((await viewsOf()).map(({ ip }) => ip)).toEqual(['127.0.0.1', '198.51.100.9']);
    // Other bytes were there before: the whole file is sent, and it is one download.
    await open(fixtureTokens.ok, { range: 'bytes=1-', 'if-range': '"other"', 'x-forwarded-for': '198.51.100.10' });
    expect((await rowOf())?.downloads).toBe(3);
  });

  it('counts what really leaves: every whole file, whatever was asked for', async () => {
    await open(fixtureTokens.ok);
    for (const condition of ['"no"', 'Thu, 01 Jan 2026 00:00:00 GMT']) {
      const answer = await open(fixtureTokens.ok, { range: 'bytes=1-', 'if-range': condition });
      expect(isPacket(answer)).toBe(true);
    }
    expect((await rowOf())?.downloads).toBe(3);
    const rest = await open(fixtureTokens.ok, { range: 'bytes=1-', 'if-range': `"${fixturePacket.sha256}"` });
    expect(rest.status).toBe(206);
    expect((await rowOf())?.downloads).toBe(3);
  });

  it('does not count what cannot be sent', async () => {
    await t.db
      .update(documents)
      .set({ contentKey: 'e'.repeat(32) })
      .where(eq(documents.name, fixturePacket.name));
    const before = await countAudit('share.downloaded');
    for (const range of ['bytes=10-', 'bytes=0-', 'bytes=-5', 'bytes=5000-']) {
      const answer = await open(fixtureTokens.ok, { range });
      expect(answer.status, range).toBe(range === 'bytes=5000-' ? 416 : 410);
    }
    expect((await rowOf())?.downloads).toBe(0);
    expect(await viewsOf()).toEqual([]);
    expect(await countAudit('share.downloaded')).toBe(before);
  });

  it('leads a browser to the page, also when the link is dead; ?download gives the file', async () => {
    for (const token of [fixtureTokens.ok, fixtureTokens.expired, fixtureTokens.forged, 'nonsense', 'x'.repeat(250)]) {
      const answer = await open(token, { accept: browser });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/share/${token}`]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await open('%0d%0aSet-Cookie:x', { accept: browser })).headers.get('location')).toBe(
      '/share/%0D%0ASet-Cookie%3Ax',
    );
    expect(await viewsOf()).toEqual([]);
    expect(isPacket(await open(`${fixtureTokens.ok}?download=1`, { accept: browser }))).toBe(true);
    for (const accept of ['*/*', 'application/json', 'application/zip, text/html;q=0.5', 'text/html;q=0, */*']) {
      expect(isPacket(await open(fixtureTokens.ok, { accept })), accept).toBe(true);
    }
  });

  it('shows a browser that presses Download too late the page; programs get the error', async () => {
    const late = await open(`${fixtureTokens.expired}?download=1`, { accept: browser });
    expect([late.status, late.headers.get('location')]).toEqual([303, `/share/${fixtureTokens.expired}`]);
    expectGone(await open(`${fixtureTokens.expired}?download=1`));
  });

  it('looks at nobody: a session does not help, a stale one does not hurt, and none is prolonged', async () => {
    const admin = await t.as('admin');
    const seen = () => t.db.select({ at: sessions.lastSeenAt }).from(sessions);
    const before = await seen();
    t.clock.now = new Date(t.clock.now.getTime() + 10 * 60_000);
    expectNotFound(await admin.get(path(fixtureTokens.forged)));
    expectGone(await admin.get(path(fixtureTokens.expired)));
    expect(isPacket(await admin.get(path(fixtureTokens.ok)))).toBe(true);
    expect((await admin.get(`${path(fixtureTokens.ok)}/contents`)).status).toBe(200);
    expect(await seen()).toEqual(before);
    expect(isPacket(await (await t.as('must')).get(path(fixtureTokens.ok)))).toBe(true);
    admin.cookie = 'garbage-%00-"';
    expect(isPacket(await admin.get(path(fixtureTokens.ok)))).toBe(true);
    expect(await lastAudit('share.downloaded')).toMatchObject({ actorId: null, actorEmail: null, via: 'share' });
  });
});

describe('tokens that are none', () => {
  const [payload = '', signature = ''] = fixtureTokens.ok.split('.');
  const edited = Buffer.from(JSON.stringify({ s: 701, e: 4_000_000_000 })).toString('base64url');

  it.each([
    ['forged', fixtureTokens.forged],
    ['T-19 a later expiry under the old signature', `${edited}.${signature}`],
    ['no signature', payload],
    ['an empty signature', `${payload}.`],
    ['only a signature', `.${signature}`],
    ['a full stop', '.'],
    ['three parts', `${payload}.${signature}.${signature}`],
    ['a padded signature', `${payload}.${signature}=`],
    ['other letters', `${payload}.${signature.slice(0, -1)}%20`],
    ['not ASCII', encodeURIComponent(`${payload}.${'é'.repeat(20)}`)],
    ['99 characters', 'a'.repeat(99)],
    ['300 characters', `${'a'.repeat(150)}.${'b'.repeat(149)}`],
    ['a thousand characters', 'a'.repeat(1000)],
    ['a slash', 'a%2Fb'],
    ['NUL', 'a%00b'],
  ])('%s: 404, always the same', async (_, token) => {
    expectNotFound(await open(token));
    expectNotFound(await open(`${token}/contents`));
    expect(await viewsOf()).toEqual([]);
  });

  it('a spelling of the signature that decodes to the same bytes is another token', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters[letters.indexOf(signature.slice(-1)) ^ 1] ?? '';
    const twin = signature.slice(0, -1) + last;
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
    expectNotFound(await open(`${payload}.${twin}`));
  });

  it('a good signature over a link that there is not, or whose token is another', async () => {
    const { token } = await makeLink();
    await t.db.update(shares).set({ tokenHash: '' }).where(sql`${shares.id} <> 701`);
    expectNotFound(await open(token));
    await t.db.delete(shares).where(sql`${shares.id} <> 701`);
    expectNotFound(await open(token));
  });

  it('T-20 a share token is no session, no bearer token and opens no document call', async () => {
    const client = await t.as('anon');
    client.cookie = fixtureTokens.ok;
    const place = 'folder=Exports&file=Packet_101_2026-10_20261105T120000Z.zip';
    const calls = ['/api/sites', `/api/public/sites/101/documents/download?${place}&token=${fixtureTokens.ok}`];
    for (const call of calls) {
      expect((await client.get(call)).status).toBe(401);
      expect((await anon.get(call, { authorization: `Bearer ${fixtureTokens.ok}` })).status).toBe(401);
    }
  });
});

describe('links that are dead', () => {
  const siteDeleted = () => t.db.update(sites).set({ deletedAt: t.clock.now }).where(eq(sites.id, 101));
  const change = (values: Partial<typeof documents.$inferInsert>) =>
    t.db.update(documents).set(values).where(eq(documents.name, fixturePacket.name));

  it.each<[string, () => Promise<unknown>]>([
    ['withdrawn', () => t.db.update(shares).set({ revokedAt: t.clock.now })],
    ['its row has expired', () => t.db.update(shares).set({ expiresAt: t.clock.now })],
    ['its maker is gone', () => t.db.delete(users).where(eq(users.id, 4))],
    ['T-11 its maker lost the site', () => replaceSiteAccess(t.db, 4, { siteIds: [103], writeSiteIds: [103] })],
    ['its maker is a regulator now', () => t.db.update(users).set({ role: 'regulator' }).where(eq(users.id, 4))],
    ['T-16 its site was deleted', siteDeleted],
    ['its packet was deleted', () => change({ deletedAt: t.clock.now })],
    ['its packet was moved', () => change({ folder: 'Compliance Testing' })],
    ['its packet was renamed to something else', () => change({ name: 'October.zip' })],
    ['its packet has other bytes', () => change({ sha256: 'f'.repeat(64) })],
    ['its bytes are lost', () => change({ contentKey: 'e'.repeat(32) })],
  ])('%s: 410 without a word about the site', async (what, work) => {
    expect(isPacket(await open(fixtureTokens.ok))).toBe(true);
    await work();
    expectGone(await open(fixtureTokens.ok));
    expectGone(await open(fixtureTokens.ok, { range: 'bytes=10-' }));
    const contents = await open(`${fixtureTokens.ok}/contents`);
    if (what !== 'its bytes are lost') expectGone(contents);
    expectGone(await (await t.as('admin')).get(path(fixtureTokens.ok)));
  });

  it('T-16 admin and reader no longer see the site either', async () => {
    await siteDeleted();
    expect((await (await t.as('admin')).get('/api/sites/101')).status).toBe(404);
    expect((await (await t.as('u1')).get('/api/sites/101')).status).toBe(403);
  });

  it('opens again when its maker gets the site back', async () => {
    await replaceSiteAccess(t.db, 4, { siteIds: [], writeSiteIds: [] });
    expectGone(await open(fixtureTokens.ok));
    await replaceSiteAccess(t.db, 4, { siteIds: [101], writeSiteIds: [] });
    expect(isPacket(await open(fixtureTokens.ok))).toBe(true);
  });

  it('stays open under another packet name, and for makers whom no list counts', async () => {
    await change({ name: 'Packet_101_october.zip' });
    const answer = await open(fixtureTokens.ok);
    expect(answer.headers.get('content-disposition')).toContain('Packet_101_october.zip');
    await t.db.update(users).set({ role: 'admin' }).where(eq(users.id, 4));
    await replaceSiteAccess(t.db, 4, { siteIds: [], writeSiteIds: [] });
    expect(isPacket(await open(fixtureTokens.ok))).toBe(true);
  });

  it('T-18 opens for 72 hours to the second', async () => {
    const made = t.clock.now;
    const { token } = await makeLink('u1');
    t.clock.now = new Date(made.getTime() + 72 * hour - 1000);
    expect(isPacket(await open(token))).toBe(true);
    t.clock.now = new Date(made.getTime() + 72 * hour + 1000);
    expectGone(await open(token));
    expectGone(await open(`${token}/contents`));
  });

  it('the end in the token counts before anything else, the signature before that', async () => {
    await t.db.delete(shares);
    expectGone(await open(fixtureTokens.expired));
    expectNotFound(await open(fixtureTokens.ok));
    expectNotFound(await open(fixtureTokens.forged));
  });
});

describe('X-88 what the page shows', () => {
  const contents = () => open(`${fixtureTokens.ok}/contents`);

  it('is the packet and nothing else', async () => {
    const answer = await contents();
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      file: fixturePacket.name,
      size: fixturePacket.bytes.length,
      sha256: fixturePacket.sha256,
      site_name: 'Alpha Fuel',
      month: null,
      created_at: '2026-11-05T12:00:00.000Z',
      shared_by: 'Person u2',
      expires_at: '2027-11-19T21:00:00.000Z',
      contents: [],
      index: null,
      missing: null,
      changed_verdicts: [],
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('shows no email address of a maker without a name', async () => {
    await t.db.update(shares).set({ createdBy: 'u2@example.com' });
    const answer = await contents();
    expect(answer.json.shared_by).toBe('');
    expect(answer.text).not.toContain('@');
  });

  it('lists what the build wrote into it, while its bytes are those', async () => {
    const entries = [
      { name: 'index.pdf', size: 10, sha256: 'a'.repeat(64) },
      { name: 'monthly-reports/2026-10.pdf', size: 20, sha256: 'b'.repeat(64) },
    ];
    const documentId = (await rowOf())?.documentId ?? 0;
    const built = { siteId: 101, month: '2026-10', testing: false, askedBy: 'x', asker: {}, askedAt: t.clock.now };
    await t.db.insert(packets).values({
      ...built,
      ...{ state: 'done', documentId, sha256: fixturePacket.sha256, contents: entries, missing: ['No insurance.'] },
    });
    const listed = entries.map((entry, i) => ({ ...entry, position: i + 1, shows: true }));
    const filled = { month: '2026-10', contents: listed, index: null, missing: ['No insurance.'] };
    expect((await contents()).json).toMatchObject(filled);
    await t.db.update(packets).set({ sha256: 'c'.repeat(64) });
    expect((await contents()).json).toMatchObject({ month: null, contents: [], missing: null });
  });

  it('says which verdicts have changed since the packet was asked for, with the day', async () => {
    const documentId = (await rowOf())?.documentId ?? 0;
    const asked = new Date('2026-11-10T12:00:00Z');
    await t.db.insert(packets).values({
      ...{ siteId: 101, month: '2026-10', testing: false, askedBy: 'x', asker: {}, askedAt: asked, state: 'done' },
      ...{ documentId, sha256: fixturePacket.sha256, contents: [], missing: [] },
    });
    const verdict = (month: string, version: number, status: string, madeAt: string) =>
      t.db.insert(monthVerdicts).values({
        ...{ siteId: 101, month, version, status, computedStatus: status, madeAt: new Date(madeAt) },
        ...{ cause: version === 1 ? 'closed' : 'corrected', rules: 'x', evidence: {}, evidenceSha256: 'x' },
      });
    const changed = async () => (await contents()).json.changed_verdicts;
    await verdict('2026-09', 1, 'COMPLIANT', '2026-10-01T12:00:00Z');
    await verdict('2026-09', 2, 'INCONCLUSIVE', '2026-10-20T12:00:00Z');
    await verdict('2026-10', 1, 'COMPLIANT', '2026-11-01T12:00:00Z');
    expect(await changed()).toEqual([]);
    // Again the same status: nothing that the packet says is another by it.
    await verdict('2026-10', 2, 'COMPLIANT', '2026-11-11T12:00:00Z');
    expect(await changed()).toEqual([]);
    await verdict('2026-10', 3, 'FAILED', '2026-11-12T03:00:00Z');
    await verdict('2026-10', 4, 'FAILED', '2026-11-15T12:00:00Z');
    await verdict('2026-08', 1, 'COMPLIANT', '2026-11-13T12:00:00Z');
    // No month of the packet.
    await verdict('2026-11', 1, 'FAILED', '2026-12-01T12:00:00Z');
    expect(await changed()).toEqual([
      { month: '2026-08', was: null, is: 'COMPLIANT', changed_on: '2026-11-13' },
      { month: '2026-10', was: 'COMPLIANT', is: 'FAILED', changed_on: '2026-11-11' },
    ]);
  });

  it('notes who looked, once for each address in ten minutes', async () => {
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
    await Promise.all([contents(), contents(), contents()]);
    await open(`${fixtureTokens.ok}/contents`, elsewhere);
    expect((await viewsOf()).map(({ what, ip }) => [what, ip]).sort()).toEqual([
      ['opened', '127.0.0.1'],
      ['opened', '198.51.100.7'],
    ]);
    t.clock.now = new Date(t.clock.now.getTime() + 9 * 60_000);
    await contents();
    expect(await viewsOf()).toHaveLength(2);
    t.clock.now = new Date(t.clock.now.getTime() + 2 * 60_000);
    await contents();
    expect(await viewsOf()).toHaveLength(3);
    expect((await rowOf())?.downloads).toBe(0);
  });
});

describe('X-09 links of a site', () => {
  const list = async (who: FixtureName) => {
    const answer = await (await t.as(who)).get('/api/sites/101/shares');
    return answer.json.shares as { share_id: number; state: string; may_withdraw: boolean }[];
  };

  it('shows writers all, other readers their own, and nobody the address', async () => {
    const own = await makeLink('u1');
    await open(`${own.token}/contents`);
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    await open(own.token);
    const answer = await (await t.as('u1')).get('/api/sites/101/shares');
    expect(answer.json.shares).toEqual([
      {
        share_id: own.id,
        file: fixturePacket.name,
        created_by: 'Person u1',
        created_at: new Date(t.clock.now.getTime() - 60_000).toISOString(),
        expires_at: new Date(t.clock.now.getTime() - 60_000 + 72 * hour).toISOString(),
        revoked_at: null,
        downloads: 1,
        views: 1,
        last_viewed_at: new Date(t.clock.now.getTime() - 60_000).toISOString(),
        state: 'live',
        may_withdraw: true,
      },
    ]);
    expect(answer.text).not.toContain(own.token);
    expect(await list('tech')).toEqual([]);
    for (const who of ['u2', 'tech2', 'admin'] as const) {
      expect(
        (await list(who)).map(({ share_id, may_withdraw }) => [share_id, may_withdraw]),
        who,
      ).toEqual([
        [own.id, true],
        [701, true],
      ]);
    }
    const other = await (await t.as('u2')).get('/api/sites/103/shares');
    expect(other.json.shares).toEqual([]);
  });

  it('says why a link does not open', async () => {
    const [withdrawn, expired, gone] = [await makeLink(), await makeLink('u2', { ttlHours: 1 }), await makeLink('u1')];
    await (await t.as('u2')).send('DELETE', `/api/sites/101/shares/${withdrawn.id}`);
    t.clock.now = new Date(t.clock.now.getTime() + 2 * hour);
    await replaceSiteAccess(t.db, 3, { siteIds: [], writeSiteIds: [] });
    const states = (await list('admin')).map(({ share_id, state, may_withdraw }) => [share_id, state, may_withdraw]);
    expect(states).toEqual([
      [gone.id, 'gone', true],
      [expired.id, 'expired', false],
      [withdrawn.id, 'withdrawn', false],
      [701, 'live', true],
    ]);
  });
});

describe('X-10 withdraw', () => {
  const withdraw = async (who: FixtureName, id: number, site = 101) =>
    (await t.as(who)).send('DELETE', `/api/sites/${site}/shares/${id}`);

  it('ends the link at once, for everything that would begin with it; again is no error', async () => {
    const { id, token } = await makeLink('u1');
    const etag = (await open(token)).headers.get('etag') ?? '';
    const before = await countAudit('share.revoked');
    expect((await withdraw('u1', id)).json).toEqual({ success: true, message: 'Link withdrawn' });
    expectGone(await open(token));
    expectGone(await open(token, { range: 'bytes=50-', 'if-range': etag }));
    expectGone(await open(`${token}/contents`));
    const row = await rowOf(id);
    expect([row?.revokedAt, row?.revokedBy]).toEqual([t.clock.now, 'Person u1']);
    expect(await lastAudit('share.revoked')).toMatchObject({ actorId: 3, siteId: 101, detail: { share_id: id } });
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    expect((await withdraw('u2', id)).status).toBe(200);
    expect(await rowOf(id)).toEqual(row);
    expect(await countAudit('share.revoked')).toBe(before + 1);
  });

  it.each<[FixtureName, number, string | null]>([
    ['u1', 403, 'forbidden_write'],
    ['tech', 403, 'forbidden_write'],
    ['reg', 403, 'forbidden_role'],
    ['tech2', 200, null],
    ['u2', 200, null],
    ['admin', 200, null],
  ])('of link 701 by %s: %d', async (who, status, code) => {
    const answer = await withdraw(who, 701);
    expect([answer.status, answer.json.code ?? null]).toEqual([status, code]);
    expect((await open(fixtureTokens.ok)).status).toBe(status === 200 ? 410 : 200);
  });

  it('of another site, and of none', async () => {
    expectNotFound(await withdraw('u2', 701, 103));
    expectNotFound(await withdraw('admin', 99_999));
    expect((await withdraw('u2', 0)).json.code).toBe('invalid_id');
    expect(isPacket(await open(fixtureTokens.ok))).toBe(true);
  });
});

describe('X-89 who used a link', () => {
  const views = async (who: FixtureName, query = '', id = 701, site = 101) =>
    (await t.as(who)).get(`/api/sites/${site}/shares/${id}/views${query}`);

  it('is a list, newest first, in pages', async () => {
    await open(`${fixtureTokens.ok}/contents`, { 'user-agent': 'Phone' });
    for (let i = 0; i < 4; i++) {
      t.clock.now = new Date(t.clock.now.getTime() + 1000);
      await open(fixtureTokens.ok, { 'user-agent': `Laptop ${i}`, 'x-forwarded-for': '198.51.100.7' });
    }
    const first = await views('u2', '?limit=2');
    expect(first.json.views).toEqual([
      { at: t.clock.now.toISOString(), what: 'downloaded', file: null, ip: '198.51.100.7', agent: 'Laptop 3' },
      expect.objectContaining({ agent: 'Laptop 2' }),
    ]);
    const second = await views('u2', `?limit=3&cursor=${first.json.next_cursor}`);
    expect(second.json).toEqual({
      views: [
        expect.objectContaining({ agent: 'Laptop 1' }),
        expect.objectContaining({ agent: 'Laptop 0' }),
        expect.objectContaining({ agent: 'Phone', what: 'opened', ip: '127.0.0.1' }),
      ],
      next_cursor: null,
    });
  });

  it('is for its maker, writers and admins', async () => {
    const { id } = await makeLink('u1');
    expect((await views('u1', '', id)).status).toBe(200);
    expect((await views('u1')).json.code).toBe('forbidden_write');
    expect((await views('tech', '', id)).json.code).toBe('forbidden_write');
    expect((await views('admin', '', id)).status).toBe(200);
    expectNotFound(await views('u2', '', 701, 103));
    expectNotFound(await views('u1', '', 99_999));
    expect((await views('u2', '?limit=0')).json).toMatchObject({ code: 'validation' });
    expect((await views('u2', '?cursor=%7B')).json).toMatchObject({ code: 'validation' });
  });
});

describe('limits, logs and the page', () => {
  it('60 calls a minute from one address', async () => {
    const ask = (headers = {}) => open(fixtureTokens.forged, headers);
    for (let i = 0; i < 60; i++) expect((await ask()).status).toBe(404);
    const answer = await ask();
    expect([answer.status, answer.json.code]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask({ 'x-forwarded-for': '198.51.100.3' })).status).toBe(404);
    for (let i = 0; i < 60; i++) expect((await open(`${fixtureTokens.forged}/contents`)).status).toBe(404);
    expect((await open(`${fixtureTokens.forged}/contents`)).status).toBe(429);
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    expect((await ask()).status).toBe(404);
  });

  it('no token is in a log line or a metric, whatever becomes of the call', async () => {
    lines = '';
    const tokens = [fixtureTokens.ok, fixtureTokens.expired, fixtureTokens.forged];
    for (const token of tokens) {
      for (const tail of ['', '/contents', '/nothing', '?download=1', '/', `/${'y'.repeat(200)}`])
        await open(token + tail);
      await open(token, { accept: browser });
      await open(token, { range: 'bytes=900-' });
      await anon.send('POST', path(token), {});
      await anon.get(`/share/${token}`);
      await anon.get(`/api/sites?token=${token}`);
    }
    // A failing database: the error is logged as ours.
    await t.db.execute(sql`alter table shares rename to shares_away`);
    try {
      expect((await open(fixtureTokens.ok)).status).toBe(500);
    } finally {
      await t.db.execute(sql`alter table shares_away rename to shares`);
    }
    await hangUpDuring(path(fixtureTokens.ok));
    const metrics = await anon.get('/metrics', { authorization: 'Bearer metrics-token-0123456789' });
    expect(metrics.text).toContain('route="/api/public/share/:token"');
    expect(lines).toContain('/api/public/share/:token');
    expect(lines).toContain('Internal error');
    for (const token of tokens) {
      for (const part of [token, token.split('.')[1] ?? '', encodeURIComponent(token)]) {
        expect(lines).not.toContain(part);
        expect(metrics.text).not.toContain(part);
      }
    }
  });

  it.each(['/share/abc.def', `/share/${fixtureTokens.ok}`, `/share/${'x'.repeat(400)}`, '/share/'])(
    'the page %s tells its address to nobody',
    async (address) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await anon.send(method, address);
        expect([answer.status, answer.text]).toEqual([200, method === 'GET' ? page : '']);
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
        expect(answer.headers.get('x-robots-tag')).toBe('noindex');
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
      }
      const other = await anon.get('/sites');
      expect([other.headers.get('cache-control'), other.headers.get('x-robots-tag')]).toEqual(['no-cache', null]);
    },
  );
});
