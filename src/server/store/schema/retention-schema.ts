import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at } from './schema.ts';

/* What the thinning of readings remembers (retention.ts). Months are UTC, as the partitions of `readings` are. */

/** A month whose readings are thinned, or are being thinned: then the working table holds what was copied so far. */
export const readingMonths = pgTable(
  'reading_months',
  {
    /** 'YYYY-MM'. */
    month: text('month').primaryKey(),
    /** As what its readings are kept (retention.table.ts); null while they are all there. */
    kept: text('kept'),
    /** As what they are being copied. */
    copying: text('copying'),
    /** The copy goes on with this site on this day; null when all is copied. */
    nextAt: at('next_at'),
    nextSite: integer('next_site').notNull().default(0),
    rowsSeen: bigint('rows_seen', { mode: 'number' }).notNull().default(0),
    rowsKept: bigint('rows_kept', { mode: 'number' }).notNull().default(0),
    /** Bytes on the disk, with indexes, before and after the last thinning. */
    bytesBefore: bigint('bytes_before', { mode: 'number' }),
    bytesAfter: bigint('bytes_after', { mode: 'number' }),
    thinnedAt: at('thinned_at'),
  },
  (t) => [
    check('reading_months_kept_check', sql`${t.kept} in ('quarter_hour', 'day', 'evidence')`),
    check('reading_months_copying_check', sql`${t.copying} in ('quarter_hour', 'day', 'evidence')`),
  ],
);

/** Readings that came into a month when it was thinned already, or was just being thinned. */
export const lateReadings = pgTable(
  'late_readings',
  {
    siteId: integer('site_id').notNull(),
    tankNumber: smallint('tank_number').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.tankNumber, t.at] })],
);
