import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { keepReplacedDocument } from '#server/store/document/deleted-documents.ts';
import {
  type DocumentValues,
  insertDocument,
  lockDocument,
  replaceDocument,
  type StoredDocument,
} from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';
import { actorName } from './names/actor-name.ts';
import { removeUnnamed } from './remove-bytes.ts';

export interface NewDocument {
  siteId: number;
  /** 'Name' or 'Name/Subname'. */
  folder: string;
  name: string;
  contentType: string;
  /** The bytes, or where the store has them already. */
  bytes: Uint8Array | Readable | StoredBytes;
  /** Made by the program: nothing else takes its place. */
  systemMade: boolean;
  /** The kind of document; without it the kind it had before, or none. */
  paper?: DocumentKindKey | null | undefined;
  /** Whether it takes the place of another, or what refuses that once the other is locked, by throwing. */
  overwrite?: boolean | MayReplace;
}

export type MayReplace = (before: StoredDocument) => Promise<void>;

export interface SavedDocument extends StoredDocument {
  /** Key of the bytes it had before, which a deleted document has now; null for a new document. */
  replacedKey: string | null;
  /** Their SHA-256; '' where it was not kept. */
  replacedSha256: string | null;
}

type StoreContext = Pick<Context, 'db' | 'documents' | 'actor' | 'now'>;

/**
 * Stores a document: its bytes first, then its row, so that no row is ever without bytes; on failure the bytes are removed
 * again. In the caller's transaction `tx` only the row is written, of bytes that are in the store already: whether they
 * stay the caller sees to when its transaction has ended (removeUnnamed). What is replaced stays for a month as a deleted
 * document. Sends documents.changed; the audit row is the caller's. Throws document_exists, and document_protected over
 * a document of the program's.
 */
export async function storeDocument(ctx: StoreContext, document: NewDocument): Promise<SavedDocument>;
export async function storeDocument(
  ctx: StoreContext,
  document: NewDocument & { bytes: StoredBytes },
  sql: Sql,
): Promise<SavedDocument>;
export async function storeDocument(ctx: StoreContext, document: NewDocument, sql?: Sql): Promise<SavedDocument> {
  const stored = 'contentKey' in document.bytes ? document.bytes : await ctx.documents.put(document.bytes);
  // Nothing here may ask for a second connection: as many callers as there are connections would wait for each other.
  if (sql !== undefined) return putRow(ctx, sql, document, stored);
  try {
    return await inTransaction(ctx.db, (own) => putRow(ctx, own, document, stored));
  } catch (error) {
    await removeUnnamed(ctx, stored.contentKey);
    throw error;
  }
}

async function putRow(ctx: StoreContext, sql: Sql, document: NewDocument, stored: StoredBytes): Promise<SavedDocument> {
  const { actor, now } = ctx;
  const values: DocumentValues = {
    folder: document.folder,
    name: document.name,
    contentType: document.contentType,
    ...stored,
    modifiedAt: now,
    uploadedBy: await actorName(sql, actor),
    uploadedById: actor.userId,
    systemMade: document.systemMade,
    paper: document.paper ?? null,
  };
  const added = await insertDocument(sql, document.siteId, values);
  const saved =
    added === null ? await putOver(sql, document, values) : { ...added, replacedKey: null, replacedSha256: null };
  await notifyChange(sql, { kind: 'documents.changed', siteIds: [document.siteId] });
  return saved;
}

async function putOver(sql: Sql, document: NewDocument, values: DocumentValues): Promise<SavedDocument> {
  const before = await lockDocument(sql, document.siteId, document.folder, document.name);
  const { overwrite = false } = document;
  if (before === null || overwrite === false) throw new AppError('document_exists');
  if (before.systemMade && !document.systemMade) throw new AppError('document_protected');
  if (overwrite !== true) await overwrite(before);
  await keepReplacedDocument(sql, before.id, {
    id: values.uploadedById,
    name: values.uploadedBy,
    at: values.modifiedAt,
  });
  const { folder: _folder, name: _name, ...rest } = values;
  const kind = document.paper === undefined ? before.paper : document.paper;
  const after = await replaceDocument(sql, before.id, { ...rest, paper: kind });
  return { ...after, replacedKey: before.contentKey, replacedSha256: before.sha256 };
}
