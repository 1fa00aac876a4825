import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { type InventoryReport, type TankInventory, tankToldTwice } from './report.ts';

const KNOWN = 7;

function decodeTank(fields: Fields, context: ReplyContext): TankInventory {
  const before = fields.questions;
  const tank = fields.device('a tank number');
  const product = fields.text(1, 'a product code');
  const status = fields.hex(4, 'the status bits');
  // An inactive tank asked by number has question marks even in place of the count of fields.
  const count = fields.hex(2, 'the number of fields') ?? KNOWN;
  const read = (index: number, what: string): number | null => (count >= index ? fields.float(what) : null);
  const decoded: TankInventory = {
    tank,
    product: product === '?' && fields.questions > before ? null : product,
    label: null,
    status,
    volume: read(1, 'a volume'),
    tcVolume: read(2, 'a TC volume'),
    ullage: read(3, 'an ullage'),
    height: read(4, 'a fuel height'),
    water: read(5, 'a water height'),
    temperature: read(6, 'a temperature'),
    waterVolume: read(7, 'a water volume'),
    more: [],
  };
  for (let i = KNOWN; i < count && !fields.done; i += 1) decoded.more.push(fields.float('a further field'));
  if (KNOWN + decoded.more.length < count) fields.fail('the reply ends inside a further field');
  if (fields.questions > before) context.notes.push(`? fields in tank ${tank}`);
  return decoded;
}

/** Groups `TT p ssss NN` and NN floats; NN is hex and always honoured. Source: 576013-635 functions 201, 21A. */
export function decodeInventory(fields: Fields, context: ReplyContext): InventoryReport {
  const tanks: TankInventory[] = [];
  while (!fields.done) tanks.push(decodeTank(fields, context));
  const twice = tankToldTwice({ tanks });
  if (twice !== null) fields.fail(`tank ${twice} is listed twice`);
  return { tanks };
}

/** The counterpart of `decodeInventory`. */
export function encodeInventory(report: InventoryReport, out: BodyWriter): void {
  for (const tank of report.tanks) {
    out.dec(tank.tank, 2);
    out.text(tank.product ?? ' ', 1);
    out.hex(tank.status ?? 0, 4);
    out.hex(KNOWN + tank.more.length, 2);
    out.float(tank.volume);
    out.float(tank.tcVolume);
    out.float(tank.ullage);
    out.float(tank.height);
    out.float(tank.water);
    out.float(tank.temperature);
    out.float(tank.waterVolume);
    for (const value of tank.more) out.float(value);
  }
}
