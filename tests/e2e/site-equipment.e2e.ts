import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW, testSitePage } from './fleet.ts';
import { showDetails, stationItems, stationTanks, testItem } from './records.ts';

const LIST = 'GET /api/sites/1/equipment';
const ADD = 'POST /api/sites/1/equipment';

const whole: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/public/sites/1': { body: testSitePage(1) },
  'GET /api/admin/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
  'GET /api/sites/1/tanks': { body: { tanks: stationTanks } },
  [LIST]: { body: { equipment: stationItems, removed: [] } },
  'GET /api/sites/1/absent-parts': { body: { parts: [] } },
};

async function openEquipment(page: Page, more: Replies = {}, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...whole, ...more });
  await page.goto('/sites/1?tab=equipment');
  await expect(page.getByRole('heading', { level: 2, name: /^Equipment/ })).toBeVisible();
  return stub;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Find by name, model or serial number' });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** The row or the card of an item. */
const itemOf = (page: Page, name: string) =>
  page.getByRole(widthOf(page) === 'desktop' ? 'row' : 'listitem').filter({ hasText: name });

test('C-240 equipment by category, with what the gauge reports', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  test.slow();
  await openEquipment(page);
  await expect(page.getByRole('heading', { name: 'Equipment (19)' })).toBeVisible();
  const headings = page.getByRole(widthOf(page) === 'desktop' ? 'rowheader' : 'heading');
  for (const title of ['Tank gauge 1', 'Tanks 12', 'Probes 1', 'Line leak detectors 1', 'Overfill equipment 1']) {
    await expect(headings.filter({ hasText: title }).first()).toBeVisible();
  }
  await expect(page.getByText('Reported by the gauge')).toHaveCount(0);
  if (widthOf(page) === 'phone') {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(6 * 844);
  }
  await showDetails(page, 'TLS-450PLUS');
  const console = itemOf(page, '346334-100-B').first();
  await expect(console).toContainText('Reported by the gauge');
  await expect(console).toContainText('Software');
  await showDetails(page, 'Sump sensor 201');
  const sensor = itemOf(page, 'Sump sensor 201');
  await expect(sensor).toContainText('Veeder-Root 794380-352');
  await expect(sensor).toContainText('A77-201');
  await expect(sensor).toContainText('Apr 1, 2022');
  await expect(sensor).toContainText('4 years old');
  await expect(sensor).toContainText('T1 Regular');
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a serial number finds its item', async ({ page }) => {
  await openEquipment(page);
  await search(page).fill('a77-205');
  await expect(page.getByText('Dispenser 1/2')).toBeVisible();
  await expect(page.getByText('Mag probe T1')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '1 of 19 items shown' })).toBeAttached();
  await search(page).fill('nothing like it');
  await expect(page.getByText('No equipment matches “nothing like it”.')).toBeVisible();
  await button(page, 'Clear search').click();
  await expect(page.getByText('Mag probe T1')).toBeVisible();
});

test('who may not write sees no buttons', async ({ page }) => {
  await openEquipment(page, { 'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } } });
  await expect(page.getByText('Mag probe T1')).toBeVisible();
  await expect(button(page, 'Add equipment')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Remove|Tank set-up)/ })).toHaveCount(0);
});

test('an item is added; a refusal keeps what was typed', async ({ page }) => {
  test.slow();
  const stub = await openEquipment(page, {
    [ADD]: errorAnswer(400, 'validation', 'Some fields are not valid', { fields: { serial_no: 'is taken' } }),
  });
  await button(page, 'Add equipment').click();
  const dialog = page.getByRole('dialog', { name: 'Add equipment' });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await dialog.getByLabel('Installed on').fill('2026-11-21');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Installed on must not be in the future')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  expect(stub.of(ADD)).toHaveLength(0);
  await name.fill('Probe 9');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Probe');
  await dialog.getByRole('combobox', { name: 'Tank' }).selectOption('T2 Regular');
  await dialog.getByLabel('Installed on').fill('2026-11-20');
  await dialog.getByRole('textbox', { name: 'Serial number' }).fill('X1');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Some fields are not valid');
  await expect(dialog.getByText('Serial number is taken')).toBeVisible();
  await expect(name).toHaveValue('Probe 9');
  stub.reply({ [ADD]: { status: 201, body: { success: true, equipment: testItem(9) } } });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notifications(page)).toContainText('Equipment added');
  expect(JSON.parse(stub.of(ADD)[1]?.body ?? '')).toEqual({
    category: 'probe',
    name: 'Probe 9',
    manufacturer: '',
    model: '',
    serial_no: 'X1',
    installed_on: '2026-11-20',
    tank_number: 2,
    notes: '',
    traits: {},
    documents: [],
  });
  expect(stub.of(LIST).length).toBeGreaterThan(1);
});

