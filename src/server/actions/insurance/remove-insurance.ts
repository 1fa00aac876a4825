import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockInsurance, markInsuranceDeleted } from '#server/store/site/insurance.ts';
import type { Context } from '../context.ts';
import { notifyInsuranceChange, toInsurance } from './insurance-view.ts';

/** Takes a policy off the list; its row stays. Throws insurance_not_found, also the second time. */
export async function removeInsurance(ctx: Context, siteId: number, id: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const before = await lockInsurance(sql, siteId, id);
    if (before === null) throw new AppError('insurance_not_found');
    await markInsuranceDeleted(sql, id, ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'insurance.deleted',
      siteId,
      target: { type: 'insurance', id },
      detail: { before: toInsurance(before) },
    });
    await notifyInsuranceChange(sql, siteId);
  });
}
