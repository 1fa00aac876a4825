import { byName } from '#contract/lists/name-order.ts';
import type { Equipment } from '#contract/nouns/equipment.ts';
import { equipmentCategories } from '#contract/nouns/equipment-categories.table.ts';
import { listEquipment } from '#server/store/equipment.ts';
import { readReportedState } from '#server/store/equipment-reported.ts';
import type { Context } from '../context.ts';
import { toEquipment } from './equipment-view.ts';
import { reportedByKey } from './reported-view.ts';

/** What stands at a site, in the order of the categories, then by name: 'Tank 2' before 'Tank 10'. */
export async function listSiteEquipment(ctx: Context, siteId: number): Promise<Equipment[]> {
  const [rows, state] = await Promise.all([listEquipment(ctx.db, siteId), readReportedState(ctx.db.$client, siteId)]);
  const reported = state === null ? new Map() : reportedByKey(state);
  return rows.map((row) => toEquipment(row, reported)).sort(byCategory);
}

function byCategory(a: Equipment, b: Equipment): number {
  return equipmentCategories.indexOf(a.category) - equipmentCategories.indexOf(b.category) || byName(a, b);
}
