import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GaugeSetting, GaugeSettingDifference } from '#contract/nouns/gauge/gauge-settings.ts';
import { at, gauges, id, sites } from './schema.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/* Tables around the safety of gauges: security codes, snapshots of settings and what changed in them, pages that were not understood, odd readings. */

/** A console's security code, sealed with the installation's key. */
export const gaugeSecurityCodes = pgTable('gauge_security_codes', {
  siteId: integer('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

/** Settings of a console as it reported them; a row only when they differ from the row before. */
export const gaugeSnapshots = pgTable(
  'gauge_snapshots',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    takenAt: at('taken_at').notNull(),
    settings: jsonb('settings').$type<GaugeSetting[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.takenAt] })],
);

/** What differs between two snapshots, and what somebody said of it. */
export const gaugeSettingChanges = pgTable(
  'gauge_setting_changes',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    noticedAt: at('noticed_at').notNull(),
    differences: jsonb('differences').$type<GaugeSettingDifference[]>().notNull(),
    /** What was done here that explains it, in one sentence; null: nobody here did it. */
    explained: text('explained'),
    acknowledgedAt: at('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by'),
    acknowledgedById: integer('acknowledged_by_id'),
    note: text('note').notNull().default(''),
  },
  (t) => [index('gauge_setting_changes_site_idx').on(t.siteId, t.id)],
);

/**
 * Pages that a console sent and that were not wholly understood, as they came. Pages that differ only in numbers, dates
 * and spacing are one row, of which the first page is kept.
 */
export const partialReports = pgTable(
  'partial_reports',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => gauges.siteId, { onDelete: 'cascade' }),
    functionCode: text('function_code').notNull(),
    /** Format of the question: 'computer' or 'display'. */
    format: text('format').notNull(),
    /** 'partial': some rows were not understood; 'malformed': nothing was. */
    kind: text('kind').notNull(),
    /** SHA-256, in hexadecimal, of the page without what differs from one reading to the next. */
    fingerprint: text('fingerprint').notNull(),
    /** What was not understood, in sentences. */
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    /** The reply as it came, security code made unreadable; at most 64 KiB. */
    raw: bytea('raw').notNull(),
    /** Bytes of the reply beyond that were not kept. */
    cut: boolean('cut').notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    /** Since when the report was not wholly understood in any reading. */
    openSince: at('open_since').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    times: integer('times').notNull(),
    /** When the same report was next wholly understood; null: not yet. */
    clearedAt: at('cleared_at'),
  },
  (t) => [
    uniqueIndex('partial_reports_page_key').on(t.siteId, t.functionCode, t.fingerprint),
    check('partial_reports_format_check', sql`${t.format} in ('computer', 'display')`),
    check('partial_reports_kind_check', sql`${t.kind} in ('partial', 'malformed')`),
    check('partial_reports_raw_check', sql`octet_length(${t.raw}) <= 65536`),
    check('partial_reports_times_check', sql`${t.times} > 0`),
  ],
);

/**
 * Odd readings that were asked for again, and reports without a checksum whose two answers differed (decision 0027): one
 * row for each site, tank (0: a report as a whole), kind and end, however often it happens.
 */
export const oddReadings = pgTable(
  'odd_readings',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    tankNumber: smallint('tank_number').notNull(),
    /** A key of ODD_KINDS, or 'report/' and a function code. */
    what: text('what').notNull(),
    /** The console said the same twice; false: it did not, and nothing of it was stored. */
    kept: boolean('kept').notNull(),
    since: at('since').notNull(),
    lastAt: at('last_at').notNull(),
    times: integer('times').notNull(),
    /** The seven values of the first and the second answer, newest time: gallons, inches, degrees Fahrenheit. */
    firstValues: real('first_values').array(),
    secondValues: real('second_values').array(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.tankNumber, t.what, t.kept] })],
);
