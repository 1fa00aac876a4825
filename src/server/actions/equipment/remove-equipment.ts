import { AppError } from '#contract/errors.ts';
import type { EquipmentRemoval } from '#contract/nouns/gauge/equipment.ts';
import { record } from '#server/audit/record.ts';
import { recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockEquipment, markEquipmentDeleted } from '#server/store/equipment/equipment.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import type { Context } from '../context.ts';
import { recordRemoval } from './equipment-facts.ts';
import { toRecorded } from './equipment-view.ts';

/**
 * Takes a piece off the list from a day on, for a reason; its row stays for the audit. Throws equipment_not_found, also
 * the second time, validation for a day that cannot be or that has no reason, document_not_found.
 */
export async function removeEquipment(
  ctx: Context,
  siteId: number,
  id: number,
  removal: EquipmentRemoval,
): Promise<void> {
  const name = await inTransaction(ctx.db, async (sql) => {
    const today = await readSiteDay(sql, siteId, ctx.now);
    const before = await lockEquipment(sql, siteId, id);
    if (today === null || before === null) throw new AppError('equipment_not_found');
    await recordsOwnFacts(sql);
    const removedOn = await recordRemoval(ctx, sql, { siteId, piece: before, today, removal });
    await markEquipmentDeleted(sql, id, ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'equipment.deleted',
      siteId,
      target: { type: 'equipment', id },
      detail: { before: toRecorded(before), removed_on: removedOn, reason: removal.reason ?? 'no reason given' },
    });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    return before.name;
  });
  await correctClosedMonths(ctx, siteId, `${name} was removed from the equipment list`);
}
