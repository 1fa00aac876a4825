import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { label20, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';
import { categoryOfLetter, letterOf, SENSOR_TYPES } from './sensor-letters.ts';

/** What the console noted of a sensor in a period. */
export interface SensorInPeriod {
  /** Sensor type, which is its alarm category: 3, 4, 7, 8, 12 or 59. */
  type: number;
  device: number;
  /** Null in computer format. */
  label: string | null;
  /** Console local time of the state. */
  at: string | null;
  state: 'normal' | 'alarm' | 'unknown' | null;
}

export interface SensorPeriod extends DeviceBlock {
  /** The console's number of the period; null in display format. */
  index: number | null;
  /** The period as printed, such as 'September 2016' or '2016/09/05 - 2016/09/07'; null in computer format. */
  name: string | null;
  sensors: SensorInPeriod[];
}

/** Function 34E: the state of each sensor in the last weeks, months or days. Source: 577013-950 function 34E. */
export interface SensorPeriodsReport {
  periods: SensorPeriod[];
}

const STATES = { 0: 'normal', 1: 'alarm', 2: 'unknown' } as const;

/** `NNN` (decimal) and NNN times `IIII nnn` and nnn times `AA TT SS date`. Source: 577013-950 function 34E. */
export function decodeSensorPeriods(fields: Fields, context: Doubts): SensorPeriodsReport {
  const periods: SensorPeriod[] = [];
  const wanted = fields.done ? 0 : fields.decCount(3, 'the number of periods');
  while (!fields.done) {
    const index = fields.decCount(4, 'the number of a period');
    const count = fields.decCount(3, 'the number of records');
    const sensors: SensorInPeriod[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const type = fields.decCount(2, 'a sensor type');
      const device = fields.device('the number of a sensor');
      const state = nameOf(STATES, fields.dec(2, 'the state of a sensor'));
      sensors.push({ type, device, label: null, at: fields.date('the date of a state'), state });
    }
    const isPartial = sensors.some(({ type, state }) => state === null || !SENSOR_TYPES.includes(type));
    if (isPartial) leaveOut(context, `period ${index} has a sensor type or state that is not known`);
    periods.push({ index, name: null, sensors, ...(isPartial ? { partial: true } : {}) });
  }
  if (periods.length !== wanted) fields.fail('the reply lists other periods than it counts');
  return { periods };
}

/** The counterpart of `decodeSensorPeriods`. */
export function encodeSensorPeriods({ periods }: SensorPeriodsReport, out: BodyWriter): void {
  out.dec(periods.length, 3);
  for (const { index, sensors } of periods) {
    out.dec(index, 4);
    out.dec(sensors.length, 3);
    for (const { type, device, state, at } of sensors) {
      out.dec(type, 2);
      out.dec(device, 2);
      out.dec(numberOf(STATES, state), 2);
      out.date(at);
    }
  }
}

const TITLE =
  /^\s*SENSOR HISTORY BY PERIOD\b.*\bBY\s+(?:MONTH|WEEK|PERIOD)\s*$|^\s*SENSOR HISTORY BY PERIOD\b.*\bCUSTOM\s*$/i;
const RANGE = /^\s*(?:SELECTED RANGE:|RANGE:)/i;
const MONTH = /^\s*PERIOD:\s*([A-Z]{3,9}\s+\d{4})\s*$/i;
const DAYS = /^\s*(\d{4}\/\d\d\/\d\d)\s+\S\s+(\d{4}\/\d\d\/\d\d)\s*$/;
const HEADING = /^\s*SENSOR\s+LABEL\s+DATE ?\/ ?TIME\s+STATUS\s*$/i;
const RULE = /^\s*-+(?:\s+-+){3}\s*$/;
const END = /^\s*\*\*\*\s*NO PRIOR DATA EXISTS\s*$/i;
const ID = /^\s{0,3}([A-Za-z]{1,2}) {0,4}(\d{1,2})(?=\s|$)/;
const WORDS: Readonly<Record<string, NonNullable<SensorInPeriod['state']>>> = {
  NORMAL: 'normal',
  ALARM: 'alarm',
  'UNKNOWN STATE': 'unknown',
};
/** A console keeps labels of at most 20 characters. */
const LONGEST_LABEL = 20;

function periodName(row: string): string | null {
  const month = MONTH.exec(row)?.[1];
  if (month !== undefined) return month.replace(/\s+/g, ' ');
  const [, from, to] = DAYS.exec(row) ?? [];
  return from === undefined || to === undefined || to < from ? null : `${from} - ${to}`;
}

/**
 * An hour of one digit after one blank, with the state in its column: the console fills the cell of the date on its right,
 * as the sample of 577013-950 has it (`08/01/16 4:42 PM      NORMAL`). A lost digit would have moved the state.
 */
function withPaddedHour(row: string, statusFrom: number): string {
  const [, before = '', rest = ''] = /^(.*\d[-/.]\d\d[-/.]\d\d(?:\d\d)?) (\d:\d\d [AP]M {2,}\S.*)$/.exec(row) ?? [];
  const from = row.search(/\S+(?: \S+)*$/);
  if (before === '' || from !== statusFrom) return row;
  return `${before}  ${rest.replace(/(?<=M {1,40}) (?=\S)/, '')}`;
}

function readSensor(line: string, statusFrom: number, text: DisplayText, dates: Alignment): SensorInPeriod | null {
  const row = withPaddedHour(line, statusFrom);
  const [id = '', letter = '', number = ''] = ID.exec(row) ?? [];
  const date = findDate(row, text.hint, id.length);
  if (date?.hasTime !== true || !dates.fits({ from: date.to, to: date.to })) return null;
  const label = textOrNull(row.slice(id.length, date.from));
  if (label !== null && (label.length > LONGEST_LABEL || / {3}|\d[/:]/.test(label))) return null;
  const type = categoryOfLetter(letter);
  const word = row.slice(date.to).trim().replace(/\s+/g, ' ').toUpperCase();
  const state = Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
  if (type === null || state === null || Number(number) === 0) return null;
  return { type, device: Number(number), label, at: date.at, state };
}

/** Reads 34E: per period its name, a heading and one row a sensor. Source: 577013-950 function 34E. */
export function decodeSensorPeriodsDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: SensorPeriodsReport } | { why: string } {
  const found = rowsAfter(text, 'sensor history by period', TITLE, context);
  if ('why' in found) return found;
  if (found.heading !== '' && found.rows.length === 0) leaveOut(context, 'the page has a heading and no row');
  const periods: SensorPeriod[] = [];
  const dates = new Alignment();
  let current: SensorPeriod | null = null;
  let isHeaded = false;
  let statusFrom = -1;
  let isOver = false;
  for (const row of found.rows) {
    const name = isOver ? null : periodName(row);
    const sensor = current === null || !isHeaded || isOver ? null : readSensor(row, statusFrom, text, dates);
    const isListed =
      sensor !== null && current?.sensors.some((one) => one.type === sensor.type && one.device === sensor.device);
    if (name !== null && !periods.some((one) => one.name === name)) {
      current = { index: null, name, sensors: [] };
      periods.push(current);
      isHeaded = false;
    } else if (!isOver && periods.length === 0 && RANGE.test(row)) continue;
    else if (!isOver && current !== null && !isHeaded && HEADING.test(row)) {
      isHeaded = true;
      statusFrom = row.toUpperCase().indexOf('STATUS');
    } else if (isHeaded && current?.sensors.length === 0 && RULE.test(row)) continue;
    else if (!isOver && END.test(row)) isOver = true;
    else if (sensor !== null && isListed === false) current?.sensors.push(sensor);
    else {
      leaveOut(context, `line not understood: ${row.trim()}`);
      // It may have been the name of the next period: what follows is of no known one.
      for (const one of periods) one.partial = true;
      current = null;
    }
  }
  markMissing(periods, context);
  return { report: { periods } };
}

