import { useQueryClient } from '@tanstack/react-query';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { MissingPart } from '#contract/nouns/compliance/calendar.ts';
import { type ImpliedPart, impliedPartNames } from '#contract/nouns/compliance/implied-parts.table.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** What people have said there is none of, the newest first, withdrawn statements too. */
export function useAbsentParts(siteId: string) {
  return useCall(routes.absentParts, {
    queryKey: keys.sitePart(siteId, 'equipment', 'absent-parts'),
    params: { id: siteId },
    none: { parts: [] },
    // A statement about a part that is not known here is left out.
    otherwise: { part: '' },
    pick: ({ parts }) => parts.filter(({ part }) => impliedPartNames.includes(part)),
  });
}

/** Writes about parts that are not on record. Each throws ApiError on failure; what rests on them is read again. */
export function usePartWrites(siteId: string) {
  const client = useQueryClient();
  const awaits = [keys.sitePart(siteId, 'calendar'), keys.sitePart(siteId, 'equipment'), keys.overview()];
  const params = { id: siteId };
  const add = useMutationCall(routes.addEquipment, { params });
  const say = useMutationCall(routes.sayNone, { params, awaits });
  const withdraw = useMutationCall(routes.withdrawNone, { params, awaits });
  return {
    /** Records the pieces that are not on record, one after the other. */
    record: async (category: EquipmentCategory, pieces: MissingPart['pieces']): Promise<void> => {
      try {
        for (const { name, tank_number } of pieces) await add.send({ body: { category, name, tank_number } });
      } finally {
        await Promise.all(awaits.map((queryKey) => client.invalidateQueries({ queryKey })));
      }
    },
    /** Says that there is none of a part, and why. */
    sayNone: (part: ImpliedPart, reason: string) => say.send({ body: { part, reason } }),
    /** Withdraws that there is none of a part, and says why. */
    withdrawNone: (part: ImpliedPart, reason: string) => withdraw.send({ params: { key: part }, body: { reason } }),
  };
}
