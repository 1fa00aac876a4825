import { testUser } from '#tests/helpers/browser.ts';
import { accountReplies, codes, now, onTwoStep, personChannels, secret, testToken } from '../account-data.ts';
import { testPerson } from '../people-data.ts';
import { wallReplies } from '../wall-data.ts';
import { dialog, part, press, question, title, type Walk } from './place.ts';

const token = `fsc_${'a'.repeat(43)}`;
const codesAnswer = { body: { success: true, recovery_codes: codes } };

/** The own account, and the notifications of others. */
export const account: readonly Walk[] = [
  {
    name: 'wall displays',
    user: testUser({ role: 'admin' }),
    path: '/account',
    now,
    replies: () => accountReplies(wallReplies(), testUser({ role: 'admin' })),
    places: [
      { name: 'account, wall displays', shows: part('Wall displays') },
      {
        name: 'account, withdraw a wall display',
        draws: ['screens/account/WallDisplaysSection.tsx'],
        reach: (page) => press(page, 'Withdraw Dispatch room'),
        shows: question(/./),
      },
      {
        name: 'account, new wall display',
        draws: ['screens/account/ShownOnceDialog.tsx'],
        reach: (page) => press(page, 'New wall display'),
        shows: dialog('New wall display'),
      },
    ],
  },
  {
    name: 'account',
    user: testUser(),
    path: '/account',
    now,
    replies: () =>
      accountReplies({
        'POST /api/auth/two-step/begin': { body: secret },
        'POST /api/auth/two-step/confirm': codesAnswer,
        'POST /api/auth/tokens': { status: 201, body: { success: true, token, info: testToken } },
      }),
    places: [
      { name: 'account', shows: title('Your account') },
      {
        name: 'account, password refused here',
        reach: async (page) => {
          const password = page.getByRole('region', { name: 'Password', exact: true });
          await password.getByRole('button', { name: 'Change password' }).click();
          await password.getByRole('button', { name: 'Change password' }).last().click();
        },
        shows: part('Password'),
      },
      {
        name: 'account, sign out all others',
        draws: ['screens/account/SessionsSection.tsx'],
        reach: (page) => press(page, 'Sign out all others'),
        shows: question(/./),
      },
      {
        name: 'account, withdraw a token',
        draws: ['screens/account/TokensSection.tsx'],
        reach: (page) => press(page, 'Withdraw Fuel dispatch'),
        shows: question(/./),
      },
      {
        name: 'account, new token without a name',
        reach: async (page) => {
          await press(page, 'New token');
          await press(page, 'Make token');
        },
        shows: dialog('New API token'),
      },
      {
        name: 'account, the new token',
        draws: ['screens/account/ShownOnceDialog.tsx'],
        reach: async (page) => {
          await press(page, 'New token');
          await page.getByRole('dialog').getByLabel('Name').fill('Dispatch');
          await press(page, 'Make token');
          await page.getByText(token, { exact: true }).waitFor();
        },
        shows: dialog(/./),
        fresh: true,
      },
      {
        name: 'account, delete a scheduled report',
        draws: ['screens/account/ScheduledReportsSection.tsx'],
        reach: (page) => press(page, 'Delete Sites'),
        shows: question(/./),
      },
      {
        name: 'account, change a scheduled report',
        reach: (page) => press(page, 'Change Sites'),
        shows: dialog('Change the scheduled report'),
      },
      {
        name: 'account, a rule for one site',
        draws: ['parts/notifications/SiteRules.tsx'],
        reach: async (page) => {
          await press(page, 'Add a site');
          await page.getByLabel('Find a site').fill('river');
        },
        shows: dialog('Add a site'),
      },
      {
        name: 'account, two-step password',
        draws: ['screens/account/AccountScreen.tsx'],
        reach: (page) => press(page, 'Set up'),
        shows: dialog(/./),
      },
      {
        name: 'account, two-step recovery codes',
        draws: ['parts/two-step/RecoveryCodes.tsx'],
        reach: async (page) => {
          await press(page, 'Set up');
          await page.getByLabel('Your password').fill('right');
          await page.keyboard.press('Enter');
          await page.getByLabel('Code from the app').fill('123456');
          await page.keyboard.press('Enter');
          await page.getByText(codes[0] ?? '').waitFor();
        },
        shows: dialog(/./),
        fresh: true,
      },
    ],
  },
  {
    name: 'account with two-step sign-in',
    user: testUser(),
    path: '/account',
    now,
    replies: () => accountReplies({ 'GET /api/auth/two-step': { body: { ...onTwoStep, recovery_codes_left: 2 } } }),
    places: [
      { name: 'account, few recovery codes left', shows: title('Your account') },
      {
        name: 'account, new recovery codes',
        draws: ['screens/account/AccountScreen.tsx'],
        reach: (page) => press(page, 'New recovery codes'),
        shows: dialog('New recovery codes'),
      },
      {
        name: 'account, switch two-step off',
        draws: ['screens/account/SwitchOffDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Switch off');
          await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
        },
        shows: dialog('Switch two-step sign-in off?'),
      },
    ],
  },
  {
    name: 'notifications of another person',
    user: testUser({ role: 'admin' }),
    path: '/account/notifications/7',
    now,
    replies: () => ({
      ...accountReplies(),
      'GET /api/users': {
        body: { users: [testPerson(7, { name: 'Theo Tech', email: 'theo@example.com', role: 'technician' })] },
      },
      'GET /api/users/7/notifications': accountReplies()['GET /api/users/4/notifications'] ?? { status: 500 },
      'GET /api/users/7/channels': { body: personChannels },
      'GET /api/users/7/away': { body: { away: null } },
      'GET /api/users/7/notifications/log': { body: { entries: [], next_cursor: null } },
    }),
    places: [{ name: 'notifications of a person', shows: title('Notifications of Theo Tech') }],
  },
];
