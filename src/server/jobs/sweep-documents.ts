import type { DocumentStore } from '../documents/document-store.ts';
import { namedContentKeys } from '../store/documents.ts';
import type { Database } from '../store/pool.ts';

/** What is younger may belong to an upload or a mail on its way. */
const graceMs = 86_400_000;

/**
 * Removes what interrupted uploads left behind, and bytes that neither a document nor a waiting mail names, both only
 * when older than a day. Answers how many of each.
 */
export async function sweepDocuments(
  db: Database,
  store: DocumentStore,
  now: Date,
): Promise<{ unfinished: number; unnamed: number }> {
  const before = new Date(now.getTime() - graceMs);
  const unfinished = await store.removeUnfinished(before);
  let unnamed = 0;
  for await (const keys of store.keysBefore(before)) {
    const named = await namedContentKeys(db, keys);
    for (const key of keys.filter((each) => !named.has(each))) {
      await store.remove(key);
      unnamed += 1;
    }
  }
  return { unfinished, unnamed };
}
