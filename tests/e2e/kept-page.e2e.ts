import { expect, type Page } from '@playwright/test';
import { stubApi, testUser } from '#tests/helpers/browser.ts';
import { serverOf, test } from '#tests/helpers/kept-page.ts';
import { NOW } from './fleet.ts';

/** What one test may leave to the next. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    bases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    steps: window.history.length,
    width: window.innerWidth,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    forced: matchMedia('(forced-colors: active)').matches,
    print: matchMedia('print').matches,
    online: navigator.onLine,
    clock: Date.prototype.constructor === Date,
  }));

test.describe('a page that the worker keeps', () => {
  test.describe.configure({ mode: 'serial' });
  let first: Page | null = null;
  let asNew: Awaited<ReturnType<typeof traces>> | null = null;

  test('is left with all that a test can leave', async ({ page }) => {
    first = page;
    await stubApi(page, testUser());
    await page.goto('/sites');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    asNew = await traces(page);
    await page.clock.setFixedTime(NOW);
    await page.goto('/inventory');
    await page.evaluate(async () => {
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      // biome-ignore lint/suspicious/noDocumentCookie: the page's own way to leave one.
      document.cookie = 'left=1';
      await new Promise((resolve) => {
        indexedDB.open('left').onsuccess = resolve;
      });
      await caches.open('left');
      window.addEventListener('beforeunload', (event) => event.preventDefault());
    });
    expect(await page.evaluate(() => Date.now())).toBe(NOW.getTime());
    await page.setViewportSize({ width: 500, height: 500 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active', media: 'print' });
    page.setDefaultTimeout(1);
    page.on('framenavigated', () => {
      throw new Error('A listener of the test before is still there.');
    });
    await page.context().setOffline(true);
  });

  test('is as new for the next one', async ({ page }) => {
    expect(page).toBe(first);
    expect(page.url()).toBe('about:blank');
    await stubApi(page, testUser());
    await page.goto('/sites');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await traces(page)).toEqual(asNew);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeLessThan(60_000);
  });

  test('takes scripts of the test with it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { left: true });
    });
    await page.goto('/sites');
    expect(await page.evaluate(() => 'left' in window)).toBe(true);
  });

  test('so that the next one has none', async ({ page }) => {
    expect(page).toBe(first);
    await stubApi(page, testUser());
    await page.goto('/sites');
    expect(await page.evaluate(() => 'left' in window)).toBe(false);
  });

  test('is another one after a function that stays', async ({ page }) => {
    await page.exposeFunction('left', () => true);
    expect(page).toBe(first);
  });

  test('so that the function is gone', async ({ page }) => {
    expect(page).not.toBe(first);
    await stubApi(page, testUser());
    await page.goto('/sites');
    expect(await page.evaluate(() => 'left' in window)).toBe(false);
  });
});

for (const tag of ['', '@foreign']) {
  const said = tag === '' ? 'fails its test' : 'is what a test of foreign answers is about';
  test(`an answer that does not fit the contract ${said}`, { tag: tag === '' ? [] : [tag] }, async ({ page }) => {
    await stubApi(page, null, { 'GET /api/sites': { body: [{ id: 1 }] } });
    await page.goto('/login');
    await page.evaluate(async () => (await fetch('/api/sites')).text());
    const end = () => serverOf(page).endTest();
    if (tag === '') expect(end).toThrow(/GET \/api\/sites: 0\.name: /);
    else expect(end).not.toThrow();
  });
}

test('a test of foreign answers that gets none fails', { tag: '@foreign' }, async ({ page }) => {
  await stubApi(page, null);
  await page.goto('/login');
  await page.evaluate(async () => (await fetch('/api/sites')).text());
  expect(() => serverOf(page).endTest()).toThrow('take the tag @foreign away');
});
