import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { AppError } from '#contract/errors.ts';
import { byName } from '#contract/lists/name-order.ts';
import type { Equipment, EquipmentFact, EquipmentList } from '#contract/nouns/gauge/equipment.ts';
import { equipmentTraits, type TraitName, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { type FactRow, listFacts } from '#server/store/compliance/dated-facts.ts';
import { listEquipment, listRemoved, type RemovedRow } from '#server/store/equipment/equipment.ts';
import { readReportedState } from '#server/store/equipment/equipment-reported.ts';
import type { Context } from '../context.ts';
import { toEquipment } from './equipment-view.ts';
import { reportedByKey } from './reported-view.ts';

const others: Readonly<Record<string, FactWords>> = {
  installed_on: { label: 'Installed on', values: {} },
  listed: { label: 'On the equipment list', values: { yes: 'Yes', no: 'No' } },
};

const order: readonly string[] = ['installed_on', ...traitNames, 'listed'];

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

interface FactWords {
  label: string;
  values: Readonly<Record<string, string>>;
}

/** Everything recorded of a piece with its day, who and why. Throws equipment_not_found. */
export async function listEquipmentFacts(ctx: Context, siteId: number, id: number): Promise<EquipmentFact[]> {
  const pieces = await listEquipment(ctx.db, siteId);
  if (!pieces.some((piece) => piece.id === id)) throw new AppError('equipment_not_found');
  const rows = await listFacts(ctx.db, siteId, { equipmentId: id });
  return rows.map(toFact).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function toFact(row: FactRow): EquipmentFact {
  const words: FactWords | undefined = equipmentTraits[row.name as TraitName] ?? others[row.name];
  return {
    id: row.id,
    name: row.name,
    label: words?.label ?? row.name,
    value: row.value,
    words: row.value === null ? null : (words?.values[row.value] ?? row.value),
    valid_from: row.validFrom,
    recorded_at: row.recordedAt?.toISOString() ?? null,
    recorded_by: row.recordedBy,
    reason: row.reason,
    document: row.documentFile === '' ? null : { folder: row.documentFolder, file: row.documentFile },
    voided_at: row.voidedAt?.toISOString() ?? null,
    voided_by: row.voidedBy,
  };
}
