import { AppError } from '#contract/errors.ts';
import type { Equipment, EquipmentInput } from '#contract/nouns/gauge/equipment.ts';
import { record } from '#server/audit/record.ts';
import { recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockEquipment, updateEquipment } from '#server/store/equipment/equipment.ts';
import { readReportedState } from '#server/store/equipment/equipment-reported.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import { factsChangedWords } from '../compliance/facts/fact-words.ts';
import type { Context } from '../context.ts';
import { recordEquipmentFacts } from './equipment-facts.ts';
import { readEquipmentInput, requireOwnNumber, unitKeyOf } from './equipment-input.ts';
import { toEquipment, toRecorded } from './equipment-view.ts';
import { reportedByKey } from './reported-view.ts';

/**
 * Replaces the fields that were sent; the others stay. The last one to save wins, the audit keeps both. Throws
 * equipment_not_found, validation, document_not_found.
 */
export async function changeEquipment(
  ctx: Context,
  siteId: number,
  id: number,
  input: EquipmentInput,
): Promise<Equipment> {
  const { changed, piece } = await inTransaction(ctx.db, async (sql) => {
    const today = await readSiteDay(sql, siteId, ctx.now);
    const before = await lockEquipment(sql, siteId, id);
    if (today === null || before === null) throw new AppError('equipment_not_found');
    const values = await readEquipmentInput(sql, siteId, input, today);
    const moved = { ...before, ...values };
    if (unitKeyOf(moved) !== unitKeyOf(before)) await requireOwnNumber(sql, siteId, moved, id);
    await recordsOwnFacts(sql);
    const after = await updateEquipment(sql, id, values, ctx.now);
    const changed = await recordEquipmentFacts(ctx, sql, { siteId, before, after, input, today });
    await record(sql, ctx.actor, ctx.now, {
      action: 'equipment.updated',
      siteId,
      target: { type: 'equipment', id },
      detail: { before: toRecorded(before), after: toRecorded(after) },
    });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    const state = await readReportedState(sql, siteId);
    return { changed, piece: toEquipment(after, state === null ? new Map() : reportedByKey(state)) };
  });
  if (changed.length > 0) await correctClosedMonths(ctx, siteId, factsChangedWords(changed, piece.name));
  return piece;
}
