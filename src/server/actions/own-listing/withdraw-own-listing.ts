import { AppError } from '#contract/errors.ts';
import type { OwnListingSaved } from '#contract/nouns/compliance/own-listing.ts';
import { record } from '#server/audit/record.ts';
import { withdrawOwnListingRow } from '#server/store/equipment/own-listings.ts';
import { changeCalendar } from '../calendar/change-calendar.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import type { Context } from '../context.ts';
import { toOwnListing } from './own-listing-view.ts';

/**
 * Withdraws a listing of the owner, for a reason: tests that rest on it no longer count, in closed months too. Throws
 * own_listing_not_found, also the second time, and site_not_found.
 */
export async function withdrawOwnListing(
  ctx: Context,
  by: string,
  siteId: number,
  id: number,
  reason: string,
): Promise<OwnListingSaved> {
  const { result } = await changeCalendar(ctx, siteId, '', async ({ sql }) => {
    const row = await withdrawOwnListingRow(sql, siteId, id, { name: by, at: ctx.now, reason });
    if (row === null) throw new AppError('own_listing_not_found');
    await record(sql, ctx.actor, ctx.now, {
      action: 'listing.withdrawn',
      siteId,
      target: { type: 'own_listing', id },
      detail: { reason, before: toOwnListing(row) },
    });
    return row;
  });
  await correctClosedMonths(ctx, siteId, `the listing of the owner "${result.name}" was withdrawn`);
  return { success: true, listing: toOwnListing(result) };
}
