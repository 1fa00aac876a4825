import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { testDocument } from './calendar-data.ts';
import { minutesAgo, NOW } from './fleet.ts';
import {
  FILE,
  folders,
  PACKET,
  packetReplies,
  SHARE_URL,
  testBinder,
  testBuild,
  testPacket,
  testShare,
} from './packet-data.ts';

const BUILD = 'Build Compliance Packet';
const CREATED = 'Packet created successfully';

async function openSite(page: Page, query = '', more: Replies = {}, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...packetReplies(), ...more });
  await page.goto(`/sites/1${query}`);
  return stub;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** The words of the toast of a kind, nothing else. */
const toast = (page: Page, kind: 'success' | 'error') => notifications(page).locator(`[data-variant="${kind}"] p`);
const bodyOf = (call: { body: string | null } | undefined) => JSON.parse(call?.body ?? 'null');

async function openDialog(page: Page) {
  await button(page, BUILD).click();
  const box = dialog(page, BUILD);
  await expect(box).toBeVisible();
  return box;
}

/** What the page was told to copy; the browser's own clipboard is closed to a page without focus. */
async function listenToClipboard(page: Page, refuse = false) {
  await page.addInitScript((no) => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    const writeText = async (text: string) => {
      if (no) throw new DOMException('Write permission denied.', 'NotAllowedError');
      copied.push(text);
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  }, refuse);
}
const copied = (page: Page) => page.evaluate(() => (window as unknown as { copied: string[] }).copied);

/**
 * Writes down when the papers begin to fly, when they have landed, and when the dialog that ends it comes; and each time
 * that the page itself asked to wait for, as a busy machine makes everything later.
 */
