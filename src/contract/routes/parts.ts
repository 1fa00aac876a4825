import {
  absentPartInput,
  absentPartList,
  absentPartSaved,
  absentPartWithdrawal,
} from '../nouns/compliance/absent-part.ts';
import {
  ownListingInput,
  ownListingList,
  ownListingSaved,
  ownListingWithdrawal,
} from '../nouns/compliance/own-listing.ts';
import { proposalAnswered, proposalInput, proposalList, proposalRefusal } from '../nouns/gauge/proposal.ts';
import { route } from './route.ts';

/** Calls about parts that tanks and piping imply: what a person has said there is none of. */
export const partRoutes = {
  absentParts: route({
    id: 'X-204',
    method: 'GET',
    path: '/api/sites/{id}/absent-parts',
    summary: 'Parts stated as not present at a site, with the reasons',
    access: 'SITE_READ',
    answer: absentPartList,
  }),
  sayNone: route({
    id: 'X-201',
    method: 'POST',
    path: '/api/sites/{id}/absent-parts',
    summary: 'State that a part is not present, with the reason',
    access: 'ADMIN',
    body: absentPartInput,
    answer: absentPartSaved,
    status: 201,
    errors: ['part_required', 'part_not_open'],
  }),
  withdrawNone: route({
    id: 'X-202',
    method: 'DELETE',
    path: '/api/sites/{id}/absent-parts/{key}',
    summary: 'Withdraw the statement that a part is not present, with the reason',
    access: 'ADMIN',
    body: absentPartWithdrawal,
    answer: absentPartSaved,
    errors: ['part_not_absent'],
  }),
};

/** Calls about listings of the owner, of tests that the table of listings does not hold. */
export const ownListingRoutes = {
  ownListings: route({
    id: 'X-410',
    method: 'GET',
    path: '/api/sites/{id}/own-listings',
    summary: 'Listings of the owner at a site, withdrawn ones among them',
    access: 'SITE_READ',
    answer: ownListingList,
  }),
  recordOwnListing: route({
    id: 'X-411',
    method: 'POST',
    path: '/api/sites/{id}/own-listings',
    summary: 'Record a listing of the owner with its document and limits',
    access: 'SITE_WRITE',
    body: ownListingInput,
    answer: ownListingSaved,
    status: 201,
    errors: ['document_not_found'],
  }),
  withdrawOwnListing: route({
    id: 'X-412',
    method: 'DELETE',
    path: '/api/sites/{id}/own-listings/{listingId}',
    summary: 'Withdraw a listing of the owner, with the reason',
    access: 'SITE_WRITE',
    body: ownListingWithdrawal,
    answer: ownListingSaved,
    errors: ['own_listing_not_found'],
  }),
};

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
