import { expect, type Page } from '@playwright/test';
import { workKinds } from '#contract/nouns/site/attention-kinds.table.ts';
import {
  errorAnswer,
  expectAccessible,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { bulkAnswer } from './desk-data.ts';
import { minutesAgo, NOW, testSitePage, testSites, testTank } from './fleet.ts';
import { siteReplies } from './site-replies.ts';

const call = 'GET /api/needs-attention';
const action = {
  label: 'See it',
  tab: 'overview',
  issue: null,
  item: null,
  month: null,
  alarm: null,
  alarm_label: null,
  form: null,
};

function thing(key: string, kind: string, reason: string, change: Record<string, unknown> = {}) {
  const plain = { since: null, due: null, late: false, who: null, issue_number: null, action };
  return { key, kind, reason, ...plain, ...change };
}

const group = (id: number, name: string, things: object[]) => ({
  site: { id, name, state: 'MD', tags: ['north'], timezone: 'America/New_York' },
  things,
});

const release = thing('release:501', 'release', 'Tank 1 failed its leak test', {
  since: minutesAgo(31 * 24 * 60),
  due: { what: 'Report to the agency', at: minutesAgo(-80), day: null },
  who: 'Tess Field',
  action: { ...action, label: 'Record the report', tab: 'issues', issue: 501, form: 'report' },
});
const groups = [
  group(1, 'Bowie Rt 50', [
    release,
    thing('due:alld', 'overdue', 'Line leak detector test overdue since Aug 10', {
      due: { what: 'Was due', at: null, day: '2026-08-10' },
      late: true,
      action: { ...action, label: 'Record it', tab: 'calendar', item: 'alld', form: 'record' },
    }),
    thing('facts', 'facts', '3 items are not set up, among them Spill bucket test'),
  ]),
  group(2, 'Crofton Parkway', [
    thing('watch', 'watch', 'No contact for 6 h: release detection cannot be shown', { since: minutesAgo(374) }),
  ]),
  group(3, 'Dover Du Pont Hwy', [thing('stock:2', 'run_out', 'Premium (tank 2) reaches its low limit tonight 18:00')]),
  group(4, 'Easton Bypass', [thing('alarm:9', 'warning', 'T1: Setup Data Warning', { since: minutesAgo(90) })]),
];

const noCounts = Object.fromEntries(workKinds.map((kind) => [kind, 0]));

const list = (change: object = {}) => ({
  body: {
    groups,
    total: 6,
    sites: { needing: 4, matched: 4, all: 24 },
    counts: { ...noCounts, release: 1, overdue: 1, facts: 1, watch: 1, run_out: 1, warning: 1 },
    choices: { states: ['DE', 'MD'], tags: ['north', 'south'] },
    overdue: [{ site_id: 1, count: 1 }],
    unchecked: [],
    next_cursor: null,
    ...change,
  },
});

async function openSites(page: Page, replies: Replies, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { 'GET /api/sites': { body: testSites(8) }, ...replies });
  await page.goto('/sites');
  return stub;
}

const block = (page: Page) => page.getByRole('region', { name: 'Needs attention (6)', exact: true });

for (const role of ['user', 'regulator', 'technician', 'admin'] satisfies TestRole[]) {
  test(`Sites opens on what is worst, since when, who has it and what to do, for a ${role}`, async ({ page }) => {
    await openSites(page, { [call]: list() }, role);
    const first = block(page).locator('[data-kind="release"]');
    await expect(first).toContainText('Tank 1 failed its leak test');
    await expect(first).toContainText(/Report to the agency .* · in 1 h 20 min/);
    await expect(first).toContainText('Tess Field has it');
    await expect(first.getByRole('link', { name: /^Record the report/ })).toHaveAttribute(
      'href',
      '/sites/1?tab=issues&issue=501&form=report',
    );
    await expect(first).toBeInViewport();
    await expect(block(page).locator('[data-kind="overdue"]').getByRole('link')).toHaveAttribute(
      'href',
      '/sites/1?tab=calendar&item=alld&form=record',
    );
    await expect(block(page).locator('[data-kind="overdue"]')).toContainText('Nobody has it');
  });
}

