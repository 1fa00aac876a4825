import { expect, type Locator, type Page } from '@playwright/test';
import type { Replies, Stub, TestUser } from '#tests/helpers/browser.ts';
import { NOW } from '../fleet.ts';

export type Width = 'phone' | 'tablet' | 'desktop';

/** What lies over the page at a place: its role and accessible name. */
export interface Overlay {
  role: 'dialog' | 'alertdialog' | 'menu';
  name: string | RegExp;
}

/** Something the product draws that a person can stand before: a screen, or a state or surface of it. */
export interface Place {
  name: string;
  /** Files below src/client that open what is drawn here. */
  draws?: readonly string[];
  /** Widths at which it exists; all when not given. */
  on?: readonly Width[];
  /** From the walk's start, or from the place before, to this one. */
  reach?: (page: Page, stub: Stub) => Promise<void>;
  /** What must be there before anything is looked at. */
  shows: Overlay | ((page: Page) => Locator);
  /** Starts again afterwards: Escape alone would not lead back. */
  fresh?: boolean;
  /** The page behind cannot be told from nothing: no heading is asked for. */
  bare?: boolean;
}

/** Places that are reached one after the other within one page. */
export interface Walk {
  name: string;
  user: TestUser | null;
  path: string;
  replies: () => Replies;
  places: readonly Place[];
  /** The page's clock; noon of the fleet when not given. */
  now?: string | Date;
}

export const at = (walk: Walk) => walk.now ?? NOW;

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
export const dialog = (name: string | RegExp): Overlay => ({ role: 'dialog', name });
export const question = (name: string | RegExp): Overlay => ({ role: 'alertdialog', name });
export const title =
  (name: string | RegExp, level = 1) =>
  (page: Page) =>
    page.getByRole('heading', { level, name }).first();
export const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
export const part = (name: string | RegExp) => (page: Page) => page.getByRole('region', { name }).first();

/** What a place shows, as a locator. */
export function shown(page: Page, { shows }: Place): Locator {
  if (typeof shows === 'function') return shows(page);
  const { role, name } = shows;
  return page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
}

const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Back to the page under a dialog, menu or popover, the way a person without a mouse goes. */
export async function leave(page: Page): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    if ((await page.locator(OVERLAY).count()) === 0) return;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(30);
  }
  await expect(page.locator(OVERLAY)).toHaveCount(0);
}
