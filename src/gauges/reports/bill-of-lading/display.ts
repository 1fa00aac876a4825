import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { type DateHint, findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { decimals, endAt, label20, readValue, rowsAfter, textOrNull, tokensOf } from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { BillOfLading, BillOfLadingReport, BillsOfLading } from './report.ts';

const TITLE = /^\s*(CURRENT|PREVIOUS) PERIOD TICKETED AND BOL DELIVERY REPORT\s*$/i;
const PRODUCT = /^\s{0,8}PROD\s{1,5}(\d{1,2})\s*:\s*(.*)$/i;
const HEADINGS: readonly string[] = ['BOL TICKET GAUGE TC GAUGE', 'DELIVERY END DATE NUMBER VOLUME VOLUME VOLUME'];
const NONE = /^\s*NO (?:DATA|DELIVER)/i;
const TENTHS = /^-?\d+[.,]\d$|^[?*]+(?:[.,][?*]+)?$/;
const VALUES = 3;
/** Columns in which a number ends, and values, as they are printed (576013-635, sample). */
const NUMBER_ENDS = 34;
const EDGES = [46, 57, 67];

const words = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

/** Where the values of a row end: below the words of their heading. */
const edgesOf = (heading: string): number[] =>
  tokensOf(heading)
    .slice(-VALUES)
    .map(({ to }) => to);

/** A row; null for another line, and for one whose values do not end below their headings: a character is lost. */
function readRow(line: string, hint: DateHint, edges: readonly number[]): BillOfLading | null {
  const end = findDate(line, hint);
  if (end === null || !end.hasTime || line.slice(0, end.from).trim() !== '') return null;
  const tokens = tokensOf(line.slice(end.to));
  const values = tokens.slice(-VALUES);
  const numbers = tokens.slice(0, -VALUES);
  if (values.length !== VALUES || numbers.length > 1) return null;
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
