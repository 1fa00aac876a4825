import { type BrowserContext, expect, type Page } from '@playwright/test';
import { axeFindings } from '#tests/helpers/axe.ts';
import {
  errorAnswer,
  expectAccessible,
  type Replies,
  type Stub,
  settled,
  stubApi,
  testUser,
} from '#tests/helpers/browser.ts';
import { formReplies, InspectionServer, lineTest, OLD, operatorsForm } from '#tests/helpers/inspection-data.ts';
import { freshTest as test } from '#tests/helpers/kept-page.ts';
import { testSites } from './fleet.ts';
import { siteReplies } from './site-replies.ts';

test.use({ serviceWorkers: 'allow', permissions: ['geolocation'], geolocation: { latitude: 39.1, longitude: -76.8 } });

const NEW = '/sites/1/inspections/new/walkthrough_30d';

interface Station {
  server: InspectionServer;
  stub: Stub;
}

async function open(page: Page, path: string, more: Replies = {}, server = new InspectionServer()): Promise<Station> {
  const stub = await stubApi(page, testUser({ id: 1, name: 'Uma Writer', role: 'admin' }), {
    ...siteReplies(),
    'GET /api/sites': { body: testSites(3) },
    ...formReplies(server),
    ...more,
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(path);
  return { server, stub };
}

/** Waits until the service worker answers for the page. */
async function withWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const place = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const choose = (page: Page, path: string, answer: 'ok' | 'not_ok' | 'none') =>
  place(page, path).locator(`[data-answer="${answer}"]`).click();
const figure = (page: Page, path: string, text: string) => place(page, path).getByRole('textbox').fill(text);
const finish = (page: Page) => page.getByRole('button', { name: 'Finish', exact: true });

/** A JPEG that the browser makes: wide, so that it must be made smaller. */
async function jpeg(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1200);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#c04020';
    context.fillRect(0, 0, 2400, 1200);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

async function addPhoto(page: Page, path: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await place(page, path).locator('input[type=file]').first().setInputFiles(file);
}

async function sign(page: Page): Promise<void> {
  const pad = page.locator('[data-signature]');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('no signature field');
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 8 });
  await page.mouse.move(box.x + 180, box.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Signed', { exact: true })).toBeVisible();
}

async function allInOrder(page: Page): Promise<void> {
  for (const section of ['Spill buckets', 'Release detection'])
    await page.getByRole('button', { name: new RegExp(`^All in order .*${section}$`) }).click();
  await figure(page, 'water/e21/before', '0.5');
  await figure(page, 'water/e21/after', '0.5');
}

/** Both schemes, at each width: the form is made for phones. */
async function expectCleanInBoth(page: Page): Promise<void> {
  // What is under a bar that sticks comes out of it by scrolling: it is no target that is too small.
  const flow = await page.addStyleTag({ content: '.sticky { position: static !important; }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect(await axeFindings(page), `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await flow.evaluate((style) => (style as HTMLStyleElement).remove());
}

const hasNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );

test('an orderly walkthrough is filled, signed and sent once @widths @tablet', async ({ page }) => {
  const { server } = await open(page, '/sites/1/inspections');
  await expect(page.getByRole('heading', { name: 'Forms', exact: true })).toBeVisible();
  await expect(page.locator('[data-form]').first()).toContainText('30-day walkthrough');
  await expectCleanInBoth(page);
  await page.getByRole('link', { name: 'Fill 30-day walkthrough' }).click();
  await expect(h1(page, '30-day walkthrough')).toBeVisible();
  await expect(page.getByText('0 of 10 answered').first()).toBeVisible();
  await expectCleanInBoth(page);
  await hasNoSideways(page);
  // A touch target of 48 px and more.
  const target = await place(page, 'spill/e12/damage').locator('[data-answer="ok"]').boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(48);

  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const missing = page.getByRole('alert').filter({ hasText: '11 things are missing' });
  await expect(missing).toBeFocused();
  await missing.getByRole('button', { name: 'Tank 1: Water before: not answered.' }).click();
  await expect(place(page, 'water/e21/before').getByRole('textbox')).toBeFocused();
  await expect(place(page, 'water/e21/before')).toContainText('not answered');

  await allInOrder(page);
  await expect(page.getByText('10 of 10 answered').first()).toBeVisible();
  await expect(page.locator('[data-line="e21"]')).toContainText('0.00 in');
  await sign(page);
  await page.getByRole('button', { name: 'Add the place' }).click();
  await expect(page.getByText(/^39\.10000, -76\.80000, within/)).toBeVisible();
  await expectCleanInBoth(page);
  await finish(page).click();
  await expect(page.getByRole('region', { name: 'The record' })).toBeVisible();
  expect(server.finishes).toBe(1);
  expect(server.finished?.signature[0]?.length).toBeGreaterThan(6);
  const sent = server.bodies.flatMap(({ answers }) => answers.map(({ path, value }) => `${path}=${value}`));
  expect(sent).toHaveLength(10);
  expect(sent).toContain('spill/e13/cap=ok');
  await expectCleanInBoth(page);
  await hasNoSideways(page);
});

test('what is not in order needs words and a photo; figures are judged as they are typed @widths', async ({ page }) => {
  const { server } = await open(page, NEW);
  await expect(h1(page, '30-day walkthrough')).toBeVisible();
  await allInOrder(page);
  await choose(page, 'spill/e13/cap', 'not_ok');
  await expect(place(page, 'spill/e13/cap')).toContainText('say what is not in order');
  await place(page, 'spill/e13/cap').getByRole('textbox').fill('Gasket torn');
  await expect(place(page, 'spill/e13/cap')).toContainText('take a photo of what is not in order');
  await expectCleanInBoth(page);

  await addPhoto(page, 'spill/e13/cap', {
    name: 'IMG_1.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('0000001c66747970686569630000000000000000', 'hex'),
  });
  await expect(
    page.getByText(
      'This browser cannot read the photo IMG_1.HEIC, which is HEIC. Set the camera to “Most Compatible” (JPEG) and take it again.',
    ),
  ).toBeVisible();
  await addPhoto(page, 'spill/e13/cap', { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('This browser cannot read the photo note.jpg: it is damaged or no photo.')).toBeVisible();
  await addPhoto(page, 'spill/e13/cap', { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(40_000_001) });
  await expect(page.getByText(/huge\.jpg is larger than 40 MB/)).toBeVisible();
  await expect(place(page, 'spill/e13/cap').getByRole('textbox')).toHaveValue('Gasket torn');
  await addPhoto(page, 'spill/e13/cap', { name: 'cap.HEIC', mimeType: 'image/heic', buffer: await jpeg(page) });
  await expect(place(page, 'spill/e13/cap').locator('[data-photo="sent"]')).toHaveCount(1);
  expect([...server.photos.values()]).toEqual([{ path: 'spill/e13/cap', size: expect.any(Number) }]);
  await expect(page.locator('[data-line="e13"] [data-outcome]')).toHaveText('Not in order');

  await figure(page, 'water/e21/after', '1.2');
  const limit = page.locator('[data-limit="steady"]');
  await expect(limit).toContainText('The water rose by more than 1/8 in.');
  await expect(limit).toContainText('40 CFR 280.43(a)(6)');
  await figure(page, 'water/e21/after', '1,250');
  await expect(place(page, 'water/e21/after')).toContainText('write a number');
  await figure(page, 'water/e21/after', '97');
  await expect(place(page, 'water/e21/after')).toContainText('cannot be more than 96 in.');
  await expectCleanInBoth(page);
  await figure(page, 'water/e21/after', '0,6');
  await expect(page.locator('[data-line="e21"]')).toContainText('0.10 in');
  await sign(page);
  await finish(page).click();
  await expect(page.getByRole('region', { name: 'The record' })).toBeVisible();
  const words = server.answers.filter(({ path }) => path === 'spill/e13/cap').at(-1);
  expect(words).toMatchObject({ value: 'not_ok', note: 'Gasket torn' });
});

async function cutOff(page: Page, context: BrowserContext): Promise<void> {
  await withWorker(page);
  await context.setOffline(true);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText(/^Offline/)).toBeVisible();
}

test('a form is filled wholly without a network, survives a reload, and is sent once @widths', async ({
  page,
  context,
}) => {
  test.slow();
  const { server } = await open(page, '/sites/1/inspections');
  await expect(page.getByRole('heading', { name: 'On record', exact: true })).toBeVisible();
  await withWorker(page);
  await expect.poll(() => keptSheets(page), { timeout: 20_000 }).toContain('walkthrough_30d');
  await cutOff(page, context);
  await page.goto(NEW);
  await expect(h1(page, '30-day walkthrough')).toBeVisible();
  await allInOrder(page);
  await choose(page, 'spill/e12/clean', 'not_ok');
  await place(page, 'spill/e12/clean').getByRole('textbox').fill('Two inches of fuel');
  await addPhoto(page, 'spill/e12/clean', { name: 'fuel.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page) });
  await expect(place(page, 'spill/e12/clean').locator('[data-photo="waits"]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: '1 photo waiting' })).toBeVisible();

  const address = page.url();
  await page.reload();
  await expect(h1(page, '30-day walkthrough')).toBeVisible();
  await expect(place(page, 'spill/e12/clean').getByRole('textbox')).toHaveValue('Two inches of fuel');
  await expect(place(page, 'spill/e12/clean').getByRole('img')).toBeVisible();
  await expect(page.getByText('10 of 10 answered').first()).toBeVisible();
  await sign(page);
  await finish(page).click();
  await expect(page.getByText(/^Signed\. It waits on this device/)).toBeVisible();
  await expectCleanInBoth(page);
  expect(server.bodies).toEqual([]);

  // Logging out would lose it.
  await page.getByRole('button', { name: '1 form waiting · 1 photo waiting' }).click();
  const panel = page.getByRole('dialog', { name: 'Outbox' });
  await expect(panel.getByText('10 answers waiting · 1 photo waiting · signed, waiting to be sent')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'The record' })).toBeVisible({ timeout: 90_000 });
  expect(page.url()).toBe(address);
  expect([server.finishes, server.photos.size]).toEqual([1, 1]);
  expect(server.bodies.flatMap(({ answers }) => answers)).toHaveLength(10);
});

/** Forms whose sheet is kept on the device. */
function keptSheets(page: Page): Promise<string> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'forecourt-kept')) return '';
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('forecourt-kept');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asking = opening.result.transaction('kept').objectStore('kept').getAll();
        asking.onsuccess = () => {
          opening.result.close();
          const keys = asking.result.flatMap((one) => (one instanceof Blob ? [] : Object.keys(one ?? {})));
          resolve(keys.filter((key) => key.includes('"form"')).join(' '));
        };
      };
    });
  });
}

