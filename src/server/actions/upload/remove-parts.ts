import { namedContentKeys } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';

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
