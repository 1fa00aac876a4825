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
import { NOW, testGauge, testSitePage } from './fleet.ts';
import { catalogue, pastRuns, printed, testRun } from './gauge-runs.ts';

const RUN = 'POST /api/sites/1/atg/commands';
const HISTORY = 'GET /api/sites/1/atg/commands/history';
const GAUGE = 'GET /api/sites/1/atg/status';
const COMMANDS = 'GET /api/sites/1/atg/commands';

const whole: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/public/sites/1': { body: testSitePage(1) },
  'GET /api/admin/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
  [GAUGE]: { body: testGauge(1, { consoleType: 'TLS-450PLUS' }) },
  [COMMANDS]: { body: { commands: catalogue() } },
  [HISTORY]: { body: { runs: pastRuns, next_cursor: null } },
};

async function openAtg(page: Page, more: Replies = {}, role: TestRole = 'technician') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...whole, ...more });
  await page.goto('/sites/1?tab=atg');
  await expect(page.getByRole('heading', { name: 'Console', exact: true })).toBeVisible();
  return stub;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const answer = (page: Page, name = 'Answer of the gauge') => page.getByRole('region', { name, exact: true });
const printedBox = (page: Page) => page.getByRole('region', { name: 'As the console prints it', exact: true });

test('C-239 the console, what it can be asked, what changes it, and its history', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  test.slow();
  await openAtg(page);
  const consoleCard = page.getByRole('region', { name: 'Console', exact: true });
  await expect(consoleCard).toContainText('TLS-450PLUS');
  await expect(consoleCard).toContainText('10.20.0.2:10001');
  await expect(consoleCard.getByText('Online', { exact: true })).toBeVisible();
  await expect(button(page, 'Run, In-tank inventory')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Commands that change the gauge' })).toContainText('two hours');
  await expect(page.getByRole('region', { name: 'History of commands' })).toContainText('after the power cut');
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  if (widthOf(page) === 'desktop') return;
  const box = await button(page, 'Run, In-tank inventory').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
});

test('the address of the gauge is for admins and technicians', async ({ page }) => {
  await openAtg(page, {}, 'user');
  await expect(page.getByRole('main')).not.toContainText('10.20.0.2');
});

test('a query runs for one tank: busy, then the answer as printed and decoded', { tag: '@widths' }, async ({
  page,
}) => {
  test.slow();
  const held = gate();
  const stub = await openAtg(page, {
    [RUN]: async () => {
      await held.opened;
      return { body: { success: true, run: testRun(2010, { params: { tank: 2 } }) } };
    },
  });
  await page.getByRole('combobox', { name: 'Tank', exact: true }).selectOption({ label: 'T2 Regular' });
  await button(page, 'Run, In-tank inventory').click();
  await expect(page.getByRole('region', { name: 'In-tank inventory', exact: true })).toContainText(
    'Waiting for the gauge’s turn…',
  );
  await expect(button(page, 'Run, In-tank inventory')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Run, Deliveries')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Run, Deliveries').click({ force: true });
  await expectAccessible(page);
  held.open();
  await expect(answer(page)).toContainText('T2 Regular');
  expect(stub.of(RUN).map((call) => JSON.parse(call.body ?? ''))).toEqual([
    { command: 'inventory', params: { tank: 2 } },
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'Report received, 8 lines' })).toBeAttached();
  await expect(printedBox(page)).toContainText('IN-TANK INVENTORY');
  if (widthOf(page) === 'phone') await button(page, 'Decoded').click();
  await expect(answer(page).getByRole('cell', { name: 'PREMIUM UNLEADED' })).toBeVisible();
  await answer(page).getByText('Bytes on the line').click();
  await expect(answer(page)).toContainText('<SOH>i20100');
  await expectAccessible(page);
  expect(stub.of(HISTORY).length).toBeGreaterThan(1);
});

test('the answer is copied and saved as a file', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAtg(page, { [RUN]: { body: { success: true, run: testRun(2010) } } });
  await button(page, 'Run, Active alarms').click();
  await button(page, 'Copy').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(printed);
  const download = page.waitForEvent('download');
  await button(page, 'Download .txt').click();
  expect((await download).suggestedFilename()).toMatch(/^Bowie Rt 50 In-tank inventory 2026-11-20 1537 UTC\.txt$/);
});