test('an item is changed; closing with something typed asks first', async ({ page }) => {
  const stub = await openEquipment(page, {
    'PUT /api/sites/1/equipment/201': { body: { success: true, equipment: testItem(201) } },
  });
  await showDetails(page, 'Sump sensor 201');
  await button(page, 'Edit, Sump sensor 201').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Sump sensor 201' });
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('South wall');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('South wall');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notifications(page)).toContainText('Equipment saved');
  const [sent] = stub.of('PUT /api/sites/1/equipment/201');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ notes: 'South wall', serial_no: 'A77-201', tank_number: 1 });
  await expect(button(page, 'Edit, Sump sensor 201')).toBeFocused();
});

test('what decides which rules apply is recorded and shown', { tag: '@widths' }, async ({ page }) => {
  test.slow();
  const PUT = 'PUT /api/sites/1/equipment/203';
  const name = 'Spill bucket with a name so long that it must break';
  const stub = await openEquipment(page, {
    [PUT]: errorAnswer(400, 'validation', 'Some fields are not valid', { fields: { 'traits.walls': 'is odd' } }),
  });
  await showDetails(page, name);
  await expect(page.getByText('Double wall, both walls monitored')).toBeVisible();
  await button(page, `Edit, ${name}`).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  const walls = dialog.getByRole('combobox', { name: 'Walls' });
  await expect(walls).toHaveValue('double_monitored');
  await expect(dialog.getByRole('group', { name: 'For compliance' }).getByRole('combobox')).toHaveCount(1);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Tank');
  await dialog.getByRole('combobox', { name: 'Corrosion protection' }).selectOption('Impressed current');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Probe');
  await expect(dialog.getByRole('group', { name: 'For compliance' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Spill bucket');
  await walls.selectOption('Not recorded (single wall is assumed)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Walls is odd')).toBeVisible();
  expect(JSON.parse(stub.of(PUT)[0]?.body ?? '')).toMatchObject({ category: 'spill_bucket', traits: {} });
  stub.reply({ [PUT]: { body: { success: true, equipment: testItem(203) } } });
  await walls.selectOption('Double wall');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notifications(page)).toContainText('Equipment saved');
  expect(JSON.parse(stub.of(PUT)[1]?.body ?? '')).toMatchObject({ traits: { walls: 'double' } });
});

test('a change for compliance asks since when and why, and the history says both', async ({ page }) => {
  const item = { ...testItem(5), category: 'tank', name: 'Tank nine', traits: { use: 'out_of_use' } };
  const fact = { id: 1, name: 'use', label: 'Use', voided_at: null, voided_by: null };
  const facts = [
    {
      ...fact,
      value: 'out_of_use',
      words: 'Temporarily out of use and empty',
      valid_from: '2026-06-01',
      recorded_at: '2026-06-02T12:00:00.000Z',
      recorded_by: 'Ada Admin',
      reason: 'emptied',
      document: { folder: 'Compliance Testing', file: 'Closure.pdf' },
    },
    {
      ...fact,
      id: 2,
      value: 'in_use',
      words: 'In use',
      valid_from: null,
      recorded_at: null,
      recorded_by: null,
      reason: '',
      document: null,
    },
  ];
  const stub = await openEquipment(page, {
    [LIST]: { body: { equipment: [item], removed: [] } },
    'GET /api/sites/1/equipment/5/facts': { body: { facts } },
    'PUT /api/sites/1/equipment/5': { body: { success: true, equipment: item } },
  });
  await button(page, 'Edit, Tank nine').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('True since')).toHaveCount(0);
  await dialog.getByText('History', { exact: true }).click();
  await expect(
    dialog.getByText(
      'Use: Temporarily out of use and empty since Jun 1, 2026. Recorded on Jun 2, 2026 by Ada Admin: “emptied” (Closure.pdf).',
    ),
  ).toBeVisible();
  await expect(dialog.getByText('Use: In use, since first recorded.')).toBeVisible();
  await dialog.getByLabel('Use', { exact: true }).selectOption('in_use');
  await dialog.getByLabel('True since').fill('2026-10-20');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Reason is required for a day in the past')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Filled again');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const [sent] = stub.of('PUT /api/sites/1/equipment/5');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    traits: { use: 'in_use' },
    valid_from: '2026-10-20',
    reason: 'Filled again',
  });
});

