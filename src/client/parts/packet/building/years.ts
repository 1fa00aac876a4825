import type { Folder } from '#contract/nouns/document/document.ts';

const newestFirst = (years: Iterable<string>) => [...new Set(years)].toSorted((a, b) => b.localeCompare(a));

/** The years that are folders of Monthly Reports, newest first (docs/reference/screens.md#validation). */
export function folderYears(folders: readonly Folder[]): string[] {
  const reports = folders.find(({ name }) => name === 'Monthly Reports');
  return newestFirst((reports?.subfolders ?? []).map(({ name }) => name).filter((name) => /^\d{4}$/.test(name)));
}

/** The years in names of documents such as '2026-10_Monthly_Report.pdf', newest first (docs/reference/screens.md#validation). */
export function namedYears(names: readonly string[]): string[] {
  return newestFirst(names.flatMap((name) => /(\d{4})[-_]\d{2}/.exec(name)?.[1] ?? []));
}