test('what nobody has is taken where it is seen, by who may write @widths @tablet', async ({ page }) => {
  let refused = true;
  let taken = false;
  const mine = (form: string | null) => ({
    ...release,
    who: taken ? 'Uma Writer' : null,
    action: { ...release.action, form },
  });
  const of = (form: string | null) => list({ groups: [group(1, 'Bowie Rt 50', [mine(form)])] });
  const stub = await openSites(page, {
    [call]: () => of('report'),
    'POST /api/desk/jobs': (request) => {
      taken = !refused;
      const { jobs } = JSON.parse(request.postData() ?? '');
      return { body: bulkAnswer(jobs, refused ? { 0: 'Ana Ruiz has closed this job already' } : {}) };
    },
  });
  const row = block(page).locator('[data-kind="release"]');
  const take = row.getByRole('button', { name: /^Assign to me: Tank 1 failed its leak test/ });
  await take.click();
  await expect(page.getByText('Not assigned: Ana Ruiz has closed this job already')).toBeVisible();
  await expect(row).toContainText('Nobody has it');
  refused = false;
  await take.click();
  await expect(row).toContainText('Uma Writer has it');
  await expect(take).toHaveCount(0);
  expect(JSON.parse(stub.of('POST /api/desk/jobs').at(-1)?.body ?? '')).toEqual({
    action: 'assign',
    to: { kind: 'person', id: testUser().id },
    jobs: [{ site_id: 1, issue_id: 501 }],
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  taken = false;
  stub.reply({ [call]: () => of(null) });
  await page.reload();
  await expect(row).toContainText('Nobody has it');
  await expect(take).toHaveCount(0);
});

test('opens to all sites with its filters, by keyboard too @widths', async ({ page }) => {
  const stub = await openSites(page, { [call]: list() });
  await expect(block(page).getByRole('heading', { level: 3 })).toHaveCount(widthOf(page) === 'phone' ? 2 : 3);
  await block(page).getByRole('button', { name: '1 more, Bowie Rt 50' }).click();
  await expect(block(page).getByText('3 items are not set up')).toBeVisible();
  await block(page).getByRole('button', { name: 'Show all 4 sites' }).click();
  await expect(block(page).getByRole('heading', { level: 3 })).toHaveCount(4);
  const actions = block(page).locator('[data-kind] a');
  await actions.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(actions.nth(1)).toBeFocused();
  await expectAccessible(page);
  await block(page).getByRole('combobox', { name: 'Kind' }).selectOption('watch');
  await block(page).getByRole('combobox', { name: 'State' }).selectOption('DE');
  await block(page).getByRole('combobox', { name: 'Tag' }).selectOption('south');
  await block(page).getByRole('checkbox', { name: 'Assigned to me' }).check();
  await expect
    .poll(() => {
      const last = stub.of(call).at(-1)?.query;
      return [last?.get('kind'), last?.get('state'), last?.get('tag'), last?.get('mine')];
    })
    .toEqual(['watch', 'DE', 'south', '1']);
});

test('a link carries the filters, and a change of them is in the address', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { 'GET /api/sites': { body: testSites(8) }, [call]: list() });
  await page.goto('/sites?kind=watch&state=DE&tag=south&mine=1');
  await expect(block(page).getByRole('combobox', { name: 'Kind' })).toHaveValue('watch');
  await expect(block(page).getByRole('checkbox', { name: 'Assigned to me' })).toBeChecked();
  const asked = stub.of(call).find(({ query }) => query.get('kind') === 'watch')?.query;
  expect([asked?.get('state'), asked?.get('tag'), asked?.get('mine')]).toEqual(['DE', 'south', '1']);
  await block(page).getByRole('combobox', { name: 'Kind' }).selectOption('');
  await expect(page).toHaveURL('/sites?state=DE&tag=south&mine=1');
  await block(page).getByRole('button', { name: 'Show fewer' }).click();
  await expect(page).toHaveURL('/sites');
  await expect(block(page).getByRole('combobox', { name: 'Kind' })).toHaveCount(0);
});

