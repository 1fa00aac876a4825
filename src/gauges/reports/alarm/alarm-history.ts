import { categoryOfLetter, findAlarm, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import { ALARM_HEADING, printAlarmRow, readAlarmRow } from '#gauges/alarms/alarm-rows.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { type DateHint, findDate, printRowDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { columnStart, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';
import { ALARM_STATES } from './alarm-states.table.ts';

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

/** Groups of 20 `AA cc NN TT SS date`, newest first. Source: 576013-635 functions 111, 112; 577013-950 110. */
export function decodeAlarmHistory(fields: Fields): AlarmHistoryReport {
  const rows: AlarmHistoryReport['rows'] = [];
  while (!fields.done) {
    rows.push({
      category: fields.decCount(2, 'an alarm category'),
      sensorCategory: fields.dec(2, 'a sensor category'),
      type: fields.decCount(2, 'an alarm type'),
      device: fields.device('the device of an alarm'),
      state: nameOf(ALARM_STATES, fields.dec(2, 'an alarm state')),
      at: fields.date('the date of an alarm'),
      label: null,
      description: null,
    });
  }
  return { rows };
}

/** The counterpart of `decodeAlarmHistory`. */
export function encodeAlarmHistory(report: AlarmHistoryReport, out: BodyWriter): void {
  for (const row of report.rows) {
    out.dec(row.category ?? 0, 2);
    out.dec(row.sensorCategory ?? 0, 2);
    out.dec(row.type ?? 0, 2);
    out.dec(row.device, 2);
    out.dec(numberOf(ALARM_STATES, row.state), 2);
    out.date(row.at);
  }
}

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
const PRINTED_HEADING = 'ID  CATEGORY  DESCRIPTION          ALARM TYPE           STATE    DATE    TIME';

/** Prints the report lines of 110, 111 and 112, rows in the order given (newest first). */
export function encodeAlarmHistoryDisplay(
  report: AlarmHistoryReport,
  options: { code: string; dateStyle: DateStyle },
): string[] {
  const rows = report.rows.map((row) => printAlarmRow(row, options.dateStyle, true));
  return [TITLES[options.code] ?? 'PRIORITY ALARM HISTORY', PRINTED_HEADING, ...rows];
}

const HEADING = /^\s*#\s+LABEL\s+ALARM DESCRIPTION\s+ACTIVE\s+CLEAR\b/i;
const ID = /^\s{0,3}([A-Za-z]{1,2}) {0,2}(\d{1,2})(?=\s|$)/;

/** One line: the device, its label, the alarm's words, when it became active and, where it has, when it cleared. */
function readLine(line: string, heading: string, hint: DateHint, column: Alignment): AlarmHistoryRow[] | null {
  const active = findDate(line, hint);
  if (active?.hasTime !== true) return null;
  const clear = findDate(line, hint, active.to);
  const isRest = (from: number, to: number): boolean => line.slice(from, to).trim() !== '';
  if (clear !== null && (!clear.hasTime || clear.at < active.at || isRest(active.to, clear.from))) return null;
  if (isRest(clear?.to ?? active.to, line.length)) return null;
  const left = line.slice(0, active.from).trimEnd();
  const id = ID.exec(left);
  const from = id?.[0].length ?? 0;
  const at = columnStart(left, heading.search(/ALARM DESCRIPTION/i));
  if (at <= from) return null;
  // A device has a label, which begins below its heading: what begins before it is a digit of the number.
  const labelAt = left.slice(from).search(/\S/) + from;
  if (id !== null && labelAt < at && !column.fits({ from: labelAt, to: labelAt })) return null;
  const label = left.slice(at).trim();
  // Behind a gap, or with the digits of a date, it is no alarm's words: the first date of the line is damaged.
  if (/ {3}|\d-|\d:\d/.test(label)) return null;
  const key = findAlarm(id?.[1] ?? null, label);
  const row = {
    category: key === null ? categoryOfLetter(id?.[1] ?? null) : key.category,
    type: key?.type ?? null,
    device: Number(id?.[2] ?? 0),
    sensorCategory: null,
    label,
    description: textOrNull(left.slice(from, at)),
  };
  const occurred: AlarmHistoryRow = { ...row, state: 'occurred', at: active.at };
  return clear === null ? [occurred] : [{ ...row, state: 'cleared', at: clear.at }, occurred];
}

/** Reads 11D: a line an alarm, with both of its dates. Source: 577013-950 function 11D. */
export function decodeAlarmsByDateDisplay(
  text: DisplayText,
  context: Doubts,
): { report: AlarmHistoryReport } | { why: string } {
  const found = rowsAfter(text, 'alarm history table', HEADING);
  if ('why' in found) return found;
  const report: AlarmHistoryReport = { rows: [] };
  const column = new Alignment();
  for (const line of found.rows) {
    const rows = readLine(line, found.heading, text.hint, column);
    if (rows === null) leaveOut(context, `line not understood: ${line.trim()}`);
    else report.rows.push(...rows);
  }
  return { report };
}

const HEADING_TEXT = '#    LABEL                ALARM DESCRIPTION     ACTIVE            CLEAR';

/** Prints the report lines of 11D: a cleared row and the occurrence behind it share a line. */
export function encodeAlarmsByDateDisplay(report: AlarmHistoryReport, options: { dateStyle: DateStyle }): string[] {
  const lines: string[] = [];
  report.rows.forEach((row, i) => {
    if (row.state === 'cleared') return;
    const before = report.rows[i - 1];
    const cleared = before?.state === 'cleared' && before.type === row.type && before.device === row.device;
    const key = row.category === null || row.type === null ? null : { category: row.category, type: row.type };
    const words = row.label ?? (key === null ? 'UNKNOWN ALARM' : printedAlarmLabel(key));
    const date = (at: string | null): string => (at === null ? '' : printRowDate(at, options.dateStyle).trim());
    let line = startAt(row.category === 2 ? `T ${row.device}` : '', row.description ?? '', 5);
    line = startAt(line, words.slice(0, 20), 26);
    line = startAt(line, date(row.at), 48);
    lines.push(cleared ? startAt(line, date(before.at), 66) : line);
  });
  return ['ALARM HISTORY REPORT - ALL ALARMS', HEADING_TEXT, ...lines];
}
