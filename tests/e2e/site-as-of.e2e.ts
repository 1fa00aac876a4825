import { expect, type Page } from '@playwright/test';
import { errorTable } from '#contract/errors.table.ts';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { CALENDAR, calendarReplies, calendarSections } from './calendar-data.ts';
import { CALLS, complianceReplies, detailOf, monthIn } from './compliance-data.ts';
import { NOW } from './fleet.ts';

const admin = testUser({ role: 'admin', name: 'Ada Admin' });
const sentence = 'When deliveries reached the console is not stored.';
const known = (url: string) => {
  const on = new URL(url).searchParams.get('as_of');
  return on === null ? {} : { as_known: { on, not_taken_back: [sentence] } };
};
const replies: Replies = {
  ...complianceReplies,
  ...calendarReplies(),
  [CALLS.detail]: (request) => ({ body: { ...detailOf(monthIn(request.url())), ...known(request.url()) } }),
  [CALENDAR]: (request) => ({
    body: { site_id: 1, windowDays: 30, today: '2026-11-03', sections: calendarSections(), ...known(request.url()) },
  }),
};

async function openTab(page: Page, query: string, more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, admin, { ...replies, ...more });
  await page.goto(`/sites/1?${query}`);
  return stub;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const banner = (page: Page) => page.getByRole('region', { name: 'As known on a past day' });
const words = 'As known on Nov 3, 2026. What was recorded later is left out.';

for (const [tab, call] of [
  ['compliance', CALLS.detail],
  ['calendar', CALENDAR],
] as const) {
  test(`${tab}: a day is chosen by keyboard, shown, kept by a reload and left with one press`, {
    tag: '@widths',
  }, async ({ page }) => {
    const stub = await openTab(page, `tab=${tab}`);
    await button(page, 'As known on…').focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel('As known at the end of');
    await expect(field).toBeFocused();
    await field.fill('2026-11-03');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toContainText(words);
    await expect(page).toHaveURL(/[?&]as_of=2026-11-03/);
    await expect.poll(() => stub.of(call).at(-1)?.query.get('as_of')).toBe('2026-11-03');
    await page.reload();
    await expect(banner(page)).toContainText(words);
    await banner(page).getByText('Not available as of that day').click();
    await expect(banner(page)).toContainText(sentence);
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const box = await button(page, 'Back to today').boundingBox();
    // As high as its neighbors, and for a finger at least 44 px.
    const touched = await page.evaluate(() => matchMedia('(pointer: coarse), (width < 48rem)').matches);
    expect(box?.height).toBeGreaterThanOrEqual(touched ? 44 : 32);
    await button(page, 'Back to today').click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/as_of/);
    // Places between two pixels differ by rounding, and the head is drawn anew while the tab loads.
    const height = async () => Math.round((await button(page, 'As known on…').boundingBox())?.height ?? 0);
    await expect.poll(height).toBe(Math.round(box?.height ?? Number.NaN));
  });
}

test('while it is on nothing can be written, with the reason', async ({ page }) => {
  const stub = await openTab(page, 'tab=compliance&month=2026-10&as_of=2026-11-03');
  await expect(banner(page)).toContainText('You cannot record anything here until you return to today.');
  await expect(page.getByRole('heading', { name: 'Compliance in October 2026' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Last 12 months' })).toBeVisible();
  const writes = /^(Record a result|Correct this month|Mark as reviewed|Void|Download PDF|Build)/;
  await expect(button(page, writes)).toHaveCount(0);
  for (const name of [CALLS.history, CALLS.results, CALLS.status])
    for (const { query } of stub.of(name)) expect(query.get('as_of')).toBe('2026-11-03');
  await button(page, 'Back to today').click();
  await expect(button(page, 'Record a result').first()).toBeVisible();
});

test('the calendar takes no record, set-up or item while it is on', async ({ page }) => {
  await openTab(page, 'tab=calendar&item=spill_bucket_3y&as_of=2026-11-03');
  await expect(page.getByRole('region', { name: 'Why, Spill bucket tightness' })).toBeVisible();
  await expect(page.getByText('Test records')).toBeVisible();
  const writes = /^(Mark completed|Record it|Set up|Add item|Calendar feed|Void|Attach)/;
  await expect(button(page, writes)).toHaveCount(0);
  await button(page, 'Back to today').click();
  await expect(button(page, /^Mark completed/).first()).toBeVisible();
});

test('a day to come is not asked for, and what the server refuses is said', async ({ page }) => {
  const refused = errorAnswer(400, 'as_of_before_site', errorTable.as_of_before_site.error);
  await openTab(page, 'tab=compliance', {
    [CALLS.detail]: (request) =>
      request.url().includes('as_of') ? refused : { body: detailOf(monthIn(request.url())) },
  });
  await button(page, 'As known on…').click();
  const field = page.getByLabel('As known at the end of');
  await field.fill('2099-01-01');
  await button(page, /^Show$/).click();
  await expect(page.getByRole('alert')).toContainText('Choose a day up to');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('2020-01-01');
  await button(page, /^Show$/).click();
  await expect(banner(page).getByRole('alert')).toHaveText(errorTable.as_of_before_site.error);
});

test('a day that is none is refused in words, and today is not shown in its place', async ({ page }) => {
  const { error } = errorTable.as_of_invalid;
  const invalid = errorAnswer(400, 'as_of_invalid', error);
  await openTab(page, 'tab=compliance&as_of=2026-02-31', { [CALLS.detail]: invalid });
  await expect(banner(page)).toContainText('“2026-02-31” is not a day.');
  await expect(banner(page)).toContainText(error);
  await expect(button(page, 'Open PDF')).toHaveCount(0);
  await button(page, 'Back to today').click();
  await expect(page).not.toHaveURL(/as_of/);
});

test('the day stays when another tab is chosen; a tab that is not shown as of it says that it shows today', {
  tag: '@widths',
}, async ({ page }) => {
  const stub = await openTab(page, 'tab=compliance&as_of=2026-11-03');
  await expect(banner(page)).toContainText(words);
  await page.keyboard.press('[');
  const notice = page.getByRole('region', { name: 'Shows today' }).filter({ visible: true });
  await expect(page).toHaveURL(/tab=issues&as_of=2026-11-03/);
  await expect(notice).toContainText('This tab and its links show today’s data.');
  await expect(notice).toContainText('as known on Nov 3, 2026');
  await expect(banner(page).filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);
  for (let n = 0; n < 6; n += 1) await page.keyboard.press(']');
  await expect(page).toHaveURL(/tab=calendar&as_of=2026-11-03/);
  await expect(banner(page).filter({ visible: true })).toContainText(words);
  for (const { query } of stub.of(CALENDAR)) expect(query.get('as_of')).toBe('2026-11-03');
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/tab=info&as_of=2026-11-03/);
  await notice.getByRole('button', { name: 'Back to today' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page).not.toHaveURL(/as_of/);
});

test('links of the calendar to other tabs keep the day', async ({ page }) => {
  await openTab(page, 'tab=calendar&as_of=2026-11-03');
  await page.getByRole('link', { name: 'Evidence in Compliance Testing' }).click();
  await expect(page).toHaveURL(/tab=documents&folder=Compliance(\+|%20)Testing&as_of=2026-11-03/);
  await expect(page.getByRole('region', { name: 'Shows today' }).filter({ visible: true })).toBeVisible();
});
