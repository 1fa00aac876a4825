/** What a pressure line leak detector is doing (tt of functions 381 and 386). */
export type LineTestState =
  | 'complete'
  | 'dispensing'
  | 'testing-3.0'
  | 'testing-0.20'
  | 'testing-0.10'
  | 'aborted'
  | 'pump-running'
  | 'lockout'
  | 'disable-alarm'
  | 'pending'
  | 'delay'
  | 'pressure-check';

export interface LineStatus {
  line: number;
  /** Line label; null in computer format. */
  label: string | null;
  dispensingEnabled: boolean | null;
  pumpOn: boolean | null;
  handleOn: boolean | null;
  test: LineTestState | null;
  /** Alarm numbers: the NN of category 21 (PLLD) or 26 (WPLLD); null for a display text in no table. */
  alarms: (number | null)[];
  /** Alarm texts of a display reply; empty in computer format. */
  labels: string[];
}

/** Functions 381 (PLLD) and 386 (WPLLD). Source: 576013-635 functions 381, 386. */
export interface LineStatusReport {
  kind: 'plld' | 'wplld';
  lines: LineStatus[];
}
