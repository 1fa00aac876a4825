import { expect, type Page } from '@playwright/test';
import { axeFindings } from '#tests/helpers/axe.ts';
import { errorAnswer, type Replies, settled, stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { freshTest as test } from '#tests/helpers/kept-page.ts';
import { NOW } from './fleet.ts';
import { whole as issueReplies } from './issue-tab.ts';
import {
  LinkFormServer,
  linkCalls,
  managed,
  managerCalls,
  orderForm,
  readForm,
  savedOrder,
  signedOrderForm,
  testOrder,
  token,
} from './work-order-data.ts';

async function open(page: Page, server: LinkFormServer, more: Replies = {}, path = `/work-order/${token}`) {
  const stub = await stubApi(page, null, { ...server.replies(), ...more });
  await page.goto(path);
  return stub;
}
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const place = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const finish = (page: Page) => page.getByRole('button', { name: 'Finish', exact: true });
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );

/** Both schemes: the form is made for phones. */
async function expectCleanInBoth(page: Page): Promise<void> {
  const flow = await page.addStyleTag({ content: '.sticky { position: static !important; }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect(await axeFindings(page), `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await flow.evaluate((style) => (style as HTMLStyleElement).remove());
}

test('X-415, X-416, X-419 a vendor fills the form of a job and signs it, which reports the job @widths @tablet', async ({
  page,
}) => {
  const server = new LinkFormServer();
  const stub = await open(page, server);
  await expect(page.getByRole('region', { name: 'Form to fill' })).toContainText('Spill bucket test');
  await expect(page.getByRole('region', { name: 'Report', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Fill the form' }).click();
  await expect(h1(page, 'Spill bucket test')).toBeVisible();
  await expectCleanInBoth(page);
  await noSideways(page);
  if (widthOf(page) === 'phone') {
    for (const button of await page.locator('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.height ?? 48, await button.innerText()).toBeGreaterThanOrEqual(48);
    }
  }
  await finish(page).click();
  const missing = page.getByRole('alert').filter({ hasText: 'things are missing' });
  for (const words of [
    'Tank 1: Water before: not answered.',
    'Name the tester.',
    'Name the certificate of the tester.',
  ])
    await expect(missing).toContainText(words);
  await expect(page.getByLabel('Company')).toHaveValue('Acme Petroleum');

  await place(page, 'water/e21/before').getByRole('textbox').fill('97');
  await expect(place(page, 'water/e21/before')).toContainText('cannot be more than 96 in.');
  await place(page, 'water/e21/before').getByRole('textbox').fill('0.5');
  await place(page, 'water/e21/after').getByRole('textbox').fill('0.5');
  await page.getByLabel('Name', { exact: true }).fill('R. Alvarez');
  await page.getByLabel('Certificate: number and issuer').fill('MDE 4711');
  await page.getByRole('button', { name: 'Sign with a cross' }).click();
  await expectCleanInBoth(page);
  await finish(page).click();
  await expect(page.getByText('The company that sent it verifies the report.')).toBeVisible();
  expect(server.signed).toMatchObject({
    tester: { name: 'R. Alvarez', company: 'Acme Petroleum', certificate: 'MDE 4711' },
  });
  expect(stub.of(linkCalls.sendForm)).toHaveLength(1);
  const latest = new Map(server.answers.map(({ path, value }) => [path, value]));
  expect(Object.fromEntries(latest)).toEqual({ 'water/e21/before': 0.5, 'water/e21/after': 0.5 });
  // Nothing of the console was asked for.
  expect(stub.calls.every(({ path }) => path.startsWith(`/api/public/work-orders/${token}`))).toBe(true);
});

test('what is entered survives a broken connection and a reload, and is sent once', async ({ page }) => {
  const server = new LinkFormServer();
  let isCut = true;
  await open(
    page,
    server,
    {
      [linkCalls.saveForm]: (request) => (isCut ? errorAnswer(503, 'not_ready', 'not_ready') : server.save(request)),
    },
    `/work-order/${token}/form`,
  );
  await place(page, 'water/e21/before').getByRole('textbox').fill('0.75');
  await expect(page.locator('[data-kept="waits"]')).toContainText('1 answer waiting');
  await page.reload();
  await expect(place(page, 'water/e21/before').getByRole('textbox')).toHaveValue('0.75');
  expect(server.answers).toEqual([]);
  isCut = false;
  await page.reload();
  await expect(page.locator('[data-kept="sent"]')).toBeVisible();
  expect(new Map(server.answers.map(({ path, value }) => [path, value])).get('water/e21/before')).toBe(0.75);
});

test('a piece that was removed meanwhile is left out with a reason; a link that is over shows nothing of the form', async ({
  page,
}) => {
  const server = new LinkFormServer();
  let isRefused = true;
  const gone = errorAnswer(409, 'inspection_pieces', 'The equipment of the site has changed');
  const stub = await open(
    page,
    server,
    {
      [linkCalls.sendForm]: (request) => {
        const { body } = gone as { body: Record<string, unknown> };
        if (isRefused) return { ...gone, body: { ...body, fields: { e22: 'Tank 2' } } };
        server.signed = JSON.parse(request.postData() ?? '{}') as Record<string, unknown>;
        return { body: server.page() };
      },
    },
    `/work-order/${token}/form`,
  );
  await expect(h1(page, 'Spill bucket test')).toBeVisible();
  for (const path of ['water/e21/before', 'water/e21/after']) await place(page, path).getByRole('textbox').fill('0.5');
  await page.getByLabel('Name', { exact: true }).fill('R. Alvarez');
  await page.getByLabel('Certificate: number and issuer').fill('MDE 4711');
  await page.getByRole('button', { name: 'Sign with a cross' }).click();
  await finish(page).click();
  const trouble = page.getByRole('alert').filter({ hasText: 'The equipment of the site has changed' });
  await trouble.getByLabel('Why Tank 2 is left out').fill('Removed with its tank today');
  isRefused = false;
  await trouble.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('The company that sent it verifies the report.')).toBeVisible();
  expect(server.signed).toMatchObject({ left_out: [{ line: 'e22', reason: 'Removed with its tank today' }] });
  await page.goto(`/work-order/${token}/form`);
  await expect(page.getByText('The form is signed and sent.')).toBeVisible();
  stub.reply({ [linkCalls.form]: errorAnswer(410, 'work_order_withdrawn', 'This link was withdrawn.') });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This link was withdrawn.');
  await expect(page.getByText('Spill bucket test')).toHaveCount(0);
});

test('X-413, X-414 who manages asks for a form, reads it signed, and verifies it @widths', async ({ page }) => {
  const plain = testOrder({ state: 'accepted', report: null, files: [], form: null });
  let shown = plain;
  const stub = await stubApi(page, testUser(), {
    ...issueReplies,
    ...managed,
    [managerCalls.list]: () => ({ body: { work_orders: [shown] } }),
    [managerCalls.askForm]: () => {
      shown = testOrder({ ...plain, form: orderForm() });
      return savedOrder({ ...shown });
    },
    [managerCalls.verify]: savedOrder({ state: 'verified', form: orderForm({ state: 'verified' }) }),
  });
  await page.clock.setFixedTime(NOW);
  await page.goto('/sites/1?tab=issues&issue=501');
  const panel = page.getByRole('region', { name: 'Vendor' });
  await panel.getByRole('button', { name: 'Ask for a form' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Form to fill').selectOption('Spill bucket test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.locator('[data-order-form="asked"]')).toContainText('The vendor has not begun it.');
  expect(JSON.parse(stub.of(managerCalls.askForm).at(-1)?.body ?? '')).toEqual({ form: 'spill_test' });
  shown = testOrder({ form: signedOrderForm() });
  await page.reload();
  await expect(panel.locator('[data-order-form="sent"]')).toContainText(
    'Filled by Acme Petroleum, not yet verified. It counts for nothing yet.',
  );
  await panel.getByRole('link', { name: 'Read the form' }).click();
  await expect(page.getByText('It counts for nothing until you verify the report.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Water in the tanks' })).toContainText('0.5 in');
  await expect(page.getByText('Closed for repair today')).toBeVisible();
  await expectCleanInBoth(page);
  await noSideways(page);
  stub.reply({ [managerCalls.readForm]: { body: { ...readForm(), state: 'verified' } } });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open the record' })).toBeVisible();
});
