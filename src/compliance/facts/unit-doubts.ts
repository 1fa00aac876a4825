/** A console that suddenly says something else of itself, or of a tank, may be that of another station. */
export interface ConsoleChange {
  /** YYYY-MM-DD on which it was noticed. */
  on: string;
  /** 'Station header', 'Full volume'. */
  name: string;
  before: string;
  after: string;
  /** The day on which the address was put back, YYYY-MM-DD; absent: it was not. */
  until?: string;
}

/** A tank that people recorded as out of use or retired, and that is not shown to be empty. */
export interface Rest {
  recorded: 'out_of_use' | 'retired';
  /** Highest product of the month, inches; null: no reading of the month shows it. */
  highest: number | null;
  /** Gallons that people recorded as metered from it in a month in all of which it was at rest; absent: none. */
  sold?: number;
}
