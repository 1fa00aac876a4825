import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable } from 'drizzle-orm/pg-core';
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
