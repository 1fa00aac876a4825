import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import type { SiteInput, SiteMgmt } from '#contract/nouns/site/site.ts';
import { record } from '#server/audit/record.ts';
import { insertSite, isUniqueViolation, resetGauge } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { tellSiteChange, toSiteMgmt } from './site-change.ts';
import { readSiteInput } from './site-input.ts';

/** Adds a site and, unless it is Compliance Only, the connection row that pollers take up. */
export async function addSite(ctx: Context, input: SiteInput): Promise<SiteMgmt> {
  const values = readSiteInput(input, null, ctx.config);
  try {
    return await ctx.db.transaction(async (tx) => {
      const site = await insertSite(tx, values);
      if (!isComplianceOnly(site.siteType)) await resetGauge(tx, site.id);
      await record(tx, ctx.actor, ctx.now, {
        action: 'site.created',
        siteId: site.id,
        target: { type: 'site', id: site.id },
        detail: { after: toSiteMgmt(site) },
      });
      await tellSiteChange(tx, site.id);
      return toSiteMgmt(site);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('site_duplicate', { cause: error });
    throw error;
  }
}
