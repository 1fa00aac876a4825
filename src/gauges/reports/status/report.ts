/** One active or latched alarm of function 101 (computer group `AA NN TT`). */
export interface StatusAlarm {
  /** Alarm category AA; null when a display label is in no table. */
  category: number | null;
  /** Alarm type NN within the category; null as above. */
  type: number | null;
  /** Tank, sensor or line number TT; 0 for system alarms. */
  device: number;
  /** Alarm text as a display reply printed it; null in computer format. */
  label: string | null;
}

/**
 * Function 101, system status: every active and every latched alarm; empty means all functions normal.
 * Source: 576013-635 section 7.1, function 101.
 */
export interface StatusReport {
  alarms: StatusAlarm[];
}
