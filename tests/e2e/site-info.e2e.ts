import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW, testSitePage } from './fleet.ts';
import { adminEditable, policies, testInfo, testInsurance } from './records.ts';

const INFO = 'GET /api/sites/1/info';
const SAVE = 'PUT /api/sites/1/info';
const INSURANCE = 'GET /api/sites/1/insurance';

const whole: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/public/sites/1': { body: testSitePage(1) },
  'GET /api/admin/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
  [INFO]: { body: testInfo() },
  [INSURANCE]: { body: { insurance: policies } },
  'GET /api/sites/1/credentials': { body: { credentials: [] } },
};

async function openInfo(page: Page, more: Replies = {}, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...whole, ...more });
  await page.goto('/sites/1?tab=info');
  await expect(page.getByRole('heading', { level: 2, name: 'Insurance' })).toBeVisible();
  return stub;
}

const admin: Replies = { [INFO]: { body: testInfo({ editable: adminEditable }) } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const saved = (change: object = {}) => ({ [SAVE]: { body: { success: true, site: testInfo(change) } } });
const bodies = (stub: Awaited<ReturnType<typeof openInfo>>) =>
  stub.of(SAVE).map((call): unknown => JSON.parse(call.body ?? ''));

test('C-241 identity, contacts, console, owner, recipients, notes and insurance', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  await openInfo(page);
  const identity = section(page, 'Identity');
  await expect(identity).toContainText('FAC-10001');
  await expect(identity).toContainText('It is 10:42 EST there now');
  await expect(identity).toContainText('Not recorded');
  const map = identity.getByRole('link', { name: 'Show on a map' });
  await expect(map).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=1%20Main%20St%2C%20Bowie%2C%20MD%2020716',
  );
  await expect(map).toHaveAttribute('rel', 'noreferrer');
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(identity.getByRole('link', { name: 'See in Service Fusion' })).toBeVisible();
  const contacts = section(page, 'Contacts');
  await expect(contacts.getByRole('link', { name: '+1 (410) 555-0100' })).toHaveAttribute('href', 'tel:+14105550100');
  await expect(contacts.getByRole('link', { name: 'pat@example.com' })).toHaveAttribute('href', /^mailto:pat@/);
  await expect(section(page, 'Recipients')).toContainText('owner@example.com');
  await expect(section(page, 'Notes')).toContainText('Key is with the shop next door.');
  await expect(section(page, 'Insurance').locator('[data-expiry]')).toHaveText([
    'Expired',
    'Expires in 12 days',
    'Current',
  ]);
  await expect(page.getByText('10.20.0.2', { exact: false })).toHaveCount(0);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('readers see no recipients and no ways to change anything', async ({ page }) => {
  await openInfo(page, {
    'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
    [INFO]: { body: testInfo({ report_recipients: [], editable: [] }) },
  });
  await expect(section(page, 'Recipients')).toContainText('Shown to people with write access.');
  for (const name of ['Edit', 'Add insurance', 'Edit, Tank Pool EM-903']) {
    await expect(button(page, name)).toHaveCount(0);
  }
});

test('all of it is copied as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openInfo(page);
  await button(page, 'Copy all').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Facility id: FAC-10001');
});

test('a writer changes what a writer may; only changed fields are sent', async ({ page }) => {
  const after = { contact_name: 'Sam Roe', tags: ['north', 'diesel', 'new'] };
  const stub = await openInfo(page, saved(after));
  await button(page, 'Edit').click();
  await expect(field(page, 'Facility id')).toHaveCount(0);
  await expect(section(page, 'Identity').getByText('Only an admin can change this.').first()).toBeVisible();
  await expect(button(page, 'Save changes')).toBeDisabled();
  await field(page, 'Contact name').fill('Sam Roe');
  await button(page, 'Remove tag night crew').click();
  await field(page, 'Tags').fill('new,');
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    /^north/,
    /^diesel/,
    /^new/,
  ]);
  await expect(page.getByText('2 fields changed')).toBeVisible();
  await expectAccessible(page);
  stub.reply({ [INFO]: { body: testInfo(after) } });
  await button(page, 'Save changes').click();
  await expect(notifications(page)).toContainText('Site info saved');
  expect(bodies(stub)).toEqual([{ tags: ['north', 'diesel', 'new'], contact_name: 'Sam Roe' }]);
  await expect(page.getByRole('heading', { name: 'Site info' })).toBeFocused();
  await expect(section(page, 'Contacts')).toContainText('Sam Roe');
});

