import { useState } from 'react';

/** Typed texts that outlive the component they were typed in, until they are sent or the page is left. */
const kept = new Map<string, unknown>();

/**
 * State under a name: leaving an issue and coming back finds what was typed. `null` forgets it. The name holds the
 * person's id, so that nobody meets another's words.
 */
export function useKept<T>(name: string): [value: T | null, set: (value: T | null) => void] {
  const [, redraw] = useState(0);
  const set = (value: T | null) => {
    if (value === null) kept.delete(name);
    else kept.set(name, value);
    redraw((count) => count + 1);
  };
  return [(kept.get(name) as T | undefined) ?? null, set];
}
