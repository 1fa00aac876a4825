import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { equipment } from './record-schema.ts';
import { at, id, sites } from './schema.ts';

/**
 * What was so at a site and since when: traits, installation and removal of equipment, retirement of a tank of the gauge,
 * state of the site. The columns of `equipment`, `tanks` and `sites` hold the present value of the same. Rows are
 * added and voided, never changed (migration dated-facts).
 */
export const datedFacts = pgTable(
  'dated_facts',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Of a piece of equipment; null: of a tank of the gauge, or of the site. */
    equipmentId: integer('equipment_id').references(() => equipment.id, { onDelete: 'cascade' }),
    /** Of a tank of the gauge. */
    tankNumber: smallint('tank_number'),
    /** A trait, or one of contract/nouns/gauge/equipment.ts. */
    name: text('name').notNull(),
    /** Null: from that day on nobody says. */
    value: text('value'),
    /** The first day on which it was so; null: since first recorded, whenever that was. */
    validFrom: date('valid_from', { mode: 'string' }),
    /** Null: it was there before facts had dates, or came without a person. */
    recordedAt: at('recorded_at'),
    recordedBy: text('recorded_by'),
    recordedById: integer('recorded_by_id'),
    reason: text('reason').notNull().default(''),
    /** The stored document that shows it, by its place; '' where there is none. */
    documentFolder: text('document_folder').notNull().default(''),
    documentFile: text('document_file').notNull().default(''),
    /** It no longer counts. */
    voidedAt: at('voided_at'),
    voidedBy: text('voided_by'),
    /** The fact that took its place. */
    successor: integer('successor'),
  },
  (t) => [
    index('dated_facts_site_idx').on(t.siteId).where(sql`${t.recordedAt} is not null`),
    index('dated_facts_equipment_idx').on(t.equipmentId, t.name),
    check('dated_facts_subject_check', sql`${t.equipmentId} is null or ${t.tankNumber} is null`),
    check('dated_facts_day_check', sql`${t.validFrom} is null or ${t.recordedAt} is not null`),
  ],
);