test('leaving the tab does not stop a command', async ({ page }) => {
  const held = gate();
  await openAtg(page, {
    [RUN]: async () => {
      await held.opened;
      return { body: { success: true, run: testRun(2010) } };
    },
  });
  await button(page, 'Run, Active alarms').click();
  await expect(page.getByText('Waiting for the gauge’s turn…').last()).toBeVisible();
  await page.evaluate(() => window.history.pushState({}, '', '/sites'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1, name: /Sites Overview/ })).toBeVisible();
  held.open();
  await page.goBack();
  await expect(answer(page)).toContainText('Tess Tech');
});

for (const [status, code, sentence, kept] of [
  [409, 'atg_busy', 'The gauge is busy with another command', 'Nothing was sent to the gauge.'],
  [429, 'rate_limited', 'Too many requests. Please try again later.', 'wait a minute'],
  [502, 'atg_offline', 'Tank gauge is offline', 'The history below shows the attempt'],
  [502, 'atg_bad_answer', 'Tank gauge sent a reply that could not be read', 'The history below keeps'],
  [504, 'atg_timeout', 'Tank gauge did not answer in time', 'The history below keeps'],
] as const) {
  test(`HTTP ${status} ${code} is said in plain words with what is kept`, async ({ page }) => {
    const stub = await openAtg(page, { [RUN]: errorAnswer(status, code, sentence, { detail: 'Because of it' }) });
    if (code === 'atg_timeout') {
      // What is in the history before the run is none of its record.
      await expect(page.getByRole('region', { name: 'History of commands' })).toContainText('Ana Admin');
      const partial = testRun(2010, { outcome: 'timeout', text: 'I20100 NOV 20', parsed: null, error: sentence });
      stub.reply({ [HISTORY]: { body: { runs: [partial, ...pastRuns], next_cursor: null } } });
    }
    await button(page, 'Run, In-tank inventory').click();
    const panel = answer(page, 'In-tank inventory');
    await expect(panel.getByRole('alert')).toHaveText(sentence);
    await expect(panel).toContainText('Because of it');
    await expect(panel).toContainText(kept);
    if (code === 'atg_timeout') await expect(printedBox(page)).toHaveText('I20100 NOV 20');
    await expectAccessible(page);
  });
}

test('a control command is asked about, refused for a wrong password, and sent', async ({ page }) => {
  test.slow();
  const stub = await openAtg(page, {
    [RUN]: errorAnswer(400, 'current_password_wrong', 'Current password is incorrect'),
  });
  await button(page, /^Start leak test/).click();
  const dialog = page.getByRole('dialog', { name: 'Start leak test' });
  await expect(dialog).toContainText('What will happen at Bowie Rt 50: The tank is measured for two hours.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Start leak test' }).click();
  await expect(dialog.getByText('Tank is required')).toBeVisible();
  await expect(dialog.getByText('Give a reason of at least 5 characters')).toBeVisible();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  await expect(dialog.getByText('Confirm that you have read it')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Tank' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Tank' }).selectOption('3');
  await expect(dialog).toContainText('For: T3 Regular');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Monthly test');
  const password = dialog.getByRole('textbox', { name: 'Your password', exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('wrong');
  await dialog.getByRole('checkbox', { name: 'I have read what will happen at Bowie Rt 50.' }).check();
  expect(stub.of(RUN)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Start leak test' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Monthly test');
  await expect(dialog.getByRole('combobox', { name: 'Tank' })).toHaveValue('3');
  const ran = testRun(2011, {
    command: 'start_leak_test',
    label: 'Start leak test',
    kind: 'control',
    params: { tank: 3 },
  });
  stub.reply({ [RUN]: { body: { success: true, run: { ...ran, reason: 'Monthly test' } } } });
  await password.fill('right-password');
  await password.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(answer(page)).toContainText('Reason');
  expect(JSON.parse(stub.of(RUN)[1]?.body ?? '')).toEqual({
    command: 'start_leak_test',
    params: { tank: 3 },
    confirm: true,
    reason: 'Monthly test',
    password: 'right-password',
  });
});

test('what was typed for a control command survives a failure and closing', async ({ page }) => {
  await openAtg(page, {
    [RUN]: errorAnswer(502, 'atg_offline', 'Tank gauge is offline', { detail: 'connection refused' }),
  });
  await button(page, /^Set console clock S501/).click();
  const dialog = page.getByRole('dialog', { name: 'Set console clock' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Clock is behind');
  await dialog.getByRole('textbox', { name: 'Your password', exact: true }).fill('right-password');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Set console clock' }).click();
  await expect(dialog.getByRole('alert')).toContainText('connection refused');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, /^Set console clock S501/)).toBeFocused();
  await button(page, /^Set console clock S501/).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Clock is behind');
  await expect(dialog.getByRole('textbox', { name: 'Your password', exact: true })).toHaveValue('');
});

