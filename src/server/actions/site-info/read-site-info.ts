import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { SiteInfo } from '#contract/nouns/site/site-info.ts';
import { readSiteInfoRow } from '#server/store/site/site-info.ts';
import type { Context } from '../context.ts';
import { toSiteInfo } from './site-info-view.ts';

/** What is recorded about a site. Throws site_not_found. */
export async function readSiteInfo(ctx: Context, caller: Caller, siteId: number): Promise<SiteInfo> {
  const row = await readSiteInfoRow(ctx.db, siteId);
  if (row === null) throw new AppError('site_not_found');
  return toSiteInfo(row, caller);
}
