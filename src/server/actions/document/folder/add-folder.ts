import { AppError } from '#contract/errors.ts';
import type { FolderInput } from '#contract/nouns/document/document.ts';
import type { Context } from '#server/actions/context.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { insertFolder, lockPlaces } from '#server/store/document/document-folders.ts';
import { siteExists } from '#server/store/site/sites.ts';
import { actorName } from '../names/actor-name.ts';
import { readFolderPath } from '../names/document-path.ts';
import { findSpelling, knownFolders, requireFolder, sameLetters } from '../names/require-folder.ts';

/** In characters (docs/reference/api.md#calls). */
const longestName = 100;

/**
 * Makes a folder, or one in a folder, two levels at most, and answers its path. Throws invalid_path, folder_not_found
 * for its parent, folder_exists, site_not_found.
 */
export async function addFolder(ctx: Context, siteId: number, input: FolderInput): Promise<string> {
  const name = readFolderName(input.name);
  const parent = input.parent === undefined ? null : readFolderName(input.parent);
  return inTransaction(ctx.db, async (sql) => {
    await lockPlaces(sql, siteId);
    if (!(await siteExists(sql, siteId))) throw new AppError('site_not_found');
    const path = parent === null ? name : readFolderPath(`${await requireFolder(sql, siteId, parent)}/${name}`);
    const taken = await isTaken(sql, siteId, path);
    const by = { name: (await actorName(sql, ctx.actor)) ?? '', at: ctx.now };
    if (taken || !(await insertFolder(sql, siteId, path, by))) throw new AppError('folder_exists');
    await record(sql, ctx.actor, ctx.now, {
      action: 'folder.created',
      siteId,
      target: { type: 'folder', id: path },
      detail: { folder: path },
    });
    await notifyChange(sql, { kind: 'documents.changed', siteIds: [siteId] });
    return path;
  });
}

/** True when a folder is there that reads the same, to the database or to people. */
async function isTaken(sql: Sql, siteId: number, path: string): Promise<boolean> {
  const known = (await knownFolders(sql, siteId)).map((folder) => folder.normalize('NFKC'));
  if (known.some((folder) => sameLetters(folder) === sameLetters(path))) return true;
  return (await findSpelling(sql, known, path.normalize('NFKC'))) !== null;
}

/** One level of a path. Throws invalid_path. */
function readFolderName(text: string): string {
  const name = readFolderPath(text);
  if (name.includes('/') || name.length > longestName) throw new AppError('invalid_path');
  return name;
}
