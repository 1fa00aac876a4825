import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, widthOf } from '#tests/helpers/browser.ts';
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
      found: 'Tank 1: failed the 0.2 gph static test of Nov 18, 2026 (-0.42 gph, threshold 0.126 gph).',
      detected_at: minutesAgo(40),
      report_by: minutesAhead(80),
      report_hours: 2,
      confirm_by: minutesAhead(7 * 24 * 60 - 40),
      citation: 'COMAR 26.10.08.01A',
      reported_at: null,
      reported_by: null,
      report_note: '',
      report_state: 'due',
      report_words: '',
      outcome: null,
      outcome_at: null,
      outcome_by: null,
      outcome_note: '',
      answer: null,
      duties: [],
      spill: false,
      ...release,
    },
    ...change,
  });
}

/** What a step says of its rule, and that the agency set no date. */
const rule = { mark: 'seen', proof: 'The report itself.', follows: 'The next step.', dates: [] };

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
  await expect(dialog(page).getByText('Enter whom you reported it to.')).toBeVisible();
  await expect(dialog(page).getByLabel('Reported to whom, and how?')).toBeFocused();
  expect(stub.of(stepCall)).toHaveLength(0);
  await dialog(page).getByLabel('Reported to whom, and how?').fill('Hotline 26-1044');
  await dialog(page).getByRole('button', { name: 'Record the report' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('This step is already recorded');
  await expect(dialog(page).getByLabel('Reported to whom, and how?')).toHaveValue('Hotline 26-1044');
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

const answerCall = 'POST /api/issue-actions/1/issues/501/answer';
const checksCall = 'GET /api/sites/1/issues/501/answer-checks';
const candidates = {
  by_document: false,
  checks: [
    { id: 'test 12', on: '2026-11-19', words: '0.2 gph static test of Nov 19, 2026 (-0.02 gph)', why_not: null },
    { id: 'test 11', on: '2026-11-19', words: '3.0 gph static test of Nov 19, 2026', why_not: 'It is too blunt.' },
  ],
  from: '2026-11-18',
  to: '2026-11-20',
};

test('an answer is structured, names its retest, and closes the issue', { tag: ['@widths'] }, async ({ page }) => {
  const answer = {
    found: 'equipment_defective',
    equipment: 'Riser of tank 1',
    repaired: 'Gasket',
    cause: '',
    found_by: 'R. Alvarez, Acme',
    found_on: '2026-11-19',
    checks: [{ id: 'test 12', on: '2026-11-19', words: '0.2 gph static test of Nov 19, 2026 (-0.02 gph)' }],
    documents: [],
    words: '',
    answered_at: minutesAgo(0),
    answered_by: 'Uma User',
  };
  const settled = { outcome: 'not_confirmed', outcome_at: minutesAgo(0), outcome_by: 'Uma User', answer };
  const answered = releaseIssue({ reported_at: minutesAgo(20), ...settled });
  const closed = releaseIssue(
    { reported_at: minutesAgo(20), ...settled },
    { status: 'Closed', closed_at: minutesAgo(0), resolution: 'Gasket' },
  );
  const stub = await open(page, releaseIssue({ reported_at: minutesAgo(20), reported_by: 'Uma User' }), {
    [checksCall]: { body: candidates },
    [answerCall]: errorAnswer(400, 'release_answer_incomplete', 'The answer is not complete'),
    [calls.close]: { body: testIssueFull(closed, { alarms: [] }) },
  });
  await article(page).getByRole('button', { name: 'Close issue' }).click();
  await dialog(page).getByRole('button', { name: 'Answer and close' }).click();
  await expect(dialog(page).getByText('Choose what was found.')).toBeVisible();
  await expect(dialog(page).getByLabel('What was found?')).toBeFocused();
  await dialog(page).getByLabel('What was found?').selectOption('equipment_defective');
  await expect(dialog(page)).toContainText('40 CFR 280.50(b)(1) and (2)');
  await expect(dialog(page)).toContainText('Does not count: 3.0 gph static test of Nov 19, 2026. It is too blunt.');
  await dialog(page).getByRole('button', { name: 'Answer and close' }).click();
  await expect(dialog(page).getByText('Choose a passing test or check.')).toBeVisible();
  expect(stub.of(answerCall)).toHaveLength(0);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await dialog(page).getByLabel('In which equipment?').fill('Riser of tank 1');
  await dialog(page).getByLabel('What was repaired or replaced?').fill('Gasket');
  await dialog(page).getByLabel('Who found it?').fill('R. Alvarez, Acme');
  await dialog(page).getByLabel('On which day?').fill('2026-11-19');
  await dialog(page)
    .getByLabel(/^0.2 gph static test/)
    .check();
  await dialog(page).getByRole('button', { name: 'Answer and close' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The answer is not complete');
  stub.reply({
    [answerCall]: { body: testIssueFull(answered, { alarms: [] }) },
    [calls.one]: { body: testIssueFull(closed, { alarms: [] }) },
  });
  await dialog(page).getByRole('button', { name: 'Answer and close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(JSON.parse(stub.of(answerCall).at(-1)?.body ?? '')).toEqual({
    found: 'equipment_defective',
    equipment: 'Riser of tank 1',
    repaired: 'Gasket',
    found_by: 'R. Alvarez, Acme',
    found_on: '2026-11-19',
    checks: ['test 12'],
  });
  expect(stub.of(calls.close)).toHaveLength(1);
  await expect(clock(page)).toContainText('Other equipment was defective, with no release to the environment');
  await expect(clock(page)).toContainText('R. Alvarez, Acme, Nov 19, 2026');
});

test('a confirmed release shows each step with its day, and records one', async ({ page }) => {
  const duty = {
    key: 'free_product',
    label: 'Remove free product and report on it',
    due_at: minutesAhead(45 * 24 * 60),
    citation: '40 CFR 280.64(d)',
    done_at: null,
    done_by: null,
    note: '',
    not_needed: false,
    agency: '',
    documents: [],
    ...rule,
  };
  const dutyCall = 'POST /api/issue-actions/1/issues/501/duties';
  const confirmed = releaseIssue({
    reported_at: minutesAgo(20),
    outcome: 'confirmed',
    outcome_at: minutesAgo(5),
    duties: [duty],
  });
  const stub = await open(page, confirmed, { [dutyCall]: { body: testIssueFull(confirmed, { alarms: [] }) } });
  await expect(clock(page)).toContainText('Remove free product and report on it');
  await expect(clock(page)).toContainText('in 45 days');
  await expect(clock(page)).toContainText('Closed with a comment only.');
  await clock(page).getByRole('button', { name: 'Step done' }).click();
  await dialog(page).getByLabel('What was done?').fill('No free product in three wells');
  await dialog(page).getByLabel('It is not needed. The note says why.').check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Record step' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(JSON.parse(stub.of(dutyCall)[0]?.body ?? '')).toEqual({
    key: 'free_product',
    note: 'No free product in three wells',
    not_needed: true,
  });
});

test('a report of a confirmed release names its agency and its time, and the server says what is missing', async ({
  page,
}) => {
  const plain = {
    due_at: minutesAhead(60),
    citation: '40 CFR 280.62(b)',
    done_by: null,
    note: '',
    not_needed: false,
    agency: '',
    documents: [],
    ...rule,
  };
  const shown = {
    ...plain,
    key: 'initial_response',
    label: 'Initial response',
    done_at: minutesAgo(9),
    done_by: 'Uma',
  };
  const confirmed = releaseIssue({
    ...{ reported_at: minutesAgo(20), outcome: 'confirmed', outcome_at: minutesAgo(5) },
    duties: [
      { ...shown, note: 'Tank emptied', agency: 'MDE Oil Control', documents: [{ folder: 'A', file: 'Letter.pdf' }] },
      { ...plain, key: 'abatement_report', label: 'Report on the abatement', done_at: null },
    ],
  });
  const dutyCall = 'POST /api/issue-actions/1/issues/501/duties';
  const unproven = 'A report needs proof: a document of the site, or the agency, the time and what was reported';
  const stub = await open(page, confirmed, { [dutyCall]: errorAnswer(400, 'release_report_unproven', unproven) });
  await expect(clock(page)).toContainText('Agency: MDE Oil Control');
  await expect(clock(page)).toContainText('Documents: Letter.pdf');
  await clock(page).getByRole('button', { name: 'Step done' }).click();
  await dialog(page).getByLabel('What was done?').fill('Abatement report of the contractor');
  await dialog(page).getByRole('button', { name: 'Record step' }).click();
  await expect(dialog(page)).toContainText(unproven);
  await expectAccessible(page);
  await dialog(page).getByLabel('Agency (optional)').fill('MDE Oil Control');
  await dialog(page).getByLabel('When (optional)').fill('2026-11-19T12:00');
  await dialog(page).getByRole('button', { name: 'Record step' }).click();
  await expect.poll(() => stub.of(dutyCall).length).toBe(2);
  expect(JSON.parse(stub.of(dutyCall)[1]?.body ?? '')).toMatchObject({
    key: 'abatement_report',
    note: 'Abatement report of the contractor',
    agency: 'MDE Oil Control',
  });
});

const step = (key: string, label: string, change: Record<string, unknown> = {}) => ({
  ...{
    key,
    label,
    due_at: null,
    citation: 'COMAR 26.10.09',
    done_at: null,
    done_by: null,
    note: '',
    not_needed: false,
  },
  ...{ agency: '', documents: [], ...rule, ...change },
});

test('the steps say what is next, which date is missing, and keep the dates of the agency', {
  tag: ['@widths'],
}, async ({ page }) => {
  const date = {
    ...{ id: 1, due_at: minutesAhead(10 * 24 * 60), replaced: minutesAgo(60), agency: 'MDE', said_on: '2026-11-18' },
    ...{ words: 'Extended once', documents: [{ folder: 'A', file: 'Extension.pdf' }], letter_id: 7 },
    ...{ recorded_at: minutesAgo(9), recorded_by: 'Uma' },
  };
  const confirmed = releaseIssue({
    ...{ reported_at: minutesAgo(20), outcome: 'confirmed', outcome_at: minutesAgo(5) },
    duties: [
      step('abatement_report', 'Report on the abatement', { due_at: date.due_at, dates: [date] }),
      step('corrective_action_plan', 'Submit the corrective action plan', { mark: 'unverified' }),
      step('closure', 'Letter of the agency that no further action is required'),
    ],
  });
  const dateCall = 'POST /api/issue-actions/1/issues/501/duty-dates';
  const unproven = 'Attach the document of the agency: a later date than before needs it.';
  const stub = await open(page, confirmed, { [dateCall]: errorAnswer(400, 'release_extension_unproven', unproven) });
  await expect(clock(page)).toContainText('Next: Report on the abatement');
  await expect(clock(page)).toContainText('Proof: The report itself.');
  await expect(clock(page)).toContainText('Extended once. Documents: Extension.pdf.');
  await expect(clock(page).getByRole('link', { name: 'Agency letter 7' })).toBeVisible();
  const plan = clock(page).getByRole('listitem').filter({ hasText: 'Submit the corrective action plan' });
  await expect(plan).toContainText('No date is recorded. Ask the agency for it, and record the date that it sets.');
  await expect(plan).toContainText('The text of this rule was not verified.');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await clock(page).getByRole('button', { name: 'Agency date' }).first().click();
  await dialog(page).getByRole('button', { name: 'Record date' }).click();
  await expect(dialog(page).getByText('Name the agency.')).toBeVisible();
  expect(stub.of(dateCall)).toHaveLength(0);
  await dialog(page).getByLabel('Due on').fill('2027-01-15');
  await dialog(page).getByLabel('Agency', { exact: true }).fill('MDE Oil Control');
  await dialog(page).getByLabel('On which day did the agency set it?').fill('2026-11-18');
  await dialog(page).getByRole('button', { name: 'Record date' }).click();
  await expect(dialog(page)).toContainText(unproven);
  await expectAccessible(page);
  expect(JSON.parse(stub.of(dateCall)[0]?.body ?? '')).toEqual({
    ...{ key: 'abatement_report', due_on: '2027-01-15', agency: 'MDE Oil Control', said_on: '2026-11-18' },
  });
});

test('the letter that ends the corrective action is a document, and names the steps that it ends', async ({ page }) => {
  const confirmed = releaseIssue({
    ...{ reported_at: minutesAgo(20), outcome: 'confirmed', outcome_at: minutesAgo(5) },
    duties: [
      step('free_product', 'Remove free product and report on it'),
      step('closure', 'Letter of the agency that no further action is required'),
    ],
  });
  const dutyCall = 'POST /api/issue-actions/1/issues/501/duties';
  const stub = await open(page, confirmed, { [dutyCall]: { body: testIssueFull(confirmed, { alarms: [] }) } });
  await clock(page).getByRole('button', { name: 'Step done' }).last().click();
  await expect(dialog(page)).toContainText('they are not recorded as done');
  await expect(dialog(page).getByRole('listitem')).toHaveText('Remove free product and report on it');
  await dialog(page).getByLabel('What was done?').fill('The agency ended the case');
  await dialog(page).getByRole('button', { name: 'Record step' }).click();
  await expect(dialog(page)).toContainText('Document is required');
  expect(stub.of(dutyCall)).toHaveLength(0);
});

test('a spill is recorded with what is known of it, and its issue is shown', async ({ page }) => {
  const spillCall = 'POST /api/issue-actions/1/spills';
  const issue = releaseIssue({ unit: 'Spill', spill: true, found: 'Spill of an unknown amount of Diesel.' });
  const stub = await open(page, issue, { [spillCall]: { status: 201, body: testIssueFull(issue, { alarms: [] }) } });
  const record = page.getByRole('button', { name: 'Record spill' });
  const back = page.getByRole('button', { name: 'Back to the list' });
  // Beside the list the way back is for keyboards alone; elsewhere the issue takes the place of the list.
  if (widthOf(page) !== 'desktop') await back.click();
  await record.click();
  await dialog(page).getByRole('button', { name: 'Record spill' }).click();
  await expect(dialog(page).getByText('Name the product.')).toBeVisible();
  await dialog(page).getByLabel('What happened?', { exact: true }).selectOption('spill');
  await dialog(page).getByLabel('Product').fill('Diesel');
  await dialog(page).getByLabel('How far did it reach?').selectOption('ground');
  await dialog(page).getByLabel('What happened, and what was done?').fill('Hose came off');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Record spill' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(JSON.parse(stub.of(spillCall)[0]?.body ?? '')).toEqual({
    kind: 'spill',
    product: 'Diesel',
    gallons: null,
    reached: 'ground',
    words: 'Hose came off',
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

test('an address that names a duty opens that one, and none in its place once it is done', async ({ page }) => {
  const duty = (key: string, label: string, done_at: string | null) => {
    const plain = {
      due_at: minutesAhead(60),
      citation: '40 CFR 280.64',
      mark: 'seen' as const,
      proof: 'The report of the work.',
      follows: '',
      dates: [],
      done_by: null,
      note: '',
      not_needed: false,
      agency: '',
      documents: [],
    };
    return { key, label, done_at, ...plain };
  };
  const openForm = (change: { done: boolean }) => {
    const duties = [
      duty('initial_response', 'Mitigate fire and explosion hazards', null),
      duty('free_product', 'Remove free product', change.done ? minutesAgo(2) : null),
    ];
    const issue = releaseIssue({
      reported_at: minutesAgo(20),
      outcome: 'confirmed',
      outcome_at: minutesAgo(5),
      duties,
    });
    return openTab(page, '&issue=501&form=duty&item=free_product', {
      [calls.list]: { body: { issues: [issue], next_cursor: null } },
      [calls.one]: { body: testIssueFull(issue, { alarms: [] }) },
    });
  };
  await openForm({ done: false });
  await expect(dialog(page)).toContainText('Remove free product');
  await expect(page).toHaveURL(/issue=501$/);
  await page.keyboard.press('Escape');
  await openForm({ done: true });
  await expect(clock(page)).toContainText('Mitigate fire and explosion hazards');
  await expect(dialog(page)).toHaveCount(0);
});

test('an address that names a step opens its form once, and for nobody who may only read', async ({ page }) => {
  const openForm = (form: string, more = {}) =>
    openTab(page, `&issue=501&form=${form}`, {
      [calls.list]: { body: { issues: [releaseIssue()], next_cursor: null } },
      [calls.one]: { body: testIssueFull(releaseIssue(), { alarms: [] }) },
      ...more,
    });
  await openForm('report');
  await expect(page.getByRole('dialog', { name: 'Reported to the agency' })).toBeVisible();
  await expect(page).toHaveURL(/issue=501$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await openForm('report', readOnly);
  await expect(clock(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
