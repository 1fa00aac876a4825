import { expect, type Page } from '@playwright/test';
import { axeFindings } from '#tests/helpers/axe.ts';
import { stubApi } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';

/** Adds a paragraph of faint text inside elements of some classes. */
const addFaint = (page: Page, classes: string) =>
  page.evaluate((name) => {
    const around = document.querySelector('main')?.appendChild(document.createElement('div'));
    const text = around?.appendChild(document.createElement('p'));
    if (text === undefined || around === undefined) throw new Error('the page has no main');
    around.className = name;
    text.textContent = 'Faint';
    text.style.cssText = 'color: #ccc; background: #fff';
  }, classes);

test('contrast is measured once for each look, and a look that fails is found each time', async ({ page }) => {
  await stubApi(page, null);
  await page.goto('/login');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await axeFindings(page, { colorsOnly: true })).toEqual([]);
  await addFaint(page, 'one');
  for (const colorsOnly of [false, true, true]) {
    expect(await axeFindings(page, { colorsOnly })).toEqual([expect.stringMatching(/^color-contrast: .*contrast/)]);
  }
  await page.evaluate(() => document.querySelector('.one')?.remove());
  expect(await axeFindings(page, { colorsOnly: true })).toEqual([]);
  await addFaint(page, 'two');
  expect(await axeFindings(page, { colorsOnly: true })).toHaveLength(1);
});
