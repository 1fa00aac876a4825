import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import type { AtgStatus, GaugeUnits } from '#contract/nouns/gauge/gauge.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { saveUnits } from '#server/store/gauge/gauge-state.ts';
import { lockSite } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { readGaugeStatus } from './read-gauge-status.ts';

/**
 * Sets the units of a console that does not report them; null takes the setting away; the same
 * units once more confirm those that were set for another address. What is read from the next poll on
 * is converted by it; a console that reports its units is read by those. Throws site_not_found, site_has_no_atg.
 */
export async function setUnits(ctx: Context, siteId: number, units: GaugeUnits | null): Promise<AtgStatus> {
  await inTransaction(ctx.db, async (sql) => {
    const site = await lockSite(sql, siteId);
    if (site === null) throw new AppError('site_not_found');
    if (isComplianceOnly(site.siteType)) throw new AppError('site_has_no_atg');
    const saved = await saveUnits(sql, siteId, units, ctx.now);
    if (saved === undefined) throw new AppError('site_has_no_atg');
    const { before, doubted } = saved;
    if (before === units && !doubted) return;
    await record(sql, ctx.actor, ctx.now, {
      action: 'site.gauge_units_set',
      siteId,
      target: { type: 'site', id: siteId },
      detail: doubted ? { before, after: units, confirmed: before === units } : { before, after: units },
    });
    // The poller reads its gauges again, lists show whether the numbers are confirmed.
    await notifyChange(sql, { kind: 'sites.changed', siteIds: [siteId] });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
  });
  return readGaugeStatus(ctx, siteId);
}
