import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { contentSecurityPolicy } from '#tests/helpers/page-server.ts';

const page = '<!doctype html><title>Forecourt</title>';
const script = 'export const x = 1;'.repeat(100);
let folder: string;
let t: TestApp;
let anon: TestClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/main-abc123.js'), script);
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  t = await startTestApp({ deps: { clientDir: folder }, fixtures: false });
  anon = await t.as('anon');
});
afterAll(async () => {
  await t.stop();
  rmSync(folder, { recursive: true });
});

describe('pages', () => {
  it.each(['/', '/login', '/sites/101?tab=issues', '/manage/users', '/index.html'])(
    '%s is the client',
    async (path) => {
      const answer = await anon.get(path);
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(page);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      // Browser tests load their pages under the same one.
      expect(answer.headers.get('content-security-policy')).toBe(contentSecurityPolicy);
      expect(contentSecurityPolicy).toContain("default-src 'self';script-src 'self';");
      expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('answers its root and odd paths without compression too, and never with 500', async () => {
    const get = (url: string) => t.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect((await get('/')).body).toBe(page);
    for (const url of ['/assets/', '/%00', '//api/sites']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  it('keeps hashed assets for a year, compressed where it can be', async () => {
    const inject = (encoding: string) =>
      t.app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': encoding } });
    const plain = await inject('identity');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await inject('gzip, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(packed.rawPayload.length).toBeLessThan(script.length);
    expect((await anon.get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('says 304 to who has the page or an asset already, and sends parts of files', async () => {
    for (const url of ['/', '/sites', '/assets/main-abc123.js']) {
      const first = await t.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      const etag = String(first.headers.etag);
      const again = await t.app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': `"x", ${etag}` } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ etag, 'cache-control': first.headers['cache-control'] });
      expect(first.headers.vary).toBe('accept-encoding');
      const other = await t.app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': '"x"' } });
      expect(other.statusCode).toBe(200);
    }
    const part = await t.app.inject({ url: '/assets/main-abc123.js', headers: { range: 'bytes=0-4' } });
    expect([part.statusCode, part.body]).toEqual([206, script.slice(0, 5)]);
  });

  it.each([
    ['GET', '/assets/..%2findex.html'],
    ['GET', '/assets/'],
    ['GET', '/assets/.hidden.js'],
    ['GET', '/api/nope'],
    ['GET', '/assets/gone.js'],
    ['POST', '/sites'],
    ['GET', '/../../etc/passwd'],
    ['GET', '/..%2f..%2fetc%2fpasswd'],
  ])('%s %s is no page of another kind', async (method, path) => {
    const answer = await anon.send(method, path);
    expect(answer.text).not.toContain('root:');
    if (!path.includes('etc')) expect(answer.json).toMatchObject({ status: 404, code: 'route_not_found' });
  });

  it('answers HEAD like GET', async () => {
    const answer = await anon.send('HEAD', '/sites');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('asks browsers to stay on https where it is public there', async () => {
    const secure = await startTestApp({
      env: { PUBLIC_URL: 'https://tanks.example.com' },
      deps: { clientDir: folder },
      fixtures: false,
    });
    const answer = await (await secure.as('anon')).get('/');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.stop();
  });
});