test('an admin changes the rest; name and type are changed in Manage Sites', async ({ page }) => {
  test.slow();
  const stub = await openInfo(page, { ...admin, ...saved({ editable: adminEditable }) }, 'admin');
  await expect(section(page, 'Console')).toContainText('10.20.0.2:10001');
  await button(page, 'Edit').click();
  await expect(page.getByRole('link', { name: 'Change it in Manage Sites' }).first()).toBeVisible();
  await field(page, 'State').fill('md1');
  await field(page, 'Service Fusion link').fill('http://x');
  await field(page, 'Monthly report goes to').fill('a@example.com\nnobody');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('America/Chicago');
  await expect(page.getByText('It is 09:42 CST there now.')).toBeVisible();
  await zone.fill('Mars/Base');
  await field(page, 'State').fill('1');
  await button(page, 'Save changes').click();
  await expect(page.getByText('State must be two capital letters')).toBeVisible();
  await expect(page.getByText('Service Fusion link must start with https://')).toBeVisible();
  await expect(page.getByText('Monthly report goes to: not an email address: nobody')).toBeVisible();
  await expect(page.getByText('Time zone must be a time zone, such as America/New_York')).toBeVisible();
  await expect(field(page, 'State')).toBeFocused();
  await expectAccessible(page);
  expect(stub.of(SAVE)).toHaveLength(0);
  await field(page, 'State').fill('de');
  await field(page, 'Service Fusion link').fill('');
  await field(page, 'Monthly report goes to').fill('a@example.com\nb@example.com');
  await zone.fill('America/Chicago');
  await page.getByLabel('In this state since').fill('2026-01-01');
  await field(page, 'Reason for the other state').fill('It was recorded wrongly');
  await button(page, 'Save changes').click();
  await expect(notifications(page)).toContainText('Site info saved');
  expect(bodies(stub)).toEqual([
    {
      state: 'DE',
      state_since: '2026-01-01',
      state_reason: 'It was recorded wrongly',
      timezone: 'America/Chicago',
      service_fusion_url: null,
      report_recipients: ['a@example.com', 'b@example.com'],
    },
  ]);
});

test('a refusal stands at its field and keeps what was typed', async ({ page }) => {
  await openInfo(page, {
    [SAVE]: errorAnswer(400, 'validation', 'Some fields are not valid', {
      fields: { 'tags.2': 'at most 40 characters each' },
    }),
  });
  await button(page, 'Edit').click();
  await field(page, 'Tags').fill('something');
  await field(page, 'Notes').fill('Typed with care');
  await button(page, 'Save changes').click();
  await expect(page.getByRole('alert')).toHaveText('Some fields are not valid');
  await expect(page.getByText('Tags: at most 40 characters each')).toBeVisible();
  await expect(field(page, 'Notes')).toHaveValue('Typed with care');
});

test('what others change meanwhile leaves typed text alone and is told', async ({ page }) => {
  await page.clock.install({ time: NOW });
  const stub = await openInfo(page, saved());
  await button(page, 'Edit').click();
  await field(page, 'City').fill('Odenton');
  stub.reply({ [INFO]: { body: testInfo({ city: 'Crofton', contact_name: 'Kim' }) } });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.fastForward(61_000);
  await expect(page.getByText('Someone else has changed City to “Crofton” since you began.')).toBeVisible({
    timeout: 90_000,
  });
  await expect(field(page, 'City')).toHaveValue('Odenton');
  await expect(field(page, 'Contact name')).toHaveValue('Kim');
  await button(page, 'Save changes').click();
  await expect.poll(() => bodies(stub)).toEqual([{ city: 'Odenton' }]);
});

test('leaving with changes asks, and a page that was left gives them back', async ({ page }) => {
  await openInfo(page);
  await button(page, 'Edit').click();
  await field(page, 'City').fill('Odenton');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your earlier unsaved changes are restored.')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Odenton');
  await button(page, 'Cancel').click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toContainText('1 field changed and not saved.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'City')).toHaveValue('Odenton');
  await button(page, 'Cancel').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'City')).toHaveCount(0);
  await page.reload();
  await expect(section(page, 'Identity')).toContainText('Bowie');
  await expect(field(page, 'City')).toHaveCount(0);
});

