import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { AnswerValue, Inspection } from '#contract/nouns/inspection/inspection.ts';
import { at, sites } from './schema.ts';

/* Forms of walkthroughs and tests that people fill (docs/decisions/0057-inspections.md). Finished ones are never changed. */

const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

/** A form that is being filled or was filled. A correction is a row of its own, and both stay. */
export const inspections = pgTable(
  'inspections',
  {
    /** Made by the device. */
    id: uuid('id').primaryKey(),
    siteId: siteId(),
    form: text('form').notNull(),
    edition: text('edition').notNull(),
    state: text('state').notNull().default('draft'),
    version: integer('version').notNull().default(1),
    /** The form with its lines as it was filled; of a draft as it was last saved. */
    sheet: jsonb('sheet').$type<Sheet>().notNull(),
    startedAt: at('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    startedById: integer('started_by_id').notNull(),
    updatedAt: at('updated_at').notNull(),
    performedOn: date('performed_on', { mode: 'string' }),
    finishedAt: at('finished_at'),
    finishedBy: text('finished_by'),
    finishedById: integer('finished_by_id'),
    outcome: text('outcome'),
    /** Lines that are not in order. */
    findings: integer('findings').notNull().default(0),
    tester: jsonb('tester').$type<NonNullable<Inspection['tester']>>(),
    signature: jsonb('signature').$type<number[][]>(),
    place: jsonb('place').$type<NonNullable<Inspection['place']>>(),
    clockNote: text('clock_note').notNull().default(''),
    /** Lines of pieces that were not there any more, each with the reason. */
    leftOut: jsonb('left_out').$type<{ line: string; name: string; reason: string }[]>().notNull().default([]),
    documentFolder: text('document_folder'),
    documentFile: text('document_file'),
    code: text('code').unique(),
    pdfSha256: text('pdf_sha256'),
    replaces: uuid('replaces'),
    reason: text('reason').notNull().default(''),
    nextVersion: uuid('next_version'),
    /** Issues and test records that it made. */
    issueIds: integer('issue_ids').array().notNull().default([]),
    completionIds: integer('completion_ids').array().notNull().default([]),
    /** Of one that a vendor filled by a link: which, for which job, and who took it over. */
    vendor: jsonb('vendor').$type<NonNullable<Inspection['vendor']>>(),
    /** Findings of a visit: numbers of agency letters by the place of their answer. */
    letters: jsonb('letters').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [
    index('inspections_site_idx').on(t.siteId, t.form, t.startedAt),
    uniqueIndex('inspections_replaces_key').on(t.replaces).where(sql`${t.state} <> 'void'`),
    check('inspections_state_check', sql`${t.state} in ('draft', 'finished', 'replaced', 'void')`),
    check('inspections_outcome_check', sql`${t.outcome} in ('in_order', 'not_in_order', 'in_part')`),
    check(
      'inspections_finished_check',
      sql`${t.state} = 'draft' or ${t.state} = 'void' or (${t.finishedAt} is not null and ${t.outcome} is not null and ${t.performedOn} is not null and ${t.signature} is not null and ${t.code} is not null)`,
    ),
  ],
);

/** Every answer as it came; the newest of a place counts. Never changed. */
export const inspectionAnswers = pgTable(
  'inspection_answers',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    inspectionId: uuid('inspection_id')
      .notNull()
      .references(() => inspections.id, { onDelete: 'cascade' }),
    siteId: siteId(),
    path: text('path').notNull(),
    value: jsonb('value').$type<AnswerValue>(),
    note: text('note').notNull().default(''),
    by: text('by').notNull(),
    byId: integer('by_id').notNull(),
    /** When it was given, by the clock of the server. */
    at: at('at').notNull(),
    /** The same by the clock of the device: sent twice, it is the same answer. */
    deviceAt: at('device_at').notNull(),
    /** The answer of this place that its person saw; 0: none. */
    seen: integer('seen').notNull().default(0),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    index('inspection_answers_idx').on(t.inspectionId, t.path, t.seq),
    uniqueIndex('inspection_answers_key').on(t.inspectionId, t.path, t.byId, t.deviceAt),
  ],
);

/** Photos of places of a form. Their bytes are documents. */
export const inspectionPhotos = pgTable(
  'inspection_photos',
  {
    /** Made by the device. */
    id: uuid('id').primaryKey(),
    inspectionId: uuid('inspection_id')
      .notNull()
      .references(() => inspections.id, { onDelete: 'cascade' }),
    siteId: siteId(),
    path: text('path').notNull(),
    takenAt: at('taken_at').notNull(),
    by: text('by').notNull(),
    byId: integer('by_id').notNull(),
    sha256: text('sha256').notNull(),
    documentFolder: text('document_folder').notNull(),
    documentFile: text('document_file').notNull(),
    /** Taken back before the form was finished. */
    removedAt: at('removed_at'),
  },
  (t) => [index('inspection_photos_idx').on(t.inspectionId)],
);

/** Counts of mock inspections that people kept. Never changed and never removed. */
export const mockScores = pgTable(
  'mock_scores',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    siteId: siteId(),
    /** The site's own day. */
    day: date('day').notNull(),
    proven: smallint('proven').notNull(),
    asked: smallint('asked').notNull(),
    missing: smallint('missing').notNull(),
    contradicted: smallint('contradicted').notNull(),
    keptBy: text('kept_by').notNull(),
    keptById: integer('kept_by_id').notNull(),
    keptAt: at('kept_at').notNull(),
  },
  (t) => [index('mock_scores_site_idx').on(t.siteId, t.keptAt)],
);

/** Counts of the mock inspection at the close of each month. Never changed and never removed; a month without a row is not known. */
export const mockMonths = pgTable(
  'mock_months',
  {
    siteId: siteId(),
    /** YYYY-MM */
    month: text('month').notNull(),
    /** The site's own day on which it was judged. */
    day: date('day').notNull(),
    /** Of the tables that were asked by. */
    edition: text('edition').notNull(),
    proven: smallint('proven').notNull(),
    asked: smallint('asked').notNull(),
    missing: smallint('missing').notNull(),
    contradicted: smallint('contradicted').notNull(),
    /** Questions that nothing on record answers: in no other count. */
    unchecked: smallint('unchecked').notNull(),
    notedAt: at('noted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.month] })],
);
