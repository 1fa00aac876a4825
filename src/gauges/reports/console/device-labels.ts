import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { ColumnFit } from '#gauges/framing/column-fit.ts';
import { isOneLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, numberedRow, rowsAfter, startAt, tankLine } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Labels of 20 characters, right-trimmed: function 602 tanks, 702/707/712/742/747 sensors, 782 lines, 802 inputs. */
export interface DeviceLabelsReport {
  labels: { device: number; label: string }[];
}

const WIDTH = 20;

/** Groups of a device number and 20 characters. Source: 576013-635 functions 602, 702 to 802. */
export function decodeDeviceLabels(fields: Fields): DeviceLabelsReport {
  const labels: DeviceLabelsReport['labels'] = [];
  while (!fields.done) {
    const device = fields.device('a device number');
    labels.push({ device, label: fields.text(WIDTH, 'a label').trimEnd() });
  }
  return { labels };
}

/** The counterpart of `decodeDeviceLabels`. */
export function encodeDeviceLabels(report: DeviceLabelsReport, out: BodyWriter): void {
  for (const { device, label } of report.labels) {
    out.dec(device, 2);
    out.text(label, WIDTH);
  }
}

const TITLE = /^\s*TANK (?:PRODUCT )?LABEL\b|^\s*(?:TANK|DEVICE)\s+(?:PRODUCT )?LABEL\s*$/i;
const HEADING = /^\s*(?:TANK|DEVICE)\s+(?:PRODUCT )?LABEL\s*$/i;

/**
 * Reads 602 and the other label functions: number and label a row; `TANK 1: LABEL` of emulators too.
 * Source: 576013-635 function 602, 577013-950 function 602.
 */
export function decodeDeviceLabelsDisplay(
  text: DisplayText,
  context: Doubts,
): { report: DeviceLabelsReport } | { why: string } {
  const found = rowsAfter(text, 'label table', TITLE, context);
  if ('why' in found) return found;
  const report: DeviceLabelsReport = { labels: [] };
  const isNamed = found.rows.some((line) => tankLine(line) !== null);
  const fit = new ColumnFit<'number' | 'label'>();
  for (const line of found.rows) {
    const row = numberedRow(line);
    const tank = tankLine(line);
    // A row that lost its line end holds the next one.
    if (!isOneLabel(row?.rest.trim() ?? tank?.label ?? null)) leaveOut(context, `line not understood: ${line.trim()}`);
    // A row that lost its end has a column gap in its label; a page lists its devices in one way.
    else if (/\d {3,}\S/.test(row?.rest ?? '') || (row !== null && isNamed))
      leaveOut(context, `line not understood: ${line.trim()}`);
    else if (row !== null && !isInColumn(line, row, fit)) leaveOut(context, `row out of its column: ${line.trim()}`);
    else if (row !== null) report.labels.push({ device: row.device, label: row.rest.trim() });
    else if (tank !== null) report.labels.push({ device: tank.device, label: tank.label ?? '' });
    else if (!HEADING.test(line)) leaveOut(context, `line not understood: ${line.trim()}`);
  }
  return { report };
}

/** Numbers end below each other, and labels begin so: of a row that does not, a part belongs to another line. */
function isInColumn(line: string, row: { rest: string; from: number }, fit: ColumnFit<'number' | 'label'>): boolean {
  const isNumber = fit.endsBelow('number', line.search(/\d(?!\d)/));
  return isNumber && (row.rest === '' || fit.endsBelow('label', row.from));
}

/** Titles of the functions that label other devices than tanks. Source: 576013-635, the same functions. */
const TITLES: Readonly<Record<string, string>> = {
  '702': 'LIQUID LABEL',
  '707': 'VAPOR LABEL',
  '712': 'GROUNDWATER LABEL',
  '742': '2 WIRE CL LABEL',
  '747': '3 WIRE CL LABEL',
  '782': 'PRESSURE LLD LABEL',
  '802': 'EXTERNAL INPUT LABEL',
};

/** Prints the report lines of 602 and of the label functions of sensors, lines and inputs. */
export function encodeDeviceLabelsDisplay(report: DeviceLabelsReport, options: { code: string }): string[] {
  const title = TITLES[options.code];
  if (title !== undefined) {
    const rows = report.labels.map(({ device, label }) => startAt(endAt('', String(device), 6), label20(label), 9));
    return [title, '', 'DEVICE   LABEL', ...rows];
  }
  const rows = report.labels.map(({ device, label }) => startAt(endAt('', String(device), 2), label20(label), 7));
  return ['TANK PRODUCT LABEL', 'TANK   PRODUCT LABEL', ...rows];
}
