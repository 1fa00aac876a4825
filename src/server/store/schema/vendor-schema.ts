import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WorkReport } from '#contract/nouns/desk/work-order.ts';
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
    check('work_order_views_what_check', sql`${t.what} in ('opened', 'answered', 'sent_file', 'done')`),
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
  },
  (t) => [
    index('work_order_files_order_idx').on(t.workOrderId, t.id),
    index('work_order_files_document_idx').on(t.documentId),
    index('work_order_files_key_idx').on(t.contentKey),
  ],
);
