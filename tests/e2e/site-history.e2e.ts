import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  stubApi,
  testUser,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { fileAddress } from './downloads.ts';
import { NOW, testTank } from './fleet.ts';
import {
  DAY,
  DELIVERIES,
  FORECAST,
  historyReplies,
  iso,
  RECONCILIATIONS,
  TREND,
  tanks,
  trendOf,
} from './history-data.ts';

async function openHistory(page: Page, more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { ...historyReplies, ...more });
  await page.goto('/sites/1');
  const section = page.getByRole('region', { name: 'Tank history', exact: true });
  await section.scrollIntoViewIfNeeded();
  return { stub, section, chart: section.getByRole('img'), readOut: section.getByTestId('trend-reading') };
}

const last = <T>(list: readonly T[]): T | undefined => list.at(-1);

test('the trend of the first tank over 30 days, said in one sentence', async ({ page }) => {
  const { stub, chart, section } = await openHistory(page);
  await expect(chart).toHaveAttribute(
    'aria-label',
    /^T1 Regular, 30 days: from \d,\d{3} to 9,\d{3} gallons, now \d,\d{3}; 10 deliveries; 2 alarms; no readings Nov 3 05:42 to Nov 3 21:42 EST; no readings Nov 17 10:42 to Nov 17 11:42 EST$/,
  );
  await expect(section.locator('canvas')).toHaveCount(2);
  const asked = stub.of(TREND)[0]?.query;
  expect(asked?.get('tank')).toBe('1');
  expect(asked?.get('from')).toBe(iso(NOW.getTime() - 30 * DAY));
  expect(asked?.get('to')).toBe(iso(NOW.getTime()));
});

test('nothing of it is fetched before it comes into view', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('TrendPlot')) chunks.push(request.url());
  });
  // So many tanks that the section lies far below the screen.
  const many = Array.from({ length: 24 }, (_, index) => testTank(1, index + 1));
  const stub = await stubApi(page, testUser(), { ...historyReplies, 'GET /api/sites/1/inventory': { body: many } });
  await page.goto('/sites/1');
  await expect(page.getByRole('heading', { name: 'Tank history' })).toBeAttached();
  await expect(page.locator('[data-tank="24"]')).toBeAttached();
  expect(stub.of(TREND)).toHaveLength(0);
  expect(chunks).toEqual([]);
  await page.getByRole('heading', { name: 'Tank history' }).scrollIntoViewIfNeeded();
  await expect(page.locator('canvas').first()).toBeVisible();
  expect(stub.of(TREND)).toHaveLength(1);
  expect(chunks.length).toBeGreaterThan(0);
});

test('another tank, another range, own dates of the site', async ({ page }) => {
  const { stub, section, chart } = await openHistory(page);
  await expect(chart).toBeVisible();
  await section.getByLabel('Tank', { exact: true }).selectOption({ label: 'T2 Premium' });
  await expect(chart).toHaveAttribute('aria-label', /^T2 Premium, 30 days/);
  for (const [button, words, days] of [
    ['24 h', '24 hours', 1],
    ['7 days', '7 days', 7],
    ['90 days', '90 days', 90],
    ['1 year', '1 year', 365],
  ] as const) {
    await section.getByRole('button', { name: button, exact: true }).click();
    await expect(chart).toHaveAttribute('aria-label', new RegExp(`^T2 Premium, ${words}:`));
    expect(last(stub.of(TREND))?.query.get('from')).toBe(iso(NOW.getTime() - days * DAY));
  }
  await section.getByRole('button', { name: 'Own dates' }).click();
  await section.getByLabel('First day').fill('2026-11-10');
  await section.getByLabel('Last day').fill('2026-11-05');
  await section.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(section.getByText('The first day is after the last.')).toBeVisible();
  await expect(section.getByLabel('First day')).toBeFocused();
  await section.getByLabel('Last day').fill('2026-11-11');
  await section.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(chart).toHaveAttribute('aria-label', /^T2 Premium, Nov 10 00:00 to Nov 11 23:59: .* at the end /);
  expect(last(stub.of(TREND))?.query.get('from')).toBe('2026-11-10T05:00:00.000Z');
  expect(last(stub.of(TREND))?.query.get('to')).toBe('2026-11-12T04:59:59.999Z');
});

