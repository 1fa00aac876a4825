import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { isBlank } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { decodeOutageValues, encodeOutageValues } from './computer.ts';
import { decodePowerOutagesDisplay, encodePowerOutagesDisplay } from './display.ts';
import type { PowerOutage, PowerOutagesReport } from './report.ts';

/**
 * Groups `TT nnnn` and nnnn (decimal) times `date date NN` with NN (hex) floats, the date of the loss first. Source:
 * 577013-950 function A9G.
 */
export function decodeOutagesByDate(fields: Fields): PowerOutagesReport {
  const tanks: PowerOutagesReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.decCount(4, 'the number of power failures');
    const outages: PowerOutage[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const removedAt = fields.date('the start of a power failure');
      const restoredAt = fields.date('the end of a power failure');
      outages.push({ removedAt, restoredAt, ...decodeOutageValues(fields) });
    }
    tanks.push({ tank, label: null, outages });
  }
  return { tanks };
}

/** The counterpart of `decodeOutagesByDate`. */
export function encodeOutagesByDate(report: PowerOutagesReport, out: BodyWriter): void {
  for (const { tank, outages } of report.tanks) {
    out.dec(tank, 2);
    out.dec(outages.length, 4);
    for (const outage of outages) {
      out.date(outage.removedAt);
      out.date(outage.restoredAt);
      encodeOutageValues(outage, out);
    }
  }
}

const REMARK = /^\s*(?:SELECTED RANGE:|ALL RECORDS:|DATE RANGE:)/i;
const TANK = /^\s*TANK\s+\d+:/i;
/** The upper line of a tank's heading shares the line of the tank. */
const UPPER = /\s+FUEL\s+WATER\s+TEMP\s*$/i;

/** Reads A9G: the page of A91 with the range above it and the heading beside the tank. Source: 577013-950 function A9G. */
export function decodeOutagesByDateDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: PowerOutagesReport } | { why: string } {
  const first = text.lines.findIndex((line) => TANK.test(line));
  const lines = text.lines.flatMap((line, i) => {
    if (TANK.test(line)) return [line.replace(UPPER, '')];
    return (first < 0 || i < first) && REMARK.test(line) ? [] : [line];
  });
  const read = decodePowerOutagesDisplay({ ...text, lines }, context);
  if ('report' in read && read.report.tanks.length === 0 && !isBlank(text)) {
    leaveOut(context, 'the page has a title and no tank');
  }
  return read;
}

/** Prints the report lines of A9G. */
export function encodeOutagesByDateDisplay(report: PowerOutagesReport, options: DisplayOptions): string[] {
  const [title = '', ...rows] = encodePowerOutagesDisplay(report, options);
  return [title, 'Selected Range:', 'All Records:', ...rows];
}
