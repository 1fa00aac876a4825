import { expect, type Locator, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  type Stub,
  stubApi,
  testUser,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW } from './fleet.ts';
import { type TestPerson, testPeople, testPerson } from './people-data.ts';

const me = testUser({ id: 1, name: 'Ana Diaz', email: 'ana.diaz@example.com', role: 'admin' });

async function openUsers(page: Page, people: TestPerson[] = testPeople(), more: Replies = {}): Promise<Stub> {
  const stub = await stubApi(page, me, { 'GET /api/users': { body: { users: people } }, ...more });
  await page.goto('/AdminDashboard/Users');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Users \(/ })).toBeVisible();
  return stub;
}

const addForm = (page: Page) => page.getByRole('form', { name: 'Add user', exact: true });
/** The form for a new person, unfolded. */
async function openForm(page: Page): Promise<Locator> {
  const fold = page.getByRole('button', { name: 'Add user', exact: true });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return addForm(page);
}
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
const add = (page: Page) => addForm(page).getByRole('button', { name: 'Add', exact: true });
async function fillForm(page: Page, change: Record<string, string> = {}, role = 'user') {
  const form = await openForm(page);
  const values = { 'First Name': 'Nina', 'Last Name': 'New', Email: 'nina@example.com', Password: 'Start-1234' };
  for (const [name, value] of Object.entries({ ...values, ...change })) await field(form, name).fill(value);
  await form.getByRole('combobox', { name: 'Role', exact: true }).selectOption(role);
}
const row = (page: Page, id: number) => page.locator(`[data-user="${id}"]`);
const rowButton = (page: Page, id: number, name: string) =>
  row(page, id).getByRole('button', { name: new RegExp(`^${name},`) });
const green = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });
const bodyOf = (stub: Stub, name: string, at = 0) => JSON.parse(stub.of(name)[at]?.body ?? 'null');

/** Chooses an entry of a person's Reset Password menu; on a phone it is in the More sheet. */
async function chooseReset(page: Page, id: number, entry: string) {
  if (widthOf(page) === 'phone') {
    await rowButton(page, id, 'More').click();
    await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).click();
  } else {
    await rowButton(page, id, 'Reset Password').click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  }
}
async function pressDelete(page: Page, id: number) {
  if (widthOf(page) === 'phone') await rowButton(page, id, 'More').click();
  await page
    .locator(widthOf(page) === 'phone' ? '[role="dialog"]' : `[data-user="${id}"]`)
    .getByRole('button', { name: /^Delete,/ })
    .click();
}

test('C-263 C-276 C-277 C-278 C-279 C-280 C-281 C-282 C-283 C-284 C-285 the list of people', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const stub = await openUsers(page);
  expect(stub.of('GET /api/users')).toHaveLength(1);
  for (const [id, badge] of [
    [1, 'Admin'],
    [2, 'Technician'],
    [3, 'Regulator'],
    [4, 'User'],
    [6, 'User'],
  ] as const) {
    await expect(row(page, id).locator('.pill')).toHaveText(badge);
  }
  await expect(row(page, 1)).toContainText('Last login: 1 h ago');
  await expect(row(page, 4)).toContainText('Last login: never');
  await expect(row(page, 4)).toContainText('Must change password');
  await expect(row(page, 2)).toContainText('Two-step on');
  await expect(rowButton(page, 2, 'Site Access')).toHaveText(/12 sites.*3 write/);
  await expect(rowButton(page, 4, 'Site Access')).toHaveText(/1 site.*1 write/);
  await expect(rowButton(page, 3, 'Site Access')).toHaveText('12 sites');
  await expect(rowButton(page, 1, 'Site Access')).toHaveText('All sites');
  await expect(rowButton(page, 5, 'Site Access')).toHaveText('No sites');
  // A person without a name is called by the email.
  await expect(page.getByRole('button', { name: 'Edit, no-name@example.com', exact: true })).toBeVisible();
  await expectAccessible(page);
  if (widthOf(page) === 'phone') return;
  await expect(rowButton(page, 4, 'Delete')).toHaveText('Delete');
  if (widthOf(page) === 'desktop') await expect(rowButton(page, 4, 'Reset Password')).toHaveText('Reset Password');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Role',
    'Site Access',
    'Reset Password',
    'Delete',
  ]);
});

