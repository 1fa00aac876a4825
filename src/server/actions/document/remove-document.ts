import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { markDocumentDeleted } from '#server/store/document/deleted-documents.ts';
import { lockPlaces } from '#server/store/document/document-folders.ts';
import { lockDocument } from '#server/store/document/documents.ts';
import { siteExists } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { requireUnused } from './document-uses.ts';
import { keepFolder } from './folder/keep-folder.ts';
import { actorName } from './names/actor-name.ts';
import { readFileName, readFolderPath } from './names/document-path.ts';

/**
 * Takes a document out of its folder; its bytes go a month later, its record never. Throws invalid_path,
 * document_not_found (also the second time), document_protected for what the program made and anybody but an admin,
 * document_in_use while records that count rest on it, site_not_found.
 */
export async function removeDocument(
  ctx: Context,
  siteId: number,
  place: { folder?: string | undefined; file?: string | undefined },
): Promise<void> {
  const [folder, name] = [readFolderPath(place.folder), readFileName(place.file)];
  const { actor, now } = ctx;
  await inTransaction(ctx.db, async (sql) => {
    await lockPlaces(sql, siteId);
    if (!(await siteExists(sql, siteId))) throw new AppError('site_not_found');
    const document = await lockDocument(sql, siteId, folder, name);
    if (document === null) throw new AppError('document_not_found');
    if (document.systemMade && actor.role !== 'admin') throw new AppError('document_protected');
    await requireUnused(ctx, sql, siteId, document);
    await markDocumentDeleted(sql, document.id, { id: actor.userId, name: await actorName(sql, actor), at: now });
    await keepFolder(ctx, sql, siteId, document.folder);
    await record(sql, actor, now, {
      action: 'document.deleted',
      siteId,
      target: { type: 'document', id: document.id },
      detail: { folder: document.folder, name: document.name, size: document.size, sha256: document.sha256 },
    });
    await notifyChange(sql, { kind: 'documents.changed', siteIds: [siteId] });
  });
}
