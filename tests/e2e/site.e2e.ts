import { expect, type Page } from '@playwright/test';
import { axeFindings } from '#tests/helpers/axe.ts';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
  UNREADABLE,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW, testSitePage } from './fleet.ts';
import { SITE, siteReplies } from './site-replies.ts';

const PUBLIC = SITE.page;
const ADMIN = SITE.adminPage;

async function openSite(page: Page, more: Replies = {}, role: TestRole = 'user', query = '') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...siteReplies(), ...more });
  await page.goto(`/sites/1${query}`);
  return stub;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

for (const role of ['admin', 'technician', 'user', 'regulator'] as const) {
  test(`C-106 C-107 ${role}: the order of the two site calls`, async ({ page }) => {
    const order: readonly string[] = role === 'admin' || role === 'technician' ? [ADMIN, PUBLIC] : [PUBLIC, ADMIN];
    const first = await openSite(page, {}, role);
    await expect(title(page, 'Bowie Rt 50')).toBeVisible();
    const made = () => first.calls.map((call) => `${call.method} ${call.path}`).filter((name) => order.includes(name));
    expect(made()).toEqual([order[0]]);
    first.reply({ [order[0] ?? '']: errorAnswer(403, 'forbidden_role', 'no') });
    first.calls.length = 0;
    await page.reload();
    await expect(title(page, 'Bowie Rt 50')).toBeVisible();
    expect(made()).toEqual(order);
  });
}

test('C-108 C-110 C-111 wrapped answers and the fallbacks of the name', { tag: '@foreign' }, async ({ page }) => {
  const names = { name: 'a', site_name: 'b', display_name: 'c', location_name: 'd', LocationName: 'e' };
  const stub = await openSite(page, { [PUBLIC]: { body: { site: { _id: 1, ...names } } } });
  await expect(title(page, 'a')).toBeVisible();
  const steps = ['name', 'site_name', 'display_name', 'location_name', 'LocationName'] as const;
  for (const [index, field] of steps.entries()) {
    Object.assign(names, { [field]: '' });
    stub.reply({ [PUBLIC]: { body: { _id: 1, ...names } } });
    await page.reload();
    await expect(title(page, ['b', 'c', 'd', 'e', 'Site 1'][index] ?? '')).toBeVisible();
  }
});

test('C-109 C-112 C-113 the header', async ({ page }) => {
  const stub = await openSite(page, {}, 'technician');
  const out = page.getByRole('link', { name: 'See in Service Fusion', exact: true });
  await expect(out).toHaveAttribute('href', 'https://servicefusion.example/jobs/1');
  await expect(out).toHaveAttribute('target', '_blank');
  await expect(fact(page, 'Facility id')).toContainText('FAC-10001');
  await expect(fact(page, 'Address')).toContainText('1 Main St, Bowie, MD');
  await expect(fact(page, 'Gauge address')).toContainText('10.20.0.2:10001');
  await expect(fact(page, 'Console')).toContainText('TLS-450PLUS');
  await expect(page.getByRole('link', { name: 'All Sites', exact: true })).toHaveAttribute('href', '/sites');
  for (const url of [null, '', 'javascript:alert(1)']) {
    stub.reply({ [ADMIN]: { body: testSitePage(1, { service_fusion_url: url }) } });
    await page.reload();
    await expect(title(page, 'Bowie Rt 50')).toBeVisible();
    await expect(out).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'All Sites', exact: true }).click();
  await expect(page).toHaveURL(/\/sites$/);
});

test('a user does not see the address of the gauge', async ({ page }) => {
  await openSite(page);
  await expect(fact(page, 'Facility id')).toBeHidden();
  await page.getByText('Details', { exact: true }).click();
  await expect(fact(page, 'Facility id')).toBeVisible();
  await expect(page.getByText('10.20.0.2')).toHaveCount(0);
});