test('C-264 C-265 C-266 C-267 C-268 C-269 C-270 the add form', async ({ page }) => {
  const stub = await openUsers(page);
  const form = await openForm(page);
  const role = form.getByRole('combobox', { name: 'Role', exact: true });
  for (const name of ['First Name', 'Last Name', 'Email', 'Password']) await expect(field(form, name)).toBeVisible();
  await expect(field(form, 'Password')).toHaveAttribute('type', 'password');
  await expect(role.getByRole('option')).toHaveText(['Role…', 'User', 'Technician', 'Regulator', 'Admin']);
  await expect(add(page)).toBeDisabled();
  await expect(form).toContainText('Enter email, password and role to add.');
  await field(form, 'Email').fill('nina@example.com');
  await expect(add(page)).toBeDisabled();
  await field(form, 'Password').fill('Start-1234');
  await expect(add(page)).toBeDisabled();
  for (const [value, meaning] of [
    ['user', 'changes those with Write'],
    ['technician', 'control commands'],
    ['regulator', 'changes nothing'],
    ['admin', 'manages sites and people'],
  ] as const) {
    await role.selectOption(value);
    await expect(role).toHaveAccessibleDescription(new RegExp(meaning));
  }
  await expect(add(page)).toBeEnabled();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(field(form, 'Email')).toHaveValue('');
  await expect(field(form, 'Password')).toHaveValue('');
  await expect(role).toHaveValue('');
  await expect(add(page)).toBeDisabled();
  expect(stub.calls.filter((call) => call.method !== 'GET')).toHaveLength(0);
});

