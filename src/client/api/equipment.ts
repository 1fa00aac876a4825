import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Equipment, EquipmentInput } from '#contract/nouns/equipment.ts';
import { equipmentCategories } from '#contract/nouns/equipment-categories.table.ts';
import { equipmentTraits, traitNames } from '#contract/nouns/equipment-traits.table.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from './call.ts';
import { withDeadline } from './deadline.ts';
import { keys } from './keys.ts';
import { orNone } from './or-none.ts';
import { listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from './read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** Items of X-35; an unknown category counts as other. */
export function readEquipment(body: unknown): Equipment[] {
  return listOf(body, 'equipment').map((fields) => ({
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

/** What stands at the site. */
export function useEquipment(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'equipment'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readEquipment(await orNone(callApi(routes.equipment, { params: { id: siteId }, signal: both }), [])),
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
    remove: async (equipmentId: number) => {
      await callApi(routes.removeEquipment, { params: { id: siteId, equipmentId } });
      await changed();
    },
  };
}
