import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/actions/context.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { deleteFolder, folderIsEmpty, lockPlaces } from '#server/store/document/document-folders.ts';
import { siteExists } from '#server/store/site/sites.ts';
import { readFolderPath } from '../names/document-path.ts';
import { findSpelling, isStandardFolder, knownFolders } from '../names/require-folder.ts';
import { keepFolder } from './keep-folder.ts';

/**
 * Removes a folder without documents and subfolders; the one above it stays. Throws invalid_path, folder_protected for
 * the standard folders, folder_not_found, folder_not_empty, site_not_found.
 */
export async function removeFolder(ctx: Context, siteId: number, folderText: string | undefined): Promise<void> {
  const wanted = readFolderPath(folderText);
  if (isStandardFolder(wanted)) throw new AppError('folder_protected');
  await inTransaction(ctx.db, async (sql) => {
    await lockPlaces(sql, siteId);
    if (!(await siteExists(sql, siteId))) throw new AppError('site_not_found');
    const folder = await findSpelling(sql, await knownFolders(sql, siteId), wanted);
    if (folder === null) throw new AppError('folder_not_found');
    if (isStandardFolder(folder)) throw new AppError('folder_protected');
    // First its row: then whoever is uploading into it has ended, and is seen.
    await deleteFolder(sql, siteId, folder);
    if (!(await folderIsEmpty(sql, siteId, folder))) throw new AppError('folder_not_empty');
    const [parent = '', sub] = folder.split('/', 2);
    if (sub !== undefined) await keepFolder(ctx, sql, siteId, parent);
    await record(sql, ctx.actor, ctx.now, {
      action: 'folder.deleted',
      siteId,
      target: { type: 'folder', id: folder },
      detail: { folder },
    });
    await notifyChange(sql, { kind: 'documents.changed', siteIds: [siteId] });
  });
}
