import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { fixturePassword, fixtureTokens, writeFixtureCalendar } from '#tests/helpers/fixtures.ts';

let t: TestApp;
let folder: string;
let anon: TestClient;
let admin: TestClient;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Forecourt</title>');
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'export {};');
  t = await startTestApp({ deps: { clientDir: folder }, env: { PUBLIC_URL: 'https://tanks.example.com' } });
  await writeFixtureCalendar(t.db);
  [anon, admin] = [await t.as('anon'), await t.as('admin')];
});
afterAll(async () => {
  await t.stop();
  rmSync(folder, { recursive: true });
});

const header = (answer: Answer, name: string) => answer.headers.get(name) ?? '';

describe('pages', () => {
  it.each(['/', '/sites/101', '/share/x', '/verify/x', '/assets/main-abc123.js', '/assets/gone.js', '/api-docs'])(
    '%s comes under the policy',
    async (path) => {
      const answer = await anon.get(path);
      const policy = header(answer, 'content-security-policy');
      for (const rule of [
        ...[
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
        ],
        ...["require-trusted-types-for 'script'", "script-src-attr 'none'", "style-src-attr 'none'"],
      ]) {
        expect(policy.split(';'), rule).toContain(rule);
      }
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|\*|http:/);
      expect(header(answer, 'x-content-type-options')).toBe('nosniff');
      expect(header(answer, 'x-frame-options')).toBe('DENY');
      expect(header(answer, 'referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
      expect(header(answer, 'cross-origin-opener-policy')).toBe('same-origin');
      expect(header(answer, 'cross-origin-resource-policy')).toBe('same-origin');
      expect(header(answer, 'strict-transport-security')).toBe('max-age=31536000');
      expect(header(answer, 'x-powered-by')).toBe('');
      expect(header(answer, 'server')).toBe('');
    },
  );
});

const gets = Object.entries<Route>(routes).filter(([, it]) => it.method === 'GET' && it.answer !== 'event-stream');
const values: Record<string, string> = {
  ...{ id: '101', issueId: '501', key: 'spill_bucket_annual_md', shareId: '701', kind: 'sites' },
  ...{ token: fixtureTokens.ok, slipId: '7', uploadId: 'x', code: 'x' },
};
const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '7');

