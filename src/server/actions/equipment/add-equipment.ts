import { AppError } from '#contract/errors.ts';
import type { Equipment, EquipmentInput } from '#contract/nouns/gauge/equipment.ts';
import { record } from '#server/audit/record.ts';
import { recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { insertEquipment } from '#server/store/equipment/equipment.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import type { Context } from '../context.ts';
import { recordEquipmentFacts } from './equipment-facts.ts';
import { readEquipmentInput, requireOwnNumber } from './equipment-input.ts';
import { toEquipment, toRecorded } from './equipment-view.ts';

/** Adds a piece of equipment that people know of. Throws validation, document_not_found, site_not_found. */
export async function addEquipment(ctx: Context, siteId: number, input: EquipmentInput): Promise<Equipment> {
  const added = await inTransaction(ctx.db, async (sql) => {
    const today = await readSiteDay(sql, siteId, ctx.now);
    if (today === null) throw new AppError('site_not_found');
    const values = await readEquipmentInput(sql, siteId, input, today);
    await requireOwnNumber(sql, siteId, { tankNumber: null, ...values, gaugeKey: null }, null);
    await recordsOwnFacts(sql);
    const row = await insertEquipment(sql, siteId, values, ctx.now);
    await recordEquipmentFacts(ctx, sql, { siteId, before: null, after: row, input, today });
    await record(sql, ctx.actor, ctx.now, {
      action: 'equipment.created',
      siteId,
      target: { type: 'equipment', id: row.id },
      detail: { after: toRecorded(row) },
    });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    return toEquipment(row, new Map());
  });
  await correctClosedMonths(ctx, siteId, `${added.name} was added to the equipment list`);
  return added;
}
