/** Typed text that was not sent is kept this long, in milliseconds: a day. */
export const DRAFT_LIFETIME_MS = 24 * 60 * 60_000;

const prefix = 'forecourt.draft.';

/** Whose text it is, where and about what: (user, site, label) keep apart what must not mix. */
export type DraftPlace = readonly [userId: number, siteId: number | string, about: string];

export interface Draft<T> {
  /** When it was typed, in milliseconds. */
  at: number;
  value: T;
}

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function storageOf(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch {
    // Storage is off: nothing is kept.
    return null;
  }
}

function nameOf(place: DraftPlace): string {
  return prefix + JSON.stringify(place);
}

/** The draft of a place if it is not older than a day and `read` makes sense of it, else null. */
export function readDraft<T>(
  place: DraftPlace,
  read: (value: unknown) => T | null,
  now: number,
  storage: DraftStorage | null = storageOf(),
): Draft<T> | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(nameOf(place)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('value' in kept)) return null;
    if (typeof kept.at !== 'number' || now - kept.at > DRAFT_LIFETIME_MS) return null;
    const value = read(kept.value);
    return value === null ? null : { at: kept.at, value };
  } catch {
    return null;
  }
}

/** Keeps what was typed; a full or forbidden storage keeps nothing. */
export function keepDraft(
  place: DraftPlace,
  value: unknown,
  now: number,
  storage: DraftStorage | null = storageOf(),
): void {
  try {
    storage?.setItem(nameOf(place), JSON.stringify({ at: now, value }));
  } catch {
    // The text is still in its field.
  }
}

export function forgetDraft(place: DraftPlace, storage: DraftStorage | null = storageOf()): void {
  storage?.removeItem(nameOf(place));
}

/** Forgets every draft on this device: at sign-out nothing of a person stays behind. */
export function forgetAllDrafts(storage: DraftStorage | null = storageOf()): void {
  if (storage === null) return;
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) if (name?.startsWith(prefix)) storage.removeItem(name);
}
