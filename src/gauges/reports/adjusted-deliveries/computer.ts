import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { AdjustedDeliveriesReport, AdjustedDelivery } from './report.ts';

const FIRST = 4;
/** Place of what was dispensed among the fields after the first four: it is the nineteenth of all. */
const DISPENSED = 14;

/** Digits of the number of deliveries. */
const widthOf = (code: string): number => (code === '20L' ? 3 : 2);

function decodeDelivery(fields: Fields): AdjustedDelivery {
  const start = fields.date('the start of a delivery');
  const end = fields.date('the end of a delivery');
  const count = fields.hexCount(2, 'the number of fields');
  const read = (index: number, what: string): number | null => (count >= index ? fields.float(what) : null);
  const startVolume = read(1, 'a starting volume');
  const endVolume = read(2, 'an ending volume');
  const adjusted = read(3, 'an adjusted volume');
  const adjustedTc = read(4, 'an adjusted TC volume');
  const more: (number | null)[] = [];
  for (let i = FIRST; i < count && fields.why === null; i += 1) more.push(fields.float('a further field'));
  return { start, end, startVolume, endVolume, adjusted, adjustedTc, dispensed: more[DISPENSED] ?? null, more };
}

/**
 * Groups `TT dd` (20L: `ddd`, decimal) and so many deliveries `start end NN` (hex) with NN floats each.
 * Source: 576013-635 functions 20B, 21B; 577013-950 functions 20B, 21B, 20L.
 */
export function decodeAdjustedDeliveries(fields: Fields, { code }: ReplyContext): AdjustedDeliveriesReport {
  const tanks: AdjustedDeliveriesReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.decCount(widthOf(code), 'the number of deliveries');
    const deliveries: AdjustedDelivery[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) deliveries.push(decodeDelivery(fields));
    tanks.push({ tank, label: null, deliveries });
  }
  return { tanks };
}

/** The counterpart of `decodeAdjustedDeliveries`. */
export function encodeAdjustedDeliveries(
  report: AdjustedDeliveriesReport,
  out: BodyWriter,
  { code }: EncodeContext,
): void {
  for (const { tank, deliveries } of report.tanks) {
    out.dec(tank, 2);
    out.dec(deliveries.length, widthOf(code));
    for (const { start, end, startVolume, endVolume, adjusted, adjustedTc, more } of deliveries) {
      out.date(start);
      out.date(end);
      const values = [startVolume, endVolume, adjusted, adjustedTc, ...more];
      out.hex(values.length, 2);
      for (const value of values) out.float(value);
    }
  }
}
