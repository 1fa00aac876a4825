import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { minutesAgo } from './fleet.ts';
import { testIssue, testIssueFull } from './issue-data.ts';
import { article, calls, openTab, overflow, readOnly } from './issue-tab.ts';

const stepCall = 'POST /api/issue-actions/1/issues/501/release';
const minutesAhead = (minutes: number) => minutesAgo(-minutes);

/** A suspected release of tank 1, found 40 minutes ago under the rule of two hours. */
function releaseIssue(release: Record<string, unknown> = {}, change: Record<string, unknown> = {}) {
  return testIssue(501, {
    kind: 'suspected_release',
    alarmLabel: 'Suspected release: Tank 1',
    alarm_active: false,
    created_by: 'Forecourt',
    note: '',
    release: {
      unit: 'Tank 1',
      found: 'Tank 1: failed the 0.2 gph static test of Nov 18, 2026 (-0.42 gal/h, threshold 0.126 gal/h).',
      detected_at: minutesAgo(40),
      report_by: minutesAhead(80),
      report_hours: 2,
      confirm_by: minutesAhead(7 * 24 * 60 - 40),
      citation: 'COMAR 26.10.08.01A',
      reported_at: null,
      reported_by: null,
      report_note: '',
      outcome: null,
      outcome_at: null,
      outcome_by: null,
      outcome_note: '',
      ...release,
    },
    ...change,
  });
}

const open = (page: Page, issue = releaseIssue(), more = {}) =>
  openTab(page, '&issue=501', {
    [calls.list]: { body: { issues: [issue], next_cursor: null } },
    [calls.one]: { body: testIssueFull(issue, { alarms: [] }) },
    ...more,
  });
const clock = (page: Page) => page.getByRole('region', { name: 'Suspected release' });
const dialog = (page: Page) => page.getByRole('dialog');

test('says what was found, under which rule, and what has to be done by when', { tag: ['@tablet'] }, async ({
  page,
}) => {
  await open(page);
  await expect(clock(page)).toContainText('failed the 0.2 gph static test of Nov 18, 2026');
  await expect(clock(page)).toContainText('COMAR 26.10.08.01A');
  await expect(clock(page)).toContainText('Report to the agency within 2 hours');
  await expect(clock(page)).toContainText('in 1 h 20 min');
  await expect(clock(page)).toContainText('Confirm or rule out within 7 days');
  await expect(article(page)).toContainText('Suspected release · Report in 1 h 20 min');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
});

test('is loud when the clock has run out', async ({ page }) => {
  await open(page, releaseIssue({ report_by: minutesAgo(65) }));
  await expect(clock(page)).toContainText('1 h 5 min late');
  await expect(article(page).locator('[data-status=suspected-release]')).toContainText('Report 1 h 5 min late');
  await expectAccessible(page);
});

test('the report is recorded with its note; an empty one is not sent, a refused one stays', async ({ page }) => {
  const reported = releaseIssue({
    reported_at: minutesAgo(0),
    reported_by: 'Uma User',
    report_note: 'Hotline 26-1044',
  });
  const stub = await open(page, releaseIssue(), {
    [stepCall]: errorAnswer(409, 'release_step_done', 'This step is already recorded'),
  });
  await clock(page).getByRole('button', { name: 'Report made' }).click();
  await dialog(page).getByRole('button', { name: 'Record the report' }).click();
  await expect(dialog(page).getByText('Say whom you told.')).toBeVisible();
  await expect(dialog(page).getByLabel('Whom did you tell, and how?')).toBeFocused();
  expect(stub.of(stepCall)).toHaveLength(0);
  await dialog(page).getByLabel('Whom did you tell, and how?').fill('Hotline 26-1044');
  await dialog(page).getByRole('button', { name: 'Record the report' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('This step is already recorded');
  await expect(dialog(page).getByLabel('Whom did you tell, and how?')).toHaveValue('Hotline 26-1044');
  await expectAccessible(page);
  stub.reply({
    [stepCall]: { body: testIssueFull(reported, { alarms: [] }) },
    [calls.one]: { body: testIssueFull(reported, { alarms: [] }) },
  });
  await dialog(page).getByRole('button', { name: 'Record the report' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(JSON.parse(stub.of(stepCall).at(-1)?.body ?? '')).toEqual({ step: 'reported', note: 'Hotline 26-1044' });
  await expect(clock(page)).toContainText('by Uma User');
  await expect(clock(page).getByRole('listitem').first()).not.toContainText('late');
  await expect(clock(page).getByRole('button', { name: 'Report made' })).toHaveCount(0);
});

test('ruled out and confirmed are two buttons, and what was decided stays', async ({ page }) => {
  const stub = await open(page, releaseIssue({ reported_at: minutesAgo(20), reported_by: 'Uma User' }), {
    [stepCall]: (request: { postDataJSON(): unknown }) => {
      const { step, note } = request.postDataJSON() as { step: string; note: string };
      const done = { outcome: step, outcome_at: minutesAgo(0), outcome_by: 'Uma User', outcome_note: note };
      return { body: testIssueFull(releaseIssue({ reported_at: minutesAgo(20), ...done }), { alarms: [] }) };
    },
  });
  await clock(page).getByRole('button', { name: 'Confirmed', exact: true }).click();
  await expect(dialog(page)).toContainText('tell the agency within 24 hours');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await clock(page).getByRole('button', { name: 'Ruled out', exact: true }).click();
  await dialog(page).getByLabel('What shows that nothing leaked?').fill('Retest passed, valve replaced');
  await dialog(page).getByRole('button', { name: 'Record as ruled out' }).click();
  await expect.poll(() => stub.of(stepCall).length).toBe(1);
  expect(JSON.parse(stub.of(stepCall)[0]?.body ?? '')).toEqual({
    step: 'not_confirmed',
    note: 'Retest passed, valve replaced',
  });
});

test('who may only read sees the clock and no buttons', async ({ page }) => {
  await open(page, releaseIssue(), readOnly);
  await expect(clock(page)).toContainText('Report to the agency');
  await expect(clock(page).getByRole('button')).toHaveCount(0);
});

test('the list names it and the step that waits', async ({ page }) => {
  const issue = releaseIssue();
  await openTab(page, '', { [calls.list]: { body: { issues: [issue], next_cursor: null } } });
  await expect(page.getByRole('list', { name: 'Issues, newest first' })).toContainText(
    'Suspected release · Report in 1 h 20 min',
  );
});