for (const [role, queries, reason] of [
  ['user', true, 'Your role can read the gauge but cannot change it.'],
  ['technician', true, 'You need write access to this site to change its gauge.'],
  ['regulator', false, 'Your role can read the command history but cannot send commands.'],
] as const) {
  test(`what a ${role} may not run is one sentence, without dead buttons; the history stays`, {
    tag: '@widths',
  }, async ({ page }) => {
    const stub = await openAtg(page, { [COMMANDS]: { body: { commands: catalogue(queries, false) } } }, role);
    const changing = page.getByRole('region', { name: 'Commands that change the gauge' });
    await expect(changing).toContainText(reason);
    await expect(changing.getByRole('button')).toHaveCount(0);
    const ask = button(page, 'Run, In-tank inventory');
    if (queries) await expect(ask).not.toHaveAttribute('aria-disabled', 'true');
    else {
      await expect(page.getByRole('region', { name: 'Ask the gauge' })).toContainText(reason);
      await expect(button(page, /^Run, /)).toHaveCount(0);
    }
    await expect(page.getByRole('region', { name: 'History of commands' })).toContainText('after the power cut');
    expect(stub.of(RUN)).toHaveLength(0);
    await expectAccessible(page);
  });
}

test('a command that only some may run says why it is disabled', async ({ page }) => {
  const commands = catalogue().map((one) => ({ ...one, allowed: 'key' in one && one.key !== 'set_clock' }));
  await openAtg(page, { [COMMANDS]: { body: { commands } } });
  const clock = button(page, /^Set console clock S501/);
  await expect(clock).toHaveAttribute('aria-disabled', 'true');
  await expect(clock).toHaveAccessibleDescription(/You need write access to this site to change its gauge\./);
  await clock.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('reports are listed by subject; one tank is chosen for all that take one', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  const stub = await openAtg(page, { [RUN]: { body: { success: true, run: testRun(2010) } } });
  const list = page.getByRole('region', { name: 'Ask the gauge' });
  await expect(list.getByRole('combobox')).toHaveCount(1);
  await expect(list.locator('summary')).toHaveText(['Tanks (2)', 'Alarms (2)', 'Tank leak tests (1)', /^Console/]);
  const leaks = list.locator('details').filter({ hasText: 'Tank leak tests' });
  // On a phone the first subject is open.
  if (widthOf(page) === 'phone') {
    await expect(button(page, 'Run, Leak test results')).toBeHidden();
    await leaks.locator('summary').click();
  }
  await list.getByRole('combobox', { name: 'Tank', exact: true }).selectOption('7');
  await expect(leaks.getByRole('listitem')).toContainText('T7 Off-road diesel for the marina and the county');
  await button(page, 'Run, Leak test results').click();
  await expect(answer(page)).toBeVisible();
  expect(stub.of(RUN).map((call) => JSON.parse(call.body ?? ''))).toEqual([
    { command: 'leak_results', params: { tank: 7 } },
  ]);
});

test('an offline console: since when, and a query may be tried anyway', async ({ page }) => {
  const stub = await openAtg(page, {
    [GAUGE]: { body: testGauge(1, { isOnline: false, state_since: '2026-11-20T14:12:00Z', last_error: 'refused' }) },
    [RUN]: errorAnswer(502, 'atg_offline', 'Tank gauge is offline'),
  });
  const ask = button(page, 'Run, In-tank inventory');
  await expect(ask).toHaveAttribute('aria-disabled', 'true');
  await expect(ask).toHaveAccessibleDescription(/Console is offline since 09:12 EST/);
  await expectAccessible(page);
  await button(page, 'Try anyway').click();
  await expect(ask).not.toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, /^Start leak test/)).toHaveAttribute('aria-disabled', 'true');
  await ask.click();
  await expect(answer(page, 'In-tank inventory').getByRole('alert')).toHaveText('Tank gauge is offline');
  expect(stub.of(RUN)).toHaveLength(1);
});

