import { sql } from 'drizzle-orm';
import { check, integer, pgTable, real, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, gaugeTime, id, sites } from './schema.ts';

/* What consoles reconcile: book against gauge, period by period. */

/**
 * A period of reconciliation as the console reports it, in gallons and inches; null where it sends no number. It is a
 * report of the console and proves nothing alone.
 */
export const consoleReconciliations = pgTable(
  'console_reconciliations',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Ascending; several where the console reconciles them as one: manifolded, or dispensed as one product. */
    tanks: smallint('tanks').array().notNull(),
    /** 'adjusted': deliveries as the console adjusts them (C05 to C08); 'tickets': by their tickets (C10). */
    basis: text('basis').notNull().default('adjusted'),
    /** 'current': it was still running when it was read; 'previous': closed. */
    period: text('period').notNull(),
    fromAt: gaugeTime('from_at').notNull(),
    toAt: gaugeTime('to_at').notNull(),
    opening: real('opening'),
    /** By `basis`. */
    deliveries: real('deliveries'),
    sales: real('sales'),
    adjustment: real('adjustment'),
    calculated: real('calculated'),
    physical: real('physical'),
    water: real('water'),
    /** Physical less calculated: a loss is negative. */
    variance: real('variance'),
    /** As printed; computer format carries none. */
    threshold: real('threshold'),
    /** Function code of the report. */
    source: text('source').notNull(),
    readAt: at('read_at').notNull(),
    /** What the gauge sent, word for word: gauge_slips. */
    slipId: integer('slip_id'),
  },
  (t) => [
    uniqueIndex('console_reconciliations_key').on(t.siteId, t.tanks, t.fromAt, t.basis),
    check('console_reconciliations_basis_check', sql`${t.basis} in ('adjusted', 'tickets')`),
    check('console_reconciliations_period_check', sql`${t.period} in ('current', 'previous')`),
    check('console_reconciliations_tanks_check', sql`cardinality(${t.tanks}) > 0`),
    check('console_reconciliations_times_check', sql`${t.fromAt} <= ${t.toAt}`),
  ],
);
