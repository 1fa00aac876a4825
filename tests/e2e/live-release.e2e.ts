import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type DemoProcess, startDemo } from '../helpers/demo-process.ts';
import { readZip } from '../helpers/read-zip.ts';

/** One suspected release through the hands of four people, each in a browser of their own. Nothing is stubbed. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let demo: DemoProcess;
test.beforeAll(async () => {
  // Of a hook: describe.configure speaks of tests alone. The program writes thirteen months before it is ready.
  test.setTimeout(600_000);
  demo = await startDemo();
});
test.afterAll(async () => {
  await demo.stop();
});

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1280, height: 800 },
};

/** A browser of one person; without `who` one without an account. */
async function person(browser: Browser, size: keyof typeof sizes, who?: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size !== 'desk',
    isMobile: size === 'phone',
  });
  if (who !== undefined) {
    const answer = await context.request.post(`${demo.url}/api/auth/login`, {
      data: { email: `${who}@demo.test`, password: 'demo-forecourt' },
      headers: { origin: demo.url },
    });
    expect(answer.status()).toBe(200);
  }
  return context.newPage();
}

/** High Liquid Alarm of a sensor: liquid that no alarm calls fuel. */
const highLiquid = 8;
const station = 'Blue Heron Market';
const title = 'Suspected release: Sensor L1';
const photo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Changes what is behind the gauge of the station: the alarm comes from there. */
async function sensor(alarm: number | null): Promise<void> {
  const answer = await fetch(`${demo.control}/gauges/${encodeURIComponent(station)}/state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sensor: 1, sensorAlarm: alarm, resetAlarms: alarm === null }),
  });
  expect(answer.status).toBe(200);
}

const clock = (page: Page) => page.getByRole('region', { name: 'Suspected release', exact: true });
const vendorPanel = (page: Page) => page.getByRole('region', { name: 'Vendor', exact: true });

/** The operator's open Desk shows the release by itself; it opens from there. */
async function findOnDesk(operator: Page): Promise<void> {
  await operator.goto(`${demo.url}/desk?q=${encodeURIComponent(station)}`);
  const job = operator.getByRole('link', { name: title });
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(job).toHaveCount(0);
  await operator.evaluate(() => Object.assign(window, { sameDocument: true }));
  await sensor(highLiquid);
  await expect(job.first()).toBeVisible({ timeout: 120_000 });
  expect(await operator.evaluate(() => 'sameDocument' in window)).toBe(true);
}

/** The vendor has no account: the link is enough. */
async function doTheWork(vendor: Page, look: (page: Page, name: string) => Promise<unknown>): Promise<void> {
  await expect(vendor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await look(vendor, '4-vendor');
  await vendor.getByRole('button', { name: 'Accept' }).click();
  await vendor.getByLabel('What did you find?').fill('Rain water in the sump.');
  await vendor.getByLabel('What did you do?').fill('Pumped the water out and sealed the lid.');
  await vendor.getByLabel('Your name').fill('R. Alvarez');
  await vendor
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: Buffer.from(photo, 'base64') });
  await expect(vendor.getByRole('list', { name: 'Files sent' })).toContainText('lid.png');
  await look(vendor, '5-report');
  await vendor.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(vendor.getByText('You reported this job as done.')).toBeVisible();
  await look(vendor, '6-done');
}

/** Takes over the report, once, and answers the release: it ends by what was found and what shows it. */
async function verifyAndAnswer(manager: Page, look: (page: Page, name: string) => Promise<unknown>): Promise<void> {
  await vendorPanel(manager).getByRole('button', { name: 'Verify' }).click();
  const verifying = manager.getByRole('dialog', { name: 'Verify the report of Acme Petroleum' });
  await look(manager, '7-verify');
  await verifying.getByRole('button', { name: 'Verify' }).click();
  await expect(verifying).toHaveCount(0);
  // Nobody is offered the same step twice: what is behind the dialog is of now when it closes.
  expect(await vendorPanel(manager).getByRole('button', { name: 'Verify' }).count()).toBe(0);

  await manager.getByRole('article').getByRole('button', { name: 'Close issue', exact: true }).click();
  const answering = manager.getByRole('dialog');
  await answering.getByLabel('What was found?').selectOption('water');
  await answering.getByLabel('In which equipment?').fill('Sump of sensor L1');
  await answering.getByLabel('How was the liquid removed, and what was repaired?').fill('Pumped out; lid sealed.');
  await answering.getByLabel('Where did the water come from?').fill('Rain through the lid.');
  await answering.getByLabel('Who found it?').fill('R. Alvarez, Acme Petroleum');
  // The days come with the checks.
  await answering.getByRole('checkbox', { name: /^Sensor L1 normal on / }).check();
  const day = answering.getByLabel('On which day?');
  await day.fill((await day.getAttribute('max')) ?? '');
  await look(manager, '8-answer');
  await answering.getByRole('button', { name: 'Answer and close' }).click();
  await expect(answering).toHaveCount(0);
  await expect(manager.getByRole('article').locator('[data-kind="closed"]').first()).toBeVisible();
  await look(manager, '9-closed');
}

/** Builds a packet with the testing documents and shares it; answers the link. */
async function sharePacket(manager: Page, siteId: number): Promise<string> {
  await manager.goto(`${demo.url}/sites/${siteId}`);
  await manager.getByRole('button', { name: 'Build Compliance Packet' }).first().click();
  const building = manager.getByRole('dialog', { name: 'Build Compliance Packet' });
  await building.getByLabel('Include testing documents').check();
  await building.getByRole('button', { name: 'Build packet' }).click();
  const done = manager.getByRole('dialog', { name: 'Packet created successfully' });
  await expect(done).toBeVisible({ timeout: 120_000 });
  const answered = manager.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith('/share'));
  await done.getByRole('button', { name: /^Share packet link/ }).click();
  return ((await (await answered).json()) as { url: string }).url;
}

/** The tables of the packet behind a link, as the inspector downloads it. */
async function readTables(inspector: Page, link: string): Promise<string> {
  await inspector.goto(link);
  await expect(inspector.getByRole('heading', { level: 1 })).toHaveText(station);
  const [download] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('link', { name: /^Download/ }).click(),
  ]);
  const files = await readZip(readFileSync(await download.path()));
  expect(files.map(({ name }) => name)).toContain('index.pdf');
  return files.flatMap(({ name, text }) => (name.endsWith('.csv') ? text : [])).join('\n');
}

test('a release goes from the alarm of the gauge to its verified end, in the browsers of four people', async ({
  browser,
}, info) => {
  const look = (page: Page, name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  const [operator, vendor, manager, inspector] = await Promise.all([
    person(browser, 'desk', 'user'),
    person(browser, 'phone'),
    person(browser, 'desk', 'admin'),
    person(browser, 'tablet', 'regulator'),
  ]);
  const added = await manager.context().request.post(`${demo.url}/api/admin/vendors`, {
    data: { name: 'Acme Petroleum', email: 'jobs@acme.example' },
    headers: { origin: demo.url },
  });
  expect(added.status()).toBe(201);

  // The alarm: the Desk of the operator shows it, who records the report to the agency and sends the job out.
  await findOnDesk(operator);
  await look(operator, '1-desk');
  await operator.getByRole('link', { name: title }).first().click();
  await expect(clock(operator)).toContainText('Report to the agency within');
  const place = operator.url();
  const siteId = Number(/\/sites\/(\d+)/.exec(place)?.[1]);
  await clock(operator).getByRole('button', { name: 'Report made' }).click();
  await operator.getByLabel('Reported to whom, and how?').fill('Hotline of the agency, report 26-1044.');
  await operator.getByRole('button', { name: 'Record the report' }).click();
  await expect(clock(operator).getByRole('button', { name: 'Report made' })).toHaveCount(0);
  await look(operator, '2-reported');
  await operator.getByRole('button', { name: 'Send to vendor' }).first().click();
  const sending = operator.getByRole('dialog');
  await sending.getByLabel('Vendor', { exact: true }).selectOption('Acme Petroleum');
  await sending.getByLabel('Message to the vendor (optional)').fill('Find out where the liquid comes from.');
  const answered = operator.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith('/work-orders'));
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  const { url } = (await (await answered).json()) as { url: string };
  await expect(operator.getByRole('dialog', { name: 'Sent to Acme Petroleum' })).toBeVisible();
  await look(operator, '3-sent');

  await vendor.goto(`${demo.url}${new URL(url).pathname}`);
  await doTheWork(vendor, look);
  // The liquid is gone: the gauge says so, and the open page of alarms shows it.
  await manager.goto(`${demo.url}/alarms?q=${encodeURIComponent(station)}`);
  const alarm = manager.getByText('High Liquid Alarm');
  await expect(alarm.first()).toBeVisible();
  await sensor(null);
  await expect(alarm).toHaveCount(0, { timeout: 120_000 });
  const issue = new URL(place).searchParams.get('issue');
  await expect
    .poll(
      async () => {
        // Asked by the page: its browser knows when a connection that lay idle has ended.
        const path = `/api/sites/${siteId}/issues/${issue}/answer-checks`;
        const read = await manager.evaluate<{ checks: { why_not: string | null }[] }, string>(
          async (from) => (await fetch(from)).json(),
          path,
        );
        return read.checks.filter((check) => check.why_not === null).length;
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThan(0);
  await manager.goto(place);
  await verifyAndAnswer(manager, look);

  // The inspector reads who did what, can press nothing, and finds the end of the job in the packet.
  await inspector.goto(place);
  const record = inspector.getByRole('article').or(inspector.getByRole('main')).first();
  await expect(record).toContainText('Report of Acme Petroleum verified.');
  await expect(record).toContainText('R. Alvarez, Acme Petroleum');
  await expect(record).toContainText('Liquid was water, removed');
  await expect(inspector.getByRole('button', { name: /^(Verify|Send to vendor|Close issue|Start work)$/ })).toHaveCount(
    0,
  );
  await look(inspector, '10-inspector');
  const tables = await readTables(inspector, await sharePacket(manager, siteId));
  await look(inspector, '11-packet');
  const rows = tables.split('\n').filter((line) => line.includes('High Liquid Alarm'));
  const end = rows.find((line) => line.includes('Liquid was water, removed'));
  expect(end).toContain('Liquid was water, removed: Sump of sensor L1');
  expect(end).toContain('Found by R. Alvarez, Acme Petroleum');
  expect(end).toContain('Shown by Sensor L1 normal');
  await Promise.all([operator, vendor, manager, inspector].map((page) => page.context().close()));
});
