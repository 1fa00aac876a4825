import { useSyncExternalStore } from 'react';

/** How often a page that stays open asks whether there is a newer version. */
const ASK_MS = 60 * 60_000;
/** The worker fetches all the code there is: after what the person waits for on a slow line. */
const START_AFTER_MS = 3_000;

let newer = false;
const listeners = new Set<() => void>();

/** Whether a newer version than the one on screen is there; it comes with the next visit or reload. */
export function useNewerVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newer,
  );
}

/**
 * Registers the service worker, which keeps the page itself on this device, and notices newer versions. Does nothing
 * where the browser has none (no https), and in development.
 */
export function registerServiceWorker(): void {
  const workers = globalThis.navigator?.serviceWorker;
  if (!import.meta.env.PROD || workers === undefined) return;
  // The page on screen came from the worker in force now; another one brings another version.
  const first = workers.controller;
  workers.addEventListener('controllerchange', () => {
    if (first === null) return;
    newer = true;
    for (const listener of listeners) listener();
  });
  const start = () =>
    workers
      .register(trusted('/sw.js'), { updateViaCache: 'none' })
      .then((registration) => registration && keepAsking(registration))
      .catch((error: unknown) => console.warn('service worker', error));
  window.addEventListener('load', () => setTimeout(() => void start(), START_AFTER_MS));
}

function keepAsking(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  const ask = () => {
    if (document.hidden || Date.now() - askedAt < ASK_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(ask, ASK_MS);
  document.addEventListener('visibilitychange', ask);
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** The worker's address in the form that a policy of Trusted Types asks for, where the browser has them. */
function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (types === undefined) return url;
  return types.createPolicy('forecourt-worker', { createScriptURL: () => url }).createScriptURL(url);
}
