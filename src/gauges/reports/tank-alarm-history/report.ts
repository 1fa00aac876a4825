export interface TankAlarmEvent {
  /** Console local time. */
  at: string | null;
  /** Alarm number, the NN of category 2; null when a display label is in no table. */
  alarm: number | null;
  /** Alarm text of a display reply; null in computer format. */
  label: string | null;
}

export interface TankAlarmHistory {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  /** The last three of each kind. */
  events: TankAlarmEvent[];
}

/** Function 206, in-tank alarm history. Source: 576013-635 function 206. */
export interface TankAlarmHistoryReport {
  tanks: TankAlarmHistory[];
}
