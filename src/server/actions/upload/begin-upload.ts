import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { UploadState, uploadInput } from '#contract/nouns/document/document.ts';
import { uploadLimit } from '#contract/nouns/document/upload-types.table.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { countOpenUploads, insertUpload, lockUploadsOf, type UploadRow } from '#server/store/document/uploads.ts';
import type { Context } from '../context.ts';
import { checkPlace, documentKindColumn } from './check-place.ts';
import { expiryFrom, ownerOf } from './upload-owner.ts';
import { toUploadState } from './upload-view.ts';

const mostOpen = 20;

/**
 * Begins a file that comes in parts: whatever can be refused is refused before its bytes travel. Throws
 * upload_too_large, invalid_path, folder_not_found, document_protected, upload_type, document_exists,
 * document_in_use, uploads_open.
 */
export async function beginUpload(
  ctx: Context,
  siteId: number,
  input: z.output<typeof uploadInput>,
): Promise<UploadState> {
  if (input.size > uploadLimit) throw new AppError('upload_too_large');
  const { folder, name } = await checkPlace(ctx, siteId, input);
  const row: UploadRow = {
    ...{ id: randomUUID(), ...ownerOf(ctx, siteId), folder, name },
    ...{ size: input.size, paper: documentKindColumn(input.paper), overwrite: input.overwrite },
    expiresAt: expiryFrom(ctx.now),
  };
  await inTransaction(ctx.db, async (sql) => {
    await lockUploadsOf(sql, row.userId);
    if ((await countOpenUploads(sql, row.userId, ctx.now)) >= mostOpen) throw new AppError('uploads_open');
    await insertUpload(sql, row);
  });
  return toUploadState(row, []);
}
