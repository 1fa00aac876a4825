import type { Page } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { pause } from './figure.ts';

/** A screen: where it is, when it is there, and what a person does on it. */
export interface Scene {
  name: string;
  path: string;
  /** Present once the screen shows what it is for. */
  ready: string;
  who: 'nobody' | 'user' | 'admin';
  act: (visitor: Visitor) => Promise<void>;
}

/** A moment to look before the next touch; the browser draws what it was asked for meanwhile. */
const lookMs = 250;

/** Touches or clicks the first of what a selector finds, as fingers and mice do: by place, with trusted events. */
async function press({ page, device }: Visitor, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.waitFor({ state: 'visible', timeout: 10_000 });
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (device.touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await pause(lookMs);
}

/** Types as a quick person does, a key every 90 ms. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 90 });
  await pause(lookMs);
}

async function erase(page: Page, keys: number): Promise<void> {
  for (let i = 0; i < keys; i++) await page.keyboard.press('Backspace', { delay: 90 });
  await pause(lookMs);
}

/** Scrolls through the list by wheel or finger. */
async function scroll({ cdp, page, device }: Visitor): Promise<void> {
  const [x, y] = [device.width / 2, device.height / 2];
  for (let i = 0; i < 3; i++) {
    if (device.touch) await cdp.send('Input.synthesizeScrollGesture', { x, y, yDistance: -600, speed: 2400 });
    else await page.mouse.wheel(0, 900);
    await pause(lookMs);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await pause(lookMs);
}

const search = 'main input[type=search]';
const listed = 'main [data-index]';

/** Searching the list of sites, letter by letter, and taking all of it back. */
export async function filterSites({ page, ...visitor }: Visitor): Promise<void> {
  await press({ page, ...visitor }, search);
  await type(page, 'salisbury fuel 77');
  await erase(page, 17);
}

export const signIn = (email: string, password: string): Scene => ({
  name: 'signin',
  path: '/login',
  ready: 'input[type=password]',
  who: 'nobody',
  async act(visitor) {
    const { page } = visitor;
    await press(visitor, 'input[type=email]');
    await type(page, email);
    await press(visitor, 'input[type=password]');
    await type(page, password);
    await press(visitor, 'button[title="Show password"]');
    await press(visitor, 'button[type=submit]');
    await page.locator(listed).first().waitFor({ timeout: 30_000 });
  },
});

export const scenes: readonly Scene[] = [
  {
    name: 'sites',
    path: '/sites',
    ready: listed,
    who: 'user',
    async act(visitor) {
      await press(visitor, 'main button[aria-pressed], main label:has(input[type=checkbox])');
      await press(visitor, 'main button[aria-pressed], main label:has(input[type=checkbox])');
      await scroll(visitor);
      await press(visitor, `${listed} button[aria-haspopup=dialog]`);
      await pause(600); // the code of the panel comes first
      await visitor.page.keyboard.press('Escape');
      await pause(lookMs);
      await filterSites(visitor);
    },
  },
  {
    name: 'site',
    path: '/sites/1',
    ready: 'main [role=tabpanel] h2',
    who: 'user',
    async act(visitor) {
      const { page, device } = visitor;
      for (let tab = 1; tab < 8; tab++) {
        if (device.touch) {
          // The phone's own picker: its keys choose without opening it.
          await page.locator('main select').first().focus();
          await page.keyboard.press('ArrowDown');
        } else await press(visitor, `main [role=tab] >> nth=${tab}`);
        await pause(device.touch ? 1200 : 500);
      }
    },
  },
  {
    name: 'inventory',
    path: '/inventory',
    ready: `${listed}, main tbody tr`,
    who: 'user',
    async act(visitor) {
      await scroll(visitor);
      await press(visitor, 'main button:has-text("Filter by tag")');
      await visitor.page.locator('fieldset input[type=checkbox]').first().waitFor();
      await pause(lookMs);
      await press(visitor, 'fieldset input[type=checkbox]');
      await press(visitor, 'fieldset input[type=checkbox]');
    },
  },
  {
    name: 'overview',
    path: '/compliance-overview',
    ready: `${listed}, main tbody tr`,
    who: 'admin',
    async act(visitor) {
      await scroll(visitor);
      await press(visitor, 'main input[placeholder="Site, city, facility id"]');
      await type(visitor.page, 'towson');
      await erase(visitor.page, 6);
    },
  },
];
