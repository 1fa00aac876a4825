import type { Page } from '@playwright/test';
import { type Replies, stubApi, type TestRole, testUser } from '#tests/helpers/browser.ts';
import { NOW, testGauge, testSitePage } from './fleet.ts';
import { issueStates, testAlarm, testIssue, testIssueFull } from './issue-data.ts';

/** Calls of the Site Issues tab of site 1. */
export const calls = {
  list: 'GET /api/sites/1/issues',
  one: 'GET /api/sites/1/issues/501',
  save: 'POST /api/issue-actions/1/issues',
  change: 'PATCH /api/issue-actions/1/issues/501',
  close: 'POST /api/issue-actions/1/issues/501/close',
  reopen: 'POST /api/issue-actions/1/issues/501/reopen',
  comment: 'POST /api/issue-actions/1/issues/501/comments',
  alarms: 'GET /api/sites/1/alarms',
  history: 'GET /api/sites/1/alarms/history',
  acknowledge: 'POST /api/sites/1/alarms/601/acknowledge',
} as const;

const site = { body: testSitePage(1, { alarmDetails: ['T1: High Water Alarm'] }) };

/** A site with issues and an alarm that a writer looks at. */
export const whole: Replies = {
  'GET /api/sites/1': site,
  'GET /api/admin/sites/1': site,
  'GET /api/sites/1/inventory': { body: [] },
  'GET /api/sites/1/atg/status': { body: testGauge(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
  [calls.list]: { body: { issues: issueStates(), next_cursor: null } },
  [calls.one]: { body: testIssueFull(testIssue(501)) },
  'GET /api/sites/1/issues/503': { body: testIssueFull(testIssue(503, { alarmLabel: 'T2: Low Product Alarm' })) },
  [calls.save]: { status: 201, body: { success: true, id: 501, issue_number: 'ISS-1042', created: true } },
  'GET /api/issue-actions/1/issues/501/work-orders': { body: { work_orders: [] } },
  'GET /api/issue-actions/1/issues/503/work-orders': { body: { work_orders: [] } },
  [calls.alarms]: { body: { alarms: [testAlarm(601)] } },
  [calls.history]: { body: { alarms: [testAlarm(601)], next_cursor: null } },
};

/** The same for one who may only read. */
export const readOnly: Replies = { 'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } } };

/** Opens the tab, its address's query going on with `query`. */
export async function openTab(page: Page, query = '', more: Replies = {}, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...whole, ...more });
  await page.goto(`/sites/1?tab=issues${query}`);
  return stub;
}

/** The chosen issue. */
export const article = (page: Page) => page.getByRole('article');
/** The title of the chosen issue. */
export const heading = (page: Page, name: string) =>
  article(page).getByRole('heading', { level: 3, name, exact: true });

/** How far the page is wider than the screen, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
