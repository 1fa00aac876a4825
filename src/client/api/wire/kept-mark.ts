const name = 'forecourt.kept-for';

/**
 * Whose data is kept on this device: a user id in local storage, so that all pages see at once that it is no more.
 * Nothing is written to the kept data, or read from it, without this mark.
 */
export function keptFor(): number | null {
  try {
    const id = Number(globalThis.localStorage?.getItem(name) ?? Number.NaN);
    return Number.isSafeInteger(id) ? id : null;
  } catch {
    // Storage is off: nothing is kept.
    return null;
  }
}

/** Whether a storage event is another page's change of the mark. */
export function isKeptForChange({ key }: StorageEvent): boolean {
  return key === name || key === null;
}

/** Sets the mark, or (null) takes it away. False when this device keeps nothing. */
export function markKeptFor(userId: number | null): boolean {
  try {
    if (userId === null) localStorage.removeItem(name);
    else localStorage.setItem(name, String(userId));
    return true;
  } catch {
    return false;
  }
}
