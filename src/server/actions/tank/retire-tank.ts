import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { insertFacts, recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import { lockTankSetup, markTankRetired } from '#server/store/tank/tank-setup.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import type { Context } from '../context.ts';
import { actorName } from '../document/names/actor-name.ts';
import { notifyTankChange, toTank } from './tank-view.ts';

/** Records that a tank of the gauge was retired from today (the site's own day) on. */
async function recordRetirement(
  ctx: Context,
  q: Sql,
  { siteId, tankNumber, today }: { siteId: number; tankNumber: number; today: string },
): Promise<void> {
  await insertFacts(q, {
    siteId,
    of: { tankNumber },
    values: [{ name: 'retired', value: 'yes', from: today }],
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(q, ctx.actor) },
    reason: '',
    document: null,
  });
}

/** Takes a tank out of use; its history stays. Throws tank_not_found, also for one that is retired already. */
export async function retireTank(ctx: Context, siteId: number, tankNumber: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const today = await readSiteDay(sql, siteId, ctx.now);
    const before = await lockTankSetup(sql, siteId, tankNumber);
    if (today === null || before === null || !before.active) throw new AppError('tank_not_found');
    await recordsOwnFacts(sql);
    await recordRetirement(ctx, sql, { siteId, tankNumber, today });
    await markTankRetired(sql, siteId, tankNumber);
    await record(sql, ctx.actor, ctx.now, {
      action: 'tank.deleted',
      siteId,
      target: { type: 'tank', id: tankNumber },
      detail: { before: toTank(before), after: { ...toTank(before), active: false } },
    });
    await notifyTankChange(sql, siteId);
  });
  await correctClosedMonths(ctx, siteId, `Tank ${tankNumber} was retired`);
}
