import { useQuery, useQueryClient } from '@tanstack/react-query';
import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import type {
  Equipment,
  EquipmentFact,
  EquipmentInput,
  EquipmentRemoval,
  RemovedEquipment,
} from '#contract/nouns/gauge/equipment.ts';
import { equipmentTraits, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** Items of GET /api/sites/{id}/equipment; an unknown category counts as other. */
export function readEquipment(body: unknown): Equipment[] {
  return listIn(body, 'equipment').map((fields) => ({
    id: numberOf(fields.id),
    category: equipmentCategories.find((category) => category === fields.category) ?? 'other',
    name: textOf(fields.name),
    manufacturer: textOf(fields.manufacturer),
    model: textOf(fields.model),
    serial_no: textOf(fields.serial_no),
    installed_on: textOrNull(fields.installed_on),
    lined_on: textOrNull(fields.lined_on),
    tank_number: numberOrNull(fields.tank_number),
    traits: readTraits(fields.traits),
    documents: listOf(fields.documents)
      .map(({ folder, file }) => ({ folder: textOf(folder), file: textOf(file) }))
      .filter(({ file }) => file !== ''),
    notes: textOf(fields.notes),
    updated_at: textOf(fields.updated_at),
    from_gauge: fields.from_gauge === true,
    reported: listOf(fields.reported).map((fact) => ({ name: textOf(fact.name), value: textOf(fact.value) })),
  }));
}

/** What was removed, of GET /api/sites/{id}/equipment; an unknown category counts as other. */
function readRemoved(body: unknown): RemovedEquipment[] {
  // A bare list is of what is there.
  return listOf(objectOf(body)?.removed).map((fields) => ({
    id: numberOf(fields.id),
    category: equipmentCategories.find((category) => category === fields.category) ?? 'other',
    name: textOf(fields.name),
    removed_on: textOrNull(fields.removed_on),
    reason: textOf(fields.reason),
    recorded_at: textOf(fields.recorded_at),
    recorded_by: textOrNull(fields.recorded_by),
  }));
}

/** The traits that this console knows, with values that it knows. */
function readTraits(body: unknown): Equipment['traits'] {
  const told = objectOf(body);
  return Object.fromEntries(
    traitNames.flatMap((name) => {
      const value = textOf(told?.[name]);
      return Object.hasOwn(equipmentTraits[name].values, value) ? [[name, value]] : [];
    }),
  );
}

/** Equipment of the site, and what was removed. */
export function useEquipment(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'equipment'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        read(await orNone(callApi(routes.equipment, { params: { id: siteId }, signal: both }), [])),
      ),
  });
}

const read = (body: unknown) => ({ equipment: readEquipment(body), removed: readRemoved(body) });

/** Facts of GET /api/sites/{id}/equipment/{equipmentId}/facts, as they are answered. */
function readEquipmentFacts(body: unknown): EquipmentFact[] {
  return listIn(body, 'facts').map((fields) => {
    const document = objectOf(fields.document);
    return {
      id: numberOf(fields.id),
      name: textOf(fields.name),
      label: textOf(fields.label),
      value: textOrNull(fields.value),
      words: textOrNull(fields.words),
      valid_from: textOrNull(fields.valid_from),
      recorded_at: textOrNull(fields.recorded_at),
      recorded_by: textOrNull(fields.recorded_by),
      reason: textOf(fields.reason),
      document: document === null ? null : { folder: textOf(document.folder), file: textOf(document.file) },
      voided_at: textOrNull(fields.voided_at),
      voided_by: textOrNull(fields.voided_by),
    };
  });
}

/** What was recorded of a piece and since when. */
export function useEquipmentFacts(siteId: string, equipmentId: number) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'equipment', String(equipmentId), 'facts'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readEquipmentFacts(
          await orNone(callApi(routes.equipmentFacts, { params: { id: siteId, equipmentId }, signal: both }), []),
        ),
      ),
  });
}

/** Writes of equipment. Each throws ApiError on failure; on success the list is read again. */
export function useEquipmentWrites(siteId: string) {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'equipment') });
  return {
    add: async (body: EquipmentInput) => {
      await callApi(routes.addEquipment, { params: { id: siteId }, body });
      await changed();
    },
    change: async (equipmentId: number, body: EquipmentInput) => {
      await callApi(routes.changeEquipment, { params: { id: siteId, equipmentId }, body });
      await changed();
    },
    remove: async (equipmentId: number, body: EquipmentRemoval) => {
      await callApi(routes.removeEquipment, { params: { id: siteId, equipmentId }, body });
      await changed();
    },
  };
}
