import { errorAnswer, testUser } from '#tests/helpers/browser.ts';
import { fleetReplies } from '../alarms-data.ts';
import { deskReplies } from '../desk-data.ts';
import { minutesAgo, NOW, testInventory, testSite, testSites } from '../fleet.ts';
import { mapReplies } from '../site-map-data.ts';
import { managed } from '../work-order-data.ts';
import { dialog, part, press, question, title, type Walk, words } from './place.ts';

const LONG_NAME = 'Greater Baltimore Washington Parkway Travel Plaza and Truck Stop Northbound Side';
const EMAIL = 'POST /api/admin/sites/1/email-latest-monthly-report';
const noRecipients = errorAnswer(400, 'no_recipients', 'no_recipients', {
  detail: 'No report recipients are configured',
});

const fleet = () => [
  ...testSites(6),
  testSite(9, { name: LONG_NAME, tags: ['one', 'two', 'three', 'four'], isOnline: false }),
  testSite(10, { siteType: 'Compliance Only' }),
];

/** An issue that was saved without a connection; another stands there meanwhile. */
const waiting = {
  id: 'a1',
  siteId: '1',
  siteName: 'Bowie Rt 50',
  at: NOW.getTime() - 3_600_000,
  form: { alarmLabel: 'T1: High Water Alarm', priority: 'High', location: 'Tank 1 sump', note: 'pump 3 smells' },
  trouble: { kind: 'conflict', number: 'ISS-1042', closed: false, words: 'ISS-1042 by Tom Field' },
  insists: false,
};

