import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { issues } from './record-schema.ts';
import { at, id, sites, users } from './schema.ts';

/* What regulators find and write about a site, and what the owner's side answers. Rows are added and never changed. */

const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

/** Findings and letters of regulators. What each says is in its versions: the newest counts, the earlier ones stay. */
export const agencyLetters = pgTable(
  'agency_letters',
  {
    id: id(),
    siteId: siteId(),
    /** The job of the owner's side; null: nothing is to be answered. */
    issueId: integer('issue_id').references(() => issues.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdById: integer('created_by_id').notNull(),
    closedAt: at('closed_at'),
    closedBy: text('closed_by'),
    closedById: integer('closed_by_id'),
    closeWords: text('close_words').notNull().default(''),
  },
  (t) => [
    index('agency_letters_site_idx').on(t.siteId, t.id),
    index('agency_letters_issue_idx').on(t.issueId),
    index('agency_letters_open_idx').on(t.siteId).where(sql`${t.closedAt} is null`),
  ],
);

/** What a finding or letter says: as it was recorded first, then each correction with its reason. */
export const agencyLetterVersions = pgTable(
  'agency_letter_versions',
  {
    id: id(),
    siteId: siteId(),
    letterId: integer('letter_id')
      .notNull()
      .references(() => agencyLetters.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    by: text('by').notNull(),
    byId: integer('by_id').notNull(),
    kind: text('kind').notNull(),
    datedOn: date('dated_on', { mode: 'string' }).notNull(),
    words: text('words').notNull(),
    /** The element of the inspector's binder; null: none, or not known. */
    element: text('element'),
    /** By when an answer is due; null: no day is set. */
    dueOn: date('due_on', { mode: 'string' }),
    documentFolder: text('document_folder'),
    documentFile: text('document_file'),
    /** Why it was corrected; '' of the first. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('agency_letter_versions_letter_idx').on(t.letterId, t.id),
    index('agency_letter_versions_site_idx').on(t.siteId),
    check(
      'agency_letter_versions_kind_check',
      sql`${t.kind} in ('finding', 'notice_of_violation', 'letter', 'return_to_compliance')`,
    ),
  ],
);

/** What the owner's side answers. */
export const agencyLetterAnswers = pgTable(
  'agency_letter_answers',
  {
    id: id(),
    siteId: siteId(),
    letterId: integer('letter_id')
      .notNull()
      .references(() => agencyLetters.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    by: text('by').notNull(),
    byId: integer('by_id').notNull(),
    words: text('words').notNull(),
    documentFolder: text('document_folder'),
    documentFile: text('document_file'),
  },
  (t) => [
    index('agency_letter_answers_letter_idx').on(t.letterId, t.id),
    index('agency_letter_answers_site_idx').on(t.siteId),
  ],
);

/** What the author of a finding or letter finds at the bell: an answer, or a due date that passed without one. */
export const agencyLetterNews = pgTable(
  'agency_letter_news',
  {
    id: id(),
    siteId: siteId(),
    letterId: integer('letter_id')
      .notNull()
      .references(() => agencyLetters.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The number of the answer, or the due date: each is notified once, also after a restart. */
    about: text('about').notNull(),
    at: at('at').notNull(),
    seenAt: at('seen_at'),
  },
  (t) => [
    uniqueIndex('agency_letter_news_key').on(t.letterId, t.userId, t.kind, t.about),
    index('agency_letter_news_user_idx').on(t.userId).where(sql`${t.seenAt} is null`),
    index('agency_letter_news_site_idx').on(t.siteId),
    check('agency_letter_news_kind_check', sql`${t.kind} in ('answered', 'overdue')`),
  ],
);
