import { useMemo, useSyncExternalStore } from 'react';
import type { IssueForm } from '#client/api/issue/issues-save.ts';
import { objectOf, textOf } from '#client/api/wire/read.ts';
import { priorities } from '#contract/nouns/gauge/issue-words.ts';

const prefix = 'forecourt.outbox.';
/** Drafts of a person who never signed in here again are dropped after this, in milliseconds: 30 days. */
export const OUTBOX_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** Why a draft is not simply sent: somebody else's issue is there, or the server refused it. */
export type WaitingTrouble =
  | { kind: 'conflict'; number: string; closed: boolean; words: string }
  | { kind: 'refused'; words: string };

/** A draft of an issue that waits to be sent. */
export interface WaitingIssue {
  id: string;
  siteId: string;
  siteName: string;
  /** When it was saved, in milliseconds. */
  at: number;
  form: IssueForm;
  trouble: WaitingTrouble | null;
  /** The person has seen the conflict and wants the draft to stand. */
  insists: boolean;
}

export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function storageOf(): OutboxStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    // Storage is off: there is no outbox.
    return null;
  }
}

const listeners = new Set<() => void>();

/** Drafts of a person, oldest first. They are the person's alone, and survive restarts. */
export function readOutbox(userId: number, storage = storageOf()): WaitingIssue[] {
  return parse(storage?.getItem(prefix + userId) ?? null);
}

/** Puts a draft into the outbox. False when this device has no room for it: then it was not saved. */
export function addToOutbox(userId: number, waiting: WaitingIssue, storage = storageOf()): boolean {
  return write(userId, [...readOutbox(userId, storage), waiting], storage);
}

export function changeInOutbox(
  userId: number,
  id: string,
  change: Partial<Pick<WaitingIssue, 'trouble' | 'insists'>>,
  storage = storageOf(),
): void {
  const all = readOutbox(userId, storage);
  write(
    userId,
    all.map((waiting) => (waiting.id === id ? { ...waiting, ...change } : waiting)),
    storage,
  );
}

export function removeFromOutbox(userId: number, id: string, storage = storageOf()): void {
  const rest = readOutbox(userId, storage).filter((waiting) => waiting.id !== id);
  write(userId, rest, storage);
}

/** Deletes the drafts of a person. */
export function emptyOutbox(userId: number, storage = storageOf()): void {
  write(userId, [], storage);
}

/** Drops drafts of other people that nobody came back for. */
export function dropForgotten(now: number, storage = storageOf()): void {
  if (storage === null) return;
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) {
    if (!name?.startsWith(prefix)) continue;
    const all = parse(storage.getItem(name));
    if (all.every(({ at }) => now - at > OUTBOX_LIFETIME_MS)) storage.removeItem(name);
  }
}

/** How many drafts wait on this device, whoever wrote them. */
export function countWaiting(storage = storageOf()): number {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return names
    .filter((name) => name.startsWith(prefix))
    .reduce((sum, name) => sum + parse(storage?.getItem(name) ?? null).length, 0);
}

/** Drafts of a person; follows changes, also those of other pages. */
export function useOutbox(userId: number): readonly WaitingIssue[] {
  const raw = useSyncExternalStore(subscribe, () => storageOf()?.getItem(prefix + userId) ?? null);
  return useMemo(() => parse(raw), [raw]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(userId: number, all: readonly WaitingIssue[], storage: OutboxStorage | null): boolean {
  try {
    if (all.length === 0) storage?.removeItem(prefix + userId);
    else storage?.setItem(prefix + userId, JSON.stringify(all));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return storage !== null;
}

function parse(raw: string | null): WaitingIssue[] {
  try {
    const all: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(all) ? all.map(readWaiting).filter((waiting) => waiting !== null) : [];
  } catch {
    return [];
  }
}

/** A stored draft; null for what is none. */
function readWaiting(value: unknown): WaitingIssue | null {
  const fields = objectOf(value);
  const form = objectOf(fields?.form);
  const priority = priorities.find((known) => known === form?.priority);
  if (!fields || !form || priority === undefined || typeof fields.at !== 'number') return null;
  return {
    id: textOf(fields.id),
    siteId: textOf(fields.siteId),
    siteName: textOf(fields.siteName),
    at: fields.at,
    form: {
      alarmLabel: textOf(form.alarmLabel),
      priority,
      location: textOf(form.location),
      note: textOf(form.note),
    },
    trouble: readTrouble(objectOf(fields.trouble)),
    insists: fields.insists === true,
  };
}

function readTrouble(fields: ReturnType<typeof objectOf>): WaitingTrouble | null {
  const words = textOf(fields?.words);
  if (fields?.kind === 'refused') return { kind: 'refused', words };
  if (fields?.kind !== 'conflict') return null;
  return { kind: 'conflict', number: textOf(fields.number), closed: fields.closed === true, words };
}
