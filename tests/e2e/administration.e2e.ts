import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { fileAddress } from './downloads.ts';
import { NOW } from './fleet.ts';

const AUDIT = 'GET /api/admin/audit';
const IMPORT = 'POST /api/admin/import/sites';
const POLICY = { read: 'GET /api/admin/sign-in-policy', save: 'PUT /api/admin/sign-in-policy' };
const MAILS = 'GET /api/admin/outbox';

const admin = testUser({ id: 1, role: 'admin', name: 'Ada Admin', email: 'admin@example.com' });
const actor = { id: 1, email: 'admin@example.com', role: 'admin' };
const base = {
  at: '2026-11-19T20:00:00Z',
  actor,
  via: 'session',
  site_id: null,
  target: null,
  outcome: 'ok',
  ip: '203.0.113.7',
  detail: {},
};
const entries = [
  {
    ...base,
    id: 31,
    action: 'site.updated',
    site_id: 1,
    target: { type: 'site', id: '1' },
    detail: { before: { name: 'Alpha Fuel', port: 10001 }, after: { name: 'Alpha Fuel & Wash', port: 10001 } },
  },
  {
    ...base,
    id: 30,
    action: 'auth.login_failed',
    actor: null,
    via: 'anonymous',
    outcome: 'failed',
    detail: { email: 'x@example.com' },
  },
  {
    ...base,
    id: 29,
    action: 'access.denied',
    actor: { id: 4, email: 'u2@example.com', role: 'user' },
    outcome: 'denied',
    detail: { method: 'GET', path: '/api/users' },
  },
  { ...base, id: 28, action: 'report.stored', actor: null, via: 'system', site_id: 9, ip: null },
];
const sites = {
  sites: [
    {
      id: 1,
      name: 'Alpha Fuel & Wash',
      ip: '10.20.0.11',
      port: 10001,
      site_type: 'Compliance & Reporting',
      state: 'MD',
    },
  ],
};

async function open(page: Page, path: string, title: string, replies: Replies, user = admin) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, user, { 'GET /api/admin/sites': { body: sites }, ...replies });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  return stub;
}
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('the audit log tells who did what, and what was before and after', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard/Audit', 'Audit log', {
    [AUDIT]: { body: { entries, next_cursor: 'older' } },
  });
  const rows = page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Changed a site');
  await expect(rows.nth(0)).toContainText('admin@example.com');
  await expect(rows.nth(0)).toContainText('Alpha Fuel & Wash');
  await expect(rows.nth(1)).toContainText('Could not sign in');
  await expect(rows.nth(1)).toContainText('Failed');
  await expect(rows.nth(1)).toContainText('Somebody not signed in');
  await expect(rows.nth(2)).toContainText('Refused');
  await expect(rows.nth(3)).toContainText('Forecourt itself');
  // A site that is gone keeps its number.
  await expect(rows.nth(3)).toContainText('Site 9');

  await rows.nth(0).getByRole('button').click();
  await expect(rows.nth(0).locator('del')).toHaveText('Alpha Fuel');
  await expect(rows.nth(0).locator('ins')).toHaveText('Alpha Fuel & Wash');
  await expect(rows.nth(0)).not.toContainText('port');
  await expect(rows.nth(0)).toContainText('203.0.113.7');
  await expectAccessible(page);

  stub.reply({
    [AUDIT]: { body: { entries: [{ ...entries[0], id: 12, action: 'never.heard_of' }], next_cursor: null } },
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(4)).toContainText('never.heard_of');
  expect(stub.of(AUDIT).at(-1)?.query.get('cursor')).toBe('older');
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('the audit log is narrowed on the server, and the address and the file follow', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard/Audit?actor=u2%40example.com', 'Audit log', {
    [AUDIT]: { body: { entries: [], next_cursor: null } },
  });
  expect(stub.of(AUDIT)[0]?.query.get('actor')).toBe('u2@example.com');
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible();
  await page.getByLabel('Action').selectOption('user.');
  await page.getByLabel('Site', { exact: true }).selectOption('1');
  await page.getByLabel('From').fill('2026-10-01');
  await expect
    .poll(() => Object.fromEntries(stub.of(AUDIT).at(-1)?.query ?? []))
    .toEqual({ actor: 'u2@example.com', action: 'user.', siteId: '1', from: '2026-10-01', limit: '50' });
  expect(new URL(page.url()).searchParams.get('action')).toBe('user.');
  const { searchParams } = await fileAddress(page, 'CSV');
  expect([searchParams.get('format'), searchParams.get('siteId')]).toEqual(['csv', '1']);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByText('Nothing was recorded in the last 30 days.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a failing audit log says so and can be asked again', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard/Audit', 'Audit log', {
    [AUDIT]: errorAnswer(500, 'internal', 'Internal error'),
  });
  await expect(page.getByRole('alert')).toContainText('Failed to load the audit log: HTTP 500');
  stub.reply({ [AUDIT]: { body: { entries, next_cursor: null } } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Entries, newest first' })).toBeVisible();
});