test('the crosshair follows the pointer and the arrow keys, in the time of the site', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  const { section, readOut } = await openHistory(page);
  const plot = section.locator('.u-over').first();
  await expect(readOut).toContainText('Latest Nov 20, 10:42 EST');
  await plot.scrollIntoViewIfNeeded();
  if (widthOf(page) === 'desktop') {
    const box = await plot.boundingBox();
    if (box === null) throw new Error('the chart has no box');
    await page.mouse.move(box.x + box.width / 2, box.y + 120);
    await expect(readOut).toContainText(
      /^Nov 5, \d\d:\d\d ESTVolume \d,\d{3} galUllage \d,\d{3} galWater \d\.\d inTemp/,
    );
    // In the gap there is nothing to read.
    await page.mouse.move(box.x + box.width * 0.43, box.y + 120);
    await expect(readOut).toHaveText('No readings Nov 3 05:42 to Nov 3 21:42 EST');
    await page.mouse.move(0, 0);
    await expect(readOut).toContainText('Latest');
  }
  const slider = section.getByRole('slider', { name: 'Point in time' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(readOut).toContainText(/^Oct 21, 11:42 EDT/);
  await expect(slider).toHaveAttribute('aria-valuetext', /^Oct 21, 11:42 EDT, volume \d,\d{3} gal, ullage/);
  await expect(section.locator('.u-cursor-x').first()).toBeVisible();
  const before = await readOut.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(readOut).not.toHaveText(before ?? '');
});

test('as a table: readings, gaps, deliveries and alarms, newest first', async ({ page }) => {
  const { section } = await openHistory(page);
  const toggle = section.getByRole('button', { name: 'View as table' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const table = section.getByRole('region', { name: 'Readings of T1 Regular' }).getByRole('table');
  await expect(table).toHaveAccessibleName(/^T1 Regular, 30 days/);
  await expect(table.getByRole('columnheader', { name: 'Time (EST)' })).toBeVisible();
  await expect(table.locator('tbody tr[data-kind]').first()).toContainText('Nov 20 10:42');
  // A long table scrolls in its own box, draws what is in view and says how long it is.
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(1400);
  expect(await table.locator('tbody tr').count()).toBeLessThan(120);
  await section.getByRole('button', { name: '24 h' }).click();
  await expect(table.locator('[data-kind="alarm"]')).toContainText('Warning: T1: Delivery Needed, still active');
});

test('files of the readings and the deliveries', async ({ page }) => {
  const { section } = await openHistory(page);
  const address = await fileAddress(section, 'CSV', 'Download readings');
  expect(address.pathname).toBe('/api/sites/1/inventory/history');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tank: '1',
    from: iso(NOW.getTime() - 30 * DAY),
    to: iso(NOW.getTime()),
    format: 'csv',
  });
  expect(String(await fileAddress(section, 'CSV', 'Download deliveries'))).toMatch(/tank=1&.*format=csv$/);
});

test('deliveries of the tank and of all tanks, ten at a time', { tag: '@widths' }, async ({ page }) => {
  const { section } = await openHistory(page);
  const list = section.getByRole('region', { name: 'Deliveries' });
  const phone = widthOf(page) === 'phone';
  const rows = phone ? list.getByRole('listitem') : list.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Nov 17, 19:00 EST');
  await expect(rows.first()).toContainText('3,050 → 9,150');
  await expect(rows.first()).toContainText('6,082');
  await expect(rows.first()).toContainText('+0.2 in');
  await list.getByLabel('All tanks').check();
  await expect(rows.first()).toContainText('T2 Premium');
  await expect(rows.first()).toContainText('6,240');
  await expect(rows.first()).toContainText(
    'Printed by the console. The volume rose by 6,100 gal: fuel sold during the delivery can explain it.',
  );
  await expect(rows.nth(1)).toContainText('T1 Regular');
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(20);
});

test('deliveries: further pages, none, and a failure', async ({ page }) => {
  const row = (id: number) => ({
    ...{ id, tank_number: 1, started_at: iso(NOW.getTime() - id * DAY), ended_at: iso(NOW.getTime() - id * DAY) },
    ...{ volume_before: 100, volume_after: 100 + id, delivered: id, not_reported: [], delivered_tc: null },
    ...{ printed: null, printed_tc: null, printed_differs: false, adjusted: null, adjusted_tc: null },
    ...{ ticketed: null, ticketed_gauge: null, bill_of_lading: null, water_before: null, water_after: null },
  });
  const { stub, section } = await openHistory(page, {
    [DELIVERIES]: (request) =>
      new URL(request.url()).searchParams.get('cursor') === 'next'
        ? { body: { deliveries: [row(9)], units_confirmed: true, next_cursor: null } }
        : { body: { deliveries: [row(1), row(2)], units_confirmed: true, next_cursor: 'next' } },
  });
  const list = section.getByRole('region', { name: 'Deliveries' });
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByText('Nov 11, 10:42 EST')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  stub.reply({ [DELIVERIES]: { body: { deliveries: [], units_confirmed: true, next_cursor: null } } });
  await section.getByRole('button', { name: '7 days' }).click();
  await expect(list.getByText('No deliveries in this time.')).toBeVisible();
  stub.reply({ [DELIVERIES]: errorAnswer(500, 'internal', 'Internal error') });
  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(list.getByRole('alert')).toHaveText('Failed to load deliveries: HTTP 500');
  await expect(section.getByRole('img')).toBeVisible();
});

test('the forecast, its method, and why there is none', async ({ page }) => {
  const { stub, section } = await openHistory(page);
  await expect(
    section.getByText('Reaches the low limit Nov 25, 14:00 EST · empty Nov 27', { exact: true }),
  ).toBeVisible();
  await section.getByText('How is this worked out?').click();
  await expect(
    section.getByText(/averaged over 8 weeks without deliveries\. Mean sales 2,033 gallons a day\./),
  ).toBeVisible();
  await section.getByLabel('Tank', { exact: true }).selectOption({ label: 'T2 Premium' });
  await expect(section.getByText('No forecast: One week of readings is not enough: two are needed.')).toBeVisible();
  stub.reply({ [FORECAST]: errorAnswer(500, 'internal', 'Internal error') });
  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('img')).toBeVisible();
  await expect(section.getByText(/limit Nov|No forecast/)).toHaveCount(0);
});