describe('answers of the API', () => {
  it.each(gets)('%s is kept by no cache, whoever asks', async (_, { path }) => {
    const query = path.endsWith('/download') ? '?folder=Regulatory%20Correspondence&file=Inspection%20letter.pdf' : '';
    for (const client of [admin, anon]) {
      const answer = await client.get(fill(path) + query);
      if (!path.startsWith('/api/')) continue;
      expect(header(answer, 'cache-control'), `${answer.status}`).toContain('no-store');
      expect(header(answer, 'x-content-type-options')).toBe('nosniff');
      expect(header(answer, 'referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
      if (answer.status !== 303) expect(header(answer, 'content-type')).not.toBe('');
      // What is no JSON is a file to keep, a feed, or a page of our own under the policy.
      const type = header(answer, 'content-type');
      if (type.startsWith('text/html')) expect(header(answer, 'content-security-policy')).not.toBe('');
      if (/csv|zip|octet/.test(type)) expect(header(answer, 'content-disposition')).toMatch(/^attachment/);
      expect(header(answer, 'access-control-allow-origin')).toBe('');
    }
  });

  it.each<[string, string, string | undefined, Record<string, string>, number]>([
    ['GET', '/api/nope', undefined, {}, 404],
    ['PUT', '/api/sites', '{}', {}, 405],
    ['POST', '/api/users', '{', {}, 400],
    ['POST', '/api/users', 'x', { 'content-type': 'text/plain' }, 415],
    ['POST', '/api/users', ' '.repeat(1_100_000), {}, 413],
    ['POST', '/api/users', '{}', { origin: 'https://evil.example' }, 403],
  ])('%s %s with trouble has the headers too', async (method, path, body, headers, status) => {
    const answer = await admin.send(method, path, body, headers);
    expect(answer.status).toBe(status);
    expect(header(answer, 'cache-control')).toBe('no-store');
    expect(header(answer, 'x-content-type-options')).toBe('nosniff');
    expect(header(answer, 'content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('what a caller sends', () => {
  it('leads nobody away: no redirect goes to an address of the caller', async () => {
    const away = [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/%5cevil.example',
      '///evil.example/..',
    ];
    for (const to of away) {
      const paths = [
        `/api/auth/oidc/start?to=${encodeURIComponent(to)}`,
        `/api/auth/oidc/callback?state=${encodeURIComponent(to)}&error=${encodeURIComponent(to)}`,
        `/api/public/share/${encodeURIComponent(to)}`,
        to,
        `/${to}`,
      ];
      for (const path of paths) {
        const raw = path.startsWith('http') ? `/${path}` : path;
        const answer = await t.app.inject({ url: raw, headers: { accept: 'text/html', host: 'evil.example' } });
        const place = String(answer.headers.location ?? '');
        if (place === '') continue;
        expect(new URL(place, 'https://tanks.example.com').origin, `${path} -> ${place}`).toBe(
          'https://tanks.example.com',
        );
      }
    }
  });

  it('is in no link that we make: not its Host, nor what a proxy could have said', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const cookie = (await t.as('admin')).cookie;
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/sites/101/calendar-feed',
      headers: { ...headers, cookie: `console_session=${cookie}`, origin: 'https://tanks.example.com' },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().url).toMatch(/^https:\/\/tanks\.example\.com\//);
    await t.app.inject({
      ...{ method: 'POST', url: '/api/users/reset-password-by-email' },
      ...{ headers: { ...headers, origin: 'https://tanks.example.com' }, payload: { email: 'u1@example.com' } },
    });
    await expect
      .poll(async () => (await t.db.$client.query('select body from mail_outbox')).rows.length, { timeout: 10_000 })
      .toBeGreaterThan(0);
    const { rows } = await t.db.$client.query<{ body: string }>('select body from mail_outbox');
    expect(JSON.stringify(rows)).not.toContain('evil.example');
    expect(JSON.stringify(rows)).toContain('https://tanks.example.com/login#reset=');
  });

  it('breaks no header of a download: names with line ends are refused, others are encoded', async () => {
    const u2 = await t.as('u2');
    const upload = (name: string) => {
      const form = new FormData();
      form.append('folder', 'Scratch');
      form.append('file', new Blob(['some words']), name);
      return u2.post('/api/sites/101/documents', form);
    };
    const odd = 'a";filename=evil.exe;x="é\u2028.txt';
    const answer = await upload(odd);
    if (answer.status === 201) {
      const saved = (answer.json.document as { name: string }).name;
      const got = await u2.get(
        `/api/public/sites/101/documents/download?${new URLSearchParams({ folder: 'Scratch', file: saved })}`,
      );
      expect(got.status).toBe(200);
      expect(header(got, 'content-disposition')).toMatch(
        /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/,
      );
    }
    for (const name of ['a\r\nSet-Cookie: x=y.txt', 'a\nb.txt', 'a\0.txt']) {
      const part = `--x\r\nContent-Disposition: form-data; name="folder"\r\n\r\nScratch\r\n--x\r\nContent-Disposition: form-data; name="file"; filename*=UTF-8''${encodeURIComponent(name)}\r\nContent-Type: text/plain\r\n\r\nwords\r\n--x--\r\n`;
      const refused = await u2.post('/api/sites/101/documents', part, {
        'content-type': 'multipart/form-data; boundary=x',
      });
      expect([400, 415], `${refused.status} ${refused.text}`).toContain(refused.status);
    }
  });

  it('adds nobody to a mail: line ends in subjects and addresses are refused', async () => {
    for (const to of ['a@example.com\r\nBcc: b@example.com', 'a@example.com\nX: y', '"a\r\nBcc: b"@example.com']) {
      const answer = await admin.post(`/api/admin/sites/101/email-latest-monthly-report?to=${encodeURIComponent(to)}`);
      expect(answer.status, to).toBe(400);
    }
    for (const name of ['Alpha\r\nBcc: b@example.com', 'Alpha\nBcc: b@example.com']) {
      const body = { name, ip: '10.20.0.11', port: 10001, type: 'Compliance & Reporting' };
      expect((await admin.send('PUT', '/api/admin/sites/101', body)).status).toBe(400);
      const user = { name, email: 'x@example.com', password: 'long enough', role: 'user' };
      expect((await admin.post('/api/users', user)).status).toBe(400);
    }
  });
});

it('the cookie of a session is for this server alone, hidden from scripts, and only sent over https', async () => {
  const answer = await anon.post('/api/auth/login', { email: 'u1@example.com', password: fixturePassword });
  const lines = answer.headers.getSetCookie();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^console_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(answer.text).not.toContain(answer.cookie);
});
