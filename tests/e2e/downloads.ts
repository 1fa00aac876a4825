import type { Locator, Page } from '@playwright/test';

/** Opens the button that gives a list as files and answers the address of one of them; the menu is closed again. */
export async function fileAddress(
  within: Page | Locator,
  format: 'CSV' | 'XLSX (spreadsheet)',
  label = 'Download',
): Promise<URL> {
  await within.getByRole('button', { name: label, exact: true }).click();
  const page = 'page' in within ? within.page() : within;
  const item = page.getByRole('menuitem', { name: format, exact: true });
  const address = await item.getAttribute('href');
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'detached' });
  return new URL(address ?? '', 'http://x');
}
