import { expect, type Page } from '@playwright/test';
import { type Replies, stubApi, type TestRole, testUser, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { minutesAgo, NOW, testSite } from './fleet.ts';
import { overviewAnswer } from './overview-data.ts';

/** Six screens of a phone: no list is longer at 30 sites. */
const LIMIT = 6 * 844;
const ids = Array.from({ length: 30 }, (_, index) => index + 1);

const sites = ids.map((id) =>
  testSite(id, {
    name: `Station ${id} on the Old National Road`.slice(0, id % 3 === 0 ? 34 : 12),
    snapshot_status: ['COMPLIANT', 'FAILED', 'INCONCLUSIVE', 'PENDING'][id % 4],
    alarms: id % 2,
    alarmDetails: id % 2 === 0 ? [] : ['T1: High Water Alarm'],
    isOnline: id % 5 !== 0,
    last_seen_at: minutesAgo(374),
  }),
);
const overviewRows = ids.map((id) => ({
  site_id: id,
  site_name: `Station ${id}`,
  state: 'MD',
  city: 'Bowie',
  facility_id: `MD-${10_000 + id}`,
  earliest_next_due: '2026-12-10',
  never_proven: 0,
  status: id < 5 ? 'OVERDUE' : 'OK',
  counts: { overdue: id < 5 ? 1 : 0, not_set_up: 0, due_soon: 0, ok: 9, na: 2 },
  last_completed: '2026-11-01',
  calendar_url: `/sites/${id}?tab=calendar`,
  month_status: 'COMPLIANT',
  open_releases: 0,
}));
const entries = Array.from({ length: 50 }, (_, index) => ({
  id: 500 - index,
  at: minutesAgo(index),
  actor: null,
  via: 'system',
  action: 'issue.created',
  site_id: null,
  target: null,
  outcome: 'ok',
  ip: null,
  detail: {},
}));

async function open(page: Page, address: string, replies: Replies, role: TestRole = 'admin') {
  await page.clock.setFixedTime(NOW);
  await stubApi(page, testUser({ role }), replies);
  await page.goto(address);
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The whole list fits, and has room for nothing that is wider than the screen. */
async function expectShort(page: Page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  if (widthOf(page) === 'phone') expect(await height(page)).toBeLessThanOrEqual(LIMIT);
}

for (const role of ['admin', 'technician', 'regulator', 'user'] as const) {
  test(`30 sites are within six screens of a phone, every card of one layout: ${role}`, { tag: '@widths' }, async ({
    page,
  }) => {
    await open(page, '/sites', { 'GET /api/sites': { body: sites } }, role);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(30)');
    await expectShort(page);
    if (widthOf(page) !== 'phone') return;
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(30);
    // The same sign is in the same place of every card, whatever its other signs are.
    const places = await cards.evaluateAll((all) =>
      all.map((card) => {
        const from = card.getBoundingClientRect();
        const view = [...card.querySelectorAll('a')]
          .find((link) => link.textContent === 'View')
          ?.getBoundingClientRect();
        const sign = card.querySelector('a [data-status]')?.getBoundingClientRect();
        if (view === undefined || sign === undefined) return 'missing';
        return `${Math.round(from.bottom - view.top)} ${Math.round(from.right - view.right)} ${Math.round(sign.left - from.left)} ${Math.round(from.bottom - sign.top)}`;
      }),
    );
    expect([...new Set(places)]).toHaveLength(1);
    const view = await page.getByRole('link', { name: 'View', exact: true }).first().boundingBox();
    expect(view?.height).toBeGreaterThanOrEqual(44);
  });
}

test('Compliance Overview shows the first 12 of 30 sites on a phone, and all when asked', { tag: '@widths' }, async ({
  page,
}) => {
  await open(page, '/compliance-overview', {
    'GET /api/admin/sites/compliance-overview': { body: overviewAnswer(overviewRows) },
  });
  await expect(page.getByText('Station 4', { exact: true })).toBeVisible();
  await expectShort(page);
  const all = page.getByRole('button', { name: 'Show all 30 sites' });
  if (widthOf(page) !== 'phone') {
    await expect(all).toHaveCount(0);
    return;
  }
  await expect(page.getByRole('article')).toHaveCount(12);
  await all.click();
  await expect(page.getByRole('article')).toHaveCount(30);
  await expect(all).toHaveCount(0);
});

test('Manage Sites: 30 sites, each with its two buttons in one row', { tag: '@widths' }, async ({ page }) => {
  await open(page, '/AdminDashboard/Sites', {
    'GET /api/admin/sites': {
      body: {
        sites: ids.map((id) => ({
          id,
          name: `Station ${id}`,
          ip: `10.0.0.${id}`,
          port: 10_001,
          site_type: 'Compliance & Reporting',
          state: 'MD',
        })),
      },
    },
  });
  const edit = page.getByRole('button', { name: 'Edit, Station 30', exact: true });
  await expect(edit).toBeVisible();
  await expectShort(page);
  const [one, other] = await Promise.all([
    edit.boundingBox(),
    page.getByRole('button', { name: 'Delete, Station 30', exact: true }).boundingBox(),
  ]);
  expect(one?.y).toBe(other?.y);
  if (widthOf(page) === 'phone') expect(one?.height).toBeGreaterThanOrEqual(44);
});

test('the audit log shows 20 of the 50 entries that came on a phone, then the rest', { tag: '@widths' }, async ({
  page,
}) => {
  await open(page, '/AdminDashboard/Audit', { 'GET /api/admin/audit': { body: { entries, next_cursor: null } } });
  const rows = page.getByRole('list', { name: /newest first/i }).getByRole('listitem');
  const phone = widthOf(page) === 'phone';
  await expect(rows).toHaveCount(phone ? 20 : 50);
  await expectShort(page);
  const more = page.getByRole('button', { name: 'Show more' });
  if (phone) await more.click();
  await expect(rows).toHaveCount(50);
  await expect(more).toHaveCount(0);
});
