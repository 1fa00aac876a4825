import type { AlarmHistoryRow } from '../alarm-history/report.ts';

/** A row of an alarm history, or a sensor that was normal: it has no alarm type and no date. */
export type SensorHistoryRow = Omit<AlarmHistoryRow, 'state'> & { state: AlarmHistoryRow['state'] | 'normal' };

/**
 * Function 11F: which sensors are normal or in alarm (report type 00), or were in a time (report type 01). Source:
 * 577013-950 function 11F.
 */
export interface SensorHistoryReport {
  rows: SensorHistoryRow[];
}
