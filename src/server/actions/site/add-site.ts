import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import type { SiteInput, SiteMgmt } from '#contract/nouns/site/site.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { resetGauges } from '#server/store/gauge/gauge-moves.ts';
import { holdScopes } from '#server/store/site/scope-rules.ts';
import { updateSiteInfo } from '#server/store/site/site-info.ts';
import { insertSite, isUniqueViolation } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { followSites } from '../user/follow-sites.ts';
import { notifySiteChange, toSiteMgmt } from './site-change.ts';
import { readNewSiteInfo, readSiteInput } from './site-input.ts';
import { requireFreeValues, requireWithinScope } from './site-manager.ts';

/**
 * Adds a site and, unless it is Compliance Only, the connection row that pollers take up. Who is no admin adds one within
 * their own scope rules only. Throws validation, site_duplicate, and as readSiteInput; beyond_scope, admin_field.
 */
export async function addSite(ctx: Context, caller: Caller, input: SiteInput): Promise<SiteMgmt> {
  const values = readSiteInput(input, null, ctx.config);
  const { tags = [], district = '' } = readNewSiteInfo(input);
  try {
    return await inTransaction(ctx.db, async (sql) => {
      await holdScopes(sql, 'sites');
      const site = await insertSite(sql, values);
      if (caller.role !== 'admin') await requireFreeValues(sql, { before: {}, after: { tags }, ownOf: caller.userId });
      if (tags.length > 0 || district !== '') await updateSiteInfo(sql, site.id, { tags: [...tags], district });
      if (!isComplianceOnly(site.siteType)) await resetGauges(sql, [site.id], ctx.now);
      await record(sql, ctx.actor, ctx.now, {
        action: 'site.created',
        siteId: site.id,
        target: { type: 'site', id: site.id },
        detail: { after: { ...toSiteMgmt(site), ...(tags.length === 0 && district === '' ? {} : { tags, district }) } },
      });
      await followSites(ctx, sql, [site.id]);
      await requireWithinScope(sql, caller, site.id);
      await notifySiteChange(sql, site.id);
      return toSiteMgmt(site);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('site_duplicate', { cause: error });
    throw error;
  }
}
