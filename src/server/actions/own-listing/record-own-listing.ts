import { AppError } from '#contract/errors.ts';
import {
  type OwnListingInput,
  type OwnListingLimits,
  type OwnListingSaved,
  ownLimitNames,
} from '#contract/nouns/compliance/own-listing.ts';
import { record } from '#server/audit/record.ts';
import { insertOwnListing } from '#server/store/equipment/own-listings.ts';
import { changeCalendar } from '../calendar/change-calendar.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import { toOwnListing } from './own-listing-view.ts';

/**
 * Records a listing of the owner. Months that are closed stay as they are. Throws validation where the evaluation lies
 * ahead, document_not_found, site_not_found.
 */
export async function recordOwnListing(
  ctx: Context,
  by: { id: number; name: string },
  siteId: number,
  input: OwnListingInput,
): Promise<OwnListingSaved> {
  const { result } = await changeCalendar(ctx, siteId, '', async ({ sql, today }) => {
    if (input.approved_on > today)
      throw new AppError('validation', { fields: { approved_on: 'must not be in the future' } });
    const [document = input.document] = await findDocumentRefs(sql, siteId, [input.document]);
    const limits = Object.fromEntries(
      ownLimitNames.map((name) => [name, input.limits[name] ?? null]),
    ) as OwnListingLimits;
    const row = await insertOwnListing(sql, siteId, { ...input, limits, document }, { ...by, at: ctx.now });
    await record(sql, ctx.actor, ctx.now, {
      action: 'listing.recorded',
      siteId,
      target: { type: 'own_listing', id: row.id },
      detail: { after: toOwnListing(row) },
    });
    return row;
  });
  return { success: true, listing: toOwnListing(result) };
}
