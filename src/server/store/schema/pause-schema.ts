import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { alarms, at, id, sites } from './schema.ts';

/**
 * Times in which notifications of alarms are held: of one alarm (a snooze), of a device, or of a whole site (a maintenance
 * window). Signs of a release and alarms that no table knows are never held.
 */
export const notificationPauses = pgTable(
  'notification_pauses',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Of a snooze; else null. */
    alarmId: integer('alarm_id').references(() => alarms.id, { onDelete: 'cascade' }),
    /** AA and number of the device of a window; both null: the whole site. */
    category: smallint('category'),
    device: smallint('device'),
    /** What it is of, as it was called when it was made: 'T1: Probe Out Alarm', 'Tank 1'; '' for the site. */
    label: text('label').notNull(),
    fromAt: at('from_at').notNull(),
    untilAt: at('until_at').notNull(),
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    byId: integer('by_id').notNull(),
    createdAt: at('created_at').notNull(),
    /** Ended before its time. */
    endedAt: at('ended_at'),
    endedBy: text('ended_by'),
    endedById: integer('ended_by_id'),
    /** When what was still active at its end was notified again; null: not yet. */
    resumedAt: at('resumed_at'),
  },
  (t) => [
    index('notification_pauses_site_idx').on(t.siteId, t.untilAt),
    index('notification_pauses_open_idx').on(t.untilAt).where(sql`${t.resumedAt} is null`),
    index('notification_pauses_alarm_idx').on(t.alarmId).where(sql`${t.alarmId} is not null`),
    check('notification_pauses_order_check', sql`${t.fromAt} < ${t.untilAt}`),
    check(
      'notification_pauses_of_check',
      sql`(${t.category} is null) = (${t.device} is null) and (${t.alarmId} is null or ${t.category} is null)`,
    ),
  ],
);
