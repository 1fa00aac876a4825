import { expect, type Page } from '@playwright/test';
import { stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { complianceReplies } from '../compliance-data.ts';
import { NOW, testSites } from '../fleet.ts';
import { siteReplies } from '../site-replies.ts';
import { Keys } from './keys.ts';

/** States that would be told by nothing but a colour that the system takes away. */
function untold(): string[] {
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.background = 'Highlight';
  const highlight = getComputedStyle(sample).backgroundColor;
  sample.remove();
  return [...document.querySelectorAll<HTMLElement>('.pill, [aria-pressed], [role="tab"], [aria-current]')]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => {
      const words = (element.textContent ?? '').trim();
      const style = getComputedStyle(element);
      const faults: string[] = [];
      if (words === '' && element.getAttribute('aria-label') === null) faults.push('a state without words');
      if (element.matches('.pill') && style.borderTopStyle === 'none') faults.push(`${words}: no edge`);
      const chosen = element.matches(
        '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])',
      );
      if (chosen !== (style.backgroundColor === highlight))
        faults.push(`${words}: ${chosen ? 'chosen, and looks like the others' : 'looks chosen'}`);
      return faults;
    });
}

async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.pill').first()).toBeVisible();
  if (path.includes('month=')) await expect(page.getByText('Static test by tank gauge').first()).toBeVisible();
  return page.evaluate(untold);
}

test('in the colours of the system states are still told, and the focus is seen', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await page.emulateMedia({ forcedColors: 'active' });
  await stubApi(page, testUser({ role: 'admin' }), {
    ...siteReplies(),
    ...complianceReplies,
    'GET /api/sites': { body: testSites(9) },
  });
  await page.goto('/sites');
  const chip = page.locator('[aria-pressed]').first();
  await chip.click();
  expect(await page.evaluate(untold)).toEqual([]);
  for (const path of ['/sites', '/sites/1', '/sites/1?tab=compliance&month=2026-09'])
    expect(await faultsAt(page, path), path).toEqual([]);
  const keys = new Keys(page);
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    await keys.sees();
  }
  if (widthOf(page) === 'phone') return;
  await page.getByRole('button', { name: 'Theme', exact: true }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await keys.sees();
});
