import { expect, type Page } from '@playwright/test';
import type { MockInspection } from '#contract/nouns/compliance/mock-inspection.ts';
import {
  errorAnswer,
  expectAccessible,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { complianceReplies } from './compliance-data.ts';
import { NOW } from './fleet.ts';
import { overflow } from './issue-tab.ts';
import { overviewReplies } from './overview-data.ts';

const CALL = 'GET /api/sites/1/mock-inspection';
const KEEP = 'POST /api/sites/1/mock-inspection';
const source = { address: 'https://law.lawstack.com/cfr/40/280.40/', read_on: '2026-11-26' };

const score = {
  ...{ id: 3, on: '2026-10-19', proven: 28, asked: 38, missing: 9, contradicted: 1 },
  ...{ kept_by: 'Rita Moreno', kept_at: '2026-10-19T15:00:00Z' },
};

const result: MockInspection = {
  ...{ site_id: 1, on: '2026-11-19', month: '2026-10', proven: 1, asked: 3, missing: 1, contradicted: 1 },
  elements: [
    {
      ...{ key: 'facility', checklist: 'epa', section: 'Facility and notification', state: 'proven', mend: null },
      question: 'Is the facility on record with its name, address, number, owner and operator?',
      sentence: 'Name, address, facility ID, owner and operator are on the cover.',
      ...{ rule: { citation: '40 CFR 280.22', mark: 'mirror' }, source },
    },
    {
      ...{ key: 'leak_detectors', checklist: 'epa', section: 'Release detection', state: 'contradicted' },
      question: 'Was each line leak detector tested in the last year?',
      sentence:
        'Line leak detector function test: failed on Nov 2, 2026, and no pass has followed. Repair it, test it again and record the test in the calendar.',
      mend: { tab: 'calendar', item: 'alld_annual' },
      ...{ rule: { citation: '40 CFR 280.40(a)(3)(iii)', mark: 'seen' }, source },
    },
    {
      ...{ key: 'md_diagram', checklist: 'maryland', section: 'Registration and documents', state: 'missing' },
      question: 'Is the as-built diagram on file?',
      sentence: 'No document of this kind is stored.',
      mend: { tab: 'documents', item: null },
      ...{ rule: { citation: 'COMAR 26.10.04.05C(1)', mark: 'unverified' }, source },
    },
    {
      ...{ key: 'lining', checklist: 'epa', section: 'Corrosion protection', state: 'not_applicable', mend: null },
      question: 'Was the lining of each lined tank inspected in time?',
      sentence: 'No tank is lined.',
      ...{ rule: { citation: '40 CFR 280.21(b)(1)', mark: 'seen' }, source },
    },
  ],
  unchecked: [
    {
      question: 'Is each delivery watched, with room measured in the tank before it?',
      what_to_do: 'Show the inspector how your people receive a delivery.',
      citation: '40 CFR 280.30(a)',
    },
  ],
  fines: [
    {
      ...{ law: 'Federal law', year: 2005, elements: 2, most_per_day: 60_000, source },
      rule: { text: 'A civil penalty of up to $10,000.', citation: '42 U.S.C. 6991e(d)(2)', mark: 'seen' },
      sentence: 'The amount is that of the statute.',
    },
  ],
  notes: [],
  scores: [score],
  months: Array.from({ length: 12 }, (_, index) => {
    const month = new Date(Date.UTC(2025, 10 + index, 1)).toISOString().slice(0, 7);
    const counts = { asked: 38, contradicted: 1, unchecked: 4, edition: '2026-11x' };
    const proven = 20 + index;
    return {
      month,
      note:
        index < 9 ? null : { on: `2026-${String(index).padStart(2, '0')}-02`, proven, missing: 37 - proven, ...counts },
    };
  }),
};

const section = (page: Page) => page.getByRole('region', { name: 'Mock inspection' });

async function open(page: Page, more: Replies = {}, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...complianceReplies, [CALL]: { body: result }, ...more });
  await page.goto('/sites/1?tab=compliance');
  await expect(page.getByRole('heading', { name: 'Compliance in November 2026' })).toBeVisible();
  return stub;
}