test('insurance is added, changed and removed', async ({ page }) => {
  test.slow();
  const ADD = 'POST /api/sites/1/insurance';
  const stub = await openInfo(page, {
    [ADD]: errorAnswer(400, 'insurance_dates', 'Expiration date must be after the effective date'),
    'PUT /api/sites/1/insurance/902': { body: { success: true, insurance: testInsurance(902) } },
    'DELETE /api/sites/1/insurance/901': { body: { success: true } },
  });
  await button(page, 'Add insurance').click();
  const dialog = page.getByRole('dialog', { name: 'Add insurance' });
  await dialog.getByLabel('Effective from').fill('2026-12-01');
  await dialog.getByLabel('Expires on').fill('2026-12-01');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Carrier is required')).toBeVisible();
  await expect(dialog.getByText('Expires on must be after the effective date')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Carrier' }).fill('New Mutual');
  await dialog.getByRole('textbox', { name: 'Policy number' }).fill('N-1');
  await dialog.getByLabel('Expires on').fill('2027-12-01');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Expiration date must be after the effective date');
  stub.reply({ [ADD]: { status: 201, body: { success: true, insurance: testInsurance(904) } } });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notifications(page)).toContainText('Insurance added');
  await button(page, 'Edit, Example Mutual EM-902').click();
  const edit = page.getByRole('dialog', { name: 'Edit Example Mutual' });
  await edit.getByRole('textbox', { name: 'Coverage' }).fill('USD 2M');
  await edit.getByLabel('Each occurrence, USD').fill('$500,000');
  await edit.getByLabel(/^No fuel is sold to the public here/).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(notifications(page)).toContainText('Insurance saved');
  expect(JSON.parse(stub.of('PUT /api/sites/1/insurance/902')[0]?.body ?? '')).toEqual({
    carrier: 'Example Mutual',
    policy_no: 'EM-902',
    coverage: 'USD 2M',
    per_occurrence: 500_000,
    non_marketing: true,
    effective_date: '2026-01-01',
    expiration_date: '2026-12-02',
    document: { folder: 'Regulatory Correspondence', file: 'Certificate 2026.pdf' },
  });
  await button(page, 'Remove, Old Line Underwriters EM-901').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(notifications(page)).toContainText('Insurance removed');
});

test('nothing recorded, and what could not be loaded', async ({ page }) => {
  const stub = await openInfo(page, {
    [INSURANCE]: { body: { insurance: [] } },
    [INFO]: { body: testInfo({ owner_name: '', contact_name: '', contact_phone: '', contact_email: '' }) },
  });
  await expect(page.getByText('No insurance recorded.', { exact: true })).toBeVisible();
  await expect(section(page, 'Contacts').getByText('Not recorded')).toHaveCount(3);
  await expectAccessible(page);
  const down = errorAnswer(503, 'unavailable', 'no');
  stub.reply({ [INFO]: down, [INSURANCE]: down });
  await page.reload();
  await expect(page.getByText('Failed to load site info: HTTP 503')).toBeVisible();
  await expect(page.getByText('Failed to load insurance: HTTP 503')).toBeVisible();
});

