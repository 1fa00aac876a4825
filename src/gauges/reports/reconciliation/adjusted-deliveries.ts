import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { type DateHint, findDate, printDate } from '#gauges/framing/dates.ts';
import { type DeviceBlock, DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  endAt,
  label20,
  readValue,
  rowsAfter,
  startAt,
  tankLine,
  tokensOf,
  whole,
} from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** A delivery with what the console's reconciliation takes it to have brought, console units. */
export interface AdjustedDelivery {
  /** Console local time 'YYYY-MM-DDTHH:mm'. */
  start: string | null;
  end: string | null;
  startVolume: number | null;
  endVolume: number | null;
  /** What was delivered, with what was sold meanwhile. */
  adjusted: number | null;
  adjustedTc: number | null;
  /** Dispensed during the delivery; null in display format. */
  dispensed: number | null;
  /** Fields after the fourth as sent: heights, temperatures, and what was dispensed. Empty in display format. */
  more: (number | null)[];
}

export interface TankAdjustedDeliveries extends DeviceBlock {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  /** Newest first. */
  deliveries: AdjustedDelivery[];
}

/** Functions 20B, 21B and 20L. Source: 576013-635 and 577013-950 section 7.2.2, functions 20B, 21B, 20L. */
export interface AdjustedDeliveriesReport {
  tanks: TankAdjustedDeliveries[];
}

const FIRST = 4;
/** Place of what was dispensed among the fields after the first four: it is the nineteenth of all. */
const DISPENSED = 14;

/** Digits of the number of deliveries. */
const widthOf = (code: string): number => (code === '20L' ? 3 : 2);

function decodeDelivery(fields: Fields): AdjustedDelivery {
  const start = fields.date('the start of a delivery');
  const end = fields.date('the end of a delivery');
  const count = fields.hexCount(2, 'the number of fields');
  const read = (index: number, what: string): number | null => (count >= index ? fields.float(what) : null);
  const startVolume = read(1, 'a starting volume');
  const endVolume = read(2, 'an ending volume');
  const adjusted = read(3, 'an adjusted volume');
  const adjustedTc = read(4, 'an adjusted TC volume');
  const more: (number | null)[] = [];
  for (let i = FIRST; i < count && fields.why === null; i += 1) more.push(fields.float('a further field'));
  return { start, end, startVolume, endVolume, adjusted, adjustedTc, dispensed: more[DISPENSED] ?? null, more };
}

/**
 * Groups `TT dd` (20L: `ddd`, decimal) and so many deliveries `start end NN` (hex) with NN floats each.
 * Source: 576013-635 functions 20B, 21B; 577013-950 functions 20B, 21B, 20L.
 */
export function decodeAdjustedDeliveries(fields: Fields, { code }: ReplyContext): AdjustedDeliveriesReport {
  const tanks: AdjustedDeliveriesReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.decCount(widthOf(code), 'the number of deliveries');
    const deliveries: AdjustedDelivery[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) deliveries.push(decodeDelivery(fields));
    tanks.push({ tank, label: null, deliveries });
  }
  return { tanks };
}

/** The counterpart of `decodeAdjustedDeliveries`. */
export function encodeAdjustedDeliveries(
  report: AdjustedDeliveriesReport,
  out: BodyWriter,
  { code }: EncodeContext,
): void {
  for (const { tank, deliveries } of report.tanks) {
    out.dec(tank, 2);
    out.dec(deliveries.length, widthOf(code));
    for (const { start, end, startVolume, endVolume, adjusted, adjustedTc, more } of deliveries) {
      out.date(start);
      out.date(end);
      const values = [startVolume, endVolume, adjusted, adjustedTc, ...more];
      out.hex(values.length, 2);
      for (const value of values) out.float(value);
    }
  }
}

const TITLE = /^\s*BIR ADJUSTED DELIVERY REPORT\s*$/i;
const HEADINGS: ReadonlySet<string> = new Set([
  'START END ADJ ADJ TC',
  'DELIVERY START DATE DELIVERY END DATE VOLUME VOLUME DELIV DELIV',
]);
const NONE = /^\s*NO (?:DATA|DELIVER)/i;
const WHOLE = /^-?\d+$|^[?*]+$/;
const VALUES = 4;

const words = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

