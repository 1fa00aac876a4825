import { expect, type Page } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { errorAnswer, expectAccessible, gate, type Replies, stubApi, testUser, widthOf } from '../helpers/browser.ts';

const token = 'eyJzIjo3MDEsImUiOjE4MjY2NTgwMDB9.6UfrJMCJ4v_jZVY2AGgfUVOvo--oJ7F4HVvq8SENTmc';
const call = `/api/public/share/${token}/contents`;
const download = `/api/public/share/${token}`;
const hash = (digit: string) => digit.repeat(64);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const packet = () => ({
  file: 'Packet_101_2026-10_20261105T120000Z.zip',
  size: 4_182_133,
  sha256: '9f2c0e5b1d7a4c3e8f6b2a1d0c9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e',
  site_name: 'Alpha Fuel',
  month: '2026-10',
  created_at: '2026-11-05T12:00:00.000Z',
  shared_by: 'Uma Writer',
  expires_at: inHours(71.5),
  contents: [
    { name: 'index.pdf', size: 48_211, sha256: hash('1'), position: 1, shows: true },
    { name: 'monthly-reports/2026-09_Monthly_Report.pdf', size: 182_400, sha256: hash('2'), position: 2, shows: true },
    { name: 'monthly-reports/2026-10_Monthly_Report.pdf', size: 191_233, sha256: hash('3'), position: 3, shows: true },
    { name: 'testing/Tank test.pdf', size: 3_700_000, sha256: hash('4'), position: 4, shows: true },
    { name: 'SHA256SUMS', size: 402, sha256: '', position: 5, shows: false },
  ],
  index: null,
  missing: ['No financial responsibility document.', 'No operator certificate for class B.'],
  changed_verdicts: [],
});

async function open(page: Page, replies: Replies = {}) {
  const api = await stubApi(page, null, { [`GET ${call}`]: { body: packet() }, ...replies });
  await page.goto(`/share/${token}`);
  return api;
}

const main = (page: Page) => page.getByRole('main');
/** Of the whole packet. */
const theDownload = (page: Page) => page.getByRole('link', { name: /^Download, / });
const fact = (page: Page, name: string) =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');

test('the page of a link: whose packet, of when, from whom, until when, and nothing else', async ({ page }) => {
  const api = await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha Fuel' })).toBeVisible();
  await expect(page).toHaveTitle('Packet of Alpha Fuel · Forecourt');
  await expect(main(page).getByText('Compliance packet, October 2026')).toBeVisible();
  await expect(fact(page, 'Shared by')).toHaveText('Uma Writer');
  await expect(fact(page, 'Link works')).toHaveText(/^Until [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d \S+, in 71 hours$/);
  await expect(fact(page, 'File')).toHaveText(packet().file);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(theDownload(page)).toHaveCount(1);
  await expect(page.getByText(/sign in|log ?in/i)).toHaveCount(0);
  // Nobody is looked at: the page asks for this packet alone.
  expect([...new Set(api.calls.map(({ path }) => path))]).toEqual([call]);
  await expectAccessible(page);
});

test('one download: a real link that always gives the file, large enough for a thumb', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  await open(page, {
    [`GET ${download}`]: {
      body: 'PK',
      headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="Packet_101.zip"' },
    },
  });
  const link = page.getByRole('link', { name: 'Download, 4.2 MB' });
  await expect(link).toHaveAttribute('href', `${download}?download=1`);
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  if (widthOf(page) === 'phone') expect(box?.width).toBeGreaterThan(300);
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('Packet_101.zip');
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha Fuel' })).toBeVisible();
});