test('no commands, no history, and what could not be loaded', async ({ page }) => {
  const stub = await openAtg(page, {
    [COMMANDS]: { body: { commands: [] } },
    [HISTORY]: { body: { runs: [], next_cursor: null } },
  });
  await expect(page.getByText('No commands are available for this console.', { exact: true })).toBeVisible();
  await expect(page.getByText('No commands have been run yet.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const down = errorAnswer(503, 'unavailable', 'no');
  stub.reply({ [COMMANDS]: down, [HISTORY]: down, [GAUGE]: down });
  await page.reload();
  await expect(page.getByText('Failed to load commands: HTTP 503')).toBeVisible();
  await expect(page.getByText('Failed to load the history: HTTP 503')).toBeVisible();
  await expect(page.getByText('Failed to load gauge status: HTTP 503')).toBeVisible();
  await expectAccessible(page);
  stub.reply(whole);
  await button(page, 'Retry').nth(1).click();
  await expect(button(page, 'Run, In-tank inventory')).toBeVisible();
});

test('a row of the history opens its output; more are shown on demand', async ({ page }) => {
  const stub = await openAtg(page, { [HISTORY]: { body: { runs: pastRuns, next_cursor: 'next' } } });
  await button(page, 'Set console clock').last().click();
  const panel = answer(page, 'Answer from the history');
  await expect(panel).toContainText('after the power cut');
  await expect(panel.getByRole('heading', { name: 'Answer from the history' })).toBeFocused();
  await expect(panel).toContainText('could not be decoded');
  await expectAccessible(page);
  stub.reply({
    [HISTORY]: (request) =>
      request.url().includes('cursor=next')
        ? { body: { runs: [testRun(1999, { requested_by: 'Old Hand' })], next_cursor: null } }
        : { body: { runs: pastRuns, next_cursor: 'next' } },
  });
  await button(page, 'Show more').click();
  await expect(page.getByText('Old Hand')).toBeVisible();
  await expect(button(page, 'Show more')).toHaveCount(0);
});

test('by keyboard alone: choose a tank, ask, read', async ({ page }) => {
  const stub = await openAtg(page, { [RUN]: { body: { success: true, run: testRun(2010) } } });
  await page.getByRole('combobox', { name: 'Tank', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.locator('summary').filter({ hasText: 'Tanks (2)' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Run, In-tank inventory')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeVisible();
  expect(JSON.parse(stub.of(RUN)[0]?.body ?? '')).toEqual({ command: 'inventory', params: { tank: 1 } });
  await printedBox(page).focus();
  await expect(printedBox(page)).toBeFocused();
});

test('C-239 the tab is drawn where the server has none of its calls', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await stubApi(page, testUser(), { 'GET /api/sites/1': { body: testSitePage(1) } });
  await page.goto('/sites/1?tab=atg');
  await expect(page.getByRole('tabpanel', { name: 'ATG Commands', exact: true })).toBeVisible();
  await expect(page.getByText('No commands are available for this console.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

const SETTINGS = 'GET /api/sites/1/gauge-settings';
const CHANGES = 'GET /api/sites/1/gauge-settings/changes';
const ACKNOWLEDGE = 'POST /api/sites/1/gauge-settings/changes/31/acknowledge';
const setting = (of: string, name: string, value: string) => ({ key: `${of}/${name}`, of, name, value });
const told = {
  taken_at: '2026-11-20T15:00:00.000Z',
  open_changes: 0,
  units_confirmed: true,
  disagreements: [
    { key: 'tank/1/full_volume', of: 'Tank 1', name: 'Full volume', console: '9,728 gal', entered: '10,000 gal' },
  ],
  settings: [
    setting('Console', 'Software', '346324-100-C'),
    setting('Console', 'Units', 'US (gallons, inches, °F)'),
    ...[1, 2, 3].flatMap((tank) => [
      setting(`Tank ${tank}`, 'Label', 'REGULAR UNLEADED'),
      setting(`Tank ${tank}`, 'Full volume', '10,000 gal'),
      setting(`Tank ${tank}`, 'High product limit', '9,500 gal'),
      setting(`Tank ${tank}`, 'Leak test schedule', 'Monthly, week 1, day 1, at 00:30, 4 h at 0.2 gal/h'),
    ]),
    setting('Liquid sensor 1', 'Label', 'T1 STP SUMP'),
  ],
};
const difference = (of: string, name: string, before: string | null, after: string | null) => ({
  ...{ key: `${of}/${name}`, of, name },
  ...{ before, after },
  consequence:
    after === null
      ? null
      : {
          words: name === 'On or off' ? 'The sensor proves nothing from now on.' : 'The alarm comes later.',
          ...{ source: '576013-635, 7.3.4 function 623, page 267', verified: true },
          ...{ conclusion: true, switched_off: name === 'On or off' },
          rule: { citation: '40 CFR 280.40(a)(3)(i)', mark: 'seen' },
        },
});
const change = (id: number, more: object = {}) => ({
  id,
  noticed_at: '2026-11-20T14:00:00.000Z',
  differences: [
    difference('Tank 1', 'Overfill limit', '9,000 gal', '9,800 gal'),
    difference('Tank 1', 'High water alarm', '2 in', '4 in'),
    difference('Liquid sensor 2', 'Label', 'DISP PAN 1-2', null),
    difference('Liquid sensor 3', 'On or off', 'On', 'Off'),
  ],
  explained: null,
  acknowledged_at: null,
  acknowledged_by: null,
  note: '',
  ...more,
});
const seen = { acknowledged_at: '2026-11-20T15:10:00.000Z', acknowledged_by: 'Uma Writer', note: 'Contractor' };
const explained = { explained: 'ada@example.com changed the address of the gauge.' };
const settingsCard = (page: Page) => page.getByRole('region', { name: 'Gauge settings', exact: true });

test('settings of the gauge stand by device, quietly', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  await openAtg(page, {
    [SETTINGS]: { body: told },
    [CHANGES]: { body: { changes: [change(30, explained), change(29, seen)], next_cursor: null } },
  });
  await expect(settingsCard(page)).toContainText('15 settings, unchanged since');
  await expect(settingsCard(page).getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
  await expect(settingsCard(page)).toContainText('Tank 1, Full volume: console 9,728 gal, entered here 10,000 gal');
  await settingsCard(page).getByText('All settings').click();
  const tank = settingsCard(page).getByRole('heading', { name: 'Tank 2', exact: true });
  await expect(tank.locator('xpath=..')).toContainText('High product limit9,500 gal');
  await settingsCard(page).getByText('Earlier changes', { exact: true }).click();
  await expect(settingsCard(page)).toContainText(
    '4 settings changed on Nov 20, 2026. ada@example.com changed the address of the gauge.',
  );
  await expect(settingsCard(page)).toContainText('Acknowledged by Uma Writer');
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a change that nobody here made is loud, and acknowledged with a note', async ({ page }) => {
  const open = {
    [SETTINGS]: { body: { ...told, open_changes: 1 } },
    [CHANGES]: { body: { changes: [change(31)], next_cursor: null } },
  };
  const stub = await openAtg(page, {
    ...open,
    [ACKNOWLEDGE]: errorAnswer(409, 'change_acknowledged', 'Change is already acknowledged'),
  });
  await expect(settingsCard(page)).toContainText('4 settings changed on Nov 20, 2026. The change was not made here');
  await expect(settingsCard(page).getByRole('listitem').nth(1)).toContainText(
    /Tank 1, Overfill limit.*9,000 gal.*9,800 gal/,
  );
  const off = settingsCard(page).getByRole('listitem').first();
  await expect(off).toContainText(/Liquid sensor 3, On or off.*proves nothing from now on/);
  await expect(off).toContainText('Switched off');
  await expect(off).toContainText('what follows is our conclusion; rule: 40 CFR 280.40(a)(3)(i)');
  await expect(settingsCard(page).getByText('Switched off', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await button(page, 'Acknowledge').click();
  const dialog = page.getByRole('dialog', { name: 'Acknowledge change' });
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('Contractor raised it');
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Change is already acknowledged');
  await expect(dialog.getByRole('textbox')).toHaveValue('Contractor raised it');
  await expectAccessible(page);
  stub.reply({
    [ACKNOWLEDGE]: { body: { success: true, change: change(31, seen) } },
    [SETTINGS]: { body: told },
    [CHANGES]: { body: { changes: [change(31, seen)], next_cursor: null } },
  });
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Change acknowledged');
  await expect(settingsCard(page).getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
  expect(JSON.parse(stub.of(ACKNOWLEDGE)[1]?.body ?? '')).toEqual({ note: 'Contractor raised it' });
});

test('who may only read sees the change and no button', async ({ page }) => {
  await openAtg(page, {
    'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
    [SETTINGS]: { body: { ...told, open_changes: 1 } },
    [CHANGES]: { body: { changes: [change(31)], next_cursor: null } },
  });
  await expect(settingsCard(page)).toContainText('A person with write access to this site can acknowledge it.');
  await expect(button(page, 'Acknowledge')).toHaveCount(0);
});
