import { AppError } from '#contract/errors.ts';
import type { Insurance, InsuranceInput } from '#contract/nouns/site/site-info.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { insertInsurance } from '#server/store/site/insurance.ts';
import { siteExists } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { readInsuranceInput } from './insurance-input.ts';
import { notifyInsuranceChange, toInsurance } from './insurance-view.ts';

/** Adds a policy; calendar and inbox follow its expiry. Throws insurance_dates, document_not_found, site_not_found. */
export async function addInsurance(ctx: Context, siteId: number, input: InsuranceInput): Promise<Insurance> {
  return inTransaction(ctx.db, async (sql) => {
    if (!(await siteExists(sql, siteId))) throw new AppError('site_not_found');
    const policy = toInsurance(await insertInsurance(sql, siteId, await readInsuranceInput(sql, siteId, input, null)));
    await record(sql, ctx.actor, ctx.now, {
      action: 'insurance.created',
      siteId,
      target: { type: 'insurance', id: policy.id },
      detail: { after: policy },
    });
    await notifyInsuranceChange(sql, siteId);
    return policy;
  });
}
