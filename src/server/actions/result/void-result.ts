import { recordFails } from '#compliance/weigh/weigh.ts';
import { AppError } from '#contract/errors.ts';
import type { ResultSaved, ResultValue } from '#contract/nouns/compliance/result.ts';
import type { VoidInput } from '#contract/nouns/compliance/void-input.ts';
import { voidReasonWords } from '#contract/words.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockRecordedResult, type ResultRecord } from '#server/store/result/recorded-results.ts';
import { markVoid } from '#server/store/result/void-rows.ts';
import type { Context } from '../context.ts';
import { notifyResultChange, toResult } from './result-view.ts';

/** Which recorded result, of which site. */
export interface ResultPlaceOf {
  siteId: number;
  id: number;
}

/**
 * Takes a recorded result out of account: it stays to be read. One that is no pass needs a reason, and one that is void
 * without the reason that it needs takes it later. Throws result_not_found, result_voided, validation.
 */
export async function voidResult(
  ctx: Context,
  by: string,
  { siteId, id }: ResultPlaceOf,
  input: VoidInput,
): Promise<ResultSaved> {
  return inTransaction(ctx.db, async (sql) => {
    const stored = await lockRecordedResult(sql, siteId, id);
    if (stored === null) throw new AppError('result_not_found');
    if (isSettled(stored, input)) throw new AppError('result_voided');
    const reason = reasonToStore(stored, input, passes(stored));
    await markVoid(sql, 'recorded_results', id, { name: by, at: ctx.now, reason });
    const { kind, device, number, month, completedOn, result } = stored;
    await record(sql, ctx.actor, ctx.now, {
      action: 'result.voided',
      siteId,
      target: { type: 'result', id },
      detail: { kind, device, number, month, completedOn, result, ...(reason === null ? {} : { reason }) },
    });
    await notifyResultChange(sql, siteId);
    const voidedBy = stored.voidedAt === null ? by : stored.voidedBy;
    const shown = { ...stored, voidedAt: stored.voidedAt ?? ctx.now, voidedBy, voidReason: reason };
    return { success: true, result: toResult(shown) };
  });
}

/** Said to pass, and by its rate it does. */
function passes({ kind, result, rate, threshold }: ResultRecord): boolean {
  if (kind === 'site_assessment' || kind === 'safe_suction' || kind === 'repair') return result === 'PASS';
  return result === 'PASS' && !recordFails({ kind, result, rate, threshold });
}

/** What may be made void, as it is stored. */
interface Voidable {
  result: ResultValue;
  voidedAt: Date | null;
  voidReason: string | null;
}

/** The reason to store of what is made void; null: a pass without one. Throws validation where it is required and missing. */
export function reasonToStore(stored: Voidable, input: VoidInput, isPass = stored.result === 'PASS'): string | null {
  if (!isPass && input.reason === undefined) throw new AppError('validation', { fields: { reason: voidReasonWords } });
  return input.reason ?? null;
}

/** Nothing can be added to it: it is void, and a reason is given or none is missing. */
export function isSettled({ voidedAt, voidReason, result }: Voidable, input: VoidInput): boolean {
  return voidedAt !== null && (voidReason !== null || result === 'PASS' || input.reason === undefined);
}
