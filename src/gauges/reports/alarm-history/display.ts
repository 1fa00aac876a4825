import { ALARM_HEADING, printAlarmRow, readAlarmRow } from '#gauges/alarms/alarm-rows.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { AlarmHistoryReport } from './report.ts';

/**
 * Reads 110, 111 and 112: one row an alarm event. Category and type come from the label and the device
 * letter; an unknown label is kept with both null. Source: 576013-635 functions 111, 112.
 */
export function decodeAlarmHistoryDisplay(
  text: DisplayText,
  context: Doubts,
): { report: AlarmHistoryReport } | { why: string } {
  const found = rowsAfter(text, 'alarm history table', ALARM_HEADING, context);
  if ('why' in found) return found;
  if (!/\bSTATE\b/i.test(found.heading)) return { why: 'the alarm history table has no column of states' };
  const report: AlarmHistoryReport = { rows: [] };
  for (const line of found.rows) {
    const row = readAlarmRow(line, found.heading, text.hint);
    if (row === null) leaveOut(context, `line not understood: ${line.trim()}`);
    else report.rows.push(row);
  }
  return { report };
}

const TITLES: Readonly<Record<string, string>> = {
  '110': 'COMBINED ALARM HISTORY',
  '112': 'NON-PRIORITY ALARM HISTORY',
};
const HEADING = 'ID  CATEGORY  DESCRIPTION          ALARM TYPE           STATE    DATE    TIME';

/** Prints the report lines of 110, 111 and 112, rows in the order given (newest first). */
export function encodeAlarmHistoryDisplay(
  report: AlarmHistoryReport,
  options: { code: string; dateStyle: DateStyle },
): string[] {
  const rows = report.rows.map((row) => printAlarmRow(row, options.dateStyle, true));
  return [TITLES[options.code] ?? 'PRIORITY ALARM HISTORY', HEADING, ...rows];
}
