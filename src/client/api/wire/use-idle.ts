import { useEffect, useState } from 'react';

/** Loads that can wait are started when the browser has time, at the latest after this (docs/reference/screens.md#limits). */
export const IDLE_TIMEOUT_MS = 1500;
/** Wait where the browser cannot say when it is idle. */
export const IDLE_FALLBACK_MS = 200;

/** False until the browser was idle once after the component came up. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const ready = () => setIdle(true);
    // Safari has no idle callback, whatever the types say.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(ready, IDLE_FALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(ready, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}
