import { useCallback, useRef, useState } from 'react';
import { type Failure, failureOf } from './failure.ts';

export interface Work {
  busy: boolean;
  /** Why the last one failed; null: it did not, or has just begun. */
  failure: Failure | null;
  /** Forgets the failure. */
  clear: () => void;
  /** Does it, unless something is being done already. Resolves to what it answers, null when it failed or was not begun. */
  run: <T>(work: () => Promise<T>, onFailure?: (failure: Failure) => void) => Promise<{ answer: T } | null>;
}

/** One piece of work at a time: whether it runs, and why the last one failed. */
export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);
  const clear = useCallback(() => setFailure(null), []);
  const run = useCallback(async <T>(work: () => Promise<T>, onFailure?: (failure: Failure) => void) => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return { answer: await work() };
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      onFailure?.(failed);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, failure, clear, run };
}
