import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, users } from './schema.ts';

/** What a person keeps of a list under a name: filters, order, columns. Who has the link opens it with their own access. */
export const deskViews = pgTable(
  'desk_views',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list that it is a view of. */
    list: text('list').notNull().default('desk'),
    name: text('name').notNull(),
    /** The filters, order and columns as the address has them: 'group=mine&kind=alarm'. */
    filters: text('filters').notNull(),
    /** What nobody guesses; the end of the link. */
    link: text('link').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('desk_views_name_key').on(t.userId, t.list, sql`lower(${t.name})`),
    uniqueIndex('desk_views_link_key').on(t.link),
    index('desk_views_user_idx').on(t.userId, t.id),
  ],
);
