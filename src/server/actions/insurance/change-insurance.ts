import { AppError } from '#contract/errors.ts';
import type { Insurance, InsuranceInput } from '#contract/nouns/site/site-info.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockInsurance, updateInsurance } from '#server/store/site/insurance.ts';
import type { Context } from '../context.ts';
import { readInsuranceInput } from './insurance-input.ts';
import { notifyInsuranceChange, toInsurance } from './insurance-view.ts';

/**
 * Changes a policy; fields not sent stay, and so does its document unless it is sent as null. Throws insurance_not_found,
 * insurance_dates, document_not_found.
 */
export async function changeInsurance(
  ctx: Context,
  siteId: number,
  id: number,
  input: InsuranceInput,
): Promise<Insurance> {
  return inTransaction(ctx.db, async (sql) => {
    const before = await lockInsurance(sql, siteId, id);
    if (before === null) throw new AppError('insurance_not_found');
    const values = await readInsuranceInput(sql, siteId, input, before);
    await updateInsurance(sql, id, values);
    const after = toInsurance({ id, ...values });
    await record(sql, ctx.actor, ctx.now, {
      action: 'insurance.updated',
      siteId,
      target: { type: 'insurance', id },
      detail: { before: toInsurance(before), after },
    });
    await notifyInsuranceChange(sql, siteId);
    return after;
  });
}