test('the SHA-256 of the packet and of each file can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await expect(page.getByText('compare all 64 characters')).toBeVisible();
  await page.getByRole('button', { name: `Copy the SHA-256 of ${packet().file}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(packet().sha256);

  const files = page.getByRole('list', { name: 'Files of monthly-reports' });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(hash('3'))).toBeHidden();
  await files.getByText('SHA-256 of 2026-10_Monthly_Report.pdf').click();
  await expect(page.getByText(hash('3'))).toBeVisible();
  await page.getByRole('button', { name: 'Copy the SHA-256 of 2026-10_Monthly_Report.pdf' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash('3'));
  await expectAccessible(page);
});

test('the files stand in their folders with sizes; what is missing is said quietly', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/^5 files, 4.1 MB unpacked\./)).toBeVisible();
  for (const [folder, names] of [
    ['Main folder', ['index.pdf48 KB', 'SHA256SUMS402 B']],
    ['monthly-reports', ['2026-09_Monthly_Report.pdf182 KB', '2026-10_Monthly_Report.pdf191 KB']],
    ['testing', ['Tank test.pdf3.7 MB']],
  ] as const) {
    const rows = page.getByRole('list', { name: `Files of ${folder}` }).getByRole('listitem');
    await expect(rows).toHaveCount(names.length);
    for (const [index, name] of names.entries()) await expect(rows.nth(index)).toContainText(name);
  }
  const missing = page.getByRole('region', { name: 'Missing or incomplete' });
  await expect(missing.getByRole('listitem')).toHaveText(packet().missing);
});

/** A packet with its index: two sections, a tank and a line. */
const indexed = () => ({
  ...packet(),
  index: {
    sections: [
      {
        ...{ number: 3, title: 'Financial responsibility', files: [] },
        elements: [
          {
            ...{ label: 'Insurance policy', citation: '40 CFR 280.97', state: 'missing', files: [] },
            sentence: 'No policy is on record.',
          },
        ],
      },
      {
        ...{ number: 5, title: 'Release detection', files: [3] },
        elements: [
          {
            ...{ label: 'Monthly reports', citation: '40 CFR 280.45', state: 'there', files: [2] },
            sentence: 'The monthly report of September 2026 is on file.',
          },
        ],
      },
      {
        ...{ number: 9, title: 'Spill, sump and overfill tests', files: [] },
        elements: [
          {
            ...{ label: 'Spill bucket tests', citation: '40 CFR 280.35', state: 'partly', files: [4] },
            sentence: '1 of 2 spill buckets has a test.',
          },
        ],
      },
    ],
    files: [1, 5],
    units: [
      {
        ...{ name: 'Tank 1', label: 'Regular', status: 'COMPLIANT', method: 'Static test by tank gauge' },
        ...{ sentence: 'Tank 1 passed a 0.2 gph test.', last_pass: '2026-10-28' },
      },
      {
        ...{ name: 'Line 1', label: '', status: 'INCONCLUSIVE', method: '' },
        ...{ sentence: 'No test of the line is on record.', last_pass: null },
      },
    ],
  },
});

test('by element: what is on file, what is missing, each tank and line, and each file alone', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  await open(page, {
    [`GET ${call}`]: { body: indexed() },
    [`GET ${download}/files/5`]: {
      body: 'sums',
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="SHA256SUMS"',
      },
    },
  });
  const list = page.getByRole('region', { name: 'By element' });
  await expect(list.locator('summary')).toHaveText([
    '3. Financial responsibility1 missing',
    '5. Release detectionAll there',
    '9. Spill, sump and overfill tests1 in part',
    'Index, tables and checksums2 files',
  ]);
  await expectAccessible(page);
  await list.getByText('3. Financial responsibility').click();
  await expect(list.getByText('No policy is on record.')).toBeVisible();
  await list.getByText('5. Release detection').click();
  await expect(list.getByRole('list', { name: 'Each tank and line in October 2026' }).getByRole('listitem')).toHaveText(
    [
      /^Tank 1, Regular: compliant.*Static test by tank gauge\. Last pass Oct 28, 2026$/,
      /^Line 1, Product not recorded: inconclusive.*Method not recorded\. No passing result in the month$/,
    ],
  );
  const reports = list.getByRole('list', { name: 'Files of Monthly reports' });
  const reader = reports.getByRole('button', { name: 'Open 2026-09_Monthly_Report.pdf' });
  expect((await reader.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expect(reports.getByRole('link')).toHaveAttribute('href', `${download}/files/2`);
  await list.locator('summary', { hasText: 'Index, tables and checksums' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('link', { name: 'Download SHA256SUMS' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('SHA256SUMS');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('a PDF of the packet is read in the page, and a file that is gone says so', async ({ page }) => {
  const api = await open(page, {
    [`GET ${call}`]: { body: indexed() },
    [`GET ${download}/files/2`]: errorAnswer(410, 'share_gone', 'This link has expired or was revoked'),
  });
  await page.getByText('5. Release detection').click();
  await page.getByRole('button', { name: 'Open 2026-09_Monthly_Report.pdf' }).first().click();
  const panel = page.getByRole('dialog', { name: '2026-09_Monthly_Report.pdf' });
  await expect(panel).toContainText('monthly-reports');
  await expect(panel.getByRole('alert')).toContainText('410');
  await expect(panel.getByRole('link', { name: 'Download' })).toHaveAttribute('href', `${download}/files/2`);
  expect(api.of(`GET ${download}/files/2`).length).toBeGreaterThan(0);
});

test('a verdict that has changed since is said above the download, with the day', async ({ page }) => {
  const changed_verdicts = [
    { month: '2026-09', was: null, is: 'INCONCLUSIVE', changed_on: '2026-11-03' },
    { month: '2026-10', was: 'COMPLIANT', is: 'FAILED', changed_on: '2026-11-12' },
  ];
  await open(page, { [`GET ${call}`]: { body: { ...packet(), changed_verdicts } } });
  const changes = page.getByRole('region', { name: 'A verdict has changed since this packet was built' });
  await expect(changes.getByRole('listitem')).toHaveText([
    'September 2026: it had no verdict when the packet was built. Since Nov 3, 2026 it is inconclusive.',
    'October 2026: it was compliant. Since Nov 12, 2026 it is not compliant.',
  ]);
  await expectAccessible(page);
});

test('a packet of which nothing is known but its file', { tag: '@foreign' }, async ({ page }) => {
  const bare = { file: 'Packet_old.tar.gz', size: 900, contents: [], missing: [], month: null, sha256: '' };
  await open(page, { [`GET ${call}`]: { body: bare } });
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance packet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download, 900 B' })).toBeVisible();
  await expect(fact(page, 'Shared by')).toHaveText('Name not recorded');
  for (const words of ['By element', 'Missing or incomplete', 'SHA-256'])
    await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What is in it' })).toContainText('cannot be browsed here');
  await expectAccessible(page);
});

test.describe('links that do not open', () => {
  for (const [what, status, code, title, help] of [
    ['unknown', 404, 'share_not_found', 'Link not found', 'ask the sender for a new link'],
    ['ended', 410, 'share_gone', 'This link no longer works', 'Ask the person who sent it to you for a new one'],
  ] as const) {
    test(`${what}: says so and what to do, and offers nothing`, { tag: '@widths' }, async ({ page }) => {
      await open(page, { [`GET ${call}`]: errorAnswer(status, code, 'x') });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(help);
      await expect(page.getByRole('link')).toHaveCount(0);
      // But for the choice of a language.
      await expect(page.getByRole('button').filter({ hasNotText: /^(English|Español)$/ })).toHaveCount(0);
      await expect(page).toHaveTitle('Shared packet · Forecourt');
      await expectAccessible(page);
    });
  }

  test('asked too often, a failing server, an answer that is none: try again', { tag: '@foreign' }, async ({
    page,
  }) => {
    const limited = errorAnswer(429, 'rate_limited', 'Too many requests. Please try again later.');
    const api = await open(page, { [`GET ${call}`]: limited });
    await expect(page.getByRole('heading', { name: 'Too many requests' })).toBeVisible();
    await expectAccessible(page);
    for (const answer of [errorAnswer(500, 'internal', 'Internal error'), { body: {} }, { body: '<html>' }]) {
      api.reply({ [`GET ${call}`]: answer });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'The packet could not be shown' })).toBeVisible();
      await expect(page.getByRole('link')).toHaveCount(0);
    }
    api.reply({ [`GET ${call}`]: { body: packet() } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alpha Fuel' })).toBeVisible();
  });

  test('offline: says so, and goes on by itself when the network is back', async ({ page, context }) => {
    const api = await open(page, { [`GET ${call}`]: errorAnswer(500, 'internal', 'Internal error') });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expectAccessible(page);
    api.reply({ [`GET ${call}`]: { body: packet() } });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Alpha Fuel' })).toBeVisible();
  });

  test('withdrawn or run out while it is on screen: the next look says so', async ({ page }) => {
    await page.clock.install();
    const api = await open(page, { [`GET ${call}`]: { body: { ...packet(), expires_at: inHours(0.5) } } });
    await expect(fact(page, 'Link works')).toHaveText(/in (30|29) minutes$/);
    api.reply({ [`GET ${call}`]: errorAnswer(410, 'share_gone', 'This link has expired or was revoked') });
    await page.clock.fastForward(31 * 60_000);
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
  });

  test('a second look that fails leaves what is on screen', async ({ page }) => {
    await page.clock.install();
    const api = await open(page, { [`GET ${call}`]: { body: { ...packet(), expires_at: inHours(0.5) } } });
    await expect(theDownload(page)).toBeVisible();
    api.reply({ [`GET ${call}`]: errorAnswer(500, 'internal', 'Internal error') });
    await page.clock.fastForward(31 * 60_000);
    await expect.poll(() => api.of(`GET ${call}`).length).toBe(2);
    await expect(theDownload(page)).toBeVisible();
    await expect(fact(page, 'Link works')).not.toContainText(', in ');
  });
});

test('while it loads the page says so', async ({ page }) => {
  const hold = gate();
  await open(page, {
    [`GET ${call}`]: async () => {
      await hold.opened;
      return { body: packet() };
    },
  });
  // The page's own code comes first, under the same word.
  await expect(page.getByRole('heading', { level: 1, name: 'Shared packet' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expectAccessible(page);
  hold.open();
  await expect(theDownload(page)).toBeVisible();
});

test('who is signed in, even with a password to change first, sees the same page', async ({ page }) => {
  await stubApi(page, testUser({ mustChangePassword: true }), { [`GET ${call}`]: { body: packet() } });
  await page.goto(`/share/${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha Fuel' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('long names wrap, hundreds of files scroll: nothing runs off the side', { tag: ['@widths', '@tablet'] }, async ({
  page,
}) => {
  const long = `${'Interstate Travel Plaza and Truck Stop of Upper Marlboro '.repeat(3)}${'x'.repeat(120)}`;
  const contents = Array.from({ length: 300 }, (_, i) => ({
    name: `folder-${i % 7}/${'Tank_tightness_test_of_tank_'.repeat(3)}${i}.pdf`,
    size: 1000 * i,
    sha256: hash('a'),
    position: i + 1,
    shows: true,
  }));
  const body = { ...packet(), site_name: long, shared_by: long, missing: [long], contents };
  await open(page, { [`GET ${call}`]: { body } });
  await expect(page.getByText('300 files')).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.locator('summary').first().click();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('on paper: all facts, no buttons', async ({ page }) => {
  await open(page);
  await expect(theDownload(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(theDownload(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  for (const words of ['Alpha Fuel', 'Uma Writer', packet().sha256, 'Tank test.pdf', packet().missing[0] ?? '']) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
});
