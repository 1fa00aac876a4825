import { createServer, type Server } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { type DemoProcess, startDemo } from '../helpers/demo-process.ts';

/** The whole thing as a newcomer meets it: real server, real database, gauges on sockets. Nothing is stubbed. */
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

async function signIn(page: Page, who = 'admin'): Promise<void> {
  await page.goto(`${demo.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(`${who}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('demo-forecourt');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.waitForURL('**/sites');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sites Overview');
}

/** Breaks a gauge ('faults') or changes what is behind it ('state'). */
async function change(name: string, what: 'faults' | 'state', to: object): Promise<void> {
  const answer = await fetch(`${demo.control}/gauges/${encodeURIComponent(name)}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(to),
  });
  expect(answer.status).toBe(200);
}

interface Row {
  site: string;
  tank_number: number;
  volume: number;
  updated_at: string;
}
async function inventory(page: Page): Promise<Row[]> {
  return (await (await page.request.get(`${demo.url}/api/inventory`)).json()) as Row[];
}

test('shows tanks whose numbers come from the gauges and change by themselves', async ({ page }) => {
  await signIn(page);
  await page.goto(`${demo.url}/inventory`);
  await expect(page.getByRole('heading', { level: 1, name: 'Site Inventories' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Blue Heron Market' }).first()).toBeVisible();
  const before = await inventory(page);
  expect(before.length).toBeGreaterThan(90);
  await expect
    .poll(
      async () => {
        const now = await inventory(page);
        return now.filter((row, index) => row.volume !== before[index]?.volume).length;
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(20);
});

test('a silenced gauge turns its site Offline within two polls, and comes back', async ({ page }) => {
  await signIn(page);
  await page.getByRole('searchbox').fill('Blue Heron');
  const status = page.locator('[data-status]').filter({ hasText: /^(Online|Offline)$/ });
  await expect(status.first()).toHaveText('Online', { timeout: 90_000 });
  await change('Blue Heron Market', 'faults', { refuseConnects: true });
  await expect(status.first()).toHaveText('Offline', { timeout: 90_000 });
  const kept = (await inventory(page)).filter((row) => row.site === 'Blue Heron Market');
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.every((row) => row.volume > 0)).toBe(true);
  await change('Blue Heron Market', 'faults', { refuseConnects: false });
  await expect(status.first()).toHaveText('Online', { timeout: 90_000 });
});

test('a gauge added by hand is polled and shows on its page', async ({ page }) => {
  const stranger = await startStranger();
  try {
    const address = stranger.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await signIn(page);
    await page.goto(`${demo.url}/AdminDashboard/Sites`);
    const name = `Hand Added ${Date.now()}`;
    await page.getByLabel(/^Name/).fill(name);
    await page.getByLabel(/^IP/).fill('127.0.0.1');
    await page.getByLabel(/^Port/).fill(String(port));
    await page.getByLabel('State', { exact: true }).selectOption('DE');
    await page.getByRole('button', { name: 'Add Site', exact: true }).click();
    await expect(page.getByText('Site added successfully')).toBeVisible();
    await expect
      .poll(async () => (await inventory(page)).filter((row) => row.site === name).map((row) => row.volume), {
        timeout: 90_000,
      })
      .toEqual([4321]);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByText('4,321').first()).toBeVisible();
    await page.goto(`${demo.url}/AdminDashboard/Sites`);
    await page
      .getByRole('button', { name: new RegExp(`^Delete.*${name}`) })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Site deleted')).toBeVisible();
  } finally {
    await new Promise((resolve) => stranger.close(resolve));
  }
});

async function siteId(page: Page, name: string): Promise<number> {
  const sites = (await (await page.request.get(`${demo.url}/api/sites`)).json()) as { id: number; name: string }[];
  const id = sites.find((site) => site.name === name)?.id;
  if (id === undefined) throw new Error(`The demo has no site ${name}.`);
  return id;
}

/** Opens a station's page, from where on nothing is reloaded: the page would forget the mark. Answers its open alarms. */
async function openStation(page: Page, station: string) {
  await signIn(page);
  await page.goto(`${demo.url}/sites/${await siteId(page, station)}`);
  const open = page.getByRole('region', { name: /^OPEN ISSUES/ });
  await expect(open).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return open;
}

test('an alarm appears on the open page, becomes an issue in four taps, and its story stays', async ({ page }) => {
  const station = 'Rock Creek Express';
  const label = 'T1: Probe Out Alarm';
  const open = await openStation(page, station);
  await expect(open.getByText(label, { exact: true })).toHaveCount(0);
  await change(station, 'state', { tank: 1, probeOut: true });
  const row = open.getByRole('listitem').filter({ hasText: label });
  await expect(row).toBeVisible({ timeout: 90_000 });

  await row.getByRole('button', { name: 'Take Action' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Issue', exact: true }).click();
  await expect(page).toHaveURL(/tab=issues&issue=\d+/);
  const story = page.getByRole('article');
  await expect(story.getByRole('heading', { level: 3 })).toContainText(label);
  await expect(story.locator('[data-kind="raised"]')).toHaveCount(1);
  await expect(story.locator('[data-kind="created"]')).toContainText('Ada Admin');

  await change(station, 'state', { tank: 1, probeOut: false, resetAlarms: true });
  await expect(story.locator('[data-kind="cleared"]')).toHaveCount(1, { timeout: 90_000 });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await story.getByRole('button', { name: 'Close issue', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/cause/i).fill('Faulty probe or sensor');
  await dialog.getByLabel(/What was done/i).fill('Replaced the cable of the probe.');
  await dialog.getByRole('button', { name: /^Close issue/i }).click();
  await expect(story.locator('[data-kind="closed"]')).toContainText('Replaced the cable of the probe.');
  await page.reload();
  await expect(story.locator('[data-kind]')).toHaveCount(4);
});

test('high water is a suspected release by itself: its clock runs, and free words do not close it', async ({
  page,
}) => {
  const station = 'Wye Oak Station';
  const open = await openStation(page, station);
  await change(station, 'state', { tank: 1, waterInches: 3.5 });
  const row = open.getByRole('listitem').filter({ hasText: 'T1: High Water Alarm' });
  await row.getByRole('link', { name: /^ISS-/ }).click({ timeout: 90_000 });
  const story = page.getByRole('article');
  await expect(story.getByRole('heading', { level: 3 })).toContainText('Suspected release: Tank 1');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const clock = page.getByRole('region', { name: 'Suspected release', exact: true });
  await expect(clock).toContainText('Report to the agency within');
  await story.getByRole('button', { name: 'Close issue', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/What was done/i)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Answer and close' })).toBeVisible();
  await change(station, 'state', { tank: 1, waterInches: 0.2, resetAlarms: true });
});

test('a command is run by the gauge itself and stands in its history', async ({ page }) => {
  const station = 'Calvert Cliffs Mart';
  await signIn(page, 'technician');
  await page.goto(`${demo.url}/sites/${await siteId(page, station)}?tab=atg`);
  await page.getByRole('button', { name: 'Run, In-tank inventory' }).first().click();
  await expect(page.getByText(/IN-TANK INVENTORY/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Set console clock/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/reason/i).fill('The clock was wrong after a power cut.');
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill('wrong-password');
  await dialog.getByRole('checkbox').check();
  const confirm = dialog.getByRole('button', { name: /clock/i });
  await confirm.click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await expect(dialog.getByLabel(/reason/i)).toHaveValue('The clock was wrong after a power cut.');
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill('demo-forecourt');
  await confirm.click();
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });
  await page.reload();
  await expect(page.getByText('The clock was wrong after a power cut.').first()).toBeVisible();
});

test('each role sees its own sites and nobody else sees admin screens', async ({ page }) => {
  await signIn(page, 'regulator');
  await expect(page.getByRole('link', { name: 'Manage Sites' })).toHaveCount(0);
  const sites = (await (await page.request.get(`${demo.url}/api/sites`)).json()) as { state: string }[];
  expect(sites.length).toBeGreaterThan(10);
  expect(new Set(sites.map((site) => site.state))).toEqual(new Set(['MD']));
  expect((await page.request.get(`${demo.url}/api/admin/sites`)).status()).toBe(403);
});

/** A display-only gauge with one tank, written for this test: not our simulator. */
function startStranger(): Promise<Server> {
  const report = [
    '\x01',
    'I20100',
    '11/21/2026 10:00',
    '',
    'HAND MADE STATION',
    '',
    'IN-TANK INVENTORY',
    '',
    'TANK PRODUCT               VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP',
    '  1  SUPER                   4321      4300     5679    40.00     0.10    60.00',
    '\x03',
  ].join('\r\n');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => socket.write(String(data).includes('I201') ? report : '\x019999FF1B\x03'));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

interface Listed {
  id: number;
  name: string;
  snapshot_status: string;
}

test('sites stand in each of the four states for reasons one can read, and the report says the same', async ({
  page,
}) => {
  await signIn(page);
  const words = { COMPLIANT: 'PASSED', PENDING: 'PENDING', FAILED: 'FAILED', INCONCLUSIVE: 'INCONCLUSIVE' } as const;
  const reasons = {
    COMPLIANT: /proven tight/,
    PENDING: /not proven yet/,
    FAILED: /failure or an alarm that is not resolved/,
    INCONCLUSIVE: /not proven in/,
  } as const;
  for (const status of Object.keys(words) as (keyof typeof words)[]) {
    const listed = (await (await page.request.get(`${demo.url}/api/sites`)).json()) as Listed[];
    const site = listed.find(({ snapshot_status }) => snapshot_status === status);
    expect(site, status).toBeDefined();
    await page.goto(`${demo.url}/sites/${site?.id}?tab=compliance`);
    const month = page.getByRole('region', { name: /^Compliance in / });
    await expect(month).toContainText(words[status]);
    await expect(month).toContainText(reasons[status]);
    const report = await page.request.get(`${demo.url}/api/sites/${site?.id}/compliance-report-v2/pdf`);
    expect(report.status()).toBe(200);
    expect((await report.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('the twelve months before are compliant at sites that were never in trouble', async ({ page }) => {
  await signIn(page);
  const sites = (await (await page.request.get(`${demo.url}/api/sites`)).json()) as { id: number; name: string }[];
  const now = new Date();
  const months = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index, 1)).toISOString().slice(0, 7),
  );
  const found: string[] = [];
  for (const name of ['Blue Heron Market', 'Patapsco Corner', 'Rock Creek Express']) {
    const id = sites.find((site) => site.name === name)?.id;
    for (const month of months) {
      const answer = await page.request.get(`${demo.url}/api/sites/${id}/compliance?month=${month}`);
      const { status, sentence } = (await answer.json()) as { status: string; sentence: string };
      if (status !== 'COMPLIANT') found.push(`${name}, ${month}: ${status}. ${sentence}`);
    }
  }
  expect(found).toEqual([]);
});

test('a test record and a withdrawn policy change the overview at once', async ({ page }) => {
  await signIn(page);
  const overview = async (site: string) => {
    const answer = await page.request.get(`${demo.url}/api/admin/sites/compliance-overview?query=${site}`);
    return ((await answer.json()) as { rows: { site_id: number; counts: { overdue: number } }[] }).rows[0];
  };
  const before = await overview('Fells Yard');
  expect(before?.counts.overdue).toBe(1);
  await page.goto(`${demo.url}/sites/${before?.site_id}?tab=calendar`);
  await page
    .getByRole('row', { name: /Spill bucket tightness/ })
    .getByRole('button', { name: /Mark completed/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Passed/ }).check();
  await dialog
    .getByLabel('Date', { exact: true })
    .fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));
  await dialog.getByLabel('What was tested').selectOption({ label: 'All 4 of them' });
  // Without its tester and its document the record would not count.
  await dialog.getByLabel('Tested by').fill('Chesapeake Tank Testing');
  const report = {
    name: 'Spill bucket test of all.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('All four held.'),
  };
  await dialog.getByLabel('Files to upload').setInputFiles([report]);
  await dialog.getByRole('button', { name: 'Save record' }).click();
  await expect(dialog).toHaveCount(0);
  const id = before?.site_id;
  const origin = { origin: demo.url };
  expect((await overview('Fells Yard'))?.counts.overdue).toBe(0);
  const { insurance } = (await (await page.request.get(`${demo.url}/api/sites/${id}/insurance`)).json()) as {
    insurance: { id: number }[];
  };
  for (const policy of insurance) {
    await page.request.delete(`${demo.url}/api/sites/${id}/insurance/${policy.id}`, { headers: origin });
  }
  expect((await overview('Fells Yard'))?.counts.overdue).toBeGreaterThan(0);
  await page.goto(`${demo.url}/compliance-overview`);
  await expect(page.getByRole('row', { name: /Fells Yard Fuel/ })).toContainText('Overdue');
});
