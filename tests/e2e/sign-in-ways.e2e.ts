import { expect, type Page } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { type Answer, errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '../helpers/browser.ts';
import { codes, secret } from './account-data.ts';

const needsCode = errorAnswer(401, 'two_step_required', 'Enter the code from your authenticator app');
const wrongCode = errorAnswer(400, 'two_step_invalid', 'The code is not correct');
const good: Answer = { body: { success: true, message: 'Login successful', data: { user: testUser() } } };

/** A server that asks for a code, and answers codes in turn. */
async function codePage(page: Page, answers: Answer[], more: Replies = {}) {
  let signedIn = false;
  const api = await stubApi(page, null, {
    'GET /api/auth/check-auth': () => ({ body: { authenticated: signedIn, user: signedIn ? testUser() : null } }),
    'POST /api/auth/login': (request) => {
      if (!request.postData()?.includes('"code"')) return needsCode;
      const answer = answers.shift() ?? { status: 500 };
      signedIn = answer === good;
      return answer;
    },
    ...more,
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('u2@example.com');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  return { api, field: page.getByLabel('Code from your authenticator app') };
}

test('S-01 the second step asks for a code and keeps email and password', async ({ page }) => {
  const { api, field } = await codePage(page, [wrongCode, good]);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText('A recovery code works too.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter a code.')).toBeVisible();
  await field.fill('111111');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is not correct')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.fill(' k7da-3mxw-pz ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sites');
  const bodies = api.of('POST /api/auth/login').map((call) => JSON.parse(call.body ?? '') as unknown);
  const credentials = { email: 'u2@example.com', password: 'correct horse' };
  expect(bodies).toEqual([credentials, { ...credentials, code: '111111' }, { ...credentials, code: 'k7da-3mxw-pz' }]);
});

test('Back leads to the form; too many codes say so; other refusals end the step', async ({ page }) => {
  const words = 'Too many sign-in attempts. Please try again later.';
  const { field } = await codePage(page, [
    errorAnswer(429, 'login_rate_limited', words),
    errorAnswer(401, 'invalid_credentials', 'Invalid credentials'),
  ]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('u2@example.com');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await field.fill('111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(words);
  await field.fill('222222');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a lost connection at the second step keeps the step', async ({ page }) => {
  const { field } = await codePage(page, [{ status: 502, body: '<html>Bad gateway</html>' }, good]);
  await field.fill('111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  await field.fill('222222');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sites');
});

test('X-98 the single sign-on has its button, with the place asked for; without one there is nothing', {
  tag: '@foreign',
}, async ({ page }) => {
  await stubApi(page, null, { 'GET /api/auth/sign-in-options': { body: { single_sign_on: { label: 'Contoso' } } } });
  await page.goto('/inventory?site_id=7');
  await expect(page).toHaveURL('/login');
  const link = page.getByRole('link', { name: 'Sign in with Contoso' });
  await expect(link).toHaveAttribute('href', '/api/auth/oidc/start?to=%2Finventory%3Fsite_id%3D7');
  await expectAccessible(page);
  await page.goto('about:blank');
  await page.goto('/login');
  await expect(link).toHaveAttribute('href', '/api/auth/oidc/start');
  for (const answer of [{ body: { single_sign_on: null } }, { status: 500, body: 'oops' }, { body: [] }]) {
    const api = await stubApi(page, null, { 'GET /api/auth/sign-in-options': answer });
    await page.goto('/login');
    await expect.poll(() => api.of('GET /api/auth/sign-in-options').length).toBe(1);
    await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
    await expect(link).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('the options are asked for on the sign-in page alone', async ({ page }) => {
  const api = await stubApi(page, testUser());
  await page.goto('/sites');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(api.of('GET /api/auth/sign-in-options')).toHaveLength(0);
});

test('how a single sign-on ended without a session', async ({ page }) => {
  await stubApi(page, null);
  const sentences = {
    unknown_person: 'Nobody here has the email of that account. Ask an admin to add you.',
    refused: 'That account was refused. Try again, or sign in with email and password.',
    expired: 'That sign-in took too long, or was begun in another window. Please try again.',
    unreachable: 'The sign-in service cannot be reached. Try again later, or sign in with email and password.',
  };
  for (const [reason, words] of Object.entries(sentences)) {
    await page.goto('about:blank');
    await page.goto(`/login#sign-in=${reason}`);
    await expect(page.getByRole('alert')).toHaveText(words);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** A server whose every call but those of the set-up says that two-step sign-in is due until it is on. */
async function setUpPage(page: Page, path: string, more: Replies = {}) {
  let isOn = false;
  const due = errorAnswer(403, 'two_step_setup_required', 'Your role requires two-step sign-in: set it up first');
  const api = await stubApi(page, testUser(), {
    'GET /api/sites': () => (isOn ? { body: [] } : due),
    'GET /api/inventory': () => (isOn ? { body: [] } : due),
    'GET /api/auth/two-step': () => ({
      body: { enabled: isOn, required: true, enabled_at: null, recovery_codes_left: 0 },
    }),
    'POST /api/auth/two-step/begin': { body: secret },
    'POST /api/auth/two-step/confirm': () => {
      isOn = true;
      return { body: { success: true, recovery_codes: codes } };
    },
    ...more,
  });
  await page.goto(path);
  return { api, dialog: page.getByRole('dialog', { name: 'Set up two-step sign-in', exact: true }) };
}

test('a role that requires two-step sign-in: the set-up stands alone, then the place asked for', async ({ page }) => {
  const { dialog } = await setUpPage(page, '/inventory?site_id=7');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page).toHaveTitle('Set up two-step sign-in · Forecourt');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('right');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Code from the app').fill('123456');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const goOn = dialog.getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('I have kept them').check();
  await goOn.click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/inventory?site_id=7');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the set-up can be left by Log out; done elsewhere, it makes way', async ({ page }) => {
  const { api, dialog } = await setUpPage(page, '/sites');
  // The session is over then: the login page stays, and no way back from it interrupts the next page.
  api.reply({ 'GET /api/auth/check-auth': { body: { authenticated: false, user: null } } });
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => api.of('POST /api/auth/logout').length).toBe(1);
  await expect(page).toHaveURL(/\/login/);
  let asked = 0;
  await setUpPage(page, '/sites', {
    'GET /api/sites': () => {
      asked += 1;
      return asked > 1 ? { body: [] } : errorAnswer(403, 'two_step_setup_required', 'x');
    },
    'GET /api/auth/two-step': { body: { enabled: true, required: true, enabled_at: null, recovery_codes_left: 9 } },
  });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(dialog).toHaveCount(0);
});

test('the change of a password is asked for before the set-up', async ({ page }) => {
  await setUpPage(page, '/sites', {
    'GET /api/auth/check-auth': { body: { authenticated: true, user: testUser({ mustChangePassword: true }) } },
  });
  await expect(page.getByRole('dialog', { name: 'Change Password', exact: true })).toBeVisible();
});