test('more sites than one answer holds come by a button, until all are there', async ({ page }) => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) =>
      group(from + n, `Site ${from + n}`, [thing('watch', 'watch', 'No contact')]),
    );
  const sites = { needing: 251, matched: 251, all: 300 };
  await openSites(page, {
    [call]: (request) => {
      const cursor = new URL(request.url()).searchParams.get('cursor');
      if (cursor === null) return list({ groups: many(1, 50), sites, next_cursor: 'a' });
      if (cursor === 'a') return list({ groups: many(51, 200), sites, next_cursor: 'b' });
      // The place of one changed meanwhile: it is shown once.
      return list({ groups: many(250, 2), sites, next_cursor: null });
    },
  });
  await block(page).getByRole('button', { name: 'Show all 251 sites' }).click();
  await block(page).getByRole('button', { name: 'Show more (201 left)' }).click();
  await block(page).getByRole('button', { name: 'Show more (1 left)' }).click();
  await expect(block(page).getByRole('heading', { level: 3 })).toHaveCount(251);
  await expect(block(page).getByRole('button', { name: /^Show more/ })).toHaveCount(0);
});

test('says that all is quiet, and over how many sites', async ({ page }) => {
  const none = { groups: [], total: 0, counts: noCounts, sites: { needing: 0, matched: 0, all: 24 } };
  await openSites(page, { [call]: list(none) });
  await expect(page.getByText('All quiet: 24 sites, nothing needs you.')).toBeVisible();
});

test('says what could not be checked, and is not quiet then', async ({ page }) => {
  const none = { groups: [], total: 0, counts: noCounts, sites: { needing: 0, matched: 0, all: 24 } };
  await openSites(page, { [call]: list({ ...none, unchecked: ['Overdue items could not be checked'] }) });
  await expect(page.getByText('Overdue items could not be checked. This list may be incomplete.')).toBeVisible();
  await expect(page.getByText(/All quiet/)).toHaveCount(0);
});

test('says that the list could not be loaded, also where the answer is no list', { tag: '@foreign' }, async ({
  page,
}) => {
  const stub = await openSites(page, { [call]: errorAnswer(404, 'route_not_found', 'No such call') });
  await expect(page.getByText('What needs attention could not be loaded: HTTP 404.')).toBeVisible();
  stub.reply({ [call]: { body: { hello: 'there' } } });
  await page.reload();
  await expect(page.getByText(/What needs attention could not be loaded/)).toBeVisible();
});

test('the first line and the list below it are on a phone without sideways scrolling @widths @tablet', async ({
  page,
}) => {
  await openSites(page, { [call]: list() });
  await expect(block(page)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  if (widthOf(page) !== 'phone') await expect(page.getByRole('searchbox', { name: 'Search sites' })).toBeInViewport();
});

test('the page of a site opens on its worst thing and its tanks @widths', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const site = { body: testSitePage(1) };
  const tanks = [
    testTank(1, 1),
    testTank(1, 2, { no_value: ['volume'], no_value_at: [minutesAgo(97)], updated_at: minutesAgo(97), stale: true }),
  ];
  await stubApi(page, testUser(), {
    'GET /api/sites/1': site,
    'GET /api/inventory': { body: tanks },
    [call]: list({ groups: groups.slice(0, 1) }),
  });
  await page.goto('/sites/1');
  await expect(page.locator('[data-worst]')).toContainText('Tank 1 failed its leak test');
  await expect(page.locator('[data-worst]').getByRole('link')).toHaveAttribute(
    'href',
    '/sites/1?tab=issues&issue=501&form=report',
  );
  const glance = page.getByRole('list', { name: 'Tanks at a glance' });
  await expect(glance.locator('[data-tile="1"]')).toBeInViewport();
  await expect(glance.locator('[data-tile="2"]')).toContainText('No value from the probe since');
  await expect(glance.locator('[data-tile="2"]')).not.toContainText('%');
  await expectAccessible(page);
});

