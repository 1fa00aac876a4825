import { expect, type Page } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import {
  type Answer,
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  stubApi,
  testUser,
} from '../helpers/browser.ts';

const loginOk = { body: { success: true, message: 'Login successful', data: { user: testUser() } } };

/** A server that signs in whoever gets this answer, and tells so by check-auth. */
async function loginPage(page: Page, answer: Answer, more: Replies = {}) {
  let signedIn = false;
  const api = await stubApi(page, null, {
    'GET /api/auth/check-auth': () => ({ body: { authenticated: signedIn, user: signedIn ? testUser() : null } }),
    'POST /api/auth/login': () => {
      signedIn = (answer.status ?? 200) < 400;
      return answer;
    },
    ...more,
  });
  await page.goto('/login');
  return api;
}

async function fill(page: Page, email = 'u2@example.com', password = 'correct horse') {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
}
const login = (page: Page) => page.getByRole('button', { name: 'LOGIN', exact: true });

test('C-032 C-033 C-034 C-035 the form: fields, LOGIN, FORGOT PASSWORD', async ({ page }) => {
  await loginPage(page, loginOk);
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  const password = page.getByLabel('Password');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  // What a password manager put on the clipboard goes in.
  await email.fill('pasted horse');
  await email.press('ControlOrMeta+a');
  await email.press('ControlOrMeta+x');
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue('pasted horse');
  await email.focus();
  for (const next of [password, page.getByRole('button', { name: 'Show password' }), login(page)]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'FORGOT PASSWORD', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reset Password', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Sign in · Forecourt');
});

test('the toggle shows the password and announces its state', async ({ page }) => {
  await loginPage(page, loginOk);
  await fill(page);
  const toggle = page.getByRole('button', { name: 'Show password' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
});

test('C-036 both fields are required: nothing is sent, the field is marked', async ({ page }) => {
  const api = await loginPage(page, loginOk);
  await login(page).click();
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await email.fill('u2@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(api.of('POST /api/auth/login')).toHaveLength(0);
  await expectAccessible(page);
});

test('C-017 C-037 C-038 a good sign-in re-runs the check and goes to /sites', async ({ page }) => {
  const api = await loginPage(page, {
    body: { success: true, message: 'Login successful', data: { user: testUser() } },
  });
  const checked = gate();
  api.reply({
    'GET /api/auth/check-auth': async () => {
      await checked.opened;
      return { body: { authenticated: true, user: testUser() } };
    },
  });
  await fill(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => api.of('GET /api/auth/check-auth').length).toBe(2);
  await expect(page).toHaveURL('/login');
  checked.open();
  await expect(page).toHaveURL('/sites');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const [call] = api.of('POST /api/auth/login');
  expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'u2@example.com', password: 'correct horse' });
  expect(call?.request.headers()['content-type']).toContain('application/json');
  const order = api.calls.map((c) => `${c.method} ${c.path}`);
  expect(order.indexOf('GET /api/auth/check-auth', order.indexOf('POST /api/auth/login'))).toBeGreaterThan(0);
  await expect(page.getByText(/^Continue to/)).toHaveCount(0);
});

test('C-034 C-039 the message Login successful is as good as success', { tag: '@foreign' }, async ({ page }) => {
  await loginPage(page, { body: { message: 'Login successful' } });
  await fill(page);
  // In either field.
  await page.getByRole('textbox', { name: 'Email', exact: true }).press('Enter');
  await expect(page).toHaveURL('/sites');
});

test('C-040 C-043 C-405 any other answer reads Invalid credentials, in the form and in no toast', {
  tag: '@foreign',
}, async ({ page }) => {
  const answers = [
    { body: { success: false } },
    errorAnswer(401, 'invalid_credentials', 'Invalid credentials'),
    errorAnswer(400, 'login_fields', 'Email and password are required'),
  ];
  for (const answer of answers) {
    await loginPage(page, answer);
    await fill(page);
    await login(page).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('u2@example.com');
    await expect(page).toHaveURL('/login');
  }
  await expectAccessible(page);
});

test('G-12 too many tries: the words of the server', async ({ page }) => {
  const words = 'Too many sign-in attempts. Please try again later.';
  await loginPage(page, errorAnswer(429, 'login_rate_limited', words));
  await fill(page);
  await login(page).click();
  await expect(page.getByRole('alert')).toHaveText(words);
});

test('C-041 D-03 no answer, or none that can be read: Login failed. Please try again.', async ({ page }) => {
  await loginPage(page, loginOk, {
    'POST /api/auth/login': async (_, route) => {
      await route.abort();
      return null;
    },
  });
  await fill(page);
  await login(page).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  await loginPage(page, { status: 502, body: '<html>Bad gateway</html>' });
  await fill(page);
  await login(page).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
});

test('a second press while signing in sends nothing more', async ({ page }) => {
  const held = gate();
  const api = await loginPage(page, loginOk, {
    'POST /api/auth/login': async () => {
      await held.opened;
      return errorAnswer(401, 'invalid_credentials', 'Invalid credentials');
    },
  });
  await fill(page);
  await login(page).click();
  await expect(login(page)).toHaveAttribute('aria-busy', 'true');
  await login(page).click({ force: true });
  await page.getByLabel('Password').press('Enter');
  expect(api.of('POST /api/auth/login')).toHaveLength(1);
  held.open();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
});

test('D-02 after sign-in /sites offers one link to the place asked for before', async ({ page }) => {
  let signedIn = false;
  await stubApi(page, null, {
    'GET /api/auth/check-auth': () => ({ body: { authenticated: signedIn, user: signedIn ? testUser() : null } }),
    'POST /api/auth/login': () => {
      signedIn = true;
      return loginOk;
    },
  });
  await page.goto('/inventory?site_id=7');
  await expect(page).toHaveURL('/login');
  await fill(page);
  await login(page).click();
  await expect(page).toHaveURL('/sites');
  const link = page.getByRole('link', { name: 'Continue to Inventory' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL('/inventory?site_id=7');
});

async function openReset(page: Page) {
  await page.getByRole('link', { name: 'FORGOT PASSWORD', exact: true }).click();
  return page.getByRole('dialog', { name: 'Reset Password', exact: true });
}

test('C-044 C-045 C-046 C-047 Reset Password: opens, closes, Submit needs an email', async ({ page }) => {
  const api = await loginPage(page, loginOk);
  const dialog = await openReset(page);
  const email = dialog.getByRole('textbox', { name: 'Email', exact: true });
  await expect(email).toBeFocused();
  const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeDisabled();
  await email.fill('   ');
  await expect(submit).toBeDisabled();
  await email.fill('a@example.com');
  await expect(submit).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'FORGOT PASSWORD', exact: true })).toBeFocused();
  await openReset(page);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(api.of('POST /api/users/reset-password-by-email')).toHaveLength(0);
});

