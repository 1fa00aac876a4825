import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW } from './fleet.ts';
import { overviewReplies } from './overview-data.ts';
import { BATCHES, batchReplies, FILE, testBatch } from './packet-data.ts';

async function openOverview(page: Page, more: Replies = {}, query = '') {
  await page.clock.install({ time: NOW });
  const user = testUser({ role: 'admin', name: 'Ada Admin' });
  const stub = await stubApi(page, user, { ...overviewReplies(), ...batchReplies(), ...more });
  await page.goto(`/compliance-overview${query}`);
  return stub;
}

const packets = (page: Page) => page.getByRole('dialog', { name: 'Packets of several sites' });

test('X-427 X-429 X-430 X-494 packets of several sites are asked for, followed and downloaded', {
  tag: '@widths',
}, async ({ page }) => {
  const [done, building, waiting, lost] = testBatch().sites;
  const ended = testBatch({
    ended: true,
    sites: [
      done,
      { ...building, state: 'failed', error: 'The storage is full' },
      { ...waiting, state: 'done', packet_id: 43, file: 'Packet_3.zip', size: 9_000_000, missing: [] },
      lost,
    ],
  });
  const answers = [
    errorAnswer(409, 'packet_batch_busy', 'Packets that you asked for earlier are still being built.'),
    { status: 201, body: testBatch() },
  ];
  let now = testBatch();
  const stub = await openOverview(
    page,
    {
      [BATCHES.ask]: () => answers.shift() ?? { status: 500 },
      [BATCHES.one]: () => ({ body: now }),
    },
    '?query=a&status=OVERDUE',
  );
  await page.getByRole('button', { name: 'Build packets', exact: true }).click();
  const dialog = packets(page);
  const sites = dialog.getByRole('group', { name: 'Sites', exact: true });
  await expect(sites).toContainText('3 of 3 sites chosen');
  expect(Object.fromEntries(stub.of(BATCHES.sites)[0]?.query ?? [])).toEqual({
    ...{ windowDays: '30', status: 'OVERDUE', query: 'a' },
  });
  await expectAccessible(page);
  await sites.getByRole('button', { name: 'Choose none' }).click();
  await dialog.getByRole('button', { name: 'Build packets' }).click();
  await expect(dialog.getByText('Choose at least one site.')).toBeVisible();
  await sites.getByRole('button', { name: 'Choose all' }).click();
  await sites.getByLabel('Crofton Parkway').uncheck();
  await dialog.getByLabel('Month', { exact: true }).fill('2026-10');
  await dialog.getByLabel('Reports of').selectOption('3 months, up to this one');
  await dialog.getByLabel('Include the list of what is missing').uncheck();
  await dialog.getByRole('button', { name: 'Build packets' }).click();
  await expect(dialog.getByText('Packets that you asked for earlier are still being built.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Build packets' }).click();
  expect(JSON.parse(stub.of(BATCHES.ask).at(-1)?.body ?? '')).toEqual({
    ...{ sites: [1, 2], month: '2026-10', months: 3, testing: false, gaps: false, lang: 'en' },
  });

  await expect(dialog).toContainText('1 of 4 packets built, 1 not built, 2 under way');
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row('Annapolis Main St')).toContainText('2 records missing or incomplete');
  await expect(dialog.getByRole('progressbar', { name: 'Packet of Bowie Rt 50' })).toHaveAttribute(
    'aria-valuenow',
    '35',
  );
  await expect(row('Crofton Parkway')).toContainText('What is missing is not known until the packet is built.');
  const gone = row('A site that you may not see');
  await expect(gone).toContainText('You may no longer read this site.');
  await expect(gone).toContainText('What is missing is not known: there is no packet.');
  await expectAccessible(page);

  // It stays up to date by itself until every site has its packet or its reason.
  now = ended;
  await page.clock.runFor(5_000);
  await expect(dialog).toContainText('2 of 4 packets built, 2 not built');
  await expect(row('Bowie Rt 50')).toContainText('The storage is full');
  const reads = stub.of(BATCHES.one).length;
  await page.clock.runFor(20_000);
  expect(stub.of(BATCHES.one)).toHaveLength(reads);
  await expect(dialog.getByRole('link', { name: 'Download all as one ZIP' })).toHaveAttribute(
    'href',
    '/api/packet-batches/9/file',
  );
  await expect(dialog.getByRole('link', { name: 'Download the packet of Annapolis Main St' })).toHaveAttribute(
    'download',
    FILE,
  );
});

test('X-428 a request is found again, by the list and by its address', async ({ page }) => {
  await openOverview(page);
  await page.getByRole('button', { name: 'Build packets', exact: true }).click();
  await packets(page).getByRole('button', { name: 'Last requests' }).click();
  await packets(page)
    .getByRole('button', { name: /^Show the packets for October 2026/ })
    .click();
  await expect(packets(page)).toContainText('1 of 4 packets built');
  await page.keyboard.press('Escape');
  await expect(packets(page)).toBeHidden();
  await page.goto('/compliance-overview?packets=9');
  await expect(packets(page)).toContainText('1 of 4 packets built');
});
