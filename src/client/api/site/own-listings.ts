import { type OwnListingInput, ownListingMethods } from '#contract/nouns/compliance/own-listing.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** The listings of the owner, newest first, withdrawn ones among them. */
export function useOwnListings(siteId: string) {
  return useCall(routes.ownListings, {
    queryKey: keys.sitePart(siteId, 'calendar', 'own-listings'),
    params: { id: siteId },
    none: { listings: [] },
    // A listing of a method, probe or approval that is not known here is left out.
    otherwise: { method: '', size: '', probe: null, approval: '' },
    pick: ({ listings }) => listings.filter(({ method }) => ownListingMethods.includes(method)),
  });
}

/** Writes of listings of the owner. Each throws ApiError on failure; what rests on them is read again. */
export function useOwnListingWrites(siteId: string) {
  const awaits = [keys.sitePart(siteId, 'calendar'), keys.sitePart(siteId, 'status')];
  const params = { id: siteId };
  const add = useMutationCall(routes.recordOwnListing, { params, awaits });
  const withdraw = useMutationCall(routes.withdrawOwnListing, { params, awaits });
  return {
    record: (body: OwnListingInput) => add.send({ body }),
    withdraw: (listingId: number, reason: string) => withdraw.send({ params: { listingId }, body: { reason } }),
  };
}
