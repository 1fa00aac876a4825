import { expect, type Page } from '@playwright/test';
import { type Stub, stubApi, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { faultsAt } from './check.ts';
import { noteSmoothScrolling } from './look.ts';
import { at, leave, type Walk } from './place.ts';
import { walks } from './places.table.ts';

for (const walk of walks) {
  test(`access: ${walk.name}`, async ({ page }) => {
    const places = walk.places.filter(({ on }) => on?.includes(widthOf(page)) ?? true);
    test.setTimeout(240_000 + places.length * 15_000);
    page.setDefaultTimeout(60_000);
    // With motion reduced nothing may move, and nothing has to be waited for.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(at(walk));
    await page.addInitScript(noteSmoothScrolling);
    expect(await faultsOf(walk, page)).toEqual([]);
  });
}

async function faultsOf(walk: Walk, page: Page): Promise<string[]> {
  const faults: string[] = [];
  const begin = async (stub: Stub) => {
    stub.reply(walk.replies());
    await page.context().setOffline(false);
    await page.goto('about:blank');
    await page.goto(walk.path);
  };
  const stub = await stubApi(page, walk.user);
  await begin(stub);
  for (const place of walk.places) {
    if (place.on && !place.on.includes(widthOf(page))) continue;
    try {
      await place.reach?.(page, stub);
      faults.push(...(await faultsAt(page, place)));
      if (place.fresh) await begin(stub);
      else await leave(page);
    } catch (error) {
      // One place that is not reached leaves the others to be looked at.
      faults.push(`${place.name}: not reached: ${error instanceof Error ? error.message.slice(0, 300) : ''}`);
      await begin(stub);
    }
  }
  return faults;
}
