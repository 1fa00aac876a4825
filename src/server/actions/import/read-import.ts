import { type ImportKind, type ImportReport, importColumns } from '#contract/nouns/people/import.ts';
import { isUniqueViolation } from '#server/store/site/sites.ts';
import { type Counts, Findings, refusal, type StateWarning, toReport, Unreadable } from './findings.ts';
import { readTable, type TableRow } from './read-table.ts';

/** What an import did, and the sites that look different for it. */
export interface ImportOutcome {
  report: ImportReport;
  siteIds: number[];
}

/** The rows of a file with what is wrong with it so far. Throws csv_invalid for what is no such table, csv_too_large. */
export async function readImport(
  kind: ImportKind,
  bytes: Buffer,
  dryRun: boolean,
): Promise<{ rows: TableRow[]; findings: Findings }> {
  const findings = new Findings();
  try {
    return { rows: await readTable(bytes, importColumns[kind], findings), findings };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    findings.add(error.row, error);
    throw refusal(findings, dryRun, 0);
  }
}

/** The report on what was found; a file with errors that was to be stored is refused. Throws csv_invalid. */
export function reportOn(
  findings: Findings,
  dryRun: boolean,
  counts: Counts,
  withoutState: readonly number[] = [],
  stateChanges: readonly StateWarning[] = [],
): ImportReport {
  if (!findings.none && !dryRun) throw refusal(findings, dryRun, counts.total);
  return toReport(findings, dryRun, counts, withoutState, stateChanges);
}

/** Once more from the start when somebody took a name, an address or an email meanwhile: then it is found and reported. */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}
