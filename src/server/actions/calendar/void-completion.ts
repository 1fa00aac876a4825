import type { CompletionSaved } from '#contract/nouns/compliance/calendar.ts';
import type { VoidInput } from '#contract/nouns/compliance/void-input.ts';
import { isSettled, reasonToStore } from '#server/actions/result/void-result.ts';
import { record } from '#server/audit/record.ts';
import { markVoid } from '#server/store/result/void-rows.ts';
import type { Context } from '../context.ts';
import { type CompletionPlace, changeCompletion } from './change-completion.ts';

/**
 * Takes a test record out of account: it stays to be read. A failure needs a reason, and one that is void without it takes
 * it later. Throws completion_not_found, completion_voided, validation.
 */
export async function voidCompletion(
  ctx: Context,
  by: string,
  place: CompletionPlace,
  input: VoidInput,
): Promise<CompletionSaved> {
  const { siteId, key, id } = place;
  return changeCompletion(
    ctx,
    place,
    async (stored, { sql }) => {
      const reason = reasonToStore(stored, input);
      await markVoid(sql, 'completions', id, { name: by, at: ctx.now, reason });
      const { component, completedOn, result } = stored;
      await record(sql, ctx.actor, ctx.now, {
        action: 'calendar.completion_voided',
        siteId,
        target: { type: 'completion', id },
        detail: { key, component, completedOn, result, ...(reason === null ? {} : { reason }) },
      });
      const voidedBy = stored.voidedAt === null ? by : stored.voidedBy;
      return { ...stored, voidedAt: stored.voidedAt ?? ctx.now, voidedBy, voidReason: reason };
    },
    (stored) => isSettled(stored, input),
  );
}
