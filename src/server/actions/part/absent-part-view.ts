import type { AbsentPart, AbsentPartList } from '#contract/nouns/compliance/absent-part.ts';
import { type AbsentPartRow, listAbsentParts } from '#server/store/equipment/absent-parts.ts';
import type { Context } from '../context.ts';

/** What was said, as the API shows it. */
export function toAbsentPart(row: AbsentPartRow): AbsentPart {
  return {
    id: row.id,
    part: row.part,
    reason: row.reason,
    stated_by: row.statedBy,
    stated_at: row.statedAt.toISOString(),
    stated_on: row.statedOn,
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
    withdrawn_by: row.withdrawnBy,
    withdrawn_reason: row.withdrawnReason === '' ? null : row.withdrawnReason,
  };
}

/** What people have said there is none of at a site, the newest first, what was withdrawn among it. */
export async function listAbsent(ctx: Context, siteId: number): Promise<AbsentPartList> {
  return { parts: (await listAbsentParts(ctx.db, siteId)).map(toAbsentPart) };
}
