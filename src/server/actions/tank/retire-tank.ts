import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import { lockTankSetup, markTankRetired } from '#server/store/tank/tank-setup.ts';
import { correctClosedMonths } from '../compliance/facts/correct-closed.ts';
import type { Context } from '../context.ts';
import { recordRetirement } from './record-retirement.ts';
import { toTank } from './tank-view.ts';
import { tellTankChange } from './tell-tank-change.ts';

/** Takes a tank out of use; its history stays. Throws tank_not_found, also for one that is retired already. */
export async function retireTank(ctx: Context, siteId: number, tankNumber: number): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const today = await readSiteDay(tx, siteId, ctx.now);
    const before = await lockTankSetup(tx, siteId, tankNumber);
    if (today === null || before === null || !before.active) throw new AppError('tank_not_found');
    await recordsOwnFacts(tx);
    await recordRetirement(ctx, tx, { siteId, tankNumber, today });
    await markTankRetired(tx, siteId, tankNumber);
    await record(tx, ctx.actor, ctx.now, {
      action: 'tank.deleted',
      siteId,
      target: { type: 'tank', id: tankNumber },
      detail: { before: toTank(before), after: { ...toTank(before), active: false } },
    });
    await tellTankChange(tx, siteId);
  });
  await correctClosedMonths(ctx, siteId, `Tank ${tankNumber} was retired`);
}
