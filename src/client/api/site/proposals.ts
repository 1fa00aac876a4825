import type { ProposalInput } from '#contract/nouns/gauge/proposal.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** What the gauge of a site names and nobody has recorded. A reading that is not known here is null: a person must choose. */
export function useProposals(siteId: string) {
  return useCall(routes.proposals, {
    queryKey: keys.sitePart(siteId, 'equipment', 'proposals'),
    params: { id: siteId },
    none: { proposals: [] },
    otherwise: { category: 'other' },
    pick: ({ proposals }) => proposals,
  });
}

/** Answers to proposals. Each throws ApiError on failure; what rests on them is read again. */
export function useProposalWrites(siteId: string) {
  const shown = {
    params: { id: siteId },
    awaits: [
      ...(['equipment', 'calendar', 'status'] as const).map((part) => keys.sitePart(siteId, part)),
      keys.overview(),
    ],
  };
  const record = useMutationCall(routes.recordProposal, shown);
  const refuse = useMutationCall(routes.refuseProposal, shown);
  return {
    /** Records the device as it is read, or as the person says. */
    record: (key: string, body: ProposalInput) => record.send({ params: { key }, body }),
    /** Says that it is not what it is read as, and why. */
    refuse: (key: string, reason: string) => refuse.send({ params: { key }, body: { reason } }),
  };
}
