import { AppError } from '#contract/errors.ts';
import { type ImportError, type ImportReport, mostImportErrors } from '#contract/nouns/people/import.ts';
import { noStateWords } from '#contract/nouns/site/no-state-words.ts';

export interface Problem {
  field: string;
  message: string;
}

/** What is wrong with a file, cell by cell. */
export class Findings {
  readonly #errors: ImportError[] = [];
  readonly #rows = new Set<number>();

  /** `row` as a spreadsheet counts: the header is 1. */
  add(row: number, { field, message }: Problem): void {
    this.#errors.push({ row, field, message });
    this.#rows.add(row);
  }

  addAll(row: number, problems: readonly Problem[]): void {
    for (const problem of problems) this.add(row, problem);
  }

  /** The same so far, to be added to on its own. */
  copy(): Findings {
    const copy = new Findings();
    for (const { row, field, message } of this.#errors) copy.add(row, { field, message });
    return copy;
  }

  /** Something is wrong with this row. */
  has(row: number): boolean {
    return this.#rows.has(row);
  }

  get none(): boolean {
    return this.#errors.length === 0;
  }

  /** In the order of rows; of very many the first, and one line that counts the others. */
  list(): ImportError[] {
    const sorted = this.#errors.toSorted((a, b) => a.row - b.row);
    const rest = sorted.length - mostImportErrors;
    if (rest <= 0) return sorted;
    const row = sorted[mostImportErrors]?.row ?? 1;
    const message = `${rest} more error${rest === 1 ? '' : 's'} from here on: fix these first`;
    return [...sorted.slice(0, mostImportErrors), { row, field: 'file', message }];
  }
}

/** How many rows do what; all of it is nothing for a file that was refused. */
export interface Counts {
  total: number;
  created: number;
  updated: number;
  unchanged: number;
}

export function toReport(
  findings: Findings,
  dryRun: boolean,
  counts: Counts,
  withoutState: readonly number[] = [],
  stateChanges: readonly StateWarning[] = [],
): ImportReport {
  return {
    ...{ success: findings.none, dryRun, ...counts, errors: findings.list() },
    ...{ without_state: withoutState.length, warnings: stateWarnings(withoutState, stateChanges) },
  };
}

/** A row whose site gets another state, in a sentence. */
export interface StateWarning {
  row: number;
  message: string;
}

/** What becomes of the state that a site had: nothing is dropped, and no closed month gets better. `since`: YYYY-MM-DD. */
export function stateChangeWords(before: string, after: string, since: string | null): string {
  const [old, now] = [before, after].map((state) => (state === '' ? 'no state' : state));
  const from = since === null ? 'all months that are not closed' : `the days from ${since} on`;
  return `The state changes from ${old} to ${now}: it counts for ${from}, and a closed month keeps its verdict unless the new state makes it worse`;
}

/** In the order of rows; of very many the first, and one line that counts the others. */
function stateWarnings(without: readonly number[], changes: readonly StateWarning[]): ImportError[] {
  const all = [...without.map((row) => ({ row, message: noStateWords })), ...changes];
  const sorted = all.map(({ row, message }) => ({ row, field: 'state', message })).sort((a, b) => a.row - b.row);
  const next = sorted[mostImportErrors];
  if (next === undefined) return sorted;
  const rest = sorted.length - mostImportErrors;
  return [...sorted.slice(0, mostImportErrors), { ...next, message: `${next.message}: ${rest} more from here on` }];
}

/** The refusal of a whole file: the report goes beside the usual fields of an error. */
export function refusal(findings: Findings, dryRun: boolean, total: number): AppError {
  const { success: _, ...beside } = toReport(findings, dryRun, { total, created: 0, updated: 0, unchanged: 0 });
  return new AppError('csv_invalid', { beside });
}

/** A file that cannot be read at all, or not from a certain row on. */
export class Unreadable extends Error {
  readonly row: number;
  readonly field: string;

  constructor(row: number, { field, message }: Problem) {
    super(message);
    this.row = row;
    this.field = field;
  }
}
