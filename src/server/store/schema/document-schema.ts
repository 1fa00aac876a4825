import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
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
import { documents } from './record-schema.ts';
import { at, id, sites } from './schema.ts';

/* Tables around documents: folders, texts, uploads in parts, packets, share links. The documents: record-schema.ts. */

const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Folders that somebody made; the standard ones and those that hold documents need no row. */
export const documentFolders = pgTable(
  'document_folders',
  {
    id: id(),
    siteId: siteId(),
    /** 'Name' or 'Name/Subname'. */
    path: text('path').notNull(),
    madeAt: at('made_at').notNull(),
    madeBy: text('made_by').notNull(),
  },
  (t) => [uniqueIndex('document_folders_key').on(t.siteId, sql`lower(${t.path})`)],
);

/** The words of a stored file, by the key of its bytes: read once, whatever becomes of its name. */
export const documentTexts = pgTable(
  'document_texts',
  {
    contentKey: text('content_key').primaryKey(),
    /** 'read', 'none' for what has no text, 'failed' for what could not be read. */
    state: text('state').notNull(),
    body: text('body').notNull().default(''),
    words: tsvector('words').generatedAlwaysAs(sql`to_tsvector('simple', body)`),
    readAt: at('read_at').notNull(),
  },
  (t) => [check('document_texts_state_check', sql`${t.state} in ('read', 'none', 'failed')`)],
);

/** Files that come in parts. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    siteId: siteId(),
    userId: integer('user_id').notNull(),
    folder: text('folder').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    paper: text('paper'),
    overwrite: boolean('overwrite').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('uploads_user_idx').on(t.userId), index('uploads_expires_idx').on(t.expiresAt)],
);

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** From 0. */
    number: smallint('number').notNull(),
    contentKey: text('content_key').notNull(),
    size: integer('size').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.number] }), index('upload_parts_key_idx').on(t.contentKey)],
);

/** Packets on their way, and what became of them. A process holds the row while it builds. */
export const packets = pgTable(
  'packets',
  {
    id: id(),
    siteId: siteId(),
    month: text('month').notNull(),
    /** How many months, up to that one, have their report in it. */
    months: smallint('months').notNull().default(1),
    year: text('year'),
    testing: boolean('testing').notNull(),
    /** The list of what is missing goes out with it. */
    gaps: boolean('gaps').notNull().default(true),
    state: text('state').notNull().default('building'),
    step: text('step').notNull().default(''),
    bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
    bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull().default(0),
    /** Whoever builds it, and until when nobody else may take it. */
    heldBy: uuid('held_by'),
    heldUntil: at('held_until'),
    tries: smallint('tries').notNull().default(0),
    askedBy: text('asked_by').notNull(),
    askedById: integer('asked_by_id'),
    /** Email, role, session or token and address of who asked, for the audit of a build that goes on elsewhere. */
    asker: jsonb('asker').notNull(),
    askedAt: at('asked_at').notNull(),
    endedAt: at('ended_at'),
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    file: text('file'),
    size: integer('size'),
    sha256: text('sha256'),
    /** Name, bytes and SHA-256 of every entry, in the order of the archive. */
    contents: jsonb('contents').$type<{ name: string; size: number; sha256: string }[]>().notNull().default([]),
    missing: jsonb('missing').$type<string[]>().notNull().default([]),
    /** Which of them stands for which element of the binder (PackedIndex of store/packet/packets.ts); null: not kept then. */
    index: jsonb('index'),
    /** Code of contract/errors.table.ts, and the sentence for people. */
    errorCode: text('error_code'),
    error: text('error'),
  },
  (t) => [
    uniqueIndex('packets_building_key').on(t.siteId).where(sql`${t.state} = 'building'`),
    index('packets_site_idx').on(t.siteId, t.id),
    index('packets_document_idx').on(t.documentId),
    check('packets_state_check', sql`${t.state} in ('building', 'done', 'failed')`),
  ],
);

/** Packets of several sites that a person asked for at once. */
export const packetBatches = pgTable(
  'packet_batches',
  {
    id: id(),
    month: text('month').notNull(),
    months: smallint('months').notNull(),
    testing: boolean('testing').notNull(),
    /** The list of what is missing goes out with each packet. */
    gaps: boolean('gaps').notNull().default(true),
    askedBy: text('asked_by').notNull(),
    askedById: integer('asked_by_id').notNull(),
    /** The actor that asked, for the audit, and the language of the packets. */
    asker: jsonb('asker').notNull(),
    askedAt: at('asked_at').notNull(),
  },
  (t) => [
    index('packet_batches_person_idx').on(t.askedById, t.id),
    check('packet_batches_months_check', sql`${t.months} between 1 and 12`),
  ],
);

/** A site of such a request: its packet once it has begun, or why there is none. */
export const packetBatchSites = pgTable(
  'packet_batch_sites',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => packetBatches.id, { onDelete: 'cascade' }),
    siteId: siteId(),
    packetId: integer('packet_id').references(() => packets.id, { onDelete: 'cascade' }),
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.siteId] }),
    index('packet_batch_sites_site_idx').on(t.siteId),
    index('packet_batch_sites_packet_idx').on(t.packetId),
    index('packet_batch_sites_waiting_idx')
      .on(t.batchId, t.siteId)
      .where(sql`${t.packetId} is null and ${t.error} is null`),
  ],
);

/** Links under which somebody without an account opens one packet. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    siteId: siteId(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Name and bytes when it was shared: other bytes are not what was meant. */
    file: text('file').notNull(),
    sha256: text('sha256').notNull(),
    /** SHA-256 of the token, in hexadecimal; '' between the insert and the making of the token. */
    tokenHash: text('token_hash').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdById: integer('created_by_id').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    revokedBy: text('revoked_by'),
    downloads: integer('downloads').notNull().default(0),
  },
  (t) => [index('shares_site_idx').on(t.siteId, t.id), index('shares_document_idx').on(t.documentId)],
);

/** Every use of a link. */
export const shareViews = pgTable(
  'share_views',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    shareId: integer('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    what: text('what').notNull(),
    ip: text('ip').notNull(),
    agent: text('agent').notNull(),
    /** Name in the packet of the one file that was used. */
    file: text('file'),
  },
  (t) => [
    index('share_views_share_idx').on(t.shareId, t.id),
    check('share_views_what_check', sql`${t.what} in ('opened', 'downloaded', 'file')`),
    check('share_views_file_check', sql`(${t.what} = 'file') = (${t.file} is not null)`),
  ],
);
