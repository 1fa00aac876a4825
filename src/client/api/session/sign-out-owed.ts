const name = 'forecourt.sign-out-owed';

/** Whether somebody signed out here while the server could not be reached: the session's cookie is still good. */
export function isSignOutOwed(): boolean {
  try {
    return globalThis.localStorage?.getItem(name) === '1';
  } catch {
    return false;
  }
}

/** Whether a storage event is another page's change of this. */
export function isOwedChange({ key }: StorageEvent): boolean {
  return key === name || key === null;
}

/** Records that a sign-out is still to be sent to the server, or was sent. */
export function oweSignOut(owed: boolean): void {
  try {
    if (owed) localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // Storage is off: the session ends by its own time.
  }
}
