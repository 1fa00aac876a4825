/** One standing alarm (computer group `AA cc NN TT [SS] date`). */
export interface ActiveAlarm {
  /** Alarm category AA; null when a display label is in no table. */
  category: number | null;
  /** Alarm type NN; null as above. */
  type: number | null;
  /** Device number; 0 for system alarms. */
  device: number;
  /** Sensor category cc (0..5), see the alarm history. */
  sensorCategory: number | null;
  /** Sent by function 114 only, null elsewhere. */
  state: 'occurred' | 'cleared' | null;
  /** Console local time 'YYYY-MM-DDTHH:mm'; null when the date is zeros. */
  at: string | null;
  /** Alarm text of a display reply; null in computer format. */
  label: string | null;
  /** Description column of a display reply; null in computer format. */
  description: string | null;
}

/**
 * Functions 113 (standing), 114 (cleared) and 115 (unacknowledged): the computer reply carries the four
 * station header lines of 20 characters. Source: 576013-635 functions 113 to 115.
 */
export interface ActiveAlarmsReport {
  /** Four header lines, right-trimmed; empty when the reply had none. */
  header: string[];
  alarms: ActiveAlarm[];
}
