import { ColumnFit, hasDecimals, haveLikeDecimals, valuesFrom } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { type DateHint, findDate, printDate, wholeDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  decimals,
  endAt,
  label20,
  readValue,
  rowsAfter,
  startAt,
  tankLine,
  tokensOf,
  whole,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { decodeInventoryDisplay, encodeInventoryDisplay } from '../inventory/display.ts';
import { toHistory } from './computer.ts';
import type { InventoryHistoryReport, InventoryRecord, TankInventoryHistory } from './report.ts';

const TITLE = /\bINVENTORY HISTORY REPORT\b/i;
const REMARK = /^\s*(?:SELECTED RANGE:|ALL RECORDS:|DATE RANGE:)/i;
/** The heading on two lines below each tank's own, as the manual prints it: what a value is follows from its place. */
const UPPER = /^\s*FUEL\s+FUEL TC\s+FUEL\s+WATER\s+WATER\s+FUEL\s*$/i;
const LOWER = /^\s*DATE ?\/ ?TIME\s+VOLUME\s+VOLUME\s+HEIGHT\s+HEIGHT\s+VOLUME\s+TEMP\s*$/i;
const VALUES = 6;
/** Decimals of the sample; the water volume has two in the sample and none in the notes of other reports. */
const DECIMALS: readonly (number | null)[] = [0, 0, 2, 2, null, 2];

function readRow(line: string, hint: DateHint, fit: ColumnFit<number>): InventoryRecord | null {
  const date = findDate(line, hint);
  if (date?.hasTime !== true || line.slice(0, date.from).trim() !== '') return null;
  const words = valuesFrom(line, date.to);
  const values = words.map(({ text }) => readValue(text));
  if (values.length !== VALUES || values.includes(undefined)) return null;
  const isPrinted = words.every((word, i) => {
    const decimals = DECIMALS[i] ?? null;
    return fit.fits(i, word) && (decimals === null || hasDecimals(word.text, decimals));
  });
  if (!isPrinted) return null;
  const [volume = null, tcVolume = null, height = null, water = null, waterVolume = null, temperature = null] = values;
  const others = { status: null, ullage: null, more: [] };
  return { at: date.at, volume, tcVolume, height, water, waterVolume, temperature, ...others };
}

/** Reads the blocks of 2E4 line by line. Values count only under the heading that says what they are. */
class HistoryReader {
  readonly tanks: DeviceBlocks<TankInventoryHistory>;
  readonly #hint: DateHint;
  #heading: 'none' | 'upper' | 'whole' = 'none';
  readonly #fit = new ColumnFit<number>();

  constructor(context: Doubts, hint: DateHint) {
    this.tanks = new DeviceBlocks(context);
    // Rows print the year first, whatever the stamp does.
    this.#hint = hint.now === undefined ? { order: 'ymd' } : { order: 'ymd', now: hint.now };
  }

  take(line: string): void {
    const tank = this.tanks.current;
    const name = tankLine(line);
    if (name !== null) {
      this.#heading = 'none';
      const { device, label } = name;
      this.tanks.open(line, name, this.#hint, { tank: device, product: null, label, records: [] });
    } else if (tank !== null && this.#heading === 'none' && UPPER.test(line)) this.#heading = 'upper';
    else if (tank !== null && this.#heading === 'upper' && LOWER.test(line)) this.#heading = 'whole';
    else if (tank === null && this.tanks.all.length === 0 && REMARK.test(line)) return;
    else {
      const row = tank === null || this.#heading !== 'whole' ? null : readRow(line, this.#hint, this.#fit);
      if (row === null) this.tanks.lose(line);
      else tank?.records.push(row);
    }
  }
}

/** Reads 2E4: per tank a heading and one row a record. Source: 577013-950 function 2E4. */
export function decodeInventoryHistoryDisplay(
  text: DisplayText,
  context: Doubts,
): { report: InventoryHistoryReport } | { why: string } {
  const found = rowsAfter(text, 'inventory history', TITLE);
  if ('why' in found) return found;
  const reader = new HistoryReader(context, text.hint);
  for (const line of found.rows) reader.take(line);
  return { report: { tanks: reader.tanks.all } };
}

const [UPPER_TEXT, LOWER_TEXT] = [
  '                      FUEL   FUEL TC      FUEL     WATER     WATER      FUEL',
  'DATE/TIME           VOLUME    VOLUME    HEIGHT    HEIGHT    VOLUME      TEMP',
];

function printRecord(record: InventoryRecord): string {
  let line = record.at === null ? '' : `${record.at.slice(2, 10)} ${record.at.slice(11)}`;
  line = endAt(line, whole(record.volume), 26);
  line = endAt(line, whole(record.tcVolume), 36);
  line = endAt(line, decimals(record.height, 2), 46);
  line = endAt(line, decimals(record.water, 2), 56);
  line = endAt(line, decimals(record.waterVolume, 0), 66);
  return endAt(line, decimals(record.temperature, 2), 76);
}

/** Prints the report lines of 2E4. */
export function encodeInventoryHistoryDisplay(report: InventoryHistoryReport): string[] {
  const blocks = report.tanks.flatMap(({ tank, label, records }) => [
    '',
    `TANK ${tank}: ${label20(label)}`.trimEnd(),
    UPPER_TEXT,
    LOWER_TEXT,
    ...records.map(printRecord),
  ]);
  return ['INVENTORY HISTORY REPORT', ...blocks];
}

/** Reads 2E2: the date of the record, and the table of function 201 below it. Source: 576013-635 function 2E2. */
export function decodeStoredInventoryDisplay(
  text: DisplayText,
  context: Doubts,
): { report: InventoryHistoryReport } | { why: string } {
  const dates = text.lines.flatMap((line) => wholeDate(line, text.hint) ?? []);
  const [date] = dates;
  const lines = text.lines.filter((line) => wholeDate(line, text.hint) === null);
  // Height, water and temperature are the last three of a row, each with as many decimals as the sample.
  for (const line of lines.filter((one) => /^\s*\d+\s.*\d\s*$/.test(one))) {
    const measured = tokensOf(line).slice(-3);
    if (!haveLikeDecimals(measured.map((one) => one.text))) leaveOut(context, `line not understood: ${line.trim()}`);
  }
  const table = decodeInventoryDisplay({ ...text, lines }, context);
  if ('why' in table) return table;
  if (date === undefined || dates.length > 1) {
    leaveOut(context, 'the record does not show one date');
    return { report: { tanks: [] } };
  }
  return { report: { tanks: table.report.tanks.map((tank) => toHistory(tank, date.at)) } };
}

/** Prints the report lines of 2E2: the newest record of each tank. */
export function encodeStoredInventoryDisplay(
  report: InventoryHistoryReport,
  options: { code: string; dateStyle: DateStyle },
): string[] {
  const tanks = report.tanks.flatMap(({ records, ...tank }) => records.slice(0, 1).map((one) => ({ ...tank, ...one })));
  const at = tanks[0]?.at ?? null;
  const [, ...table] = encodeInventoryDisplay({ tanks }, options);
  return [startAt('', at === null ? '' : printDate(at, options.dateStyle), 0), ...table];
}
