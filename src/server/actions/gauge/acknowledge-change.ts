import { AppError } from '#contract/errors.ts';
import type { GaugeSettingChange } from '#contract/nouns/gauge/gauge-settings.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockSettingChange, markChangeAcknowledged } from '#server/store/gauge/gauge-snapshots.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { toSettingChange } from './setting-views.ts';

/**
 * Records that somebody has looked at a change of gauge settings; nothing is sent to the gauge. Throws change_not_found,
 * or change_acknowledged when somebody was first.
 */
export async function acknowledgeChange(
  ctx: Context,
  who: Person,
  siteId: number,
  id: number,
  note: string,
): Promise<GaugeSettingChange> {
  return inTransaction(ctx.db, async (sql) => {
    const change = await lockSettingChange(sql, siteId, id);
    if (change === null) throw new AppError('change_not_found');
    if (change.acknowledgedAt !== null) throw new AppError('change_acknowledged');
    await markChangeAcknowledged(sql, id, { at: ctx.now, by: who.name, byId: who.id, note });
    await record(sql, ctx.actor, ctx.now, {
      action: 'gauge.settings_acknowledged',
      siteId,
      target: { type: 'gauge_setting_change', id },
      detail: { note, differences: change.differences.length },
    });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    const seen = { acknowledgedAt: ctx.now, acknowledgedBy: who.name, acknowledgedById: who.id, note };
    return toSettingChange({ ...change, ...seen });
  });
}