test('an item is removed with its day and reason, and stays on record', async ({ page }) => {
  const REMOVE = 'DELETE /api/sites/1/equipment/205';
  const stub = await openEquipment(page, { [REMOVE]: errorAnswer(404, 'equipment_not_found', 'Equipment not found') });
  await showDetails(page, 'Dispenser 1/2');
  await button(page, 'Remove, Dispenser 1/2').click();
  const box = page.getByRole('dialog', { name: 'Remove equipment' });
  await expect(box).toContainText('Dispenser 1/2');
  await expect(box.getByLabel('Removed on')).toHaveValue('2026-11-20');
  await box.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(box.getByText('Reason is required')).toBeVisible();
  expect(stub.of(REMOVE)).toHaveLength(0);
  await expectAccessible(page);
  await box.getByLabel('Removed on').fill('2026-10-02');
  await box.getByRole('textbox', { name: 'Reason' }).fill('Replaced by a new pump');
  await box.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(box).toContainText('Equipment not found');
  const gone = {
    ...{ id: 205, category: 'dispenser', name: 'Dispenser 1/2', removed_on: '2026-10-02' },
    ...{ reason: 'Replaced by a new pump', recorded_at: '2026-11-20T15:00:00Z', recorded_by: 'Uma Writer' },
  };
  const bare = { ...gone, id: 206, name: 'Old sump', category: 'sump', removed_on: null, reason: '' };
  const left = { equipment: stationItems.slice(0, -1), removed: [gone, bare] };
  stub.reply({ [REMOVE]: { body: { success: true } }, [LIST]: { body: left } });
  await box.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Equipment (18)' })).toBeVisible();
  expect(JSON.parse(stub.of(REMOVE).at(-1)?.body ?? '')).toEqual({
    removed_on: '2026-10-02',
    reason: 'Replaced by a new pump',
  });
  await page.getByText('Removed equipment (2)').click();
  await expect(page.getByText('Removed on Oct 2, 2026: “Replaced by a new pump”.')).toBeVisible();
  await expect(page.getByText('Removed, day not recorded: no reason given.')).toBeVisible();
});

