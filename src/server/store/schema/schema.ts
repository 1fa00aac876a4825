import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/*
 * Every table but `readings`, which is partitioned by month and has a hand-written migration. Volumes are US gallons, heights
 * inches, temperatures °F. `*_at` are our own clock; `gauge_time` is the console's as it printed it, local, without a zone.
 */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** A moment by our own clock. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A moment by the console's clock. */
export const gaugeTime = (name: string) => timestamp(name, { withTimezone: false, mode: 'string', precision: 0 });
/** A table's own number. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    role: text('role').notNull(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    lastLoginAt: at('last_login_at'),
    /** Of the screens, mails and documents that the person reads. */
    language: text('language').notNull().default('en'),
    /** What the person may do beside the role, at the sites that they see (contract/access.ts, `rights`). */
    rights: text('rights').array().notNull().default(sql`'{}'::text[]`),
    /** Who added the account by the right to manage people, and reaches it while it has no site; null: an admin. */
    invitedBy: integer('invited_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    check('users_role_check', sql`${t.role} in ('user', 'technician', 'regulator', 'admin')`),
    check('users_language_check', sql`${t.language} in ('en', 'es')`),
  ],
);

/** Signed-in browsers. The cookie's value is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: bytea('id_hash').primaryKey(),
    publicId: text('public_id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** How the person signed in: 'password' or 'single_sign_on'. */
    method: text('method').notNull().default('password'),
  },
  (t) => [index('sessions_user_idx').on(t.userId)],
);

export const sites = pgTable(
  'sites',
  {
    id: id(),
    name: text('name').notNull(),
    ip: text('ip').notNull().default(''),
    port: integer('port').notNull().default(0),
    /** What must be unique of the gauge's address: the ip, or ip:port where the setting UNIQUE_IP_PORT says so; '' never collides. */
    gaugeKey: text('gauge_key').notNull().default(''),
    siteType: text('site_type').notNull().default('Compliance & Reporting'),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    facilityId: text('facility_id').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    timezone: text('timezone').notNull().default('America/New_York'),
    serviceFusionUrl: text('service_fusion_url'),
    zip: text('zip').notNull().default(''),
    county: text('county').notNull().default(''),
    /** Part of the company that manages the site; '' = none. Scope rules go by it. */
    district: text('district').notNull().default(''),
    ownerName: text('owner_name').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** What an admin calls the console, where that differs from what the gauge says; '' = what it says. */
    consoleType: text('console_type').notNull().default(''),
    reportRecipients: text('report_recipients').array().notNull().default(sql`'{}'::text[]`),
    reminderRecipients: text('reminder_recipients').array().notNull().default(sql`'{}'::text[]`),
    /** A job of the site is closed only after another person than who did it has verified it. */
    secondPerson: boolean('second_person').notNull().default(false),
    /** Degrees, north and east positive (WGS 84); both or neither. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createdAt: at('created_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('sites_name_key').on(sql`lower(btrim(${t.name}))`).where(sql`${t.deletedAt} is null`),
    // The sites of one owner, whose tanks are counted together.
    index('sites_owner_idx').on(sql`lower(btrim(${t.ownerName}))`).where(sql`${t.deletedAt} is null`),
    uniqueIndex('sites_gauge_key').on(t.gaugeKey).where(sql`${t.deletedAt} is null and ${t.gaugeKey} <> ''`),
    check('sites_port_check', sql`${t.port} between 0 and 65535`),
    check(
      'sites_coordinates_check',
      sql`(${t.latitude} is null) = (${t.longitude} is null) and ${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
  ],
);

/**
 * Which sites a person may read; `canWrite` marks the subset they may change. Admins need no rows. Both by hand and by
 * scope rules: store/site/scope-rules.ts alone works out the rows of rules.
 */
export const userSites = pgTable(
  'user_sites',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    canWrite: boolean('can_write').notNull().default(false),
    /** On the list by hand; false: a scope rule alone gives the site. */
    byHand: boolean('by_hand').notNull().default(true),
    /** Only a scope rule gives `canWrite`. */
    writeByRule: boolean('write_by_rule').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.siteId] }), index('user_sites_site_idx').on(t.siteId)],
);

