import { errorAnswer, type Replies, testUser, type widthOf } from '#tests/helpers/browser.ts';
import { MANY, manyReplies } from '../many-model.ts';
import { testPeople } from '../people-data.ts';
import { dialog, question, title, type Walk } from './place.ts';

type Page = Parameters<typeof widthOf>[0];
const ada = testUser({ id: 1, role: 'admin', name: 'Ana Diaz', email: 'ana.diaz@example.com' });
const nothing = { 'GET /api/admin/audit': { body: { entries: [], next_cursor: null } } };
const people = {
  'GET /api/users': { body: { users: testPeople() } },
  'GET /api/users/2/sites': { body: { siteIds: [1, 2, 3], writeSiteIds: [2] } },
};
const replies = (): Replies => ({ ...manyReplies(ada), ...nothing, ...people });
const access = (page: Page) => page.getByRole('dialog', { name: 'Site Access', exact: true });
const openAccess = (page: Page) =>
  page
    .locator('[data-user="2"]')
    .getByRole('button', { name: /^Site Access,/ })
    .click();
const chosen = (page: Page) => page.getByRole('button', { name: 'Site: All sites', exact: true });

/** What looks different for somebody with more sites than a browser holds. */
export const many: readonly Walk[] = [
  {
    name: 'a hundred thousand sites',
    user: ada,
    path: '/sites',
    replies,
    places: [{ name: 'many sites', shows: title('Sites Overview') }],
  },
  {
    name: 'the audit log of many sites',
    user: ada,
    path: '/AdminDashboard/Audit',
    replies,
    places: [
      {
        name: 'audit log, a site is searched for',
        draws: ['screens/audit/AuditScreen.tsx'],
        reach: (page) => chosen(page).click(),
        shows: (page) => page.getByRole('searchbox', { name: 'Find a site' }),
      },
    ],
  },
  {
    name: 'site access to many sites',
    user: ada,
    path: '/AdminDashboard/Users',
    replies,
    places: [
      {
        name: 'users, access to many sites',
        reach: openAccess,
        shows: dialog('Site Access'),
      },
      {
        name: 'users, all of many sites could not be read',
        draws: ['parts/site-access/SiteAccessDialog.tsx'],
        reach: async (page, stub) => {
          await openAccess(page);
          await access(page).getByRole('searchbox', { name: 'Search sites' }).fill('station 001');
          await access(page).getByText('1,000 of 100,000 sites shown').waitFor();
          stub.reply({ [MANY.managed]: errorAnswer(503, 'unavailable', 'The database cannot be reached') });
          await access(page).getByRole('button', { name: 'Select All' }).click();
        },
        shows: question('Failed to load sites'),
        fresh: true,
      },
    ],
  },
];