test('what is recorded as not here is listed, and an admin withdraws it with a reason', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  const ABSENT = 'GET /api/sites/1/absent-parts';
  const WITHDRAW = 'DELETE /api/sites/1/absent-parts/overfill';
  const said = {
    ...{ id: 2, part: 'overfill', reason: 'Fills take 25 gallons at most', stated_by: 'Ada Admin' },
    ...{ stated_at: '2026-11-02T15:00:00Z', stated_on: '2026-11-02' },
    ...{ withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null },
  };
  const old = {
    ...{ ...said, id: 1, part: 'sump', reason: 'No sump was found' },
    ...{ withdrawn_at: '2026-11-03T15:00:00Z', withdrawn_by: 'Ada Admin', withdrawn_reason: 'One was found at pump 3' },
  };
  const stub = await openEquipment(
    page,
    { [ABSENT]: { body: { parts: [said, old] } }, [WITHDRAW]: { body: { success: true, part: old } } },
    'admin',
  );
  const list = page.getByRole('region', { name: 'Recorded as not here' });
  await expect(list).toContainText('Ada Admin on Nov 2, 2026: “Fills take 25 gallons at most”');
  await expect(list).toContainText('by Ada Admin: “One was found at pump 3”');
  await expect(list.getByRole('button')).toHaveCount(1);
  await button(page, 'Withdraw, There is no overfill device').click();
  const box = page.getByRole('dialog', { name: 'Withdraw' });
  await box.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(box.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await box.getByRole('textbox', { name: 'Reason' }).fill('A device was found in the fill pipe');
  stub.reply({ [ABSENT]: { body: { parts: [old] } } });
  await box.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(box).toBeHidden();
  expect(JSON.parse(stub.of(WITHDRAW)[0]?.body ?? '')).toEqual({ reason: 'A device was found in the fill pipe' });
  await expect(button(page, 'Withdraw, There is no overfill device')).toHaveCount(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('nobody but an admin withdraws what is recorded as not here', async ({ page }) => {
  const said = {
    ...{ id: 2, part: 'overfill', reason: 'Fills take 25 gallons at most', stated_by: 'Ada Admin' },
    ...{ stated_at: '2026-11-02T15:00:00Z', stated_on: '2026-11-02' },
    ...{ withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null },
  };
  await openEquipment(page, { 'GET /api/sites/1/absent-parts': { body: { parts: [said] } } });
  await expect(page.getByRole('region', { name: 'Recorded as not here' })).toContainText('There is no overfill device');
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
});

test('an admin sets a tank up and retires it', async ({ page }) => {
  test.slow();
  const PUT = 'PUT /api/sites/1/tanks/1';
  const stub = await openEquipment(
    page,
    {
      [PUT]: { body: { success: true, tank: stationTanks[0] } },
      'DELETE /api/sites/1/tanks/2': { body: { success: true } },
    },
    'admin',
  );
  await showDetails(page, 'T1 Regular');
  await button(page, 'Tank set-up, T1 Regular').click();
  const first = page.getByRole('dialog', { name: 'Set-up of T1 Regular' });
  await expect(first).toContainText('After you save, the gauge no longer changes them.');
  await first.getByRole('textbox', { name: 'Capacity (gallons)' }).fill('0');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('Capacity must be a number above 0')).toBeVisible();
  await expectAccessible(page);
  await first.getByRole('textbox', { name: 'Capacity (gallons)' }).fill('12,000');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(notifications(page)).toContainText('Tank saved');
  expect(JSON.parse(stub.of(PUT)[0]?.body ?? '')).toEqual({
    tank_label: 'T1 Regular',
    product: 'Regular',
    capacity: 12_000,
    diameter_inches: 96,
  });
  await showDetails(page, 'T2 Regular');
  await button(page, 'Tank set-up, T2 Regular').click();
  const second = page.getByRole('dialog', { name: 'Set-up of T2 Regular' });
  await expect(second).toContainText('A person set these values. The gauge no longer changes them.');
  await second.getByRole('button', { name: 'Retire tank' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire tank' }).click();
  await expect(notifications(page)).toContainText('Tank retired');
  await expect(second).toHaveCount(0);
  await button(page, 'Tank set-up, T13 Old waste oil (retired)').click();
  await expect(page.getByRole('button', { name: 'Save and take back into use' })).toBeVisible();
});

test('nothing recorded, and what could not be loaded', async ({ page }) => {
  const stub = await openEquipment(page, { [LIST]: { body: { equipment: [], removed: [] } } });
  await expect(page.getByText('No equipment recorded.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  stub.reply({ [LIST]: errorAnswer(503, 'unavailable', 'no') });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Failed to load equipment: HTTP 503');
  stub.reply(whole);
  await button(page, 'Retry').click();
  await expect(page.getByText('Mag probe T1')).toBeVisible();
});

test('C-240 the tab is drawn where the server has none of its calls', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await stubApi(page, testUser(), { 'GET /api/sites/1': { body: testSitePage(1) } });
  await page.goto('/sites/1?tab=equipment');
  await expect(page.getByRole('tabpanel', { name: 'Equipment', exact: true })).toBeVisible();
  await expect(page.getByText('No equipment recorded.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test.describe('what the gauge names', () => {
  const PROPOSALS = 'GET /api/sites/1/equipment-proposals';
  const proposal = {
    key: 'sensor-301-4',
    device: 'Liquid sensor 4',
    label: 'STP SUMP TANK 1',
    read_as: 'stp_sump',
    read_as_words: 'A pump sump (STP)',
    why: 'The label “STP SUMP TANK 1” says so.',
    tank_number: 1,
    line: null,
    adds: [{ category: 'sump', name: 'Pump sump, STP SUMP TANK 1', tank_number: 1 }],
    reported_on: '2026-11-02',
  };
  const unknown = {
    ...proposal,
    ...{ key: 'sensor-301-6', device: 'Liquid sensor 6', label: 'NORTH', read_as: null, tank_number: null, adds: [] },
    read_as_words: 'Unknown sensor: choose what it is',
    why: 'The label “NORTH” does not say what it watches.',
  };
  const saved = { body: { success: true, equipment: [stationItems[0]] } };
  const section = (page: Page) => page.getByRole('region', { name: /^Named by the gauge, not set up/ });

  test('is loud and counted, and one press records it', { tag: ['@widths'] }, async ({ page }) => {
    const stub = await openEquipment(page, {
      [PROPOSALS]: { body: { proposals: [proposal, unknown] } },
      'POST /api/sites/1/equipment-proposals/sensor-301-4': { status: 201, ...saved },
    });
    await expect(section(page)).toContainText('Named by the gauge, not set up (2)');
    const row = section(page).getByRole('listitem').filter({ hasText: 'STP SUMP TANK 1' });
    await expect(row).toContainText('Liquid sensor 4, labeled “STP SUMP TANK 1”');
    await expect(row).toContainText('Read as: A pump sump (STP). The label “STP SUMP TANK 1” says so.');
    await expect(row).toContainText('Adds: Pump sump, STP SUMP TANK 1 (tank 1).');
    await expect(row).toContainText('First reported by the gauge on Nov 2, 2026');
    await expectAccessible(page);
    stub.reply({ [PROPOSALS]: { body: { proposals: [unknown] } } });
    await row.getByRole('button', { name: 'Record, Liquid sensor 4, labeled “STP SUMP TANK 1”' }).click();
    await expect(notifications(page)).toContainText('Recorded');
    await expect(section(page)).toContainText('Named by the gauge, not set up (1)');
    await expect(row).toHaveCount(0);
    expect(
      stub.of('POST /api/sites/1/equipment-proposals/sensor-301-4').map(({ body }) => JSON.parse(body ?? '')),
    ).toEqual([{}]);
  });

  test('is chosen by a person where its label says nothing', async ({ page }) => {
    const call = 'POST /api/sites/1/equipment-proposals/sensor-301-6';
    const stub = await openEquipment(page, {
      [PROPOSALS]: { body: { proposals: [unknown] } },
      [call]: { status: 201, ...saved },
    });
    await expect(section(page)).toContainText('Unknown sensor: choose what it is');
    await expect(section(page).getByRole('button', { name: /^Record,/ })).toHaveCount(0);
    await section(page)
      .getByRole('button', { name: /^Choose what it is/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Record this device' });
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog).toContainText('Watches is required');
    expect(stub.of(call)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Watches' }).selectOption('annular');
    await dialog.getByRole('combobox', { name: 'Tank' }).selectOption('2');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(stub.of(call).map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ watches: 'annular', tank_number: 2 }]);
  });

  test('is refused with a reason', async ({ page }) => {
    const call = 'POST /api/sites/1/equipment-proposals/sensor-301-4/refusal';
    const stub = await openEquipment(page, { [PROPOSALS]: { body: { proposals: [proposal] } }, [call]: saved });
    await section(page)
      .getByRole('button', { name: /^Not this/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Not this' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('say why it is none of these');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It lies in the shop, unused');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    expect(stub.of(call).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { reason: 'It lies in the shop, unused' },
    ]);
  });
});

test('a site without a gauge has its equipment on Site Info, and an admin records the size of a tank there', {
  tag: ['@widths'],
}, async ({ page }) => {
  test.slow();
  const papers = {
    body: testSitePage(1, { complianceConfig: { site_type: 'Compliance Only' }, siteType: 'Compliance Only' }),
  };
  const SAVE = 'PUT /api/sites/1/tanks/2';
  await page.clock.setFixedTime(NOW);
  const north = testItem(1, { category: 'tank', name: 'North tank', tank_number: 2, from_gauge: false, reported: [] });
  const stub = await stubApi(page, testUser({ role: 'admin' }), {
    ...whole,
    'GET /api/sites/1': papers,
    'GET /api/public/sites/1': papers,
    'GET /api/admin/sites/1': papers,
    'GET /api/sites/1/tanks': { body: { tanks: [] } },
    [LIST]: { body: { equipment: [north], removed: [] } },
    [SAVE]: { status: 201, body: { success: true, tank: { ...stationTanks[0], tank_number: 2 } } },
  });
  await page.goto('/sites/1?tab=info');
  await expect(page.getByRole('heading', { name: 'Equipment (1)' })).toBeVisible();
  await expectAccessible(page);
  // A tank that no gauge reports is chosen by its number, and so is the next one.
  await button(page, 'Add equipment').click();
  const adding = page.getByRole('dialog', { name: 'Add equipment' });
  await expect(adding.getByLabel('Tank', { exact: true }).getByRole('option')).toHaveText([
    'No specific tank',
    'Tank 2',
    'Tank 3',
  ]);
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Tank set-up, North tank').click();
  const dialog = page.getByRole('dialog', { name: 'Set-up of Tank 2' });
  await expect(dialog).toContainText('No gauge reports this tank.');
  await expect(dialog.getByRole('button', { name: 'Retire tank' })).toHaveCount(0);
  await dialog.getByLabel('Product').fill('Diesel');
  await dialog.getByLabel('Capacity (gallons)').fill('8,000');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notifications(page)).toContainText('Tank saved');
  expect(JSON.parse(stub.of(SAVE)[0]?.body ?? '')).toMatchObject({
    tank_label: 'Tank 2',
    product: 'Diesel',
    capacity: 8000,
  });
  expect(stub.of('GET /api/sites/1/equipment-proposals')).toHaveLength(0);
});
