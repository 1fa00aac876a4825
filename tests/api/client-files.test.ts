import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

let folder: string;
let t: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-files-'));
  cpSync(fileURLToPath(new URL('../../src/client/public', import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'sw.js'), 'self;');
  t = await startTestApp({ deps: { clientDir: folder }, fixtures: false });
});
afterAll(async () => {
  await t.stop();
  rmSync(folder, { recursive: true });
});

it.each([
  ['/sw.js', /^text\/javascript|^application\/javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
  ['/icons/icon-192.png', /^image\/png/],
  ['/icons/apple-touch-icon.png', /^image\/png/],
])('%s has its type and is asked for anew each time', async (url, type) => {
  const answer = await t.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(type);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

it('the manifest names only files that are there', async () => {
  const answer = await t.app.inject({ url: '/manifest.webmanifest' });
  const manifest = answer.json<{
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; purpose: string }[];
  }>();
  expect(manifest).toMatchObject({ name: 'Forecourt', start_url: '/sites', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src } of manifest.icons) {
    const icon = await t.app.inject({ url: src });
    expect([src, icon.statusCode, String(icon.headers['content-type']).slice(0, 6)]).toEqual([src, 200, 'image/']);
  }
});
