/** One reading of a tank; gallons, inches, degrees Fahrenheit. NaN where a number is missing. */
export interface TrendPoint {
  /** Milliseconds. */
  at: number;
  volume: number;
  height: number;
  water: number;
  ullage: number;
  temperature: number | null;
}

/** A stretch of time, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** Product that came in; `at` is when the level had come to rest. */
export interface TrendDelivery {
  at: number;
  /** Null: the gauge did not report both volumes. */
  gallons: number | null;
}

/** An alarm of the tank; `to` is null while it is active. */
export interface TrendAlarm {
  from: number;
  to: number | null;
  label: string;
  severity: 'alarm' | 'warning';
  /** A state that the console lists and that is no fault. */
  notice: boolean;
}
