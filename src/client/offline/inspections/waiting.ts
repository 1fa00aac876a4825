import { useMemo, useSyncExternalStore } from 'react';
import type { OutboxStorage } from '../outbox/outbox.ts';

/** Begins the names under which is kept what of a person's forms waits. */
export const WAITING_PREFIX = 'forecourt.inspections.';

/** A form of which something waits to be sent, in short: the form itself is in the browser's database. */
export interface WaitingForm {
  id: string;
  siteId: string;
  siteName: string;
  title: string;
  /** When it was last changed, in milliseconds. */
  at: number;
  answers: number;
  photos: number;
  /** It was signed and waits to become the record. */
  finish: boolean;
  /** What the server said when it refused it; '': nothing. */
  trouble: string;
}

const listeners = new Set<() => void>();

/** Null where storage is off: then there is no session cookie, and nothing to send. */
export function waitingStorage(): OutboxStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const rawOf = (userId: number) => waitingStorage()?.getItem(WAITING_PREFIX + userId) ?? null;

/** Forms of a person of which something waits to be sent, the one changed last at the end. */
export function readWaitingForms(userId: number): WaitingForm[] {
  return parse(rawOf(userId));
}

/** How many forms wait on this device, whoever filled them. */
export function countWaitingForms(storage = waitingStorage()): number {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  const own = names.filter((name) => name.startsWith(WAITING_PREFIX));
  return own.flatMap((name) => parse(storage?.getItem(name) ?? null)).length;
}

/** Forms of a person of which something waits; follows changes, also those of other pages. */
export function useWaitingForms(userId: number): readonly WaitingForm[] {
  const raw = useSyncExternalStore(subscribe, () => rawOf(userId));
  return useMemo(() => parse(raw), [raw]);
}

/** Whether a form is worth a word outside of its screen: answers alone are sent within seconds. */
export function isLoud({ photos, finish, trouble }: WaitingForm): boolean {
  return photos > 0 || finish || trouble !== '';
}

/** Says to this page that what waits has changed. */
export function waitingChanged(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What this program wrote; what is no list of forms is none. */
function parse(raw: string | null): WaitingForm[] {
  try {
    const all: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(all) ? all.filter((one): one is WaitingForm => typeof one?.trouble === 'string') : [];
  } catch {
    return [];
  }
}
