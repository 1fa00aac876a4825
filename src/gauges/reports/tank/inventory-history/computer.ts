import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { decodeInventory, encodeInventory } from '../inventory/computer.ts';
import type { TankInventory } from '../inventory/report.ts';
import type { InventoryHistoryReport, InventoryRecord } from './report.ts';

const KNOWN = 6;

function decodeRecord(fields: Fields): InventoryRecord {
  const status = fields.hex(4, 'the status bits');
  const at = fields.date('the date of an inventory record');
  const count = fields.hexCount(2, 'the number of fields');
  const read = (index: number, what: string): number | null => (count >= index ? fields.float(what) : null);
  const record: InventoryRecord = {
    at,
    status,
    volume: read(1, 'a volume'),
    tcVolume: read(2, 'a TC volume'),
    ullage: null,
    height: read(3, 'a fuel height'),
    water: read(4, 'a water height'),
    temperature: read(5, 'a temperature'),
    waterVolume: read(6, 'a water volume'),
    more: [],
  };
  for (let i = KNOWN; i < count && fields.why === null; i += 1) record.more.push(fields.float('a further field'));
  return record;
}

/**
 * Groups `TT p nnnn` and nnnn (hex) times `ssss date NN` with NN (hex) floats. Source: 577013-950 function 2E4.
 */
export function decodeInventoryHistory(fields: Fields): InventoryHistoryReport {
  const tanks: InventoryHistoryReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const product = fields.text(1, 'a product code');
    const count = fields.hexCount(4, 'the number of records');
    const records: InventoryRecord[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) records.push(decodeRecord(fields));
    tanks.push({ tank, product, label: null, records });
  }
  return { tanks };
}

/** The counterpart of `decodeInventoryHistory`. */
export function encodeInventoryHistory(report: InventoryHistoryReport, out: BodyWriter): void {
  for (const { tank, product, records } of report.tanks) {
    out.dec(tank, 2);
    out.text(product ?? ' ', 1);
    out.hex(records.length, 4);
    for (const record of records) {
      out.hex(record.status ?? 0, 4);
      out.date(record.at);
      out.hex(KNOWN + record.more.length, 2);
      const { volume, tcVolume, height, water, temperature, waterVolume, more } = record;
      for (const value of [volume, tcVolume, height, water, temperature, waterVolume, ...more]) out.float(value);
    }
  }
}

/** Which of the four daily records is asked for does not change what is read. */
const FIRST_RECORD = 1;

/** `II date` and the groups of function 201. Source: 576013-635 function 2E2. */
export function decodeStoredInventory(
  fields: Fields,
  context: Parameters<typeof decodeInventory>[1],
): InventoryHistoryReport {
  if (fields.done) return { tanks: [] };
  fields.decCount(2, 'the number of the record');
  const at = fields.date('the date of an inventory record');
  const { tanks } = decodeInventory(fields, context);
  return { tanks: tanks.map((tank) => toHistory(tank, at)) };
}

/** One tank of an inventory as the record of a past time. */
export function toHistory(
  { tank, product, label, ...values }: TankInventory,
  at: string | null,
): InventoryHistoryReport['tanks'][number] {
  return { tank, product, label, records: [{ at, ...values }] };
}

/** The counterpart of `decodeStoredInventory`: the newest record of each tank, at the time of the first one. */
export function encodeStoredInventory(report: InventoryHistoryReport, out: BodyWriter): void {
  const newest = report.tanks.flatMap(({ tank, product, label, records }) =>
    records.slice(0, 1).map((record) => ({ tank, product, label, ...record })),
  );
  out.dec(FIRST_RECORD, 2);
  out.date(newest[0]?.at ?? null);
  encodeInventory({ tanks: newest }, out);
}
