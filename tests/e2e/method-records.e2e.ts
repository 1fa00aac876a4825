import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { CALLS, complianceReplies, testResult } from './compliance-data.ts';
import { NOW } from './fleet.ts';

/* Records of methods that no gauge carries out, in the dialog of results. */

async function openDialog(page: Page, more: Replies) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role: 'user' }), { ...complianceReplies, ...more });
  await page.goto('/sites/1?tab=compliance');
  await page.getByRole('button', { name: 'Record a result' }).click();
  return { stub, dialog: page.getByRole('dialog', { name: 'Record a result' }) };
}

async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const gauging = { begin: [30.125, 30.25], end: [30, 30], hours: 38, variation: -2, capacity: 500, diameter: null };

test('a weekly gauging by hand is recorded with its readings', { tag: '@widths' }, async ({ page }) => {
  const numbers = { rate: null, threshold: null, detectable: null };
  const saved = testResult({ id: 40, kind: 'manual_gauging', ...numbers, tester: 'T. Brooks', gauging });
  const { stub, dialog } = await openDialog(page, {
    [CALLS.results]: { body: { results: [saved] } },
    [CALLS.addResult]: { status: 201, body: { success: true, result: saved } },
  });
  await dialog.getByLabel('What is it?').selectOption({ label: 'Weekly gauging by hand' });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Hours undisturbed is required')).toBeVisible();
  await dialog.getByLabel('Tank', { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel('Day of the last reading').fill('2026-11-15');
  await dialog.getByLabel('First reading at the beginning').fill('30.125');
  await dialog.getByLabel('Second reading at the beginning').fill('30,25');
  await dialog.getByLabel('First reading at the end').fill('30');
  await dialog.getByLabel('Second reading at the end').fill('30');
  await dialog.getByLabel('Hours undisturbed').fill('38');
  await dialog.getByLabel('Change by the tank chart').fill('−2');
  await dialog.getByLabel('Nominal capacity').fill('500');
  await dialog.getByLabel('Gauged by').fill('T. Brooks');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => stub.of(CALLS.addResult).length).toBe(1);
  expect(JSON.parse(stub.of(CALLS.addResult)[0]?.body ?? '')).toMatchObject({ kind: 'manual_gauging', gauging });
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(/change −2 gal in 38 hours · beginning 30.125 and 30.25 in/)).toBeVisible();
});

test('wells are recorded one by one', { tag: '@widths' }, async ({ page }) => {
  const { stub, dialog } = await openDialog(page, {
    [CALLS.addResult]: {
      status: 201,
      body: { success: true, result: testResult({ kind: 'groundwater', result: 'FAIL' }) },
    },
  });
  await dialog.getByLabel('What is it?').selectOption({ label: 'Groundwater well check' });
  await dialog.getByLabel('Tank', { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel('Day of the check').fill('2026-11-15');
  await dialog.getByRole('button', { name: 'Add a well' }).click();
  for (const [place, found] of [
    [0, 'Nothing'],
    [1, 'Product on the water'],
  ] as const) {
    const well = dialog.getByRole('group', { name: `Well ${place + 1}` });
    await well.getByLabel('Name of the well').fill(`MW-${place + 1}`);
    await well.getByLabel('Found').selectOption({ label: found });
    await well.getByLabel('Depth of the water').fill('12');
  }
  await dialog.getByLabel('Bailer or instrument').fill('Bailer');
  await dialog.getByLabel('Thinnest layer of product').fill('0.125');
  await dialog.getByLabel('Checked by').fill('P. Nguyen');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => stub.of(CALLS.addResult).length).toBe(1);
  expect(JSON.parse(stub.of(CALLS.addResult)[0]?.body ?? '').wells).toEqual({
    wells: [
      { well: 'MW-1', found: 'nothing', water_depth: 12, reading: null, background: null },
      { well: 'MW-2', found: 'product', water_depth: 12, reading: null, background: null },
    ],
    instrument: 'Bailer',
    detects: 0.125,
  });
});
