import { sql } from 'drizzle-orm';
import {
  check,
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
import { at, gaugeTime, id, leakTests, sites } from './schema.ts';

/* What consoles report of sumps, inputs, pumps and vacuum: tests that prove something, and newest states. */

const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

/**
 * Leak tests of sumps by MAG sensors (functions 317 to 31A). `result`: 'passed' or 'aborted', with the reason of the
 * console. Heights are inches, temperatures degrees Fahrenheit, whatever the console's units.
 */
export const sumpTests = pgTable(
  'sump_tests',
  {
    id: id(),
    siteId: siteId(),
    sensorNumber: smallint('sensor_number').notNull(),
    /** Console time of its start. */
    startedAt: gaugeTime('started_at').notNull(),
    result: text('result').notNull(),
    /** Why it was aborted, as in gauges/reports/sump-tests; null where it passed, or no reason was reported. */
    reason: text('reason'),
    startHeight: real('start_height'),
    endHeight: real('end_height'),
    startTemperature: real('start_temperature'),
    endTemperature: real('end_temperature'),
    minutes: real('minutes'),
    /** Inches an hour. */
    leakRate: real('leak_rate'),
    /** Function code of the report. */
    source: text('source').notNull(),
    /** What the gauge sent, word for word: gauge_slips. */
    slipId: integer('slip_id'),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('sump_tests_key').on(t.siteId, t.sensorNumber, t.startedAt, t.result),
    index('sump_tests_site_idx').on(t.siteId, t.startedAt),
    check('sump_tests_result_check', sql`${t.result} in ('passed', 'aborted')`),
  ],
);

/**
 * Newest state of what is no tank, sensor or line: inputs (401), pump relay monitors (322), pumps of volumetric line
 * detectors (353), vacuum sensors (B38), and why CSLD has no result (A52), a row a device. `state` is '' where no table
 * knows it; `words` then holds the console's own words.
 */
export const deviceStates = pgTable(
  'device_states',
  {
    siteId: siteId(),
    kind: text('kind').notNull(),
    number: smallint('number').notNull(),
    label: text('label').notNull().default(''),
    state: text('state').notNull(),
    words: text('words').notNull().default(''),
    /** What was measured with it, by name; each kind has its own. */
    measured: jsonb('measured').notNull().default({}),
    at: at('at').notNull(),
    gaugeTime: gaugeTime('gauge_time'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.kind, t.number] }),
    check('device_states_words_check', sql`(${t.state} = '') = (${t.words} <> '')`),
  ],
);

/**
 * What the readings of a tank say about the time before and during a passed static test, by the clock of the console. No
 * row: no reading of that time was stored when the test was first reported. Volumes are gallons.
 */
export const testLevels = pgTable('test_levels', {
  testId: integer('test_id')
    .primaryKey()
    .references(() => leakTests.id, { onDelete: 'cascade' }),
  /** End of the last fall that was seen in the hours before the test, at the latest its start; null: none was seen. */
  soldBefore: gaugeTime('sold_before'),
  /** First and last moment at which the level fell during the test, and by how much in all; null: it did not. */
  soldFrom: gaugeTime('sold_from'),
  soldUntil: gaugeTime('sold_until'),
  sold: real('sold'),
  /** The last two readings between which the level rose, and by how much within the hour; null: it did not. */
  roseFrom: gaugeTime('rose_from'),
  roseUntil: gaugeTime('rose_until'),
  risen: real('risen'),
});
