import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { bringDocumentBack, lockDeletedDocument } from '#server/store/document/deleted-documents.ts';
import { lockPlaces } from '#server/store/document/document-folders.ts';
import type { DocumentRow } from '#server/store/document/documents.ts';
import { isUniqueViolation, siteExists } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { canComeBack } from './list-deleted.ts';
import { findSpelling, knownFolders } from './names/require-folder.ts';

/**
 * Brings a deleted document back to its folder and name. Throws document_not_found for one that is not deleted or not
 * this site's, document_protected for what the program made and anybody but an admin, document_purged after its time,
 * document_exists when its place is taken, site_not_found.
 */
export async function restoreDocument(ctx: Context, siteId: number, id: number): Promise<DocumentRow> {
  try {
    return await inTransaction(ctx.db, async (sql) => {
      await lockPlaces(sql, siteId);
      if (!(await siteExists(sql, siteId))) throw new AppError('site_not_found');
      const deleted = await lockDeletedDocument(sql, siteId, id);
      if (deleted === null) throw new AppError('document_not_found');
      if (deleted.systemMade && ctx.actor.role !== 'admin') {
        throw new AppError('document_protected', { detail: 'Only an admin can restore it.' });
      }
      if (!canComeBack(deleted, ctx.now)) throw new AppError('document_purged');
      const folder = await spelling(sql, deleted.folder, await knownFolders(sql, siteId));
      const document = await bringDocumentBack(sql, id, folder);
      await record(sql, ctx.actor, ctx.now, {
        action: 'document.restored',
        siteId,
        target: { type: 'document', id },
        detail: { folder, name: document.name, deletedAt: deleted.deletedAt.toISOString() },
      });
      await notifyChange(sql, { kind: 'documents.changed', siteIds: [siteId] });
      return document;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('document_exists', { cause: error });
    throw error;
  }
}

/** The folder as it is spelt now: it may have been removed meanwhile and made again in other letters. */
async function spelling(sql: Sql, folder: string, known: readonly string[]): Promise<string> {
  const [name = folder, sub] = folder.split('/', 2);
  const whole = await findSpelling(sql, known, folder);
  if (whole !== null || sub === undefined) return whole ?? folder;
  return `${(await findSpelling(sql, known, name)) ?? name}/${sub}`;
}
