import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment, ColumnFit, hasDecimals, valuesFrom } from '#gauges/framing/column-fit.ts';
import { type DateHint, findDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { decimals, endAt, readValue, rowsAfter, whole } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { InventoryHistoryReport, InventoryRecord, TankInventoryHistory } from './report.ts';

const HOURLY = /^\s*TANK\s+DATE ?\/ ?TIME\s+VOLUME\s+TC VOLUME\s+ULLAGE\s+HEIGHT\s+WATER\s+TEMP\s*$/i;
const SHIFTED = /^\s*TANK\s+TIME\s+VOLUME\s+TC VOLUME\s+ULLAGE\s+HEIGHT\s+WATER\s+TEMP\s*$/i;
const SHIFT = /^\s*SHIFT\s+(\d)\s*$/i;
const TANK = /^\s*(\d{1,2})\s+$/;
/** Of volume, TC volume, ullage, height, water and temperature in the samples. */
const DECIMALS = [0, 0, 0, 2, 2, 2];

/** Reads the rows of both pages: a tank number, where there is one, a date and six values. */
class SnapshotRows {
  readonly #hint: DateHint;
  readonly #fit = new ColumnFit<number>();
  readonly #dates = new Alignment('fixed');
  readonly #numbers = new ColumnFit<'tank'>();

  constructor(hint: DateHint) {
    this.#hint = hint;
  }

  /** Null for a row that is not understood; `tank` is null where the row names none. */
  read(row: string): { tank: number | null; record: InventoryRecord & { at: string } } | null {
    const date = findDate(row, this.#hint);
    if (date?.hasTime !== true || !this.#dates.fits(date)) return null;
    const before = row.slice(0, date.from);
    const number = TANK.exec(before)?.[1];
    if (number === undefined && before.trim() !== '') return null;
    if (number !== undefined && !this.#numbers.endsBelow('tank', before.trimEnd().length)) return null;
    const words = valuesFrom(row, date.to);
    const isPrinted = words.every((word, i) => this.#fit.fits(i, word) && hasDecimals(word.text, DECIMALS[i] ?? 0));
    const values = words.map(({ text }) => readValue(text));
    if (!isPrinted || values.length !== DECIMALS.length || values.includes(undefined)) return null;
    const [volume = null, tcVolume = null, ullage = null, height = null, water = null, temperature = null] = values;
    const measured = { volume, tcVolume, ullage, height, water, temperature };
    const record = { at: date.at, status: null, ...measured, waterVolume: null, more: [] };
    return { tank: number === undefined ? null : Number(number), record };
  }
}

/** Adds a record to its tank's. False for a tank 0. */
function add(tanks: Map<number, TankInventoryHistory>, tank: number, record: InventoryRecord): TankInventoryHistory {
  const known = tanks.get(tank) ?? { tank, product: null, label: null, records: [] };
  tanks.set(tank, known);
  known.records.push(record);
  return known;
}

/** Leaves a row out. Nobody knows of which tank it was: no tank's list is whole. */
function lose(row: string, context: ReplyContext, tanks: ReadonlyMap<number, TankInventoryHistory>): void {
  leaveOut(context, `line not understood: ${row.trim()}`);
  for (const tank of tanks.values()) tank.partial = true;
}

/**
 * Reads 21E: one row an hour, the newest first, with the number of the tank before its first. A row that is newer than the
 * one above it is of a tank whose number is lost. Source: 577013-950 function 21E.
 */
export function decodeHourlyInventoryDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: InventoryHistoryReport } | { why: string } {
  const found = rowsAfter(text, 'hourly inventory table', HOURLY, context);
  if ('why' in found) return found;
  if (found.heading !== '' && found.rows.length === 0) leaveOut(context, 'the page has a heading and no row');
  const tanks = new Map<number, TankInventoryHistory>();
  const rows = new SnapshotRows({ ...text.hint, order: text.hint.order ?? 'mdy' });
  let tank: number | null = null;
  let last: string | null = null;
  for (const row of found.rows) {
    const read = rows.read(row);
    const of: number | null = read?.tank ?? tank;
    const isNext = read?.tank === null && (last === null || read.record.at >= last);
    const isAgain = read !== null && read.tank !== null && (read.tank === 0 || tanks.has(read.tank));
    if (read === null || of === null || isNext || isAgain) {
      lose(row, context, tanks);
      tank = null;
    } else {
      add(tanks, of, read.record);
      tank = of;
      last = read.record.at;
    }
  }
  if (context.partial === true) for (const one of tanks.values()) one.partial = true;
  return { report: { tanks: [...tanks.values()] } };
}

/** Reads 21F: per shift a heading and one row a tank. Source: 577013-950 function 21F. */
export function decodeShiftSnapshotsDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: InventoryHistoryReport } | { why: string } {
  // The title bears the number of the shift, so the page begins with it and not behind it.
  const at = text.lines.findIndex((line) => SHIFT.test(line));
  const lines = at < 0 ? text.lines : [...text.lines.slice(0, at), 'SHIFTS', ...text.lines.slice(at)];
  const found = rowsAfter({ ...text, lines }, 'shift inventory', /^SHIFTS$/, context);
  if ('why' in found) return found;
  if (found.heading !== '' && found.rows.length === 0) leaveOut(context, 'the page has a heading and no row');
  const tanks = new Map<number, TankInventoryHistory>();
  const { now } = text.hint;
  // Rows print the year first, whatever the stamp does.
  const rows = new SnapshotRows(now === undefined ? { order: 'ymd' } : { order: 'ymd', now });
  const shifts = new Set<string>();
  let state: 'none' | 'shift' | 'headed' = 'none';
  let seen = new Set<number>();
  for (const row of found.rows) {
    const shift = SHIFT.exec(row)?.[1];
    const read = shift === undefined && state === 'headed' ? rows.read(row) : null;
    if (shift !== undefined && !shifts.has(shift)) {
      shifts.add(shift);
      seen = new Set();
      state = 'shift';
    } else if (state === 'shift' && SHIFTED.test(row)) state = 'headed';
    else if (read === null || read.tank === null || read.tank === 0 || seen.has(read.tank)) lose(row, context, tanks);
    else {
      seen.add(read.tank);
      add(tanks, read.tank, read.record);
    }
  }
  if (context.partial === true) for (const one of tanks.values()) one.partial = true;
  return { report: { tanks: [...tanks.values()] } };
}

function printValues(line: string, from: number, { volume, tcVolume, ullage, ...rest }: InventoryRecord): string {
  const words = [volume, tcVolume, ullage].map(whole);
  words.push(...[rest.height, rest.water, rest.temperature].map((value) => decimals(value, 2)));
  return words.reduce((printed, word, i) => endAt(printed, word, from + 10 * i), line);
}

/** Prints the report lines of 21E. */
export function encodeHourlyInventoryDisplay({ tanks }: InventoryHistoryReport): string[] {
  const rows = tanks.flatMap(({ tank, records }) =>
    records.map((record, i) => {
      const [year, month, day] = (record.at ?? '').slice(2, 10).split('-');
      const number = i === 0 ? String(tank).padStart(3) : '   ';
      const date = record.at === null ? '' : `${month}/${day}/${year} ${record.at.slice(11)}`;
      return printValues(`${number}   ${date}`, 30, record);
    }),
  );
  return ['TANK  Date/Time         VOLUME TC VOLUME    ULLAGE    HEIGHT     WATER      TEMP', ...rows];
}

/** Prints the report lines of 21F: the records of each tank are those of shift 1, 2 and so on. */
export function encodeShiftSnapshotsDisplay({ tanks }: InventoryHistoryReport, _options: DisplayOptions): string[] {
  const shifts = Math.max(0, ...tanks.map(({ records }) => records.length));
  return Array.from({ length: shifts }, (_, shift) => shift).flatMap((shift) => [
    `SHIFT  ${shift + 1}`,
    'TANK  TIME              VOLUME TC VOLUME    ULLAGE    HEIGHT     WATER      TEMP',
    ...tanks.flatMap(({ tank, records }) => {
      const record = records[shift];
      if (record === undefined) return [];
      const date = record.at === null ? '' : `${record.at.slice(2, 10)} ${record.at.slice(11)}`;
      return [printValues(`${String(tank).padStart(3)}   ${date}`, 30, record)];
    }),
  ]);
}
