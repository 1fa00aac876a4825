import { useMemo } from 'react';
import { type DocumentRow, useDocuments, useDocumentsOf } from '#client/api/document/documents.ts';
import { knownZone } from '#client/format/zone-time.ts';
import type { Folder } from '#contract/nouns/document/document.ts';
import { yearFolders, yearsAmong, yearsOf } from './years.ts';

export interface FolderRows {
  /** Null until the folder itself has been read. */
  rows: DocumentRow[] | null;
  exists: boolean;
  /** Years there are documents or folders of, newest first. */
  years: string[];
  /** Some year folders are still on their way. */
  reading: boolean;
  /** Year folders that could not be read, by their paths. */
  missing: string[];
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * What a folder holds together with its year folders, of one year or (null) of all: who opens Monthly Reports sees
 * reports. The newest year is read with the folder itself, the older ones after it, so that the first rows come soon.
 */
export function useFolderRows(
  siteId: string,
  folder: string,
  folders: readonly Folder[],
  year: string | null,
  zone: string | null,
): FolderRows {
  const own = useDocuments(siteId, folder);
  const inYears = yearFolders(folders, folder);
  const wanted = year === null ? inYears : inYears.filter((path) => path.endsWith(`/${year}`));
  const newest = useDocumentsOf(siteId, wanted.slice(0, 1));
  const settled = newest.every(({ isPending }) => !isPending) && !own.isPending;
  const older = useDocumentsOf(siteId, settled ? wanted.slice(1) : []);
  const parts = [...newest, ...older];
  const inside = parts.flatMap(({ data }) => data?.documents ?? []);
  const all = own.data === undefined ? null : [...own.data.documents, ...inside];
  const clock = useMemo(() => knownZone(zone), [zone]);
  const folderNames = inYears.map((path) => path.slice(folder.length + 1));
  return {
    rows: all === null || year === null ? all : all.filter((row) => yearsOf(row, clock).includes(year)),
    exists: own.data?.exists !== false,
    years: yearsAmong(all ?? [], clock, folderNames),
    reading: parts.some(({ isPending }) => isPending) || !settled,
    missing: parts.flatMap(({ data, isError }, index) => (isError && !data ? [wanted[index] ?? ''] : [])),
    error: own.error,
    isFetching: own.isFetching || parts.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const part of [own, ...parts]) void part.refetch();
    },
  };
}
