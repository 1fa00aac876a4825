import { deleteTextsOfNothing } from '#server/store/document/document-texts.ts';
import type { Context } from '../context.ts';

/** Removes the texts of bytes that no document has any more: replaced, or purged. Answers how many. */
export function pruneTexts(ctx: Pick<Context, 'db'>): Promise<number> {
  return deleteTextsOfNothing(ctx.db);
}
