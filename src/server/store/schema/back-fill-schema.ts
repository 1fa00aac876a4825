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
} from 'drizzle-orm/pg-core';
import { at, gaugeTime, sites } from './schema.ts';

const tstzmultirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });

/* What consoles remember of times in which nobody watched them. */

/** A time in which a gauge was not watched, and what its console gave back of it. At most one of a site is open. */
export const backFills = pgTable(
  'back_fills',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    gapFrom: at('gap_from').notNull(),
    gapTo: at('gap_to').notNull(),
    /** 'outage' or 'first_contact'. */
    reason: text('reason').notNull(),
    /** 'open': the console is still asked. */
    state: text('state').notNull(),
    /** Where the gauge was asked, 'host:port': another console knows nothing of the gap. */
    address: text('gauge_at').notNull(),
    /** Console clock minus true time at the last answer before the gap, and at the first one after it, seconds. */
    driftBefore: integer('drift_before'),
    driftAfter: integer('drift_after'),
    /** What was asked, what came and what did not: see server/gauge/back-fill/job.ts. */
    parts: jsonb('parts').notNull(),
    /** The times of the gap in which the console itself kept watch, by its own records. */
    recovered: tstzmultirange('recovered').notNull().default('{}'),
    /** Why not all of the gap is recovered, a key of BACK_FILL_REASONS; null: all of it is, or the console is still asked. */
    why: text('why'),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.gapFrom] }),
    index('back_fills_open_idx').on(t.siteId).where(sql`${t.state} = 'open'`),
    check('back_fills_gap_check', sql`${t.gapFrom} < ${t.gapTo}`),
    check('back_fills_reason_check', sql`${t.reason} in ('outage', 'first_contact')`),
    check('back_fills_state_check', sql`${t.state} in ('open', 'done')`),
  ],
);

/** Inventory that a console had stored of a time in which nobody polled it. No current value comes from here. */
export const recoveredReadings = pgTable(
  'recovered_readings',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    tankNumber: smallint('tank_number').notNull(),
    /** By our clock, as far as the console's could be put right. */
    at: at('at').notNull(),
    gaugeTime: gaugeTime('gauge_time').notNull(),
    /** False: the console's clock changed, or is not known to have been right, so that `at` may be wrong. */
    timeTrusted: boolean('time_trusted').notNull(),
    volume: real('volume'),
    tcVolume: real('tc_volume'),
    ullage: real('ullage'),
    height: real('height'),
    water: real('water'),
    temperature: real('temperature'),
    waterVolume: real('water_volume'),
    /** Function that reported it. */
    source: text('source').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.tankNumber, t.gaugeTime] })],
);
