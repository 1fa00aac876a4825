import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import {
  type DocumentValues,
  insertDocument,
  lockDocument,
  replaceDocument,
  type StoredDocument,
} from '#server/store/documents.ts';
import { notifyChange } from '#server/store/events.ts';
import { inTransaction, type Queryable } from '#server/store/pool.ts';
import { findUser } from '#server/store/users.ts';
import type { Context } from '../context.ts';
import { toPerson } from '../issue/issue-person.ts';
import { removeUnnamed } from './remove-bytes.ts';

export interface NewDocument {
  siteId: number;
  /** 'Name' or 'Name/Subname'. */
  folder: string;
  name: string;
  contentType: string;
  /** The bytes, or where the store has them already. */
  bytes: Uint8Array | Readable | StoredBytes;
  /** Made by the program: only an admin may put something else in its place. */
  systemMade: boolean;
  overwrite?: boolean;
}

export interface SavedDocument extends StoredDocument {
  /** Key of the bytes it had before; null for a new document. */
  replacedKey: string | null;
}

type StoreContext = Pick<Context, 'db' | 'documents' | 'actor' | 'now'>;

/**
 * Stores a paper: its bytes first, then its row, so that no row is ever without bytes; on failure the bytes are removed
 * again. In the caller's transaction `tx`, or in one of its own; only then are replaced bytes removed at once, otherwise
 * the caller does it after the commit (removeUnnamed) or leaves it to the daily sweep. Tells documents.changed; the
 * audit row is the caller's. Throws document_exists, and document_protected over a monthly report of the system's.
 */
export async function storeDocument(ctx: StoreContext, paper: NewDocument, tx?: Queryable): Promise<SavedDocument> {
  const stored = 'contentKey' in paper.bytes ? paper.bytes : await ctx.documents.put(paper.bytes);
  try {
    if (tx !== undefined) return await putRow(ctx, tx, paper, stored);
    const saved = await inTransaction(ctx.db, (own) => putRow(ctx, own, paper, stored));
    if (saved.replacedKey !== null) await removeUnnamed(ctx, saved.replacedKey);
    return saved;
  } catch (error) {
    await removeUnnamed(ctx, stored.contentKey);
    throw error;
  }
}

async function putRow(
  ctx: StoreContext,
  tx: Queryable,
  paper: NewDocument,
  stored: StoredBytes,
): Promise<SavedDocument> {
  const { actor, now } = ctx;
  const person = actor.userId === null ? null : await findUser(tx, actor.userId);
  const values: DocumentValues = {
    folder: paper.folder,
    name: paper.name,
    contentType: paper.contentType,
    ...stored,
    modifiedAt: now,
    uploadedBy: person === null ? null : toPerson(person).name,
    uploadedById: actor.userId,
    systemMade: paper.systemMade,
  };
  const added = await insertDocument(tx, paper.siteId, values);
  const saved = added === null ? await putOver(ctx, tx, paper, values) : { ...added, replacedKey: null };
  await notifyChange(tx, { kind: 'documents.changed', siteIds: [paper.siteId] });
  return saved;
}

async function putOver(
  { actor }: StoreContext,
  tx: Queryable,
  paper: NewDocument,
  values: DocumentValues,
): Promise<SavedDocument> {
  const before = await lockDocument(tx, paper.siteId, paper.folder, paper.name);
  if (before === null || paper.overwrite !== true) throw new AppError('document_exists');
  if (before.systemMade && actor.role !== 'admin' && actor.via !== 'system') throw new AppError('document_protected');
  const { folder: _folder, name: _name, ...rest } = values;
  return { ...(await replaceDocument(tx, before.id, rest)), replacedKey: before.contentKey };
}
