import { AppError } from '#contract/errors.ts';
import { standardFolders } from '#contract/nouns/document/document.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { holdFolder, listDocumentFolders } from '#server/store/document/document-folders.ts';
import { foldLetters } from '#server/store/document/documents.ts';

/** The same for all spellings that read alike: letters of any size and width. */
export function sameLetters(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** True for one of the four folders that every site has, however it is spelt. */
export function isStandardFolder(path: string): boolean {
  return standardFolders.some((name) => sameLetters(name) === sameLetters(path));
}

/** Every folder of a site: the standard ones, those that hold documents or were made, and those above them. */
export async function knownFolders(q: Sql, siteId: number): Promise<string[]> {
  const listed = await listDocumentFolders(q, siteId);
  return [...new Set([...standardFolders, ...listed.flatMap((path) => [path.split('/', 1)[0] ?? path, path])])];
}

/**
 * The folder of `known` that is the same to the database, whose indexes decide what is the same: its letters and those
 * of this language part company (İ, ς). Null when there is none.
 */
export async function findSpelling(q: Sql, known: readonly string[], folder: string): Promise<string | null> {
  const [wanted, ...folded] = await foldLetters(q, [folder, ...known]);
  return known.find((_, i) => folded[i] === wanted) ?? null;
}

/**
 * The folder as it is spelt here, whichever letters it was asked with; in a transaction it stays until that ends.
 * Throws folder_not_found.
 */
export async function requireFolder(q: Sql, siteId: number, folder: string): Promise<string> {
  await holdFolder(q, siteId, folder);
  const spelling = await findSpelling(q, await knownFolders(q, siteId), folder);
  if (spelling === null) throw new AppError('folder_not_found');
  return spelling;
}
