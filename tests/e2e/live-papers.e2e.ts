import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type DemoProcess, startDemo } from '../helpers/demo-process.ts';
import { pdfOf } from '../helpers/pdf-samples.ts';
import { type S3Server, startS3Server } from '../helpers/s3-server.ts';

/** The whole round of a paper, on the real program: upload, packet, share, a stranger's browser, withdrawal. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const station = 'Blue Heron Market';
const paper = 'Line test Blue Heron 2026.pdf';

for (const store of ['a folder', 'S3'] as const) {
  test.describe(`papers in ${store}`, () => {
    let demo: DemoProcess;
    let s3: S3Server | null = null;
    let link = '';
    let folder = '';

    test.beforeAll(async () => {
      // Of a hook: describe.configure speaks of tests alone. The program writes thirteen months before it is ready.
      test.setTimeout(600_000);
      if (store === 'S3') s3 = await startS3Server();
      demo = await startDemo({ env: s3?.env() ?? {} });
      folder = mkdtempSync(join(tmpdir(), 'forecourt-packet-'));
    });

    test.afterAll(async () => {
      await demo.stop();
      await s3?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('a paper is uploaded, found by its words and put into a packet', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.url });
      await signIn(page, demo.url);
      const site = await siteId(page, demo.url);
      await page.goto(`${demo.url}/sites/${site}?tab=documents&folder=compliance`);
      const bytes = await pdfOf(['Helicopter brand line tightness test', 'Product line 1 holds at 60 psi.']);
      await page
        .getByLabel('Files to upload')
        .setInputFiles({ name: paper, mimeType: 'application/pdf', buffer: bytes });
      await page.getByRole('button', { name: 'Upload 1 file' }).click();
      await expect(page.locator('[data-upload="done"]')).toBeVisible();
      await expect(page.getByRole('rowheader', { name: paper })).toBeVisible();

      await page.getByRole('searchbox', { name: 'Search documents' }).fill('helicopter');
      await expect(page.locator('mark', { hasText: /helicopter/i }).first()).toBeVisible({ timeout: 60_000 });

      await page.goto(`${demo.url}/sites/${site}`);
      await page.getByRole('button', { name: 'Build Compliance Packet' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Build Compliance Packet' });
      await expect(dialog.getByText(/are on file/).first()).toBeVisible();
      await dialog.getByLabel('Include testing documents').check();
      await dialog.getByRole('button', { name: 'Build packet' }).click();
      const done = page.getByRole('dialog', { name: 'Packet created successfully' });
      await expect(done).toBeVisible({ timeout: 90_000 });
      await expect(page).toHaveURL(/tab=documents&folder=exports/);
      await done.getByRole('button', { name: /^Share packet link/ }).click();
      await expect(page.getByText('Share link copied')).toBeVisible();
      link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link.startsWith(`${demo.url}/api/public/share/`)).toBe(true);
    });

    test('whoever holds the link reads the page and gets a sound archive, without an account', async ({ browser }) => {
      const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
      const page = await stranger.newPage();
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(station);
      await expect(page.getByRole('region', { name: 'By element' })).toBeVisible();
      await expect(page.getByLabel('Files of Main folder').getByText('index.pdf', { exact: true })).toHaveCount(1);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /^Download/ }).click(),
      ]);
      const zip = join(folder, download.suggestedFilename());
      await download.saveAs(zip);
      const told = await page.locator('code').first().textContent();
      expect(createHash('sha256').update(readFileSync(zip)).digest('hex')).toBe(told);
      execFileSync('unzip', ['-tq', zip]);
      execFileSync('unzip', ['-q', zip, '-d', join(folder, 'unpacked')]);
      const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], {
        cwd: join(folder, 'unpacked'),
        encoding: 'utf8',
      });
      expect(checked).toContain('index.pdf: OK');
      expect(checked).toContain(`${paper}: OK`);
      expect(checked).toContain('compliance-report-');
      expect(checked).not.toContain('FAILED');
      // Nothing else opens with it.
      await page.goto(`${demo.url}/sites`);
      await expect(page).toHaveURL(/login/);
      await stranger.close();
    });

    test('its use is on record, and withdrawn it is dead at once', async ({ page, browser }) => {
      await signIn(page, demo.url);
      const site = await siteId(page, demo.url);
      await page.goto(`${demo.url}/sites/${site}?tab=documents&folder=exports`);
      const links = page.getByRole('region', { name: 'Share links' });
      await expect(links.getByText(/opened/i).first()).toBeVisible();
      await links
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Withdraw/ })
        .click();
      await links.getByRole('button', { name: 'Show 1 link that has ended' }).click();
      await expect(links.getByText(/^Withdrawn/)).toBeVisible();
      const stranger = await browser.newContext();
      await expectDead(stranger, link);
      await stranger.close();
    });
  });
}

async function expectDead(context: BrowserContext, link: string): Promise<void> {
  const file = await context.request.get(`${link}?download=1`, { maxRedirects: 0 });
  expect(file.status()).toBe(410);
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email', { exact: true }).fill('user@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-forecourt');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.waitForURL('**/sites');
}

async function siteId(page: Page, url: string): Promise<number> {
  const sites = (await (await page.request.get(`${url}/api/sites`)).json()) as { id: number; name: string }[];
  const id = sites.find(({ name }) => name === station)?.id;
  if (id === undefined) throw new Error(`The demo has no site ${station}.`);
  return id;
}
