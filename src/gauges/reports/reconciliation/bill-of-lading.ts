import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { type DateHint, findDate, printDate } from '#gauges/framing/dates.ts';
import { type DeviceBlock, DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { decimals, endAt, label20, readValue, rowsAfter, textOrNull, tokensOf } from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** A delivery with the number of its bill of lading, as somebody entered both at the console; console units. */
export interface BillOfLading {
  /** End, console local time 'YYYY-MM-DDTHH:mm'. */
  end: string | null;
  /** Number of the bill of lading; null for none. */
  number: string | null;
  /** Volume of the ticket; 0 where nobody entered one. */
  ticket: number | null;
  gauged: number | null;
  /** Gauged at the reference temperature. */
  gaugedTc: number | null;
}

export interface BillsOfLading extends DeviceBlock {
  /** Null in display format, which lists a product. */
  tank: number | null;
  /** Number of the product; null in computer format, which lists a tank. */
  product: number | null;
  /** Product code; null in display format. */
  code: string | null;
  /** Type of the probe; null in display format. */
  probe: number | null;
  /** Name of the product; null in computer format. */
  label: string | null;
  deliveries: BillOfLading[];
}

/** Function 222. Source: 576013-635 and 577013-950 section 7.2.2. */
export interface BillOfLadingReport {
  /** As the page's title says; null in computer format. */
  period: 'current' | 'previous' | null;
  lists: BillsOfLading[];
}

const VALUES = [
  ['ticket', 'a ticketed volume'],
  ['gauged', 'a gauged volume'],
  ['gaugedTc', 'a gauged TC volume'],
] as const;

function decodeDelivery(fields: Fields): BillOfLading {
  const end = fields.date('the end of a delivery');
  const number = fields.text(fields.hexCount(2, 'the length of a number'), 'the number of a bill of lading').trim();
  const delivery: BillOfLading = {
    ...{ end, number: number === '' ? null : number, ticket: null, gauged: null, gaugedTc: null },
  };
  const count = fields.hexCount(2, 'the number of fields');
  if (count > VALUES.length) fields.fail('a delivery has more fields than are known');
  for (const [name, what] of VALUES.slice(0, count)) delivery[name] = fields.float(what);
  return delivery;
}

/**
 * Groups `TT p PP ddd` (decimal) and so many deliveries: end, AA (hex) and AA characters, NN (hex) and NN floats.
 * Source: 576013-635 and 577013-950 function 222.
 */
export function decodeBillOfLading(fields: Fields): BillOfLadingReport {
  const lists: BillsOfLading[] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const code = fields.text(1, 'a product code');
    const probe = fields.dec(2, 'a probe type');
    const count = fields.decCount(3, 'the number of deliveries');
    const deliveries: BillOfLading[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) deliveries.push(decodeDelivery(fields));
    lists.push({ tank, product: null, code, probe, label: null, deliveries });
  }
  return { period: null, lists };
}

/** The counterpart of `decodeBillOfLading`. */
export function encodeBillOfLading(report: BillOfLadingReport, out: BodyWriter): void {
  for (const { tank, code, probe, deliveries } of report.lists) {
    out.dec(tank, 2);
    out.text(code ?? ' ', 1);
    out.dec(probe, 2);
    out.dec(deliveries.length, 3);
    for (const delivery of deliveries) {
      const number = delivery.number ?? '';
      out.date(delivery.end);
      out.hex(number.length, 2);
      out.raw(number);
      out.hex(VALUES.length, 2);
      for (const [name] of VALUES) out.float(delivery[name]);
    }
  }
}

const TITLE = /^\s*(CURRENT|PREVIOUS) PERIOD TICKETED AND BOL DELIVERY REPORT\s*$/i;
const PRODUCT = /^\s{0,8}PROD\s{1,5}(\d{1,2})\s*:\s*(.*)$/i;
const HEADINGS: readonly string[] = ['BOL TICKET GAUGE TC GAUGE', 'DELIVERY END DATE NUMBER VOLUME VOLUME VOLUME'];
const NONE = /^\s*NO (?:DATA|DELIVER)/i;
const TENTHS = /^-?\d+[.,]\d$|^[?*]+(?:[.,][?*]+)?$/;
const PRINTED_VALUES = 3;
/** Columns in which a number ends, and values, as they are printed (576013-635, sample). */
const NUMBER_ENDS = 34;
const EDGES = [46, 57, 67];

