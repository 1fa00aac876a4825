/**
 * One number of the console itself: 798 periodic reconciliation alarm threshold (percent of sales), 799 alarm offset
 * (volume). Console units. Source: 576013-635 and 577013-950, the same functions.
 */
export interface ConsoleValueReport {
  /** Null where the console sends question marks, or says that it does not apply. */
  number: number | null;
}
