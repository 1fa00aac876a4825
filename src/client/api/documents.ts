import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DocumentList, type Folder, type SiteDocument, standardFolders } from '#contract/nouns/document.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from './call.ts';
import { withDeadline } from './deadline.ts';
import { keys } from './keys.ts';
import { type Fields, listOf, numberOrNull, objectOf, textOf, textOrNull } from './read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';
import { uploadFile } from './upload.ts';

/** The folders that every site has: shown until, and when, the site's own cannot be had. */
export const knownFolders: readonly Folder[] = standardFolders.map((name) => ({ name, subfolders: [] }));

/** A document as the list shows it; size and type may be unknown. */
export type DocumentRow = Pick<SiteDocument, 'name' | 'modified' | 'content_type'> & { size: number | null };

/** Folders of an answer, with their subfolders; nameless ones are left out. */
export function readFolders(body: unknown): Folder[] {
  const named = (rows: Fields[]) => rows.filter((row) => textOf(row.name) !== '');
  return named(listOf(body, 'folders')).map((fields) => ({
    name: textOf(fields.name),
    subfolders: named(listOf(fields.subfolders)).map((sub) => ({ name: textOf(sub.name) })),
  }));
}

/** Documents of an answer, newest first; those without a time last. */
export function readDocuments(body: unknown): DocumentRow[] {
  return listOf(body, 'documents')
    .filter((fields) => textOf(fields.name) !== '')
    .map((fields) => ({
      name: textOf(fields.name),
      modified: textOf(fields.modified),
      content_type: textOf(fields.content_type),
      size: numberOrNull(fields.size),
    }))
    .sort((a, b) => b.modified.localeCompare(a.modified));
}

/** Folders of the site (S-13). A failure is silent: the caller shows the known ones. */
export function useFolders(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'documents', 'folders'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readFolders(await callApi(routes.folders, { params: { id: siteId }, signal: both })),
      ),
    enabled: siteId !== '',
  });
}

/** What one folder holds, by the name as spelt (S-14); `exists` is false for a folder that the site does not have. */
export function useDocuments(siteId: string, folder: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'documents', 'of', folder),
    queryFn: ({ signal }): Promise<Pick<DocumentList, 'folder' | 'exists'> & { documents: DocumentRow[] }> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) => {
        const answer: unknown = await callApi(routes.documents, {
          params: { id: siteId },
          query: { folder },
          signal: both,
        });
        const fields = objectOf(answer);
        return {
          folder: textOrNull(fields?.folder) ?? folder,
          exists: fields?.exists !== false,
          documents: readDocuments(answer),
        };
      }),
    enabled: siteId !== '',
  });
}

/** Puts a file into a folder of the site. Throws ApiError; afterwards all that lists papers is read again. */
export function useUploadDocument(siteId: string) {
  const client = useQueryClient();
  return async (file: File, folder: string, overwrite: boolean): Promise<void> => {
    await uploadFile(routes.uploadDocument, { id: siteId }, file, { folder, overwrite: String(overwrite) });
    void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'inbox') });
    await client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'documents') });
  };
}
