import { expect, type Page } from '@playwright/test';
import { axeFindings } from '#tests/helpers/axe.ts';
import { settled, widthOf } from '#tests/helpers/browser.ts';
import { look } from './look.ts';
import { type Place, shown } from './place.ts';

/** Everything that is asked of a place, as a list of what is wrong; empty when nothing is. */
export async function faultsAt(page: Page, place: Place): Promise<string[]> {
  await expect(shown(page, place), place.name).toBeVisible();
  await settled(page);
  // Rings show to who came by keyboard.
  await page.keyboard.press('Shift');
  const { width, rest: seen } = await page.evaluate(look, 'all' as const);
  if (seen === null) throw new Error('only the width was looked at');
  const faults: string[] = [];
  const say = (what: string, list: readonly string[]) => {
    if (list.length > 0) faults.push(`${what}: ${list.join('; ')}`);
  };
  say('moves', seen.moving);
  say('target too small', seen.smallTargets);
  say('focus not to be seen', seen.ringless);
  if (width.overflow > 0) faults.push(`wider than the screen by ${width.overflow}: ${width.widest.join('; ')}`);
  if (seen.lang !== 'en') faults.push('the page has no language');
  if (!/\bForecourt$/.test(seen.title) || seen.title === 'Forecourt') faults.push(`title "${seen.title}"`);
  if (!seen.modal && !place.bare) {
    if (seen.headings.length !== 1) faults.push(`h1: ${JSON.stringify(seen.headings)}`);
    if (seen.mains !== 1) faults.push(`${seen.mains} main`);
  }
  // A tablet has the parts of the desktop, closer together: what axe finds there it finds on the desktop.
  const schemes = widthOf(page) === 'tablet' ? [] : (['light', 'dark'] as const);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await settled(page);
    // Sizes are looked at above, and more strictly: axe would call a row half under a bar that stays too small.
    const asked = { colorsOnly: scheme === 'dark', modalOnly: true, without: ['target-size'] };
    say(`axe, ${scheme}`, await axeFindings(page, asked));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  // Whoever presses something next presses it on a page at rest.
  await settled(page);
  if (widthOf(page) === 'phone') faults.push(...(await faultsOfNarrow(page)));
  return faults.map((fault) => `${place.name}: ${fault}`);
}

/** 1280 CSS pixels at 400 % are 320; that is also less than 820 at 200 %. */
async function faultsOfNarrow(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: size.height });
  const { overflow, widest } = (await page.evaluate(look, 'width' as const)).width;
  await page.setViewportSize(size);
  return overflow > 0 ? [`wider than 320 px by ${overflow}: ${widest.join('; ')}`] : [];
}
