import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, id, users } from './schema.ts';

/** Links under which a screen on a wall shows the sites that their maker sees, and nothing else. */
export const wallDisplays = pgTable(
  'wall_displays',
  {
    id: id(),
    name: text('name').notNull(),
    /** SHA-256 of the token, in hexadecimal; '' between the insert and the making of the token. */
    tokenHash: text('token_hash').notNull().default(''),
    createdBy: text('created_by').notNull(),
    /** Whose access decides what is shown. */
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (t) => [index('wall_displays_maker_idx').on(t.createdById, t.id)],
);

/** Each start of a wall display. */
export const wallDisplayViews = pgTable(
  'wall_display_views',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    wallDisplayId: integer('wall_display_id')
      .notNull()
      .references(() => wallDisplays.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    ip: text('ip').notNull(),
    agent: text('agent').notNull(),
  },
  (t) => [index('wall_display_views_display_idx').on(t.wallDisplayId, t.id)],
);