/**
 * Every period lists the same sensors. One that another period of the page lists is missing from a period: its row is
 * lost, or it was not installed. Nobody knows which, so that the period is not whole.
 */
function markMissing(periods: readonly SensorPeriod[], context: ReplyContext): void {
  const keyOf = ({ type, device }: SensorInPeriod): string => `${letterOf(type)} ${device}`;
  const all = new Set(periods.flatMap(({ sensors }) => sensors.map(keyOf)));
  for (const period of periods) {
    const own = new Set(period.sensors.map(keyOf));
    const missing = [...all].filter((key) => !own.has(key));
    if (missing.length === 0) continue;
    period.partial = true;
    leaveOut(context, `${period.name ?? 'a period'}: the row of ${missing.join(', ')} is missing`);
  }
}

/** Prints the report lines of 34E. */
export function encodeSensorPeriodsDisplay({ periods }: SensorPeriodsReport, { dateStyle }: DisplayOptions): string[] {
  const isMonthly = periods.every(({ name }) => name === null || !name.includes('/'));
  const word = (state: SensorInPeriod['state']): string =>
    Object.keys(WORDS).find((known) => WORDS[known] === state) ?? '?';
  return [
    `SENSOR HISTORY BY PERIOD - BY ${isMonthly ? 'MONTH' : 'WEEK'}`,
    ...periods.flatMap(({ name, index, sensors }) => [
      '',
      isMonthly ? `PERIOD: ${name ?? index ?? '?'}` : (name ?? '?'),
      'SENSOR  LABEL                 DATE/TIME              STATUS',
      '------  --------------------  ---------------------  ----------',
      ...sensors.map(({ type, device, label, at, state }) => {
        const line = startAt(`${letterOf(type).padEnd(2)}  ${device}`, label20(label), 8);
        return startAt(startAt(line, at === null ? '' : printDate(at, dateStyle), 30), word(state), 53);
      }),
    ]),
  ];
}
