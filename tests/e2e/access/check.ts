import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { injectAxe, widthOf } from '#tests/helpers/browser.ts';
import { look } from './look.ts';
import { type Place, shown } from './place.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the colours of a scheme can change; all else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Findings of axe on the page as it is: all rules, or those about colours. */
async function axeFindings(page: Page, coloursOnly: boolean): Promise<string[]> {
  await injectAxe(page);
  return page.evaluate(
    async ({ only, tags, colours }) => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      // What a modal surface covers was looked at without it.
      const covered = document.getElementById('root')?.getAttribute('aria-hidden') === 'true';
      const surfaces = { include: [['[role="dialog"], [role="alertdialog"]']] };
      const { violations } = await runner.run(covered ? surfaces : document, {
        resultTypes: ['violations'],
        // Sizes are looked at by hand, and more strictly: axe would call a row half under a bar that stays too small.
        rules: { 'target-size': { enabled: false } },
        runOnly: only ? { type: 'rule', values: colours } : { type: 'tag', values: tags },
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 4)
            .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
            .join(' | ')}`,
      );
    },
    { only: coloursOnly, tags: TAGS, colours: COLOUR_RULES },
  );
}

/** Waits until nothing enters any more; spinners never end and are no entrance. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  );
}

/** Everything that is asked of a place, as a list of what is wrong; empty when nothing is. */
export async function faultsAt(page: Page, place: Place): Promise<string[]> {
  await expect(shown(page, place), place.name).toBeVisible();
  await settle(page);
  // Rings show to who came by keyboard.
  await page.keyboard.press('Shift');
  const seen = await page.evaluate(look);
  const faults: string[] = [];
  const say = (what: string, list: readonly string[]) => {
    if (list.length > 0) faults.push(`${what}: ${list.join('; ')}`);
  };
  say('moves', seen.moving);
  say('target too small', seen.smallTargets);
  say('focus not to be seen', seen.ringless);
  if (seen.overflow > 0) faults.push(`wider than the screen by ${seen.overflow}: ${seen.widest.join('; ')}`);
  if (seen.lang !== 'en') faults.push('the page has no language');
  if (!/\bForecourt$/.test(seen.title) || seen.title === 'Forecourt') faults.push(`title "${seen.title}"`);
  if (!seen.modal && !place.bare) {
    if (seen.headings.length !== 1) faults.push(`h1: ${JSON.stringify(seen.headings)}`);
    if (seen.mains !== 1) faults.push(`${seen.mains} main`);
  }
  // A tablet has the colors of the desktop.
  const schemes = widthOf(page) === 'tablet' ? (['light'] as const) : (['light', 'dark'] as const);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await settle(page);
    say(`axe, ${scheme}`, await axeFindings(page, scheme === 'dark'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (widthOf(page) === 'phone') faults.push(...(await faultsOfNarrow(page)));
  return faults.map((fault) => `${place.name}: ${fault}`);
}

/** 1280 CSS pixels at 400 % are 320; that is also less than 820 at 200 %. */
async function faultsOfNarrow(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: size.height });
  const { overflow, widest } = await page.evaluate(look);
  await page.setViewportSize(size);
  return overflow > 0 ? [`wider than 320 px by ${overflow}: ${widest.join('; ')}`] : [];
}
