import { readWaitingForms, WAITING_PREFIX, type WaitingForm, waitingChanged, waitingStorage } from './waiting.ts';

/** Records what of a form waits; null: nothing any more. */
export function noteWaiting(userId: number, id: string, waiting: WaitingForm | null): void {
  const others = readWaitingForms(userId).filter((one) => one.id !== id);
  noteAllWaiting(userId, waiting === null ? others : [...others, waiting]);
}

/** Records all that waits of a person, as the database has it. */
export function noteAllWaiting(userId: number, all: readonly WaitingForm[]): void {
  const name = WAITING_PREFIX + userId;
  try {
    if (all.length === 0) waitingStorage()?.removeItem(name);
    else waitingStorage()?.setItem(name, JSON.stringify(all));
  } catch (error) {
    // The forms themselves are in the database: this is only what is said of them.
    console.warn('waiting forms', error);
  }
  waitingChanged();
}
