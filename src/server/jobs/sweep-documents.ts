import type { Logger } from 'pino';
import type { DocumentStore } from '../documents/document-store.ts';
import { ownerMarkName } from '../documents/owner-mark.ts';
import type { Database } from '../store/database/pool.ts';
import { namedContentKeys } from '../store/document/documents.ts';
import { type Ownership, readOwnership, takeTurn } from './sweep-turn.ts';

/** What is younger may belong to an upload or a mail on its way. */
const graceMs = 86_400_000;

type Log = Pick<Logger, 'warn'>;

/**
 * Removes what interrupted uploads left behind, and bytes that neither a document nor a waiting mail names, both only
 * when older than a day before this sweep and the last. Answers how many of each. The first sweep of a store only marks
 * it; one that another database sweeps is left alone, with a warning: its documents are not named here.
 */
export async function sweepDocuments(
  db: Database,
  store: DocumentStore,
  now: Date,
  log?: Log,
): Promise<{ unfinished: number; unnamed: number }> {
  const ownership = await readOwnership(db, store);
  if (ownership.whose === 'foreign') {
    warn(ownership, log);
    return { unfinished: 0, unnamed: 0 };
  }
  const last = await takeTurn(db, store, ownership, now);
  if (last === null) return { unfinished: 0, unnamed: 0 };
  // A copy that is taken for the original knows at least what was stored before the sweep that they have in common.
  const before = new Date(Math.min(now.getTime(), last.getTime()) - graceMs);
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

/** Warns when the store belongs to another database, and changes nothing: the person who starts a copy must know at once. */
export async function warnOfOtherOwner(db: Database, store: DocumentStore, log: Log): Promise<void> {
  const ownership = await readOwnership(db, store);
  if (ownership.whose === 'foreign') warn(ownership, log);
}

function warn({ mark, us }: Ownership, log?: Log): void {
  log?.warn(
    { owner: mark, self: us },
    'Another database sweeps this document store, so this one removes no leftover documents from it. ' +
      'Give this installation its own store or, if it owns the documents and nobody else uses them, remove ' +
      `${ownerMarkName} from the store`,
  );
}
