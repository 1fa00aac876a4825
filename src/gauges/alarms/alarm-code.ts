/** How urgent an alarm is for the people at the station; our judgement, not the console's wording. */
export type AlarmSeverity = 'alarm' | 'warning' | 'info';

/** What an alarm is about, so that rules and screens can treat like with like. */
export type AlarmKind =
  | 'leak'
  | 'containment'
  | 'water'
  | 'overfill'
  | 'inventory'
  | 'test'
  | 'equipment'
  | 'communication'
  | 'vapor'
  | 'dispenser'
  | 'reconciliation'
  | 'system';

/** Which maker's manual lists the number: 576013-635 (3xx), 577013-950 (4xx) or both. */
export type AlarmSource = '3xx' | '4xx' | 'both';

/** One AA/NN pair of function 101 (the same numbers serve 110 to 11F). */
export interface AlarmCode {
  /** AA, 1 to 99. */
  category: number;
  /** NN within the category, 1 to 99. */
  type: number;
  categoryName: string;
  name: string;
  /** Text of the display format, at most 20 or so capitals; null where none is known. */
  displayLabel: string | null;
  severity: AlarmSeverity;
  kind: AlarmKind;
  source: AlarmSource;
  /** A manual marks the number itself obsolete; an older console may still send it. */
  obsolete: boolean;
  /** What physically happened, one sentence for a station manager. */
  meaning: string;
  /** What to do first, one imperative sentence. */
  firstStep: string;
}

/** The words of a row, with its source and obsolete mark where they are not `both` and `false`. */
export interface AlarmWords {
  meaning: string;
  firstStep: string;
  source?: AlarmSource;
  obsolete?: boolean;
}

type RowMaker = (
  type: number,
  name: string,
  displayLabel: string | null,
  severity: AlarmSeverity,
  kind: AlarmKind,
  words: AlarmWords,
) => AlarmCode;

/** Gives a maker of rows for one category AA, so that a table states the category once. */
export function rowsOf(category: number, categoryName: string): RowMaker {
  return (type, name, displayLabel, severity, kind, words) => ({
    category,
    type,
    categoryName,
    name,
    displayLabel,
    severity,
    kind,
    source: words.source ?? 'both',
    obsolete: words.obsolete ?? false,
    meaning: words.meaning,
    firstStep: words.firstStep,
  });
}