test('answers that two people gave are both shown, and one is chosen', async ({ page }) => {
  const server = new InspectionServer();
  await open(page, NEW, {}, server);
  await choose(page, 'spill/e12/damage', 'ok');
  await expect.poll(() => server.answers.length).toBe(1);
  const other = {
    path: 'spill/e12/damage',
    value: 'not_ok',
    note: 'Cracked',
    by: 'Tom Field',
    at: '2026-11-20T15:40:00Z',
    seq: 2,
  };
  server.answers.push(other);
  server.contested = [
    { path: other.path, answers: [other, { ...other, value: 'ok', note: '', by: 'Uma Writer', seq: 1 }] },
  ];
  await choose(page, 'spill/e12/clean', 'ok');
  const both = page.getByRole('group', { name: /Free of damage: two people answered differently/ });
  await expect(both).toContainText('Tom Field');
  await expectCleanInBoth(page);
  await both.getByRole('button', { name: 'Take this: Not in order, Tom Field' }).click();
  await expect(both).toHaveCount(0);
  await expect
    .poll(() => server.bodies.at(-1)?.answers)
    .toMatchObject([{ path: other.path, value: 'not_ok', seen: 2 }]);
  await expect(place(page, 'spill/e12/damage').getByRole('textbox')).toHaveValue('Cracked');
});

