import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { AbsentPart } from '#contract/nouns/compliance/absent-part.ts';
import type { MissingPart } from '#contract/nouns/compliance/calendar.ts';
import { type ImpliedPart, impliedPartNames } from '#contract/nouns/compliance/implied-parts.table.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { listIn, numberOf, textOf, textOrNull } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** Statements of GET /api/sites/{id}/absent-parts; one of a part that this console does not know is left out. */
function readAbsentParts(body: unknown): AbsentPart[] {
  return listIn(body, 'parts').flatMap((fields) => {
    const part = impliedPartNames.find((known) => known === fields.part);
    if (part === undefined) return [];
    return {
      part,
      id: numberOf(fields.id),
      reason: textOf(fields.reason),
      stated_by: textOf(fields.stated_by),
      stated_at: textOf(fields.stated_at),
      stated_on: textOf(fields.stated_on),
      withdrawn_at: textOrNull(fields.withdrawn_at),
      withdrawn_by: textOrNull(fields.withdrawn_by),
      withdrawn_reason: textOrNull(fields.withdrawn_reason),
    };
  });
}

/** What people have said there is none of, the newest first, withdrawn statements too. */
export function useAbsentParts(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'equipment', 'absent-parts'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readAbsentParts(await orNone(callApi(routes.absentParts, { params: { id: siteId }, signal: both }), [])),
      ),
  });
}

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
    /** Withdraws that there is none of a part, and says why. */
    withdrawNone: async (part: ImpliedPart, reason: string): Promise<void> => {
      await callApi(routes.withdrawNone, { params: { id: siteId, key: part }, body: { reason } });
      await changed();
    },
  };
}
