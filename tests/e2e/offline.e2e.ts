import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible, type Replies, type Stub, stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { freshTest as test } from '#tests/helpers/kept-page.ts';
import { bytesOf, makePdf, whole } from './document-data.ts';
import { NOW } from './fleet.ts';
import { listedIssue, NEW_ALARM, OTHER_SITE, offlineReplies } from './offline-data.ts';

test.use({ serviceWorkers: 'allow' });

interface Field {
  stub: Stub;
  /** Cuts the network of the whole browser, or gives it back. */
  cut: (off: boolean) => Promise<void>;
}

const me = testUser({ id: 1, name: 'Ada Admin', email: 'admin@example.com', role: 'admin' });

/** A signed-in page with its service worker in force, and a network that can be cut. */
async function openField(page: Page, context: BrowserContext, more: Replies = {}, user = me): Promise<Field> {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, user, { ...offlineReplies(), ...more });
  await page.goto('/sites');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  return { stub, cut: (off) => context.setOffline(off) };
}

/** Waits until the device has kept what was read: writes are gathered for a second. */
async function kept(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(async () => (await keptNames(page)).filter((one) => name.test(one)).length, { timeout: 10_000 })
    .toBeGreaterThan(0);
}

function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // To open what is not there yet would make it, without the store the page is about to put in.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'forecourt-kept')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('forecourt-kept');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const base = opening.result;
        const asking = base.transaction('kept').objectStore('kept').getAllKeys();
        asking.onsuccess = () => {
          base.close();
          resolve(asking.result.map(String));
        };
      };
    });
  });
}

const chip = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByText(/^Offline/);
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('46 47 the sites opened last are readable without a network, with their age', async ({ page, context }) => {
  test.slow();
  const { cut, stub } = await openField(page, context);
  await expect(h1(page, /^Sites Overview/)).toBeVisible();
  await kept(page, /list.*"sites"/);
  await page.goto('/sites/1?tab=calendar');
  await expect(page.getByText('Line leak detector function test')).toBeVisible();
  await page.getByRole('link', { name: 'Inventory', exact: true }).first().click();
  await expect(h1(page, 'Site Inventories')).toBeVisible();
  await kept(page, /site 1$/);
  await kept(page, /list.*inventory/);

  await cut(true);
  await expect(chip(page)).toHaveText('Offline · saved 10:42 EST');
  await page.goto('/sites/1?tab=calendar');
  await expect(h1(page, 'Bowie Rt 50')).toBeVisible();
  await expect(page.getByText('Line leak detector function test')).toBeVisible();
  await expect(page.getByText(/^Showing saved data, last updated/)).toBeVisible();
  await expect(chip(page)).toHaveText('Offline · saved 10:42 EST');
  await expectAccessible(page);
  await page.goto(`/sites/${OTHER_SITE}`);
  await expect(page.getByRole('alert')).toHaveText('You are offline, and this site is not kept on this device.');
  await page.goto('/inventory');
  await expect(page.getByText('T1', { exact: false }).first()).toBeVisible();
  await page.goto('/sites');
  await expect(h1(page, /^Sites Overview \(3\)/)).toBeVisible();

  stub.calls.length = 0;
  await cut(false);
  await expect(chip(page)).toHaveCount(0, { timeout: 90_000 });
  await expect.poll(() => stub.of('GET /api/sites').length).toBeGreaterThan(0);
});

test('48 an issue saved without a network waits in the outbox and is sent once', async ({ page, context }) => {
  test.slow();
  const { cut, stub } = await openField(page, context);
  await page.goto('/sites/1');
  await expect(h1(page, 'Bowie Rt 50')).toBeVisible();
  await kept(page, /site 1$/);
  await cut(true);
  await page.goto('/sites/1');
  await takeAction(page, 'pump 3 smells');
  const waiting = page.getByRole('button', { name: 'Waiting to send 1' });
  await expect(waiting).toBeVisible();
  expect(stub.of('POST /api/admin/sites/1/issues')).toEqual([]);

  // It survives a restart, and the page asks before it is closed.
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toBe('beforeunload');
  page.on('dialog', (dialog) => void dialog.accept());
  await waiting.click();
  const panel = page.getByRole('dialog', { name: 'Outbox' });
  await expect(panel.getByText('pump 3 smells')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Bowie Rt 50' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Send now' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();

  // Logging out would lose it: it is asked for.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog', { name: '1 issue waits to be sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();

  await cut(false);
  await expect(waiting).toHaveCount(0, { timeout: 90_000 });
  const sent = stub.of('POST /api/admin/sites/1/issues');
  expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { alarmLabel: NEW_ALARM, priority: 'High', note: 'pump 3 smells' },
  ]);
});

