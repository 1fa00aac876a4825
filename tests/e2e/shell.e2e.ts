import { expect } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { errorAnswer, expectAccessible, gate, stubApi, type TestRole, testUser, widthOf } from '../helpers/browser.ts';
import { testSite } from './fleet.ts';
import { siteReplies } from './site-replies.ts';

/** Protected addresses, each with the title of its screen. */
const screens = {
  '/sites': /^Sites Overview \(\d+\)$/,
  '/sites/1?tab=documents&folder=exports&issue=3': 'Bowie Rt 50',
  '/inventory': 'Site Inventories',
  '/inventory?site_id=7': 'Site Inventories',
  '/AdminDashboard/Sites': 'Manage Sites',
  '/AdminDashboard/Users': 'Manage Users',
  '/AdminDashboard': 'Admin Dashboard',
  '/compliance-overview?status=OVERDUE': 'Compliance Overview',
};
const protectedPaths = Object.keys(screens);
const roles: readonly TestRole[] = ['user', 'technician', 'regulator', 'admin'];

test('C-001 C-023 /login is public and has no navbar', async ({ page }) => {
  await stubApi(page, null);
  await page.goto('/login');
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('C-010 C-015 protected screens say Loading... until the one session check has ended', async ({ page }) => {
  for (const path of protectedPaths) {
    const held = gate();
    const api = await stubApi(page, testUser(), {
      'GET /api/auth/check-auth': async () => {
        await held.opened;
        return { body: { authenticated: true, user: testUser() } };
      },
    });
    await page.goto(path);
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    held.open();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    expect(api.of('GET /api/auth/check-auth')).toHaveLength(1);
    // Leaves first: what the page still asks for must not reach a real server behind the preview.
    await page.goto('about:blank');
  }
});

test('C-011 C-012 nobody signed in: every protected screen leads to /login and remembers the origin', async ({
  page,
}) => {
  await stubApi(page, null);
  for (const path of protectedPaths) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    expect(JSON.stringify(await page.evaluate(() => window.history.state))).toContain(path);
  }
});

test('C-007 C-009 any other path, or one in another case, ends at /login', async ({ page }) => {
  await stubApi(page, null);
  for (const path of [
    '/',
    '/foo',
    '/sites/1/extra',
    '/AdminDashboard/x',
    '/admindashboard',
    '/admindashboard/sites',
    '/Sites',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
  }
});

test('C-016 a half answer or a failed check counts as signed out', { tag: '@foreign' }, async ({ page }) => {
  const answers = [
    { body: { authenticated: true } },
    { body: { authenticated: true, user: null } },
    { body: { authenticated: false, user: testUser() } },
    { status: 500, body: 'oops' },
  ];
  for (const answer of answers) {
    await stubApi(page, null, { 'GET /api/auth/check-auth': answer });
    await page.goto('/sites');
    await expect(page).toHaveURL('/login');
  }
  await stubApi(page, null, {
    'GET /api/auth/check-auth': async (_, route) => {
      await route.abort();
      return null;
    },
  });
  await page.goto('/sites');
  await expect(page).toHaveURL('/login');
});

test('C-002 to C-008, C-013, C-021, C-023 every screen opens for every role: the guard asks for a session', {
  tag: '@foreign',
}, async ({ page }) => {
  // Every role on every screen: many loads.
  test.slow();
  for (const role of [...roles, 'stranger' as TestRole]) {
    await stubApi(page, testUser({ role }), siteReplies());
    for (const [path, name] of Object.entries(screens)) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  }
});

test('C-025 C-026 C-027 C-031 links of the navbar for who is no admin', { tag: '@foreign' }, async ({ page }) => {
  const stub = await stubApi(page, testUser());
  for (const role of ['user', 'technician', 'regulator', 'stranger'] as TestRole[]) {
    stub.reply({ 'GET /api/auth/check-auth': { body: { authenticated: true, user: testUser({ role }) } } });
    await page.goto('/inventory');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'Sites Overview', exact: true })).toHaveAttribute('href', '/sites');
    await expect(nav.getByRole('link', { name: 'Inventory', exact: true })).toHaveAttribute('href', '/inventory');
    await expect(nav.getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
    // What a phone keeps in its menu counts too.
    if (widthOf(page) === 'phone') await nav.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('link', { name: /^(Manage Sites|Manage Users)$/ })).toHaveCount(0);
  }
});

