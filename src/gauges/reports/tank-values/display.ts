import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { decimals, endAt, numberedRow, readValue, rowsAfter, tokensOf, whole } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { TankValuesReport } from './report.ts';

const HEADING = /^\s*TANK\s+(?:PRODUCT )?LABEL\b/i;
const LABEL_END = 27;

/**
 * Reads 604, 607-609, 621-629 and the other functions of one number a tank: the last word of a row is the value,
 * whatever digits the label holds. Source: 576013-635 functions 604, 621 to 629.
 */
export function decodeTankValuesDisplay(
  text: DisplayText,
  context: Doubts,
): { report: TankValuesReport } | { why: string } {
  const found = rowsAfter(text, 'table of tank values', HEADING);
  if ('why' in found) return found;
  const report: TankValuesReport = { values: [] };
  for (const line of found.rows) {
    const row = numberedRow(line);
    if (row === null) {
      leaveOut(context, `line not understood: ${line.trim()}`);
      continue;
    }
    const last = tokensOf(line).at(-1);
    const value = last === undefined || last.to <= LABEL_END ? undefined : readValue(last.text);
    if (value === undefined) context.notes.push(`tank ${row.device} has no value`);
    report.values.push({ tank: row.device, value: value ?? null });
  }
  return { report };
}

interface Layout {
  title: string;
  unit: string;
  digits: number;
}

const gallons = (title: string): Layout => ({ title, unit: 'GALLONS', digits: 0 });
const inches = (title: string, digits = 1): Layout => ({ title, unit: 'INCHES', digits });

/** Titles and columns by function. Source: 576013-635, the same functions. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  '604': gallons('TANK FULL VOLUME'),
  '607': inches('TANK DIAMETER', 2),
  '608': inches('TANK TILT', 2),
  '609': { title: 'TANK THERMAL COEFFICIENT', unit: '', digits: 6 },
  '60C': inches('TANK STICK HEIGHT OFFSET', 2),
  '621': gallons('TANK LOW PRODUCT LIMIT'),
  '622': gallons('TANK HIGH PRODUCT LIMIT'),
  '623': gallons('TANK OVERFILL LEVEL LIMIT'),
  '624': inches('TANK HIGH WATER LEVEL LIMIT'),
  '625': gallons('TANK SUDDEN LOSS LIMIT'),
  '626': gallons('TANK LEAK ALARM LIMIT'),
  '627': inches('TANK HIGH WATER WARNING LIMIT'),
  '628': gallons('TANK MAXIMUM VOLUME LIMIT'),
  '629': gallons('TANK DELIVERY REQUIRED LIMIT'),
  '62A': gallons('ANNUAL LEAK TEST MIN VOLUME'),
  '636': gallons('PERIODIC LEAK TEST MIN VOLUME'),
};

/** Prints the report lines of 604, 607-609 and 621-636. Labels are not in the report, so their column stays empty. */
export function encodeTankValuesDisplay(report: TankValuesReport, options: { code: string }): string[] {
  const layout = LAYOUTS[options.code] ?? { title: 'TANK VALUES', unit: 'VALUE', digits: 2 };
  const rows = report.values.map(({ tank, value }) => {
    const text = layout.digits === 0 ? whole(value) : decimals(value, layout.digits);
    return endAt(endAt('', String(tank), 2), text, 39);
  });
  return [layout.title, '', `TANK   PRODUCT LABEL${layout.unit.padStart(19)}`, ...rows];
}