/**
 * False where the numbers of a row contradict each other, a digit of one being lost: the adjusted volume is what the
 * volume rose by and what was sold meanwhile, and its net volume is near it.
 */
function fits(rose: number | null, adjusted: number | null, adjustedTc: number | null): boolean {
  if (adjusted === null) return true;
  const isNear = rose === null || (adjusted >= rose * 0.9 - 100 && adjusted <= rose * 1.5 + 1000);
  return isNear && (adjustedTc === null || Math.abs(adjustedTc - adjusted) <= Math.abs(adjusted) * 0.1 + 5);
}

function readRow(line: string, hint: DateHint): AdjustedDelivery | null {
  const start = findDate(line, hint);
  const end = start === null ? null : findDate(line, hint, start.to);
  if (start === null || end === null || !start.hasTime || !end.hasTime) return null;
  if (line.slice(0, start.from).trim() !== '' || line.slice(start.to, end.from).trim() !== '') return null;
  const cells = tokensOf(line.slice(end.to)).map((token) => token.text);
  if (cells.length !== VALUES || !cells.every((cell) => WHOLE.test(cell))) return null;
  const [startVolume = null, endVolume = null, adjusted = null, adjustedTc = null] = cells.map(
    (cell) => readValue(cell) ?? null,
  );
  const rose = startVolume === null || endVolume === null ? null : endVolume - startVolume;
  if (start.at > end.at || !fits(rose, adjusted, adjustedTc)) return null;
  return { start: start.at, end: end.at, startVolume, endVolume, adjusted, adjustedTc, dispensed: null, more: [] };
}

/**
 * Reads 20B, 21B and 20L: per tank a heading in two lines and a row a delivery.
 * Source: 576013-635 functions 20B, 21B; 577013-950 functions 20B, 21B, 20L.
 */
export function decodeAdjustedDeliveriesDisplay(
  text: DisplayText,
  context: Doubts,
): { report: AdjustedDeliveriesReport } | { why: string } {
  const found = rowsAfter(text, 'adjusted delivery report', TITLE);
  if ('why' in found) return found;
  const tanks = new DeviceBlocks<TankAdjustedDeliveries>(context);
  for (const line of found.rows) {
    const name = tankLine(line);
    const isEmpty = tanks.current?.deliveries.length === 0;
    if (name !== null) {
      const { device, label } = name;
      tanks.open(line, name, text.hint, { tank: device, label, deliveries: [] });
    } else if (!isEmpty || (!HEADINGS.has(words(line)) && !NONE.test(line))) {
      const row = readRow(line, text.hint);
      if (row === null || tanks.current === null) tanks.lose(line);
      else tanks.current.deliveries.push(row);
    }
  }
  if (tanks.all.length === 0 && found.rows.length > 0) context.notes.push('the adjusted delivery report names no tank');
  return { report: { tanks: tanks.all } };
}

function printRow(row: AdjustedDelivery, style: DateStyle): string {
  let line = row.start === null ? '' : printDate(row.start, style);
  line = startAt(line, row.end === null ? '' : printDate(row.end, style), 24);
  const values = [row.startVolume, row.endVolume, row.adjusted, row.adjustedTc];
  return values.reduce<string>((of, value, i) => endAt(of, whole(value), [54, 62, 70, 78][i] ?? 0), line);
}

/** Prints the report lines of 20B, 21B and 20L in the TLS-350 layout. */
export function encodeAdjustedDeliveriesDisplay(
  report: AdjustedDeliveriesReport,
  options: { dateStyle: DateStyle },
): string[] {
  const lines = ['BIR ADJUSTED DELIVERY REPORT'];
  for (const { tank, label, deliveries } of report.tanks) {
    lines.push('', `T${String(tank).padStart(2)}:${label20(label)}`);
    lines.push(endAt(endAt(endAt(endAt('', 'START', 54), 'END', 62), 'ADJ', 70), 'ADJ TC', 78));
    const second = startAt('DELIVERY START DATE', 'DELIVERY END DATE', 24);
    lines.push(endAt(endAt(endAt(endAt(second, 'VOLUME', 54), 'VOLUME', 62), 'DELIV', 70), 'DELIV', 78));
    for (const row of deliveries) lines.push(printRow(row, options.dateStyle));
  }
  return lines;
}
