import { AppError } from '#contract/errors.ts';
import type { DocumentChange } from '#contract/nouns/document/document.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { lockPlaces } from '#server/store/document/document-folders.ts';
import { type DocumentPlace, moveReferences, readReferences } from '#server/store/document/document-references.ts';
import { type DocumentRow, lockDocument, moveDocument, type StoredDocument } from '#server/store/document/documents.ts';
import { isUniqueViolation, siteExists } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { keepFolder } from './folder/keep-folder.ts';
import { requireSameKind } from './names/document-ending.ts';
import { readFileName, readFolderPath } from './names/document-path.ts';
import { isPacketPlace, refuseNamesOfTheProgram } from './names/program-names.ts';
import { requireFolder } from './names/require-folder.ts';

const mostTries = 5;

/** What was asked for; null and undefined: as it was. */
interface Wanted {
  from: DocumentPlace;
  folder: string | null;
  name: string | null;
  paper: DocumentChange['newPaper'];
}

/**
 * Renames, moves or files a document anew; the records that name it name its new place. Throws invalid_path,
 * document_not_found, folder_not_found, document_exists, document_protected, validation for a name of another kind of
 * file, site_not_found.
 */
export async function changeDocument(ctx: Context, siteId: number, input: DocumentChange): Promise<DocumentRow> {
  const wanted: Wanted = {
    from: { folder: readFolderPath(input.folder), name: readFileName(input.file) },
    folder: input.newFolder === undefined ? null : readFolderPath(input.newFolder),
    name: input.newName === undefined ? null : readFileName(input.newName),
    paper: input.newPaper,
  };
  try {
    for (let tries = 1; ; tries++) {
      const changed = await inTransaction(ctx.db, (sql) => tryChange(ctx, sql, siteId, wanted, tries === mostTries));
      if (changed !== 'again') return changed;
    }
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('document_exists', { cause: error });
    throw error;
  }
}

/**
 * Records that name the document are locked before it; 'again', with nothing done, when others began to name it in
 * between: to wait for those now could be waiting for each other. The last try goes on anyway.
 */
async function tryChange(
  ctx: Context,
  sql: Sql,
  siteId: number,
  wanted: Wanted,
  isLast: boolean,
): Promise<DocumentRow | 'again'> {
  const { from } = wanted;
  await lockPlaces(sql, siteId);
  if (!(await siteExists(sql, siteId))) throw new AppError('site_not_found');
  const locked = new Set(await readReferences(sql, siteId, from, { lock: true }));
  const before = await lockDocument(sql, siteId, from.folder, from.name);
  if (before === null) throw new AppError('document_not_found');
  const naming = await readReferences(sql, siteId, from, { lock: false });
  if (!isLast && naming.some((record) => !locked.has(record))) return 'again';
  const to = {
    folder: wanted.folder === null ? before.folder : await requireFolder(sql, siteId, wanted.folder),
    name: wanted.name ?? before.name,
  };
  return applyChange(ctx, sql, siteId, before, {
    ...to,
    paper: wanted.paper === undefined ? before.paper : wanted.paper,
  });
}

async function applyChange(
  ctx: Context,
  sql: Sql,
  siteId: number,
  before: StoredDocument,
  to: Pick<DocumentRow, 'folder' | 'name' | 'paper'>,
): Promise<DocumentRow> {
  const moves = to.folder !== before.folder || to.name !== before.name;
  if (!moves && to.paper === before.paper) return before;
  if (moves) requireMovable(ctx, before, to);
  const after = await moveDocument(sql, before.id, to);
  if (moves) await followMove(ctx, sql, siteId, before, to);
  await record(sql, ctx.actor, ctx.now, {
    action: 'document.moved',
    siteId,
    target: { type: 'document', id: before.id },
    detail: { from: placeOf(before), to: placeOf(after), paper: after.paper, paper_before: before.paper },
  });
  await notifyChange(sql, { kind: 'documents.changed', siteIds: [siteId] });
  return after;
}

const placeOf = ({ folder, name }: DocumentPlace): DocumentPlace => ({ folder, name });

function requireMovable(ctx: Context, before: StoredDocument, to: DocumentPlace): void {
  if (before.systemMade) {
    throw new AppError('document_protected', { detail: 'Documents created here keep their name and folder.' });
  }
  if (isPacketPlace(before)) {
    throw new AppError('invalid_path', { detail: 'A packet keeps its name and its folder.' });
  }
  refuseNamesOfTheProgram(ctx, to);
  requireSameKind(before, to.name);
}

async function followMove(
  ctx: Context,
  sql: Sql,
  siteId: number,
  from: DocumentPlace,
  to: DocumentPlace,
): Promise<void> {
  if (to.folder !== from.folder) await keepFolder(ctx, sql, siteId, from.folder);
  const moved = await moveReferences(sql, siteId, from, to);
  const siteIds = [siteId];
  if (moved.completions + moved.results + moved.insurance + moved.credentials > 0)
    await notifyChange(sql, { kind: 'calendar.changed', siteIds });
  if (moved.results + moved.insurance + moved.equipment + moved.facts + moved.credentials > 0)
    await notifyChange(sql, { kind: 'site.changed', siteIds });
}
