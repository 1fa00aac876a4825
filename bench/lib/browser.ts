import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** The Chromium of this machine: CHROMIUM_PATH, else the system's own; null when there is none. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : null;
  return places.find((path) => existsSync(path)) ?? null;
}

/** Starts it without a screen. The driver stays out of the bundle: it looks for files of its own. */
export async function startChromium(executablePath: string): Promise<Browser> {
  const require = createRequire(join(process.cwd(), 'package.json'));
  const { chromium } = require('playwright-core') as typeof import('playwright-core');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** What a person holds in the hand, and the line it hangs on. */
export interface Device {
  name: string;
  width: number;
  height: number;
  /** Fingers instead of a mouse, and a page laid out for a phone. */
  touch: boolean;
  /** How many times slower than this machine. */
  cpu: number;
  /** Bits a second down and up, and the round trip in milliseconds; null for the machine's own line. */
  line: { down: number; up: number; roundTrip: number } | null;
}

/** A middling Android on a slow 4G line, and a desktop, as the budgets name them (docs/reference/screens.md#budgets). */
export const phone: Device = {
  name: 'phone',
  width: 390,
  height: 844,
  touch: true,
  cpu: 4,
  line: { down: 1_600_000, up: 750_000, roundTrip: 150 },
};
export const desktop: Device = { name: 'desktop', width: 1280, height: 800, touch: false, cpu: 1, line: null };

/** A page of one visitor, and the browser's side door to it. */
export interface Visitor {
  page: Page;
  cdp: CDPSession;
  context: BrowserContext;
  device: Device;
  close(): Promise<void>;
}

interface VisitorOptions {
  /** A session's cookie, as `name=value`. */
  cookie?: string;
  url: string;
  /** Runs in each page before anything of its own. */
  script?: () => void;
  /** Without the service worker, so that each load comes over the line. */
  plain?: boolean;
}

/** Somebody who comes for the first time: nothing is cached. */
export async function newVisitor(browser: Browser, device: Device, options: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    hasTouch: device.touch,
    isMobile: device.touch,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: options.plain === true ? 'block' : 'allow',
  });
  const [name, value] = options.cookie?.split('=', 2) ?? [];
  if (name !== undefined && value !== undefined) await context.addCookies([{ name, value, url: options.url }]);
  const page = await context.newPage();
  if (options.script !== undefined) await page.addInitScript(options.script);
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp, device);
  return { page, cdp, context, device, close: () => context.close() };
}

async function slowDown(cdp: CDPSession, { cpu, line }: Device): Promise<void> {
  await cdp.send('Network.enable');
  if (line !== null) {
    const { down, up, roundTrip } = line;
    const throughput = { downloadThroughput: down / 8, uploadThroughput: up / 8 };
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: roundTrip, ...throughput });
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Milliseconds that a fixed piece of arithmetic takes in the page: how fast the machine is there just now. */
export function timeFixedWork(page: Page): Promise<number> {
  return page.evaluate(() => {
    const from = performance.now();
    let state = 1;
    for (let i = 0; i < 20_000_000; i++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    // The result is used, so that no compiler leaves the work out.
    return performance.now() - from + (state === 0 ? 1 : 0) * 1e-9;
  });
}
