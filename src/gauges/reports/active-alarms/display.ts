import { ALARM_HEADING, printAlarmRow, readAlarmRow } from '#gauges/alarms/alarm-rows.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { ActiveAlarmsReport } from './report.ts';

const TITLE = /(?:ACTIVE ALARMS?|CLEARED ALARMS?|UNACKNOWLEDGED ALARM) REPORT/i;

/** The header block is between stamp and title. */
function headerOf(text: DisplayText): string[] {
  const title = text.lines.findIndex((line) => TITLE.test(line));
  return text.lines.slice(0, Math.max(0, title)).filter((line) => line.trim() !== '');
}

/**
 * Reads 113, 114 and 115: one row an alarm, its date missing when the console's history is full.
 * Source: 576013-635 functions 113 to 115.
 */
export function decodeActiveAlarmsDisplay(
  text: DisplayText,
  context: Doubts,
): { report: ActiveAlarmsReport } | { why: string } {
  const found = rowsAfter(text, 'alarm table', ALARM_HEADING, context);
  if ('why' in found) return found;
  const report: ActiveAlarmsReport = { header: headerOf(text), alarms: [] };
  for (const line of found.rows) {
    const isHeading = TITLE.test(line) || ALARM_HEADING.test(line);
    const row = isHeading ? null : readAlarmRow(line, found.heading, text.hint);
    if (row === null) leaveOut(context, `line not understood: ${line.trim()}`);
    else report.alarms.push(row);
  }
  return { report };
}

const HEADING = 'ID  CATEGORY  DESCRIPTION          ALARM TYPE             DATE    TIME';
const HEADING_114 = 'ID  CATEGORY  DESCRIPTION          ALARM TYPE           STATE    DATE    TIME';

/** Prints the report lines of 113, 114 and 115; the header block is the frame's. */
export function encodeActiveAlarmsDisplay(
  report: ActiveAlarmsReport,
  options: { code: string; dateStyle: DateStyle },
): string[] {
  const cleared = options.code === '114';
  const rows = report.alarms.map((alarm) => printAlarmRow(alarm, options.dateStyle, cleared));
  if (cleared) return ['CLEARED ALARMS REPORT', '', HEADING_114, ...rows];
  const title = options.code === '115' ? 'MAINTENANCE TRACKER UNACKNOWLEDGED ALARM REPORT' : 'ACTIVE ALARMS REPORT';
  return [title, HEADING, ...rows];
}
