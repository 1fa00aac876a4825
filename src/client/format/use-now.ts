import { useSyncExternalStore } from 'react';

/** Ages on screen are refreshed this often; shorter steps would only make the page restless. */
const STEP_MS = 30_000;

let current = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    current = Date.now();
    timer = setInterval(() => {
      current = Date.now();
      for (const tell of listeners) tell();
    }, STEP_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The present time in milliseconds, renewed each 30 s; one clock for the whole page so that all ages move together. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => current);
}