const words = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

/** Where the values of a row end: below the words of their heading. */
const edgesOf = (heading: string): number[] =>
  tokensOf(heading)
    .slice(-PRINTED_VALUES)
    .map(({ to }) => to);

/** A row; null for another line, and for one whose values do not end below their headings: a character is lost. */
function readRow(line: string, hint: DateHint, edges: readonly number[]): BillOfLading | null {
  const end = findDate(line, hint);
  if (end === null || !end.hasTime || line.slice(0, end.from).trim() !== '') return null;
  const tokens = tokensOf(line.slice(end.to));
  const values = tokens.slice(-PRINTED_VALUES);
  const numbers = tokens.slice(0, -PRINTED_VALUES);
  if (values.length !== PRINTED_VALUES || numbers.length > 1) return null;
  if (!values.every(({ text, to }, i) => TENTHS.test(text) && end.to + to === edges[i])) return null;
  const number = numbers[0];
  const [ticket = null, gauged = null, gaugedTc = null] = values.map(({ text }) => readValue(text) ?? null);
  return { end: end.at, number: number?.text ?? null, ticket, gauged, gaugedTc };
}

/**
 * Reads 222: per product a heading in two lines and a row a delivery, oldest first. The page names a product and no tank.
 * Source: 576013-635 and 577013-950 function 222.
 */
export function decodeBillOfLadingDisplay(
  text: DisplayText,
  context: Doubts,
): { report: BillOfLadingReport } | { why: string } {
  const found = rowsAfter(text, 'bill of lading report', TITLE);
  if ('why' in found) return found;
  const title = TITLE.exec(found.heading)?.[1]?.toLowerCase();
  const lists = new DeviceBlocks<BillsOfLading>(context);
  const headed = new Map<BillsOfLading, number>();
  let edges: number[] = [];
  for (const line of found.rows) {
    const [, number, label = ''] = PRODUCT.exec(line) ?? [];
    const { current } = lists;
    const lines = current === null ? 0 : (headed.get(current) ?? 0);
    if (number !== undefined) {
      const name = { device: Number(number), label: textOrNull(label) };
      const block = { tank: null, product: name.device, code: null, probe: null, label: name.label, deliveries: [] };
      lists.open(line, name, text.hint, block);
    } else if (current !== null && words(line) === HEADINGS[lines]) {
      headed.set(current, lines + 1);
      edges = edgesOf(line);
    } else if (current === null || lines < HEADINGS.length) lists.lose(line);
    else if (!NONE.test(line) || current.deliveries.length > 0) {
      const row = readRow(line, text.hint, edges);
      const last = current.deliveries.at(-1)?.end;
      // Deliveries are listed by their ends: a line that goes back is damaged, or out of its place.
      if (row === null || (last !== undefined && String(last) >= String(row.end))) lists.lose(line);
      else current.deliveries.push(row);
    }
  }
  return { report: { period: title === 'previous' || title === 'current' ? title : null, lists: lists.all } };
}

/** Prints the report lines of 222. */
export function encodeBillOfLadingDisplay(
  report: BillOfLadingReport,
  { dateStyle }: { dateStyle: DateStyle },
): string[] {
  const lines = [`${report.period === 'previous' ? 'PREVIOUS' : 'CURRENT'} PERIOD TICKETED AND BOL DELIVERY REPORT`];
  for (const { product, label, deliveries } of report.lists) {
    lines.push(`PROD ${String(product ?? 0).padStart(3)}:    ${label20(label)}`);
    lines.push('                            BOL        TICKET      GAUGE   TC GAUGE');
    lines.push('DELIVERY END DATE            NUMBER     VOLUME     VOLUME    VOLUME');
    for (const one of deliveries) {
      const left = endAt(one.end === null ? '' : printDate(one.end, dateStyle), one.number ?? '', NUMBER_ENDS);
      const cells = [one.ticket, one.gauged, one.gaugedTc].map((value) => decimals(value, 1));
      lines.push(cells.reduce((line, cell, i) => endAt(line, cell, EDGES[i] ?? 0), left));
    }
  }
  return lines;
}
