import { expect } from '@playwright/test';
import { errorAnswer, type Replies, testUser, widthOf } from '#tests/helpers/browser.ts';
import { testSites } from '../fleet.ts';
import { lostThings, OVERVIEW, overviewReplies } from '../overview-data.ts';
import { batchReplies } from '../packet-data.ts';
import { testPeople } from '../people-data.ts';
import { vendors } from '../work-order-data.ts';
import { dialog, part, press, question, title, type Walk, words } from './place.ts';

type Page = Parameters<typeof widthOf>[0];
const ada = testUser({ id: 1, role: 'admin', name: 'Ana Diaz', email: 'ana.diaz@example.com' });
const NO_ACCESS = 'You do not have access to this page.';
const refused = errorAnswer(403, 'forbidden_role', 'Your role does not allow this');
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
const imported = {
  ...{ success: true, dryRun: true, total: 3, created: 2, updated: 1, unchanged: 0 },
  ...{ errors: [], without_state: 0, warnings: [] },
};
const papers = { id: 3, name: 'Charlie Depot', ip: '', port: 0, site_type: 'Compliance Only', state: '' };
const managed: Replies = { 'GET /api/admin/sites': { body: { sites: [alpha, bravo, papers] } } };

const users = (): Replies => ({
  'GET /api/users': { body: { users: testPeople() } },
  'GET /api/admin/sites': { body: { sites: testSites(12) } },
  'GET /api/users/2/sites': { body: { siteIds: [1, 2, 3], writeSiteIds: [2] } },
  'GET /api/users/2/scope': {
    body: {
      rules: [
        {
          ...{ id: 1, kind: 'tag', value: 'North', write: true, siteIds: [1, 2] },
          ...{ added_at: '2026-11-20T10:00:00Z', added_by: 'ada@example.com' },
        },
      ],
      byHand: { siteIds: [1, 2, 3], writeSiteIds: [2] },
      rights: ['assign'],
    },
  },
  'DELETE /api/users/2/scope-rules/1': errorAnswer(409, 'scope_unseen', 'Only admins'),
  'PUT /api/users/2/sites': errorAnswer(409, 'conflict', 'Somebody else has just changed this'),
  'DELETE /api/users/4': errorAnswer(409, 'last_admin', 'At least one admin is required'),
});
const row = (page: Page, id: number) => page.locator(`[data-user="${id}"]`);
const onPhone = (page: Page) => widthOf(page) === 'phone';
const more = (page: Page, id: number) =>
  row(page, id)
    .getByRole('button', { name: /^More,/ })
    .click();
async function askDelete(page: Page) {
  if (onPhone(page)) await more(page, 4);
  const inside = onPhone(page) ? page.getByRole('dialog') : row(page, 4);
  await inside.getByRole('button', { name: /^Delete,/ }).click();
}
async function chooseReset(page: Page, id: number, entry: string) {
  if (onPhone(page)) {
    await more(page, id);
    await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).click();
  } else {
    await row(page, id)
      .getByRole('button', { name: /^Reset Password,/ })
      .click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  }
}
const openAccess = (page: Page) =>
  row(page, 2)
    .getByRole('button', { name: /^Site Access,/ })
    .click();

const actor = { id: 1, email: 'admin@example.com', role: 'admin' };
const entry = {
  at: '2026-11-19T20:00:00Z',
  actor,
  via: 'session',
  site_id: 1,
  target: { type: 'site', id: '1' },
  outcome: 'ok',
  ip: '203.0.113.7',
  detail: { before: { name: 'Alpha Fuel' }, after: { name: 'Alpha Fuel & Wash' } },
  id: 31,
  action: 'site.updated',
};
const mail = {
  id: 2,
  kind: 'password_reset',
  to: ['u1@example.com'],
  subject: 'Reset your Forecourt password',
  state: 'failed',
  attempts: 6,
  last_error: 'connection refused',
  created_at: '2026-11-19T20:00:00Z',
  sent_at: null,
};
const CSV = { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from('name,ip\nA,1\n') };
const importErrors = [{ row: 3, field: 'ip', message: 'IP address is not valid' }];

