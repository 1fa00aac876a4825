import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/errors.ts';
import type { DocumentStore, StoredBytes } from '#server/documents/document-store.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import {
  deleteUpload,
  findUpload,
  forgetPart,
  listParts,
  lockUpload,
  type PartRow,
  type UploadOwner,
  type UploadRow,
} from '#server/store/document/uploads.ts';
import type { Context } from '../context.ts';
import { readFolderPath } from '../document/names/document-path.ts';
import { requireFolder } from '../document/names/require-folder.ts';
import { contentTypeOf, headBytes, type Look, lookingOn } from '../document/names/upload-type.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import type { SavedDocument } from '../document/store-document.ts';
import { addUploaded, type ReceivedFile, unlessUsed } from '../document/upload-document.ts';
import { checkPlace, documentKindOf } from './check-place.ts';
import { ownerOf, readUploadId, removePartBytes } from './upload-owner.ts';
import { countParts } from './upload-view.ts';

/** The bytes of a part are not in the store any more. */
class PartGone extends Error {
  readonly part: PartRow;

  constructor(part: PartRow) {
    super(`the bytes of part ${part.number} are gone`);
    this.part = part;
  }
}

type Joined = { stored: StoredBytes; look: Look } | { gone: PartRow };

/**
 * Stores the parts as one file, one after the other as they stream out of the store; answers the part whose bytes are
 * gone when there is one. The parts stay. Throws what the store throws.
 */
async function joinParts(store: DocumentStore, parts: readonly PartRow[]): Promise<Joined> {
  const { stream, look } = lookingOn();
  // Its failure reaches the store through the stream.
  pipeline(Readable.from(bytesOf(store, parts), { objectMode: false }), stream).catch(() => {});
  try {
    return { stored: await store.put(stream), look };
  } catch (error) {
    const cause = stream.errored ?? error;
    if (cause instanceof PartGone) return { gone: cause.part };
    throw error;
  }
}

async function* bytesOf(store: DocumentStore, parts: readonly PartRow[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const bytes = await store.open(part.contentKey);
    if (bytes === null) throw new PartGone(part);
    yield* bytes;
  }
}

const last = new Map<string, Promise<unknown>>();

/**
 * Does work of one key one after the other, in the order of the calls, whatever becomes of each. In this process only:
 * it saves work that would be in vain, what must not happen twice is the database's to keep.
 */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}

/** A part that comes again while its upload is being finished makes that begin anew, so often. */
const mostTries = 3;

/**
 * Makes the parts of an upload one document and removes them; `overwrite` takes the place of what was said at the
 * beginning. Asked twice at once, one of the two makes the document, and nothing is joined twice at a time. What can be
 * refused is refused before anything is joined. On failure the parts stay, so that it can be
 * finished with another decision. Throws upload_not_found, upload_incomplete, and what uploadDocument throws.
 */
export async function finishUpload(
  ctx: Context,
  siteId: number,
  idText: string | undefined,
  overwrite: boolean | undefined,
): Promise<SavedDocument> {
  const [owner, id] = [ownerOf(ctx, siteId), readUploadId(idText)];
  return inTurn(id, () => joinAndStore(ctx, owner, id, overwrite));
}

async function joinAndStore(
  ctx: Context,
  owner: UploadOwner,
  id: string,
  overwrite: boolean | undefined,
): Promise<SavedDocument> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const begun = await findUpload(ctx.db, owner, id, ctx.now);
    if (begun === null) throw new AppError('upload_not_found');
    const upload = { ...begun, overwrite: overwrite ?? begun.overwrite };
    const parts = await listParts(ctx.db, id);
    requireAll(upload, parts);
    await checkPlace(ctx, owner.siteId, upload);
    await checkBeginning(ctx, upload.name, parts);
    const joined = await joinParts(ctx.documents, parts);
    if ('gone' in joined) {
      await forgetPart(ctx.db, id, joined.gone);
      continue;
    }
    const file = { ...joined, fileName: upload.name };
    const saved = await makeDocument(ctx, upload, parts, file);
    if (saved !== null) return saved;
  }
  throw new AppError('upload_incomplete', { detail: 'Parts were still arriving. Finish the upload again.' });
}

function requireAll(upload: UploadRow, parts: readonly PartRow[]): void {
  const [all, missing] = [countParts(upload.size), countParts(upload.size) - parts.length];
  if (missing === 0) return;
  const detail = missing === 1 ? `1 of ${all} parts is missing.` : `${missing} of ${all} parts are missing.`;
  throw new AppError('upload_incomplete', { detail });
}

/** Looks at the first bytes, without joining: they identify most files that are not what they claim to be. */
async function checkBeginning(ctx: Context, name: string, [first]: readonly PartRow[]): Promise<void> {
  const range = { start: 0, end: Math.min(first?.size ?? 0, headBytes) - 1 };
  const bytes = first === undefined || range.end < 0 ? null : await ctx.documents.open(first.contentKey, range);
  if (bytes === null) return;
  const head = Buffer.concat(await bytes.toArray());
  contentTypeOf(name, { head, hasNul: head.includes(0) });
}

/** The document's row in place of the upload's, both or neither; null when other parts have come meanwhile. */
async function makeDocument(
  ctx: Context,
  upload: UploadRow,
  parts: readonly PartRow[],
  file: ReceivedFile,
): Promise<SavedDocument | null> {
  const { id, siteId, name, overwrite } = upload;
  let saved: SavedDocument | null = null;
  try {
    saved = await inTransaction(ctx.db, async (sql) => {
      // The lock first: the second of two that finish at once waits here, and then finds nothing.
      if ((await lockUpload(sql, upload, id, ctx.now)) === null) throw new AppError('upload_not_found');
      if (!sameParts(parts, await listParts(sql, id))) return null;
      const folder = await requireFolder(sql, siteId, readFolderPath(upload.folder));
      const mayReplace = overwrite && unlessUsed(ctx, sql, siteId);
      const place = { folder, name, overwrite: mayReplace, ...documentKindOf(upload.paper) };
      const document = await addUploaded(ctx, siteId, file, place, sql);
      await deleteUpload(sql, id);
      return document;
    });
  } finally {
    if (saved === null) await removeUnnamed(ctx, file.stored.contentKey);
  }
  if (saved === null) return null;
  await removePartBytes(
    ctx,
    parts.map(({ contentKey }) => contentKey),
  );
  return saved;
}

function sameParts(one: readonly PartRow[], other: readonly PartRow[]): boolean {
  return one.length === other.length && one.every((part, i) => part.contentKey === other[i]?.contentKey);
}
