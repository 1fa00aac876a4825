import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { TicketedDeliveriesReport, TicketedDelivery } from './report.ts';

const VALUES = [
  ['ticket', 'a ticketed volume'],
  ['gauged', 'a gauged volume'],
  ['variance', 'a delivery variance'],
  ['startTemperature', 'a starting temperature'],
  ['endTemperature', 'an ending temperature'],
  ['deliveredTemperature', 'an estimated temperature'],
] as const;
/** The variance reports have no temperatures. */
const IN_VARIANCE_REPORTS = 3;

function decodeDelivery(fields: Fields): TicketedDelivery {
  const delivery: TicketedDelivery = {
    end: fields.date('the end of a delivery'),
    ticket: null,
    gauged: null,
    variance: null,
    startTemperature: null,
    endTemperature: null,
    deliveredTemperature: null,
  };
  const count = fields.hexCount(2, 'the number of fields');
  if (count > VALUES.length) fields.fail('a ticketed delivery has more fields than are known');
  for (const [name, what] of VALUES.slice(0, count)) delivery[name] = fields.float(what);
  return delivery;
}

/**
 * Groups `TT p PP ddd` (decimal) and so many deliveries: end, NN (hex) and NN floats.
 * Source: 576013-635 and 577013-950 functions 221, 225, 226, 227.
 */
export function decodeTicketedDeliveries(fields: Fields): TicketedDeliveriesReport {
  const tanks: TicketedDeliveriesReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const product = fields.text(1, 'a product code');
    const probe = fields.dec(2, 'a probe type');
    const count = fields.decCount(3, 'the number of deliveries');
    const deliveries: TicketedDelivery[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) deliveries.push(decodeDelivery(fields));
    tanks.push({ tank, product, probe, label: null, deliveries });
  }
  return { volumes: null, tanks };
}

/** The counterpart of `decodeTicketedDeliveries`. */
export function encodeTicketedDeliveries(
  report: TicketedDeliveriesReport,
  out: BodyWriter,
  { code }: EncodeContext,
): void {
  const values = code === '221' ? VALUES : VALUES.slice(0, IN_VARIANCE_REPORTS);
  for (const { tank, product, probe, deliveries } of report.tanks) {
    out.dec(tank, 2);
    out.text(product ?? ' ', 1);
    out.dec(probe, 2);
    out.dec(deliveries.length, 3);
    for (const delivery of deliveries) {
      out.date(delivery.end);
      out.hex(values.length, 2);
      for (const [name] of values) out.float(delivery[name]);
    }
  }
}
