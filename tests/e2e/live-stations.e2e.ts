import { mkdirSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type DemoProcess, startDemo } from '../helpers/demo-process.ts';
import { addStationSite, type StationSite } from './station-sites.ts';

/**
 * The real program against consoles that do not do as the manuals say: what each site's page says. With SHOTS, a folder,
 * each page is also photographed at three widths, light and dark.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let demo: DemoProcess;
const stations: StationSite[] = [];

test.beforeAll(async () => {
  // Of a hook: describe.configure speaks of tests alone. The program writes thirteen months before it is ready.
  test.setTimeout(600_000);
  demo = await startDemo({ pollSeconds: 5 });
});
test.afterAll(async () => {
  await Promise.all(stations.map((station) => station.stop()));
  await demo.stop();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${demo.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-forecourt');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.waitForURL('**/sites');
}

type Json = Record<string, unknown>;
async function read(page: Page, path: string): Promise<Json> {
  return (await (await page.request.get(`${demo.url}/api/${path}`)).json()) as Json;
}

/** The check of the leak and containment alarms of the running month. */
async function alarmCheck(page: Page, { id }: StationSite): Promise<Json | undefined> {
  const { checks } = (await read(page, `sites/${id}/compliance`)) as { checks: Json[] };
  return checks.find(({ key }) => key === 'release_alarms');
}

async function tanks(page: Page, { name }: StationSite): Promise<Json[]> {
  const rows = (await read(page, 'inventory')) as unknown as Json[];
  return rows.filter(({ site }) => site === name);
}

