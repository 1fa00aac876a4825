import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from './enumerated.ts';

/** Function 50F, date style of display replies. Source: 576013-635 function 50F. */
export interface DateStyleReport {
  style: DateStyle | null;
}

const STYLES = { 1: '01', 2: '02', 3: '03', 4: '04', 5: '05', 6: '06' } as const;

/** Two digits, 01 to 06. Source: 576013-635 function 50F. */
export function decodeDateStyle(fields: Fields): DateStyleReport {
  return { style: fields.done ? null : nameOf(STYLES, fields.dec(2, 'the date style')) };
}

/** The counterpart of `decodeDateStyle`; styles of other consoles have no number here. */
export function encodeDateStyle(report: DateStyleReport, out: BodyWriter): void {
  out.dec(numberOf<string>(STYLES, report.style), 2);
}

/** What 50F prints for each style; the first three letters and the clock tell them apart. Source: 576013-635 function 50F. */
const NAMES: readonly [DateStyle, RegExp, string][] = [
  ['01', /^\s*MON[ -].*xM\s*$/i, 'MON DD YYYY HH:MM:SS xM'],
  ['02', /^\s*MON[ -].*SS\s*$/i, 'MON DD YYYY HH:MM:SS'],
  ['03', /^\s*MM-DD.*xM\s*$/i, 'MM-DD-YY HH:MM:SS xM'],
  ['04', /^\s*MM-DD.*SS\s*$/i, 'MM-DD-YY HH:MM:SS'],
  ['05', /^\s*DD-MM.*SS\s*$/i, 'DD-MM-YY HH:MM:SS'],
  ['06', /^\s*YY-MM.*SS\s*$/i, 'YY-MM-DD HH:MM:SS'],
];

/** Reads 50F: the picture of a date. Source: 576013-635 function 50F. */
export function decodeDateStyleDisplay(text: DisplayText): { report: DateStyleReport } | { why: string } {
  if (text.end === 'cut' || text.end === 'ragged') return { why: 'the date format report stops before its end' };
  for (const line of text.lines) {
    const style = NAMES.find(([, pattern]) => pattern.test(line))?.[0];
    if (style !== undefined) return { report: { style } };
  }
  return { why: 'the reply names no date format that is known' };
}

/** The picture the console prints for a style; styles outside 50F get the maker's default. */
export function printStyleName(style: DateStyle): string {
  return NAMES.find(([one]) => one === style)?.[2] ?? 'MON DD YYYY HH:MM:SS xM';
}

/** Prints the report lines of 50F. */
export function encodeDateStyleDisplay(report: DateStyleReport): string[] {
  return [report.style === null ? '?' : printStyleName(report.style)];
}
