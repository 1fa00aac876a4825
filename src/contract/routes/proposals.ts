import { proposalAnswered, proposalInput, proposalList, proposalRefusal } from '../nouns/gauge/proposal.ts';
import { route } from './route.ts';

/** Calls about equipment that the gauge names and that nobody has recorded. */
export const proposalRoutes = {
  proposals: route({
    id: 'X-231',
    method: 'GET',
    path: '/api/sites/{id}/equipment-proposals',
    summary: 'Equipment that the gauge reports but that is not recorded',
    access: 'SITE_READ',
    answer: proposalList,
  }),
  recordProposal: route({
    id: 'X-232',
    method: 'POST',
    path: '/api/sites/{id}/equipment-proposals/{key}',
    summary: 'Record a device that the gauge reports',
    access: 'SITE_WRITE',
    body: proposalInput,
    answer: proposalAnswered,
    status: 201,
    errors: ['proposal_not_open', 'equipment_not_found'],
  }),
  refuseProposal: route({
    id: 'X-233',
    method: 'POST',
    path: '/api/sites/{id}/equipment-proposals/{key}/refusal',
    summary: 'State that a reported device is not what its label suggests, with the reason',
    access: 'SITE_WRITE',
    body: proposalRefusal,
    answer: proposalAnswered,
    errors: ['proposal_not_open'],
  }),
};
