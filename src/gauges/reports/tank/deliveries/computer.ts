import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { DeliveriesReport, Delivery, DeliveryPoint } from './report.ts';

const KNOWN = 10;

function point(at: string | null): DeliveryPoint {
  return { at, volume: null, tcVolume: null, water: null, temperature: null, height: null };
}

function decodeDelivery(fields: Fields): Delivery {
  const start = point(fields.date('the start of a delivery'));
  const end = point(fields.date('the end of a delivery'));
  const count = fields.hexCount(2, 'the number of fields');
  const read = (index: number, what: string): number | null => (count >= index ? fields.float(what) : null);
  start.volume = read(1, 'a starting volume');
  start.tcVolume = read(2, 'a starting TC volume');
  start.water = read(3, 'a starting water height');
  start.temperature = read(4, 'a starting temperature');
  end.volume = read(5, 'an ending volume');
  end.tcVolume = read(6, 'an ending TC volume');
  end.water = read(7, 'an ending water height');
  end.temperature = read(8, 'an ending temperature');
  start.height = read(9, 'a starting height');
  end.height = read(10, 'an ending height');
  const more: (number | null)[] = [];
  for (let i = KNOWN; i < count && fields.why === null; i += 1) more.push(fields.float('a further field'));
  return { start, end, amount: null, tcAmount: null, more };
}

/**
 * Groups `TT p dd` with dd (decimal) deliveries `start end NN` and NN (hex) floats each.
 * Source: 576013-635 functions 202, 20C.
 */
export function decodeDeliveries(fields: Fields): DeliveriesReport {
  return decodeCounted(fields, 2);
}

/** The same with a count of three digits. Source: 577013-950 function 20F. */
export function decodeDeliveriesByDate(fields: Fields): DeliveriesReport {
  return decodeCounted(fields, 3);
}

function decodeCounted(fields: Fields, width: number): DeliveriesReport {
  const tanks: DeliveriesReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const product = fields.text(1, 'a product code');
    const count = fields.decCount(width, 'the number of deliveries');
    const deliveries: Delivery[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) deliveries.push(decodeDelivery(fields));
    tanks.push({ tank, product, label: null, deliveries });
  }
  return { tanks };
}

function encodeDelivery(delivery: Delivery, out: BodyWriter): void {
  const { start, end, more } = delivery;
  out.date(start.at);
  out.date(end.at);
  const heights = start.height !== null || end.height !== null || more.length > 0;
  out.hex(heights ? KNOWN + more.length : KNOWN - 2, 2);
  for (const side of [start, end]) {
    out.float(side.volume);
    out.float(side.tcVolume);
    out.float(side.water);
    out.float(side.temperature);
  }
  if (!heights) return;
  out.float(start.height);
  out.float(end.height);
  for (const value of more) out.float(value);
}

/** The counterpart of `decodeDeliveries`; without heights eight fields are written. */
export function encodeDeliveries(report: DeliveriesReport, out: BodyWriter): void {
  encodeCounted(report, out, 2);
}

/** The counterpart of `decodeDeliveriesByDate`. */
export function encodeDeliveriesByDate(report: DeliveriesReport, out: BodyWriter): void {
  encodeCounted(report, out, 3);
}

function encodeCounted(report: DeliveriesReport, out: BodyWriter, width: number): void {
  for (const tank of report.tanks) {
    out.dec(tank.tank, 2);
    out.text(tank.product ?? ' ', 1);
    out.dec(tank.deliveries.length, width);
    for (const delivery of tank.deliveries) encodeDelivery(delivery, out);
  }
}
