import { AppError } from '#contract/errors.ts';
import { type NotificationPause, type NotificationPauseInput, pauseLimits } from '#contract/nouns/people/pause.ts';
import { isHoldable } from '#server/actions/alarm/holdable.ts';
import type { Context } from '#server/actions/context.ts';
import { plainLine } from '#server/actions/mail/plain-line.ts';
import type { Person } from '#server/actions/person.ts';
import { record } from '#server/audit/record.ts';
import { endPause, insertPause, lockAlarm, reconsiderPaused } from '#server/store/alarm/pauses.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { pauseDevices, toPause } from './pause-view.ts';

const day = 86_400_000;

/**
 * Holds notifications of an alarm, a device or the site for a time. Throws alarm_not_found, alarm_over, alarm_never_held for
 * a sign of a release or an alarm that no table knows, and validation for its times or an unknown device.
 */
export async function pauseNotifications(
  ctx: Context,
  who: Person,
  siteId: number,
  input: NotificationPauseInput,
): Promise<NotificationPause> {
  const times = readTimes(input, ctx.now);
  const isSnooze = input.alarm_id !== undefined;
  const device = input.device ?? null;
  if (isSnooze && device !== null) {
    throw new AppError('validation', { fields: { device: 'is allowed only for a maintenance window' } });
  }
  const devices = device === null ? [] : await pauseDevices(ctx, siteId);
  const named = devices.find(({ category, number }) => category === device?.category && number === device?.number);
  if (device !== null && named === undefined) {
    throw new AppError('validation', { fields: { device: 'must be a device of this site' } });
  }
  return inTransaction(ctx.db, async (sql) => {
    const label = input.alarm_id === undefined ? (named?.label ?? '') : await alarmLabel(sql, siteId, input.alarm_id);
    const row = await insertPause(sql, {
      siteId,
      alarmId: input.alarm_id ?? null,
      category: device?.category ?? null,
      device: device?.number ?? null,
      label,
      ...times,
      reason: plainLine(input.reason),
      by: who.name,
      byId: who.id,
      at: ctx.now,
    });
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.paused',
      siteId,
      target: { type: 'notification_pause', id: row.id },
      detail: {
        of: label === '' ? 'site' : label,
        from: row.fromAt.toISOString(),
        until: row.untilAt.toISOString(),
        reason: row.reason,
      },
    });
    await notifyChange(sql, { kind: 'alarm.changed', siteIds: [siteId] });
    return toPause(row, ctx.now);
  });
}

async function alarmLabel(sql: Sql, siteId: number, id: number): Promise<string> {
  const alarm = await lockAlarm(sql, siteId, id);
  if (alarm === null) throw new AppError('alarm_not_found');
  if (alarm.cleared) throw new AppError('alarm_over');
  if (!isHoldable(alarm)) throw new AppError('alarm_never_held');
  return alarm.label;
}

function readTimes({ from, until }: NotificationPauseInput, now: Date): { fromAt: Date; untilAt: Date } {
  const asked = from === undefined ? now : new Date(from);
  // Nothing is held in the past.
  const fromAt = asked < now ? now : asked;
  const untilAt = new Date(until);
  const wrong = (field: string, words: string) => new AppError('validation', { fields: { [field]: words } });
  if (untilAt <= fromAt) throw wrong('until', 'must be after the beginning, and not in the past');
  if (fromAt.getTime() - now.getTime() > pauseLimits.aheadDays * day) {
    throw wrong('from', `at most ${pauseLimits.aheadDays} days ahead`);
  }
  if (untilAt.getTime() - fromAt.getTime() > pauseLimits.days * day) {
    throw wrong('until', `at most ${pauseLimits.days} days after the beginning`);
  }
  return { fromAt, untilAt };
}

/** Ends a pause before its time. Throws pause_not_found: there is none, or it is over. */
export async function endNotificationPause(ctx: Context, who: Person, siteId: number, id: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const row = await endPause(sql, { siteId, id, at: ctx.now, by: who.name, byId: who.id });
    if (row === null) throw new AppError('pause_not_found');
    await reconsiderPaused(sql, siteId, ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.resumed',
      siteId,
      target: { type: 'notification_pause', id },
      detail: {
        of: row.label === '' ? 'site' : row.label,
        planned_until: row.untilAt.toISOString(),
        reason: row.reason,
      },
    });
    await notifyChange(sql, { kind: 'alarm.changed', siteIds: [siteId] });
  });
}
