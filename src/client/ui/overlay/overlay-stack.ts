import { useSyncExternalStore } from 'react';

/** Open modal surfaces, lowest first. Everything outside the top one is inert, so messages must be drawn inside it. */
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Ref callback of a modal surface: on the stack while mounted. */
export function overlayRef(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  change([...stack, element]);
  return () => change(stack.filter((other) => other !== element));
}

function change(next: readonly HTMLElement[]) {
  stack = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The top-most open modal surface at this moment, or null. */
export const topOverlay = (): HTMLElement | null => stack.at(-1) ?? null;

/** The top-most open modal surface, or null. */
export function useTopOverlay(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topOverlay);
}