/** Connection state and learnt profile of a site's gauge; one row for each live site that has one. */
export const gauges = pgTable(
  'gauges',
  {
    siteId: integer('site_id')
      .primaryKey()
      .references(() => sites.id, { onDelete: 'cascade' }),
    pollerId: uuid('poller_id'),
    family: text('family'),
    consoleType: text('console_type').notNull().default(''),
    software: text('software'),
    format: text('format'),
    /** As the console reports them (517); null: it has not. */
    units: text('units'),
    /** As an administrator set them, for a console that does not report them. */
    unitsSet: text('units_set'),
    /** When an administrator did, and the address of the console it was for, '10.20.0.11:10001'. */
    unitsSetAt: at('units_set_at'),
    unitsSetFor: text('units_set_for'),
    /** Since then another address is asked, whose console may count in other units: to be confirmed. */
    unitsDoubtedSince: at('units_doubted_since'),
    /** What the console's pages show of them (contract/nouns/gauge/console-units.ts); null: nothing. */
    unitsEvidence: text('units_evidence'),
    /** Numbers stored before then were taken for other units than those that are known by now; null: none were. */
    unitsGuessedUntil: at('units_guessed_until'),
    dateStyle: text('date_style'),
    /** Which function codes the gauge answers, by format; see server/gauge/profile.ts. */
    profile: jsonb('profile'),
    profiledAt: at('profiled_at'),
    /** When each slower report was last read: {"207": "2026-11-01T00:00:00Z"}. */
    readAt: jsonb('read_at').notNull().default({}),
    online: boolean('online').notNull().default(false),
    stateSince: at('state_since'),
    lastSeenAt: at('last_seen_at'),
    lastPollAt: at('last_poll_at'),
    lastError: text('last_error'),
    lastErrorCode: text('last_error_code'),
    failures: integer('failures').notNull().default(0),
    clockDriftSeconds: integer('clock_drift_seconds'),
  },
  (t) => [
    index('gauges_poller_idx').on(t.pollerId),
    check('gauges_units_set_check', sql`${t.unitsSet} in ('us', 'imperial', 'metric')`),
    check('gauges_units_evidence_check', sql`${t.unitsEvidence} in ('prints_liters', 'prints_gallons', 'tall')`),
  ],
);

export const tanks = pgTable(
  'tanks',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    tankNumber: smallint('tank_number').notNull(),
    label: text('label').notNull().default(''),
    product: text('product').notNull().default(''),
    capacity: real('capacity'),
    diameterInches: real('diameter_inches'),
    lowLimit: real('low_limit'),
    highLimit: real('high_limit'),
    overfillLimit: real('overfill_limit'),
    deliveryLimit: real('delivery_limit'),
    maxVolume: real('max_volume'),
    waterAlarmInches: real('water_alarm_inches'),
    waterWarningInches: real('water_warning_inches'),
    leakAlarmLimit: real('leak_alarm_limit'),
    suddenLossLimit: real('sudden_loss_limit'),
    active: boolean('active').notNull().default(true),
    /** A person has set label, product, capacity and diameter: what the gauge says no longer changes them. */
    edited: boolean('edited').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.tankNumber] })],
);

/** The newest reading of each tank, so that no screen scans history. */
export const tankLatest = pgTable(
  'tank_latest',
  {
    siteId: integer('site_id').notNull(),
    tankNumber: smallint('tank_number').notNull(),
    at: at('at').notNull(),
    gaugeTime: gaugeTime('gauge_time'),
    volume: real('volume'),
    tcVolume: real('tc_volume'),
    ullage: real('ullage'),
    height: real('height'),
    water: real('water'),
    temperature: real('temperature'),
    waterVolume: real('water_volume'),
    /** Status bits of report 201: 1 delivery in progress, 2 leak test in progress, 4 invalid fuel height; 8 is ours: odd, and kept. */
    status: smallint('status').notNull().default(0),
    /** For consoles set to other units: which ('metric', 'imperial'), and the seven values as they were sent. */
    units: text('units'),
    original: real('original').array(),
    /** When the volume was last reported; null: never. */
    valuesAt: at('values_at'),
    /** When the height, water and temperature were last reported; null where the newest answer gave them, or none ever did. */
    heightAt: at('height_at'),
    waterAt: at('water_at'),
    temperatureAt: at('temperature_at'),
    /** Bits of values the newest answer did not give: 1 volume, 2 TC volume, 4 ullage, 8 height, 16 water, 32 temperature. */
    missing: smallint('missing').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.tankNumber] })],
);

/**
 * An alarm as the gauge raised it. Identity while open: site, category, type, device. `standing` is false while the
 * condition is gone but the console still lists the alarm as unacknowledged (latched). An alarm that a gauge printed
 * with a text no table knows has category and type 0; its label is then part of its identity.
 */
