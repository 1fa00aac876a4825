import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import type { DateHint, FoundDate } from '#gauges/framing/dates.ts';
import { findDate, printRowDate } from '#gauges/framing/dates.ts';
import { columnStart, textOrNull } from '#gauges/framing/display-rows.ts';
import type { AlarmKey } from './alarm-labels.ts';
import { categoryOfLetter, findAlarm, idLetter, printedAlarmLabel } from './alarm-labels.ts';

/** One row of the alarm tables of 110-115, as printed. */
export interface PrintedAlarm {
  category: number | null;
  type: number | null;
  device: number;
  sensorCategory: number | null;
  state: 'occurred' | 'cleared' | null;
  at: string | null;
  label: string | null;
  description: string | null;
}

/** The column heading of the alarm tables: `ID CATEGORY DESCRIPTION ALARM TYPE STATE DATE TIME`. */
export const ALARM_HEADING = /^\s*ID\s+CATEGORY\s+DESCRIPTION\s+ALARM TYPE/i;

const ID = /^\s{0,3}([A-Za-z]{1,2}) ?(\d{1,2})(?=\s|$)/;
const STATE = /\s+(CLEAR|ALARM)(?:ED)?$/i;
const TYPE_COLUMN = 35;
const DESCRIPTION_COLUMN = 14;
const SYSTEM = 1;
const TANK = 2;
/** Sensor categories cc in the order of their numbers; the display prints a short word. */
const SENSOR_CATEGORIES = ['OTHER', 'ANNULAR', 'DISPENSER', 'MON WELL', 'STP SUMP', 'PIPING'];

function lastDate(line: string, hint: DateHint): FoundDate | null {
  let last: FoundDate | null = null;
  for (let found = findDate(line, hint); found !== null; found = findDate(line, hint, found.to)) last = found;
  return last;
}

function sensorCategory(word: string): number | null {
  const start = word.toUpperCase().slice(0, 3);
  if (start === 'CON') return 5;
  const index = SENSOR_CATEGORIES.findIndex((one) => one.startsWith(start));
  return start.length < 3 || index < 0 ? null : index;
}

interface Columns {
  category: string;
  description: string;
  type: string;
}

/** Where the description starts in the part of a row before the alarm type; its end when there is none. */
function descriptionStart(left: string, from: number, heading: string): number {
  const shift = heading.search(/ALARM TYPE/i) - TYPE_COLUMN;
  for (const near of [DESCRIPTION_COLUMN + shift, heading.search(/DESCRIPTION/i)]) {
    const at = columnStart(left, near, 2);
    if (at > from) return at;
  }
  return left.length;
}

/** Cuts a row at the heading's columns; a row that does not keep them is cut at its gaps. */
function cutColumns(row: string, from: number, heading: string): Columns {
  const type = columnStart(row, heading.search(/ALARM TYPE/i));
  if (type > from) {
    const left = row.slice(0, type);
    const cut = descriptionStart(left, from, heading);
    return {
      category: left.slice(from, cut).trim(),
      description: left.slice(cut).trim(),
      type: row.slice(type).trim(),
    };
  }
  const parts = row
    .slice(from)
    .trim()
    .split(/\s{2,}/);
  return { type: parts.pop() ?? '', category: parts.shift() ?? '', description: parts.join(' ') };
}

/** Reads one row of an alarm table under its heading; null for a line that holds no alarm. */
export function readAlarmRow(line: string, heading: string, hint: DateHint): PrintedAlarm | null {
  const date = lastDate(line, hint);
  const at = date?.hasTime ? date.at : null;
  let row = (date?.hasTime ? line.slice(0, date.from) : line).trimEnd();
  let state: PrintedAlarm['state'] = null;
  if (/\bSTATE\b/i.test(heading)) {
    const match = STATE.exec(row);
    if (match === null) return null;
    state = match[1]?.toUpperCase() === 'CLEAR' ? 'cleared' : 'occurred';
    row = row.slice(0, match.index);
  }
  const id = ID.exec(row);
  const words = cutColumns(row, id?.[0].length ?? 0, heading);
  // A row that lost its line end holds the next one: a date, or columns, where one text belongs.
  const isOne = findDate(row, hint)?.hasTime !== true && !/ {2}/.test(words.type) && !/ {3}\S/.test(words.description);
  if (words.type === '' || !isOne) return null;
  const key = findAlarm(id?.[1] ?? null, words.type);
  const plain = key?.category === SYSTEM || key?.category === TANK;
  return {
    category: key === null ? categoryOfLetter(id?.[1] ?? null) : key.category,
    type: key?.type ?? null,
    device: Number(id?.[2] ?? 0),
    sensorCategory: plain ? null : sensorCategory(words.category),
    state,
    at,
    label: words.type,
    description: textOrNull(words.description),
  };
}

function categoryWord(alarm: PrintedAlarm): string {
  if (alarm.category === SYSTEM) return 'SYSTEM';
  return alarm.category === TANK ? 'TANK' : (SENSOR_CATEGORIES[alarm.sensorCategory ?? 0] ?? 'OTHER');
}

function idText(alarm: PrintedAlarm): string {
  const letter = alarm.category === null ? null : idLetter(alarm.category);
  if (letter === null) return '    ';
  return `${letter}${String(alarm.device).padStart(3 - letter.length)} `;
}

function typeText(alarm: PrintedAlarm): string {
  const key: AlarmKey | null =
    alarm.category === null || alarm.type === null ? null : { category: alarm.category, type: alarm.type };
  return (alarm.label ?? (key === null ? 'UNKNOWN ALARM' : printedAlarmLabel(key))).slice(0, 20);
}

/** Prints one row of an alarm table; `withState` for the tables that have a STATE column. */
export function printAlarmRow(alarm: PrintedAlarm, style: DateStyle, withState: boolean): string {
  const description = (alarm.description ?? '').slice(0, 20);
  const left = idText(alarm) + categoryWord(alarm).padEnd(10) + description.padEnd(21) + typeText(alarm).padEnd(21);
  const state = withState ? (alarm.state === 'cleared' ? 'CLEAR' : 'ALARM').padEnd(7) : '';
  const date = alarm.at === null ? '' : printRowDate(alarm.at, style);
  return `${left}${state}${date}`.trimEnd();
}
