import { ColumnFit, haveLikeDecimals } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import type { DateHint } from '#gauges/framing/dates.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  type DeviceLine,
  decimals,
  endAt,
  label20,
  readValue,
  rowsAfter,
  startAt,
  type Token,
  tankLine,
  tokensOf,
  valuesAtEnd,
  whole,
} from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { DeliveriesReport, Delivery, DeliveryPoint, TankDeliveries } from './report.ts';

const TITLE = /\bDELIVERY (?:HISTORY )?REPORT\b/i;
const ROW = /^\s*(START|END|AMOUNT)\s*:/i;
const COLUMNS = /^\s*(?:INCREASE\s+)?DATE ?\/ ?TIME\b|^\s*FUEL\s+FUELTC\b/i;
const NONE = /^\s*NO (?:DATA|DELIVER)/i;
/** What 20F prints above its first tank. */
const REMARK = /^\s*(?:SELECTED RANGE:|ALL RECORDS:|DATE RANGE:)/i;
const POINT_VALUES = 5;

interface Point {
  point: DeliveryPoint;
  values: readonly Token[];
}

function readPoint(line: string, hint: DateHint): Point | null {
  const colon = line.indexOf(':') + 1;
  const date = findDate(line, hint, colon);
  const tokens = tokensOf(line).filter(({ from }) => from >= (date?.to ?? colon));
  const values = valuesAtEnd(tokens, POINT_VALUES);
  if (values.length !== POINT_VALUES || tokens.length !== POINT_VALUES) return null;
  const read = values.map((token) => readValue(token.text) ?? null);
  const [volume = null, tcVolume = null, water = null, temperature = null, height = null] = read;
  return { point: { at: date?.at ?? null, volume, tcVolume, water, temperature, height }, values };
}

/** True for a point whose volumes, and whose heights, have as many decimals each: a console prints them alike. */
function hasLikeValues([volume, tcVolume, water, , height]: readonly Token[]): boolean {
  return haveLikeDecimals([volume?.text, tcVolume?.text]) && haveLikeDecimals([water?.text, height?.text]);
}

/** Collects the START, END and AMOUNT lines of one delivery, in whichever order the console prints them. */
class DeliveryReader {
  readonly tanks: DeviceBlocks<TankDeliveries>;
  private open: { start: DeliveryPoint | null; end: DeliveryPoint | null } = { start: null, end: null };
  private readonly hint: DateHint;
  /** Volumes, heights and temperatures of all lines stand below each other, amounts below the volumes. */
  private readonly fit = new ColumnFit<number>();

  constructor(context: Doubts, hint: DateHint) {
    this.tanks = new DeviceBlocks(context);
    this.hint = hint;
  }

  /** Opens a tank's block. */
  tank(line: string, { device, label }: DeviceLine): void {
    if (this.unfinished) this.tanks.doubt('the last delivery of a tank has no amount');
    this.open = { start: null, end: null };
    this.tanks.open(line, { device, label }, this.hint, { tank: device, product: null, label, deliveries: [] });
  }

  /** Takes a line that is neither a tank's own nor a delivery's. */
  other(line: string): void {
    if (NONE.test(line) && this.tanks.current !== null) return;
    if (REMARK.test(line) && this.tanks.current === null && this.tanks.all.length === 0) return;
    // The heading comes once below each tank's own line.
    if (
      COLUMNS.test(line) &&
      !/\d/.test(line) &&
      (this.tanks.current?.deliveries.length ?? 0) === 0 &&
      !this.unfinished
    )
      return;
    this.open = { start: null, end: null };
    this.tanks.lose(line);
  }

  /** Takes one line of a delivery; false when the line does not fit. */
  line(kind: string, line: string): boolean {
    const tank = this.tanks.current;
    if (tank === null) {
      this.tanks.lose(line);
      return true;
    }
    if (kind === 'AMOUNT') return this.amount(tank, line);
    const found = readPoint(line, this.hint);
    if (found === null) return false;
    const { point, values } = found;
    if (!this.areInPlace(values) || !hasLikeValues(values) || point.at === null) this.tanks.doubt(line);
    const side = kind === 'START' ? 'start' : 'end';
    if (this.open[side] !== null) {
      this.tanks.doubt(line);
      this.open = { start: null, end: null };
    }
    this.open[side] = point;
    return true;
  }