/** The lists that a day begins with, and what the bar above them opens. */
export const lists: readonly Walk[] = [
  {
    name: 'sites',
    user: testUser({ role: 'admin' }),
    path: '/sites',
    replies: () => ({ 'GET /api/sites': { body: fleet() }, [EMAIL]: noRecipients }),
    places: [
      { name: 'sites', shows: title('Sites Overview (7)') },
      {
        name: 'sites, which alarms',
        draws: ['screens/sites/AlarmCount.tsx'],
        // A card of a phone has the count alone.
        on: ['tablet', 'desktop'],
        reach: (page) => press(page, /^Which alarms/),
        shows: dialog(/^Open alarms/),
      },
      {
        name: 'sites, quick actions',
        draws: ['parts/report/QuickActionsPanel.tsx'],
        reach: (page) => press(page, LONG_NAME),
        shows: dialog('Quick Actions'),
      },
      {
        name: 'sites, who gets the report',
        draws: ['parts/report/use-email-report.ts'],
        reach: async (page) => {
          await press(page, 'Bowie Rt 50');
          await press(page, 'Email Monthly Report');
          await page.getByRole('alertdialog').getByRole('textbox').fill('nobody');
          await press(page, 'Send');
        },
        shows: question('No recipients configured. Enter email(s) to send to (comma-separated).'),
      },
      {
        name: 'message log, empty or not',
        draws: ['parts/shell/MessageLogPanel.tsx'],
        reach: (page) => press(page, /^Message log/),
        shows: dialog('Message log'),
      },
      {
        name: 'theme menu',
        draws: ['parts/shell/ThemeMenu.tsx'],
        reach: (page) => press(page, 'Theme'),
        shows: { role: 'menu', name: /./ },
      },
      {
        name: 'account menu',
        draws: ['parts/shell/AccountMenu.tsx'],
        on: ['tablet', 'desktop'],
        reach: (page) => press(page, /^Account menu/),
        shows: { role: 'menu', name: /./ },
      },
      {
        name: 'menu of the bottom bar',
        draws: ['parts/shell/Navbar.tsx'],
        on: ['phone'],
        reach: (page) => press(page, 'Menu'),
        shows: (page) => page.getByRole('link', { name: 'Manage Sites', exact: true }),
        fresh: true,
      },
      {
        name: 'sites, sunlight',
        reach: async (page) => {
          await press(page, 'Theme');
          await page.getByRole('menuitemradio', { name: 'Sunlight' }).click();
        },
        shows: title('Sites Overview (7)'),
      },
      {
        name: 'sites, nothing found',
        reach: async (page) => {
          await press(page, 'Theme');
          await page.getByRole('menuitemradio').first().click();
          await page.getByRole('searchbox', { name: 'Search sites' }).fill('zzz');
        },
        shows: title('Sites Overview (0)'),
      },
      {
        name: 'sites, offline',
        reach: async (page) => {
          await page.getByRole('searchbox', { name: 'Search sites' }).fill('');
          // What the page still loads is left alone: a real one has kept its code.
          await page.evaluate(() => {
            Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
            window.dispatchEvent(new Event('offline'));
          });
        },
        shows: title('Sites Overview (7)'),
      },
      {
        name: 'sites, none',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/sites': { body: [] } });
          await page.reload();
        },
        shows: words('No sites yet.'),
      },
      {
        name: 'sites, not loaded',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/sites': errorAnswer(503, 'unavailable', 'no') });
          await page.reload();
        },
        shows: title(/^Sites Overview/),
      },
      {
        name: 'sites, still loading',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/sites': () => new Promise(() => undefined) });
          await page.reload();
        },
        shows: title(/^Sites Overview/),
      },
    ],
  },
  {
    name: 'map of sites',
    user: testUser(),
    path: '/map',
    replies: () => mapReplies(),
    places: [
      { name: 'map', shows: title('Map of Sites (1,261)') },
      {
        name: 'map, a site',
        reach: (page) => page.locator('[data-site="1"]').click(),
        shows: part('Bowie Rt 50'),
      },
      {
        name: 'map, sites without coordinates',
        reach: (page) => page.getByText('3 sites have no coordinates').click(),
        shows: (page) => page.getByRole('link', { name: 'Salisbury North' }),
      },
    ],
  },
  {
    name: 'critical notifications',
    user: testUser({ id: 1, role: 'admin' }),
    path: '/sites',
    replies: () => ({
      'GET /api/sites': { body: fleet() },
      'GET /api/admin/notification-reach': {
        body: {
          transport: 'none',
          problems: [{ reason: 'no_transport', sites: 7, site: null, address: null, since: null }],
        },
      },
      'GET /api/users/1/critical-notifications': {
        body: {
          unread: 1,
          notifications: [
            {
              id: 12,
              site: { id: 3, name: 'Crofton Parkway' },
              class: 'release',
              line: 'Suspected release: Tank 1 at Crofton Parkway',
              opened_at: minutesAgo(20),
              report_by: minutesAgo(-100),
              issue_id: 501,
              read_at: null,
            },
          ],
        },
      },
    }),
    places: [
      { name: 'sites, nobody gets emails', shows: part('Critical emails') },
      {
        name: 'sites, critical notifications',
        draws: ['parts/critical/CriticalPanel.tsx'],
        reach: (page) => press(page, /^Critical notifications/),
        shows: dialog('Critical notifications'),
      },
    ],
  },
  {
    name: 'outbox',
    user: testUser({ role: 'admin' }),
    path: '/sites',
    replies: () => ({ 'GET /api/sites': { body: fleet() } }),
    places: [
      {
        name: 'outbox, what stands against an issue',
        draws: ['parts/offline/StatusChips.tsx'],
        reach: async (page) => {
          await page.evaluate(
            (waiting) => localStorage.setItem('forecourt.outbox.4', JSON.stringify([waiting])),
            waiting,
          );
          await page.reload();
          await press(page, 'Waiting to send 1');
        },
        shows: dialog('Outbox'),
      },
      {
        name: 'outbox, delete an issue?',
        draws: ['parts/offline/StatusChips.tsx'],
        reach: async (page) => {
          await press(page, 'Waiting to send 1');
          await press(page, 'Discard mine, T1: High Water Alarm');
        },
        shows: question('Delete this issue?'),
      },
      {
        name: 'outbox, log out with something in it?',
        draws: ['parts/offline/use-sign-out.ts'],
        reach: (page) => press(page, 'Logout'),
        shows: question('1 issue waits to be sent'),
      },
    ],
  },
  {
    name: 'sites of somebody without any',
    user: testUser(),
    path: '/sites',
    replies: () => ({}),
    places: [{ name: 'no sites assigned', shows: words('No sites assigned to you.') }],
  },
  {
    name: 'many sites',
    user: testUser(),
    path: '/sites',
    replies: () => ({ 'GET /api/sites': { body: testSites(400) } }),
    places: [{ name: 'many sites, windowed', shows: title(/^Sites Overview/) }],
  },
  {
    name: 'inventory',
    user: testUser(),
    path: '/inventory',
    replies: () => ({
      'GET /api/inventory': {
        body: testInventory(3, 4).map((tank, index) =>
          index % 4 === 2 ? { ...tank, stale: true, updated_at: minutesAgo(400) } : tank,
        ),
      },
    }),
    places: [
      { name: 'inventory', shows: title(/^Site Inventories/) },
      {
        name: 'inventory, tags',
        draws: ['screens/inventory/TagFilter.tsx'],
        reach: async (page) => {
          await press(page, 'Filter by tag…');
          await page.getByRole('dialog').getByRole('checkbox').first().check();
        },
        shows: dialog('Filter by tag'),
      },
      {
        name: 'inventory, of one site',
        reach: (page) => page.goto('/inventory?site_id=1').then(() => undefined),
        shows: (page) => page.getByRole('button', { name: 'Clear site filter' }),
      },
      {
        name: 'inventory, none',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/inventory': { body: [] } });
          await page.goto('/inventory');
        },
        shows: words('No tanks to show.'),
      },
      {
        name: 'inventory, not loaded',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/inventory': errorAnswer(500, 'internal', 'Internal error') });
          await page.reload();
        },
        shows: words('Error fetching inventory.'),
      },
    ],
  },
  {
    name: 'desk',
    user: testUser(),
    path: '/desk',
    replies: () => ({ ...deskReplies(testUser()), ...managed }),
    places: [
      { name: 'desk', shows: title('Desk') },
      {
        name: 'desk, saved views',
        draws: ['parts/views/ViewsPanel.tsx'],
        reach: (page) => press(page, 'Saved views'),
        shows: dialog('Saved views'),
      },
      {
        name: 'desk, columns',
        draws: ['parts/views/ColumnsDialog.tsx', 'parts/views/ViewTools.tsx'],
        reach: (page) => press(page, 'Columns'),
        shows: dialog('Columns of the list'),
      },
      {
        name: 'desk, new job',
        draws: ['screens/desk/NewJobDialog.tsx'],
        reach: (page) => press(page, 'New job'),
        shows: dialog('Make a job'),
      },
      {
        name: 'desk, close a job',
        draws: ['screens/desk/ChangeDialog.tsx'],
        reach: (page) => press(page, 'Close: P3: Pump Setup Data Warning, Bowie Rt 50'),
        shows: dialog('Close jobs'),
      },
      {
        name: 'desk, a job for a vendor',
        draws: ['parts/vendor/SendToVendorDialog.tsx', 'parts/vendor/SendToVendorDialog.tsx'],
        reach: async (page) => {
          await page.getByRole('checkbox', { name: 'Select Paint the curb, Bowie Rt 50' }).check();
          await press(page, 'Send to vendor');
        },
        shows: dialog('Send to vendor'),
      },
    ],
  },
  {
    name: 'alarms',
    user: testUser(),
    path: '/alarms',
    replies: () => fleetReplies(),
    places: [
      { name: 'alarms of all sites', shows: title('Alarms') },
      {
        name: 'alarms of all sites, as a file',
        reach: (page) => page.getByRole('button', { name: 'Download', exact: true }).click(),
        draws: ['parts/download/FileMenu.tsx'],
        shows: (page) => page.getByRole('menuitem', { name: 'CSV', exact: true }),
      },
      {
        name: 'alarms of all sites, scheduled',
        reach: async (page) => {
          await page.getByRole('button', { name: 'Download', exact: true }).click();
          await page.getByRole('menuitem', { name: 'Schedule…', exact: true }).click();
        },
        draws: ['parts/schedules/ScheduleDialog.tsx'],
        shows: dialog('Schedule a report'),
      },
      {
        name: 'alarms of all sites, trends',
        reach: (page) => page.goto('/alarms?group=trends').then(() => undefined),
        shows: words('By maker of the console'),
      },
    ],
  },
];
