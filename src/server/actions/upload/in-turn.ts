const last = new Map<string, Promise<unknown>>();

/**
 * Does work of one key one after the other, in the order of the calls, whatever becomes of each. In this process only:
 * it saves work that would be in vain, what must not happen twice is the database's to keep.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
