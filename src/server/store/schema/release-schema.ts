import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { AgencyPeriod, AnswerCheck } from '#contract/nouns/site/release-answer.ts';
import { agencyLetters } from './agency-schema.ts';
import { issues } from './record-schema.ts';
import { at, id, sites } from './schema.ts';

/* What people find of suspected releases, and what a confirmed one asks for. */

const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });
const issueId = () =>
  integer('issue_id')
    .notNull()
    .references(() => issues.id, { onDelete: 'cascade' });

/** Structured answers of suspected releases; of several to one issue the newest counts. Only a moved document changes one. */
export const releaseAnswers = pgTable(
  'release_answers',
  {
    id: id(),
    issueId: issueId(),
    siteId: siteId(),
    /** As in contract/nouns/site/release-findings.table.ts. */
    found: text('found').notNull(),
    equipment: text('equipment').notNull(),
    repaired: text('repaired').notNull().default(''),
    cause: text('cause').notNull().default(''),
    foundBy: text('found_by').notNull(),
    foundOn: date('found_on', { mode: 'string' }).notNull(),
    checks: jsonb('checks').$type<AnswerCheck[]>().notNull(),
    documents: jsonb('documents').$type<DocumentRef[]>().notNull(),
    words: text('words').notNull().default(''),
    /** Null: the agency set no other time for the investigation. */
    agencyPeriod: jsonb('agency_period').$type<AgencyPeriod>(),
    answeredAt: at('answered_at').notNull(),
    answeredBy: text('answered_by').notNull(),
  },
  (t) => [index('release_answers_issue_idx').on(t.issueId, t.id), index('release_answers_site_idx').on(t.siteId)],
);

/** What a confirmed release asks for, as the rules of its site had it when it was confirmed. */
export const releaseDuties = pgTable(
  'release_duties',
  {
    issueId: issueId(),
    siteId: siteId(),
    /** As in contract/nouns/site/release-answer.ts. */
    key: text('key').notNull(),
    place: smallint('place').notNull(),
    label: text('label').notNull(),
    citation: text('citation').notNull(),
    dueAt: at('due_at'),
    doneAt: at('done_at'),
    doneBy: text('done_by'),
    note: text('note').notNull().default(''),
    notNeeded: boolean('not_needed').notNull().default(false),
    documents: jsonb('documents').$type<DocumentRef[]>().notNull().default([]),
    agency: text('agency').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.key] }),
    index('release_duties_site_idx').on(t.siteId),
    check('release_duties_done_check', sql`(${t.doneAt} is null) = (${t.doneBy} is null)`),
  ],
);

/** Dates that the agency set for the steps of confirmed releases; the newest of a step is its due time. Only a moved document changes one. */
export const releaseDutyDates = pgTable(
  'release_duty_dates',
  {
    id: id(),
    issueId: issueId(),
    siteId: siteId(),
    key: text('key').notNull(),
    dueAt: at('due_at').notNull(),
    /** When the step was due before; null: no date was recorded. */
    replaced: at('replaced'),
    agency: text('agency').notNull(),
    saidOn: date('said_on', { mode: 'string' }).notNull(),
    words: text('words').notNull().default(''),
    documents: jsonb('documents').$type<DocumentRef[]>().notNull().default([]),
    letterId: integer('letter_id').references(() => agencyLetters.id, { onDelete: 'set null' }),
    recordedAt: at('recorded_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
  },
  (t) => [
    index('release_duty_dates_issue_idx').on(t.issueId, t.key, t.id),
    index('release_duty_dates_site_idx').on(t.siteId),
    foreignKey({
      name: 'release_duty_dates_duty_fk',
      columns: [t.issueId, t.key],
      foreignColumns: [releaseDuties.issueId, releaseDuties.key],
    }).onDelete('cascade'),
  ],
);

/** Answers to what a console's history holds of the time before its first contact with us. */
export const beforeWatchSettlements = pgTable(
  'before_watch_settlements',
  {
    id: id(),
    siteId: siteId(),
    settledAt: at('settled_at').notNull(),
    settledBy: text('settled_by').notNull(),
    answer: text('answer').notNull(),
    note: text('note').notNull(),
    /** 'test 1204', 'alarm 601': what the answer covers. What is read later is not covered. */
    evidence: text('evidence').array().notNull(),
  },
  (t) => [
    index('before_watch_settlements_site_idx').on(t.siteId),
    check(
      'before_watch_settlements_answer_check',
      sql`${t.answer} in ('equipment_repaired', 'test_error', 'water_removed', 'release_confirmed', 'reported_before')`,
    ),
  ],
);
