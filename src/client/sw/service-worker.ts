import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { type PushWords, readPush } from './read-push.ts';
import { isAsset, isConsolePage } from './what-is-served.ts';

/** What a service worker's global scope offers, as far as it is used: the project's types are those of a page. */
interface Scope {
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
    (kind: 'push', listener: (event: Pushed) => void): void;
    (kind: 'notificationclick', listener: (event: Pressed) => void): void;
  };
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window' }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  location: { origin: string };
}
interface Lasting {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Pushed extends Lasting {
  data: { text: () => string } | null;
}
interface Pressed extends Lasting {
  notification: { close: () => void; data: PushWords };
}
interface OpenPage {
  navigate: (url: string) => Promise<unknown>;
  focus: () => Promise<unknown>;
}

/** The files of this build, filled in when it is bundled. */
declare const PRECACHED: { url: string; revision: string | null }[];

/** The version that was in force before: pages that are still open go on fetching their code from here. */
const BEFORE = 'forecourt-before';
/** Large code that few need, kept once it was used: what draws PDFs. */
const USED = 'forecourt-used';

const scope = self as unknown as Scope;

// First of all the listeners of install: the files of the version in force are copied before anything replaces them.
scope.addEventListener('install', (event) => {
  event.waitUntil(keepVersionInForce());
  // Pages that are open have all they need; who comes next gets the new version.
  void scope.skipWaiting();
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('push', (event) => {
  const words = readPush(event.data?.text() ?? '', scope.location.origin);
  const { title, body, tag } = words;
  // A browser that shows nothing for a push takes the permission away: what cannot be read is shown as such.
  event.waitUntil(scope.registration.showNotification(title, { body, tag, data: words, icon: '/icons/icon-192.png' }));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});

precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' });

const page = createHandlerBoundToURL('/index.html');
registerRoute(({ request, url, sameOrigin }) => {
  return sameOrigin && request.mode === 'navigate' && isConsolePage(url.pathname);
}, page);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
  ({ request }) => assetOf(request),
);

/** In a page that is open, else in a new one. */
async function openPage(url: string): Promise<void> {
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (page === undefined) return void (await scope.clients.openWindow(url));
  await page.focus();
  await page.navigate(url);
}

/** A file of an earlier version, or one that is fetched when used; its name holds its hash, so it never changes. */
async function assetOf(request: Request): Promise<Response> {
  for (const name of [BEFORE, USED]) {
    const kept = await (await caches.open(name)).match(request.url);
    if (kept !== undefined) return kept;
  }
  const answer = await fetch(request);
  if (answer.status === 200) {
    const copy = answer.clone();
    // A full disk keeps nothing; the page still gets its file.
    await (await caches.open(USED)).put(request.url, copy).catch(() => undefined);
  }
  return answer;
}

/** Copies the hashed files of the version in force, which precaching drops when this one becomes active. */
async function keepVersionInForce(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.includes('precache'));
  if (names.length === 0) return;
  await caches.delete(BEFORE);
  const before = await caches.open(BEFORE);
  for (const name of names) {
    const current = await caches.open(name);
    for (const request of await current.keys()) {
      if (!isAsset(new URL(request.url).pathname)) continue;
      const answer = await current.match(request);
      if (answer !== undefined) await before.put(request.url, answer);
    }
  }
}
