import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { type DateHint, findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { decimals, endAt, label20, readValue, rowsAfter, tankLine, tokensOf } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { TankTicketedDeliveries, TicketedDeliveriesReport, TicketedDelivery } from './report.ts';

const TITLE = /^\s*(?:CURRENT|PREVIOUS) PERIOD TICKETED DELIVERY REPORT\s*$/i;
const BASE = /^\s*VOLUMES ARE (\S.*?)\s*$/i;
const HEADINGS: ReadonlySet<string> = new Set([
  'TICKET GAUGE DLVY BEFORE AFTER EST DLVY',
  'DELIVERY END DATE VOLUME VOLUME VAR TMP TMP TMP',
]);
const NONE = /^\s*NO (?:DATA|DELIVER)/i;
const TENTHS = /^-?\d+[.,]\d$|^[?*]+(?:[.,][?*]+)?$/;
const VALUES = 6;
/** A difference of two rounded numbers may be off by so much. */
const ROUNDING = 0.2;

const words = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

function readRow(line: string, hint: DateHint): TicketedDelivery | null {
  const end = findDate(line, hint);
  if (end === null || !end.hasTime || line.slice(0, end.from).trim() !== '') return null;
  const cells = tokensOf(line.slice(end.to)).map((token) => token.text);
  if (cells.length !== VALUES || !cells.every((cell) => TENTHS.test(cell))) return null;
  const [ticket = null, gauged = null, variance = null, ...temperatures] = cells.map((cell) => readValue(cell) ?? null);
  const [startTemperature = null, endTemperature = null, deliveredTemperature = null] = temperatures;
  // A row that contradicts itself has lost a digit.
  if (ticket !== null && gauged !== null && variance !== null && Math.abs(ticket - gauged - variance) > ROUNDING) {
    return null;
  }
  // The delivered temperature is calculated from the mixture: the mixture lies between its parts.
  if (startTemperature !== null && endTemperature !== null && deliveredTemperature !== null) {
    const [least = 0, most = 0] = [startTemperature, deliveredTemperature].sort((a, b) => a - b);
    if (endTemperature < least - ROUNDING || endTemperature > most + ROUNDING) return null;
  }
  return { end: end.at, ticket, gauged, variance, startTemperature, endTemperature, deliveredTemperature };
}

/**
 * Reads 221: the base of its volumes, per tank a heading in two lines and a row a delivery. A base other than that of the
 * sample is not understood. Source: 576013-635 and 577013-950 function 221.
 */
export function decodeTicketedDeliveriesDisplay(
  text: DisplayText,
  context: Doubts,
): { report: TicketedDeliveriesReport } | { why: string } {
  const found = rowsAfter(text, 'ticketed delivery report', TITLE);
  if ('why' in found) return found;
  const tanks = new DeviceBlocks<TankTicketedDeliveries>(context);
  let volumes: 'standard' | null = null;
  for (const line of found.rows) {
    const name = tankLine(line);
    const base = tanks.all.length === 0 ? BASE.exec(line)?.[1] : undefined;
    const isEmpty = tanks.current?.deliveries.length === 0;
    if (base?.toUpperCase() === 'STANDARD') volumes = 'standard';
    else if (name !== null) {
      const { device, label } = name;
      tanks.open(line, name, text.hint, { tank: device, product: null, probe: null, label, deliveries: [] });
    } else if (!isEmpty || (!HEADINGS.has(words(line)) && !NONE.test(line))) {
      const row = readRow(line, text.hint);
      if (row === null || tanks.current === null) tanks.lose(line);
      else tanks.current.deliveries.push(row);
    }
  }
  if (volumes === null && found.rows.length > 0) leaveOut(context, 'the page does not say what its volumes are');
  return { report: { volumes, tanks: tanks.all } };
}

const EDGES = [32, 41, 49, 57, 64, 71];

/** Prints the report lines of 221 in the TLS-350 layout. */
export function encodeTicketedDeliveriesDisplay(
  report: TicketedDeliveriesReport,
  { dateStyle }: { dateStyle: DateStyle },
): string[] {
  const lines = ['CURRENT PERIOD TICKETED DELIVERY REPORT', 'VOLUMES ARE STANDARD'];
  const put = (left: string, cells: readonly string[]): string =>
    cells.reduce((line, cell, i) => endAt(line, cell, EDGES[i] ?? 0), left);
  for (const { tank, label, deliveries } of report.tanks) {
    lines.push('', `T${String(tank).padStart(2)}:${label20(label)}`);
    lines.push(put('', ['TICKET', 'GAUGE', 'DLVY', 'BEFORE', 'AFTER', 'EST DLVY']));
    lines.push(put('DELIVERY END DATE', ['VOLUME', 'VOLUME', 'VAR', 'TMP', 'TMP', 'TMP']));
    for (const one of deliveries) {
      const values = [
        ...[one.ticket, one.gauged, one.variance],
        ...[one.startTemperature, one.endTemperature, one.deliveredTemperature],
      ];
      const cells = values.map((value) => decimals(value, 1));
      lines.push(put(one.end === null ? '' : printDate(one.end, dateStyle), cells));
    }
  }
  return lines;
}
