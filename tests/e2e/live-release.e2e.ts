import { type Browser, expect, type Page, test } from '@playwright/test';
import { type DemoProcess, startDemo } from '../helpers/demo-process.ts';

/** One suspected release through the hands of four people, each in a browser of their own. Nothing is stubbed. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let demo: DemoProcess;
test.beforeAll(async () => {
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

interface Job {
  title: string;
  site: { id: number; name: string };
  issue: { id: number } | null;
}

test('a release goes from its operator to a vendor on a phone, is verified by a manager, and read by an inspector', async ({
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
  const read = await operator.context().request.get(`${demo.url}/api/desk?kind=suspected_release`);
  const [job] = ((await read.json()) as { jobs: Job[] }).jobs;
  const { title, site, issue } = job ?? { title: '', site: { id: 0 }, issue: null };
  const place = `${demo.url}/sites/${site.id}?tab=issues&issue=${issue?.id}`;
  const panel = (page: Page) => page.getByRole('region', { name: 'Vendor', exact: true });

  // The operator finds it on the Desk and sends it to the vendor.
  await operator.goto(`${demo.url}/desk?kind=suspected_release`);
  await expect(operator.getByRole('link', { name: title }).first()).toBeVisible();
  await look(operator, '1-desk');
  await operator.goto(place);
  await operator.getByRole('button', { name: 'Send to vendor' }).first().click();
  const sending = operator.getByRole('dialog');
  await sending.getByLabel('Vendor', { exact: true }).selectOption('Acme Petroleum');
  await sending.getByLabel('Message to the vendor (optional)').fill('Test the tank again.');
  const answered = operator.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith('/work-orders'));
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  const { url } = (await (await answered).json()) as { url: string };
  await expect(operator.getByRole('dialog', { name: 'Sent to Acme Petroleum' })).toBeVisible();
  await look(operator, '2-sent');

  // The vendor has no account: the link is enough.
  await vendor.goto(`${demo.url}${new URL(url).pathname}`);
  await expect(vendor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await look(vendor, '3-vendor');
  await vendor.getByRole('button', { name: 'Accept' }).click();
  await vendor.getByLabel('What did you find?').fill('The fill cap was loose.');
  await vendor.getByLabel('What did you do?').fill('Tightened the cap.');
  await vendor.getByLabel('Your name').fill('R. Alvarez');
  const photo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await vendor
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'cap.png', mimeType: 'image/png', buffer: Buffer.from(photo, 'base64') });
  await expect(vendor.getByRole('list', { name: 'Files sent' })).toContainText('cap.png');
  await look(vendor, '4-report');
  await vendor.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(vendor.getByText('You reported this job as done.')).toBeVisible();
  await look(vendor, '5-done');

  // The manager verifies, once.
  await manager.goto(place);
  await panel(manager).getByRole('button', { name: 'Verify' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Verify the report of Acme Petroleum' });
  await look(manager, '6-verify');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toHaveCount(0);
  // Nobody is offered the same step twice: what is behind the dialog is of now when it closes.
  expect(await panel(manager).getByRole('button', { name: 'Verify' }).count()).toBe(0);
  await look(manager, '7-verified');

  // The inspector reads who did what, and can press nothing.
  await inspector.goto(place);
  const record = inspector.getByRole('article').or(inspector.getByRole('main')).first();
  await expect(record).toContainText('Report of Acme Petroleum verified.');
  await expect(record).toContainText('R. Alvarez, Acme Petroleum');
  await expect(inspector.getByRole('button', { name: /^(Verify|Send to vendor|Close issue|Start work)$/ })).toHaveCount(
    0,
  );
  await look(inspector, '8-inspector');
  await Promise.all([operator, vendor, manager, inspector].map((page) => page.context().close()));
});
