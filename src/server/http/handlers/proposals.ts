import type { proposalRoutes } from '#contract/routes/parts.ts';
import { listProposals } from '#server/actions/proposal/list-proposals.ts';
import { recordProposal } from '#server/actions/proposal/record-proposal.ts';
import { refuseProposal } from '#server/actions/proposal/refuse-proposal.ts';
import type { Handlers } from '../call/handler.ts';

/** Handlers of equipment that the gauge names. */
export const proposalHandlers: Pick<Handlers, keyof typeof proposalRoutes> = {
  proposals: ({ context, id }) => listProposals(context, id),
  recordProposal: async ({ context, id, params, body }) => ({
    success: true,
    equipment: await recordProposal(context, id, params.key ?? '', body),
  }),
  refuseProposal: async ({ context, id, params, body }) => ({
    success: true,
    equipment: await refuseProposal(context, id, params.key ?? '', body.reason),
  }),
};
