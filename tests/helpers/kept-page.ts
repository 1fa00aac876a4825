/**
 * `test` for the browser tests. A worker keeps one page: a new one costs as much as most tests, and forgets all code
 * that it has read. Between two tests the page is put back as if newly made. Where a test did what cannot be undone, or
 * failed, the next one gets a new page. tests/e2e/kept-page.e2e.ts holds a page that was put back against a new one.
 */
import { type BrowserContext, type CDPSession, type Page, test as playwright } from '@playwright/test';
import { PageServer } from './page-server.ts';

const servers = new WeakMap<BrowserContext, PageServer>();

/** The server that a page of `test` or `freshTest` loads. */
export function serverOf(page: Page): PageServer {
  const server = servers.get(page.context());
  if (server === undefined) throw new Error('Use test or freshTest of tests/helpers/kept-page.ts.');
  return server;
}

interface PerWorker {
  pageServer: PageServer;
  shelf: Shelf;
}

/** A new page for each test: for files that set options of their own. */
export const freshTest = playwright.extend<object, Pick<PerWorker, 'pageServer'>>({
  pageServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const server = await PageServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pageServer }, use) => use(pageServer.url),
  context: async ({ context, pageServer }, use) => {
    servers.set(context, pageServer);
    await use(context);
    pageServer.endTest();
  },
});

/** The page that the worker keeps, as if newly made. */
export const test = freshTest.extend<{ page: Page; context: BrowserContext }, Pick<PerWorker, 'shelf'>>({
  shelf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const shelf = new Shelf();
      await use(shelf);
      await shelf.clear();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, pageServer, shelf }, use, info) => {
    const kept = shelf.take() ?? (await KeptPage.make(await browser.newContext(), pageServer));
    await use(kept.page);
    try {
      pageServer.endTest();
    } finally {
      if (info.status === info.expectedStatus && (await kept.putBack())) shelf.keep(kept);
      else await kept.close();
    }
  },
  context: async ({ page }, use) => use(page.context()),
});

class Shelf {
  #kept: KeptPage | null = null;

  take(): KeptPage | null {
    const kept = this.#kept;
    this.#kept = null;
    return kept;
  }

  keep(kept: KeptPage): void {
    this.#kept = kept;
  }

  async clear(): Promise<void> {
    await this.take()?.close();
  }
}

/** What leaves something in a page or its context that cannot be taken back. */
const lasting = {
  page: ['exposeFunction', 'exposeBinding', 'route', 'setExtraHTTPHeaders', 'close'],
  context: [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'route',
    'setExtraHTTPHeaders',
    'newCDPSession',
    'newPage',
    'close',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setSystemTime'],
} as const;

class KeptPage {
  readonly page: Page;
  readonly #cdp: CDPSession;
  readonly #origin: string;
  readonly #size: { width: number; height: number } | null;
  #lasts = false;
  #fixed: { dispose(): Promise<void> } | null = null;
  #scripts: { dispose(): Promise<void> }[] = [];

  static async make(context: BrowserContext, server: PageServer): Promise<KeptPage> {
    servers.set(context, server);
    const page = await context.newPage();
    return new KeptPage(page, await context.newCDPSession(page), server.url);
  }

  private constructor(page: Page, cdp: CDPSession, origin: string) {
    this.page = page;
    this.#cdp = cdp;
    this.#origin = origin;
    this.#size = page.viewportSize();
    this.#replaceClock();
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = async <Arg>(...script: Parameters<typeof addInitScript<Arg>>) => {
      const added = await addInitScript(...script);
      this.#scripts.push(added);
      return added;
    };
    const note = () => {
      this.#lasts = true;
    };
    this.#watch(page, lasting.page, note);
    this.#watch(page.context(), lasting.context, note);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Makes the page as it was at first; false when that cannot be. */
  async putBack(): Promise<boolean> {
    const { page } = this;
    const context = page.context();
    if (this.#lasts || page.isClosed()) return false;
    page.setDefaultTimeout(0);
    page.setDefaultNavigationTimeout(0);
    page.removeAllListeners();
    // A page that asks whether it may be left is left.
    page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.setOffline(false);
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined); // none at about:blank
    for (const script of this.#scripts.splice(0)) await script.dispose();
    await page.goto('about:blank');
    page.removeAllListeners();
    await Promise.all([
      this.#fixed?.dispose(),
      this.#cdp.send('Storage.clearDataForOrigin', {
        origin: this.#origin,
        storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
      }),
      this.#cdp.send('Page.resetNavigationHistory'),
      context.clearPermissions(),
      page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }),
      page.mouse.move(0, 0),
      ...(this.#size === null ? [] : [page.setViewportSize(this.#size)]),
    ]);
    this.#fixed = null;
    return true;
  }

  /** Calls `then` before each use of a method. */
  #watch<T extends object>(target: T, names: readonly (keyof T)[], then: () => void): void {
    for (const name of names) {
      const original = (target[name] as (...args: unknown[]) => unknown).bind(target);
      Object.assign(target, {
        [name]: (...args: unknown[]) => {
          then();
          return original(...args);
        },
      });
    }
  }

  /**
   * `clock.setFixedTime` of Playwright stays in its context for good; this one can be taken back. A test that moves timers
   * calls `clock.install` before it opens a page, and has Playwright's clock from then on.
   */
  #replaceClock(): void {
    const { page } = this;
    const addInitScript = page.addInitScript.bind(page);
    const fixForGood = page.clock.setFixedTime.bind(page.clock);
    let installed = false;
    this.#watch(page.clock, lasting.clock, () => {
      if (this.#fixed !== null) throw new Error('Call clock.install before the page is opened.');
      installed = true;
      this.#lasts = true;
    });
    page.clock.setFixedTime = async (time) => {
      if (installed) return fixForGood(time);
      const at = new Date(time).getTime();
      const before = this.#fixed;
      this.#fixed = await addInitScript(fixTime, at);
      await before?.dispose();
      await page.evaluate(fixTime, at);
    };
  }
}

/** In the page: dates without a time of their own are all at one moment; timers go on. */
function fixTime(at: number): void {
  const scope = globalThis as { realDate?: DateConstructor };
  scope.realDate ??= Date;
  const Real = scope.realDate;
  const Fixed = function (this: unknown, ...args: []) {
    if (new.target === undefined) return new Real(at).toString();
    return Reflect.construct(Real, args.length === 0 ? [at] : args, new.target);
  };
  Object.defineProperty(Fixed, 'length', { value: 7 });
  Object.assign(Fixed, { now: () => at, parse: Real.parse, UTC: Real.UTC });
  // Shared, so that a date is one whichever made it.
  Fixed.prototype = Real.prototype;
  Object.assign(globalThis, { Date: Fixed });
}
