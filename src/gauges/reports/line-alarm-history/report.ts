export interface LineAlarmEvent {
  /** Console local time. */
  at: string | null;
  /** Alarm number, the NN of category 21 (PLLD), 26 (WPLLD) or 6 (VLLD); null for a text in no table. */
  alarm: number | null;
  /** Alarm text of a display reply; null in computer format. */
  label: string | null;
}

export interface LineAlarmHistory {
  line: number;
  /** Line label; null in computer format. */
  label: string | null;
  events: LineAlarmEvent[];
}

/** Functions 382 (PLLD), 387 (WPLLD), 352 (VLLD). Source: 576013-635, the same functions. */
export interface LineAlarmHistoryReport {
  kind: 'plld' | 'wplld' | 'vlld';
  lines: LineAlarmHistory[];
}