/** The screens of admins. */
export const administration: readonly Walk[] = [
  {
    name: 'compliance overview',
    user: ada,
    path: '/compliance-overview',
    replies: () => ({ ...overviewReplies(), ...batchReplies(), [OVERVIEW.undelivered]: { body: lostThings() } }),
    places: [
      { name: 'compliance overview', shows: part('Undelivered (2)') },
      {
        name: 'compliance overview, filters',
        draws: ['screens/compliance-overview/OverviewFilterBar.tsx'],
        on: ['phone'],
        reach: (page) => press(page, 'Filters'),
        shows: dialog('Filters'),
      },
      {
        name: 'compliance overview, send reminders?',
        draws: ['screens/compliance-overview/use-reminders.ts'],
        reach: (page) => press(page, 'Send Reminders'),
        shows: question('Send Reminders'),
      },
      {
        name: 'compliance overview, automatic sending',
        draws: ['screens/compliance-overview/RemindersPanel.tsx'],
        reach: async (page) => {
          await press(page, 'Automatic sending');
          await page.getByRole('checkbox', { name: 'Send reminders automatically' }).waitFor();
        },
        shows: dialog('Reminders'),
      },
      {
        name: 'compliance overview, build packets',
        draws: ['screens/compliance-overview/packets/PacketsDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Build packets');
          await page.getByRole('group', { name: 'Sites', exact: true }).waitFor();
        },
        shows: dialog('Packets of several sites'),
      },
      {
        name: 'compliance overview, a request for packets',
        reach: async (page) => {
          await press(page, 'Build packets');
          await press(page, 'Last requests');
          await press(page, /^Show the packets for/);
          await page.getByText('1 of 4 packets built').waitFor();
        },
        shows: dialog('Packets of several sites'),
      },
      {
        name: 'compliance overview, build packets every month',
        reach: async (page) => {
          await press(page, 'Build packets');
          await press(page, 'Build every month…');
        },
        shows: dialog('Schedule a report'),
      },
      {
        name: 'compliance overview, nothing found',
        reach: (page) => page.getByRole('searchbox', { name: 'Search', exact: true }).fill('zzz'),
        shows: words('No sites match these filters.'),
      },
      {
        name: 'compliance overview, not loaded',
        reach: async (page, stub) => {
          stub.reply({ [OVERVIEW.rows]: { status: 502, body: '<html></html>' } });
          await page.goto('/compliance-overview');
        },
        shows: words('Failed to load: HTTP 502'),
      },
    ],
  },
  {
    name: 'users',
    user: ada,
    path: '/AdminDashboard/Users',
    replies: users,
    places: [
      { name: 'users', shows: title(/^Users \(/, 2) },
      {
        name: 'users, more about a person',
        draws: ['screens/users/UserCards.tsx'],
        on: ['phone'],
        reach: (page) => more(page, 2),
        shows: dialog(/./),
      },
      {
        name: 'users, reset menu',
        draws: ['screens/users/UsersTable.tsx'],
        on: ['tablet', 'desktop'],
        reach: (page) =>
          row(page, 2)
            .getByRole('button', { name: /^Reset Password,/ })
            .click(),
        shows: { role: 'menu', name: /./ },
      },
      {
        name: 'users, a password by hand',
        draws: ['screens/users/ManualResetDialog.tsx'],
        reach: (page) => chooseReset(page, 4, 'Manual Reset'),
        shows: dialog('Manual Password Reset'),
      },
      {
        name: 'users, scope rules and rights',
        draws: ['screens/users/ScopeDialog.tsx'],
        reach: async (page) => {
          await row(page, 2)
            .getByRole('button', { name: /^Site Access,/ })
            .click();
          await page.getByRole('button', { name: 'Scope rules and rights' }).click();
        },
        shows: dialog('Scope Rules and Rights'),
      },
      {
        name: 'users, a scope rule removed that leaves a site to admins',
        draws: ['screens/users/ScopeDialog.tsx'],
        reach: async (page) => {
          await row(page, 2)
            .getByRole('button', { name: /^Site Access,/ })
            .click();
          await page.getByRole('button', { name: 'Scope rules and rights' }).click();
          await page.getByRole('button', { name: 'Remove, tag North' }).click();
        },
        shows: { role: 'alertdialog', name: /./ },
        fresh: true,
      },
      {
        name: 'users, reset two-step?',
        draws: ['screens/users/Management.tsx'],
        reach: (page) => chooseReset(page, 2, 'Reset two-step sign-in'),
        shows: question('Reset two-step sign-in?'),
      },
      {
        name: 'users, delete?',
        draws: ['screens/users/Management.tsx'],
        reach: askDelete,
        shows: question('Delete User?'),
      },
      {
        name: 'users, delete refused',
        draws: ['screens/users/Management.tsx'],
        reach: async (page) => {
          await askDelete(page);
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
        },
        shows: question('Failed to delete user'),
      },
      {
        name: 'users, site access',
        reach: openAccess,
        shows: dialog('Site Access'),
      },
      {
        name: 'users, site access left with changes',
        draws: ['parts/site-access/SiteAccessDialog.tsx'],
        reach: async (page) => {
          await openAccess(page);
          await press(page, 'Select All');
          await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeChecked();
          await page.keyboard.press('Escape');
        },
        shows: question('Discard your changes?'),
        fresh: true,
      },
      {
        name: 'users, site access not saved',
        draws: ['parts/site-access/SiteAccessDialog.tsx', 'parts/site-access/SiteAccessDialog.tsx'],
        reach: async (page) => {
          await openAccess(page);
          await press(page, 'Select All');
          await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: false }).click();
        },
        shows: question('Failed to save site access'),
        fresh: true,
      },
      {
        name: 'users, a new one',
        reach: async (page) => {
          const fold = page.getByRole('button', { name: 'Add user', exact: true });
          if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
          const form = page.getByRole('form', { name: 'Add user', exact: true });
          await form.getByRole('textbox', { name: 'Email', exact: true }).fill('bo@example.com');
          await form.getByRole('textbox', { name: 'Password', exact: true }).fill('Start-1234');
          await form.getByRole('combobox', { name: 'Role', exact: true }).selectOption('user');
          await form.getByRole('button', { name: 'Add', exact: true }).click();
        },
        shows: words('Email already exists'),
      },
      {
        name: 'users, a row edited, another begun',
        draws: ['screens/users/use-row-edit.ts'],
        reach: async (page) => {
          await row(page, 4)
            .getByRole('button', { name: /^Edit,/ })
            .click();
          await row(page, 4).getByRole('textbox').first().fill('Changed');
          await row(page, 2)
            .getByRole('button', { name: /^Edit,/ })
            .click();
        },
        shows: question('Discard your changes?'),
      },
      { name: 'users, a row edited', shows: (page) => row(page, 4).getByRole('textbox').first() },
      {
        name: 'users, nobody',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/users': { body: { users: [] } } });
          await page.reload();
        },
        shows: words('No users found.'),
      },
    ],
  },
  {
    name: 'manage sites',
    user: ada,
    path: '/AdminDashboard/Sites',
    replies: () => ({
      ...managed,
      'GET /api/admin/sites/1/security-code': { body: { set: true, changed_at: '2026-11-20T15:00:00.000Z' } },
    }),
    places: [
      { name: 'manage sites', shows: title('Manage Sites') },
      {
        name: 'manage sites, fields left out',
        reach: (page) => press(page, 'Add Site'),
        shows: words('Name is required'),
      },
      {
        name: 'manage sites, delete?',
        draws: ['screens/manage-sites/ManageSitesScreen.tsx'],
        reach: (page) => press(page, 'Delete, Bravo Mart'),
        shows: question('Delete Site?'),
      },
      {
        name: 'manage sites, edit with its code',
        reach: (page) => press(page, 'Edit, Alpha Fuel'),
        shows: (page) => page.getByRole('textbox', { name: 'Security code', exact: true }),
      },
      {
        name: 'manage sites, remove the code?',
        draws: ['screens/manage-sites/SiteFormCard.tsx'],
        reach: (page) => press(page, /^Remove/),
        shows: question('Remove security code?'),
      },
      {
        name: 'manage sites, none',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/admin/sites': { body: { sites: [] } } });
          await page.reload();
        },
        shows: words('No sites available.'),
      },
    ],
  },
  {
    name: 'vendors',
    user: ada,
    path: '/AdminDashboard/Vendors',
    replies: () => ({ 'GET /api/admin/vendors': { body: { vendors } } }),
    places: [
      { name: 'vendors', shows: title('Vendors') },
      {
        name: 'vendors, one is changed',
        draws: ['screens/vendors/VendorDialog.tsx'],
        reach: (page) => press(page, 'Edit Acme Petroleum'),
        shows: dialog('Change Acme Petroleum'),
      },
      {
        name: 'vendors, none yet',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/admin/vendors': { body: { vendors: [] } } });
          await page.reload();
        },
        shows: words('No vendors yet'),
      },
    ],
  },
  {
    name: 'admin dashboard',
    user: ada,
    path: '/AdminDashboard',
    replies: () => managed,
    places: [
      { name: 'admin dashboard', shows: title('Admin Dashboard') },
      {
        name: 'admin dashboard, delete?',
        draws: ['screens/admin-dashboard/AdminDashboardScreen.tsx'],
        reach: (page) => press(page, 'Delete, Bravo Mart'),
        shows: question(/./),
      },
    ],
  },
  {
    name: 'audit log',
    user: ada,
    path: '/AdminDashboard/Audit',
    replies: () => ({
      ...managed,
      'GET /api/admin/audit': {
        body: {
          entries: [
            entry,
            { ...entry, id: 30, outcome: 'failed', actor: null, via: 'anonymous', site_id: null },
            { ...entry, id: 29, outcome: 'denied', action: 'access.denied' },
          ],
          next_cursor: 'c1',
        },
      },
    }),
    places: [
      {
        name: 'audit log, an entry unfolded',
        reach: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click(),
        shows: (page) => page.locator('del').first(),
      },
      {
        name: 'audit log, nothing',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/admin/audit': { body: { entries: [], next_cursor: null } } });
          await page.reload();
        },
        shows: words('Nothing was recorded in the last 30 days.'),
      },
    ],
  },
  {
    name: 'import and export',
    user: ada,
    path: '/AdminDashboard/Import',
    replies: () => ({
      ...managed,
      'POST /api/admin/import/sites': {
        body: { ...imported, created: 0, updated: 0, errors: importErrors },
      },
    }),
    places: [
      { name: 'import and export', shows: title('Import and export') },
      {
        name: 'import, problems to correct',
        reach: (page) => page.getByLabel('CSV file of sites').setInputFiles(CSV),
        shows: words('1 problem to correct. Nothing was imported.'),
      },
      {
        name: 'import, good',
        reach: async (page, stub) => {
          stub.reply({ 'POST /api/admin/import/sites': { body: imported } });
          await page.getByLabel('CSV file of sites').setInputFiles(CSV);
        },
        shows: (page) => page.getByRole('button', { name: 'Import 3 sites' }),
      },
    ],
  },
  {
    name: 'installation',
    user: ada,
    path: '/AdminDashboard/Installation',
    replies: () => ({
      'GET /api/admin/sign-in-policy': { body: { require_two_step: ['admin'] } },
      'GET /api/admin/sms-gateway': { body: { gateway: null, secret_set: false, people: 0 } },
      'GET /api/admin/outbox': { body: { mails: [mail, { ...mail, id: 1, state: 'sent' }], next_cursor: null } },
    }),
    places: [
      { name: 'installation', shows: words('connection refused (6 tries)') },
      {
        name: 'installation, require two-step?',
        draws: ['screens/installation/InstallationScreen.tsx'],
        reach: (page) => page.getByRole('checkbox', { name: 'Technicians' }).click(),
        shows: question(/./),
      },
    ],
  },
  {
    name: 'screens of admins for others',
    user: testUser(),
    path: '/AdminDashboard/Users',
    replies: () => ({
      'GET /api/users': refused,
      'GET /api/admin/sites': refused,
      'GET /api/compliance-overview-search': refused,
      'GET /api/admin/audit': refused,
    }),
    places: [
      { name: 'users, refused', shows: words(NO_ACCESS) },
      ...(
        [
          ['manage sites, refused', '/AdminDashboard/Sites', NO_ACCESS],
          ['admin dashboard, refused', '/AdminDashboard', NO_ACCESS],
          ['audit log, refused', '/AdminDashboard/Audit', NO_ACCESS],
          ['import, refused', '/AdminDashboard/Import', NO_ACCESS],
          ['installation, refused', '/AdminDashboard/Installation', NO_ACCESS],
          ['compliance overview, refused', '/compliance-overview', 'Failed to load: HTTP 403'],
        ] as const
      ).map(([name, path, sentence]) => ({
        name,
        reach: async (page: Page) => void (await page.goto(path)),
        shows: words(sentence),
      })),
    ],
  },
];
