import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, id, sites } from './schema.ts';

/**
 * How far the clock of a site's console was off, as polls measured it: a row for each stretch of time in which it was
 * steady. Seconds, the console's clock minus the site's own.
 */
export const gaugeClocks = pgTable(
  'gauge_clocks',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The first and the last measure. */
    fromAt: at('from_at').notNull(),
    toAt: at('to_at').notNull(),
    least: integer('least').notNull(),
    most: integer('most').notNull(),
    /** The gauge was exchanged or taken away: later measures are of another clock. */
    closed: boolean('closed').notNull().default(false),
  },
  (t) => [
    index('gauge_clocks_site_idx').on(t.siteId, t.fromAt),
    check('gauge_clocks_order_check', sql`${t.fromAt} <= ${t.toAt} and ${t.least} <= ${t.most}`),
  ],
);

/** Online and offline periods of a gauge: how much of a month it was really watched. */
export const gaugeStates = pgTable(
  'gauge_states',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    since: at('since').notNull(),
    online: boolean('online').notNull(),
    reason: text('reason'),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.since] })],
);

/**
 * What was known of the gauge of a site that is no longer polled, as it was in gauges: the units of what is stored of it,
 * and what counts again once the site has a gauge.
 */
export const formerGauges = pgTable('former_gauges', {
  siteId: integer('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  consoleType: text('console_type').notNull().default(''),
  software: text('software'),
  units: text('units'),
  unitsSet: text('units_set'),
  unitsSetAt: at('units_set_at'),
  unitsSetFor: text('units_set_for'),
  unitsDoubtedSince: at('units_doubted_since'),
  unitsEvidence: text('units_evidence'),
  unitsGuessedUntil: at('units_guessed_until'),
  profile: jsonb('profile'),
  lastSeenAt: at('last_seen_at'),
  clockDriftSeconds: integer('clock_drift_seconds'),
  /** When it was taken away. */
  at: at('at').notNull(),
});

/** Processes that poll. A gauge belongs to a poller as long as that poller's lease has not run out. */
export const pollers = pgTable('pollers', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  startedAt: at('started_at').notNull().defaultNow(),
  leaseUntil: at('lease_until').notNull(),
});
