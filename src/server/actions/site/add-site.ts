import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import type { SiteInput, SiteMgmt } from '#contract/nouns/site/site.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { resetGauges } from '#server/store/gauge/moved-gauges.ts';
import { holdScopes } from '#server/store/site/scope-rules.ts';
import { insertSite, isUniqueViolation } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { followSites } from '../user/follow-sites.ts';
import { notifySiteChange, toSiteMgmt } from './site-change.ts';
import { readSiteInput } from './site-input.ts';

/** Adds a site and, unless it is Compliance Only, the connection row that pollers take up. */
export async function addSite(ctx: Context, input: SiteInput): Promise<SiteMgmt> {
  const values = readSiteInput(input, null, ctx.config);
  try {
    return await inTransaction(ctx.db, async (sql) => {
      await holdScopes(sql, 'sites');
      const site = await insertSite(sql, values);
      if (!isComplianceOnly(site.siteType)) await resetGauges(sql, [site.id], ctx.now);
      await record(sql, ctx.actor, ctx.now, {
        action: 'site.created',
        siteId: site.id,
        target: { type: 'site', id: site.id },
        detail: { after: toSiteMgmt(site) },
      });
      await followSites(ctx, sql, [site.id]);
      await notifySiteChange(sql, site.id);
      return toSiteMgmt(site);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('site_duplicate', { cause: error });
    throw error;
  }
}