test('C-003 C-022 all of the product is reached by links from /sites', { tag: '@widths' }, async ({ page }) => {
  test.slow();
  const phone = widthOf(page) === 'phone';
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await stubApi(page, testUser({ role: 'admin' }), { ...siteReplies(), 'GET /api/sites': { body: [testSite(1)] } });
  await page.goto('/sites');
  await page.getByRole('button', { name: 'Bowie Rt 50', exact: true }).click();
  await page.getByRole('link', { name: 'Proceed to Site', exact: true }).click();
  await expect(title('Bowie Rt 50')).toBeVisible();
  for (const label of [
    'Site Issues',
    'Compliance',
    'ATG Commands',
    'Equipment',
    'Documents',
    'Site Info',
    'Compliance Calendar',
    'Site Overview',
  ]) {
    if (phone) await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption({ label });
    else await page.getByRole('tab', { name: label, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: label, exact: true })).toBeVisible();
    // Tabs left before stay in the page, unseen.
    await expect(page.getByText('Loading…', { exact: true }).filter({ visible: true }), label).toHaveCount(0);
  }
  for (const name of ['OPEN ISSUES (2)', 'Inbox', 'Compliance', 'Current Inventory'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const [link, heading] of [
    ['Inventory', 'Site Inventories'],
    ['Manage Sites', 'Manage Sites'],
    ['Compliance Overview', 'Compliance Overview'],
    ['Manage Users', 'Manage Users'],
  ] as const) {
    if (phone && link !== 'Inventory') await nav.getByRole('button', { name: 'Menu', exact: true }).click();
    await nav.getByRole('link', { name: link, exact: true }).click();
    await expect(title(heading)).toBeVisible();
  }
});

test('C-024 C-025 C-026 C-028 C-029 C-030 links of the navbar', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  await stubApi(page, testUser({ role: 'admin' }));
  await page.goto('/sites');
  const nav = page.getByRole('navigation');
  await expect(nav).toHaveCount(1);
  await nav.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(page).toHaveURL('/inventory');
  await nav.getByRole('link', { name: 'Sites Overview', exact: true }).click();
  await expect(page).toHaveURL('/sites');
  if (widthOf(page) === 'phone') await nav.getByRole('button', { name: 'Menu', exact: true }).click();
  await nav.getByRole('link', { name: 'Manage Sites', exact: true }).click();
  await expect(page).toHaveURL('/AdminDashboard/Sites');
  if (widthOf(page) === 'phone') await nav.getByRole('button', { name: 'Menu', exact: true }).click();
  await nav.getByRole('link', { name: 'Compliance Overview', exact: true }).click();
  await expect(page).toHaveURL('/compliance-overview');
  if (widthOf(page) === 'phone') await nav.getByRole('button', { name: 'Menu', exact: true }).click();
  await nav.getByRole('link', { name: 'Manage Users', exact: true }).click();
  await expect(page).toHaveURL('/AdminDashboard/Users');
  // The bar holds them all: nothing is pushed off its end.
  const logout = await nav.getByRole('button', { name: 'Logout', exact: true }).boundingBox();
  expect((logout?.x ?? 0) + (logout?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await nav.getByRole('link', { name: 'Forecourt', exact: true }).click();
  await expect(page).toHaveURL('/sites');
  // The simple dashboard is reached by its address alone (G-58).
  await expect(nav.locator('a[href="/AdminDashboard"]')).toHaveCount(0);
});

test('C-020 the signed-in person is shown in the bar, on a phone first in the menu', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  const email = 'a-rather-long-address-without-a-name@example.com';
  const stub = await stubApi(page, testUser());
  if (widthOf(page) === 'desktop') {
    await page.goto('/sites');
    await expect(page.getByRole('navigation').getByTitle('u2@example.com')).toContainText('Uma Writer· user');
  }
  const named = testUser({ name: '', email, role: 'regulator' });
  stub.reply({ 'GET /api/auth/check-auth': { body: { authenticated: true, user: named } } });
  await page.goto('/sites');
  const who = page.getByRole('navigation').getByTitle(email, { exact: true });
  if (widthOf(page) === 'phone') {
    await expect(page.getByText('Signed in as')).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  }
  if (widthOf(page) === 'tablet') return expect(who).toBeHidden();
  await expect(who).toBeVisible();
  await expect(who).toContainText(`${email}· regulator`);
  await expectAccessible(page);
});

test('phone menu opens above the bar and closes with Escape or a press elsewhere', { tag: '@widths' }, async ({
  page,
}) => {
  await stubApi(page, testUser({ role: 'admin' }));
  await page.goto('/sites');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const link = page.getByRole('link', { name: 'Manage Sites', exact: true });
  if (widthOf(page) !== 'phone') {
    await expect(link).toBeVisible();
    await expect(button).toHaveCount(0);
    return;
  }
  await expect(link).toHaveCount(0);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(link).toBeVisible();
  await page.mouse.click(100, 300);
  await expect(link).toHaveCount(0);
});

test('C-018 C-027 Logout posts an empty body and loads /login afresh, also when the call fails', async ({ page }) => {
  for (const answer of [
    { body: { success: true } },
    errorAnswer(503, 'unavailable', 'Service temporarily unavailable'),
  ]) {
    let out = false;
    const api = await stubApi(page, testUser(), {
      'GET /api/auth/check-auth': () => ({
        body: out ? { authenticated: false, user: null } : { authenticated: true, user: testUser() },
      }),
      'POST /api/auth/logout': () => {
        out = true;
        return answer;
      },
    });
    await page.goto('/sites');
    await page.evaluate(() => Object.assign(window, { marker: 'same document' }));
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => 'marker' in window)).toBe(false);
    expect(api.of('POST /api/auth/logout').map((call) => call.body)).toEqual([null]);
  }
});

