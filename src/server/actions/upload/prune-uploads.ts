import { inTransaction } from '#server/store/database/pool.ts';
import { deleteExpiredUploads } from '#server/store/document/uploads.ts';
import type { Context } from '../context.ts';
import { removePartBytes } from './upload-owner.ts';

const batch = 50;

/** Removes uploads that nobody went on with for a day, and those to sites that are gone, with their bytes. Answers how many. */
export async function pruneUploads(ctx: Pick<Context, 'db' | 'documents' | 'now'>): Promise<number> {
  let removed = 0;
  for (;;) {
    const deleted = await inTransaction(ctx.db, (sql) => deleteExpiredUploads(sql, ctx.now, batch));
    await removePartBytes(ctx, deleted.keys);
    removed += deleted.uploads;
    if (deleted.uploads < batch) return removed;
  }
}
