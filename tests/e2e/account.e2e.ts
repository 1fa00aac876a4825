import { expect } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { errorAnswer, expectAccessible, testUser, widthOf } from '../helpers/browser.ts';
import {
  codes,
  log,
  onTwoStep,
  openAccount,
  personChannels,
  preferences,
  secret,
  siteList,
  testToken,
} from './account-data.ts';
import { testPerson } from './people-data.ts';

const begin = 'POST /api/auth/two-step/begin';
const confirm = 'POST /api/auth/two-step/confirm';
const save = 'PUT /api/users/4/notifications';
const codesAnswer = { body: { success: true, recovery_codes: codes } };

test('the menu on the name leads to the account; admins find their further screens there', { tag: '@widths' }, async ({
  page,
}) => {
  await openAccount(page, {}, testUser({ role: 'admin' }), '/sites');
  const isPhone = widthOf(page) === 'phone';
  const button = page.getByRole('button', { name: isPhone ? 'Menu' : /^Account menu/, exact: isPhone });
  await button.click();
  const entry = (name: string) => page.getByRole(isPhone ? 'link' : 'menuitem', { name, exact: true });
  for (const name of ['Audit log', 'Import and export', 'Installation']) await expect(entry(name)).toBeVisible();
  // An open menu hides the page from readers, which axe takes for a page without anything.
  if (isPhone) await expectAccessible(page);
  await entry('Your account').click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();
  await expect(page).toHaveTitle('Your account · Forecourt');
  await openAccount(page, {}, testUser(), '/sites');
  await button.click();
  await expect(entry('Your account')).toBeVisible();
  await expect(entry('Audit log')).toHaveCount(0);
});

test('who I am, for reading, with who can change it', async ({ page }) => {
  await openAccount(page);
  const profile = page.getByRole('region', { name: 'Profile' });
  for (const words of ['Uma Writer', 'u2@example.com', 'An admin can change'])
    await expect(profile).toContainText(words);
  await expect(profile.getByRole('link', { name: '4 sites' })).toHaveAttribute('href', '/sites');
  await expectAccessible(page);
});

test('S-39 the password changes with the current one; a wrong one stands at its field', async ({ page }) => {
  const answers = [
    errorAnswer(400, 'current_password_wrong', 'Current password is incorrect'),
    errorAnswer(400, 'password_unchanged', 'New password must differ from the current one.'),
    { body: { success: true } },
  ];
  const api = await openAccount(page, {
    'POST /api/users/4/change-password': () => answers.shift() ?? { status: 500 },
  });
  const section = page.getByRole('region', { name: 'Password' });
  await section.getByRole('button', { name: 'Change password' }).click();
  const current = section.getByLabel('Current Password', { exact: true });
  await expect(current).toBeFocused();
  const submit = section.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(section).toContainText('Enter your current password.');
  await current.fill('old password');
  await section.getByLabel('New Password', { exact: true }).fill('a new password');
  await section.getByLabel('Confirm Password', { exact: true }).fill('another');
  await submit.click();
  await expect(section.getByRole('alert')).toHaveText('Passwords do not match.');
  expect(api.of('POST /api/users/4/change-password')).toHaveLength(0);
  await section.getByLabel('Confirm Password', { exact: true }).fill('a new password');
  await submit.click();
  await expect(section).toContainText('Current password is incorrect');
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await submit.click();
  await expect(section.getByRole('alert')).toHaveText('New password must differ from the current one.');
  const checksBefore = api.of('GET /api/auth/check-auth').length;
  await submit.click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Change password' })).toBeFocused();
  expect(JSON.parse(api.of('POST /api/users/4/change-password')[0]?.body ?? '')).toEqual({
    password: 'a new password',
    currentPassword: 'old password',
  });
  expect(api.of('GET /api/auth/check-auth').length).toBeGreaterThan(checksBefore);
});