export const alarms = pgTable(
  'alarms',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    category: smallint('category').notNull(),
    type: smallint('type').notNull(),
    device: smallint('device').notNull(),
    label: text('label').notNull(),
    raisedAt: at('raised_at').notNull(),
    gaugeRaisedAt: gaugeTime('gauge_raised_at'),
    lastSeenAt: at('last_seen_at').notNull(),
    clearedAt: at('cleared_at'),
    /**
     * From then on nobody knows whether it was active, until `clearedAt` or until now: the console keeps no entry of its
     * clearing, or the gauge was not polled. Null: always known.
     */
    unknownSince: at('unknown_since'),
    /** Its times are those of a console whose clock nobody had compared with ours; `lastSeenAt` is then when it was read. */
    clockUnknown: boolean('clock_unknown').notNull().default(false),
    standing: boolean('standing').notNull().default(true),
    polls: integer('polls').notNull().default(1),
    /** Acknowledged here, by a person; the console knows nothing of it. */
    acknowledgedAt: at('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by'),
    acknowledgedById: integer('acknowledged_by_id'),
    acknowledgeNote: text('acknowledge_note').notNull().default(''),
    /** 'poll': seen open in a poll; 'history': learnt afterwards from the console's alarm history (111, 112). */
    source: text('source').notNull().default('poll'),
  },
  (t) => [
    check('alarms_source_check', sql`${t.source} in ('poll', 'history')`),
    uniqueIndex('alarms_open_key')
      .on(t.siteId, t.category, t.type, t.device, sql`(case when ${t.category} = 0 then ${t.label} else '' end)`)
      .where(sql`${t.clearedAt} is null`),
    index('alarms_site_idx').on(t.siteId, t.raisedAt),
    index('alarms_raised_idx').on(t.raisedAt, t.id),
    index('alarms_desk_idx').on(t.raisedAt, t.id).where(sql`${t.clearedAt} is null`),
  ],
);

export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    tankNumber: smallint('tank_number').notNull(),
    startedAt: gaugeTime('started_at').notNull(),
    endedAt: gaugeTime('ended_at').notNull(),
    startVolume: real('start_volume'),
    endVolume: real('end_volume'),
    startTcVolume: real('start_tc_volume'),
    endTcVolume: real('end_tc_volume'),
    startWater: real('start_water'),
    endWater: real('end_water'),
    startTemperature: real('start_temperature'),
    endTemperature: real('end_temperature'),
    startHeight: real('start_height'),
    endHeight: real('end_height'),
    /** The amounts that the console itself printed; null where its report carries none (computer format). */
    printedVolume: real('printed_volume'),
    printedTcVolume: real('printed_tc_volume'),
    /** What the console's reconciliation takes it to have brought, with what was sold meanwhile (20B). */
    adjustedVolume: real('adjusted_volume'),
    adjustedTcVolume: real('adjusted_tc_volume'),
    dispensedVolume: real('dispensed_volume'),
    /** The ticket, as somebody entered it at the console, and the console's own amount on the same base (221). */
    ticketedVolume: real('ticketed_volume'),
    ticketedGaugeVolume: real('ticketed_gauge_volume'),
    /** Number of its bill of lading, as somebody entered it at the console (222). */
    billOfLading: text('bill_of_lading'),
  },
  (t) => [uniqueIndex('deliveries_key').on(t.siteId, t.tankNumber, t.startedAt)],
);

/**
 * Leak test results of tanks and lines as the gauge reports them. `kind`: '0.2', '0.1' gallon per hour or 'gross'
 * (3 gph); `method`: 'static', 'csld', 'line'; `result`: 'passed', 'failed', 'invalid', 'no_result', 'warning'.
 */
export const leakTests = pgTable(
  'leak_tests',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    deviceNumber: smallint('device_number').notNull(),
    /** Of a line: which detectors' count its number is in (contract/line-families.ts). Of a tank it means nothing. */
    lineFamily: text('line_family').notNull().default('plld'),
    kind: text('kind').notNull(),
    method: text('method').notNull(),
    /** Console time of the result. */
    testedAt: gaugeTime('tested_at').notNull(),
    result: text('result').notNull(),
    rate: real('rate'),
    hours: real('hours'),
    volume: real('volume'),
    /** Threshold the gauge printed with it, gph; null where it printed none. */
    threshold: real('threshold'),
    /** Function code of the report it came from. */
    source: text('source').notNull(),
    /** What the gauge sent, word for word: gauge_slips. */
    slipId: integer('slip_id'),
    receivedAt: at('received_at').notNull().defaultNow(),
    /** Time of the result by the site's own clock; null: as the console's clock printed it (store/gauge/test-clocks.ts). */
    trueAt: gaugeTime('true_at'),
    /** Seconds by which the console's clock was ahead then; null: not measured on both sides of the test. */
    clockAhead: integer('clock_ahead'),
    /** It may also have been ahead by so much, so that the day of the test is not known. */
    clockAheadOr: integer('clock_ahead_or'),
  },
  (t) => [
    uniqueIndex('leak_tests_key').on(
      t.siteId,
      t.device,
      t.deviceNumber,
      t.lineFamily,
      t.kind,
      t.method,
      t.testedAt,
      t.result,
    ),
    index('leak_tests_site_idx').on(t.siteId, t.testedAt),
    index('leak_tests_moment_idx').on(t.siteId, sql`(coalesce(${t.trueAt}, ${t.testedAt}))`),
    check('leak_tests_device_check', sql`${t.device} in ('tank', 'line')`),
    check('leak_tests_line_family_check', sql`${t.lineFamily} in ('plld', 'wplld', 'vlld')`),
  ],
);
