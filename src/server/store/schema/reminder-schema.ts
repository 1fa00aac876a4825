import { customType, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, sites, users } from './schema.ts';

/* Tables of the calendar's reminders and of its feeds for calendar programs. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

/** Reminders that were sent. `batch`: what was due; the automatic ones are kept apart by `sent_by` null. */
export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    siteId: siteId(),
    sentAt: at('sent_at').notNull(),
    windowDays: integer('window_days').notNull(),
    items: integer('items').notNull(),
    recipients: text('recipients').array().notNull(),
    sentBy: text('sent_by'),
  },
  (t) => [index('reminders_site_idx').on(t.siteId, t.sentAt)],
);

/** Items with an automatic reminder: once for each due date, status and day. */
export const remindedItems = pgTable(
  'reminded_items',
  {
    siteId: siteId(),
    key: text('key').notNull(),
    nextDue: text('next_due').notNull(),
    status: text('status').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.key, t.nextDue, t.status, t.day] })],
);

/** Addresses for calendar programs. The token is never stored, only its SHA-256; good while the person may read the site. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    siteId: siteId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('calendar_feeds_person_key').on(t.siteId, t.userId)],
);
