import { useSyncExternalStore } from 'react';
import { t } from '#client/words/api.ts';

/** What a button that cannot work without the server says while there is none. */
export const offlineWords = () => t.offline;
/** Id of the element that says so, for what is disabled by it. */
export const OFFLINE_REASON_ID = 'offline-reason';

export interface Connection {
  /** The device has no network, or the server could not be reached when the page opened. */
  offline: boolean;
  /** When the server last answered, in milliseconds; null when that is not known. */
  savedAt: number | null;
  /** Nobody answered when it was last asked who is signed in. */
  unanswered: boolean;
}

let lastAnswerAt: number | null = null;
/** The page was opened from what is kept on this device: saved then. */
let openedKept: { savedAt: number } | null = null;
let unanswered = false;
let current: Connection = look();
const listeners = new Set<() => void>();

/** Whether the browser itself says that there is no network. */
export function hasNoNetwork(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Notes that the server answered something. */
export function noteAnswer(at = Date.now()): void {
  lastAnswerAt = at;
}

/** Says that the page shows what is kept since then, or (null) that the server is there again. */
export function showKept(savedAt: number | null): void {
  openedKept = savedAt === null ? null : { savedAt };
  changed();
}

/** Whether the page shows what is kept, since the server did not answer when it was opened. */
export function isOpenedKept(): boolean {
  return openedKept !== null;
}

/** When the server last answered this page, in milliseconds. */
export function lastAnswer(): number | null {
  return lastAnswerAt;
}

/** Notes whether the question who is signed in found no answer. */
export function noteUnanswered(none: boolean): void {
  unanswered = none;
  changed();
}

/** The connection now. */
export function connection(): Connection {
  return current;
}

/** The connection; follows changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, connection, connection);
}

/** Calls the listener whenever the connection is lost or comes back; answers the way to stop. */
export function onConnection(listener: () => void): () => void {
  if (listeners.size === 0) for (const kind of ['online', 'offline']) window.addEventListener(kind, changed);
  listeners.add(listener);
  // What happened while nobody listened.
  changed();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const kind of ['online', 'offline']) window.removeEventListener(kind, changed);
  };
}

function look(): Connection {
  const offline = hasNoNetwork() || openedKept !== null;
  return { offline, savedAt: lastAnswerAt ?? openedKept?.savedAt ?? null, unanswered };
}

function changed(): void {
  const next = look();
  const sameAnswer = next.unanswered === current.unanswered;
  if (sameAnswer && next.offline === current.offline && (!next.offline || next.savedAt === current.savedAt)) return;
  current = next;
  for (const listener of listeners) listener();
}