test('C-401 a password is generated, shown, copied and can be looked at', async ({ page, context }) => {
  await page.clock.install();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openUsers(page);
  const form = await openForm(page);
  await form.getByRole('button', { name: /^Generate/ }).click();
  const password = await field(form, 'Password').inputValue();
  expect(password).toMatch(/^\w{6}-\w{6}-\w{6}$/);
  await expect(form.getByText(password, { exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await form.getByRole('button', { name: 'Copy the password' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  // A message of a management screen spins 600 ms and then holds.
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('[data-variant="success"]');
  await expect(toast.locator('p')).toHaveText('Copied');
  await page.clock.runFor(595);
  await expect(toast).toHaveAttribute('data-phase', 'spin');
  await page.clock.runFor(10);
  await expect(toast).toHaveAttribute('data-phase', 'hold');
  await page.clock.resume();
  await form.getByRole('button', { name: 'Show password' }).click();
  await expect(field(form, 'Password')).toHaveAttribute('type', 'text');
  await form.getByRole('button', { name: /^Generate/ }).click();
  expect(await field(form, 'Password').inputValue()).not.toBe(password);
});

test('C-271 Enter in an unfinished form says what is missing', async ({ page }) => {
  const stub = await openUsers(page);
  const form = await openForm(page);
  await field(form, 'First Name').fill('Nina');
  await field(form, 'First Name').press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Email, password and role are required');
  expect(stub.of('POST /api/users')).toHaveLength(0);
});

test('C-272 an email in use is refused here, in any case', async ({ page }) => {
  const stub = await openUsers(page);
  await fillForm(page, { Email: ' BO@Example.com' });
  await add(page).click();
  await expect(addForm(page).getByRole('alert')).toHaveText('Email already exists');
  await expect(field(addForm(page), 'Email')).toBeFocused();
  await expect(field(addForm(page), 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  expect(stub.of('POST /api/users')).toHaveLength(0);
});

test('C-273 C-274 C-323 a person is added; the green message goes after 3000 ms', async ({ page }) => {
  await page.clock.install();
  const nina = testPerson(12, { name: 'Nina New', email: 'nina@example.com' });
  const stub = await openUsers(page, testPeople(), {
    'POST /api/users': { status: 201, body: { success: true, user: nina } },
  });
  stub.reply({ 'GET /api/users': { body: { users: [...testPeople(), nina] } } });
  await fillForm(page, { 'First Name': ' Nina ', 'Last Name': ' New ' });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await add(page).click();
  await expect(green(page).first()).toHaveText('User added successfully');
  expect(bodyOf(stub, 'POST /api/users')).toEqual({
    name: 'Nina New',
    email: 'nina@example.com',
    password: 'Start-1234',
    role: 'user',
  });
  await page.clock.runFor(100);
  const [red = 0, greenPart = 0, blue = 0] = await green(page)
    .first()
    .locator('p')
    .evaluate(
      (words) =>
        getComputedStyle(words)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [],
    );
  expect(greenPart, 'green').toBeGreaterThan(Math.max(red, blue));
  await expect(row(page, 12)).toBeVisible();
  await expect(field(addForm(page), 'Email')).toHaveValue('');
  await page.clock.runFor(2_800);
  await expect(page.getByText('User added successfully')).toBeVisible();
  await page.clock.runFor(150);
  await expect(page.getByText('User added successfully')).toHaveCount(0);
  // It can still be read where messages are kept.
  await page.clock.resume();
  await page.getByRole('button', { name: 'Message log', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Message log' }).getByText('User added successfully')).toBeVisible();
});

test('C-275 what could not be added stays in the form', async ({ page }) => {
  const words = 'Password must be at least 8 characters long.';
  await openUsers(page, testPeople(), { 'POST /api/users': errorAnswer(400, 'password_short', words) });
  await fillForm(page, { Password: 'short' });
  await add(page).click();
  await expect(addForm(page).getByRole('alert')).toHaveText('Failed to add user');
  await expect(addForm(page)).toContainText(words);
  await expect(field(addForm(page), 'First Name')).toHaveValue('Nina');
  await expect(field(addForm(page), 'Password')).toHaveValue('short');
  await expect(add(page)).toBeEnabled();
  // Folding the form away loses nothing.
  const fold = page.getByRole('button', { name: 'Add user', exact: true });
  await fold.click();
  await expect(field(addForm(page), 'Email')).toBeHidden();
  await fold.click();
  await expect(field(addForm(page), 'Email')).toHaveValue('nina@example.com');
});

test('a second press while it is being added sends nothing', async ({ page }) => {
  const held = gate();
  const stub = await openUsers(page, testPeople(), {
    'POST /api/users': async () => {
      await held.opened;
      return { status: 201, body: { success: true, user: testPerson(7) } };
    },
  });
  await fillForm(page);
  await add(page).click();
  await expect(add(page)).toHaveAttribute('aria-busy', 'true');
  await add(page).click({ force: true });
  held.open();
  await expect(page.getByText('User added successfully')).toBeVisible();
  expect(stub.of('POST /api/users')).toHaveLength(1);
});

test('C-286 C-287 C-288 C-291 C-292 a row is edited in place', async ({ page }) => {
  const stub = await openUsers(page, testPeople(), {
    'PUT /api/users/4': { body: { success: true, user: testPerson(4) } },
  });
  const edited = row(page, 4);
  await rowButton(page, 4, 'Edit').click();
  await expect(field(edited, 'Name, Uma Writer')).toBeFocused();
  await expectAccessible(page);
  await field(edited, 'Name, Uma Writer').fill('Uma W.');
  await field(edited, 'Email, Uma Writer').fill('other@example.com');
  await expect(edited.getByRole('button')).toHaveText(['Save', 'Cancel']);
  await edited.getByRole('button', { name: /^Cancel,/ }).click();
  await expect(edited).toContainText('u2@example.com');
  await expect(edited).toContainText('Uma Writer');
  await expect(rowButton(page, 4, 'Edit')).toBeFocused();

  await rowButton(page, 4, 'Edit').click();
  await field(edited, 'Name, Uma Writer').fill('Nobody');
  await page.keyboard.press('Escape');
  await expect(edited).toContainText('Uma Writer');

  await rowButton(page, 4, 'Edit').click();
  await field(edited, 'Name, Uma Writer').fill('Uma W.');
  await field(edited, 'Email, Uma Writer').fill('U2@example.com');
  await edited.getByRole('combobox', { name: 'Role, Uma Writer' }).selectOption('technician');
  stub.reply({
    'GET /api/users': {
      body: { users: testPeople().map((one) => (one.id === 4 ? { ...one, name: 'Uma W.', role: 'technician' } : one)) },
    },
  });
  await edited.getByRole('button', { name: /^Save,/ }).click();
  await expect(green(page).first()).toHaveText('User updated successfully');
  await expect(edited).toContainText('Uma W.');
  await expect(edited.locator('.pill')).toHaveText('Technician');
  expect(bodyOf(stub, 'PUT /api/users/4')).toEqual({ name: 'Uma W.', email: 'U2@example.com', role: 'technician' });
  expect(stub.of('PUT /api/users/4')).toHaveLength(1);
  await expect(rowButton(page, 4, 'Edit')).toBeFocused();
});

test('C-289 C-290 C-293 what is wrong with a row is said in it; Enter saves', async ({ page }) => {
  const stub = await openUsers(page, testPeople(), {
    'PUT /api/users/1': errorAnswer(409, 'last_admin', 'At least one admin is required'),
  });
  const edited = row(page, 1);
  await rowButton(page, 1, 'Edit').click();
  const email = field(edited, 'Email, Ana Diaz');
  await email.fill('');
  await email.press('Enter');
  await expect(edited.getByRole('alert')).toHaveText('Email and role are required');
  await email.fill('bo@EXAMPLE.com');
  await email.press('Enter');
  await expect(edited.getByRole('alert')).toHaveText('Email already exists');
  await expectAccessible(page);
  expect(stub.of('PUT /api/users/1')).toHaveLength(0);
  // The own email is no duplicate.
  await email.fill('ANA.DIAZ@example.com');
  await edited.getByRole('combobox').selectOption('user');
  await edited.getByRole('combobox').press('Enter');
  await expect(edited.getByRole('alert')).toHaveText('Failed to update user');
  await expect(edited).toContainText('At least one admin is required');
  await expect(email).toHaveValue('ANA.DIAZ@example.com');
});

test('another row is not opened over changes without asking', async ({ page }) => {
  await openUsers(page);
  await rowButton(page, 4, 'Edit').click();
  await field(row(page, 4), 'Name, Uma Writer').fill('Uma W.');
  await rowButton(page, 2, 'Edit').click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(row(page, 4), 'Name, Uma Writer')).toHaveValue('Uma W.');
  await rowButton(page, 2, 'Edit').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(field(row(page, 2), 'Name, Bo Tran')).toBeFocused();
  await expect(row(page, 4)).toContainText('Uma Writer');
});

test('C-294 C-295 C-296 C-297 a reset mail is sent to the stored address', { tag: '@widths' }, async ({ page }) => {
  // Mail twice, and the page is examined in both colours.
  test.slow();
  const stub = await openUsers(page, testPeople(), {
    'POST /api/users/4/reset-password': { body: { success: true, message: 'Password reset email sent.' } },
  });
  if (widthOf(page) !== 'phone') {
    await expect(rowButton(page, 4, 'Reset Password')).toHaveAttribute('aria-haspopup', 'menu');
    await rowButton(page, 4, 'Reset Password').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Send Reset Email', 'Manual Reset']);
    await page.keyboard.press('Escape');
  }
  await chooseReset(page, 4, 'Send Reset Email');
  await expect(green(page).first()).toHaveText('Password reset email sent.');
  expect(bodyOf(stub, 'POST /api/users/4/reset-password')).toEqual({ email: 'u2@example.com' });
  stub.reply({
    'POST /api/users/4/reset-password': errorAnswer(502, 'mail_failed', 'Email service did not accept the message'),
  });
  await chooseReset(page, 4, 'Send Reset Email');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to reset password');
  await expect(page.getByText('Email service did not accept the message')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('C-298 C-299 C-300 C-301 C-302 C-303 a password is set by hand', { tag: '@widths' }, async ({ page }) => {
  const words = 'Password must be at least 8 characters long.';
  const stub = await openUsers(page, testPeople(), {
    'POST /api/users/4/manual-reset-password': errorAnswer(400, 'password_short', words),
  });
  await chooseReset(page, 4, 'Manual Reset');
  const dialog = page.getByRole('dialog', { name: 'Manual Password Reset', exact: true });
  await expect(dialog).toContainText('Uma Writer');
  await expect(dialog).toContainText('8 characters or more');
  const password = dialog.getByRole('textbox', { name: 'New Password' });
  await expect(password).toHaveAttribute('type', 'password');
  await expectAccessible(page);
  const reset = dialog.getByRole('button', { name: 'Reset', exact: true });
  await reset.click();
  await expect(dialog.getByRole('alert')).toHaveText('Password cannot be empty');
  await expect(password).toBeFocused();
  expect(stub.of('POST /api/users/4/manual-reset-password')).toHaveLength(0);
  await password.fill('short');
  await reset.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to manually reset password');
  await expect(dialog).toContainText(words);
  await expect(password).toHaveValue('short');
  stub.reply({ 'POST /api/users/4/manual-reset-password': { body: { success: true } } });
  await password.fill('n3w-Passw0rd');
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(green(page).first()).toHaveText('Password manually reset successfully.');
  expect(bodyOf(stub, 'POST /api/users/4/manual-reset-password', 1)).toEqual({ password: 'n3w-Passw0rd' });
});

test('X-97 two-step sign-in is reset for who has it, after asking', { tag: '@widths' }, async ({ page }) => {
  const stub = await openUsers(page, testPeople(), { 'DELETE /api/users/2/two-step': { body: { success: true } } });
  await chooseReset(page, 2, 'Reset two-step sign-in');
  const question = page.getByRole('alertdialog', { name: 'Reset two-step sign-in?' });
  await expect(question).toContainText('Bo Tran');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(stub.of('DELETE /api/users/2/two-step')).toHaveLength(0);
  await chooseReset(page, 2, 'Reset two-step sign-in');
  await question.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(green(page).first()).toHaveText('Two-step sign-in reset.');
  expect(stub.of('DELETE /api/users/2/two-step')).toHaveLength(1);
  // Nobody else has the entry.
  await rowButton(page, 4, widthOf(page) === 'phone' ? 'More' : 'Reset Password').click();
  await expect(page.getByText('Manual Reset', { exact: true })).toBeVisible();
  await expect(page.getByText('Reset two-step sign-in', { exact: true })).toHaveCount(0);
});

test('C-304 C-305 C-306 a person is deleted after asking', { tag: '@widths' }, async ({ page }) => {
  const stub = await openUsers(page, testPeople(), { 'DELETE /api/users/4': { body: { success: true } } });
  const question = page.getByRole('alertdialog', { name: 'Delete User?' });
  await pressDelete(page, 4);
  await expect(question.getByText('Are you sure you want to delete this user?', { exact: true })).toBeVisible();
  await expect(question).toContainText('Uma Writer');
  await expect(question).toContainText('u2@example.com');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(rowButton(page, 4, widthOf(page) === 'phone' ? 'More' : 'Delete')).toBeFocused();
  expect(stub.of('DELETE /api/users/4')).toHaveLength(0);
  stub.reply({ 'GET /api/users': { body: { users: testPeople().filter((one) => one.id !== 4) } } });
  await pressDelete(page, 4);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, 4)).toHaveCount(0);
  expect(stub.of('DELETE /api/users/4')).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 2, name: /^Users/ })).toBeFocused();
});

test('C-307 who cannot be deleted stays, with an alert', { tag: '@widths' }, async ({ page }) => {
  await openUsers(page, testPeople(), {
    'DELETE /api/users/4': errorAnswer(409, 'last_admin', 'At least one admin is required'),
  });
  await pressDelete(page, 4);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const alert = page.getByRole('alertdialog', { name: 'Failed to delete user', exact: true });
  await expect(alert).toContainText('At least one admin is required');
  await alert.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(row(page, 4)).toBeVisible();
});

test('G-19 the own account has no Delete, and the reason is there', { tag: '@widths' }, async ({ page }) => {
  await openUsers(page);
  if (widthOf(page) === 'phone') await rowButton(page, 1, 'More').click();
  const button = page.getByRole('button', { name: 'Delete, Ana Diaz', exact: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/You cannot delete your own account/);
  await expectAccessible(page);
});

test('C-322 nobody, and nobody found', async ({ page }) => {
  const stub = await openUsers(page, []);
  await expect(page.getByText('No users found.', { exact: true })).toBeVisible();
  stub.reply({ 'GET /api/users': { body: { users: testPeople() } } });
  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill('RAE@');
  await expect(page.locator('[data-user]')).toHaveCount(1);
  await expect(page.getByText('1 of 6 users shown')).toBeVisible();
  await search.fill('zzz');
  await expect(page.getByText('No users found.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.locator('[data-user]')).toHaveCount(6);
});

test('G-01 who may not manage people is told so', async ({ page }) => {
  await stubApi(page, testUser(), {
    'GET /api/users': errorAnswer(403, 'forbidden_role', 'Your role does not allow this'),
  });
  await page.goto('/AdminDashboard/Users');
  await expect(page.getByText('You do not have access to this page.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add user' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a list that cannot be read says so and can be asked for again', async ({ page }) => {
  const stub = await stubApi(page, me, { 'GET /api/users': errorAnswer(503, 'unavailable', 'Unavailable') });
  await page.goto('/AdminDashboard/Users');
  await expect(page.getByRole('alert')).toHaveText('Failed to load users: HTTP 503');
  stub.reply({ 'GET /api/users': { body: { users: testPeople() } } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(row(page, 1)).toBeVisible();
});

test('the longest names and addresses stay inside', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  const long = testPerson(7, { name: 'W'.repeat(500), email: `${'w'.repeat(240)}@example.com` });
  await openUsers(page, [...testPeople(), long], {
    'GET /api/users/7/sites': { body: { siteIds: [], writeSiteIds: [] } },
  });
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
  expect((await row(page, 7).boundingBox())?.height ?? 999).toBeLessThan(260);
  await rowButton(page, 7, 'Site Access').click();
  const dialog = page.getByRole('dialog', { name: 'Site Access', exact: true });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await pressDelete(page, 7);
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeInViewport();
  expect(await question.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test('5,000 people: only those in view are drawn, the edited row stays', async ({ page }) => {
  await openUsers(
    page,
    Array.from({ length: 5_000 }, (_, index) => testPerson(index + 1)),
  );
  await expect(page.getByRole('heading', { name: 'Users (5,000)' })).toBeVisible();
  await expect.poll(() => page.locator('[data-user]').count()).toBeLessThan(60);
  await rowButton(page, 2, 'Edit').click();
  await field(row(page, 2), 'Name, Person 2').fill('Changed');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(row(page, 5_000)).toBeInViewport();
  await expect(field(row(page, 2), 'Name, Person 2')).toHaveValue('Changed');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('person4711@');
  await expect(row(page, 4711)).toBeVisible();
  await expect(page.locator('[data-user]')).toHaveCount(2);
  await expect(field(row(page, 2), 'Name, Person 2')).toHaveValue('Changed');
  await expectAccessible(page);
});

test('the list follows what other admins do', async ({ page }) => {
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
  const stub = await openUsers(page);
  stub.reply({ 'GET /api/users': { body: { users: [...testPeople(), testPerson(12, { name: 'Nina New' })] } } });
  await page.evaluate(() => {
    const source = (window as unknown as { source: EventTarget }).source;
    source.dispatchEvent(new MessageEvent('users.changed', { data: '{"at":"2026-11-20T10:00:00Z"}' }));
  });
  await expect(row(page, 12)).toBeVisible();
});