test('C-048 C-049 C-050 C-052 C-053 C-054 a sent reset mail; the next opening starts idle', async ({ page }) => {
  const bodies: unknown[] = [{ success: true, message: 'Look into your mail' }, { success: true }];
  const api = await loginPage(page, loginOk, {
    'POST /api/users/reset-password-by-email': () => ({ body: bodies.shift() }),
  });
  for (const words of ['Look into your mail', 'Reset email sent (if user exists)']) {
    const dialog = await openReset(page);
    const email = dialog.getByRole('textbox', { name: 'Email', exact: true });
    await expect(email).toBeEnabled();
    await expect(email).toHaveValue('');
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await email.fill('a@example.com');
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText(words);
    await expect(email).toBeDisabled();
    const done = dialog.getByRole('button', { name: 'Done', exact: true });
    await expect(done).toBeFocused();
    await expectAccessible(page);
    await done.click();
    await expect(dialog).toHaveCount(0);
  }
  const sent = api.of('POST /api/users/reset-password-by-email').map((call) => JSON.parse(call.body ?? ''));
  expect(sent).toEqual([{ email: 'a@example.com' }, { email: 'a@example.com' }]);
});

test('C-051 a failed reset mail keeps the dialog and can be tried again', async ({ page }) => {
  let fails = true;
  await loginPage(page, loginOk, {
    'POST /api/users/reset-password-by-email': () =>
      fails ? errorAnswer(500, 'internal', 'Internal error') : { body: { success: true } },
  });
  const dialog = await openReset(page);
  const email = dialog.getByRole('textbox', { name: 'Email', exact: true });
  await email.fill('a@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Failed to send reset email');
  await expect(email).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCount(0);
  fails = false;
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('status')).toHaveText('Reset email sent (if user exists)');
});

const setDialog = (page: Page) => page.getByRole('dialog', { name: 'Set new password', exact: true });

test('G-05 X-01 X-02 a reset link sets a new password', async ({ page }) => {
  const api = await stubApi(page, null, {
    'POST /api/auth/reset-password/verify': { body: { valid: true, expires_at: '2026-11-21T22:00:00Z' } },
    'POST /api/auth/reset-password': { body: { success: true, message: 'Password updated. Please log in.' } },
  });
  await page.goto('/login#reset=q3J-_x');
  const dialog = setDialog(page);
  const first = dialog.getByLabel('New Password');
  await expect(first).toBeFocused();
  await expectAccessible(page);
  await first.fill('new-Passw0rd');
  await dialog.getByLabel('Confirm Password').fill('other');
  await dialog.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Passwords do not match.');
  expect(api.of('POST /api/auth/reset-password')).toHaveLength(0);
  await dialog.getByLabel('Confirm Password').fill('new-Passw0rd');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Password updated. Please log in.');
  expect(JSON.parse(api.of('POST /api/auth/reset-password/verify')[0]?.body ?? '')).toEqual({ token: 'q3J-_x' });
  expect(JSON.parse(api.of('POST /api/auth/reset-password')[0]?.body ?? '')).toEqual({
    token: 'q3J-_x',
    password: 'new-Passw0rd',
  });
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});

test('G-05 a used or expired link says so and offers a new one', async ({ page }) => {
  await stubApi(page, null, {
    'POST /api/auth/reset-password/verify': errorAnswer(
      400,
      'reset_token_invalid',
      'This reset link is invalid or has expired',
    ),
  });
  await page.goto('/login#reset=old');
  await expect(setDialog(page).getByRole('alert')).toHaveText('This reset link is invalid or has expired');
  await expectAccessible(page);
  await setDialog(page).getByRole('button', { name: 'Send a new link', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Reset Password', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('G-05 a link that cannot be checked is not called bad; a signed-in person may use one too', async ({ page }) => {
  let down = true;
  await stubApi(page, testUser(), {
    'POST /api/auth/reset-password/verify': () =>
      down
        ? errorAnswer(503, 'unavailable', 'Service temporarily unavailable')
        : { body: { valid: true, expires_at: '2026-11-21T15:00:00Z' } },
  });
  await page.goto('/login#reset=tok');
  await expect(setDialog(page).getByRole('alert')).toHaveText('The link could not be checked.');
  down = false;
  await setDialog(page).getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(setDialog(page).getByLabel('New Password')).toBeFocused();
  await setDialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/sites');
});
