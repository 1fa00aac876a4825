import { AppError } from '#contract/errors.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import { record } from '#server/audit/record.ts';
import { findAlarm, markAcknowledged } from '#server/store/alarm/alarm-records.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { toAlarm } from './alarm-view.ts';

/**
 * Records here that somebody has taken note of an alarm, open or cleared; nothing is sent to the gauge. Throws
 * alarm_not_found, or alarm_acknowledged when somebody was first.
 */
export async function acknowledgeAlarm(
  ctx: Context,
  who: Person,
  siteId: number,
  id: number,
  note: string,
): Promise<Alarm> {
  return inTransaction(ctx.db, async (sql) => {
    const first = await markAcknowledged(sql, { siteId, id, at: ctx.now, by: who.name, byId: who.id, note });
    const alarm = await findAlarm(sql, siteId, id, ctx.now);
    if (alarm === null) throw new AppError('alarm_not_found');
    if (!first) throw new AppError('alarm_acknowledged');
    await record(sql, ctx.actor, ctx.now, {
      action: 'alarm.acknowledged',
      siteId,
      target: { type: 'alarm', id },
      detail: { label: alarm.label, note },
    });
    await notifyChange(sql, { kind: 'alarm.changed', siteIds: [siteId] });
    return toAlarm(alarm);
  });
}
