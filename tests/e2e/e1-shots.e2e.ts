import { test } from '@playwright/test';
import { stubApi, testUser } from '#tests/helpers/browser.ts';
import { NOW, testSitePage } from './fleet.ts';
import { stationItems, stationTanks, testItem } from './records.ts';
for (const scheme of ['light', 'dark'] as const)
  test(`shots ${scheme}`, async ({ page }, info) => {
    await page.clock.setFixedTime(NOW);
    await page.emulateMedia({ colorScheme: scheme });
    const items = [
      testItem(99, { category: 'tank', name: 'T0 Regular', traits: { use: 'in_use', method: 'csld', walls: 'double', material: 'composite', corrosion: 'galvanic' } }),
      ...stationItems.slice(13),
      testItem(210, { category: 'line', name: 'Line 1', traits: { piping: 'safe_suction', line_method: 'annual' } }),
    ];
    await stubApi(page, testUser({ role: 'user' }), {
      'GET /api/sites/1': { body: testSitePage(1) }, 'GET /api/public/sites/1': { body: testSitePage(1) },
      'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
      'GET /api/sites/1/tanks': { body: { tanks: stationTanks } },
      'GET /api/sites/1/equipment': { body: { equipment: items } },
    });
    await page.goto('/sites/1?tab=equipment');
    await page.getByText('T0 Regular').first().waitFor();
    await page.screenshot({ path: `/tmp/shots/e1/list-${info.project.name}-${scheme}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Edit, T0 Regular' }).click();
    const d = page.getByRole('dialog');
    await d.getByRole('combobox', { name: 'Walls' }).selectOption('');
    await d.getByRole('combobox', { name: 'Walls' }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots/e1/dialog-${info.project.name}-${scheme}.png` });
  });
