import { expect, type Page, test as playwright } from '@playwright/test';
import { workKinds } from '#contract/nouns/site/attention-kinds.table.ts';
import { axeFindings, showsNewLooks } from './axe.ts';
import { contractFault } from './contract-answers.ts';
import { serverOf } from './kept-page.ts';
import type { ApiAnswer, ApiRequest } from './page-server.ts';

export type TestRole = 'user' | 'technician' | 'regulator' | 'admin';

export interface TestUser {
  id: number;
  name: string;
  email: string;
  role: TestRole;
  mustChangePassword: boolean;
  language: 'en' | 'es';
}

/** A signed-in person as check-auth tells it. */
export function testUser(change: Partial<TestUser> = {}): TestUser {
  return {
    id: 4,
    name: 'Uma Writer',
    email: 'u2@example.com',
    role: 'user',
    mustChangePassword: false,
    language: 'en',
    ...change,
  };
}

export interface Answer {
  status?: number;
  /** JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}
type Reply = Answer | ((request: ApiRequest, route: ApiAnswer) => Answer | null | Promise<Answer | null>);

/**
 * Answers of the API by 'METHOD /path' (exact path, any query); '*' is of every call that has none of its own. A reply that
 * answers null has dealt with the route.
 */
export type Replies = Record<string, Reply>;

export interface Stub {
  /** Every API call so far, in order. */
  calls: { method: string; path: string; query: URLSearchParams; body: string | null; request: ApiRequest }[];
  /** Calls of one 'METHOD /path'. */
  of: (name: string) => Stub['calls'];
  /** Adds or replaces replies. */
  reply: (more: Replies) => void;
}

/** The API's error body (docs/reference/api.md#a-10). */
export function errorAnswer(status: number, code: string, error: string, more: object = {}): Answer {
  return { status, body: { success: false, error, message: error, code, status, ...more } };
}

/**
 * Stands in for the server: every /api call is answered from `replies`; one without a reply gets 404 as the real server
 * gives it, the event stream none. Signs `user` in when given. An answer of success that does not fit the contract fails
 * the test at its end; only a test with the tag `@foreign` is about answers that no server of ours gives, and fails
 * where it gets none.
 */
export async function stubApi(page: Page, user: TestUser | null, replies: Replies = {}): Promise<Stub> {
  const table: Replies = {
    'GET /api/auth/check-auth': { body: { authenticated: user !== null, user } },
    'POST /api/auth/logout': { body: { success: true, message: 'Logged out' } },
    'GET /api/sites': { body: [] },
    'GET /api/inventory': { body: [] },
    // No site, so that nothing of it is drawn.
    'GET /api/notification-pauses': { body: { pauses: [] } },
    'GET /api/needs-attention': {
      body: {
        groups: [],
        total: 0,
        sites: { needing: 0, matched: 0, all: 0 },
        counts: Object.fromEntries(workKinds.map((kind) => [kind, 0])),
        overdue: [],
        choices: { states: [], tags: [] },
        unchecked: [],
        next_cursor: null,
      },
    },
    'GET /api/admin/sites': { body: { sites: [] } },
    'GET /api/admin/notification-reach': { body: { transport: 'set', problems: [] } },
    ...(user && { [`GET /api/users/${user.id}/critical-notifications`]: { body: { unread: 0, notifications: [] } } }),
    // No stream: the page then polls once a minute, which no test waits for unless it means to.
    'GET /api/events': { status: 204, body: '' },
    ...replies,
  };
  const calls: Stub['calls'] = [];
  const foreign = playwright.info().tags.includes('@foreign');
  serverOf(page).standIn(async (request, route) => {
    const url = new URL(request.url());
    const name = `${request.method()} ${url.pathname}`;
    const body = request.postData();
    calls.push({ method: request.method(), path: url.pathname, query: url.searchParams, body, request });
    const reply = table[name] ?? table['*'] ?? errorAnswer(404, 'route_not_found', 'No such call');
    const answer = typeof reply === 'function' ? await reply(request, route) : reply;
    if (answer === null) return;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null);
    const misfit = contractFault(request.method(), url.pathname, answer.status ?? 200, text);
    serverOf(page).noteMisfit(misfit, foreign);
    route.fulfill({ status: answer.status, headers: answer.headers, body: text });
  });
  return {
    calls,
    of: (name) => calls.filter((call) => `${call.method} ${call.path}` === name),
    reply: (more) => void Object.assign(table, more),
  };
}

/** What the page says of an answer of success that it cannot read. */
export const UNREADABLE =
  'The server answered with something this page cannot read. Reload the page; if it stays, report it to your administrator.';

/** A gate for holding an answer back: replies await `opened`, the test calls `open`. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * No axe violations on the page as it is, on the desktop, in both color schemes: the dark one where the page shows
 * something new. Every place of the product is looked at on the phone too, by tests/e2e/access.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (widthOf(page) !== 'desktop') return;
  // Without motion a change of the scheme is one step, and not every frame of its transitions.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Where the page is scrolled, what a sticky head half covers is no target that is too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
  const isNew = await showsNewLooks(page);
  expect(await axeFindings(page), 'axe, light').toEqual([]);
  if (isNew) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    expect(await axeFindings(page, { colorsOnly: true }), 'axe, dark').toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Waits until nothing enters any more: half-drawn text has no honest contrast. A spinner never ends and is no entrance. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  );
}

/** Which of the three widths a test runs at. */
export function widthOf(page: Page): 'phone' | 'tablet' | 'desktop' {
  const width = page.viewportSize()?.width ?? 1280;
  if (width < 768) return 'phone';
  return width < 1200 ? 'tablet' : 'desktop';
}
