import { AppError } from '#contract/errors.ts';
import type { EquipmentFact } from '#contract/nouns/gauge/equipment.ts';
import { equipmentTraits, type TraitName, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { type FactRow, listFacts } from '#server/store/compliance/dated-facts.ts';
import { listEquipment } from '#server/store/equipment/equipment.ts';
import type { Context } from '../context.ts';

interface FactWords {
  label: string;
  values: Readonly<Record<string, string>>;
}

const others: Readonly<Record<string, FactWords>> = {
  installed_on: { label: 'Installed on', values: {} },
  listed: { label: 'On the equipment list', values: { yes: 'Yes', no: 'No' } },
};

const order: readonly string[] = ['installed_on', ...traitNames, 'listed'];

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
