import { holdableCodes } from '#server/actions/alarm/holdable.ts';
import { criticalOfAlarm } from '#server/actions/critical/critical-class.ts';
import { alarmEvent } from '#server/actions/critical/notice-events.ts';
import { systemActor } from '#server/audit/actor.ts';
import { recordMany } from '#server/audit/record.ts';
import { listResumedAlarms, takeEndedPauses } from '#server/store/alarm/pauses.ts';
import type { NewCritical } from '#server/store/critical/critical-events.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { NoticeEvent } from '#server/store/notification/notices.ts';

/**
 * Ends pauses whose time is over: what is still active is notified again. Whoever was not notified of it yet has a
 * notification that waited, and gets no second one. In the transaction of the caller.
 */
export async function resumeNotifications(
  sql: Sql,
  now: Date,
): Promise<{ events: NoticeEvent[]; critical: NewCritical[] }> {
  const ended = await takeEndedPauses(sql, now);
  if (ended.length === 0) return { events: [], critical: [] };
  const byItself = ended.filter(({ early }) => !early);
  await recordMany(
    sql,
    systemActor,
    now,
    byItself.map(({ id, siteId, label, reason }) => ({
      action: 'notifications.resumed',
      siteId,
      target: { type: 'notification_pause', id },
      detail: { of: label === '' ? 'site' : label, reason },
    })),
  );
  await notifyChange(sql, { kind: 'alarm.changed', siteIds: [...new Set(ended.map(({ siteId }) => siteId))] });
  const ids = ended.map(({ id }) => id);
  const alarms = await listResumedAlarms(sql, ids, { now, codes: holdableCodes });
  return {
    events: alarms.map((alarm) => {
      const event = alarmEvent(alarm);
      const about = `${event.about}:pause ${alarm.pauseId}`;
      return {
        ...event,
        about,
        at: now,
        dueAt: now,
        facts: { ...event.facts, resumed: event.about, pauseId: alarm.pauseId },
      };
    }),
    critical: alarms
      .filter(({ told }) => told)
      .flatMap((alarm) =>
        criticalOfAlarm(alarm).map((event) => ({
          ...event,
          about: `${event.about}:pause ${alarm.pauseId}`,
          dueAt: now,
        })),
      ),
  };
}
