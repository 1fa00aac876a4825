import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { deleteUpload, listParts, lockUpload } from '#server/store/document/uploads.ts';
import type { Context } from '../context.ts';
import { ownerOf, readUploadId, removePartBytes } from './upload-owner.ts';

/** Gives an upload up: nothing of it is left. Throws upload_not_found, also the second time. */
export async function dropUpload(ctx: Context, siteId: number, idText: string | undefined): Promise<void> {
  const [owner, id] = [ownerOf(ctx, siteId), readUploadId(idText)];
  const parts = await inTransaction(ctx.db, async (sql) => {
    if ((await lockUpload(sql, owner, id, ctx.now)) === null) throw new AppError('upload_not_found');
    const received = await listParts(sql, id);
    await deleteUpload(sql, id);
    return received;
  });
  await removePartBytes(
    ctx,
    parts.map(({ contentKey }) => contentKey),
  );
}