async function noteTimes(page: Page) {
  await page.evaluate((title) => {
    const waits: Record<string, number> = {};
    const plain = window.setTimeout;
    const noted = (run: () => void, ms?: number) => {
      const asked = performance.now();
      return plain(() => {
        waits[String(ms)] = performance.now() - asked;
        run();
      }, ms);
    };
    const times: Record<string, unknown> = { waits };
    Object.assign(window, { times, setTimeout: noted });
    const look = () => {
      const flight = document.querySelector('[data-flight]');
      if (flight) {
        times.begun ??= performance.now();
        times.hidden = flight.getAttribute('aria-hidden') === 'true';
      } else if (times.begun !== undefined) times.over ??= performance.now();
      const titles = [...document.querySelectorAll('[role="dialog"] h2')].map(({ textContent }) => textContent);
      if (titles.includes(title)) times.told ??= performance.now();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, CREATED);
}
type Times = { begun: number; over: number; told: number; hidden: boolean; waits: Record<string, number> };
const timesOf = (page: Page) => page.evaluate(() => (window as unknown as { times: Times }).times);

test('C-199 to C-201 the dialog: this month of the site, Auto (Latest), years from folders', async ({ page }) => {
  // 03:30 of December 1 in UTC: still November at the site.
  await page.clock.setFixedTime(new Date('2026-12-01T03:30:00Z'));
  const stub = await stubApi(page, testUser(), packetReplies());
  await page.goto('/sites/1');
  const box = await openDialog(page);
  await expect(box.getByLabel('Month')).toHaveValue('2026-11');
  const year = box.getByRole('combobox');
  await expect(year).toHaveValue('');
  await expect(year.getByRole('option')).toHaveText(['Auto (Latest)', '2026', '2025']);
  await expect(box.getByRole('checkbox', { name: 'Include testing documents' })).not.toBeChecked();
  // Only folders without years ask for names.
  expect(stub.of(PACKET.documents)).toHaveLength(0);
});

test('C-202 without year folders the years come from names of documents', async ({ page }) => {
  const stub = await openSite(page, '', { [PACKET.folders]: { body: folders('Archive') } });
  const box = await openDialog(page);
  await expect(box.getByRole('combobox').getByRole('option')).toHaveText(['Auto (Latest)', '2025', '2024']);
  expect(stub.of(PACKET.documents).map(({ query }) => query.get('folder'))).toEqual(['Monthly Reports']);
});

test('C-203 to C-211 a packet is built: toast, flight, Exports, dialog', async ({ page }) => {
  test.slow();
  const held = gate();
  const stub = await openSite(page, '', {
    [PACKET.build]: async () => {
      await held.opened;
      return { status: 201, body: testPacket() };
    },
  });
  const box = await openDialog(page);
  await box.getByRole('button', { name: 'Build packet' }).click();
  const busy = box.getByRole('button', { name: 'Building…', exact: true });
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  await expect(box.getByText('You can leave this running')).toBeVisible();
  await expect(page.locator('[data-flight]')).toHaveCount(0);
  const lengthBefore = await page.evaluate(() => history.length);
  await noteTimes(page);
  held.open();
  await expect(toast(page, 'success')).toHaveText(CREATED);
  await expect(page).toHaveURL(/\/sites\/1\?tab=documents&folder=exports$/);
  const done = dialog(page, CREATED);
  await expect(done).toBeVisible();
  // Behind the dialog everything is inert, so not to be found by its role.
  await expect(page.locator('h2', { hasText: /^Exports$/ })).toBeVisible();
  const { begun, over, told, hidden, waits } = await timesOf(page);
  expect(hidden).toBe(true);
  expect(over).toBeGreaterThan(begun);
  expect(waits['1300']).toBeGreaterThanOrEqual(1290);
  expect(waits['1500']).toBeGreaterThanOrEqual(1490);
  expect(told).toBeGreaterThanOrEqual(over);
  expect(await page.evaluate(() => history.length)).toBe(lengthBefore);
  expect(stub.of(PACKET.build).map(bodyOf)).toEqual([{ month: '2026-11', include: { testing: false, gaps: true } }]);
  await expect(done).toContainText(FILE);
  await expect(done).toContainText('12.5 MB');
  await expect(done).toContainText('9f2c0e5a7b1d4c3e');
  await expect(done).toContainText('2 records missing or incomplete');
  await expect(done).toContainText('No walkthrough was recorded in October 2026.');
  await expectAccessible(page);
  // The dialog stays until it is left.
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(done).toBeHidden();
});

test('C-203 a chosen month, year and testing go into the request', async ({ page }) => {
  const stub = await openSite(page);
  const box = await openDialog(page);
  await box.getByLabel('Month').fill('2026-12');
  await box.getByRole('button', { name: 'Build packet' }).click();
  await expect(box.getByText('Choose a month up to November 2026, as YYYY-MM.')).toBeVisible();
  await expect(box.getByLabel('Month')).toBeFocused();
  expect(stub.of(PACKET.build)).toHaveLength(0);
  await box.getByLabel('Month').fill('2025-12');
  await box.getByRole('combobox').selectOption('2025');
  await box.getByRole('checkbox', { name: 'Include testing documents' }).check();
  await expect
    .poll(() => Object.fromEntries(stub.of(PACKET.binder).at(-1)?.query ?? []))
    .toEqual({ month: '2025-12', year: '2025', testing: 'true' });
  await box.getByRole('button', { name: 'Build packet' }).click();
  await expect(dialog(page, CREATED)).toBeVisible();
  expect(stub.of(PACKET.build).map(bodyOf)).toEqual([
    { month: '2025-12', include: { testing: true, gaps: true, year: '2025' } },
  ]);
});

test('C-205 a failure keeps the dialog usable', { tag: '@foreign' }, async ({ page }) => {
  const stub = await openSite(page, '', {
    [PACKET.build]: errorAnswer(413, 'packet_too_large', 'Packet would be larger than 500 MB'),
  });
  const box = await openDialog(page);
  await box.getByRole('button', { name: 'Build packet' }).click();
  await expect(toast(page, 'error')).toHaveText('Failed to build packet');
  await expect(box.getByRole('alert').filter({ hasText: '500 MB' })).toHaveText('Packet would be larger than 500 MB');
  await expect(box.getByLabel('Month')).toBeEnabled();
  stub.reply({ [PACKET.build]: { status: 200, body: 'fine' } });
  await box.getByRole('button', { name: 'Build packet' }).click();
  await expect(dialog(page, CREATED)).toBeVisible();
  expect(stub.of(PACKET.build)).toHaveLength(2);
});

test('C-206 C-211 nothing flies under reduced motion; the dialog still opens and leads to Exports', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSite(page);
  const flown = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => document.querySelector('[data-flight]') && resolve(true));
        watch.observe(document.body, { childList: true, subtree: true });
        setTimeout(() => resolve(false), 6_000);
      }),
  );
  const box = await openDialog(page);
  await box.getByRole('button', { name: 'Build packet' }).click();
  await expect(dialog(page, CREATED)).toBeVisible();
  await dialog(page, CREATED).getByRole('button', { name: 'Open Exports', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=documents&folder=exports$/);
  await expect(dialog(page, CREATED)).toBeHidden();
  await expect(page.getByRole('tabpanel', { name: 'Documents', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Exports', exact: true })).toBeVisible();
  expect(await flown).toBe(false);
});

test('the flight moves by transform and opacity alone, for 1.3 s', { tag: ['@widths', '@tablet'] }, async ({
  page,
}) => {
  await openSite(page);
  const box = await openDialog(page);
  const moving = page.evaluate(
    () =>
      new Promise<{ end: number; properties: string[] }[]>((resolve) => {
        const look = () => {
          if (!document.querySelector('[data-flight]')) return;
          const inFlight = document
            .getAnimations()
            .map(({ effect }) => effect)
            .filter((effect) => effect instanceof KeyframeEffect)
            .filter(({ target }) => target?.closest('[data-flight]'));
          const own = ['offset', 'computedOffset', 'easing', 'composite'];
          resolve(
            inFlight.map((effect) => ({
              end: Number(effect.getComputedTiming().endTime),
              properties: effect
                .getKeyframes()
                .flatMap((frame) => Object.keys(frame))
                .filter((name) => !own.includes(name)),
            })),
          );
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await box.getByRole('button', { name: 'Build packet' }).click();
  const moves = await moving;
  expect(moves.length).toBeGreaterThan(5);
  expect(new Set(moves.flatMap(({ properties }) => properties))).toEqual(new Set(['opacity', 'transform']));
  expect(Math.max(...moves.map(({ end }) => end))).toBeCloseTo(1300, 0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test('a packet that takes longer is followed each second, and its end is told with the dialog closed', async ({
  page,
}) => {
  test.slow();
  const stub = await openSite(page, '', {
    [PACKET.build]: { status: 202, body: { success: true, packet_id: 41, state: 'building' } },
    [PACKET.builds]: { body: { packets: [testBuild()] } },
  });
  stub.reply({ [PACKET.builds]: { body: { packets: [] } } });
  const box = await openDialog(page);
  stub.reply({ [PACKET.builds]: { body: { packets: [testBuild()] } } });
  await box.getByRole('button', { name: 'Build packet' }).click();
  await expect(box.getByText('Adding documents')).toBeVisible();
  await expect(box.getByText('4.2 MB of 12.0 MB')).toBeVisible();
  await expect(box.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '35');
  const before = stub.of(PACKET.builds).length;
  await expect.poll(() => stub.of(PACKET.builds).length).toBeGreaterThan(before + 1);
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const end = { state: 'done', file: FILE, size: 5, sha256: 'ab', ended_at: minutesAgo(0) };
  stub.reply({ [PACKET.builds]: { body: { packets: [testBuild(end)] } } });
  await expect(notifications(page)).toContainText(CREATED);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // Who works elsewhere is left there.
  await expect(page).toHaveURL(/\/sites\/1$/);
  await expect(dialog(page, CREATED)).toHaveCount(0);
});

test('a build that is running when the page opens shows as running, also after a reload', async ({ page }) => {
  const running = { [PACKET.builds]: { body: { packets: [testBuild()] } } };
  const stub = await openSite(page, '', running);
  await expect(page.getByText('Building the packet for November 2026')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Building the packet for November 2026')).toBeVisible();
  const box = await openDialog(page);
  await expect(box.getByRole('button', { name: 'Building…' })).toBeDisabled();
  const end = { state: 'failed', error: 'There is no space left to store this document', ended_at: minutesAgo(0) };
  stub.reply({ [PACKET.builds]: { body: { packets: [testBuild(end)] } } });
  await expect(notifications(page)).toContainText('Failed to build packet');
  await expect(box.getByRole('alert').filter({ hasText: 'no space left' })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Build packet' })).toBeEnabled();
  expect(stub.of(PACKET.build)).toHaveLength(0);
});

test('another person’s build stands there too, but its end leaves everybody where they are', async ({ page }) => {
  const theirs = { asked_by: 'Ada Admin' };
  const stub = await openSite(page, '', {
    [PACKET.build]: errorAnswer(409, 'packet_busy', 'A packet is already being built for this site'),
  });
  const box = await openDialog(page);
  stub.reply({ [PACKET.builds]: { body: { packets: [testBuild(theirs)] } } });
  await box.getByRole('button', { name: 'Build packet' }).click();
  await expect(box.getByText('A packet is already being built for this site')).toBeVisible();
  await expect(box.getByText('Building the packet for November 2026, requested by Ada Admin')).toBeVisible();
  stub.reply({
    [PACKET.builds]: { body: { packets: [testBuild({ ...theirs, state: 'done', ended_at: minutesAgo(0) })] } },
  });
  await expect(box.getByRole('button', { name: 'Build packet' })).toBeEnabled();
  await expect(page).toHaveURL(/\/sites\/1$/);
});

test('how complete the packet would be: missing papers first, each with the way to mend it', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  test.slow();
  await openSite(page);
  const box = await openDialog(page);
  await expect(box.getByText('14 of 19 documents are on file')).toBeVisible();
  await expect(box.getByText('38 files, 12.4 MB')).toBeVisible();
  const sections = box.locator('details');
  await expect(sections).toHaveCount(12);
  await expect(box.locator('details[open]')).toHaveCount(3);
  await expect(sections.first()).toContainText('Registration certificate');
  await expect(sections.nth(2)).toContainText('Walkthrough of October');
  await expect(sections.first().locator('[data-state]').first()).toHaveAttribute('data-state', 'missing');
  await expect(box.getByText('No rectifier stands here.')).toBeHidden();
  await box.getByText('Corrosion protection').first().click();
  await expect(box.getByText('No rectifier stands here.')).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => {
    const surface = document.querySelector('[role="dialog"]');
    return [surface, document.documentElement].map((one) => (one ? one.scrollWidth - one.clientWidth : -1));
  });
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
  await box.getByRole('link', { name: /^Record it in the Compliance Calendar/ }).click();
  await expect(page).toHaveURL(/\?tab=calendar&item=walkthrough_30d$/);
  await expect(box).toBeHidden();
});

test('a packet that would be too large says so, and can still be tried', async ({ page }) => {
  await openSite(page, '', { [PACKET.binder]: { body: testBinder({ too_large: true, size: 812_000_000 }) } });
  const box = await openDialog(page);
  await expect(box.getByText('The documents come to 812.0 MB; a packet holds at most 500 MB.')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Build packet' })).toBeEnabled();
});

test('a slow or broken meter never stands in the way', async ({ page }) => {
  test.slow();
  const held = gate();
  const stub = await openSite(page, '', {
    [PACKET.binder]: async () => {
      await held.opened;
      return errorAnswer(503, 'unavailable', 'no');
    },
  });
  const box = await openDialog(page);
  await expect(box.getByText('Checking which documents are on file…')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Build packet' })).toBeEnabled();
  held.open();
  await expect(box.getByText('Couldn’t check which documents are on file (HTTP 503).')).toBeVisible();
  await expectAccessible(page);
  stub.reply({ [PACKET.binder]: { body: testBinder() } });
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(box.getByText('14 of 19 documents are on file')).toBeVisible();
  await box.getByRole('button', { name: 'Build packet' }).click();
  await expect(dialog(page, CREATED)).toBeVisible();
});

test('C-212 to C-216 the newest packet is shared, four clicks from the page at most', async ({ page }) => {
  await listenToClipboard(page);
  const stub = await openSite(page);
  await button(page, 'Share packet link').click();
  await expect(toast(page, 'success')).toHaveText('Share link copied');
  expect(await copied(page)).toEqual([SHARE_URL]);
  expect(stub.of(PACKET.share).map(bodyOf)).toEqual([{ file: FILE, ttlHours: 72 }]);
  expect(stub.of(PACKET.documents).at(-1)?.query.get('folder')).toBe('Exports');
  // Built and shared: three clicks.
  const box = await openDialog(page);
  await box.getByRole('button', { name: 'Build packet' }).click();
  await dialog(page, CREATED).getByRole('button', { name: 'Share packet link' }).click();
  await expect.poll(() => copied(page)).toHaveLength(2);
});

test('C-213 without a packet in Exports nothing is asked', async ({ page }) => {
  const stub = await openSite(page, '', {
    [PACKET.documents]: {
      body: { folder: 'Exports', exists: true, documents: [testDocument(1, 'Packet.zip', minutesAgo(1))] },
    },
  });
  await button(page, 'Share packet link').click();
  await expect(toast(page, 'error')).toHaveText('No packet found in Exports');
  expect(stub.of(PACKET.share)).toHaveLength(0);
});

for (const [what, reply, sentence] of [
  ['refused', errorAnswer(403, 'forbidden_write', 'You do not have write access to this site'), /write access/],
  ['without a url', { status: 201, body: { success: true } }, /did not return a link/],
] as const) {
  test(`C-217 a link that was ${what}`, { tag: what === 'refused' ? [] : ['@foreign'] }, async ({ page }) => {
    await listenToClipboard(page);
    await openSite(page, '', { [PACKET.share]: reply });
    await button(page, 'Share packet link').click();
    await expect(toast(page, 'error').first()).toHaveText('Failed to create share link');
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    expect(await copied(page)).toEqual([]);
  });
}

test('a clipboard that refuses: the link is shown, selected', async ({ page }) => {
  test.slow();
  await listenToClipboard(page, true);
  await openSite(page);
  await button(page, 'Share packet link').click();
  const box = dialog(page, 'Share link');
  const field = box.getByLabel('Link');
  await expect(field).toHaveValue(SHARE_URL);
  await expect(field).toBeFocused();
  const selected = await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
  expect(selected).toEqual([0, SHARE_URL.length]);
  await expect(box).toContainText('Nov 23, 2026, 10:42 EST');
  await expect(notifications(page)).not.toContainText('Share link copied');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(button(page, 'Share packet link')).toBeFocused();
});

test('Exports: builds that failed, links, who used them, withdrawing', async ({ page }) => {
  test.slow();
  const stub = await openSite(page, '?tab=documents&folder=exports', {
    [PACKET.builds]: {
      body: { packets: [testBuild({ state: 'failed', error: 'The store did not answer.', ended_at: minutesAgo(5) })] },
    },
    'DELETE /api/sites/1/shares/704': { body: { success: true, message: 'Link withdrawn' } },
    'GET /api/sites/1/shares/704/views': (request) =>
      new URL(request.url()).searchParams.has('cursor')
        ? {
            body: {
              views: [{ at: minutesAgo(80), what: 'opened', ip: '198.51.100.7', agent: '', file: null }],
              next_cursor: null,
            },
          }
        : {
            body: {
              views: [
                {
                  at: minutesAgo(12),
                  what: 'downloaded',
                  file: null,
                  ip: '203.0.113.9',
                  agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
                },
              ],
              next_cursor: 'more',
            },
          },
  });
  await expect(page.getByText('The store did not answer.')).toBeVisible();
  const row = page.locator('[data-share="704"]');
  await expect(row).toContainText('Made by Uma Writer');
  await expect(row).toContainText('Until Nov 22, 2026, 16:00 EST');
  await expect(row).toContainText('Opened 3 times, last 10:30 EST · 12 min ago · 1 download');
  await expect(page.locator('[data-share="703"]')).toContainText('Not opened yet');
  await expect(page.locator('[data-share]')).toHaveCount(2);
  await button(page, 'Show 2 links that have ended').click();
  await expect(page.locator('[data-share="702"]')).toContainText('Withdrawn Nov 17, 2026');
  await expect(page.locator('[data-share="702"]')).toContainText('Opened once');
  await expect(page.locator('[data-share="701"]')).toContainText('Expired Nov 1, 2026');
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Views/ }).click();
  const panel = dialog(page, 'Views');
  await expect(panel).toContainText('Downloaded 10:30 EST');
  await expect(panel).toContainText('From 203.0.113.9, Safari on iPhone');
  await panel.getByRole('button', { name: 'Show more' }).click();
  await expect(panel).toContainText('From 198.51.100.7, unknown browser');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  const asked = page.getByRole('alertdialog', { name: 'Withdraw this link?' });
  await expect(asked).toContainText(FILE);
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  stub.reply({
    [PACKET.shares]: { body: { shares: [testShare(704, { state: 'withdrawn', revoked_at: minutesAgo(0) })] } },
  });
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect(notifications(page)).toContainText('Link withdrawn');
  await expect(row).toContainText('Withdrawn 10:42 EST');
  await expect(page.getByRole('heading', { name: 'Share links' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  expect(stub.of('DELETE /api/sites/1/shares/704')).toHaveLength(1);
});

test('links that could not be had or withdrawn', async ({ page }) => {
  const down = errorAnswer(503, 'unavailable', 'no');
  const stub = await openSite(page, '?tab=documents&folder=exports', {
    [PACKET.shares]: down,
    'DELETE /api/sites/1/shares/704': errorAnswer(403, 'forbidden_write', 'You do not have write access to this site'),
  });
  await expect(page.getByText('Failed to load share links: HTTP 503')).toBeVisible();
  stub.reply({ [PACKET.shares]: { body: { shares: [testShare(704)] } } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(notifications(page)).toContainText('You do not have write access to this site');
  stub.reply({ [PACKET.shares]: { body: { shares: [] } } });
  await page.reload();
  await expect(page.getByText('No link has been made for this site.')).toBeVisible();
});

test('on the Compliance tab a packet is of the month that is looked at; phones stack the buttons', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  const stub = await openSite(page, '?tab=compliance&month=2026-10');
  if (widthOf(page) === 'phone') await button(page, 'More').click();
  const box = await openDialog(page);
  await expect(box.getByLabel('Month')).toHaveValue('2026-10');
  await box.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, BUILD)).toBeFocused();
  expect(stub.of(PACKET.build)).toHaveLength(0);
  const boxes = await Promise.all([BUILD, 'Share packet link'].map((name) => button(page, name).boundingBox()));
  const [build, share] = boxes;
  if (!build || !share) throw new Error('no buttons');
  if (widthOf(page) === 'phone') {
    expect(build.height).toBeGreaterThanOrEqual(56);
    expect(share.height).toBeGreaterThanOrEqual(56);
    expect(share.y).toBeGreaterThanOrEqual(build.y + build.height);
    expect(share.width).toBe(build.width);
  } else expect(share.y).toBe(build.y);
});

for (const query of ['', '?tab=compliance', '?tab=documents&folder=exports']) {
  test(`regulators see nothing of packets ${query}`, async ({ page }) => {
    const stub = await openSite(page, query, {}, 'regulator');
    const there =
      query === ''
        ? page.getByRole('heading', { name: 'Compliance', exact: true })
        : page.getByRole('heading', { level: 2, name: query.includes('exports') ? 'Exports' : /^Compliance in/ });
    await expect(there.first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Compliance Packet|^Share/ })).toHaveCount(0);
    await expect(page.getByText('Share links')).toHaveCount(0);
    for (const call of [PACKET.builds, PACKET.shares, PACKET.binder]) expect(stub.of(call)).toHaveLength(0);
  });
}

for (const query of ['', '?tab=compliance', '?tab=documents&folder=exports']) {
  test(`regulators with the right to packets build them, and share none ${query}`, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    const regulator = { ...testUser({ role: 'regulator' }), rights: ['packets'] };
    const stub = await stubApi(page, regulator, packetReplies());
    await page.goto(`/sites/1${query}`);
    await expect(button(page, BUILD).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /share/i })).toHaveCount(0);
    await expect(page.getByText('Share links')).toHaveCount(0);
    expect(stub.of(PACKET.shares)).toHaveLength(0);
  });
}
