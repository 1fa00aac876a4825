import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { topOverlay } from '#client/ui/overlay/overlay-stack.ts';

const storageKey = 'forecourt.shortcuts';
const listeners = new Set<() => void>();

function readOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys act as shortcuts on this device, and the switch: speech input types letters by accident. */
export function useShortcutsSwitch(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, readOn);
  const set = (next: boolean) => {
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    } catch {
      // Storage is off: the shortcuts stay as they are.
    }
    for (const tell of listeners) tell();
  };
  return [on, set];
}

/** True while the person types somewhere. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}

/**
 * Runs the command of a single key, wherever the focus is, but not in a field, under a dialog, or together with Ctrl,
 * Alt or the command key.
 */
export function useShortcuts(commands: Readonly<Record<string, () => void>>): void {
  const [on] = useShortcutsSwitch();
  const latest = useRef(commands);
  // Before the screen is painted: whoever sees the list may press a key.
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useLayoutEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (topOverlay() !== null) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const command = latest.current[event.key];
      if (command === undefined) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