test('C-135 both calls failed: the code of the first, and a second try', async ({ page }) => {
  const stub = await openSite(page, {
    [PUBLIC]: errorAnswer(503, 'unavailable', 'Service temporarily unavailable'),
    [ADMIN]: errorAnswer(403, 'forbidden_role', 'no'),
  });
  await expect(page.getByRole('alert')).toHaveText('Failed to load site: HTTP 503');
  await expectAccessible(page);
  stub.reply(siteReplies());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page, 'Bowie Rt 50')).toBeVisible();
});

test('C-136 no answer at all is HTTP 000', async ({ page }) => {
  await openSite(page);
  await page.route(/\/api\/(admin\/)?sites\/1$/, (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Failed to load site: HTTP 000');
});

for (const [status, words] of [
  [403, 'You do not have access to this site.'],
  [404, 'There is no such site.'],
] as const) {
  test(`C-135 HTTP ${status} is said in plain words and offers no second try`, async ({ page }) => {
    const refused = errorAnswer(status, 'refused', 'no');
    await openSite(page, { [PUBLIC]: refused, [ADMIN]: refused });
    await expect(page.getByRole('alert')).toHaveText(`Failed to load site: HTTP ${status}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
}

test('C-137 an answer without a site', { tag: '@foreign' }, async ({ page }) => {
  const stub = await openSite(page, { [PUBLIC]: { body: null } });
  await expect(page.getByRole('alert')).toHaveText('Site not found.');
  stub.reply({ [PUBLIC]: { body: { site: null } } });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Site not found.');
});

test('C-138 an answer that is no JSON is HTTP 200', { tag: '@foreign' }, async ({ page }) => {
  const html = { body: '<html>sign in to the guest network</html>', headers: { 'content-type': 'text/html' } };
  await openSite(page, { [PUBLIC]: html, [ADMIN]: html });
  await expect(page.getByRole('alert')).toHaveText(`Failed to load site: ${UNREADABLE}`);
});

test('C-139 a site that does not come in 12 s is given up, a refresh of it in 10 s', async ({ page }) => {
  await page.clock.install({ time: NOW });
  const never = gate();
  const hang = async () => {
    await never.opened;
    return null;
  };
  const stub = await stubApi(page, testUser(), { ...siteReplies(), [PUBLIC]: hang, [ADMIN]: hang });
  await page.goto('/sites/1');
  await expect(page.getByText('Loading site')).toBeAttached();
  await page.clock.runFor(11_500);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert')).toHaveText('Failed to load site: HTTP 408');
  stub.reply(siteReplies());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page, 'Bowie Rt 50')).toBeVisible();
  stub.reply({ [PUBLIC]: hang, [ADMIN]: hang });
  stub.calls.length = 0;
  // Coming back to the tab after a while asks again.
  await page.clock.runFor(20_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => stub.of(PUBLIC).length).toBe(1);
  const saved = page.getByText('Showing saved data', { exact: false });
  await page.clock.runFor(9_000);
  await expect(saved).toHaveCount(0);
  await page.clock.runFor(1500);
  await expect(saved).toBeVisible();
  await expect(title(page, 'Bowie Rt 50')).toBeVisible();
});

test('C-141 C-142 write access: asked for non-admins only, a failure is silent', async ({ page }) => {
  const stub = await openSite(page);
  await expect(fact(page, 'Your access')).toContainText('Read and write');
  expect(stub.of('GET /api/users/4/sites')).toHaveLength(1);
  stub.reply({ 'GET /api/users/4/sites': errorAnswer(500, 'internal', 'Internal error') });
  await page.reload();
  await expect(fact(page, 'Your access')).toContainText('Read only');
  await expect(page.getByRole('alert')).toHaveCount(0);
  stub.calls.length = 0;
  stub.reply({ 'GET /api/auth/check-auth': { body: { authenticated: true, user: testUser({ role: 'admin' }) } } });
  await page.reload();
  await expect(fact(page, 'Your access')).toContainText('Read and write');
  expect(stub.of('GET /api/users/4/sites')).toHaveLength(0);
});

const strip = (page: Page) => page.getByRole('tablist', { name: 'Site sections' });
const section = (page: Page) => page.getByRole('combobox', { name: 'Section', exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const tabParam = (page: Page) => new URL(page.url()).searchParams.get('tab');
const EIGHT = [
  ['overview', 'Site Overview'],
  ['issues', 'Site Issues'],
  ['compliance', 'Compliance'],
  ['atg', 'ATG Commands'],
  ['equipment', 'Equipment'],
  ['documents', 'Documents'],
  ['info', 'Site Info'],
  ['calendar', 'Compliance Calendar'],
] as const;

/** Labels of the tabs, in order, whatever the width. */
async function tabLabels(page: Page): Promise<string[]> {
  if (widthOf(page) === 'phone') return section(page).locator('option').allTextContents();
  return (await strip(page).getByRole('tab').allTextContents()).map((label) => label.trim());
}

/** The tab that is shown. */
async function expectTab(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('tabpanel', { name: label, exact: true })).toBeVisible();
  await expect(panel(page)).toHaveCount(1);
  if (widthOf(page) === 'phone') await expect(section(page).locator('option:checked')).toHaveText(label);
  else await expect(strip(page).getByRole('tab', { selected: true })).toHaveText(label);
}

async function chooseTab(page: Page, label: string): Promise<void> {
  if (widthOf(page) === 'phone') await section(page).selectOption({ label });
  else await strip(page).getByRole('tab', { name: label, exact: true }).click();
}

test('C-114 to C-121, C-127, C-128 the eight tabs, each with its address', { tag: ['@widths', '@tablet'] }, async ({
  page,
}) => {
  await openSite(page);
  await expectTab(page, 'Site Overview');
  expect(await tabLabels(page)).toEqual(EIGHT.map(([, label]) => label));
  for (const [key, label] of [...EIGHT.slice(1), ...EIGHT.slice(0, 1)]) {
    await chooseTab(page, label);
    await expectTab(page, label);
    expect(tabParam(page)).toBe(key);
  }
  await expect(section(page)).toHaveCount(widthOf(page) === 'phone' ? 1 : 0);
  await expect(strip(page)).toHaveCount(widthOf(page) === 'phone' ? 0 : 1);
});

test('C-003 C-122 C-123 a cold address is read; no tab or an unknown one is Site Overview', { tag: '@widths' }, async ({
  page,
}) => {
  const stub = await openSite(page, {}, 'user', '?tab=documents&folder=exports');
  await expectTab(page, 'Documents');
  const folder = () => stub.of('GET /api/public/sites/1/documents').map((call) => call.query.get('folder'));
  await expect.poll(folder).toContain('Exports');
  await page.goto('/sites/1?tab=issues&issue=501');
  await expectTab(page, 'Site Issues');
  await expect.poll(() => stub.of('GET /api/sites/1/issues/501').length).toBeGreaterThan(0);
  await page.goto('/sites/1');
  await expectTab(page, 'Site Overview');
  await page.goto('/sites/1?tab=zzz');
  await expectTab(page, 'Site Overview');
  await page.goto('/sites/1?tab=equipment');
  await expectTab(page, 'Equipment');
});

test('C-124 C-238 changing tab leaves no history entry and nothing of another tab', { tag: '@widths' }, async ({
  page,
}) => {
  await openSite(page, {}, 'user');
  await page.goto('/sites');
  await page.goto('/sites/1?tab=documents&folder=Exports&issue=7');
  await expectTab(page, 'Documents');
  const before = await page.evaluate(() => window.history.length);
  await chooseTab(page, 'Site Info');
  await chooseTab(page, 'Documents');
  await expectTab(page, 'Documents');
  expect(new URL(page.url()).search).toBe('?tab=documents');
  expect(await page.evaluate(() => window.history.length)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/sites$/);
});

test('what rules are not applied is said on the page of a site, with the way to record its state', async ({ page }) => {
  const stub = await openSite(page, { [ADMIN]: { body: testSitePage(1, { state: '' }) } }, 'admin');
  const note = page.locator('[data-state-rules]');
  await expect(note).toContainText('State not recorded: no month is proven. Record the state.');
  await note.getByRole('link', { name: 'Open Site Info' }).click();
  await expectTab(page, 'Site Info');
  await expectAccessible(page);
  stub.reply({ [ADMIN]: { body: testSitePage(1, { state: 'DE' }) } });
  await page.reload();
  await expect(note).toHaveText('Federal rules only; the rules of Delaware are not included.');
  stub.reply({ [ADMIN]: { body: testSitePage(1, { state: 'MD' }) } });
  await page.reload();
  await expect(page.getByText('Your access')).toBeAttached();
  await expect(note).toHaveCount(0);
});

test('C-125 C-126 a Compliance Only site has four tabs and asks for no gauge', {
  tag: ['@widths', '@foreign'],
}, async ({ page }) => {
  const papers = [
    { complianceConfig: { site_type: 'Compliance Only' }, siteType: 'x', site_type: 'x' },
    { complianceConfig: null, siteType: 'ONLY for compliance', site_type: 'x' },
  ];
  const stub = await openSite(page, {}, 'user', '?tab=atg');
  await expectTab(page, 'ATG Commands');
  await expect.poll(() => stub.of(SITE.gauge).length).toBeGreaterThan(0);
  for (const type of papers) {
    stub.reply({ [PUBLIC]: { body: testSitePage(1, type) } });
    stub.calls.length = 0;
    for (const query of ['?tab=atg', '']) {
      await page.goto(`/sites/1${query}`);
      await expectTab(page, 'Compliance');
      expect(await tabLabels(page)).toEqual(['Compliance', 'Compliance Calendar', 'Documents', 'Site Info']);
    }
    await chooseTab(page, 'Site Info');
    await expectTab(page, 'Site Info');
    expect([...stub.of(SITE.tanks), ...stub.of(SITE.gauge)]).toHaveLength(0);
  }
});

test('C-129 C-130 C-131 C-132 C-133 the strip scrolls by 220 px, shows what it hides, and All Tabs has them all', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  // A phone has the dropdown.
  if (widthOf(page) === 'phone') return;
  await page.setViewportSize({ width: 800, height: 900 });
  await openSite(page);
  const list = strip(page);
  const at = () => list.evaluate((element) => element.scrollLeft);
  const end = await list.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(end).toBeGreaterThan(228);
  const [left, right] = ['left', 'right'].map((side) => page.getByRole('button', { name: `Scroll tabs ${side}` }));
  const [leftFade, rightFade] = ['left', 'right'].map((side) => page.locator(`[data-fade="${side}"]`));
  if (!left || !right || !leftFade || !rightFade) throw new Error('no edges');
  await expect(left).toHaveCount(0);
  await expect(leftFade).toHaveCount(0);
  await expect(rightFade).toHaveCount(1);
  await right.click();
  expect(await at()).toBe(220);
  await expect(leftFade).toHaveCount(1);
  await expect(rightFade).toHaveCount(1);
  const scrollTo = (to: number) => list.evaluate((element, value) => element.scrollTo({ left: value }), to);
  for (const [to, side, on] of [
    [4, left, 0],
    [5, left, 1],
    [end - 5, right, 1],
    [end - 4, right, 0],
  ] as const) {
    await scrollTo(to);
    await expect(side).toHaveCount(on);
    await expect(side === left ? leftFade : rightFade).toHaveCount(on);
  }
  await scrollTo(end);
  await left.click();
  expect(await at()).toBe(Math.max(0, end - 220));

  await scrollTo(0);
  const menuButton = page.getByRole('button', { name: 'All Tabs', exact: true });
  const hidden = await list.evaluate((element) => {
    const edge = element.getBoundingClientRect().right;
    return [...element.querySelectorAll('[role="tab"]')].filter((tab) => tab.getBoundingClientRect().right > edge + 4)
      .length;
  });
  expect(hidden).toBeGreaterThan(1);
  await expect(menuButton.locator('[data-hidden-tabs]')).toHaveText(String(hidden));
  await expect(menuButton).toHaveAccessibleDescription(`${hidden} tabs hidden`);
  await menuButton.click();
  const items = page.getByRole('menuitemradio');
  await expect(items).toHaveText(EIGHT.map(([, label]) => label));
  await expect(items.and(page.locator('[aria-checked="true"]'))).toHaveText('Site Overview');
  await items.filter({ hasText: 'Compliance Calendar' }).click();
  await expectTab(page, 'Compliance Calendar');
  await expect(strip(page).getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menuButton.locator('[data-hidden-tabs]')).toHaveCount(0);
  await expect(menuButton).toHaveAccessibleDescription('');
  await expect(left).toHaveCount(0);
  await expect(right).toHaveCount(0);
});

test('the strip by keyboard: arrows only move, Enter shows; [ and ] go to the tabs beside', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  if (widthOf(page) !== 'desktop') return;
  await openSite(page);
  await strip(page).getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  // The focus moves a moment after the key.
  await expect(strip(page).getByRole('tab', { name: 'Site Issues' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(strip(page).getByRole('tab', { name: 'Compliance', exact: true })).toBeFocused();
  await expectTab(page, 'Site Overview');
  await page.keyboard.press('Enter');
  await expectTab(page, 'Compliance');
  await page.keyboard.press('End');
  await expect(strip(page).getByRole('tab', { name: 'Compliance Calendar' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(strip(page).getByRole('tab', { name: 'Site Overview' })).toBeFocused();
  await page.keyboard.press(' ');
  await expectTab(page, 'Site Overview');
  await page.keyboard.press('[');
  await expectTab(page, 'Compliance Calendar');
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expectTab(page, 'Site Issues');
  await strip(page).getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel(page)).toBeFocused();
});

test('C-134 a tab whose code is on its way says Loading…; one that fails says so and can be tried again', {
  tag: '@widths',
}, async ({ page }) => {
  let mode: 'hold' | 'fail' | 'pass' = 'hold';
  const held = gate();
  await page.route(/EquipmentTab.*\.js/, async (route) => {
    if (mode === 'hold') await held.opened;
    await (mode === 'fail' ? route.abort() : route.continue());
  });
  await openSite(page);
  await expectTab(page, 'Site Overview');
  await chooseTab(page, 'Equipment');
  // The words of two boundaries, one in the other, can be there at once, one of them hidden.
  await expect(panel(page).getByText('Loading…', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  mode = 'fail';
  held.open();
  await expect(panel(page).getByRole('alert')).toHaveText('Equipment could not be shown.');
  await expectAccessible(page);
  await chooseTab(page, 'Site Overview');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  // Before the tab is chosen: pointing at it already asks for its code.
  mode = 'pass';
  await chooseTab(page, 'Equipment');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
});

test('a tab visited before is as it was left', { tag: '@widths' }, async ({ page }) => {
  await openSite(page, { [SITE.page]: { body: testSitePage(1, { alarmDetails: ['T1: High Water Alarm'] }) } });
  const meaning = panel(page).getByRole('button', { name: 'What it means' });
  await meaning.click();
  await expect(meaning).toHaveAttribute('aria-expanded', 'true');
  await chooseTab(page, 'Site Info');
  await expectTab(page, 'Site Info');
  await expect(meaning).toHaveCount(0);
  await chooseTab(page, 'Site Overview');
  await expect(meaning).toHaveAttribute('aria-expanded', 'true');
});

/** As expectAccessible, but for the findings that an open menu may have: what it hides can still hold the focus, and it is in no landmark. */
async function expectAccessibleUnderMenu(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
    expect(await axeFindings(page, { without: ['aria-hidden-focus', 'region'] })).toEqual([]);
  }
}

test('the frame is accessible, with the menu open too', { tag: '@widths' }, async ({ page }) => {
  await openSite(page, {}, 'admin', '?tab=zzz');
  await expectTab(page, 'Site Overview');
  if (widthOf(page) === 'phone') {
    await expectAccessible(page);
    return;
  }
  await page.getByRole('button', { name: 'All Tabs', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleUnderMenu(page);
});
