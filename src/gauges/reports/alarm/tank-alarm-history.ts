import { alarmType, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { isLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { label20, rowsAfter, startAt, tankLine, textOrNull } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

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

/** Groups `TT nn` (nn decimal) and nn times `date aaaa` (aaaa hex). Source: 576013-635 function 206. */
export function decodeTankAlarmHistory(fields: Fields): TankAlarmHistoryReport {
  const tanks: TankAlarmHistoryReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.decCount(2, 'the number of alarms');
    const events: TankAlarmHistoryReport['tanks'][number]['events'] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the date of an alarm');
      events.push({ at, alarm: fields.hex(4, 'an alarm number'), label: null });
    }
    tanks.push({ tank, label: null, events });
  }
  return { tanks };
}

/** The counterpart of `decodeTankAlarmHistory`. */
export function encodeTankAlarmHistory(report: TankAlarmHistoryReport, out: BodyWriter): void {
  for (const { tank, events } of report.tanks) {
    out.dec(tank, 2);
    out.dec(events.length, 2);
    for (const { at, alarm } of events) {
      out.date(at);
      out.hex(alarm, 4);
    }
  }
}

const TITLE = /\bTANK ALARM HISTORY\b/i;
const REMARK = /^\s*(?:NO ALARMS?\b|NUMBER OF ALARMS\b)/i;
/** In a label: a line that lost its line end runs into the next tank's. */
const NEXT_TANK = /TANK\s*\d{1,2}\b/i;
const STATE = /\s+(ALARM|CLEARED)$/i;
const TANK = 2;

/** `date  LABEL  ALARM`: an emulator's row; rows that say CLEARED are not occurrences and give nothing. */
function eventAfterDate(at: string, rest: string): TankAlarmEvent | null {
  const state = STATE.exec(rest)?.[1]?.toUpperCase();
  if (state === 'CLEARED') return null;
  // The last word of `HIGH WATER ALARM` is the label's own; only after a wide gap is it a state.
  const label = / {2,}ALARM$/i.test(rest) ? rest.replace(STATE, '').trim() : rest;
  return { at, alarm: alarmType(TANK, label), label };
}

function readEvent(
  line: string,
  text: DisplayText,
  current: string | null,
  column: Alignment,
): TankAlarmEvent | null | undefined {
  const date = findDate(line, text.hint);
  if (!date?.hasTime || !column.fits(date)) return undefined;
  const rest = line.slice(date.to).trim();
  // In front of a date with its alarm behind it there is nothing: a mark there was a digit of the date.
  if (rest !== '' && line.slice(0, date.from).trim() !== '') return undefined;
  // A row that lost its line end holds the next one.
  if (findDate(rest, text.hint)?.hasTime) return undefined;
  if (rest !== '') return eventAfterDate(date.at, rest);
  const label = textOrNull(line.slice(0, date.from)) ?? current;
  // A date alone is an earlier one of the alarm above; digits in place of a name are the rest of another line.
  if (label === null || !isLabel(label, text.hint)) return undefined;
  return { at: date.at, alarm: label === null ? null : alarmType(TANK, label), label };
}

/** True for an earlier date of the alarm above. */
function isDateAlone(line: string, text: DisplayText): boolean {
  const date = findDate(line, text.hint);
  return date !== null && (line.slice(0, date.from) + line.slice(date.to)).trim() === '';
}

/**
 * Reads 206: per tank the alarm text with its date, then earlier dates of the same alarm without text.
 * Source: 576013-635 function 206.
 */
export function decodeTankAlarmHistoryDisplay(
  text: DisplayText,
  context: Doubts,
): { report: TankAlarmHistoryReport } | { why: string } {
  const found = rowsAfter(text, 'tank alarm history', TITLE, context);
  if ('why' in found) return found;
  const tanks: TankAlarmHistory[] = [];
  let current: string | null = null;
  const column = new Alignment();
  for (const line of found.rows) {
    const tank = tankLine(line);
    const last = tanks.at(-1);
    const event: TankAlarmEvent | null | undefined =
      tank === null && last !== undefined ? readEvent(line, text, current, column) : undefined;
    if (tank !== null) {
      // A tank's own line that lost its end runs into its first alarm.
      const isOwn = isLabel(tank.label, text.hint) && !NEXT_TANK.test(tank.label ?? '');
      // A tank that comes twice is two of which one has a damaged number.
      if (!isOwn || tanks.some((one) => one.tank === tank.device))
        leaveOut(context, `line not understood: ${line.trim()}`);
      current = null;
      tanks.push({ tank: tank.device, label: tank.label, events: [] });
    } else if (event === undefined) {
      if (!REMARK.test(line)) current = null;
      if (!REMARK.test(line)) leaveOut(context, `line not understood: ${line.trim()}`);
    } else if (event !== null) {
      // Dates of one alarm go back in time: a newer one is of an alarm whose own row is lost.
      const above = last?.events.at(-1);
      if (isDateAlone(line, text) && (event.at ?? '') > (above?.at ?? '')) {
        leaveOut(context, `a date below another alarm's: ${line.trim()}`);
        current = null;
        continue;
      }
      current = event.label;
      last?.events.push(event);
    }
  }
  return { report: { tanks } };
}

function printTank(tank: TankAlarmHistory, style: DateStyle): string[] {
  const lines = [`TANK ${tank.tank}  ${label20(tank.label)}`.trimEnd()];
  const groups = new Map<string, TankAlarmEvent[]>();
  for (const event of tank.events) {
    const known = event.alarm === null ? 'UNKNOWN ALARM' : printedAlarmLabel({ category: TANK, type: event.alarm });
    const label = event.label ?? known;
    groups.set(label, [...(groups.get(label) ?? []), event]);
  }
  for (const [label, events] of groups) {
    events.forEach((event, i) => {
      const left = ' '.repeat(5) + (i === 0 ? label : '');
      const date = event.at === null ? '' : printDate(event.at, style);
      lines.push(startAt(left, date, 30));
    });
    lines.push('');
  }
  return lines;
}

/** Prints the report lines of 206, alarms of one kind together. */
export function encodeTankAlarmHistoryDisplay(
  report: TankAlarmHistoryReport,
  options: { dateStyle: DateStyle },
): string[] {
  return ['TANK ALARM HISTORY', '', ...report.tanks.flatMap((tank) => printTank(tank, options.dateStyle))];
}
