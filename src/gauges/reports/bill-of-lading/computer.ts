import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { BillOfLading, BillOfLadingReport, BillsOfLading } from './report.ts';

const VALUES = [
  ['ticket', 'a ticketed volume'],
  ['gauged', 'a gauged volume'],
  ['gaugedTc', 'a gauged TC volume'],
] as const;

function decodeDelivery(fields: Fields): BillOfLading {
  const end = fields.date('the end of a delivery');
  const number = fields.text(fields.hexCount(2, 'the length of a number'), 'the number of a bill of lading').trim();
  const delivery: BillOfLading = {
    ...{ end, number: number === '' ? null : number, ticket: null, gauged: null, gaugedTc: null },
  };
  const count = fields.hexCount(2, 'the number of fields');
  if (count > VALUES.length) fields.fail('a delivery has more fields than are known');
  for (const [name, what] of VALUES.slice(0, count)) delivery[name] = fields.float(what);
  return delivery;
}

/**
 * Groups `TT p PP ddd` (decimal) and so many deliveries: end, AA (hex) and AA characters, NN (hex) and NN floats.
 * Source: 576013-635 and 577013-950 function 222.
 */
export function decodeBillOfLading(fields: Fields): BillOfLadingReport {
  const lists: BillsOfLading[] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const code = fields.text(1, 'a product code');
    const probe = fields.dec(2, 'a probe type');
    const count = fields.decCount(3, 'the number of deliveries');
    const deliveries: BillOfLading[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) deliveries.push(decodeDelivery(fields));
    lists.push({ tank, product: null, code, probe, label: null, deliveries });
  }
  return { period: null, lists };
}

/** The counterpart of `decodeBillOfLading`. */
export function encodeBillOfLading(report: BillOfLadingReport, out: BodyWriter): void {
  for (const { tank, code, probe, deliveries } of report.lists) {
    out.dec(tank, 2);
    out.text(code ?? ' ', 1);
    out.dec(probe, 2);
    out.dec(deliveries.length, 3);
    for (const delivery of deliveries) {
      const number = delivery.number ?? '';
      out.date(delivery.end);
      out.hex(number.length, 2);
      out.raw(number);
      out.hex(VALUES.length, 2);
      for (const [name] of VALUES) out.float(delivery[name]);
    }
  }
}
