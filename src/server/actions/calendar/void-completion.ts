import type { CompletionSaved } from '#contract/nouns/compliance/calendar.ts';
import { record } from '#server/audit/record.ts';
import { markCompletionVoid } from '#server/store/calendar/completions.ts';
import type { Context } from '../context.ts';
import { changeCompletion } from './change-completion.ts';

/** Takes a test record out of account: it stays to be read. Throws completion_not_found, completion_voided. */
export async function voidCompletion(
  ctx: Context,
  by: string,
  siteId: number,
  key: string,
  completionId: number,
): Promise<CompletionSaved> {
  return changeCompletion(ctx, { siteId, key, id: completionId }, async (stored, { tx, client }) => {
    await markCompletionVoid(client, completionId, { name: by, at: ctx.now });
    const { component, completedOn, result } = stored;
    await record(tx, ctx.actor, ctx.now, {
      action: 'calendar.completion_voided',
      siteId,
      target: { type: 'completion', id: completionId },
      detail: { key, component, completedOn, result },
    });
    return { ...stored, voidedAt: ctx.now };
  });
}
