import { AppError } from '#contract/errors.ts';
import type { Tank, TankInput } from '#contract/nouns/gauge/tank.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockSite } from '#server/store/site/sites.ts';
import { lockTankSetup, putTankSetup } from '#server/store/tank/tank-setup.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import { factsChangedWords } from '../compliance/facts/fact-words.ts';
import type { Context } from '../context.ts';
import { notifyTankChange } from './notify-tank-change.ts';
import { recordTankFacts } from './record-tank-facts.ts';
import { toTank } from './tank-view.ts';

/**
 * Sets a tank up by hand, a new one or one the gauge reported; from then on the gauge no longer changes these values.
 * A site without a gauge has tanks too: their size decides which statements count. A retired tank comes back unless it is
 * sent as not active. Throws site_not_found, validation for a size that is too small to be one, or a day that cannot be.
 */
export async function saveTank(
  ctx: Context,
  siteId: number,
  tankNumber: number,
  input: TankInput,
): Promise<{ tank: Tank; created: boolean }> {
  requireSizes(input);
  const { saved, changed } = await inTransaction(ctx.db, async (sql) => {
    const site = await lockSite(sql, siteId);
    if (site === null) throw new AppError('site_not_found');
    const before = await lockTankSetup(sql, siteId, tankNumber);
    const names = await recordTankFacts(ctx, sql, { siteId, tankNumber }, { before, input });
    const after = await putTankSetup(sql, siteId, {
      tankNumber,
      label: input.tank_label,
      product: input.product,
      capacity: input.capacity,
      diameterInches: input.diameter_inches === undefined ? (before?.diameterInches ?? null) : input.diameter_inches,
      active: input.active ?? true,
      edited: true,
    });
    await record(sql, ctx.actor, ctx.now, {
      action: 'tank.updated',
      siteId,
      target: { type: 'tank', id: tankNumber },
      detail: { before: before === null ? null : toTank(before), after: toTank(after) },
    });
    await notifyTankChange(sql, siteId);
    return { saved: { tank: toTank(after), created: before === null }, changed: names };
  });
  if (changed.length > 0) await correctClosedMonths(ctx, siteId, factsChangedWords(changed, `tank ${tankNumber}`));
  return saved;
}

/** Sizes are stored as single-precision numbers: what is nothing there, the database refuses. */
function requireSizes({ capacity, diameter_inches }: TankInput): void {
  const fields: Record<string, string> = {};
  if (Math.fround(capacity) === 0) fields.capacity = 'must be a number above 0';
  if (typeof diameter_inches === 'number' && Math.fround(diameter_inches) === 0) {
    fields.diameter_inches = 'must be a number above 0';
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}
