import { type FolderList, standardFolders } from '#contract/nouns/document/document.ts';
import type { Context } from '#server/actions/context.ts';
import { listDocumentFolders } from '#server/store/document/document-folders.ts';

/** The four standard folders, then others by name; subfolders by name, newest year first where all are years. */
export async function listFolders(ctx: Context, siteId: number): Promise<FolderList> {
  const subfolders = new Map<string, string[]>(standardFolders.map((name) => [name, []]));
  for (const path of (await listDocumentFolders(ctx.db, siteId)).toSorted((a, b) => a.localeCompare(b))) {
    const [name = '', sub] = path.split('/', 2);
    const known = subfolders.get(name) ?? [];
    subfolders.set(name, sub === undefined ? known : [...known, sub]);
  }
  return {
    folders: [...subfolders].map(([name, subs]) => ({
      name,
      subfolders: (subs.every((sub) => /^\d{4}$/.test(sub)) ? subs.toReversed() : subs).map((sub) => ({ name: sub })),
    })),
  };
}
