import { namedContentKeys } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';

/**
 * Removes bytes that no document, no waiting mail and no part of an upload names. What cannot be asked or removed now stays for the daily
 * sweep: bytes too many do no harm, a document without its bytes does.
 */
export async function removeUnnamed(ctx: Pick<Context, 'db' | 'documents'>, contentKey: string): Promise<void> {
  try {
    const named = await namedContentKeys(ctx.db, [contentKey]);
    if (!named.has(contentKey)) await ctx.documents.remove(contentKey);
  } catch {
    // The failure that led here is the one to report.
  }
}