test('a refusal is shown with its sentence, and nothing is lost', async ({ page }) => {
  const server = new InspectionServer();
  server.refusals.push({ at: 'save', answer: errorAnswer(403, 'forbidden', 'You no longer have access to this site') });
  await open(page, NEW, {}, server);
  await allInOrder(page);
  const trouble = page.locator('[data-trouble]');
  await expect(trouble).toContainText('You no longer have access to this site');
  await expect(trouble).toContainText('Your answers and photos stay on this device.');
  await expectCleanInBoth(page);
  await page.reload();
  await expect(trouble).toContainText('You no longer have access to this site');
  await expect(page.getByText('10 of 10 answered').first()).toBeVisible();
  await trouble.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => server.answers.length).toBe(10);

  // A newer edition: answers go on with it.
  server.sheet = { ...server.sheet, edition: '2026-12a' };
  await choose(page, 'spill/e12/damage', 'none');
  await expect(trouble).toContainText('newer edition');
  await trouble.getByRole('button', { name: 'Use the form as it is now' }).click();
  await expect.poll(() => server.bodies.at(-1)?.edition).toBe('2026-12a');
  await expect(trouble).toHaveCount(0);

  // Each field that the server refused is named; a place that needs words opens for them.
  await place(page, 'spill/e12/damage').getByRole('textbox').fill('The bucket was replaced');
  await sign(page);
  const field = { 'tester.certificate': 'must be a certificate with its number' };
  server.refusals.push({
    at: 'finish',
    answer: errorAnswer(400, 'validation', 'Some fields are not valid', { fields: field }),
  });
  await finish(page).click();
  await expect(trouble).toContainText('Certificate: number and issuer must be a certificate with its number');
  const alarm = 'The console reports an active alarm: Low Product.';
  const needsWords = errorAnswer(409, 'inspection_incomplete', alarm, { fields: { 'detection/site/alarms': alarm } });
  server.refusals.push({ at: 'finish', answer: needsWords });
  await trouble.getByRole('button', { name: 'Send again' }).click();
  const words = place(page, 'detection/site/alarms').getByLabel('Words beside In order');
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'Change something' }).click();
  await words.fill('A probe test of today');
  await place(page, 'spill/e13/damage').getByRole('button', { name: 'Add words' }).click();
  await place(page, 'spill/e13/damage').getByLabel('Words beside In order').fill('Paint, no crack');
  await expect
    .poll(() => server.answers.findLast(({ path }) => path === 'spill/e13/damage')?.note)
    .toBe('Paint, no crack');

  // A piece that is gone is left out with a reason.
  const gone = errorAnswer(409, 'inspection_pieces', 'The equipment of the site has changed', {
    fields: { e99: 'Spill bucket, tank 9' },
  });
  server.refusals.push({ at: 'finish', answer: gone });
  await finish(page).click();
  const why = page.getByLabel('Why Spill bucket, tank 9 is left out');
  await page.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText(/^Say why, in at least/)).toBeVisible();
  await expectCleanInBoth(page);
  await why.fill('The tank was removed last week');
  await page.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByRole('region', { name: 'The record' })).toBeVisible();
  expect(server.finished?.left_out).toEqual([{ line: 'e99', reason: 'The tank was removed last week' }]);
});

