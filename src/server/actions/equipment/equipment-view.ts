import { type Equipment, equipment as equipmentNoun } from '#contract/nouns/gauge/equipment.ts';
import type { EquipmentRow } from '#server/store/equipment/equipment.ts';

/** A piece as the API shows it, without what the gauge says of it: this much goes into the audit. */
export function toRecorded(row: EquipmentRow): Omit<Equipment, 'reported'> {
  return {
    id: row.id,
    category: equipmentNoun.shape.category.parse(row.category),
    name: row.name,
    manufacturer: row.manufacturer,
    model: row.model,
    serial_no: row.serialNo,
    installed_on: row.installedOn,
    lined_on: row.linedOn,
    tank_number: row.tankNumber,
    notes: row.notes,
    traits: row.traits,
    documents: row.documents,
    updated_at: row.updatedAt.toISOString(),
    from_gauge: row.gaugeKey !== null,
  };
}

/** The same with what the gauge says now, but not its name again; nothing for what it does not know. */
export function toEquipment(row: EquipmentRow, reported: ReadonlyMap<string, Equipment['reported']>): Equipment {
  const words = (row.gaugeKey === null ? undefined : reported.get(row.gaugeKey)) ?? [];
  return { ...toRecorded(row), reported: words.filter(({ value }) => value !== row.name) };
}
