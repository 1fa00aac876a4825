import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { SiteDetail } from '#contract/nouns/site/site.ts';
import { readSiteStates } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { toSiteDetail } from './site-view.ts';

/** A site's page. Regulators see no console address where the setting REDACT_CONSOLE_ADDRESS says so. */
export async function readSite(ctx: Context, caller: Caller, id: number, adminView: boolean): Promise<SiteDetail> {
  const [site] = await readSiteStates(ctx.db, [id], ctx.now);
  if (site === undefined) throw new AppError('site_not_found');
  const detail = toSiteDetail(site, caller, adminView);
  return ctx.config.redactAddressFor === caller.role ? { ...detail, ip: '', port: 0 } : detail;
}
