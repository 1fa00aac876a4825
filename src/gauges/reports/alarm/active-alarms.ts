import { ALARM_HEADING, printAlarmRow, readAlarmRow } from '#gauges/alarms/alarm-rows.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';
import { ALARM_STATES } from './alarm-states.table.ts';

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

const HEADER_LINES = 4;
const HEADER_WIDTH = 20;

/**
 * Four header lines of 20 characters, then groups `AA cc NN TT [SS] date`; 114 alone carries SS.
 * Source: 576013-635 functions 113 to 115.
 */
export function decodeActiveAlarms(fields: Fields, context: ReplyContext): ActiveAlarmsReport {
  const header: string[] = [];
  for (let line = 0; line < HEADER_LINES && !fields.done; line += 1) {
    header.push(fields.text(HEADER_WIDTH, 'a station header line').trimEnd());
  }
  // A reply cut within its header would else say that no alarm is active.
  if (header.length > 0 && header.length < HEADER_LINES) fields.fail('the station header has less than four lines');
  const alarms: ActiveAlarmsReport['alarms'] = [];
  while (!fields.done) {
    alarms.push({
      category: fields.decCount(2, 'an alarm category'),
      sensorCategory: fields.dec(2, 'a sensor category'),
      type: fields.decCount(2, 'an alarm type'),
      device: fields.device('the device of an alarm'),
      state: context.code === '114' ? nameOf(ALARM_STATES, fields.dec(2, 'an alarm state')) : null,
      at: fields.date('the date of an alarm'),
      label: null,
      description: null,
    });
  }
  return { header, alarms };
}

/** The counterpart of `decodeActiveAlarms`. */
export function encodeActiveAlarms(report: ActiveAlarmsReport, out: BodyWriter, context: EncodeContext): void {
  for (let line = 0; line < HEADER_LINES; line += 1) out.text(report.header[line] ?? '', HEADER_WIDTH);
  for (const alarm of report.alarms) {
    out.dec(alarm.category ?? 0, 2);
    out.dec(alarm.sensorCategory ?? 0, 2);
    out.dec(alarm.type ?? 0, 2);
    out.dec(alarm.device, 2);
    if (context.code === '114') out.dec(numberOf(ALARM_STATES, alarm.state), 2);
    out.date(alarm.at);
  }
}

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
