import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, sites, users } from './schema.ts';

/* Tables of notifications: what people want to hear, what waits to be sent, what was sent. */

/** How a person is notified. A person without a row gets critical notifications only. */
export const notifyPreferences = pgTable('notify_preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mail: boolean('mail').notNull(),
  webhookUrl: text('webhook_url').notNull().default(''),
  /** Sealed with the installation's key; null: messages are not signed. */
  webhookSecret: text('webhook_secret'),
  timezone: text('timezone').notNull(),
  /** Minutes of the day; both null: no quiet hours. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  quietLetsAlarmsThrough: boolean('quiet_lets_alarms_through').notNull(),
  digestHour: smallint('digest_hour').notNull(),
  digestWeekdays: smallint('digest_weekdays').array().notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** A channel of a person: its address, where it has one, and what goes over it. */
export const notifyChannels = pgTable(
  'notify_channels',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    /** Sealed with the installation's key: the address of a chat is a key to it. */
    address: text('address'),
    /** What may be shown of the address. */
    label: text('label').notNull().default(''),
    /** Null: not confirmed; nothing goes out. Of email and webhook always null: the preferences switch them on. */
    verifiedAt: at('verified_at'),
    severity: text('severity').notNull(),
    offline: boolean('offline').notNull(),
    settings: boolean('settings').notNull(),
    /** Of a webhook: whether issues, suspected releases and month ends go there too. */
    issues: boolean('issues').notNull().default(true),
    releases: boolean('releases').notNull().default(true),
    months: boolean('months').notNull().default(true),
    /** Since the first message that was given up after the last that went out. */
    failingSince: at('failing_since'),
    lastError: text('last_error').notNull().default(''),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.channel] }),
    check('notify_channels_severity_check', sql`${t.severity} in ('alarm', 'warning')`),
  ],
);

/** A phone number that waits for the code that was sent to it. */
export const phoneCodes = pgTable('phone_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  phone: text('phone').notNull(),
  label: text('label').notNull(),
  codeHash: text('code_hash').notNull(),
  until: at('until').notNull(),
  tries: smallint('tries').notNull(),
});

/** Browsers that take messages by push (RFC 8030); the keys are those of the browser's subscription (RFC 8291). */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [uniqueIndex('push_devices_endpoint_key').on(t.endpoint), index('push_devices_user_idx').on(t.userId)],
);

/** What a person wants to hear of a site; without a site: of every other one they may read. */
export const notifyRules = pgTable(
  'notify_rules',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: integer('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    severity: text('severity').notNull(),
    offline: boolean('offline').notNull(),
    settings: boolean('settings').notNull(),
    delivery: text('delivery').notNull(),
    escalateAfterMinutes: integer('escalate_after_minutes'),
  },
  (t) => [
    uniqueIndex('notify_rules_key').on(t.userId, sql`coalesce(${t.siteId}, 0)`),
    index('notify_rules_site_idx').on(t.siteId),
    check('notify_rules_severity_check', sql`${t.severity} in ('none', 'alarm', 'warning')`),
    check('notify_rules_delivery_check', sql`${t.delivery} in ('now', 'digest')`),
  ],
);

/** Whom an alarm of a site goes to when nobody acknowledges it for so long; a person is on the list once. */
export const siteEscalations = pgTable(
  'site_escalations',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    afterMinutes: integer('after_minutes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.userId] }), index('site_escalations_user_idx').on(t.userId)],
);

/** While a person is away their notifications go to a substitute, of the sites that the substitute may read. */
export const notifyAway = pgTable(
  'notify_away',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    substituteId: integer('substitute_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromAt: at('from_at').notNull(),
    untilAt: at('until_at').notNull(),
  },
  (t) => [
    index('notify_away_substitute_idx').on(t.substituteId),
    check('notify_away_order_check', sql`${t.fromAt} < ${t.untilAt} and ${t.userId} <> ${t.substituteId}`),
  ],
);

/**
 * One event that one person is notified of over one channel. `subject` names what it is about ('alarm:17'), so that each is
 * sent once however often the jobs run. Names are stored as text: the log outlives people and sites.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    siteId: integer('site_id'),
    siteName: text('site_name').notNull().default(''),
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    about: text('about').notNull(),
    /** What is said of it, in one line. */
    line: text('line').notNull(),
    /** For programs behind a webhook. */
    facts: jsonb('facts').notNull().default({}),
    createdAt: at('created_at').notNull(),
    /** Not before this time: end of quiet hours, hour of the digest, pause after a failed try. */
    dueAt: at('due_at').notNull(),
    digest: boolean('digest').notNull().default(false),
    state: text('state').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (t) => [
    uniqueIndex('notices_key').on(t.userId, t.kind, t.channel, t.about),
    index('notices_due_idx').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
    check('notices_state_check', sql`${t.state} in ('waiting', 'sent', 'gave_up', 'dropped')`),
  ],
);

/**
 * A sign of a release, or of lost watching. `about` names what it is about ('alarm:17', 'release:5'), so that each is
 * there once. It stays open until somebody was reached and it is over.
 */
export const criticalEvents = pgTable(
  'critical_events',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    about: text('about').notNull(),
    class: text('class').notNull(),
    line: text('line').notNull(),
    facts: jsonb('facts').notNull().default({}),
    at: at('at').notNull(),
    dueAt: at('due_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    uniqueIndex('critical_events_about_key').on(t.about),
    index('critical_events_open_idx').on(t.dueAt).where(sql`${t.settledAt} is null`),
    index('critical_events_site_idx').on(t.siteId),
    check('critical_events_class_check', sql`${t.class} in ('release', 'watch')`),
  ],
);

/** Who got a critical notification: people have it in their list too, other addresses only as an email. */
export const criticalTold = pgTable(
  'critical_told',
  {
    id: id(),
    eventId: integer('event_id')
      .notNull()
      .references(() => criticalEvents.id, { onDelete: 'cascade' }),
    /** Null for an address without an account, also when the account is deleted later: the address gets it only once. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    address: text('address').notNull(),
    /** The email in `mail_outbox`; null: the person's own rule sends the same by email. */
    mailId: integer('mail_id'),
    toldAt: at('told_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    uniqueIndex('critical_told_key').on(t.eventId, sql`lower(${t.address})`),
    index('critical_told_user_idx').on(t.userId, t.id),
  ],
);

/** What happened to notices, a row each. Rows are only ever added; a trigger refuses changes. */
export const noticeLog = pgTable(
  'notice_log',
  {
    id: id(),
    at: at('at').notNull(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    siteId: integer('site_id'),
    siteName: text('site_name').notNull().default(''),
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    what: text('what').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [index('notice_log_user_idx').on(t.userId, t.id), index('notice_log_site_idx').on(t.siteId, t.id)],
);
