import { AppError } from '#contract/errors.ts';
import type { UploadState } from '#contract/nouns/document/document.ts';
import { findUpload, listParts } from '#server/store/document/uploads.ts';
import type { Context } from '../context.ts';
import { ownerOf, readUploadId } from './upload-owner.ts';
import { toUploadState } from './upload-view.ts';

/** How far an upload has come. Throws upload_not_found, also for another person's. */
export async function showUpload(ctx: Context, siteId: number, idText: string | undefined): Promise<UploadState> {
  const row = await findUpload(ctx.db, ownerOf(ctx, siteId), readUploadId(idText), ctx.now);
  if (row === null) throw new AppError('upload_not_found');
  return toUploadState(row, await listParts(ctx.db, row.id));
}
