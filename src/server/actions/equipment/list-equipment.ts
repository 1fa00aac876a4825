import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { byName } from '#contract/lists/name-order.ts';
import type { Equipment, EquipmentList } from '#contract/nouns/gauge/equipment.ts';
import { listEquipment, listRemoved, type RemovedRow } from '#server/store/equipment/equipment.ts';
import { readReportedState } from '#server/store/equipment/equipment-reported.ts';
import type { Context } from '../context.ts';
import { toEquipment } from './equipment-view.ts';
import { reportedByKey } from './reported-view.ts';

/** Equipment of a site and what was removed, the former in the order of the categories, then by name: 'Tank 2' before 'Tank 10'. */
export async function listSiteEquipment(ctx: Context, siteId: number): Promise<EquipmentList> {
  const sql = ctx.db;
  const [rows, state, removed] = await Promise.all([
    listEquipment(ctx.db, siteId),
    readReportedState(sql, siteId),
    listRemoved(sql, siteId),
  ]);
  const reported = state === null ? new Map() : reportedByKey(state);
  return {
    equipment: rows.map((row) => toEquipment(row, reported)).sort(byCategory),
    removed: removed.map(toRemoved),
  };
}

function toRemoved({ id, category, name, removedOn, reason, recordedAt, recordedBy }: RemovedRow) {
  return {
    ...{ id, name, reason, category: equipmentCategories.find((known) => known === category) ?? 'other' },
    removed_on: removedOn,
    recorded_at: recordedAt.toISOString(),
    recorded_by: recordedBy,
  } as const;
}

function byCategory(a: Equipment, b: Equipment): number {
  return equipmentCategories.indexOf(a.category) - equipmentCategories.indexOf(b.category) || byName(a, b);
}
