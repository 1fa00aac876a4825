import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { findShare, listShareViews as listRows, type ShareViewRow } from '#server/store/packet/shares.ts';
import type { Context } from '../context.ts';
import { mayHandleShare } from './share-state.ts';

/** Which rows of a list are wanted: those with smaller numbers than `after`. */
export interface ViewPage {
  limit: number;
  after: number | null;
}

/** Who used a link of a site, newest first, with one row more than asked for. Throws share_not_found, forbidden_write. */
export async function listShareViews(
  ctx: Context,
  caller: Caller,
  place: { siteId: number; shareId: number },
  page: ViewPage,
): Promise<ShareViewRow[]> {
  const share = await findShare(ctx.db, place.shareId);
  if (share === null || share.siteId !== place.siteId) throw new AppError('share_not_found');
  if (!mayHandleShare(caller, place.siteId, share)) throw new AppError('forbidden_write');
  return listRows(ctx.db, share.id, { ...page, limit: page.limit + 1 });
}
