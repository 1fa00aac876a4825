import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { TankStatusReport } from './report.ts';

/** Groups `TT nn` (nn hex) and nn decimal alarm numbers. Source: 576013-635 function 205. */
export function decodeTankStatus(fields: Fields): TankStatusReport {
  const tanks: TankStatusReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.hexCount(2, 'the number of alarms');
    const alarms: (number | null)[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) alarms.push(fields.dec(2, 'an alarm number'));
    tanks.push({ tank, label: null, alarms, labels: [] });
  }
  return { tanks };
}

/** The counterpart of `decodeTankStatus`. */
export function encodeTankStatus(report: TankStatusReport, out: BodyWriter): void {
  for (const { tank, alarms } of report.tanks) {
    out.dec(tank, 2);
    out.hex(alarms.length, 2);
    for (const alarm of alarms) out.dec(alarm, 2);
  }
}
