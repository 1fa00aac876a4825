import { expect, type Page } from '@playwright/test';
import { errorTable } from '#contract/errors.table.ts';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { calendarReplies } from './calendar-data.ts';
import { complianceReplies } from './compliance-data.ts';
import { NOW } from './fleet.ts';
import { OVERVIEW, overviewAnswer, overviewReplies, overviewRows } from './overview-data.ts';

const sentence = 'When deliveries reached the console is not stored.';
/** Of a past day there are two sites. */
const replies: Replies = {
  ...complianceReplies,
  ...calendarReplies(),
  ...overviewReplies(),
  [OVERVIEW.rows]: (request) => {
    const on = new URL(request.url()).searchParams.get('as_of');
    return on === null
      ? { body: overviewAnswer(overviewRows()) }
      : { body: { ...overviewAnswer(overviewRows().slice(0, 2)), as_known: { on, not_taken_back: [sentence] } } };
  },
};

async function openOverview(page: Page, query: string, more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role: 'admin', name: 'Ada Admin' }), { ...replies, ...more });
  await page.goto(`/compliance-overview${query}`);
  return stub;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const banner = (page: Page) => page.getByRole('region', { name: 'As known on a past day' });
const words = 'As known on Nov 3, 2026. What was recorded later is left out.';
const sites = (page: Page) => page.locator('[data-site]');

test('a day is chosen, asked for, kept by a reload and left with one press', { tag: '@widths' }, async ({ page }) => {
  const stub = await openOverview(page, '');
  await expect(sites(page)).toHaveCount(5);
  await button(page, 'As known on…').click();
  await page.getByLabel('As known at the end of').fill('2026-11-03');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText(words);
  await expect(page).toHaveURL(/[?&]as_of=2026-11-03/);
  await expect(sites(page)).toHaveCount(2);
  expect(stub.of(OVERVIEW.rows).at(-1)?.query.get('as_of')).toBe('2026-11-03');
  await page.reload();
  await expect(banner(page)).toContainText(words);
  await banner(page).getByText('Not available as of that day').click();
  await expect(banner(page)).toContainText(sentence);
  await expectAccessible(page);
  await button(page, 'Back to today').click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/as_of/);
  await expect(sites(page)).toHaveCount(5);
});

test('nothing is sent from a past day, and what is of today is not beside it', async ({ page }) => {
  await openOverview(page, '?as_of=2026-11-03&status=OVERDUE');
  await expect(banner(page)).toContainText(words);
  await expect(sites(page).first()).toBeVisible();
  await expect(button(page, /^(Send Reminders|Reminder|Automatic sending)$/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveCount(0);
  await button(page, 'Back to today').click();
  await expect(page).toHaveURL(/status=OVERDUE/);
  await expect(button(page, 'Send Reminders')).toBeVisible();
  await expect(page.getByRole('link', { name: 'PDF' }).first()).toBeVisible();
});

test('the day goes to a site and back', { tag: '@widths' }, async ({ page }) => {
  await openOverview(page, '?as_of=2026-11-03');
  await sites(page).first().getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/sites\/1\?tab=calendar&as_of=2026-11-03/);
  await expect(banner(page)).toContainText(words);
  await page.getByRole('link', { name: 'Compliance Overview as known on Nov 3, 2026' }).click();
  await expect(page).toHaveURL(/compliance-overview\?as_of=2026-11-03/);
  await expect(banner(page)).toContainText(words);
  await sites(page).first().getByRole('link', { name: 'Annapolis Main St' }).click();
  await expect(page).toHaveURL(/sites\/1\?as_of=2026-11-03/);
  await page.goBack();
  await expect(banner(page)).toContainText(words);
});

test('what the server refuses is said, and no site of today is shown in its place', async ({ page }) => {
  const { error } = errorTable.as_of_before_site;
  await openOverview(page, '', {
    [OVERVIEW.rows]: (request) =>
      request.url().includes('as_of')
        ? errorAnswer(400, 'as_of_before_site', error)
        : { body: overviewAnswer(overviewRows()) },
  });
  await expect(sites(page)).toHaveCount(5);
  await button(page, 'As known on…').click();
  await page.getByLabel('As known at the end of').fill('2020-01-01');
  await button(page, /^Show$/).click();
  await expect(banner(page).getByRole('alert')).toHaveText(error);
  await expect(sites(page)).toHaveCount(0);
});
