import { useQuery, useQueryClient } from '@tanstack/react-query';
import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { type Proposal, type ProposalInput, proposalReadings } from '#contract/nouns/gauge/proposal.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { listIn, listOf, numberOrNull, textOf, textOrNull } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** Proposals of GET /api/sites/{id}/equipment-proposals; a reading that this console does not know is unknown: a person must choose. */
function readProposals(body: unknown): Proposal[] {
  return listIn(body, 'proposals').map((fields) => ({
    key: textOf(fields.key),
    device: textOf(fields.device),
    label: textOf(fields.label),
    read_as: proposalReadings.find((reading) => reading === fields.read_as) ?? null,
    read_as_words: textOf(fields.read_as_words),
    why: textOf(fields.why),
    tank_number: numberOrNull(fields.tank_number),
    line: textOrNull(fields.line),
    adds: listOf(fields.adds).map((piece) => ({
      category: equipmentCategories.find((category) => category === piece.category) ?? 'other',
      name: textOf(piece.name),
      tank_number: numberOrNull(piece.tank_number),
    })),
    reported_on: textOrNull(fields.reported_on),
  }));
}

/** What the gauge of a site names and nobody has recorded. */
export function useProposals(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'equipment', 'proposals'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readProposals(await orNone(callApi(routes.proposals, { params: { id: siteId }, signal: both }), [])),
      ),
  });
}

/** Answers to proposals. Each throws ApiError on failure; what rests on them is read again. */
export function useProposalWrites(siteId: string) {
  const client = useQueryClient();
  const changed = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'equipment') }),
      client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'calendar') }),
      client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'status') }),
      client.invalidateQueries({ queryKey: keys.overview() }),
    ]);
  };
  return {
    /** Records the device as it is read, or as the person says. */
    record: async (key: string, body: ProposalInput): Promise<void> => {
      await callApi(routes.recordProposal, { params: { id: siteId, key }, body });
      await changed();
    },
    /** Says that it is not what it is read as, and why. */
    refuse: async (key: string, reason: string): Promise<void> => {
      await callApi(routes.refuseProposal, { params: { id: siteId, key }, body: { reason } });
      await changed();
    },
  };
}
