import { findAlarm, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import { findDate, printRowDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { columnStart, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { AlarmHistoryRow } from '../alarm/alarm-history.ts';
import { ALARM_STATES } from '../alarm/alarm-states.table.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';
import { categoryOfLetter, letterOf } from './sensor-letters.ts';

/** A row of an alarm history, or a sensor that was normal: it has no alarm type and no date. */
export type SensorHistoryRow = Omit<AlarmHistoryRow, 'state'> & { state: AlarmHistoryRow['state'] | 'normal' };

/**
 * Function 11F: which sensors are normal or in alarm (report type 00), or were in a time (report type 01). Source:
 * 577013-950 function 11F.
 */
export interface SensorHistoryReport {
  rows: SensorHistoryRow[];
}

const STATES = { 0: 'normal', ...ALARM_STATES } as const;

/** Groups of 20 `AA cc NN TT SS date`. A state in no table makes the report partial. Source: 577013-950 function 11F. */
export function decodeSensorHistory(fields: Fields, context: Doubts): SensorHistoryReport {
  const rows: SensorHistoryReport['rows'] = [];
  while (!fields.done) {
    const category = fields.decCount(2, 'an alarm category');
    const sensorCategory = fields.dec(2, 'a sensor category');
    const type = fields.decCount(2, 'an alarm type');
    const device = fields.device('the number of a sensor');
    const state = nameOf(STATES, fields.dec(2, 'the state of a sensor'));
    const at = fields.date('the date of a state');
    if (fields.why !== null) break;
    const isKnown = state === 'normal' ? type === 0 && at === null : state !== null && at !== null;
    if (!isKnown) leaveOut(context, `sensor ${device} has a state that is not known`);
    const named = { category, type: state === 'normal' ? null : type, device, sensorCategory };
    rows.push({ ...named, state: isKnown ? state : null, at, label: null, description: null });
  }
  return { rows };
}

/** The counterpart of `decodeSensorHistory`. */
export function encodeSensorHistory(report: SensorHistoryReport, out: BodyWriter): void {
  for (const row of report.rows) {
    out.dec(row.category ?? 0, 2);
    out.dec(row.sensorCategory ?? 0, 2);
    out.dec(row.type ?? 0, 2);
    out.dec(row.device, 2);
    out.dec(numberOf(STATES, row.state), 2);
    out.date(row.at);
  }
}

const HEADING = /^\s*#\s+SENSOR LOCATION\s+STATUS(?:\s+ACTIVE\s+CLEAR)?\s*$/i;
const ID = /^\s{0,3}([A-Za-z]{1,2}) {0,2}(\d{1,2})(?=\s|$)/;

/** Reads the rows of one page. */
class SensorRows {
  readonly #text: DisplayText;
  readonly #column: number;
  readonly #hasDates: boolean;
  readonly #places = new Alignment();
  readonly #words = new Alignment();

  constructor(text: DisplayText, heading: string) {
    this.#text = text;
    this.#column = heading.search(/STATUS/i);
    this.#hasDates = /CLEAR/i.test(heading);
  }

  /** Null for a row that is not understood. */
  read(row: string): SensorHistoryRow[] | null {
    const active = findDate(row, this.#text.hint);
    const clear = active === null ? null : findDate(row, this.#text.hint, active.to);
    const left = row.slice(0, active?.from ?? row.length).trimEnd();
    if (!this.#areDates(row, active, clear)) return null;
    const [id = '', letter = '', number = ''] = ID.exec(left) ?? [];
    const at = columnStart(left, this.#column);
    if (id === '' || at <= id.length || Number(number) === 0) return null;
    const label = left.slice(at).trim();
    // Behind a gap, or with the digits of a date, it is no state: the first date of the line is damaged.
    if (/ {3}|\d-|\d:\d/.test(label) || !this.#words.fits({ from: at, to: at + label.length })) return null;
    const placeAt = id.length + left.slice(id.length).search(/\S/);
    if (placeAt < at && !this.#places.fits({ from: placeAt, to: placeAt })) return null;
    const category = categoryOfLetter(letter);
    if (category === null) return null;
    const description = textOrNull(left.slice(id.length, at));
    const row0 = { device: Number(number), sensorCategory: null, description };
    if (/^NORMAL$/i.test(label)) {
      return active === null ? [{ ...row0, category, type: null, state: 'normal', at: null, label: null }] : null;
    }
    if (this.#hasDates && active === null) return null;
    const key = findAlarm(letter, label);
    const named = { ...row0, category: key?.category ?? null, type: key?.type ?? null, label };
    const occurred: SensorHistoryRow = { ...named, state: 'occurred', at: active?.at ?? null };
    return clear === null ? [occurred] : [{ ...named, state: 'cleared', at: clear.at }, occurred];
  }

  #areDates(row: string, active: ReturnType<typeof findDate>, clear: ReturnType<typeof findDate>): boolean {
    if (active === null) return true;
    // Day and month have two digits: one that has a single one has lost the other.
    if (!this.#hasDates || !active.hasTime || /-\d-/.test(row.slice(active.from))) return false;
    const between = row.slice(active.to, clear?.from ?? row.length);
    const behind = clear === null ? '' : row.slice(clear.to);
    if (between.trim() !== '' || behind.trim() !== '') return false;
    return clear === null || (clear.hasTime && clear.at >= active.at);
  }
}

/** Reads 11F: a line a sensor or an alarm of it. Source: 577013-950 function 11F. */
export function decodeSensorHistoryDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: SensorHistoryReport } | { why: string } {
  const found = rowsAfter(text, 'sensor status table', HEADING);
  if ('why' in found) return found;
  if (found.heading !== '' && found.rows.length === 0) leaveOut(context, 'the page has a heading and no row');
  const rows = new SensorRows(text, found.heading);
  const report: SensorHistoryReport = { rows: [] };
  for (const line of found.rows) {
    const read = rows.read(line);
    if (read === null) leaveOut(context, `line not understood: ${line.trim()}`);
    else report.rows.push(...read);
  }
  return { report };
}

const HEADING_TEXT = '#    Sensor Location       Status                Active            Clear';

/** Prints the report lines of 11F: in a history a cleared row and the occurrence behind it share a line. */
export function encodeSensorHistoryDisplay(report: SensorHistoryReport, { dateStyle }: DisplayOptions): string[] {
  const date = (at: string | null): string => (at === null ? '' : printRowDate(at, dateStyle).trim());
  const lines: string[] = [];
  report.rows.forEach((row, i) => {
    if (row.state === 'cleared') return;
    const before = report.rows[i - 1];
    const cleared = before?.state === 'cleared' && before.type === row.type && before.device === row.device;
    const key = row.category === null || row.type === null ? null : { category: row.category, type: row.type };
    const words = row.label ?? (key === null ? (row.state === 'normal' ? 'Normal' : '?') : printedAlarmLabel(key));
    let line = startAt(`${letterOf(row.category).padEnd(2)} ${row.device}`, row.description ?? '', 5);
    line = startAt(line, words.slice(0, 20), 27);
    line = startAt(line, date(row.at), 49);
    lines.push(cleared ? startAt(line, date(before.at), 67) : line);
  });
  const isStatus = report.rows.some(({ state, at }) => state === 'occurred' && at === null);
  if (isStatus) return ['Sensor Status Report - All Sensors', HEADING_TEXT.replace(/\s+Active.*/, ''), ...lines];
  return ['Sensor Status History Report - All Sensors', HEADING_TEXT, ...lines];
}
