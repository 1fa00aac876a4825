import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { LeakDetectReport } from './report.ts';

const BEFORE_HOURLY = 4;

/**
 * Groups `TT p start HH NN` and NN (hex) floats: start and end temperature, start volume, rate, then one
 * cumulative change an hour. Source: 576013-635 function 203.
 */
export function decodeLeakDetect(fields: Fields): LeakDetectReport {
  const tanks: LeakDetectReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const product = fields.text(1, 'a product code');
    const startedAt = fields.date('the start of a leak test');
    const hours = fields.dec(2, 'the hours of a leak test');
    const count = fields.hexCount(2, 'the number of fields');
    const read = (index: number, what: string): number | null => (count >= index ? fields.float(what) : null);
    const values = {
      startTemperature: read(1, 'a starting temperature'),
      endTemperature: read(2, 'an ending temperature'),
      startVolume: read(3, 'a starting volume'),
      rate: read(4, 'a leak rate'),
    };
    const hourly: (number | null)[] = [];
    for (let i = BEFORE_HOURLY; i < count && fields.why === null; i += 1) hourly.push(fields.float('an hourly change'));
    tanks.push({ tank, product, label: null, startedAt, hours, ...values, hourly, running: null, result: null });
  }
  return { tanks };
}

/** The counterpart of `decodeLeakDetect`. */
export function encodeLeakDetect(report: LeakDetectReport, out: BodyWriter): void {
  for (const tank of report.tanks) {
    out.dec(tank.tank, 2);
    out.text(tank.product ?? ' ', 1);
    out.date(tank.startedAt);
    out.dec(tank.hours ?? 0, 2);
    out.hex(BEFORE_HOURLY + tank.hourly.length, 2);
    out.float(tank.startTemperature);
    out.float(tank.endTemperature);
    out.float(tank.startVolume);
    out.float(tank.rate);
    for (const change of tank.hourly) out.float(change);
  }
}
