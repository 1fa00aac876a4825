import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/events.ts';
import { removeAccessToSite } from '#server/store/site-access.ts';
import { lockSite, markSiteDeleted, removeGauge } from '#server/store/sites.ts';
import type { Context } from '../context.ts';
import { tellSiteChange, toSiteMgmt } from './site-change.ts';

/** Takes a site out of every list at once and stops its polling; its records stay. Its name and address are free again. */
export async function deleteSite(ctx: Context, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const site = await lockSite(tx, id);
    if (site === null) throw new AppError('site_not_found');
    await markSiteDeleted(tx, id, ctx.now);
    await removeAccessToSite(tx, id);
    await removeGauge(tx, id);
    await record(tx, ctx.actor, ctx.now, {
      action: 'site.deleted',
      siteId: id,
      target: { type: 'site', id },
      detail: { before: toSiteMgmt(site) },
    });
    await tellSiteChange(tx, id);
    await notifyChange(tx, { kind: 'access.changed' });
  });
}
