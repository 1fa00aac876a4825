/** One row of an alarm history (computer group `AA cc NN TT SS date`). */
export interface AlarmHistoryRow {
  /** Alarm category AA; null when a display label is in no table. */
  category: number | null;
  /** Alarm type NN within the category; null as above. */
  type: number | null;
  /** Device number; 0 for system alarms. */
  device: number;
  /** Sensor category cc: 0 other, 1 annular, 2 dispenser pan, 3 monitoring well, 4 STP sump, 5 piping sump. */
  sensorCategory: number | null;
  state: 'occurred' | 'cleared' | null;
  /** Console local time 'YYYY-MM-DDTHH:mm'; null when the console keeps none. */
  at: string | null;
  /** Alarm text of a display reply; null in computer format. */
  label: string | null;
  /** Description column of a display reply (tank label, sensor location); null in computer format. */
  description: string | null;
}

/**
 * Functions 111 (priority), 112 (non-priority) and 110 (both, 4xx): newest first.
 * Source: 576013-635 functions 111, 112; 577013-950 function 110.
 */
export interface AlarmHistoryReport {
  rows: AlarmHistoryRow[];
}
