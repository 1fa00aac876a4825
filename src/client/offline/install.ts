import { useSyncExternalStore } from 'react';

/** The browser's offer to put the page among the device's programs (Chromium). */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function hold(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Holds the browser's offer back until somebody asks for it. Call once, early: it comes once. */
export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => hold(null));
}

/** Asks the browser to install the console on this device; null where it does not offer that. */
export function useInstall(): (() => void) | null {
  const held = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
  if (held === null) return null;
  return () => {
    // An offer can be taken up once.
    hold(null);
    void held.prompt();
  };
}