test('C-019 every call carries credentials', async ({ page }) => {
  await page.addInitScript(() => {
    const modes: string[] = [];
    Object.assign(window, { modes });
    const real = window.fetch;
    window.fetch = (input, init) => {
      modes.push(`${init?.credentials}`);
      return real(input, init);
    };
  });
  await stubApi(page, testUser());
  await page.goto('/sites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(page).toHaveURL('/inventory');
  const modes = await page.evaluate(() => (window as unknown as { modes: string[] }).modes);
  expect(modes.length).toBeGreaterThan(1);
  expect(new Set(modes)).toEqual(new Set(['include']));
});

test('B-20 a 401 at any time re-runs the session check and leads to /login with the origin', async ({ page }) => {
  let lost = false;
  const api = await stubApi(page, testUser(), {
    'GET /api/auth/check-auth': () => ({
      body: lost ? { authenticated: false, user: null } : { authenticated: true, user: testUser() },
    }),
    'GET /api/sites': () => {
      lost = true;
      return errorAnswer(401, 'unauthenticated', 'Authentication required');
    },
  });
  await page.goto('/sites');
  await expect(page).toHaveURL('/login');
  expect(api.of('GET /api/auth/check-auth')).toHaveLength(2);
  expect(JSON.stringify(await page.evaluate(() => window.history.state))).toContain('/sites');
});

test('B-20 a demanded password change brings the blocking dialog', async ({ page }) => {
  let demanded = false;
  await stubApi(page, testUser(), {
    'GET /api/auth/check-auth': () => ({
      body: { authenticated: true, user: testUser({ mustChangePassword: demanded }) },
    }),
    'GET /api/sites': () => {
      demanded = true;
      return errorAnswer(403, 'password_change_required', 'You must change your password first');
    },
  });
  await page.goto('/sites');
  await expect(page.getByRole('dialog', { name: 'Change Password', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('G-03 a signed-in person at /login, / or a typo goes on to /sites', async ({ page }) => {
  await stubApi(page, testUser());
  for (const path of ['/login', '/', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL('/sites');
  }
});

test('skip link, titles and focus on the heading after a change of screen', async ({ page }) => {
  await stubApi(page, testUser());
  await page.goto('/sites');
  await expect(page).toHaveTitle(/^Sites Overview.* · Forecourt$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/sites');
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/ · Forecourt$/);
});

test('the theme is chosen by hand, kept, and set before the first paint', async ({ page }) => {
  await stubApi(page, testUser());
  await page.goto('/sites');
  const button = page.getByRole('button', { name: 'Theme', exact: true });
  await button.click();
  const menu = page.getByRole('menu', { name: 'Theme' });
  await expect(menu.getByRole('menuitemradio')).toHaveText(['System', 'Light', 'Dark', 'Sunlight']);
  await expect(menu.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
  await menu.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);
  expect(await background()).toBe('rgb(20, 23, 27)');
  // Before any of the page's own code has run, only the small blocking script.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await background()).toBe('rgb(20, 23, 27)');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await button.click();
  await page.getByRole('menuitemradio', { name: 'Sunlight' }).click();
  // Black on white whatever the system asks for.
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('live events re-read what is on screen, at most once in two seconds', async ({ page }) => {
  await page.addInitScript(() => {
    class FakeSource extends EventTarget {
      constructor() {
        super();
        Object.assign(window, { source: this });
        setTimeout(() => this.dispatchEvent(new Event('open')), 0);
      }
      close() {}
    }
    Object.assign(window, { EventSource: FakeSource });
  });
  await page.clock.install();
  const api = await stubApi(page, testUser());
  await page.goto('/sites');
  await expect.poll(() => api.of('GET /api/sites').length).toBe(1);
  const emit = () =>
    page.evaluate(() => {
      const source = (window as unknown as { source: EventTarget }).source;
      source.dispatchEvent(new MessageEvent('site.changed', { data: '{"site_id":1,"at":"2026-11-20T10:00:00Z"}' }));
    });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await emit();
  await page.clock.runFor(10);
  await expect.poll(() => api.of('GET /api/sites').length).toBe(2);
  for (let i = 0; i < 20; i += 1) await emit();
  await page.clock.runFor(1_900);
  expect(api.of('GET /api/sites')).toHaveLength(2);
  await page.clock.runFor(100);
  await expect.poll(() => api.of('GET /api/sites').length).toBe(3);
});

test('no request leaves for another origin and nothing breaks the content policy', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await stubApi(page, testUser({ role: 'admin' }));
  await page.goto('/sites');
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Message log', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Message log' })).toBeVisible();
  await expectAccessible(page);
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});
