import { markSomePurged } from '#server/store/document/deleted-documents.ts';
import type { Context } from '../context.ts';
import { keptLongEnough } from './list-deleted.ts';
import { removeUnnamed } from './remove-bytes.ts';

const batch = 100;

/**
 * Removes the bytes of documents that were deleted 30 days ago; their rows stay for ever. The row says so first: bytes
 * that could not be removed then are the daily sweep's. Answers how many documents that were.
 */
export async function purgeDeleted(ctx: Pick<Context, 'db' | 'documents' | 'now'>): Promise<number> {
  const before = keptLongEnough(ctx.now);
  for (let purged = 0; ; ) {
    const keys = await markSomePurged(ctx.db, before, ctx.now, batch);
    for (const key of keys) await removeUnnamed(ctx, key);
    purged += keys.length;
    if (keys.length < batch) return purged;
  }
}
