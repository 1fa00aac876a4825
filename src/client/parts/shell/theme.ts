import { useSyncExternalStore } from 'react';
import { t } from '#client/words/shell.ts';

export const themes = [
  {
    value: 'system',
    get label() {
      return t.system;
    },
  },
  {
    value: 'light',
    get label() {
      return t.light;
    },
  },
  {
    value: 'dark',
    get label() {
      return t.dark;
    },
  },
  {
    value: 'sunlight',
    get label() {
      return t.sunlight;
    },
  },
] as const;
export type Theme = (typeof themes)[number]['value'];

/** Also read by public/start.js, which sets the theme before the first paint. */
const storageKey = 'forecourt.theme';
const listeners = new Set<() => void>();

/** The theme as the root element carries it; none there means that the system decides. */
function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return themes.find((theme) => theme.value === set)?.value ?? 'system';
}

/** Switches the theme at once and keeps the choice on this device. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is off: the choice holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** The theme in force; follows changes. */
export function useTheme(): Theme {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, currentTheme);
}
