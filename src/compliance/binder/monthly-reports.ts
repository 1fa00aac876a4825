import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';

/** A stored document as far as its place and its maker show. */
export type ReportPaper = DocumentRef & { systemMade: boolean };

const home = 'Monthly Reports';
const yearFolder = /^20[0-9]{2}$/;
/** As the program names the reports it files, later versions of a month with their number. */
const madeName = /^(20[0-9]{2}-(?:0[1-9]|1[0-2]))_Monthly_Report(?:_v([0-9]+))?\.pdf$/;
/** A year and a month that are no part of a longer number or of a full date. */
const monthOfName = /(?<![0-9])(20[0-9]{2})[-_](0[1-9]|1[0-2])(?![0-9]|[-_.][0-9]{1,2}(?![0-9]))/;

/** A monthly report among a site's documents. */
export interface ReportFile<P extends ReportPaper = ReportPaper> {
  /** YYYY-MM, as its name shows. */
  month: string;
  /** The program made it; null: people stored it, and nobody knows what it says. Else its version, from 1. */
  version: number | null;
  paper: P;
}

export interface ChosenReports<P extends ReportPaper = ReportPaper> {
  /** Every report of the site, by month. */
  all: ReportFile<P>[];
  /** Those of the chosen year up to the month, oldest first. */
  taken: ReportFile<P>[];
  /** Years that have a folder with reports, oldest first. */
  years: string[];
  /** The year that was chosen; null where the site has no report at all. */
  year: string | null;
  /** Where the chosen ones are: 'Monthly Reports/2026', or 'Monthly Reports' where there are no year folders. */
  folder: string;
}

/**
 * Which monthly reports a packet takes: PDFs of the year folder asked for, else of the newest one that holds any; where
 * there are no year folders, files of Monthly Reports whose names tell year and month. Up to `month` (YYYY-MM). Source:
 * docs/reference/screens.md#validation; docs/reference/api.md#calls.
 */
export function chooseReports<P extends ReportPaper>(
  papers: readonly P[],
  month: string,
  year: string | null,
): ChosenReports<P> {
  const all = papers.flatMap(toReport).toSorted(byMonth);
  const years = [...new Set(all.flatMap(({ paper }) => yearOf(paper.folder) ?? []))].toSorted();
  const byFolder = years.length > 0;
  const newest = byFolder ? years.at(-1) : all.findLast(({ paper }) => isHome(paper.folder))?.month.slice(0, 4);
  const chosen = year ?? newest ?? null;
  const taken = all.filter(
    (report) =>
      report.month <= month &&
      (byFolder
        ? yearOf(report.paper.folder) === chosen
        : isHome(report.paper.folder) && report.month.startsWith(`${chosen}-`)),
  );
  return { all, taken, years, year: chosen, folder: byFolder ? `${home}/${chosen}` : home };
}

function toReport<P extends ReportPaper>(paper: P): ReportFile<P>[] {
  if (!isBelowHome(paper.folder) || !/\.pdf$/i.test(paper.file)) return [];
  const [, made, version = '1'] = paper.systemMade ? (madeName.exec(paper.file) ?? []) : [];
  if (made !== undefined) return [{ month: made, version: Number(version), paper }];
  const [, year, number] = monthOfName.exec(paper.file) ?? [];
  return year === undefined ? [] : [{ month: `${year}-${number}`, version: null, paper }];
}

const isHome = (folder: string) => folder.toLowerCase() === home.toLowerCase();
const isBelowHome = (folder: string) => isHome(folder) || isHome(folder.split('/', 1)[0] ?? '');

/** '2026' for 'Monthly Reports/2026'; null for other folders. */
function yearOf(folder: string): string | null {
  const [top = '', below = ''] = folder.split('/');
  return isHome(top) && yearFolder.test(below) ? below : null;
}

function byMonth(a: ReportFile, b: ReportFile): number {
  if (a.month !== b.month) return a.month < b.month ? -1 : 1;
  if (a.version !== b.version) return (a.version ?? Number.POSITIVE_INFINITY) - (b.version ?? Number.POSITIVE_INFINITY);
  return a.paper.file < b.paper.file ? -1 : a.paper.file > b.paper.file ? 1 : 0;
}