test('X-490 runs when it is asked for: the worst first, each with what to do and where', { tag: '@widths' }, async ({
  page,
}) => {
  const stub = await open(page);
  expect(stub.of(CALL)).toHaveLength(0);
  const card = section(page);
  await card.getByRole('button', { name: 'Run the mock inspection' }).click();
  await expect(card.getByText('1 of 3 elements proven')).toBeVisible();
  await expect(
    card.getByText('1 contradicted, 1 missing, as of Nov 19, 2026. Month checked: October 2026.'),
  ).toBeVisible();
  const elements = card.locator('[data-element]');
  await expect(elements.nth(0)).toHaveAttribute('data-element', 'leak_detectors');
  await expect(elements.nth(0)).toContainText('failed on Nov 2, 2026');
  await expect(elements.nth(1)).toContainText('The rule was not verified against its source.');
  await expect(card.getByText('Name, address, facility ID')).toBeHidden();
  await card.getByText('Proven (1)').click();
  await expect(card.getByText('Name, address, facility ID')).toBeVisible();
  await expect(card.getByText('From 0 to 60,000 USD for one day: 2 elements')).toBeVisible();
  await expect(card.getByText('28 of 38 proven, 1 contradicted, 9 missing')).toBeVisible();
  const months = card.getByRole('listitem').filter({ hasText: /^[A-Z][a-z]+ 202[56](Not recorded|29 of 38)/ });
  await expect(months).toHaveText([
    ...Array(9).fill(/^[A-Z][a-z]+ 202[56]Not recorded$/),
    /^August 202629 of 38 proven/,
  ]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await card.getByRole('link', { name: /^Open the Compliance Calendar/ }).click();
  await expect(page).toHaveURL(/tab=calendar&item=alld_annual/);
});

test('X-492 keeps the result, which is then shown among the others', async ({ page }) => {
  const kept = { ...score, id: 4, on: '2026-11-19', proven: 1, asked: 3, missing: 1 };
  const stub = await open(page, { [KEEP]: { status: 201, body: { success: true, score: kept } } });
  const card = section(page);
  await card.getByRole('button', { name: 'Run the mock inspection' }).click();
  stub.reply({ [CALL]: { body: { ...result, scores: [kept, score] } } });
  await card.getByRole('button', { name: 'Keep this result' }).click();
  await expect(page.getByText('The result is kept')).toBeVisible();
  await expect(card.getByText('1 of 3 proven, 1 contradicted, 1 missing')).toBeVisible();
});

test('who may not write keeps nothing; regulators are not shown it', async ({ page }) => {
  await open(page, { 'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } } });
  await section(page).getByRole('button', { name: 'Run the mock inspection' }).click();
  await expect(section(page).getByText('1 of 3 elements proven')).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Keep this result' })).toHaveCount(0);
  await open(page, {}, 'regulator');
  await expect(section(page)).toHaveCount(0);
});

test('a failure says so and is tried again', async ({ page }) => {
  const stub = await open(page, { [CALL]: errorAnswer(500, 'internal', 'Something went wrong') });
  await section(page).getByRole('button', { name: 'Run the mock inspection' }).click();
  await expect(section(page).getByRole('alert')).toContainText('Couldn’t run the mock inspection (HTTP 500).');
  stub.reply({ [CALL]: { body: result } });
  await section(page).getByRole('button', { name: 'Retry' }).click();
  await expect(section(page).getByText('1 of 3 elements proven')).toBeVisible();
});

test('X-491 lists the sites with the most open elements first, and says of how many nothing is known', {
  tag: '@widths',
}, async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const LIST = 'GET /api/mock-inspections';
  const counts = { on: '2026-11-02', asked: 38, kept_at: '2026-11-02T11:00:00Z' };
  const rows = [
    { ...counts, proven: 20, missing: 15, contradicted: 3, kept_by: null },
    { ...counts, proven: 36, missing: 2, contradicted: 0, kept_by: 'Rita Moreno' },
  ].map((one, index) => ({
    site_id: index + 1,
    site_name: ['Harborlight Fuel', 'Blue Heron'][index] ?? '',
    score: one,
  }));
  const stub = await stubApi(page, testUser({ role: 'user' }), {
    ...overviewReplies(),
    [LIST]: { body: { sites: 6, never_kept: 4, rows } },
  });
  await page.goto('/compliance-overview');
  const card = section(page);
  const show = card.getByRole('button', { name: 'Show results of all sites' });
  await expect(show).toBeVisible();
  expect(stub.of(LIST)).toHaveLength(0);
  await show.click();
  await expect(card.getByText('4 sites have no result')).toBeVisible();
  const listed = card.getByRole('listitem');
  await expect(listed.nth(0)).toHaveText(
    'Harborlight Fuel: 20 of 38 proven, 3 contradicted, 15 missing, recorded on Nov 2, 2026 at the close of the month',
  );
  await expect(listed.nth(1)).toContainText('kept on Nov 2, 2026 by Rita Moreno');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
