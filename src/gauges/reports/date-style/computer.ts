import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { DateStyleReport } from './report.ts';

const STYLES = { 1: '01', 2: '02', 3: '03', 4: '04', 5: '05', 6: '06' } as const;

/** Two digits, 01 to 06. Source: 576013-635 function 50F. */
export function decodeDateStyle(fields: Fields): DateStyleReport {
  return { style: fields.done ? null : nameOf(STYLES, fields.dec(2, 'the date style')) };
}

/** The counterpart of `decodeDateStyle`; styles of other consoles have no number here. */
export function encodeDateStyle(report: DateStyleReport, out: BodyWriter): void {
  out.dec(numberOf<string>(STYLES, report.style), 2);
}
