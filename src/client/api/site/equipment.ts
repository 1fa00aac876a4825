import type { Equipment, EquipmentInput, EquipmentList, EquipmentRemoval } from '#contract/nouns/gauge/equipment.ts';
import { equipmentTraits, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { routes } from '#contract/routes/all.ts';
import { answerReader } from '../wire/answer/fetch-answer.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** The traits that this console knows, with values that it knows. */
function knownTraits(traits: Readonly<Record<string, unknown>>): Equipment['traits'] {
  return Object.fromEntries(
    traitNames.flatMap((name) => {
      const value = traits[name];
      return typeof value === 'string' && Object.hasOwn(equipmentTraits[name].values, value) ? [[name, value]] : [];
    }),
  );
}

/** An item as the screens show it. */
function shownEquipment(item: Equipment): Equipment {
  return {
    ...item,
    traits: knownTraits(item.traits),
    documents: item.documents.filter(({ file }) => file !== ''),
  };
}

const readLists = answerReader(routes.equipment, { category: 'other' });

/** Equipment of an answer, and what was removed; an unknown category counts as other. */
export function readEquipment(body: unknown): EquipmentList {
  const lists = readLists(body);
  return { ...lists, equipment: lists.equipment.map(shownEquipment) };
}

/** Equipment of the site, and what was removed. */
export function useEquipment(siteId: string) {
  return useCall(routes.equipment, {
    queryKey: keys.sitePart(siteId, 'equipment'),
    params: { id: siteId },
    none: { equipment: [], removed: [] },
    read: readEquipment,
  });
}

/** What was recorded of a piece and since when. */
export function useEquipmentFacts(siteId: string, equipmentId: number) {
  return useCall(routes.equipmentFacts, {
    queryKey: keys.sitePart(siteId, 'equipment', String(equipmentId), 'facts'),
    params: { id: siteId, equipmentId },
    none: { facts: [] },
    pick: ({ facts }) => facts,
  });
}

/** Writes of equipment. Each throws ApiError on failure; on success the list is read again. */
export function useEquipmentWrites(siteId: string) {
  const shown = { params: { id: siteId }, awaits: [keys.sitePart(siteId, 'equipment')] };
  const add = useMutationCall(routes.addEquipment, shown);
  const change = useMutationCall(routes.changeEquipment, shown);
  const remove = useMutationCall(routes.removeEquipment, shown);
  return {
    add: (body: EquipmentInput) => add.send({ body }),
    change: (equipmentId: number, body: EquipmentInput) => change.send({ params: { equipmentId }, body }),
    remove: (equipmentId: number, body: EquipmentRemoval) => remove.send({ params: { equipmentId }, body }),
  };
}
