import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Replies, stubApi, type TestRole, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import {
  letterCalls,
  letterReplies,
  newsCalls,
  newsReplies,
  ownLetter,
  savedLetter,
  testLetter,
} from './agency-letter-data.ts';
import { complianceReplies } from './compliance-data.ts';
import { NOW } from './fleet.ts';
import { testIssue, testIssueFull } from './issue-data.ts';
import { article, calls, openTab, overflow } from './issue-tab.ts';

const PDF = { name: 'NOV 26-120.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') };
/** A regulator writes nowhere. */
const noWrites: Replies = { 'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } } };
const section = (page: Page) => page.getByRole('region', { name: 'Findings and letters of regulators' });
const sent = (body: string | null | undefined) => JSON.parse(body ?? 'null') as Record<string, unknown>;

async function open(page: Page, role: TestRole = 'user', more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), {
    ...complianceReplies,
    ...letterReplies,
    ...(role === 'regulator' ? noWrites : {}),
    ...more,
  });
  await page.goto('/sites/1?tab=compliance');
  await expect(section(page)).toBeVisible();
  return stub;
}

test('shows what regulators wrote, the versions, the answers, and how far each is', { tag: '@widths' }, async ({
  page,
}) => {
  await open(page);
  const rows = section(page).locator('> ul > li');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Notice of violation 12');
  await expect(rows.nth(0)).toContainText('Answer overdue');
  await expect(rows.nth(0)).toContainText('answer due Nov 17, 2026');
  await expect(rows.nth(0)).toContainText('About: Spill bucket tightness');
  await expect(rows.nth(1)).toContainText('Corrected by Rita Moreno');
  await rows.nth(1).getByText('1 earlier version').click();
  await expect(rows.nth(1)).toContainText('The sump of tank 1 holds water.');
  await expect(rows.nth(1)).toContainText(
    'Rita Moreno has no access to this site any more. An administrator closes this.',
  );
  await expect(rows.nth(2)).toContainText('The records are complete.');
  await expect(rows.nth(2)).toContainText('no day for the answer is set');
  await expect(rows.nth(3)).toContainText('On record');
  await expect(section(page).getByRole('button', { name: /^(Record|Close|Correct)/ })).toHaveCount(0);
  await expect(rows.nth(0).getByRole('link', { name: 'Open ISS-1042' })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('X-441 X-445 a regulator records a finding with a file', { tag: '@widths' }, async ({ page }) => {
  const stub = await open(page, 'regulator', {
    [letterCalls.record]: savedLetter({ id: 13 }),
    [letterCalls.file]: {
      status: 201,
      body: { success: true, document: { folder: 'Regulatory Correspondence', file: 'NOV 26-120 (2).pdf' } },
    },
  });
  await expect(section(page).getByRole('button', { name: /^Answer/ })).toHaveCount(0);
  await section(page).getByRole('button', { name: 'Record a finding or letter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a finding or letter' });
  await dialog.getByLabel('Date', { exact: true }).fill('2026-11-30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Text is required')).toBeVisible();
  await expect(dialog.getByText('Date must not be in the future')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Kind').selectOption('notice_of_violation');
  await dialog.getByLabel('Date', { exact: true }).fill('2026-11-18');
  await dialog.getByLabel('Text', { exact: true }).fill('The overfill valve of tank 1 is stuck.');
  await dialog.getByLabel('Element of the binder (optional)').selectOption('cover');
  await dialog.getByLabel('Answer due (optional)').fill('2026-12-18');
  await dialog.getByLabel('Document (optional)').selectOption('file');
  await dialog.getByLabel('File', { exact: true }).setInputFiles(PDF);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(stub.of(letterCalls.file)).toHaveLength(1);
  expect(sent(stub.of(letterCalls.record)[0]?.body)).toEqual({
    ...{ kind: 'notice_of_violation', dated_on: '2026-11-18', words: 'The overfill valve of tank 1 is stuck.' },
    ...{ element: 'cover', due_on: '2026-12-18' },
    document: { folder: 'Regulatory Correspondence', file: 'NOV 26-120 (2).pdf' },
  });
});

test('X-442 X-444 a regulator corrects with a reason, and closes with words', async ({ page }) => {
  const stub = await open(page, 'regulator', {
    ...ownLetter,
    [letterCalls.correct]: savedLetter(),
    [letterCalls.close]: { body: { success: true, letter: testLetter() } },
  });
  await section(page).getByRole('button', { name: 'Correct: Notice of violation 12' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct Notice of violation 12' });
  await expect(dialog.getByLabel('Kind').getByRole('option')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Reason for the correction is required')).toBeVisible();
  await dialog.getByLabel('Answer due (optional)').fill('2026-12-24');
  await dialog.getByLabel('Reason for the correction').fill('More time was granted');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent(stub.of(letterCalls.correct)[0]?.body)).toMatchObject({
    ...{ due_on: '2026-12-24', reason: 'More time was granted', seen_version: 1 },
    document: { folder: 'Regulatory Correspondence', file: 'NOV 26-114.pdf' },
  });
  await section(page).getByRole('button', { name: 'Close: Notice of violation 12' }).click();
  const closing = page.getByRole('dialog', { name: 'Close Notice of violation 12' });
  await closing.getByLabel('Why it is closed').fill('The new bucket is tight');
  await closing.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(closing).toHaveCount(0);
  expect(sent(stub.of(letterCalls.close)[0]?.body)).toEqual({ words: 'The new bucket is tight' });
});

test('X-443 the owner answers at the job, which only a regulator closes', { tag: '@widths' }, async ({ page }) => {
  const issue = testIssue(501, {
    ...{ kind: 'agency', alarmLabel: 'Notice of violation 12: The spill bucket of tank 1 is cracked.' },
    ...{ alarm_active: false, due_on: '2026-12-16' },
  });
  const stub = await openTab(page, '&issue=501', {
    ...letterReplies,
    [calls.one]: { body: testIssueFull(issue, { alarms: [] }) },
    [letterCalls.answer]: savedLetter(),
  });
  await expect(article(page)).toContainText('The spill bucket of tank 1 is cracked. Replace it and test it.');
  await expect(article(page).getByRole('button', { name: 'Close issue' })).toHaveCount(0);
  await article(page).getByRole('button', { name: 'Answer: Notice of violation 12' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer Notice of violation 12' });
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog.getByText('Answer is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Answer', { exact: true }).fill('Replaced on November 18.');
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent(stub.of(letterCalls.answer)[0]?.body)).toEqual({ words: 'Replaced on November 18.', document: null });
});

test('X-442 X-444 a regulator corrects and closes nothing that another one recorded', async ({ page }) => {
  await open(page, 'regulator');
  await expect(section(page).getByRole('button', { name: 'Record a finding or letter' })).toBeVisible();
  await expect(section(page).getByRole('button', { name: /^(Close|Correct)/ })).toHaveCount(0);
});

test('X-467 X-468 the bell of a regulator has the answers to own letters, and passed due dates', {
  tag: '@widths',
}, async ({ page }) => {
  const stub = await open(page, 'regulator', newsReplies);
  const bell = page.getByRole('button', { name: /2 updates on your letters/ });
  await bell.click();
  const news = page.getByRole('region', { name: '2 updates on your letters' });
  await expect(news.getByRole('listitem').nth(0)).toContainText('Elm Street Fuel · answered');
  await expect(news.getByRole('listitem').nth(1)).toContainText('no answer by Nov 17, 2026');
  await expectAccessible(page);
  await news.getByRole('link', { name: /^Notice of violation 12/ }).click();
  await expect.poll(() => stub.of(newsCalls.seen).length).toBe(1);
  expect(sent(stub.of(newsCalls.seen)[0]?.body)).toEqual({ ids: [31] });
  await expect(page).toHaveURL(/tab=issues&issue=501/);
});
