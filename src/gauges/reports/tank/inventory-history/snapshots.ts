import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { InventoryHistoryReport, InventoryRecord, TankInventoryHistory } from './report.ts';

const KNOWN = 7;

/** `date NN` (hex) and the seven values of an inventory. */
function decodeSnapshot(fields: Fields): InventoryRecord {
  const at = fields.date('the date of an inventory record');
  const count = fields.hexCount(2, 'the number of fields');
  const read = (index: number, what: string): number | null => (count >= index ? fields.float(what) : null);
  const record: InventoryRecord = {
    at,
    status: null,
    volume: read(1, 'a volume'),
    tcVolume: read(2, 'a TC volume'),
    ullage: read(3, 'an ullage'),
    height: read(4, 'a fuel height'),
    water: read(5, 'a water height'),
    temperature: read(6, 'a temperature'),
    waterVolume: read(7, 'a water volume'),
    more: [],
  };
  for (let i = KNOWN; i < count && fields.why === null; i += 1) record.more.push(fields.float('a further field'));
  return record;
}

function encodeSnapshot(record: InventoryRecord, out: BodyWriter): void {
  const { at, volume, tcVolume, ullage, height, water, temperature, waterVolume, more } = record;
  out.date(at);
  out.hex(KNOWN + more.length, 2);
  for (const value of [volume, tcVolume, ullage, height, water, temperature, waterVolume, ...more]) out.float(value);
}

/** Groups `TT p ssss` and ssss (decimal) records. Source: 577013-950 function 21E. */
export function decodeHourlyInventory(fields: Fields): InventoryHistoryReport {
  const tanks: TankInventoryHistory[] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const product = fields.text(1, 'a product code');
    const count = fields.decCount(4, 'the number of records');
    const records: InventoryRecord[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) records.push(decodeSnapshot(fields));
    tanks.push({ tank, product, label: null, records });
  }
  return { tanks };
}

/** The counterpart of `decodeHourlyInventory`. */
export function encodeHourlyInventory(report: InventoryHistoryReport, out: BodyWriter): void {
  for (const { tank, product, records } of report.tanks) {
    out.dec(tank, 2);
    out.text(product ?? ' ', 1);
    out.dec(records.length, 4);
    for (const record of records) encodeSnapshot(record, out);
  }
}

/**
 * Groups `ss CC` (decimal) and CC times `tt p` and a record: the tanks at the close of a shift. Which shift it was is not
 * kept: each record bears its time. Source: 577013-950 function 21F.
 */
export function decodeShiftSnapshots(fields: Fields, _context: ReplyContext): InventoryHistoryReport {
  const tanks = new Map<number, TankInventoryHistory>();
  while (!fields.done) {
    fields.decCount(2, 'a shift number');
    const count = fields.decCount(2, 'the number of tanks');
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const tank = fields.device('a tank number');
      const product = fields.text(1, 'a product code');
      const record = decodeSnapshot(fields);
      const known = tanks.get(tank);
      if (known === undefined) tanks.set(tank, { tank, product, label: null, records: [record] });
      else known.records.push(record);
    }
  }
  return { tanks: [...tanks.values()] };
}

/** The counterpart of `decodeShiftSnapshots`: the records of each tank are those of shift 1, 2 and so on. */
export function encodeShiftSnapshots(report: InventoryHistoryReport, out: BodyWriter): void {
  const shifts = Math.max(0, ...report.tanks.map(({ records }) => records.length));
  for (let shift = 0; shift < shifts; shift += 1) {
    const closed = report.tanks.flatMap(({ tank, product, records }) => {
      const record = records[shift];
      return record === undefined ? [] : [{ tank, product, record }];
    });
    out.dec(shift + 1, 2);
    out.dec(closed.length, 2);
    for (const { tank, product, record } of closed) {
      out.dec(tank, 2);
      out.text(product ?? ' ', 1);
      encodeSnapshot(record, out);
    }
  }
}