test('a photo that the server refuses is marked at its place, and the rest of the form goes on @widths', async ({
  page,
}) => {
  const server = new InspectionServer();
  const words = 'The photo is damaged or not complete. Remove it and take it again';
  server.refusals.push({ at: 'photo', answer: errorAnswer(400, 'photo_damaged', words) });
  await open(page, NEW, {}, server);
  await allInOrder(page);
  await choose(page, 'spill/e13/cap', 'not_ok');
  await place(page, 'spill/e13/cap').getByRole('textbox').fill('Gasket torn');
  await addPhoto(page, 'spill/e13/cap', { name: 'cap.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page) });
  await expect(page.locator('[data-trouble="photo_damaged"]')).toContainText(words);
  const refused = place(page, 'spill/e13/cap').locator('[data-photo="refused"]');
  await expect(refused).toContainText('not accepted');
  await expectCleanInBoth(page);
  await page.reload();
  await expect(refused).toContainText('not accepted');
  await refused.getByRole('button').click();
  await expect(page.locator('[data-trouble]')).toHaveCount(0);
  await addPhoto(page, 'spill/e13/cap', { name: 'cap.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page) });
  await expect(place(page, 'spill/e13/cap').locator('[data-photo="sent"]')).toHaveCount(1);
  await expect(place(page, 'spill/e13/cap').getByRole('textbox')).toHaveValue('Gasket torn');
  await expect(page.getByText('10 of 10 answered').first()).toBeVisible();
});

test('operators are held against the certificates on file, and who visits against nothing @widths', async ({
  page,
}) => {
  const server = new InspectionServer();
  server.sheet = operatorsForm();
  await open(page, NEW, {}, server);
  await place(page, 'visitor/site/by').getByRole('textbox').fill('R. Inspector');
  await place(page, 'class_b/site/names').getByRole('textbox').fill('Ana Díaz 2024-03-01, Ray Low');
  await choose(page, 'class_b/site/signed', 'ok');
  const part = page.locator('[data-certificates]');
  await expect(part).toContainText('Class B certificate of Ana Diaz holds until Mar 1, 2099.');
  await expect(part).toContainText(
    'No Class B certificate of Ray Low is on file for this site. Add it under Operators and permits.',
  );
  await expect(part.getByRole('link', { name: 'Operators and permits' })).toBeVisible();
  await expect(page.locator('[data-outcome="not_in_order"]').first()).toBeVisible();
  await expect(page.locator('[data-outcome="in_order"]')).toHaveCount(0);
  await expectCleanInBoth(page);
  await sign(page);
  await finish(page).click();
  await expect(page.getByRole('region', { name: 'The record' })).toBeVisible();
  await expect(page.getByText('No Class B certificate of Ray Low is on file for this site.')).toBeVisible();
  await expect(page.getByText('the form proves nothing of it')).toBeVisible();
  const visitor = page.getByRole('region', { name: 'Who visits' });
  await expect(visitor).toContainText('R. Inspector');
  await expect(visitor.locator('[data-outcome]')).toHaveCount(0);
  await expectCleanInBoth(page);
});

test('a test names its tester, and a cross can be signed by key', async ({ page }) => {
  const server = new InspectionServer();
  server.sheet = lineTest();
  await open(page, '/sites/1/inspections/new/spill_test', {}, server);
  await figure(page, 'water/e21/before', '0.5');
  await figure(page, 'water/e21/after', '0.5');
  await finish(page).click();
  await expect(page.getByRole('alert')).toContainText('Name the certificate of the tester.');
  await page.getByLabel('Name', { exact: true }).fill('Pat Tester');
  await page.getByLabel('Company').fill('Tight Tanks Inc');
  await page.getByLabel(/^Certificate/).fill('ICC 1234');
  await page.getByRole('button', { name: 'Sign with a cross' }).press('Enter');
  await finish(page).click();
  await expect(page.getByRole('region', { name: 'The record' })).toBeVisible();
  expect(server.finished?.tester).toEqual({ name: 'Pat Tester', company: 'Tight Tanks Inc', certificate: 'ICC 1234' });
});

test('a record is corrected for a reason, with its answers filled in @widths', async ({ page }) => {
  const server = new InspectionServer();
  const { stub } = await open(page, `/sites/1/inspections/${OLD}`, {}, server);
  await expect(page.getByRole('region', { name: 'The record' })).toContainText('ABCD-EFGH');
  await expectCleanInBoth(page);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Begin the correction' }).click();
  await expect(dialog).toContainText('say why it is corrected');
  await dialog.getByRole('textbox').fill('The second bucket was mixed up with the first');
  await dialog.getByRole('button', { name: 'Begin the correction' }).click();
  await expect(page.getByText('4 of 10 answered').first()).toBeVisible();
  await expect(page.getByText('correction, version 2')).toBeVisible();
  expect(stub.of(`POST /api/sites/1/inspections/${OLD}/correct`)).toHaveLength(1);
});

test('codes to hang up lead to the forms of this console @tablet', async ({ page }) => {
  await open(page, '/sites/1/inspections/codes');
  await expect(page.getByRole('img', { name: 'QR code of 30-day walkthrough' })).toBeVisible();
  await expect(page.getByText(new URL(NEW, page.url()).href)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /^QR code/ }) })).toHaveCount(3);
  await expectCleanInBoth(page);
});

test('who scans a code of a form that is being filled goes on with it, and the calendar leads to forms', async ({
  page,
}) => {
  const { server } = await open(page, NEW);
  await choose(page, 'spill/e12/damage', 'ok');
  await expect.poll(() => server.answers.length).toBe(1);
  const first = page.url();
  await page.goto(NEW);
  await page.getByRole('link', { name: /^Go on with 30-day walkthrough/ }).click();
  await expect(page).toHaveURL(first);
  await expect(page.getByText('1 of 10 answered').first()).toBeVisible();
  await page.goto('/sites/1');
  await page.getByRole('link', { name: 'Inspections', exact: true }).click();
  await expect(h1(page, 'Inspections')).toBeVisible();
});
