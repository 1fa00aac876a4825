import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WorkReport } from '#contract/nouns/desk/work-order.ts';
import type { LinkFormSend } from '#contract/nouns/desk/work-order-form.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { AnswerValue, Inspection } from '#contract/nouns/inspection/inspection.ts';
import { documents, issues } from './record-schema.ts';
import { at, id, sites } from './schema.ts';

/** Companies that do jobs at sites, without an account. */
export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    name: text('name').notNull(),
    contact: text('contact').notNull().default(''),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    trade: text('trade').notNull().default(''),
    language: text('language').notNull().default('en'),
    active: boolean('active').notNull().default(true),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('vendors_name_key').on(sql`lower(${t.name})`),
    check('vendors_language_check', sql`${t.language} in ('en', 'es')`),
  ],
);

/** Jobs that were sent to vendors, each with the link that opens it. */
export const workOrders = pgTable(
  'work_orders',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    issueId: integer('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** As it was called then. */
    vendorName: text('vendor_name').notNull(),
    email: text('email').notNull(),
    language: text('language').notNull(),
    words: text('words').notNull(),
    /** SHA-256 of the token, in hexadecimal; '' between the insert and the making of the token. */
    tokenHash: text('token_hash').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdById: integer('created_by_id').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    revokedBy: text('revoked_by'),
    state: text('state').notNull().default('sent'),
    answeredAt: at('answered_at'),
    answerWords: text('answer_words').notNull().default(''),
    /** As the clock at the site shows it: '2026-12-01 09:00'. */
    proposedFor: text('proposed_for'),
    /** The time that both sides agreed to, or the last one that was refused; as `proposedFor`. */
    agreedFor: text('agreed_for'),
    refusedFor: text('refused_for'),
    /** Who decided on the proposed time, and the words with it. */
    timeBy: text('time_by'),
    timeWords: text('time_words').notNull().default(''),
    report: jsonb('report').$type<WorkReport>(),
    doneAt: at('done_at'),
    returnWords: text('return_words').notNull().default(''),
    verifiedAt: at('verified_at'),
    verifiedBy: text('verified_by'),
  },
  (t) => [
    index('work_orders_issue_idx').on(t.issueId, t.id),
    index('work_orders_site_idx').on(t.siteId),
    index('work_orders_maker_idx').on(t.createdById).where(sql`${t.revokedAt} is null`),
    check(
      'work_orders_state_check',
      sql`${t.state} in ('sent', 'accepted', 'proposed', 'declined', 'done', 'returned', 'verified')`,
    ),
  ],
);

/** Every use of a vendor's link. */
export const workOrderViews = pgTable(
  'work_order_views',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workOrderId: integer('work_order_id')
      .notNull()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    what: text('what').notNull(),
    ip: text('ip').notNull(),
    agent: text('agent').notNull(),
    /** First use from this browser and address, after another one. */
    another: boolean('another').notNull(),
  },
  (t) => [
    index('work_order_views_order_idx').on(t.workOrderId, t.id),
    check('work_order_views_what_check', sql`${t.what} in ('opened', 'answered', 'sent_file', 'filled_form', 'done')`),
  ],
);

/** What a vendor signed: with what, and how it came out. */
export interface SignedForm {
  input: LinkFormSend;
  performedOn: string;
  /** The site's own day of the newest answer. */
  answeredOn: string;
  clockNote: string;
  leftOut: { line: string; name: string; reason: string }[];
  /** How many of the lines left out, the last of them, were not tested. */
  untested: number;
  outcome: NonNullable<Inspection['outcome']>;
  findings: number;
  /** Names of the lines that were looked at and are in order; absent: signed before they were kept. */
  inOrder?: string[];
}

/** Forms that vendors fill under their links. They are no inspections, and prove nothing, until their report is verified. */
export const workOrderForms = pgTable(
  'work_order_forms',
  {
    /** The inspection that it becomes has the same. */
    id: uuid('id').primaryKey(),
    workOrderId: integer('work_order_id')
      .notNull()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    state: text('state').notNull().default('asked'),
    /** The form with its lines as it was last saved, or as it was signed. */
    sheet: jsonb('sheet').$type<Sheet>().notNull(),
    askedBy: text('asked_by').notNull(),
    askedById: integer('asked_by_id').notNull(),
    askedAt: at('asked_at').notNull(),
    sentAt: at('sent_at'),
    signed: jsonb('signed').$type<SignedForm>(),
  },
  (t) => [
    uniqueIndex('work_order_forms_order_key').on(t.workOrderId).where(sql`${t.state} <> 'withdrawn'`),
    index('work_order_forms_site_idx').on(t.siteId),
    check('work_order_forms_state_check', sql`${t.state} in ('asked', 'sent', 'verified', 'withdrawn')`),
    check(
      'work_order_forms_signed_check',
      sql`${t.state} not in ('sent', 'verified') or (${t.signed} is not null and ${t.sentAt} is not null)`,
    ),
  ],
);

/** Every answer to a form under a link as it came; the newest of a place counts. Never changed. */
export const workOrderAnswers = pgTable(
  'work_order_answers',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    formId: uuid('form_id')
      .notNull()
      .references(() => workOrderForms.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    value: jsonb('value').$type<AnswerValue>(),
    note: text('note').notNull().default(''),
    /** When it was given, by the clock of the server. */
    at: at('at').notNull(),
    /** The same by the clock of the device: sent twice, it is the same answer. */
    deviceAt: at('device_at').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    index('work_order_answers_idx').on(t.formId, t.path, t.seq),
    uniqueIndex('work_order_answers_key').on(t.formId, t.path, t.deviceAt),
  ],
);

/** Files that vendors send. They are no documents, and prove nothing, until their report is verified. */
export const workOrderFiles = pgTable(
  'work_order_files',
  {
    id: id(),
    workOrderId: integer('work_order_id')
      .notNull()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Null once it is a document, which has the bytes then. */
    contentKey: text('content_key'),
    paper: text('paper'),
    uploadedAt: at('uploaded_at').notNull(),
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    /** Folder and name, as it was filed. */
    filedAs: text('filed_as'),
    /** Of a photo of a form: the form, its id by the device, its place, and when it was taken by the clock of the server. */
    formId: uuid('form_id').references(() => workOrderForms.id, { onDelete: 'cascade' }),
    photoId: uuid('photo_id'),
    formPath: text('form_path'),
    takenAt: at('taken_at'),
  },
  (t) => [
    index('work_order_files_order_idx').on(t.workOrderId, t.id),
    index('work_order_files_document_idx').on(t.documentId),
    index('work_order_files_key_idx').on(t.contentKey),
    uniqueIndex('work_order_files_photo_key').on(t.formId, t.photoId),
    check(
      'work_order_files_photo_check',
      sql`${t.formId} is null or (${t.photoId} is not null and ${t.formPath} is not null and ${t.takenAt} is not null)`,
    ),
  ],
);
