import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
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
