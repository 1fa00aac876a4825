import { expect, type Locator, type Page } from '@playwright/test';

/** What holds the focus: whether it is the page itself, has a ring, and can be seen. */
function focusTrouble(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'the focus is lost to the page';
  const named = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const style = getComputedStyle(element);
  const isControl = !element.matches('h1, h2, h3, main, [role="dialog"], [role="alertdialog"], article, section');
  if (isControl && element.matches(':focus-visible') && style.outlineStyle === 'none') return `${named} shows no ring`;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2) return null;
  const x = Math.min(Math.max(left + Math.min(width / 2, 12), 0), innerWidth - 1);
  const y = top + height / 2;
  if (y < 0 || y > innerHeight) return height > innerHeight ? null : `${named} is off the screen`;
  const above = document.elementFromPoint(x, y);
  const belongs =
    above !== null && (element.contains(above) || above.contains(element) || element.closest('label')?.contains(above));
  return belongs ? null : `${named} is covered by ${above?.tagName.toLowerCase()}.${above?.className}`;
}

/** A person with a keyboard and nothing else; whoever loses sight of the focus fails. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Fails unless the focus is somewhere, with a ring, where it can be seen. */
  async sees(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(focusTrouble)).toBeNull();
  }

  /** Goes on with Tab until the element has the focus; every stop on the way must be seen. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < 120; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(key);
      // Between the last stop and the first there is the browser itself.
      const lost = (trouble: string | null) => trouble?.startsWith('the focus is lost') === true;
      let trouble = await this.#page.evaluate(focusTrouble);
      if (lost(trouble) || trouble === null) continue;
      // What comes into view at the focus may need a moment.
      await this.#page.waitForTimeout(150);
      trouble = await this.#page.evaluate(focusTrouble);
      if (trouble !== null && !lost(trouble)) throw new Error(trouble);
    }
    throw new Error(`Tab does not come to ${target}`);
  }

  /** The same, and Enter on it. */
  async push(target: Locator): Promise<void> {
    await this.to(target);
    await this.press('Enter');
  }

  /** Tab and Shift+Tab stay inside a modal surface. */
  async staysIn(surface: Locator): Promise<void> {
    await expect(surface).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await this.press(key);
      await expect.poll(() => surface.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
  }
}
