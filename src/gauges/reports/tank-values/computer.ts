import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { TankValuesReport } from './report.ts';

/** Groups of a tank number and one float. Source: 576013-635 functions 604 to 609, 621 to 62A, 636. */
export function decodeTankValues(fields: Fields): TankValuesReport {
  const values: TankValuesReport['values'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    values.push({ tank, value: fields.float('a value') });
  }
  return { values };
}

/** The counterpart of `decodeTankValues`. */
export function encodeTankValues(report: TankValuesReport, out: BodyWriter): void {
  for (const { tank, value } of report.values) {
    out.dec(tank, 2);
    out.float(value);
  }
}