/** Adds the site, waits until its tanks are there, and opens its page. */
async function open(page: Page, file: string, name: string, tankCount: number): Promise<StationSite> {
  await signIn(page);
  const station = await addStationSite(page, demo.url, file, name);
  stations.push(station);
  await expect.poll(async () => (await tanks(page, station)).length, { timeout: 120_000 }).toBe(tankCount);
  await page.goto(`${demo.url}/sites/${station.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  return station;
}

const gaugeCard = (page: Page) => page.getByRole('region', { name: 'Gauge connection' });
const openIssues = (page: Page) => page.getByRole('region', { name: /^OPEN ISSUES/ });

/** No page is wider than its window; photographs it where SHOTS asks for it. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1280, 800],
  ] as const) {
    for (const colorScheme of folder === undefined ? (['light'] as const) : (['light', 'dark'] as const)) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await expect(gaugeCard(page)).toContainText('Last seen');
      const inner = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(inner, `${name} at ${width}`).toBeLessThanOrEqual(0);
      if (folder === undefined) continue;
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

/** Parts of a page load when they come near. */
async function scrollTo(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(part).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await part.scrollIntoViewIfNeeded();
}

/** Photographs a part at three widths, light and dark, where SHOTS asks for it. */
async function shoot(page: Page, part: Locator, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder === undefined) return;
  for (const width of [390, 820, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await part.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
}

test('every family of sensor and line: each is there, and a state of no table is explained', async ({ page }) => {
  const station = await open(page, 'every-family', 'Mill Lane Fuels', 2);
  const strange = openIssues(page).getByRole('listitem').filter({ hasText: 'Sensor L12: Unknown State "state 42"' });
  await expect(strange).toBeVisible({ timeout: 120_000 });
  await strange.getByText('What it means').click();
  await expect(strange).toContainText('It may be an alarm.');
  // A vapor sensor watches a well, and is a unit only where the equipment says so.
  const letters = ['L1', 'G1', 's1', 'C1', 'H4', 'U1'];
  await expect
    .poll(
      async () => {
        const { units } = (await read(page, `sites/${station.id}/compliance`)) as { units: { name: string }[] };
        const names = units.map((unit) => unit.name);
        const lines = ['Line 1', 'Line 2', 'Line 1 (WPLLD)', 'Line 1 (VLLD)'];
        return [...letters.map((letter) => `Sensor ${letter}`), ...lines].filter((one) => !names.includes(one));
      },
      { timeout: 120_000 },
    )
    .toEqual([]);
  await expect.poll(() => alarmCheck(page, station)).toMatchObject({ result: 'FAIL' });
  await look(page, 'every-family');
  // What the console reconciles, at its tank: the period that runs, and the one that it has closed.
  const periods = async () =>
    ((await read(page, `sites/${station.id}/reconciliations`)) as { periods: Json[] }).periods;
  await expect.poll(async () => (await periods()).length, { timeout: 240_000 }).toBe(4);
  await page.goto(`${demo.url}/sites/${station.id}`);
  const reconciled = page.getByRole('region', { name: 'Console reconciliation' });
  await scrollTo(page, reconciled);
  await expect(reconciled.getByRole('heading', { level: 4 })).toHaveText([/still running$/, /closed$/]);
  await shoot(page, reconciled, 'every-family-reconciliation');
  // The leak tests of its sumps: the passed ones may be recorded, the one that was given up may not.
  await expect
    .poll(async () => ((await read(page, `sites/${station.id}/sump-tests`)) as { tests: Json[] }).tests.length, {
      timeout: 240_000,
    })
    .toBe(4);
  await page.goto(`${demo.url}/sites/${station.id}?tab=calendar`);
  // On a phone the table in it scrolls, and is a region of the same name.
  const sumps = page.getByRole('region', { name: 'Sump leak tests of the gauge' }).first();
  await scrollTo(page, sumps);
  await expect(sumps.getByRole('row').filter({ hasText: 'Sensor s3' })).toHaveCount(2);
  await expect(sumps.getByRole('row').filter({ hasText: 'Sensor s4' })).toHaveCount(2);
  await shoot(page, sumps, 'every-family-sumps');
});

test('a console that is silent on half its functions: which, and that its alarms are not all known', async ({
  page,
}) => {
  const station = await open(page, 'half-silent', 'Silent Corner', 1);
  const card = gaugeCard(page);
  await expect(card).toContainText('Units not confirmed. The console does not report its units.', { timeout: 120_000 });
  await expect(openIssues(page)).toContainText('This console reports tank alarms only.', { timeout: 120_000 });
  await card.getByText(/^Not answered by this console/).click();
  await expect(card).toContainText('Alarms other than those of tanks (no answer)');
  expect(await tanks(page, station)).toMatchObject([{ units_confirmed: false, capacity_source: 'estimated' }]);
  await expect(page.getByText('estimated from ullage').first()).toBeVisible();
  expect(await alarmCheck(page, station)).toMatchObject({
    result: 'MISSING',
    detail: expect.stringContaining('This console reports tank alarms only.'),
  });
  await look(page, 'half-silent');
});

test('a console that prints liters in words of its own: nothing it says is taken for normal', async ({ page }) => {
  const station = await open(page, 'liters-own-words', 'Station du Port', 2);
  const issues = openIssues(page);
  await expect(issues).toContainText('Sensor L2: Unknown State "ALARME PRODUIT"', { timeout: 120_000 });
  await expect(issues).toContainText('Sensor L1: Unknown State "SONDE NORMALE"');
  await expect(issues).toContainText('NIVEAU BAS');
  const card = gaugeCard(page);
  await expect(card).toContainText('Liters, millimeters, °C, reported by the console');
  // The first reading is stored along with the units or just before them; the next one is confirmed in any case.
  await expect
    .poll(async () => (await tanks(page, station))[0]?.units_confirmed, { timeout: 180_000, intervals: [2_000] })
    .toBe(true);
  const [gazole] = await tanks(page, station);
  expect(gazole).toMatchObject({ tank_label: 'GAZOLE' });
  expect(gazole?.volume).toBeCloseTo(21_250 / 3.785411784, 1);
  expect(await alarmCheck(page, station)).toMatchObject({
    result: 'MISSING',
    detail: expect.stringContaining('ALARME PRODUIT'),
  });
  await look(page, 'liters-own-words');
});

test('a console that answers its inventory alone: an empty list of alarms proves nothing', async ({ page }) => {
  const station = await open(page, 'only-i201', 'Inventory Only', 2);
  await expect(openIssues(page)).toContainText('This console does not report its alarms', { timeout: 120_000 });
  const card = gaugeCard(page);
  await card.getByText(/^Not answered by this console/).click();
  await expect(card).toContainText('Leak tests of tanks are not read. Record their results by hand.');
  expect(await tanks(page, station)).toMatchObject([{ volume: 2750.5, units_confirmed: false }, { volume: null }]);
  await expect(page.getByText('No reading').first()).toBeVisible();
  expect(await alarmCheck(page, station)).toMatchObject({
    result: 'MISSING',
    detail: 'This console does not report its alarms. Check its own display.',
  });
  await look(page, 'only-i201');
});

test('a console with TLS-450 pages: its MAG sensors and lines', async ({ page }) => {
  const station = await open(page, 'tls-450', 'Harbor Travel Stop', 1);
  await expect(openIssues(page)).toContainText('Ms2: Fuel Alarm', { timeout: 120_000 });
  await expect(openIssues(page)).toContainText('Q2: Gross Test Fail Alarm');
  await expect.poll(async () => (await alarmCheck(page, station))?.detail, { timeout: 120_000 }).toContain('Ms2');
  expect(await tanks(page, station)).toMatchObject([
    { limits: { low: 1000, high: 9500, overfill: 9000, high_water_in: 4.5 }, capacity_source: 'reported' },
  ]);
  await look(page, 'tls-450');
});

test('a console that is set anew in the night: what changed, from what to what, and what follows', async ({ page }) => {
  const station = await open(page, 'night-changes', 'Old Mill', 1);
  const settings = () => read(page, `sites/${station.id}/gauge-settings`);
  await expect.poll(async () => (await settings()).taken_at, { timeout: 180_000 }).not.toBeNull();
  await expect(openIssues(page)).toContainText('L1: Fuel Alarm');
  // At two its header and a limit, at four its clock; then its sensor is normal again.
  station.letPass(4);
  await expect.poll(async () => (await settings()).open_changes, { timeout: 240_000 }).toBe(1);
  await page.goto(`${demo.url}/sites/${station.id}?tab=atg`);
  const card = page.getByRole('region', { name: 'Gauge settings' });
  await expect(card).toContainText('3 settings changed on');
  await expect(card).toContainText('The change was not made here: it was made at the console or by remote command.');
  const expected = [
    [
      'Console, Station header',
      ['before OLD MILL STATION / 1 OLD MILL ROAD', 'after NEW MILL STATION / 1 OLD MILL ROAD'],
      'check that it is this site’s console before its tests count.',
    ],
    ['Console, Clock', ['before 5 h ahead', 'after 21 h behind'], 'Check the dates of everything recorded since'],
    ['Tank 1, Leak alarm limit', ['before 25 gal', 'after 99 gal'], 'The alarm is now raised at a larger loss.'],
  ] as const;
  for (const [name, [before, after], follows] of expected) {
    const line = card.getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText(before);
    await expect(line).toContainText(after);
    await expect(line).toContainText(follows);
  }
  // The alarm that has gone is not resolved by that, and the clock makes the days of tests doubtful.
  expect(await alarmCheck(page, station)).toMatchObject({
    result: 'FAIL',
    detail: expect.stringContaining('L1: Fuel Alarm'),
  });
  await page.goto(`${demo.url}/sites/${station.id}?tab=compliance`);
  const month = page.getByRole('main');
  await expect(month).toContainText('Gauge clock is off.');
  await expect(month).toContainText('cleared on');
  await expect(month).toContainText('but what was found and done is not recorded.');
  await page.goto(`${demo.url}/sites/${station.id}`);
  await expect(gaugeCard(page)).toContainText('Console clock is 21 h behind.');
  await expect(gaugeCard(page)).toContainText('changed outside Forecourt: 1 change needs your review.');
  await expect(gaugeCard(page).getByRole('link', { name: 'Review under ATG Commands' })).toHaveAttribute(
    'href',
    /tab=atg$/,
  );
  await look(page, 'night-changes');
});
