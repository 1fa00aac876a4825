import { useSyncExternalStore } from 'react';
import { type ToastState, ToastStore, type ToastVariant } from './toast-store.ts';
import type { ToastTimingName } from './toast-timing.table.ts';

const keepOpenKey = 'forecourt.keep-messages';

/** The page's toasts: one store, because messages outlive the screens that sent them. */
export const toastStore = new ToastStore();
toastStore.keepOpen = readKeepOpen();

/** Sends messages: `toast.success('Saved')`, `toast.error(text, 'lingering')`. */
export interface ToastApi {
  show: (variant: ToastVariant, text: string, timing?: ToastTimingName) => number;
  success: (text: string, timing?: ToastTimingName) => number;
  error: (text: string, timing?: ToastTimingName) => number;
  info: (text: string, timing?: ToastTimingName) => number;
  dismiss: (id: number) => void;
}

const api: ToastApi = {
  show: toastStore.show,
  success: (text, timing) => toastStore.show('success', text, timing),
  error: (text, timing) => toastStore.show('error', text, timing),
  info: (text, timing) => toastStore.show('info', text, timing),
  dismiss: toastStore.dismiss,
};

/** The way to send toasts from a component; always the same object. */
export function useToast(): ToastApi {
  return api;
}

/** Toasts on screen and the log, for those who draw them. */
export function useToastState(): ToastState {
  return useSyncExternalStore(toastStore.subscribe, toastStore.getState);
}

/** Whether messages stay until dismissed; kept on this device. */
export function setKeepOpen(keep: boolean): void {
  toastStore.keepOpen = keep;
  try {
    localStorage.setItem(keepOpenKey, keep ? '1' : '0');
  } catch {
    // Storage is off: the choice holds until the page is closed.
  }
}

function readKeepOpen(): boolean {
  try {
    return localStorage.getItem(keepOpenKey) === '1';
  } catch {
    return false;
  }
}