async function takeAction(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Take Action' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Take Action on Alarm' });
  await expect(dialog.getByText(/waits in the outbox/)).toBeVisible();
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Save Issue' }).click();
  await expect(dialog).toHaveCount(0);
}

test('48 what stands against a waiting issue is shown, never merged', async ({ page, context }) => {
  test.slow();
  const theirs = listedIssue({ note: 'pump 3 is off' });
  const { cut, stub } = await openField(page, context, {
    'GET /api/sites/1/issues': { body: { issues: [theirs], next_cursor: null } },
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/sites/1');
  await expect(h1(page, 'Bowie Rt 50')).toBeVisible();
  await cut(true);
  await takeAction(page, 'pump 3 smells');
  await cut(false);
  await page.getByRole('button', { name: 'Waiting to send 1' }).click();
  const panel = page.getByRole('dialog', { name: 'Outbox' });
  await expect(panel.getByText(/there is an open issue for this alarm already\. ISS-1042 by Tom Field/)).toBeVisible();
  expect(stub.of('POST /api/admin/sites/1/issues')).toEqual([]);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(panel.getByText('Nothing waits to be sent.')).toBeVisible();
  expect(stub.of('POST /api/admin/sites/1/issues')).toHaveLength(1);

  // An answer that was lost on its way: the issue is there already, and is not made twice.
  await panel.getByRole('button', { name: 'Close' }).click();
  stub.reply({
    'GET /api/sites/1/issues': { body: { issues: [listedIssue({ note: 'again' })], next_cursor: null } },
  });
  await cut(true);
  await takeAction(page, 'again');
  await cut(false);
  await expect(page.getByRole('button', { name: 'Waiting to send 1' })).toHaveCount(0);
  expect(stub.of('POST /api/admin/sites/1/issues')).toHaveLength(1);
});

test('writes are off without a network and say why; sign-out and another person leave nothing', async ({
  page,
  context,
}) => {
  test.slow();
  const { cut, stub } = await openField(page, context);
  await page.goto('/sites/1');
  await expect(h1(page, 'Bowie Rt 50')).toBeVisible();
  await kept(page, /site 1$/);
  await cut(true);
  await page.goto('/sites/1');
  const build = page.getByRole('button', { name: 'Build Compliance Packet' }).first();
  await expect(build).toHaveAttribute('aria-disabled', 'true');
  await expect(build).toHaveAccessibleDescription('You are offline: this needs a connection.');
  // A forced click does not wait until the page has stopped moving.
  await build.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Another person signs in where the session had lapsed: nothing of the first is left.
  expect((await keptNames(page)).some((name) => name.startsWith('1 '))).toBe(true);
  stub.reply({ 'GET /api/auth/check-auth': { body: { authenticated: true, user: testUser({ id: 9 }) } } });
  await cut(false);
  // The page begins anew as the other's: while it loads nothing can be asked of it.
  const names = () => keptNames(page).catch(() => ['1 not known']);
  await expect.poll(async () => (await names()).filter((name) => name.startsWith('1 '))).toEqual([]);
  await expect.poll(async () => (await names()).some((name) => name.startsWith('9 '))).toBe(true);

  // Logging out without a network wipes the device, and ends the session when the server is there again.
  await cut(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await keptNames(page)).toEqual([]);
  await page.getByLabel('Email', { exact: true }).fill('a@example.com');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('alert')).toHaveText('You are offline');
  stub.calls.length = 0;
  await cut(false);
  await page.reload();
  await expect.poll(() => stub.calls.map(({ path }) => path)[0]).toBe('/api/auth/logout');
});

test('a draft is never sent in the session of another, who takes the page over', async ({ page, context }) => {
  test.slow();
  const { cut, stub } = await openField(page, context);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/sites/1');
  await expect(h1(page, 'Bowie Rt 50')).toBeVisible();
  await cut(true);
  await takeAction(page, 'pump 3 smells');
  // One alarm, one draft: it is not offered a second time.
  await expect(page.getByText('Saved, waits to be sent')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open PDF' }).first()).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('link', { name: 'Open PDF' }).first()).toHaveAccessibleDescription(/You are offline/);
  await page.getByRole('link', { name: 'Open PDF' }).first().click({ force: true });
  expect(context.pages()).toHaveLength(1);
  const waiting = page.getByRole('button', { name: 'Waiting to send 1' });
  await waiting.click();
  await page.getByRole('button', { name: /^Cancel, / }).click();
  await page
    .getByRole('alertdialog', { name: /Delete this issue/ })
    .getByRole('button', { name: 'Keep' })
    .click();
  await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'Close' }).click();
  await expect(waiting).toBeVisible();

  const tess = testUser({ id: 9, name: 'Tess Tech', role: 'admin' });
  stub.reply({ 'GET /api/auth/check-auth': { body: { authenticated: true, user: tess } } });
  await cut(false);
  await expect(page.getByText('Tess Tech').first()).toBeAttached({ timeout: 90_000 });
  await expect(waiting).toHaveCount(0);
  expect(stub.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/issues'))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('forecourt.outbox.1'))).toContain('pump 3 smells');
});

test('a sign-out without a network ends the session wherever the console is open', async ({ page, context }) => {
  test.slow();
  const { cut, stub } = await openField(page, context);
  await expect(h1(page, /^Sites Overview/)).toBeVisible();
  const other = await context.newPage();
  const second = await openField(other, context);
  await other.goto('/sites/1');
  await expect(h1(other, 'Bowie Rt 50')).toBeVisible();
  await cut(true);
  await second.cut(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Bowie Rt 50')).toHaveCount(0);
  await expect(page.getByText('You are offline: signing in needs a connection.')).toBeVisible();
  stub.calls.length = 0;
  second.stub.calls.length = 0;
  // The pages stay as they are: what is owed is paid when the network is back.
  await second.cut(false);
  await cut(false);
  await expect
    .poll(() => [...stub.calls, ...second.stub.calls].map(({ path }) => path), { timeout: 90_000 })
    .toContain('/api/auth/logout');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.sign-out-owed'))).toBeNull();
});

test('what was read just before the network went is kept', async ({ page, context }) => {
  test.slow();
  const { cut } = await openField(page, context);
  await expect(h1(page, /^Sites Overview/)).toBeVisible();
  await cut(true);
  await kept(page, /^1 session$/);
  await kept(page, /list.*"sites"/);
  await page.goto('/sites');
  await expect(h1(page, /^Sites Overview \(3\)/)).toBeVisible();
});

test('the sign-in page says that it is offline and what waits, and looks again by itself', async ({
  page,
  context,
}) => {
  test.slow();
  const { cut } = await openField(page, context);
  await expect(h1(page, /^Sites Overview/)).toBeVisible();
  // What is kept says for whom; once it is there nothing writes that again.
  await kept(page, /^1 session$/);
  await kept(page, /list.*"sites"/);
  await page.evaluate(() => {
    const form = { alarmLabel: 'L', priority: 'High', location: '', note: '' };
    localStorage.setItem('forecourt.outbox.7', JSON.stringify([{ id: 'a', siteId: '1', at: Date.now(), form }]));
    localStorage.removeItem('forecourt.kept-for');
  });
  await cut(true);
  await page.goto('/sites');
  await expect(page.getByText('You are offline: signing in needs a connection.')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('1 issue waits on this device to be sent.')).toBeVisible();
  await expectAccessible(page);
  await cut(false);
  await expect(h1(page, /^Sites Overview \(3\)/)).toBeVisible({ timeout: 90_000 });
});

test('a paper is kept on request and shown without a network', async ({ page, context }) => {
  test.slow();
  const { cut } = await openField(page, context, { ...whole, ...bytesOf(await makePdf(1)) });
  await page.goto('/sites/1?tab=documents');
  const look = page.getByRole('button', { name: 'Preview Compliance_Report_2026-10.pdf' });
  await look.click();
  const drawn = page.locator('canvas[data-drawn]');
  await expect(drawn).toHaveCount(1, { timeout: 90_000 });
  const keep = page.getByRole('button', { name: 'Keep for offline' });
  await expect(keep).toHaveAttribute('aria-pressed', 'false');
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await kept(page, /site 1$/);
  await cut(true);
  await page.goto('/sites/1?tab=documents');
  await look.click();
  await expect(drawn).toHaveCount(1, { timeout: 90_000 });
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'false');
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
});

test('technicians are offered to install it, once the browser is', { tag: '@widths' }, async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await stubApi(page, testUser({ role: 'technician' }), offlineReplies());
  await page.goto('/sites');
  await expect(h1(page, /^Sites Overview/)).toBeVisible();
  const open = page.getByRole('button', { name: widthOf(page) === 'phone' ? 'Menu' : /^Account menu/ });
  const install = page.getByText('Install on this device');
  await open.click();
  await expect(page.getByText('Your account')).toBeVisible();
  await expect(install).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: () => Promise.resolve(document.documentElement.setAttribute('data-asked', '')) });
    window.dispatchEvent(offer);
  });
  await open.click();
  await install.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '');
  await open.click();
  await expect(page.getByText('Your account')).toBeVisible();
  await expect(install).toHaveCount(0);
});
