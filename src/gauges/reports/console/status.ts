import { categoryOfLetter, findAlarm, idLetter, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** One active or latched alarm of function 101 (computer group `AA NN TT`). */
export interface StatusAlarm {
  /** Alarm category AA; null when a display label is in no table. */
  category: number | null;
  /** Alarm type NN within the category; null as above. */
  type: number | null;
  /** Tank, sensor or line number TT; 0 for system alarms. */
  device: number;
  /** Alarm text as a display reply printed it; null in computer format. */
  label: string | null;
}

/**
 * Function 101, system status: every active and every latched alarm; empty means all functions normal.
 * Source: 576013-635 section 7.1, function 101.
 */
export interface StatusReport {
  alarms: StatusAlarm[];
}

const groupWidth = 6;
/** Most alarms the computer form sends (576013-635 function 101, note 1). */
const COMPUTER_LIMIT = 150;

/**
 * Groups `AA NN TT`, all decimal; one group of zeros is no alarm. A group that is none does not hide the others: it is
 * left out and noted as 'not understood'; with nothing readable beside it the reply is malformed. Source: 576013-635
 * function 101.
 */
export function decodeStatus(fields: Fields, context: Doubts): StatusReport {
  const alarms: StatusReport['alarms'] = [];
  let wrong: string | null = null;
  while (!fields.done) {
    const next = fields.position + groupWidth;
    const isWhole = fields.left >= groupWidth;
    const category = fields.decCount(2, 'an alarm category');
    const type = fields.decCount(2, 'an alarm type');
    const device = fields.device('the device of an alarm');
    if (fields.why === null && category !== 0) alarms.push({ category, type, device, label: null });
    else if (type !== 0 || device !== 0) fields.fail('an alarm has no category');
    if (fields.why === null || !isWhole) continue;
    wrong ??= fields.why;
    fields.rewind(next);
  }
  if (alarms.length >= COMPUTER_LIMIT)
    leaveOut(context, `the list ends at ${COMPUTER_LIMIT} alarms: there may be more`);
  if (wrong !== null && alarms.length === 0) fields.fail(wrong);
  else if (wrong !== null) leaveOut(context, `alarm group not understood: ${wrong}`);
  return { alarms };
}

/** The counterpart of `decodeStatus`; alarms without a category have no computer form and are left out. */
export function encodeStatus(report: StatusReport, out: BodyWriter): void {
  for (const alarm of report.alarms) {
    if (alarm.category === null) continue;
    out.dec(alarm.category, 2);
    out.dec(alarm.type, 2);
    out.dec(alarm.device, 2);
  }
  if (out.body === '') out.raw('000000');
}

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
