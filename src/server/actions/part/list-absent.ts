import type { AbsentPartList } from '#contract/nouns/compliance/absent-part.ts';
import { listAbsentParts } from '#server/store/equipment/absent-parts.ts';
import type { Context } from '../context.ts';
import { toAbsentPart } from './absent-part-view.ts';

/** What people have said there is none of at a site, the newest first, what was withdrawn among it. */
export async function listAbsent(ctx: Context, siteId: number): Promise<AbsentPartList> {
  return { parts: (await listAbsentParts(ctx.db, siteId)).map(toAbsentPart) };
}