test('a failure and Retry; no readings in the range; no tanks', async ({ page }) => {
  const { stub, section } = await openHistory(page, { [TREND]: errorAnswer(503, 'unavailable', 'no') });
  await expect(section.getByRole('alert')).toHaveText('Failed to load tank history: HTTP 503');
  stub.reply({ [TREND]: { body: { ...trendOf(0, 0, 1), points: [], gaps: [] } } });
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect(section.getByText('No readings in this time.', { exact: true })).toBeVisible();
  stub.reply({ 'GET /api/sites/1/inventory': { body: [] } });
  await page.reload();
  await expect(section.getByText('No tank has a reading yet.')).toBeVisible();
});

test('the frame keeps its place from the first moment on, and old readings stay until new ones come', async ({
  page,
}) => {
  const held = gate();
  const { stub, section, chart } = await openHistory(page, {
    [TREND]: async () => {
      await held.opened;
      return { body: trendOf(NOW.getTime() - 30 * DAY, NOW.getTime(), 1) };
    },
  });
  const deliveries = section.getByRole('region', { name: 'Deliveries' });
  const top = () => deliveries.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await expect(section.getByText('Reaches the low limit', { exact: false })).toBeVisible();
  const before = await top();
  held.open();
  await expect(section.locator('canvas')).toHaveCount(2);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  const next = gate();
  stub.reply({
    [TREND]: async () => {
      await next.opened;
      return { body: trendOf(NOW.getTime() - DAY, NOW.getTime(), 1) };
    },
  });
  await section.getByRole('button', { name: '24 h' }).click();
  await expect(chart).toHaveAttribute('aria-label', /30 days/);
  next.open();
  await expect(chart).toHaveAttribute('aria-label', /24 hours/);
});

test('a newer reading is followed, at most once a minute', async ({ page }) => {
  await page.clock.install({ time: NOW });
  let newest = NOW.getTime() - 60_000;
  const stub = await stubApi(page, testUser(), {
    ...historyReplies,
    'GET /api/sites/1/inventory': () => ({ body: tanks.map((tank) => ({ ...tank, updated_at: iso(newest) })) }),
  });
  await page.goto('/sites/1');
  await page.clock.runFor(3000);
  await page.getByRole('region', { name: 'Tank history' }).scrollIntoViewIfNeeded();
  await expect.poll(() => stub.of(TREND).length).toBe(1);
  await expect(page.locator('canvas').first()).toBeVisible();
  newest = NOW.getTime() + 20_000;
  await page.clock.runFor(30_000);
  expect(stub.of(TREND)).toHaveLength(1);
  // Without an event stream everything is asked for once a minute; timers that an answer sets move with the clock too.
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return stub.of(TREND).length;
    })
    .toBeGreaterThan(1);
});