test('the first tank is in sight without scrolling, and the strip stays on every tab @widths', async ({ page }) => {
  await page.setViewportSize(widthOf(page) === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  await page.clock.setFixedTime(NOW);
  await stubApi(page, testUser(), {
    ...siteReplies(),
    [call]: list({ groups: groups.slice(0, 1) }),
  });
  await page.goto('/sites/1');
  const strip = page.getByRole('region', { name: 'What needs attention here' });
  await expect(strip).toContainText('Tank 1 failed its leak test');
  await expect(strip.locator('[data-month-status]')).toContainText('Pending');
  const tile = page.getByRole('list', { name: 'Tanks at a glance' }).locator('[data-tile="1"]');
  await expect(tile).toBeInViewport({ ratio: 1 });
  await page.goto('/sites/1?tab=calendar');
  await expect(page.getByRole('list', { name: 'Tanks at a glance' })).toHaveCount(0);
  await expect(page.locator('[data-key]').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(strip.getByRole('link', { name: /^Record the report/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('the strip of a quiet site says so, and what could not be checked instead', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const quiet = { groups: [], total: 0, counts: noCounts, sites: { needing: 0, matched: 0, all: 1 } };
  const stub = await stubApi(page, testUser(), { ...siteReplies(), [call]: list(quiet) });
  await page.goto('/sites/1?tab=equipment');
  const strip = page.getByRole('region', { name: 'What needs attention here' });
  await expect(strip).toContainText('Nothing needs attention here.');
  stub.reply({ [call]: list({ ...quiet, unchecked: ['Open alarms could not be checked'] }) });
  await page.reload();
  await expect(strip).toContainText('Open alarms could not be checked. There may be more.');
  await expect(strip).not.toContainText('Nothing needs');
  stub.reply({ [call]: errorAnswer(404, 'route_not_found', 'No such call') });
  await page.reload();
  await expect(strip).toContainText('What needs attention here is not known: HTTP 404.');
});

test('a site says beside its verdict that what is overdue could not be checked', async ({ page }) => {
  await openSites(page, { [call]: list({ overdue: null, unchecked: ['Overdue items could not be checked'] }) });
  await expect(page.getByText('overdue items not checked').first()).toBeVisible();
});

test('counts that an answer leaves out are no quiet fleet', { tag: '@foreign' }, async ({ page }) => {
  await openSites(page, { [call]: { body: { groups: [], unchecked: [] } } });
  await expect(page.getByText(/^What needs attention could not be loaded/)).toBeVisible();
  await expect(page.getByText('All quiet')).toHaveCount(0);
});

test('a site says beside its verdict what is overdue @widths', async ({ page }) => {
  await openSites(page, { [call]: list() });
  const link = page.getByRole('link', { name: '+1 overdue, calendar of Bowie Rt 50' });
  await expect(link).toHaveAttribute('href', '/sites/1?tab=calendar');
  await expect(page.getByRole('link', { name: /overdue, calendar of/ })).toHaveCount(1);
});

test('the bell shows the same list above the notifications', async ({ page }) => {
  await openSites(page, { [call]: list() });
  await page.getByRole('button', { name: /^Critical notifications/ }).click();
  const part = page.getByRole('dialog').getByRole('region', { name: 'Needs attention', exact: true });
  await expect(part).toContainText('Tank 1 failed its leak test');
  await expect(part.getByRole('link', { name: /^Record the report/ })).toBeVisible();
  await expectAccessible(page);
});
