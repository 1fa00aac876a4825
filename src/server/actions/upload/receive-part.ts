import { AppError } from '#contract/errors.ts';
import type { UploadState } from '#contract/nouns/document/document.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import {
  findUpload,
  listParts,
  lockUpload,
  prolongUpload,
  putPart,
  type UploadOwner,
  type UploadRow,
} from '#server/store/document/uploads.ts';
import type { Context } from '../context.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import { expiryFrom, ownerOf, readUploadId } from './upload-owner.ts';
import { countParts, lengthOfPart, toUploadState } from './upload-view.ts';

/** A part of an upload that its maker may send. */
export interface PartPlace {
  owner: UploadOwner;
  id: string;
  /** From 0. */
  number: number;
}

/** Looks whether a part is wanted, before its bytes are read. Throws upload_not_found, part_wrong. */
export async function findPartPlace(
  ctx: Context,
  siteId: number,
  params: { uploadId?: string; number?: string },
): Promise<PartPlace> {
  const [owner, id] = [ownerOf(ctx, siteId), readUploadId(params.uploadId)];
  const upload = await findUpload(ctx.db, owner, id, ctx.now);
  if (upload === null) throw new AppError('upload_not_found');
  return { owner, id, number: readPartNumber(upload, params.number ?? '') };
}

/**
 * Enters a part whose bytes are in the store; one that came before is replaced. Throws upload_not_found, part_wrong:
 * the bytes are then removed by whoever received them.
 */
export async function receivePart(ctx: Context, place: PartPlace, stored: StoredBytes): Promise<UploadState> {
  const { owner, id, number } = place;
  const { replaced, state } = await inTransaction(ctx.db, async (sql) => {
    const upload = await lockUpload(sql, owner, id, ctx.now);
    if (upload === null) throw new AppError('upload_not_found');
    requireLength(upload, number, stored.size);
    const key = await putPart(sql, id, { number, contentKey: stored.contentKey, size: stored.size });
    const expiresAt = expiryFrom(ctx.now);
    await prolongUpload(sql, id, expiresAt);
    return { replaced: key, state: toUploadState({ ...upload, expiresAt }, await listParts(sql, id)) };
  });
  if (replaced !== null) await removeUnnamed(ctx, replaced);
  return state;
}

function readPartNumber(upload: UploadRow, text: string): number {
  const parts = countParts(upload.size);
  const number = /^[0-9]{1,4}$/.test(text) ? Number(text) : parts;
  if (number < parts) return number;
  const detail =
    parts === 1 ? 'This upload has one part, number 0.' : `Parts of this upload are numbered 0 to ${parts - 1}.`;
  throw new AppError('part_wrong', { detail });
}

function requireLength(upload: UploadRow, number: number, size: number): void {
  const wanted = lengthOfPart(upload.size, number);
  if (size === wanted) return;
  throw new AppError('part_wrong', { detail: `Part ${number} of this upload has ${wanted} bytes, not ${size}.` });
}
