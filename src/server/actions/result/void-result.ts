import { AppError } from '#contract/errors.ts';
import type { ResultSaved } from '#contract/nouns/compliance/result.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockRecordedResult, markResultVoid } from '#server/store/result/recorded-results.ts';
import type { Context } from '../context.ts';
import { toResult } from './result-view.ts';
import { tellResultChange } from './tell-result-change.ts';

/** Takes a recorded result out of account: it stays to be read. Throws result_not_found, result_voided. */
export async function voidResult(ctx: Context, by: string, siteId: number, id: number): Promise<ResultSaved> {
  return inTransaction(ctx.db, async (tx, client) => {
    const stored = await lockRecordedResult(client, siteId, id);
    if (stored === null) throw new AppError('result_not_found');
    if (stored.voidedAt !== null) throw new AppError('result_voided');
    await markResultVoid(client, id, { name: by, at: ctx.now });
    const { kind, device, number, month, completedOn, result } = stored;
    await record(tx, ctx.actor, ctx.now, {
      action: 'result.voided',
      siteId,
      target: { type: 'result', id },
      detail: { kind, device, number, month, completedOn, result },
    });
    await tellResultChange(tx, siteId);
    return { success: true, result: toResult({ ...stored, voidedAt: ctx.now }) };
  });
}
