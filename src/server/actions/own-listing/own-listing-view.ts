import { whyOwnListingVoid } from '#compliance/listings/own-listing.ts';
import type { OwnListingList, OwnListingView } from '#contract/nouns/compliance/own-listing.ts';
import { listOwnListings, type OwnListingRow } from '#server/store/equipment/own-listings.ts';
import type { Context } from '../context.ts';

/** A listing of the owner, as the API shows it. */
export function toOwnListing(row: OwnListingRow): OwnListingView {
  return {
    id: row.id,
    name: row.name,
    method: row.method,
    size: row.size,
    probe: row.probe,
    approval: row.approval,
    system: row.system,
    approved_by: row.approvedBy,
    approved_on: row.approvedOn,
    valid_from: row.validFrom,
    valid_to: row.validTo,
    products: row.products,
    limits: row.limits,
    document: { folder: row.folder, file: row.file },
    why_not: whyOwnListingVoid(row),
    recorded_by: row.recordedBy,
    recorded_at: row.recordedAt.toISOString(),
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
    withdrawn_by: row.withdrawnBy,
    withdrawn_reason: row.withdrawnReason,
  };
}

/** The listings of the owner of a site, the newest first, withdrawn ones among them. */
export async function listOwn(ctx: Context, siteId: number): Promise<OwnListingList> {
  return { listings: (await listOwnListings(ctx.db, siteId)).map(toOwnListing) };
}
