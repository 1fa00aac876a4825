import { type Caller, mayWriteSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { ShareInfo } from '#contract/nouns/document/share.ts';
import {
  findShare,
  type ListedShare,
  listShareViews as listRows,
  listShares,
  type ShareViewRow,
} from '#server/store/packet/shares.ts';
import type { Context } from '../context.ts';
import { mayHandleShare, shareState } from './share-state.ts';

/** Links of a site, newest first: all of them for who may write it, else the caller's own. Never the address. */
export async function listSiteShares(ctx: Context, caller: Caller, siteId: number): Promise<ShareInfo[]> {
  const makerId = mayWriteSite(caller, siteId) ? null : caller.userId;
  const shares = await listShares(ctx.db, siteId, makerId);
  return shares.map((share) => toInfo(share, caller, ctx.now));
}

function toInfo(share: ListedShare, caller: Caller, now: Date): ShareInfo {
  const state = shareState(share, now);
  // A link that is gone may open again when its maker gets the site back.
  const canEnd = state === 'live' || state === 'gone';
  return {
    share_id: share.id,
    file: share.file,
    created_by: share.createdBy,
    created_at: share.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    revoked_at: share.revokedAt?.toISOString() ?? null,
    downloads: share.downloads,
    views: share.views,
    last_viewed_at: share.lastViewedAt?.toISOString() ?? null,
    state,
    may_withdraw: canEnd && mayHandleShare(caller, share.siteId, share),
  };
}

/** Which rows of a list are wanted: those with smaller numbers than `after`. */
interface ViewPage {
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
