import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, gaugeTime, sites } from './schema.ts';

/* The newest state of sensors and lines, one row a device, so that no screen scans history. */

/** Newest state of each sensor. `family` is the report's code, e.g. '301' for liquid sensors. */
export const sensorLatest = pgTable(
  'sensor_latest',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    family: text('family').notNull(),
    number: smallint('number').notNull(),
    status: smallint('status').notNull(),
    /** Every state reported at once; -1 for one in no table. Empty: normal. */
    alarms: smallint('alarms').array().notNull().default(sql`'{}'`),
    /** The console's own words for a state in no table. */
    words: text('words').notNull().default(''),
    label: text('label').notNull().default(''),
    at: at('at').notNull(),
    gaugeTime: gaugeTime('gauge_time'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.family, t.number] }),
    check('sensor_latest_alarms_check', sql`(${t.status} = 0) = (cardinality(${t.alarms}) = 0)`),
  ],
);

/**
 * Which states each sensor reported from when to when: a row for each stretch in which it reported the same. Alarms have
 * what a console lists as active; that a sensor was normal, and that it reported nothing, is here alone. Triggers on
 * sensor_latest write it (migration sensor-states-kept).
 */
export const sensorStates = pgTable(
  'sensor_states',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    family: text('family').notNull(),
    number: smallint('number').notNull(),
    /** The report that first said so. */
    fromAt: at('from_at').notNull(),
    /** The report that said something else, or the last one before days without any; null: it is the newest state. */
    toAt: at('to_at'),
    /** As in sensor_latest. */
    alarms: smallint('alarms').array().notNull(),
    words: text('words').notNull(),
    /** The sensor was there before states were kept: of earlier days nobody knows its state. */
    earlierUnknown: boolean('earlier_unknown').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.family, t.number, t.fromAt] }),
    check('sensor_states_order_check', sql`${t.fromAt} <= ${t.toAt}`),
  ],
);

/**
 * Newest state of each line that a leak detector tests: PLLD (381), WPLLD (386) and VLLD (351). Each family counts its
 * lines from 1.
 */
export const lineLatest = pgTable(
  'line_latest',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    family: text('family').notNull().default('plld'),
    lineNumber: smallint('line_number').notNull(),
    /** Bits: 1 dispensing enabled, 2 pump on, 4 handle on; null where the console reports none. */
    status: smallint('status'),
    /** -1: not reported, or in no table. */
    testState: smallint('test_state').notNull(),
    at: at('at').notNull(),
    gaugeTime: gaugeTime('gauge_time'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.family, t.lineNumber] }),
    check('line_latest_family_check', sql`${t.family} in ('plld', 'wplld', 'vlld')`),
  ],
);