  private areInPlace(values: readonly Token[]): boolean {
    return values.map((value, i) => this.fit.fits(i, value)).every((fits) => fits);
  }

  get unfinished(): boolean {
    return this.open.start !== null || this.open.end !== null;
  }

  private amount(tank: TankDeliveries, line: string): boolean {
    const tokens = tokensOf(line).filter(({ from }) => from > line.indexOf(':'));
    const values = valuesAtEnd(tokens, 2);
    const [amount = null, tcAmount = null] = values.map((token) => readValue(token.text) ?? null);
    if (values.length !== 2 || !this.areInPlace(values)) this.tanks.doubt(line);
    const { start, end } = this.open;
    this.open = { start: null, end: null };
    if (tokens.length !== values.length || (start === null && end === null)) return false;
    if (start === null || end === null) this.tanks.doubt(line);
    else tank.deliveries.push({ start, end, amount, tcAmount, more: [] });
    return true;
  }
}

/**
 * Reads 202, 20C and 20F: per tank a block of END, START and AMOUNT lines (4xx prints START first).
 * Source: 576013-635 and 577013-950 functions 202, 20C, 577013-950 function 20F.
 */
export function decodeDeliveriesDisplay(
  text: DisplayText,
  context: Doubts,
): { report: DeliveriesReport } | { why: string } {
  const found = rowsAfter(text, 'delivery report', TITLE, context);
  if ('why' in found) return found;
  const reader = new DeliveryReader(context, text.hint);
  for (const line of found.rows) {
    const name = tankLine(line);
    const kind = ROW.exec(line)?.[1]?.toUpperCase();
    if (name !== null) reader.tank(line, name);
    else if (kind === undefined) reader.other(line);
    else if (!reader.line(kind, line)) {
      return { why: `the delivery report has a line that does not fit: ${line.trim()}` };
    }
  }
  if (reader.unfinished) return { why: 'the delivery report stops inside a delivery' };
  const tanks = reader.tanks.all;
  if (tanks.length === 0 && found.rows.length > 0) context.notes.push('the delivery report names no tank');
  return { report: { tanks } };
}

const HEADING = 'INCREASE   DATE / TIME             GALLONS TC GALLONS WATER  TEMP DEG F  HEIGHT';

function printPoint(name: string, point: DeliveryPoint, style: DateStyle): string {
  const date = point.at === null ? '' : printDate(point.at, style);
  let line = startAt(`${name}:`.padStart(10), date, 11);
  line = endAt(line, whole(point.volume), 42);
  line = endAt(line, whole(point.tcVolume), 53);
  line = endAt(line, decimals(point.water, 2), 59);
  line = endAt(line, decimals(point.temperature, 2), 71);
  return endAt(line, decimals(point.height, 2), 79);
}

const difference = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.trunc(a) - Math.trunc(b);

function printDelivery(delivery: Delivery, style: DateStyle): string[] {
  const { start, end } = delivery;
  const amount = delivery.amount ?? difference(end.volume, start.volume);
  const tcAmount = delivery.tcAmount ?? difference(end.tcVolume, start.tcVolume);
  const total = endAt(endAt('AMOUNT:'.padStart(10), whole(amount), 42), whole(tcAmount), 53);
  return [printPoint('END', end, style), printPoint('START', start, style), total];
}

/** Prints the report lines of 202 and 20C in the TLS-350 layout, END before START. */
export function encodeDeliveriesDisplay(
  report: DeliveriesReport,
  options: { code: string; dateStyle: DateStyle },
): string[] {
  const lines = [options.code === '20C' ? 'LAST DELIVERY REPORT' : 'DELIVERY REPORT'];
  for (const tank of report.tanks) {
    lines.push('', `T${String(tank.tank).padStart(2)}:${label20(tank.label)}`, HEADING, '');
    for (const delivery of tank.deliveries) lines.push(...printDelivery(delivery, options.dateStyle));
  }
  return lines;
}