test('C-241 the tab is drawn where the server has none of its calls', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await stubApi(page, testUser(), { 'GET /api/sites/1': { body: testSitePage(1) } });
  await page.goto('/sites/1?tab=info');
  await expect(page.getByRole('tabpanel', { name: 'Site Info', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Identity' })).toContainText('FAC-10001');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('X-61 admins see who has access; nobody else asks', async ({ page }) => {
  const people = Array.from({ length: 10 }, (_, index) => ({
    id: index + 2,
    name: index === 0 ? '' : `Person ${index + 1}`,
    email: `person${index + 1}@example.com`,
    role: 'technician',
    write: index === 1,
  }));
  const name = 'GET /api/admin/sites/1/users';
  const stub = await openInfo(page, { ...admin, [name]: errorAnswer(503, 'unavailable', 'Unavailable') }, 'admin');
  const card = page.getByRole('region', { name: /^People with access/ });
  await expect(card).toContainText('Who has access could not be read.');
  stub.reply({ [name]: { body: { users: people } } });
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('heading')).toHaveText('People with access (10)');
  await expect(card.getByRole('listitem')).toHaveCount(8);
  await expect(card.getByRole('listitem').nth(0)).toContainText('person1@example.com');
  await expect(card.getByRole('listitem').nth(1)).toContainText('Technician · Read and write');
  await expect(card.getByRole('listitem').nth(2)).toContainText('Technician · Read');
  await card.getByRole('button', { name: 'Show all 10' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(10);
  await expect(card.getByRole('link', { name: 'Manage Users' })).toHaveAttribute('href', '/AdminDashboard/Users');
  await expectAccessible(page);
  stub.reply({ [name]: { body: { users: [] } } });
  await page.reload();
  await expect(card).toContainText('Nobody but the admins, who see every site.');
  const other = await openInfo(page);
  await expect(page.getByRole('region', { name: /^People with access/ })).toHaveCount(0);
  expect(other.of(name)).toHaveLength(0);
});

test('X-320 X-321 the list of whom alarms go to is made by admins, and says who has lost access', {
  tag: '@widths',
}, async ({ page }) => {
  const [name, save] = ['GET /api/admin/sites/1/escalation', 'PUT /api/admin/sites/1/escalation'];
  const people = [
    { id: 3, name: 'Ann Lee' },
    { id: 4, name: 'Bob Roe' },
  ];
  const lost = { user: { id: 9, name: 'Cy Old' }, after_minutes: 60, has_access: false };
  const stub = await openInfo(
    page,
    { ...admin, 'GET /api/admin/sites/1/users': { body: { users: [] } }, [name]: { body: { steps: [lost], people } } },
    'admin',
  );
  const card = page.getByRole('region', { name: 'If nobody acknowledges an alarm' });
  await expect(card).toContainText('No longer has access to this site: gets nothing.');
  await card.getByRole('button', { name: 'Remove Cy Old' }).click();
  await expect(card).toContainText('The list is empty');
  await card.getByRole('button', { name: 'Add a person' }).click();
  await card.getByLabel('After').selectOption('15 minutes');
  await card.getByRole('button', { name: 'Add a person' }).click();
  await expect(card.getByRole('button', { name: 'Add a person' })).toHaveCount(0);
  const steps = [
    { user: people[0], after_minutes: 15, has_access: true },
    { user: people[1], after_minutes: 30, has_access: true },
  ];
  stub.reply({ [save]: { body: { steps, people } } });
  await card.getByRole('button', { name: 'Save the list' }).click();
  await expect(page.getByText('List saved')).toBeVisible();
  expect(JSON.parse(stub.of(save).at(-1)?.body ?? '')).toEqual({
    steps: [
      { user_id: 3, after_minutes: 15 },
      { user_id: 4, after_minutes: 30 },
    ],
  });
  await expectAccessible(page);
});

const SETTINGS = 'PUT /api/admin/sites/1/desk-settings';
const secondPerson = (page: Page) => page.getByRole('switch', { name: 'A second person verifies' });

test('X-301 an admin has a second person verify the jobs of the site', { tag: ['@widths', '@tablet'] }, async ({
  page,
}) => {
  const stub = await openInfo(page, { ...admin, [SETTINGS]: errorAnswer(503, 'unavailable', 'Unavailable') }, 'admin');
  await expect(secondPerson(page)).not.toBeChecked();
  await expect(secondPerson(page)).toHaveAccessibleDescription(/reports it as done/);
  await secondPerson(page).click();
  const jobs = section(page, 'Jobs of this site');
  await expect(jobs.getByRole('alert')).toBeVisible();
  await expect(secondPerson(page)).not.toBeChecked();

  stub.reply({
    [SETTINGS]: { body: { success: true, second_person: true } },
    [INFO]: { body: testInfo({ editable: adminEditable, second_person: true }) },
  });
  await secondPerson(page).click();
  await expect(secondPerson(page)).toBeChecked();
  await expect(jobs.getByRole('alert')).toHaveCount(0);
  expect(stub.of(SETTINGS).map((call): unknown => JSON.parse(call.body ?? ''))).toEqual([
    { second_person: true },
    { second_person: true },
  ]);
  await expect(jobs.getByRole('link', { name: 'Open the Desk' })).toHaveAttribute('href', '/desk');
  await expectAccessible(page);
});

test('whether a second person verifies is unknown where the server does not say', { tag: '@foreign' }, async ({
  page,
}) => {
  const stub = await openInfo(
    page,
    { [INFO]: { body: testInfo({ editable: adminEditable, second_person: undefined }) } },
    'admin',
  );
  await expect(section(page, 'Jobs of this site')).toContainText('The server does not say whether a second person');
  await expect(secondPerson(page)).toHaveCount(0);
  stub.reply({ [INFO]: { body: testInfo() } });
  await page.reload();
  await expect(secondPerson(page)).toBeVisible();
});

test('a writer has no switch for the second person', async ({ page }) => {
  await openInfo(page);
  await expect(section(page, 'Jobs of this site')).toHaveCount(0);
});