test('the charts follow the theme', async ({ page }) => {
  const { section } = await openHistory(page);
  const canvas = section.locator('canvas').first();
  await expect(canvas).toBeVisible();
  const pixels = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(canvas).toBeVisible();
  const light = await pixels();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(pixels).not.toBe(light);
});

test('the charts keep their colors under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { section } = await openHistory(page);
  const canvas = section.locator('canvas').first();
  await expect(canvas).toBeVisible();
  // Lines, limits and fills are in color; axes and grid alone are shades of gray.
  const colored = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
        if (alpha > 200 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60) count += 1;
      }
      return count;
    });
  await expect.poll(colored).toBeGreaterThan(200);
});

test('accessible as chart', async ({ page }) => {
  const { section } = await openHistory(page);
  await expect(section.locator('canvas')).toHaveCount(2);
  await section.getByText('How is this worked out?').click();
  await expectAccessible(page);
});

test('accessible as table with own dates; nothing wider than the page', { tag: ['@widths', '@tablet'] }, async ({
  page,
}) => {
  const { section } = await openHistory(page);
  await section.getByRole('button', { name: 'Own dates' }).click();
  await section.getByRole('button', { name: 'View as table' }).click();
  await expect(section.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the console’s own reconciliation, with what exceeds a limit', { tag: '@widths' }, async ({ page }) => {
  const period = (id: number, from: number, to: number, over: object) => ({
    ...{ id, tanks: [1], period: 'previous', from: iso(NOW.getTime() - from * DAY), to: iso(NOW.getTime() - to * DAY) },
    ...{
      basis: 'adjusted',
      opening: 5407,
      deliveries: 61_317,
      sales: 62_578,
      adjustment: 0,
      calculated: 4146,
      physical: 4199,
    },
    ...{
      variance: 53,
      variance_percent: 0.08,
      console_limit: 755,
      console_limit_from: 'printed',
      over_console_limit: false,
    },
    ...{ federal_limit: 755.78, over_federal_limit: false, units_confirmed: true },
    own: { opening: 5400, closing: 4200, deliveries: 61_300, left: 62_500, difference: 78 },
    ...{ read_at: iso(NOW.getTime() - 3_600_000), function: 'C08', slip_id: 3 },
    ...over,
  });
  const short = {
    physical: 3300,
    variance: -846,
    variance_percent: -1.35,
    over_console_limit: true,
    over_federal_limit: true,
  };
  const { section } = await openHistory(page, {
    [RECONCILIATIONS]: {
      body: {
        periods: [
          period(4, 10, 0, {
            period: 'current',
            sales: null,
            variance_percent: null,
            federal_limit: null,
            over_federal_limit: null,
          }),
          period(3, 40, 10, { ...short, tanks: [1, 2] }),
          period(2, 70, 40, {}),
          period(1, 40, 10, { tanks: [2] }),
        ],
      },
    },
    'GET /api/sites/1/slips/3': {
      body: { id: 3, function: 'C08', received_at: iso(NOW.getTime()), gauge_time: null, text: '<SOH>iC0800' },
    },
  });
  const card = section.getByRole('region', { name: 'Console reconciliation' });
  const rows = card.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('still running');
  await expect(rows.nth(0)).toContainText('The variance cannot be checked: the console does not report the sales.');
  await expect(rows.nth(1)).toContainText('Reconciled as one: T1 Regular, T2 Premium');
  await expect(rows.nth(1)).toContainText('846 gal short, 1.35 % of sales');
  await expect(rows.nth(1)).toContainText('The variance exceeds the console’s own limit of 755 gal.');
  await expect(rows.nth(1)).toContainText('exceeds 1 % of sales plus 130 gal, which is 756 gal (40 CFR 280.43(a)).');
  await expect(rows.nth(1)).toContainText('62,500 gal left the tanks; the meters sold 62,578 gal, 78 gal more.');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Show slip/ })
    .click();
  await expect(rows.nth(1)).toContainText('<SOH>iC0800');
  await card.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).not.toContainText('exceeds');
  await expectAccessible(page);
});
