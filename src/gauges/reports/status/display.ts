import { categoryOfLetter, findAlarm, idLetter, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { StatusAlarm, StatusReport } from './report.ts';

const TITLE = /\bSYSTEM STATUS REPORT\b/i;
const NORMAL = /^\s*ALL FUNCTIONS NORMAL\s*$/i;
const DEVICE_ALARM = /^\s*([A-Za-z]{1,2})\s*(\d{1,2})\s*:\s*(\S.*)$/;
/** `POWER STATUS : AC ON`: what emulators print where a console lists its alarms. */
const SETTING = /^\s*[A-Z][A-Z0-9 #/()-]*?\s*:\s+\S/i;

/** Most alarms the display form prints (576013-635 function 101, note 1). */
const DISPLAY_LIMIT = 25;

function readAlarm(line: string): StatusAlarm {
  const match = DEVICE_ALARM.exec(line);
  const label = (match?.[3] ?? line).trim();
  const key = findAlarm(match?.[1] ?? null, label);
  const device = Number(match?.[2] ?? 0);
  const category = key === null ? categoryOfLetter(match?.[1] ?? null) : key.category;
  return { category, type: key?.type ?? null, device, label };
}

/**
 * Reads 101: one line an alarm, `T 1:LOW PRODUCT ALARM`, or the text alone for system alarms. A label in no
 * table has no type, and its category by the letter alone, if that. A page of settings instead of alarms is not a status report: it
 * cannot say that all is well. Source: 576013-635 function 101.
 */
export function decodeStatusDisplay(text: DisplayText, context: Doubts): { report: StatusReport } | { why: string } {
  const found = rowsAfter(text, 'system status report', TITLE, context);
  if ('why' in found) return found;
  const rows = found.rows.filter((line) => !NORMAL.test(line) && !TITLE.test(line));
  if (rows.length < found.rows.filter((line) => !NORMAL.test(line)).length) {
    leaveOut(context, 'the system status report has a second page');
  }
  if (rows.some((line) => !DEVICE_ALARM.test(line) && SETTING.test(line))) {
    return { why: 'the system status report lists settings, not alarms' };
  }
  if (found.rows.length === 0) {
    return { why: 'the system status report names no alarm and does not say that all functions are normal' };
  }
  for (const line of rows) {
    // A row that lost its line end holds the next one.
    const label = (DEVICE_ALARM.exec(line)?.[3] ?? line).trim();
    if (/ {2}|\b[A-Za-z]{1,2} ?\d{1,2}:|^[A-Za-z]{1,2} ?\d/.test(label))
      leaveOut(context, `line not understood: ${line.trim()}`);
  }
  // The console stops there and does not say that it knows of more.
  if (rows.length >= DISPLAY_LIMIT) leaveOut(context, `the list ends at ${DISPLAY_LIMIT} alarms: there may be more`);
  return { report: { alarms: rows.map(readAlarm) } };
}

function printAlarm(alarm: StatusAlarm): string {
  const { category, type } = alarm;
  const label =
    alarm.label ?? (category === null || type === null ? 'UNKNOWN ALARM' : printedAlarmLabel({ category, type }));
  const letter = category === null ? null : idLetter(category);
  return letter === null ? `  ${label}` : `  ${letter}${String(alarm.device).padStart(3 - letter.length)}:${label}`;
}

/** Prints the report lines of 101; like the console, no more than 25 alarms. */
export function encodeStatusDisplay(report: StatusReport): string[] {
  const rows = report.alarms.slice(0, DISPLAY_LIMIT).map(printAlarm);
  return ['SYSTEM STATUS REPORT', '', ...(rows.length === 0 ? ['  ALL FUNCTIONS NORMAL'] : rows)];
}
