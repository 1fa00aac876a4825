/** A tank that people recorded as out of use or retired, and that is not shown to be empty. */
export interface Rest {
  recorded: 'out_of_use' | 'retired';
  /** Highest product of the month, inches; null: no reading of the month shows it. */
  highest: number | null;
}
