import type { DocumentRow } from '#client/api/document/documents.ts';
import type { Folder } from '#contract/nouns/document/document.ts';

const isYear = (text: string) => /^(19|20)\d\d$/.test(text);

/** Subfolders of a folder that are years, newest first, as paths: 'Monthly Reports/2026'. */
export function yearFolders(folders: readonly Folder[], folder: string): string[] {
  const subfolders = folders.find(({ name }) => name === folder)?.subfolders ?? [];
  const years = subfolders.map(({ name }) => name).filter(isYear);
  return years.toSorted((a, b) => b.localeCompare(a)).map((year) => `${folder}/${year}`);
}

const yearInZone = new Map<string, Intl.DateTimeFormat>();

function yearOfTime(iso: string, zone: string | undefined): string | null {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return null;
  let format = yearInZone.get(zone ?? '');
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { year: 'numeric', ...(zone ? { timeZone: zone } : {}) });
    yearInZone.set(zone ?? '', format);
  }
  return format.format(ms);
}

/**
 * The years a document belongs to: that of its year folder, else those in its name, else the one it was modified in
 * (by the site's clock). Digits of a year beside further digits are a number of something else.
 */
export function yearsOf(row: Pick<DocumentRow, 'name' | 'folder' | 'modified'>, zone: string | undefined): string[] {
  const last = row.folder.slice(row.folder.lastIndexOf('/') + 1);
  if (isYear(last)) return [last];
  const named = row.name.match(/(?<!\d)(?:19[89]\d|20[0-4]\d)(?!\d)/g);
  if (named !== null) return [...new Set(named)];
  const year = yearOfTime(row.modified, zone);
  return year === null ? [] : [year];
}

/** Every year among the rows and `more`, newest first. */
export function yearsAmong(
  rows: readonly Pick<DocumentRow, 'name' | 'folder' | 'modified'>[],
  zone: string | undefined,
  more: readonly string[] = [],
): string[] {
  const years = new Set([...more, ...rows.flatMap((row) => yearsOf(row, zone))]);
  return [...years].toSorted((a, b) => b.localeCompare(a));
}
