import type { AbsentPart } from '#contract/nouns/compliance/absent-part.ts';
import type { AbsentPartRow } from '#server/store/equipment/absent-parts.ts';

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
