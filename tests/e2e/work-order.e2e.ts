import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW } from './fleet.ts';
import { linkCalls, report, sentPage, testPage, token, withFile } from './work-order-data.ts';

async function open(page: Page, replies: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, null, { [linkCalls.open]: { body: testPage() }, ...replies });
  await page.goto(`/work-order/${token}`);
  return stub;
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sent = (body: string | null | undefined) => JSON.parse(body ?? 'null') as Record<string, unknown>;

test('a vendor sees one job without an account: where, what, the alarm, the equipment, earlier jobs @widths @tablet', async ({
  page,
}) => {
  const stub = await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'T1: High Water Alarm' })).toBeVisible();
  await expect(part(page, 'Address')).toContainText('12 Main St, Bowie, MD 20715');
  await expect(part(page, 'From the sender')).toContainText('The gate code is 4711');
  await expect(part(page, 'Alarm')).toContainText('The gauge still reports it.');
  await expect(part(page, 'Equipment')).toContainText('Xerxes · DWT-2');
  await expect(part(page, 'Equipment')).toContainText('Maker and model are not recorded');
  await expect(part(page, 'Earlier jobs')).toContainText('Pumped out 40 gallons of water.');
  await expect(page.getByText(/sign in|log ?in/i)).toHaveCount(0);
  expect([...new Set(stub.calls.map(({ path }) => path))]).toEqual([linkCalls.open.replace('GET ', '')]);
  for (const button of await page.getByRole('button').all()) {
    const box = await button.boundingBox();
    if (widthOf(page) === 'phone') expect(box?.height ?? 48).toBeGreaterThanOrEqual(48);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('accepts, proposes a time, declines only with a reason', async ({ page }) => {
  const stub = await open(page, {
    [linkCalls.answer]: (request) => ({
      body: testPage({
        state: sent(request.postData()).action === 'propose' ? 'proposed' : 'declined',
        proposed_for: '2026-11-24 09:30',
      }),
    }),
  });
  const answer = part(page, 'Your answer');
  await answer.getByRole('button', { name: 'Propose a time' }).click();
  await answer.getByRole('button', { name: 'Send' }).click();
  await expect(answer.getByText('Choose a day and a time.')).toBeVisible();
  await answer.getByLabel('Day').fill('2026-11-24');
  await answer.getByLabel('Time at the site').fill('09:30');
  await answer.getByRole('button', { name: 'Send' }).click();
  await expect(answer).toContainText('You proposed Nov 24, 2026, 09:30, time of the site.');
  expect(sent(stub.of(linkCalls.answer).at(-1)?.body)).toMatchObject({
    action: 'propose',
    day: '2026-11-24',
    time: '09:30',
  });
  await answer.getByRole('button', { name: 'Decline' }).click();
  await answer.getByRole('button', { name: 'Decline' }).click();
  await expect(answer.getByText('Say why you decline.')).toBeVisible();
  await answer.getByLabel('Reason').fill('No truck this week');
  await answer.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You declined this job. The sender got an email.')).toBeVisible();
  await expect(part(page, 'Report')).toHaveCount(0);
});

test('shows the agreed time, and a refused one with its words', { tag: '@widths' }, async ({ page }) => {
  let shown = testPage({ state: 'accepted', agreed_for: '2026-11-24 09:30', time_words: 'Ask for Mel.' });
  await open(page, { [linkCalls.open]: () => ({ body: shown }) });
  await expect(page.getByRole('status').filter({ hasText: 'Agreed' })).toHaveText(
    'Agreed: Nov 24, 2026, 09:30, time of the site. Ask for Mel.',
  );
  await expectAccessible(page);
  shown = testPage({ refused_for: '2026-11-24 09:30', time_words: 'We are closed then.' });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Propose another time.' })).toContainText(
    'We are closed then.',
  );
  await expect(part(page, 'Your answer').getByRole('button', { name: 'Propose a time' })).toBeVisible();
});

test('reports the job as done; what is entered survives a broken connection and a reload @widths', async ({ page }) => {
  let tries = 0;
  const stub = await open(page, {
    [linkCalls.open]: () => ({ body: tries > 1 ? sentPage() : withFile() }),
    [linkCalls.done]: () => {
      tries += 1;
      return tries === 1
        ? errorAnswer(
            409,
            'work_order_done',
            'This job is reported as done already. Nothing was changed; what you entered stays on this device.',
          )
        : { body: sentPage() };
    },
  });
  const form = part(page, 'Report');
  await form.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(form.getByText('Fill this in.').first()).toBeVisible();
  await form.getByLabel('What did you find?').fill(report.found);
  await form.getByLabel('What did you do?').fill(report.done);
  await form.getByLabel('Your name').fill(report.tester);
  await page.reload();
  await expect(form.getByLabel('What did you find?')).toHaveValue(report.found);
  await form.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Your entries are kept on this device.');
  await expect(form.getByLabel('What did you do?')).toHaveValue(report.done);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('The company that sent it verifies the report.')).toBeVisible();
  await expect(part(page, 'Your report')).toContainText('Gasket of the spill bucket was torn');
  expect(sent(stub.of(linkCalls.done).at(-1)?.body)).toMatchObject({
    found: report.found,
    tester: report.tester,
    worked_on: '2026-11-19',
  });
});

test('sends photos one by one, says which failed, and takes one back', async ({ page }) => {
  let files = 0;
  await open(page, {
    [linkCalls.open]: () => ({ body: files > 0 ? withFile() : testPage() }),
    [linkCalls.file]: () => {
      files += 1;
      return files === 1
        ? { status: 201, body: withFile() }
        : errorAnswer(415, 'upload_type', 'This file type is not allowed');
    },
    [linkCalls.drop]: { body: testPage() },
  });
  const form = part(page, 'Report');
  await expect(form.getByText('This job needs a photo or document.')).toBeVisible();
  await form.getByLabel('What is it?').selectOption('Spill bucket test');
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') });
  await form.getByLabel('Choose a file').setInputFiles([file('slip.pdf'), file('page.html')]);
  await expect(form.getByRole('alert')).toContainText('page.html was not sent: This file type is not allowed');
  await expect(form.getByRole('list', { name: 'Files sent' })).toContainText('slip.pdf');
  await form.getByRole('button', { name: 'Remove slip.pdf' }).click();
  await expect(form.getByRole('list', { name: 'Files sent' })).toHaveCount(0);
});

test('a returned report is there again with the reason', async ({ page }) => {
  await open(page, {
    [linkCalls.open]: { body: testPage({ state: 'returned', return_words: 'The slip is missing', report }) },
  });
  await expect(page.getByText('The report was returned: The slip is missing')).toBeVisible();
  await expect(part(page, 'Report').getByLabel('What did you do?')).toHaveValue(report.done);
  await expect(part(page, 'Your answer')).toHaveCount(0);
});

for (const [status, code, sentence] of [
  [
    410,
    'work_order_withdrawn',
    'This link was withdrawn. Ask the person who sent it to you if you still have the job.',
  ],
  [410, 'work_order_expired', 'This link has expired. Ask the person who sent it to you for a new one.'],
  [410, 'work_order_finished', 'This job is finished. Nothing more is needed.'],
  [404, 'work_order_not_found', 'Link not found. Compare the address with the one in the email.'],
] as const) {
  test(`${code}: one sentence, and nothing of the job`, async ({ page }) => {
    await open(page, { [linkCalls.open]: errorAnswer(status, code, sentence) });
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByText('Bowie')).toHaveCount(0);
    await expectAccessible(page);
  });
}
