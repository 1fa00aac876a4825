import { useQueryClient } from '@tanstack/react-query';
import type { MissingPart } from '#contract/nouns/calendar.ts';
import type { EquipmentCategory } from '#contract/nouns/equipment-categories.table.ts';
import type { ImpliedPart } from '#contract/nouns/implied-parts.table.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from './call.ts';
import { keys } from './keys.ts';

/** Writes about parts that are not on record. Each throws ApiError on failure; what rests on them is read again. */
export function usePartWrites(siteId: string) {
  const client = useQueryClient();
  const changed = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'calendar') }),
      client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'equipment') }),
      client.invalidateQueries({ queryKey: keys.overview() }),
    ]);
  };
  return {
    /** Records the pieces that are not on record, one after the other. */
    record: async (category: EquipmentCategory, pieces: MissingPart['pieces']): Promise<void> => {
      try {
        for (const { name, tank_number } of pieces) {
          await callApi(routes.addEquipment, { params: { id: siteId }, body: { category, name, tank_number } });
        }
      } finally {
        await changed();
      }
    },
    /** Says that there is none of a part, and why. */
    sayNone: async (part: ImpliedPart, reason: string): Promise<void> => {
      await callApi(routes.sayNone, { params: { id: siteId }, body: { part, reason } });
      await changed();
    },
  };
}