test('X-91 X-92 two-step sign-in is set up: password, app, recovery codes that must be kept', async ({ page }) => {
  let isOn = false;
  const begins = [errorAnswer(400, 'current_password_wrong', 'Current password is incorrect'), { body: secret }];
  const confirms = [errorAnswer(400, 'two_step_invalid', 'The code is not correct'), codesAnswer];
  const api = await openAccount(page, {
    'GET /api/auth/two-step': () => ({
      body: isOn ? onTwoStep : { enabled: false, required: false, enabled_at: null, recovery_codes_left: 0 },
    }),
    [begin]: () => begins.shift() ?? { status: 500 },
    [confirm]: () => {
      isOn = confirms.length === 1;
      return confirms.shift() ?? { status: 500 };
    },
  });
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password');
  await password.fill('wrong');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Current password is incorrect');
  await expect(password).toBeFocused();
  await password.fill('right');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect(dialog).toContainText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  const code = dialog.getByLabel('Code from the app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  await code.fill('12345');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Enter the six digits that the app shows.');
  expect(api.of(confirm)).toHaveLength(0);
  await code.fill('123 456');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('The code is not correct');
  await expect(code).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  for (const recovery of codes) await expect(dialog).toContainText(recovery);
  expect(JSON.parse(api.of(confirm)[0]?.body ?? '')).toEqual({ code: '123456' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const done = dialog.getByRole('button', { name: 'Done' });
  await expect(done).toBeDisabled();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('forecourt-recovery-codes.txt');
  await dialog.getByLabel('I have kept them').check();
  await done.click();
  await expect(dialog).toHaveCount(0);
  await expect(section).toContainText('8 recovery codes left');
});

test('only the recovery codes are printed', async ({ page }) => {
  await openAccount(page, { [begin]: { body: secret }, [confirm]: codesAnswer });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill('right');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code from the app').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText(codes[0] ?? '')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(codes[9] ?? '')).toBeVisible();
  await expect(page.getByText('u2@example.com').last()).toBeVisible();
  await expect(page.getByText('I have kept them')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
});

test('X-93 X-94 new recovery codes and switching off', { tag: '@widths' }, async ({ page }) => {
  let isOn = true;
  const api = await openAccount(page, {
    'GET /api/auth/two-step': () => ({ body: { ...onTwoStep, enabled: isOn, recovery_codes_left: 2 } }),
    'POST /api/auth/two-step/recovery-codes': codesAnswer,
    'POST /api/auth/two-step/off': () => {
      isOn = false;
      return { body: { success: true } };
    },
  });
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section).toContainText('2 recovery codes left. Without one, a lost phone locks you out');
  await section.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('k7da-3mxw-pz');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect(dialog).toContainText(codes[3] ?? '');
  await dialog.getByLabel('I have kept them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await section.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('right');
  await dialog.getByLabel('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(section).toContainText('Off');
  expect(JSON.parse(api.of('POST /api/auth/two-step/off')[0]?.body ?? '')).toEqual({
    password: 'right',
    code: '123456',
  });
});

test('a role that requires two-step sign-in leaves no way to switch it off', async ({ page }) => {
  await openAccount(page, { 'GET /api/auth/two-step': { body: { ...onTwoStep, required: true } } });
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section).toContainText('Your role requires it, so it cannot be switched off.');
  await expect(section.getByRole('button', { name: 'Switch off' })).toHaveCount(0);
});

test('X-03 X-04 sessions: this one first, others can be signed out', async ({ page }) => {
  const ends = ['DELETE /api/auth/sessions/s_phone', 'DELETE /api/auth/sessions/others'] as const;
  const api = await openAccount(page, {
    [ends[0]]: errorAnswer(404, 'session_not_found', 'Session not found'),
    [ends[1]]: { body: { success: true } },
  });
  const section = page.getByRole('region', { name: 'Sessions' });
  const rows = section.getByRole('listitem');
  await expect(rows.first()).toContainText('Chrome on Windows');
  await expect(rows.first()).toContainText('This device');
  await expect(rows.nth(1)).toContainText('39 min ago');
  await section.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click();
  await expect(page.getByText('Failed to sign out: Session not found')).toBeVisible();
  await section.getByRole('button', { name: 'Sign out all others' }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  expect(api.of(ends[1])).toHaveLength(0);
  await section.getByRole('button', { name: 'Sign out all others' }).click();
  await ask.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  expect(api.of('GET /api/auth/sessions').length).toBeGreaterThan(2);
});

test('X-05 X-06 X-07 tokens: soon over is loud, the secret is shown once, withdrawing asks', async ({ page }) => {
  const token = `fsc_${'a'.repeat(43)}`;
  const answers = [
    errorAnswer(409, 'token_limit', 'Too many tokens'),
    { status: 201, body: { success: true, token, info: testToken } },
  ];
  const api = await openAccount(page, {
    'POST /api/auth/tokens': () => answers.shift() ?? { status: 500 },
    'DELETE /api/auth/tokens/1': { body: { success: true } },
  });
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section).toContainText('Ends in 3 days');
  await section.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Make token' });
  await make.click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog).toContainText('Name is required');
  await dialog.getByLabel('Name').fill('Dispatch');
  await dialog.getByLabel('It may').selectOption('Read and write');
  await dialog.getByLabel('Ends after').selectOption('A year');
  await make.click();
  await expect(dialog.getByRole('alert')).toHaveText('Too many tokens');
  await expectAccessible(page);
  await make.click();
  await expect(dialog.getByText(token, { exact: true })).toBeVisible();
  await expect(dialog).toContainText(`curl -H "Authorization: Bearer ${token}"`);
  expect(JSON.parse(api.of('POST /api/auth/tokens')[1]?.body ?? '')).toEqual({
    name: 'Dispatch',
    scopes: ['read', 'write'],
    expires_in_days: 365,
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await section.getByRole('button', { name: 'Withdraw Fuel dispatch' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Token withdrawn')).toBeVisible();
});

test('a regulator’s token only reads', async ({ page }) => {
  await openAccount(page, {}, testUser({ role: 'regulator' }));
  await page.getByRole('button', { name: 'New token' }).click();
  const scope = page.getByRole('dialog').getByLabel('It may');
  await expect(scope).toBeDisabled();
  await expect(scope.getByRole('option')).toHaveText(['Read']);
});

test('X-107 X-108 notifications: rules, own rules of sites, what is not saved shows, errors at their fields', async ({
  page,
}) => {
  const answers = [
    errorAnswer(400, 'webhook_invalid', 'Webhook address is not valid', {
      fields: { webhook_url: 'port 25 is not allowed' },
    }),
    errorAnswer(400, 'unknown_site', 'Unknown site', {
      fields: { 'rules.1.site_id': 'is not a site that can be read' },
    }),
  ];
  const api = await openAccount(page, {
    [save]: (request) => {
      const { webhook_secret: _, ...rest } = JSON.parse(request.postData() ?? '{}') as Record<string, unknown>;
      return answers.shift() ?? { body: { success: true, preferences: { ...rest, webhook_secret_set: true } } };
    },
  });
  const section = page.getByRole('region', { name: 'Notifications by mail and webhook' });
  await expect(section).toContainText(
    'You are notified by mail and webhook at once of alarms and gauges that stop answering',
  );
  const submit = section.getByRole('button', { name: 'Save notifications' });
  await expect(submit).toBeDisabled();
  await section.getByLabel('Alarms', { exact: true }).first().selectOption('Alarms and warnings');
  await expect(submit).toBeEnabled();
  await section.getByRole('button', { name: 'Add a site' }).click();
  await page.getByLabel('Find a site').fill('river');
  await page.keyboard.press('Enter');
  const rule = section.getByRole('group', { name: 'Rule of Riverside Marina' });
  await rule.getByLabel('Delivery').selectOption('In the digest');
  await section.getByLabel('Webhook address').fill('https://hooks.example.com:25/');
  await expect(section.getByText('Save first: the test uses the saved settings.')).toBeVisible();
  await submit.click();
  await expect(section.getByLabel('Webhook address')).toBeFocused();
  await expect(section).toContainText('Webhook address: port 25 is not allowed');
  await expectAccessible(page);
  await section.getByLabel('Webhook address').fill('');
  await submit.click();
  await expect(section).toContainText('Riverside Marina is not a site that can be read');
  await submit.click();
  await expect(page.getByText('Notifications saved')).toBeVisible();
  await expect(submit).toBeDisabled();
  const body: unknown = JSON.parse(api.of(save).at(-1)?.body ?? '');
  expect(body).toMatchObject({ webhook_url: '', digest: preferences.digest, quiet: preferences.quiet });
  expect(body).not.toHaveProperty('webhook_secret');
  const told = { offline: true, settings: false, escalate_after_minutes: 30 };
  expect((body as typeof preferences).rules).toEqual([
    { site_id: null, severity: 'warning', delivery: 'now', ...told },
    { site_id: 3, severity: 'warning', delivery: 'digest', ...told },
    preferences.rules[1],
  ]);
});

test('what was not saved is back after leaving, but for the secret; Discard goes back', async ({ page }) => {
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Notifications by mail and webhook' });
  await section.getByLabel('Secret', { exact: true }).fill('hush');
  await section.getByLabel(/^Quiet hours/).uncheck();
  await page.getByRole('link', { name: 'Forecourt' }).click();
  // The page is left once it is gone: until then going back finds the form as it stands.
  await expect(section).toBeHidden();
  await page.goBack();
  await expect(section).toContainText('Your unsaved changes from last time are restored.');
  await expect(section.getByLabel(/^Quiet hours/)).not.toBeChecked();
  await expect(section.getByLabel('Secret', { exact: true })).toHaveValue('');
  await section.getByRole('button', { name: 'Discard' }).click();
  await expect(section.getByLabel(/^Quiet hours/)).toBeChecked();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hush');
});

test('X-109 X-110 tests tell the truth; the log says what became of each message', async ({ page }) => {
  const refused = errorAnswer(502, 'webhook_failed', 'The webhook did not accept the message', {
    detail: 'answered 502',
  });
  const pages = [
    { entries: log, next_cursor: 'c1' },
    { entries: [{ ...log[0], id: 1, what: 'gave_up', reason: 'tried for 24 hours' }], next_cursor: null },
  ];
  const api = await openAccount(page, {
    'POST /api/users/4/notifications/test': (request) =>
      request.postData()?.includes('mail')
        ? { body: { success: true, message: 'Test message sent to u2@example.com' } }
        : refused,
    'GET /api/users/4/notifications/log': (request) => ({ body: pages[request.url().includes('cursor=c1') ? 1 : 0] }),
  });
  const section = page.getByRole('region', { name: 'Notifications by mail and webhook' });
  await section.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(section.getByText('Test message sent to u2@example.com')).toBeVisible();
  await section.getByRole('button', { name: 'Test the webhook' }).click();
  await expect(section.getByRole('alert')).toHaveText('The webhook did not accept the message: answered 502');
  expect(api.of('GET /api/users/4/notifications/log').length).toBeGreaterThan(1);
  const told = page.getByRole('region', { name: 'Notifications you received' });
  await expect(told.getByRole('listitem').nth(2)).toContainText('quiet hours until 06:00 EST');
  await told.getByRole('button', { name: 'Show earlier' }).click();
  await expect(told).toContainText('Given up');
  await expectAccessible(page);
});

test('an admin sets what somebody else is told, of the sites that person may read', async ({ page }) => {
  const person = { id: 7, name: 'Theo Tech', email: 'tech@example.com', role: 'technician', two_step: false };
  const api = await openAccount(
    page,
    {
      'GET /api/users': { body: { users: [testPerson(7, person)] } },
      'GET /api/users/7/sites': { body: { siteIds: [3], writeSiteIds: [] } },
      'GET /api/admin/sites': { body: { sites: siteList } },
      'GET /api/users/7/notifications': { body: { ...preferences, rules: [] } },
      'GET /api/users/7/notifications/log': { body: { entries: [], next_cursor: null } },
      'GET /api/users/7/channels': { body: personChannels },
      'GET /api/users/7/away': { body: { away: null } },
      'PUT /api/users/7/notifications': { body: { success: true, preferences } },
    },
    testUser({ role: 'admin' }),
    '/account/notifications/7',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications of Theo Tech');
  await expect(page.getByText('This person is not notified: the rules select no events.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a site' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a site' }).getByRole('listitem')).toHaveText(['Riverside Marina']);
  await page.getByRole('button', { name: 'Riverside Marina' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications saved')).toBeVisible();
  expect(api.of('PUT /api/users/7/notifications')).toHaveLength(1);
});

test('a section that cannot be read says so alone and can be asked for again', async ({ page }) => {
  let down = true;
  await openAccount(page, {
    'GET /api/auth/tokens': () => (down ? errorAnswer(503, 'unavailable', 'x') : { body: { tokens: [] } }),
    'GET /api/auth/two-step': errorAnswer(503, 'unavailable', 'x'),
  });
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section.getByRole('alert')).toHaveText('Failed to load the tokens: HTTP 503');
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('This device');
  down = false;
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect(section).toContainText('You have no tokens.');
});
