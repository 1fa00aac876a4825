import { AppError } from '#contract/errors.ts';
import { type UploadState, uploadPartSize } from '#contract/nouns/document/document.ts';
import { findUpload, listParts, type PartRow, type UploadRow } from '#server/store/document/uploads.ts';
import type { Context } from '../context.ts';
import { ownerOf, readUploadId } from './upload-owner.ts';

/** How many parts a file of that many bytes has. */
export function countParts(size: number): number {
  return Math.ceil(size / uploadPartSize);
}

/** Bytes that a part must have: all but the last are of one length. */
export function lengthOfPart(size: number, number: number): number {
  return Math.min(uploadPartSize, size - number * uploadPartSize);
}

/** An upload as it goes over the wire. */
export function toUploadState(row: UploadRow, parts: readonly Pick<PartRow, 'number'>[]): UploadState {
  return {
    upload_id: row.id,
    name: row.name,
    folder: row.folder,
    size: row.size,
    part_size: uploadPartSize,
    parts: countParts(row.size),
    received: parts.map(({ number }) => number),
    expires_at: row.expiresAt.toISOString(),
  };
}

/** How far an upload has come. Throws upload_not_found, also for another person's. */
export async function showUpload(ctx: Context, siteId: number, idText: string | undefined): Promise<UploadState> {
  const row = await findUpload(ctx.db, ownerOf(ctx, siteId), readUploadId(idText), ctx.now);
  if (row === null) throw new AppError('upload_not_found');
  return toUploadState(row, await listParts(ctx.db, row.id));
}