for (const [path, title] of [
  ['/AdminDashboard/Audit', 'Audit log'],
  ['/AdminDashboard/Import', 'Import and export'],
  ['/AdminDashboard/Installation', 'Installation'],
] as const) {
  test(`G-01 ${title}: who is no admin is told so`, async ({ page }) => {
    const refused = errorAnswer(403, 'forbidden_role', 'Your role does not allow this');
    await open(page, path, title, { [AUDIT]: refused, [MAILS]: refused }, testUser({ role: 'technician' }));
    await expect(page.getByText('You do not have access to this page.')).toBeVisible();
  });
}

const csv = { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nAlpha\n') };
const report = {
  ...{ success: true, dryRun: true, total: 3, created: 2, updated: 1, unchanged: 0 },
  ...{ errors: [], without_state: 0, warnings: [] },
};

test('a file is tried first, and imported as a whole when it is good', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard/Import', 'Import and export', { [IMPORT]: { body: report } });
  const card = page.getByRole('region', { name: 'Import sites' });
  await expect(card.getByRole('link', { name: 'Template' })).toHaveAttribute(
    'href',
    '/api/admin/import/sites/template',
  );
  await card.getByLabel('CSV file of sites').setInputFiles(csv);
  await expect(card.getByText('3 sites in the file: 2 new, 1 changed, 0 as they are.')).toBeVisible();
  expect(stub.of(IMPORT).map(({ query }) => query.get('dryRun'))).toEqual(['true']);
  await expectAccessible(page);
  stub.reply({ [IMPORT]: { body: { ...report, dryRun: false } } });
  await card.getByRole('button', { name: 'Import 3 sites' }).click();
  await expect(card.getByText('Imported: 2 new, 1 changed, 0 as they are.')).toBeVisible();
  expect(stub.of(IMPORT).map(({ query }) => query.get('dryRun'))).toEqual(['true', 'false']);
  await expect(notifications(page)).toContainText('3 sites imported');
  // Pressing it twice imports nothing twice.
  await expect(card.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
});

test('every wrong cell is listed, and nothing can be imported then', async ({ page }) => {
  const errors = [
    { row: 3, field: 'ip', message: 'IP address is not valid' },
    { row: 10_001, field: 'name', message: 'Site Name or IP Address already in use' },
  ];
  const stub = await open(page, '/AdminDashboard/Import', 'Import and export', {
    [IMPORT]: { body: { ...report, created: 0, updated: 0, errors } },
  });
  const card = page.getByRole('region', { name: 'Import sites' });
  await card.getByLabel('CSV file of sites').setInputFiles(csv);
  await expect(card.getByRole('alert')).toContainText('2 problems to correct. Nothing was imported.');
  const rows = card.getByRole('row');
  await expect(rows.nth(1)).toContainText('3ipIP address is not valid');
  await expect(rows.nth(2)).toContainText('10,001');
  await expect(card.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectAccessible(page);
  stub.reply({ [IMPORT]: errorAnswer(413, 'csv_too_large', 'File is larger than 5 MB') });
  await card.getByLabel('CSV file of sites').setInputFiles(csv);
  await expect(card.getByRole('alert')).toContainText('File is larger than 5 MB');
});

test('a row that became wrong meanwhile is shown from the refusal itself', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard/Import', 'Import and export', { [IMPORT]: { body: report } });
  const card = page.getByRole('region', { name: 'Import sites' });
  await card.getByLabel('CSV file of sites').setInputFiles(csv);
  // The look before the import is answered first.
  await expect(card.getByRole('button', { name: 'Import 3 sites' })).toBeVisible();
  const errors = [{ row: 2, field: 'name', message: 'Site Name or IP Address already in use' }];
  stub.reply({
    [IMPORT]: errorAnswer(400, 'csv_invalid', 'The file could not be imported', {
      ...report,
      success: false,
      dryRun: false,
      errors,
    }),
  });
  await card.getByRole('button', { name: 'Import 3 sites' }).click();
  await expect(card.getByRole('alert')).toContainText('1 problem to correct. Nothing was imported.');
});

const mail = {
  id: 2,
  kind: 'password_reset',
  to: ['u1@example.com'],
  subject: 'Reset your Forecourt password',
  state: 'sent',
  attempts: 1,
  last_error: null,
  created_at: '2026-11-19T20:00:00Z',
  sent_at: '2026-11-19T20:00:02Z',
};

const GATEWAY = 'GET /api/admin/sms-gateway';
const noGateway = { body: { gateway: null, secret_set: false, people: 0 } };

test('X-317 X-318 X-319 the SMS gateway is set, refused at its fields, and tested', async ({ page }) => {
  const save = 'PUT /api/admin/sms-gateway';
  const stub = await open(page, '/AdminDashboard/Installation', 'Installation', {
    [GATEWAY]: noGateway,
    [POLICY.read]: { body: { require_two_step: [] } },
    [MAILS]: { body: { mails: [], next_cursor: null } },
    [save]: errorAnswer(400, 'validation', 'Please correct the marked fields', {
      fields: { 'gateway.url': 'address 10.0.0.1 is not allowed' },
    }),
  });
  const section = page.getByRole('region', { name: 'SMS gateway' });
  await expect(section.getByText('No gateway is set: nobody gets text messages.')).toBeVisible();
  await section.getByLabel('Address').fill('http://10.0.0.1/send');
  await section.getByLabel('Headers').fill('Authorization Bearer');
  await section.getByRole('button', { name: 'Save the gateway' }).click();
  await expect(section.getByText('Line 1 is not a header')).toBeVisible();
  expect(stub.of(save)).toHaveLength(0);
  await section.getByLabel('Headers').fill('Authorization: Bearer {secret}');
  await section.getByLabel('Body').fill('{"to":"{to}","text":"{text}"}');
  await section.getByLabel('Secret', { exact: true }).fill('hush');
  await section.getByRole('button', { name: 'Save the gateway' }).click();
  await expect(section.getByText('10.0.0.1 is not allowed')).toBeVisible();
  const gateway = {
    ...{ method: 'POST', url: 'https://sms.example.com/send', body: '{"to":"{to}","text":"{text}"}' },
    headers: [{ name: 'Authorization', value: 'Bearer {secret}' }],
  };
  stub.reply({
    [save]: { body: { gateway, secret_set: true, people: 2 } },
    'POST /api/admin/sms-gateway/test': errorAnswer(502, 'channel_failed', 'The message was not accepted', {
      detail: 'it answered 401',
    }),
  });
  await section.getByLabel('Address').fill(gateway.url);
  await section.getByRole('button', { name: 'Save the gateway' }).click();
  await expect(section.getByText('2 people get text messages.')).toBeVisible();
  expect(JSON.parse(stub.of(save).at(-1)?.body ?? '')).toEqual({ gateway, secret: 'hush' });
  await section.getByLabel('Number for a test').fill('+1 212 555 0123');
  await section.getByRole('button', { name: 'Send a test message' }).click();
  await expect(section.getByRole('alert')).toHaveText('The message was not accepted: it answered 401');
  await expectAccessible(page);
});

test('rules for signing in are asked about before they hold, and a refusal changes nothing', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard/Installation', 'Installation', {
    [GATEWAY]: noGateway,
    [POLICY.read]: { body: { require_two_step: ['admin'] } },
    [POLICY.save]: { body: { require_two_step: ['admin', 'technician'] } },
    [MAILS]: {
      body: {
        mails: [
          mail,
          { ...mail, id: 3, state: 'kept', last_error: 'no mail server was set (SMTP_URL): kept here, sent to nobody' },
          { ...mail, id: 1, state: 'failed', last_error: 'connection refused', attempts: 6, sent_at: null },
        ],
        next_cursor: null,
      },
    },
  });
  const technicians = page.getByRole('checkbox', { name: 'Technicians' });
  await expect(page.getByRole('checkbox', { name: 'Admins' })).toBeChecked();
  await expect(page.getByText('connection refused (6 tries)')).toBeVisible();
  const kept = page.getByRole('listitem').filter({ hasText: 'kept here, sent to nobody' });
  await expect(kept.getByText('Kept', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await technicians.click();
  const question = page.getByRole('alertdialog', { name: 'Require two-step sign-in of technicians?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(stub.of(POLICY.save)).toHaveLength(0);
  await expect(technicians).not.toBeChecked();
  await technicians.click();
  await question.getByRole('button', { name: 'Require it' }).click();
  await expect(technicians).toBeChecked();
  expect(JSON.parse(stub.of(POLICY.save)[0]?.body ?? '')).toEqual({ require_two_step: ['admin', 'technician'] });
  stub.reply({
    [POLICY.save]: errorAnswer(
      409,
      'secret_key_missing',
      'The server has no key to encrypt secrets: set SECRET_KEY, then try again',
    ),
  });
  await page.getByRole('checkbox', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Require it' }).click();
  await expect(notifications(page)).toContainText('Rules were not changed: The server has no key');
  await expect(page.getByRole('checkbox', { name: 'Users' })).not.toBeChecked();
});

test('the mail log is narrowed by state', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard/Installation', 'Installation', {
    [GATEWAY]: noGateway,
    [POLICY.read]: { body: { require_two_step: [] } },
    [MAILS]: { body: { mails: [], next_cursor: null } },
  });
  await expect(page.getByText('No mails.')).toBeVisible();
  await page.getByLabel('Show').selectOption('failed');
  await expect.poll(() => stub.of(MAILS).at(-1)?.query.get('state')).toBe('failed');
});
