import { AppError } from '#contract/errors.ts';
import { namedContentKeys } from '#server/store/document/documents.ts';
import type { UploadOwner } from '#server/store/document/uploads.ts';
import type { Context } from '../context.ts';

const day = 86_400_000;
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose uploads a call is about: only who began one can go on with it. */
export function ownerOf(ctx: Context, siteId: number): UploadOwner {
  if (ctx.actor.userId === null) throw new AppError('upload_not_found');
  return { siteId, userId: ctx.actor.userId };
}

/** The id of an upload as the database takes it. Throws upload_not_found for what cannot be one. */
export function readUploadId(text: string | undefined): string {
  const id = (text ?? '').toLowerCase();
  if (!idPattern.test(id)) throw new AppError('upload_not_found');
  return id;
}

/** What comes in is kept for a day after its last part. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + day);
}

/**
 * Removes the bytes of parts that are not wanted any more, unless something names them. What cannot be removed now stays
 * for the daily sweep.
 */
export async function removePartBytes(ctx: Pick<Context, 'db' | 'documents'>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const named = await namedContentKeys(ctx.db, keys);
    for (const key of keys) if (!named.has(key)) await ctx.documents.remove(key);
  } catch {
    // Bytes too many do no harm.
  }
}
