import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { testSites } from './fleet.ts';

const alpha = {
  id: 1,
  name: 'Alpha Fuel',
  ip: '10.20.0.11',
  port: 10_001,
  site_type: 'Compliance & Reporting',
  state: 'MD',
};
const bravo = {
  id: 2,
  name: 'Bravo Mart',
  ip: '10.20.0.12',
  port: 10_001,
  site_type: 'Compliance & Reporting',
  state: 'MD',
};
const papers = { id: 3, name: 'Charlie Depot', ip: '', port: 0, site_type: 'Compliance Only', state: '' };

async function openManage(page: Page, sites: unknown[] = [alpha, bravo, papers], more: Replies = {}) {
  const stub = await stubApi(page, testUser({ role: 'admin' }), {
    'GET /api/admin/sites': { body: { sites } },
    ...more,
  });
  await page.goto('/AdminDashboard/Sites');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Sites' })).toBeVisible();
  return stub;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const siteType = (page: Page) => page.getByRole('combobox', { name: 'Site type', exact: true });
const stateOf = (page: Page) => page.getByRole('combobox', { name: 'State', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** The words of the newest toast of a kind, nothing else. */
const toastOf = (page: Page, kind: 'success' | 'error') =>
  notifications(page).locator(`[data-variant="${kind}"] p`).last();

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await (name === 'State' ? stateOf(page).selectOption(value) : field(page, name).fill(value));
  }
}

test('C-324 C-339 C-340 C-341 C-342 the list of sites', { tag: '@widths' }, async ({ page }) => {
  const stub = await openManage(page);
  await expect(page.getByRole('link', { name: 'Alpha Fuel', exact: true })).toHaveAttribute('href', '/sites/1');
  await expect(page.getByRole('button', { name: 'Edit, Alpha Fuel', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete, Alpha Fuel', exact: true })).toBeVisible();
  expect(stub.of('GET /api/admin/sites')).toHaveLength(1);
  if (widthOf(page) === 'phone') return;
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'IP Address', 'Port', 'Actions']);
  await expect(page.getByRole('row', { name: /Alpha Fuel/ }).getByRole('cell')).toContainText([
    '10.20.0.11',
    '10001',
    'Edit',
  ]);
});

test('C-325 C-326 C-331 C-333 C-336 C-345 a site is added', async ({ page }) => {
  const stub = await openManage(page, [alpha], {
    'POST /api/admin/sites': { status: 201, body: { success: true, site: bravo, warnings: [] } },
  });
  await expect(siteType(page)).toHaveValue('Compliance & Reporting');
  await expect(siteType(page).getByRole('option')).toHaveText(['Compliance & Reporting', 'Compliance Only']);
  stub.reply({ 'GET /api/admin/sites': { body: { sites: [alpha, bravo] } } });
  // Cancel empties the form; nothing is sent.
  await fill(page, { Name: 'Nowhere', 'IP Address': '10.20.0.77', Port: '9' });
  await press(page, 'Cancel');
  for (const name of ['Name', 'IP Address', 'Port']) await expect(field(page, name)).toHaveValue('');
  await fill(page, { Name: ' Bravo Mart ', 'IP Address': '10.20.0.12', Port: '10001', State: 'MD' });
  await press(page, 'Add Site');
  await expect(toastOf(page, 'success')).toHaveText('Site added successfully');
  expect(JSON.parse(stub.of('POST /api/admin/sites')[0]?.body ?? '')).toEqual({
    name: 'Bravo Mart',
    ip: '10.20.0.12',
    port: 10_001,
    site_type: 'Compliance & Reporting',
    state: 'MD',
  });
  await expect(page.getByRole('link', { name: 'Bravo Mart' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
});

test('the state of a new site is asked, with what applies there; a site without one says so', async ({ page }) => {
  await openManage(page);
  const options = stateOf(page).getByRole('option');
  await expect(options).toHaveCount(57);
  await expect(options.first()).toHaveText('Choose a state');
  await expect(options.filter({ hasText: 'Maryland' })).toHaveText('Maryland: Maryland rules');
  await expect(options.filter({ hasText: 'Delaware' })).toHaveText('Delaware: federal rules only');
  await stateOf(page).selectOption('DE');
  await expect(stateOf(page)).toHaveAccessibleDescription(
    'Federal rules only; the rules of Delaware are not included.',
  );
  await expect(page.getByText('State not recorded').first()).toBeVisible();
  await press(page, 'Edit, Charlie Depot');
  await expect(stateOf(page)).toHaveAccessibleDescription('It decides which rules apply.');
  await expect(stateOf(page).getByRole('option', { name: 'Not recorded', exact: true })).toBeAttached();
});

test('C-327 Compliance Only has no ip and no port', async ({ page }) => {
  const stub = await openManage(page, [alpha], {
    'POST /api/admin/sites': { status: 201, body: { success: true, site: papers, warnings: [] } },
  });
  await siteType(page).selectOption('Compliance Only');
  await expect(field(page, 'IP Address')).toHaveCount(0);
  await expect(field(page, 'Port')).toHaveCount(0);
  await expectAccessible(page);
  await fill(page, { Name: 'Papers', State: 'MD' });
  await press(page, 'Add Site');
  await expect(notifications(page)).toContainText('Site added successfully');
  expect(JSON.parse(stub.of('POST /api/admin/sites')[0]?.body ?? '')).toEqual({
    name: 'Papers',
    ip: '',
    port: 0,
    site_type: 'Compliance Only',
    state: 'MD',
  });
});

test('C-328 C-329 C-330 what is missing or wrong is said at the field and nothing is sent', async ({ page }) => {
  const stub = await openManage(page);
  await press(page, 'Add Site');
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Choose the state: it decides which rules apply')).toBeVisible();
  await expect(page.getByText('IP address is required')).toBeVisible();
  await expect(page.getByText('Port is required')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fill(page, { Name: 'New', 'IP Address': 'localhost', Port: '99999', State: 'MD' });
  await press(page, 'Add Site');
  await expect(page.getByText('IP address is not valid')).toBeVisible();
  await expect(page.getByText('Port must be a whole number from 1 to 65535')).toBeVisible();
  expect(stub.of('POST /api/admin/sites')).toHaveLength(0);
});

test('C-334 C-335 name and address must be free', async ({ page }) => {
  const stub = await openManage(page);
  const words = 'Site Name or IP Address already in use';
  await fill(page, { Name: 'ALPHA fuel', 'IP Address': '10.20.0.99', Port: '10001', State: 'MD' });
  await press(page, 'Add Site');
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expect(notifications(page)).toContainText(words);
  await fill(page, { Name: 'New', 'IP Address': '10.20.0.12', State: 'MD' });
  await press(page, 'Add Site');
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await press(page, 'Edit, Bravo Mart');
  await fill(page, { Name: 'Alpha Fuel' });
  await press(page, 'Update Site');
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  expect(stub.calls.filter((call) => call.method !== 'GET')).toHaveLength(0);
  // The own name and address are no duplicates, in any case.
  stub.reply({ 'PUT /api/admin/sites/2': { body: { success: true, site: bravo, warnings: [] } } });
  await fill(page, { Name: 'BRAVO mart' });
  await press(page, 'Update Site');
  await expect(toastOf(page, 'success')).toHaveText('Site updated successfully');
  expect(stub.of('PUT /api/admin/sites/2')).toHaveLength(1);
});

test('C-332 C-333 C-337 C-346 G-51 a site is changed; the type goes along only when it changed', async ({ page }) => {
  const stub = await openManage(page, [alpha, bravo, papers], {
    'PUT /api/admin/sites/1': { body: { success: true, site: alpha, warnings: [] } },
  });
  await press(page, 'Edit, Alpha Fuel');
  await expect(page.getByRole('heading', { name: 'Editing Alpha Fuel' })).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'IP Address')).toHaveValue('10.20.0.11');
  await press(page, 'Cancel');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Add Site', exact: true })).toBeVisible();

  await press(page, 'Edit, Alpha Fuel');
  await fill(page, { Name: 'Alpha Fuel #2' });
  await press(page, 'Update Site');
  await expect(toastOf(page, 'success')).toHaveText('Site updated successfully');
  await expect(page.getByRole('button', { name: 'Add Site', exact: true })).toBeVisible();
  await press(page, 'Edit, Alpha Fuel');
  await siteType(page).selectOption('Compliance Only');
  await press(page, 'Update Site');
  await expect.poll(() => stub.of('PUT /api/admin/sites/1').length).toBe(2);
  const bodies = stub.of('PUT /api/admin/sites/1').map((call) => JSON.parse(call.body ?? ''));
  expect(bodies).toEqual([
    { name: 'Alpha Fuel #2', ip: '10.20.0.11', port: 10_001 },
    { name: 'Alpha Fuel', ip: '', port: 0, site_type: 'Compliance Only' },
  ]);
});

test('C-338 C-343 C-344 C-347 a site is deleted after asking', async ({ page }) => {
  const stub = await openManage(page, [alpha, bravo], { 'DELETE /api/admin/sites/2': { body: { success: true } } });
  await press(page, 'Delete, Bravo Mart');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Site?', exact: true });
  await expect(
    dialog.getByText('Are you sure you want to delete this site? This action cannot be undone.', { exact: true }),
  ).toBeVisible();
  await expect(dialog).toContainText('Bravo Mart');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(stub.of('DELETE /api/admin/sites/2')).toHaveLength(0);

  stub.reply({ 'GET /api/admin/sites': { body: { sites: [alpha] } } });
  await press(page, 'Delete, Bravo Mart');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toastOf(page, 'success')).toHaveText('Site deleted');
  await expect(page.getByRole('link', { name: 'Bravo Mart' })).toHaveCount(0);
  expect(stub.of('DELETE /api/admin/sites/2')).toHaveLength(1);
});

test('C-348 C-349 C-350 failures say error, then message, then the status; the form keeps its values', async ({
  page,
}) => {
  await openManage(page, [alpha], {
    'POST /api/admin/sites': { status: 409, body: { error: 'Site Name or IP Address already in use', message: 'no' } },
    'PUT /api/admin/sites/1': { status: 400, body: { message: 'IP address is not valid' } },
    'DELETE /api/admin/sites/1': { status: 502, body: '<html></html>' },
  });
  await fill(page, { Name: 'New', 'IP Address': '10.20.0.77', Port: '10001', State: 'MD' });
  await press(page, 'Add Site');
  const toast = notifications(page).locator('[data-variant="error"] p');
  await expect(toast.last()).toHaveText('Error adding site: Site Name or IP Address already in use');
  await expect(field(page, 'Name')).toHaveValue('New');
  await press(page, 'Edit, Alpha Fuel');
  await press(page, 'Update Site');
  await expect(toast.last()).toHaveText('Error updating site: IP address is not valid');
  await press(page, 'Delete, Alpha Fuel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast.last()).toHaveText('Error deleting site: HTTP 502');
});

test('C-348 a refused address is explained at its field, a taken name or address marks both', async ({ page }) => {
  const reason = '127.0.0.1 is a loopback address: it would reach the server itself';
  const stub = await openManage(page, [alpha], {
    'POST /api/admin/sites': errorAnswer(400, 'ip_invalid', 'IP address is not valid', { detail: reason }),
  });
  await fill(page, { Name: 'New', 'IP Address': '127.0.0.1', Port: '10001', State: 'MD' });
  await press(page, 'Add Site');
  const toast = notifications(page).locator('[data-variant="error"] p');
  await expect(toast.last()).toHaveText('Error adding site: IP address is not valid');
  await expect(field(page, 'IP Address')).toBeFocused();
  await expect(field(page, 'IP Address')).toHaveAccessibleDescription(reason);
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(toast).toHaveCount(0);
  await expectAccessible(page);
  const words = 'Site Name or IP Address already in use';
  stub.reply({ 'POST /api/admin/sites': errorAnswer(409, 'site_duplicate', words) });
  await fill(page, { 'IP Address': '10.20.0.99' });
  await expect(page.getByText(reason)).toHaveCount(0);
  await press(page, 'Add Site');
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'IP Address')).toHaveAttribute('aria-invalid', 'true');
});

test('C-351 C-352 C-403 an error toast holds 1500 ms and a success 700 ms', async ({ page }) => {
  await page.clock.install();
  await openManage(page, [alpha], {
    'DELETE /api/admin/sites/1': errorAnswer(500, 'internal', 'Internal error'),
    'POST /api/admin/sites': { status: 201, body: { success: true, site: alpha, warnings: [] } },
  });
  const phases = async (variant: string, hold: number) => {
    const toast = notifications(page).locator(`[data-variant="${variant}"]`);
    await expect(toast).toHaveAttribute('data-phase', 'spin');
    await page.clock.runFor(620);
    await expect(toast).toHaveAttribute('data-phase', 'hold');
    await page.clock.runFor(hold - 60);
    await expect(toast).toHaveAttribute('data-phase', 'hold');
    await page.clock.runFor(100);
    await expect(toast).toHaveAttribute('data-phase', 'fade');
    await page.clock.runFor(400);
    await expect(toast).toHaveCount(0);
  };
  await press(page, 'Delete, Alpha Fuel');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await phases('error', 1500);
  await fill(page, { Name: 'New', 'IP Address': '10.20.0.77', Port: '10001', State: 'MD' });
  await press(page, 'Add Site');
  await phases('success', 700);
  // By hand it leaves in 320 ms.
  await fill(page, { Name: 'Newer', 'IP Address': '10.20.0.78', Port: '10001', State: 'MD' });
  await press(page, 'Add Site');
  const toast = notifications(page).getByRole('status');
  await toast.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(toast).toHaveAttribute('data-phase', 'fade');
  await page.clock.runFor(315);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(toast).toHaveCount(0);
});

test('C-353 no sites', async ({ page }) => {
  await openManage(page, []);
  await expect(page.getByText('No sites available.', { exact: true })).toBeVisible();
});

test('G-01 who may not manage sites is told so instead of an empty table', async ({ page }) => {
  await stubApi(page, testUser(), {
    'GET /api/admin/sites': errorAnswer(403, 'forbidden_role', 'Your role does not allow this'),
  });
  await page.goto('/AdminDashboard/Sites');
  await expect(page.getByText('You do not have access to this page.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Site' })).toHaveCount(0);
  await expectAccessible(page);
});

test('5,000 sites are found by name or address', async ({ page }) => {
  await openManage(page, testSites(5000));
  await expect(page.getByRole('heading', { name: 'Sites (5,000)' })).toBeVisible();
  await expect.poll(() => page.locator('[data-index]').count()).toBeLessThan(60);
  await page.getByRole('searchbox', { name: 'Find a site by name or IP address' }).fill('10.20.3.17');
  await expect.poll(() => page.locator('[data-index]').count()).toBeLessThan(14);
  await expectAccessible(page);
});

const probe = {
  answered: true,
  trouble: null,
  family: 'tls',
  consoleType: 'TLS-350',
  software: '346324-100-C',
  format: 'computer',
  units: 'us',
  duration_ms: 1840,
  site_name: null,
  codes: [
    { code: '201', name: 'In-tank inventory', answered: true, how: 'answered' },
    { code: '301', name: 'Liquid sensor status', answered: true, how: 'answered' },
    { code: '517', name: 'System type and language', answered: false, how: 'silent' },
    { code: '707', name: 'Vapor sensor labels', answered: false, how: 'refused' },
  ],
  not_asked: 12,
  tanks: [
    { tank_number: 1, label: 'REGULAR UNLEADED', volume: 6212.4, height: 58.42, water: 0.4 },
    { tank_number: 2, label: 'DIESEL', volume: null, height: null, water: null },
  ],
};
const PROBE = 'POST /api/admin/gauge-probe';
const result = (page: Page) => page.getByRole('status', { name: 'Result of the connection test' });

test('the connection is tried before the site is saved: what answered is shown', async ({ page }) => {
  const stub = await openManage(page, [alpha], { [PROBE]: { body: probe } });
  await press(page, 'Test connection');
  await expect(page.getByText('IP address is required')).toBeVisible();
  expect(stub.of(PROBE)).toHaveLength(0);
  await fill(page, { 'IP Address': ' 10.20.0.44 ', Port: '10001' });
  await press(page, 'Test connection');
  await expect(result(page)).toContainText('A TLS-350 answers.');
  await expect(result(page)).toContainText('software 346324-100-C · computer format · US units · answered in 1.8 s');
  await expect(result(page)).toContainText('Tank 1 REGULAR UNLEADED');
  await expect(result(page)).toContainText('6,212 gal');
  await result(page).getByText('2 of 4 reports answered, 1 refused, 1 without a reply').click();
  await expect(result(page)).toContainText('Vapor sensor labels (refused)');
  await expect(result(page)).toContainText('System type and language (no reply)');
  await expect(result(page)).toContainText('Refused: the console replied that it does not have this report.');
  await expect(result(page)).toContainText('No reply: the console sent nothing.');
  await expect(result(page)).toContainText('12 more reports were not asked for in the time of a test.');
  expect(JSON.parse(stub.of(PROBE)[0]?.body ?? '')).toEqual({ ip: '10.20.0.44', port: 10_001 });
  await expectAccessible(page);
  // What was found belongs to the address that was tried.
  await fill(page, { Port: '10002' });
  await expect(result(page)).toBeEmpty();
  expect(stub.of('POST /api/admin/sites')).toHaveLength(0);
});

test('a gauge that stays silent is told in a sentence, and tried again with a code', async ({ page }) => {
  const silent =
    'The gauge accepted the connection but did not answer. It may demand a security code, or speak another protocol.';
  const stub = await openManage(page, [alpha], {
    [PROBE]: { body: { ...probe, answered: false, trouble: silent, consoleType: '', codes: [], tanks: [] } },
  });
  await fill(page, { 'IP Address': '10.20.0.44', Port: '10001' });
  await press(page, 'Test connection');
  await expect(result(page)).toContainText(silent);
  await expectAccessible(page);
  stub.reply({ [PROBE]: { body: probe } });
  await field(page, 'Security code to try').fill('Ab12Cd');
  await field(page, 'Security code to try').press('Enter');
  await expect(result(page)).toContainText('A TLS-350 answers.');
  expect(JSON.parse(stub.of(PROBE)[1]?.body ?? '')).toMatchObject({ security_code: 'Ab12Cd' });
  stub.reply({
    [PROBE]: errorAnswer(409, 'atg_busy', 'The gauge is busy with another command', { detail: 'Try later.' }),
  });
  await press(page, 'Test connection');
  await expect(result(page)).toContainText('The gauge is busy with another command: Try later.');
  expect(stub.of('POST /api/admin/sites')).toHaveLength(0);
});

test('a security code is stored, replaced and removed; it is never shown', async ({ page }) => {
  const path = '/api/admin/sites/1/security-code';
  const stub = await openManage(page, [alpha, papers], {
    [`GET ${path}`]: { body: { set: false, changed_at: null } },
    [`PUT ${path}`]: { body: { set: true, changed_at: '2026-11-20T15:00:00.000Z' } },
  });
  await expect(field(page, 'Security code')).toHaveCount(0);
  await press(page, 'Edit, Charlie Depot');
  await expect(field(page, 'Security code')).toHaveCount(0);
  await press(page, 'Edit, Alpha Fuel');
  await expect(page.getByText('None is stored.')).toBeVisible();
  await field(page, 'Security code').fill('12 45');
  await press(page, 'Store Code');
  await expect(page.getByText('A security code has six letters or digits')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Security code').fill('Ab12Cd');
  await field(page, 'Security code').press('Enter');
  await expect(notifications(page)).toContainText('Security code stored');
  await expect(page.getByText('Stored since Nov 20, 2026.')).toBeVisible();
  await expect(field(page, 'Security code')).toHaveValue('');
  stub.reply({ [`PUT ${path}`]: { body: { set: false, changed_at: null } } });
  await press(page, 'Remove Code');
  const dialog = page.getByRole('alertdialog', { name: 'Remove security code?' });
  await expect(dialog).toContainText('Alpha Fuel');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('None is stored.')).toBeVisible();
  expect(stub.of(`PUT ${path}`).map((call) => JSON.parse(call.body ?? ''))).toEqual([
    { code: 'Ab12Cd' },
    { code: null },
  ]);
  expect(stub.of('PUT /api/admin/sites/1')).toHaveLength(0);
});
