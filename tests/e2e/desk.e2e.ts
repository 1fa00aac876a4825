import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { bulkAnswer, deskReplies, jobs, testJob } from './desk-data.ts';
import { NOW, testSite } from './fleet.ts';

const user = testUser();
const BULK = 'POST /api/desk/jobs';

async function open(page: Page, more: Replies = {}, path = '/desk', who = user) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, who, { ...deskReplies(who), ...more });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  return stub;
}

const list = (page: Page) => page.getByRole('list', { name: 'Jobs', exact: true });
const row = (page: Page, key: string) => page.locator(`[data-job="${key}"]`);
const sent = (body: string | null) => JSON.parse(body ?? 'null') as Record<string, unknown> & { jobs: unknown[] };
const changes: Replies = {
  [BULK]: (request) => ({ body: bulkAnswer(sent(request.postData()).jobs) }),
};

test('shows what each job is, where, since when, by when and who has it, and what is not known @widths @tablet', async ({
  page,
}) => {
  await open(page);
  await expect(list(page).getByRole('listitem')).toHaveCount(jobs.length);
  await expect(row(page, 'issue:500')).toContainText('Tess Field has it');
  await expect(row(page, 'issue:500')).toContainText('Report to the agency');
  await expect(row(page, 'due:1:insurance')).toContainText('Due: no date on record. Record the last test.');
  await expect(row(page, 'alarm:17')).toContainText('Nobody has it');
  await expect(row(page, 'issue:501')).toContainText('Gone Away has it, but may no longer write at this site');
  await expect(row(page, 'issue:502')).toContainText('Waits for Acme Pumps');
  await expect(row(page, 'issue:503')).toContainText('Reported as done by Tess Field');
  await expect(row(page, 'due:2:spill_bucket_annual_md').getByRole('link', { name: /^Record it/ })).toHaveAttribute(
    'href',
    '/sites/2?tab=calendar&item=spill_bucket_annual_md&form=record',
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('names what is recorded next of a release', async ({ page }) => {
  const steps = [
    [{ ...jobs[0], step: 'report' }, 'Record the report'],
    [{ ...jobs[0], step: 'answer' }, 'Answer'],
    [{ ...jobs[0], step: 'duty' }, 'Record the step'],
    [{ ...jobs[0], step: null }, 'Open'],
  ] as const;
  for (const [job, step] of steps) {
    await page.goto('about:blank');
    await open(page, { 'GET /api/desk': { body: { jobs: [job], next_cursor: null } } });
    await expect(row(page, 'issue:500').getByRole('link', { name: new RegExp(`^${step}: Suspected`) })).toBeVisible();
  }
});

test('keeps tab and filters in the address, and asks the server by them', async ({ page }) => {
  const stub = await open(page, {}, '/desk?group=mine&kind=alarm');
  await expect.poll(() => stub.of('GET /api/desk').at(-1)?.query.get('group')).toBe('mine');
  expect(stub.of('GET /api/desk').at(-1)?.query.get('kind')).toBe('alarm');
  await page.getByRole('searchbox', { name: 'Search jobs and sites' }).fill('bowie');
  await expect(page).toHaveURL('/desk?group=mine&kind=alarm&q=bowie');
  await expect.poll(() => stub.of('GET /api/desk').at(-1)?.query.get('q')).toBe('bowie');
});

test('changes many jobs at once, keeps what was not changed with its reason, and what was typed @widths @tablet', async ({
  page,
}) => {
  const stub = await open(page, {
    [BULK]: (request) => ({
      body: bulkAnswer(sent(request.postData()).jobs, { 1: 'Ana Ruiz has closed this job already' }),
    }),
  });
  await page.getByRole('checkbox', { name: 'Select Paint the curb, Bowie Rt 50' }).check();
  await page.getByRole('checkbox', { name: 'Select T1: High Water Alarm, Bowie Rt 50' }).check();
  await page
    .getByRole('region', { name: '2 jobs selected' })
    .getByRole('button', { name: 'Close', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Close jobs' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog.getByText('Say what was done.')).toBeVisible();
  await dialog.getByLabel('What was done').fill('Painted and drained');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ana Ruiz has closed this job already');
  await expect(dialog.getByLabel('What was done')).toHaveValue('Painted and drained');
  expect(sent(stub.of(BULK).at(-1)?.body ?? null)).toMatchObject({
    action: 'close',
    resolution: 'Painted and drained',
    jobs: [
      { site_id: 1, alarm_id: 17 },
      { site_id: 1, issue_id: 501 },
    ],
  });
});

test('assigns to a person who is picked, and takes a job with one press @widths @tablet', async ({ page }) => {
  const stub = await open(page, changes);
  await row(page, 'alarm:17')
    .getByRole('button', { name: /^Assign to me/ })
    .click();
  await expect.poll(() => stub.of(BULK).length).toBe(1);
  expect(sent(stub.of(BULK)[0]?.body ?? null)).toMatchObject({ action: 'assign', to: { kind: 'person', id: user.id } });
  await page.getByRole('checkbox', { name: 'Select Paint the curb, Bowie Rt 50' }).check();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign jobs' });
  await dialog.getByLabel('Person').selectOption('Tess Field');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(sent(stub.of(BULK)[1]?.body ?? null)).toMatchObject({ to: { kind: 'person', id: 5 } });
});

test('verifies what another person has done', async ({ page }) => {
  const stub = await open(page, changes);
  await row(page, 'issue:503')
    .getByRole('button', { name: /^Verify/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Verify jobs' });
  await expect(dialog).toContainText('Reported as done by Tess Field: Replaced the lid');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(sent(stub.of(BULK)[0]?.body ?? null)).toMatchObject({
    action: 'verify',
    jobs: [{ site_id: 1, issue_id: 503 }],
  });
});

test('opens, saves and deletes views; a link whose view is gone says so', async ({ page }) => {
  const stub = await open(page, {
    [`POST /api/users/${user.id}/desk-views`]: {
      body: { success: true, view: { id: 8, list: 'desk', name: 'Mine', filters: 'group=mine', link: 'def456' } },
    },
    [`DELETE /api/users/${user.id}/desk-views/7`]: { body: { success: true } },
    'GET /api/desk-views/abc123': { body: { name: 'My alarms', list: 'desk', filters: 'group=mine&kind=alarm&x=1' } },
    'GET /api/desk-views/gone': errorAnswer(404, 'desk_view_not_found', 'There is no such view'),
  });
  await page.getByRole('button', { name: 'Saved views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByLabel('Name').fill('Everything');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  await expect.poll(() => stub.of(`POST /api/users/${user.id}/desk-views`).length).toBe(1);
  await dialog.getByRole('button', { name: 'Delete: My alarms' }).click();
  await expect.poll(() => stub.of(`DELETE /api/users/${user.id}/desk-views/7`).length).toBe(1);
  await dialog.getByRole('button', { name: 'Open My alarms' }).click();
  await expect(page).toHaveURL('/desk?group=mine&kind=alarm');
  await page.goto('/desk?view=abc123');
  await expect(page).toHaveURL('/desk?group=mine&kind=alarm');
  await page.goto('/desk?view=gone');
  await expect(page.getByRole('alert')).toContainText('This saved view does not exist any more.');
});

test('shows who may only read no way to change anything', async ({ page }) => {
  const reader = testUser({ role: 'regulator' });
  const read = jobs.map((job) => ({ ...job, may: { write: false, assign: false, verify: false } }));
  await open(page, deskReplies(reader, read, false), '/desk', reader);
  await expect(list(page).getByRole('listitem')).toHaveCount(jobs.length);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New job' })).toHaveCount(0);
  await expect(row(page, 'alarm:17').getByRole('link', { name: /^Open:/ })).toBeVisible();
});

test('shows of the actions for many jobs only those that the person may do at each site', { tag: '@widths' }, async ({
  page,
}) => {
  const reader = testUser();
  const may = { write: false, assign: true, verify: false };
  const own = jobs.map((job) => (job.key === 'issue:502' ? job : { ...job, may }));
  await open(page, deskReplies(reader, own), '/desk', reader);
  await expect(row(page, 'alarm:17').getByRole('link', { name: /^Open:/ })).toBeVisible();
  const names = (bar: string) => page.getByRole('region', { name: bar }).getByRole('button').allTextContents();
  await row(page, 'alarm:17').getByRole('checkbox').check();
  expect(await names('1 job selected')).toEqual(['Assign', 'Clear']);
  await expect(page.getByRole('region', { name: '1 job selected' })).toContainText(
    'Only the actions that you may do at every selected site are shown.',
  );
  await row(page, 'alarm:17').getByRole('checkbox').uncheck();
  await row(page, 'issue:502').getByRole('checkbox').check();
  expect(await names('1 job selected')).toContain('Close');
  await row(page, 'issue:501').getByRole('checkbox').check();
  expect(await names('2 jobs selected')).toEqual(['Assign', 'Clear']);
  await expectAccessible(page);
});

test('says until when alarms of a job are paused, and when that is not known', { tag: '@widths' }, async ({ page }) => {
  const pause = {
    ...{ id: 1, site_id: 1, timezone: 'America/New_York', alarm_id: null, device: null, label: '' },
    ...{ from: NOW, until: new Date(new Date(NOW).getTime() + 3 * 3_600_000).toISOString() },
    ...{ reason: 'Pump work', by: 'Uma Writer', active: true },
  };
  let known = true;
  await open(page, {
    'GET /api/notification-pauses': () =>
      known ? { body: { pauses: [pause] } } : errorAnswer(500, 'internal', 'The server failed'),
  });
  await expect(row(page, 'alarm:17')).toContainText(/Alarms paused until .*\d/);
  await expect(row(page, 'due:1:insurance')).not.toContainText('paused');
  await expectAccessible(page);
  known = false;
  await page.reload();
  await expect(page.getByText('It is not known where notifications of alarms are paused.')).toBeVisible();
});

test('makes a job at a site where the person may write', async ({ page }) => {
  const stub = await open(page, {
    [`GET /api/users/${user.id}/sites`]: { body: { siteIds: [1, 2], writeSiteIds: [1] } },
    'GET /api/site-search': {
      body: {
        sites: [testSite(1, { name: 'Bowie Rt 50' }), testSite(2, { name: 'Crofton Parkway' })],
        total: 2,
        matched: 2,
        counts: { gauged: 2, papers: 0, failed: 0, offline: 0, alarms: 0 },
        next_cursor: null,
      },
    },
    'POST /api/issue-actions/1/jobs': { status: 201, body: { success: true, id: 9, issue_number: 'ISS-1050' } },
  });
  await page.getByRole('button', { name: 'New job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a job' });
  await expect(dialog.getByRole('button', { name: 'Crofton Parkway' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Bowie Rt 50' }).click();
  await dialog.getByLabel('What is to be done').fill('Replace the hose');
  await dialog.getByLabel('Assigned to').selectOption('Tess Field');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make a job' }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse(stub.of('POST /api/issue-actions/1/jobs')[0]?.body ?? '')).toMatchObject({
    kind: 'task',
    title: 'Replace the hose',
    to: { kind: 'person', id: 5 },
  });
});

test('says why there is nothing to see: no job, no job that fits, no answer', async ({ page }) => {
  const stub = await open(page, { 'GET /api/desk': { body: { jobs: [], next_cursor: null } } });
  await expect(page.getByText('No open jobs at your sites.')).toBeVisible();
  await page.goto('/desk?kind=alarm');
  await expect(page.getByText('No job fits these filters.')).toBeVisible();
  stub.reply({ 'GET /api/desk': errorAnswer(503, 'unavailable', 'Away') });
  await page.goto('/desk');
  await expect(page.getByRole('alert')).toContainText('Failed to load the jobs: HTTP 503', { timeout: 20_000 });
  stub.reply({ 'GET /api/desk': { body: { jobs: [testJob('issue:501')], next_cursor: null } } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
});

test('works by keys: j and k move, x selects, Enter opens', async ({ page }) => {
  await open(page);
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, 'issue:500')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: '1 job selected' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sites/1?tab=issues&issue=500');
});

test('tells of a new job at the bell, until it is opened', async ({ page }) => {
  const job = {
    issue_id: 501,
    issue_number: 'ISS-1042',
    site: { id: 1, name: 'Bowie Rt 50' },
    title: 'Paint the curb',
    assigned_at: null,
    due_on: '2026-12-01',
  };
  const seen = `POST /api/users/${user.id}/assigned-jobs/seen`;
  const stub = await open(page, {
    [`GET /api/users/${user.id}/assigned-jobs`]: { body: { unseen: 1, letters: 0, jobs: [job] } },
    [seen]: { body: { success: true } },
  });
  await page.getByRole('button', { name: /1 new job for you/ }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ISS-1042 Paint the curb' }).click();
  await expect(page).toHaveURL('/sites/1?tab=issues&issue=501');
  expect(JSON.parse(stub.of(seen)[0]?.body ?? '')).toEqual({ ids: [501] });
});
