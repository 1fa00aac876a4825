import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { type DateHint, findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { decimals, endAt, label20, readValue, rowsAfter, tankLine, tokensOf } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { TankTicketedDeliveries, TicketedDeliveriesReport, TicketedDelivery } from './report.ts';

const TITLES: Readonly<Record<string, string>> = {
  225: 'CURRENT PERIOD DELIVERY VARIANCE REPORT',
  226: 'CURRENT WEEK DELIVERY VARIANCE REPORT',
  227: 'DAILY DELIVERY VARIANCE REPORT',
};
const TITLE = /^\s*(?:(?:CURRENT|PREVIOUS) (?:PERIOD|WEEK)|DAILY) DELIVERY VARIANCE REPORT\s*$/i;
const BASE = /^\s*VOLUMES ARE STANDARD\s*$/i;
const HEADINGS: readonly string[] = ['TICKET GAUGE VARIANCE', 'VOLUME VOLUME'];
const TENTHS = /^-?\d+\.\d$/;
const TOTALS = /^\s*TOTALS\s+(\S.*)$/i;
const PERCENT = /^\s*PERCENT VARIANCE OF SALES\s+-?\d+\.\d=\s?-?\d+\.\d%\s*$/i;
const VALUES = 3;
/** A difference of two rounded numbers may be off by so much, and a sum by as much a row. */
const ROUNDING = 0.2;

const words = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

/** Ticket, gauge and their difference; null for other words and for a row that contradicts itself: it lost a digit. */
function valuesOf(text: string): [number, number, number] | null {
  const cells = tokensOf(text).map((token) => token.text);
  if (cells.length !== VALUES || !cells.every((cell) => TENTHS.test(cell))) return null;
  const [ticket = null, gauged = null, variance = null] = cells.map((cell) => readValue(cell) ?? null);
  if (ticket === null || gauged === null || variance === null) return null;
  return Math.abs(ticket - gauged - variance) > ROUNDING ? null : [ticket, gauged, variance];
}

function readRow(line: string, hint: DateHint): TicketedDelivery | null {
  const end = findDate(line, hint);
  if (end === null || !end.hasTime || line.slice(0, end.from).trim() !== '') return null;
  const values = valuesOf(line.slice(end.to));
  if (values === null) return null;
  const [ticket, gauged, variance] = values;
  const temperatures = { startTemperature: null, endTemperature: null, deliveredTemperature: null };
  return { end: end.at, ticket, gauged, variance, ...temperatures };
}

/** True where the totals are those of the rows: with others a row is lost. */
function isTotal(rest: string, { deliveries }: TankTicketedDeliveries): boolean {
  const total = valuesOf(rest);
  const sum = (key: 'ticket' | 'gauged') => deliveries.reduce((all, one) => all + (one[key] ?? Number.NaN), 0);
  const most = ROUNDING * (deliveries.length + 1);
  return total !== null && Math.abs(sum('ticket') - total[0]) <= most && Math.abs(sum('gauged') - total[1]) <= most;
}

/**
 * Reads 225, 226 and 227: per tank a heading in two lines, a row a delivery, and for a period or a week the totals and
 * their share of sales. Source: 576013-635 and 577013-950, the same functions.
 */
export function decodeVariancesDisplay(
  text: DisplayText,
  context: Doubts,
): { report: TicketedDeliveriesReport } | { why: string } {
  const found = rowsAfter(text, 'delivery variance report', TITLE);
  if ('why' in found) return found;
  const hasTotals = !/DAILY/i.test(found.heading);
  const [base = '', ...rows] = found.rows;
  if (found.rows.length > 0 && !BASE.test(base)) return { why: 'the page does not say what its volumes are' };
  const tanks = new DeviceBlocks<TankTicketedDeliveries>(context);
  const totalled = new Set<TankTicketedDeliveries>();
  for (const line of rows) {
    const name = tankLine(line);
    const { current } = tanks;
    const totals = TOTALS.exec(line)?.[1];
    if (name !== null) {
      const { device, label } = name;
      tanks.open(line, name, text.hint, { tank: device, product: null, probe: null, label, deliveries: [] });
    } else if (current === null) tanks.lose(line);
    else if (totals !== undefined) {
      if (isTotal(totals, current) && !totalled.has(current)) totalled.add(current);
      else tanks.lose(line);
    } else if (totalled.has(current)) {
      if (!PERCENT.test(line)) tanks.lose(line);
    } else if (current.deliveries.length > 0 || !HEADINGS.includes(words(line))) {
      const row = readRow(line, text.hint);
      if (row === null) tanks.lose(line);
      else current.deliveries.push(row);
    }
  }
  const isOpen = tanks.all.some((tank) => hasTotals && tank.deliveries.length > 0 && !totalled.has(tank));
  if (isOpen) leaveOut(context, 'the deliveries of a tank have no totals');
  return { report: { volumes: found.rows.length > 0 ? 'standard' : null, tanks: tanks.all } };
}

const EDGES = [36, 46, 56];

/** Prints the report lines of 225, 226 and 227. */
export function encodeVariancesDisplay(
  report: TicketedDeliveriesReport,
  { code, dateStyle }: { code: string; dateStyle: DateStyle },
): string[] {
  const lines = [TITLES[code] ?? '', 'VOLUMES ARE STANDARD'];
  const put = (left: string, cells: readonly string[]): string =>
    cells.reduce((line, cell, i) => endAt(line, cell, EDGES[i] ?? 0), left);
  for (const { tank, label, deliveries } of report.tanks) {
    lines.push(`T${String(tank).padStart(2)}:${label20(label)}`);
    lines.push(put('', ['TICKET', 'GAUGE', 'VARIANCE']), put('', ['VOLUME', 'VOLUME']));
    for (const { end, ticket, gauged, variance } of deliveries) {
      const cells = [ticket, gauged, variance].map((value) => decimals(value, 1));
      lines.push(put(end === null ? '' : printDate(end, dateStyle), cells));
    }
    if (code === '227' || deliveries.length === 0) continue;
    // With a volume that is not known, nor is the sum.
    const sum = (key: 'ticket' | 'gauged') => deliveries.reduce((all, one) => all + (one[key] ?? Number.NaN), 0);
    const sums = [sum('ticket'), sum('gauged'), sum('ticket') - sum('gauged')];
    const totals = sums.map((value) => (Number.isNaN(value) ? null : value));
    lines.push(
      put(
        'TOTALS',
        totals.map((value) => decimals(value, 1)),
      ),
    );
  }
  return lines;
}
