import { expect, type Page } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { type Answer, errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '../helpers/browser.ts';

const change = 'POST /api/users/4/change-password';

async function mustChange(page: Page, answer: Answer, path = '/sites', more: Replies = {}) {
  let changed = false;
  const api = await stubApi(page, null, {
    'GET /api/auth/check-auth': () => ({
      body: { authenticated: true, user: testUser({ mustChangePassword: !changed }) },
    }),
    [change]: () => {
      changed = (answer.status ?? 200) < 400;
      return answer;
    },
    ...more,
  });
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Change Password', exact: true });
  await expect(dialog).toBeVisible();
  return { api, dialog };
}

const ok = { body: { success: true, message: 'Password changed successfully' } };

test('C-014 C-386 only the dialog, on every address; Escape and a press beside it change nothing', async ({ page }) => {
  for (const path of ['/sites', '/inventory', '/sites/1?tab=atg', '/AdminDashboard/Sites', '/login', '/nowhere']) {
    const { dialog } = await mustChange(page, ok, path);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog).toBeVisible();
  }
});

test('C-387 C-388 C-389 two masked fields, each with a toggle that announces its state', async ({ page }) => {
  const { dialog } = await mustChange(page, ok);
  for (const [label, toggleName] of [
    ['New Password', 'Show new password'],
    ['Confirm Password', 'Show confirmed password'],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    const toggle = dialog.getByRole('button', { name: toggleName, exact: true });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveAttribute('type', 'text');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(field).toHaveAttribute('type', 'password');
    await toggle.click();
  }
  await expectAccessible(page);
});

test('C-392 C-393 too short, not the same: nothing is sent', async ({ page }) => {
  const { api, dialog } = await mustChange(page, ok);
  const submit = dialog.getByRole('button', { name: 'Change Password', exact: true });
  await expect(dialog.getByLabel('New Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('New Password', { exact: true }).fill('1234567');
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('1234567');
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Password must be at least 8 characters long.');
  await dialog.getByLabel('New Password', { exact: true }).fill('12345678');
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Passwords do not match.');
  expect(api.of(change)).toHaveLength(0);
  await expectAccessible(page);
});

test('C-391 C-394 C-017 success re-runs the check and goes to /sites', async ({ page }) => {
  const { api, dialog } = await mustChange(page, ok, '/inventory');
  await dialog.getByLabel('New Password', { exact: true }).fill('12345678');
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('12345678');
  await dialog.getByRole('button', { name: 'Change Password', exact: true }).click();
  await expect(page).toHaveURL('/sites');
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(JSON.parse(api.of(change)[0]?.body ?? '')).toEqual({ password: '12345678' });
  expect(api.of('GET /api/auth/check-auth')).toHaveLength(2);
  // Nothing behind the guard was asked for before the check said that it may be.
  await expect.poll(() => api.of('GET /api/sites').length).toBeGreaterThan(0);
  const order = api.calls.map((call) => `${call.method} ${call.path}`);
  expect(order.indexOf('GET /api/inventory')).toBe(-1);
  expect(order.indexOf('GET /api/sites')).toBeGreaterThan(order.lastIndexOf('GET /api/auth/check-auth'));
});

test('C-395 C-396 C-397 a failure shows its words and the dialog stays alone', async ({ page }) => {
  const cases: [Answer, string][] = [
    [
      errorAnswer(400, 'password_unchanged', 'New password must differ from the current one.'),
      'New password must differ from the current one.',
    ],
    [{ status: 502, body: '<html></html>' }, 'Failed to update password'],
  ];
  for (const [answer, words] of cases) {
    const { dialog } = await mustChange(page, answer);
    await dialog.getByLabel('New Password', { exact: true }).fill('12345678');
    await dialog.getByLabel('Confirm Password', { exact: true }).fill('12345678');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(dialog.getByLabel('New Password', { exact: true })).toHaveValue('12345678');
  }
});

test('C-390 D-11 Cancel clears both fields and stays; Log out leaves', async ({ page }) => {
  let out = false;
  const { api, dialog } = await mustChange(page, ok, '/sites', {
    'GET /api/auth/check-auth': () => ({
      body: out
        ? { authenticated: false, user: null }
        : { authenticated: true, user: testUser({ mustChangePassword: true }) },
    }),
    'POST /api/auth/logout': () => {
      out = true;
      return { body: { success: true } };
    },
  });
  await dialog.getByLabel('New Password', { exact: true }).fill('1234567');
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog.getByLabel('New Password', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('Confirm Password', { exact: true })).toHaveValue('');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
  expect(api.of('POST /api/auth/logout')).toHaveLength(1);
});
