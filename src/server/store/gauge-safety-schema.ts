import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GaugeSetting, GaugeSettingDifference } from '#contract/nouns/gauge-settings.ts';
import { at, id, sites } from './schema.ts';

/* Tables around the safety of gauges: security codes, snapshots of settings and what changed in them. */

/** A console's security code, sealed with the installation's key. */
export const gaugeSecurityCodes = pgTable('gauge_security_codes', {
  siteId: integer('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

/** Settings of a console as it told them; a row only when they differ from the row before. */
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
