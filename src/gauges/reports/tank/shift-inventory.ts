import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Values at one end of a shift, console units. */
export interface ShiftPoint {
  volume: number | null;
  ullage: number | null;
  tcVolume: number | null;
  height: number | null;
  water: number | null;
  temperature: number | null;
}

export interface ShiftInventory {
  tank: number;
  /** Product code; null in display format. */
  product: string | null;
  /** Tank label; null in computer format. */
  label: string | null;
  /** 1..4 on a TLS-350, 1..8 on a 4xx. */
  shift: number;
  start: ShiftPoint;
  end: ShiftPoint;
  /** Display only; null in computer format. */
  delivered: number | null;
  /** Volume that left the tank in the shift (field 13). */
  total: number | null;
  more: (number | null)[];
}

/** Function 204, shift inventory. Source: 576013-635 function 204. */
export interface ShiftInventoryReport {
  shifts: ShiftInventory[];
}

const KNOWN = 13;

function decodePoint(fields: Fields, count: number, first: number): ShiftPoint {
  const read = (index: number): number | null => (count >= first + index ? fields.float('a shift value') : null);
  return { volume: read(0), ullage: read(1), tcVolume: read(2), height: read(3), water: read(4), temperature: read(5) };
}

/**
 * Groups `TT p ss NN` and NN (hex) floats: six values at the start, the same six at the end, the total.
 * Source: 576013-635 function 204.
 */
export function decodeShiftInventory(fields: Fields): ShiftInventoryReport {
  const shifts: ShiftInventoryReport['shifts'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const product = fields.text(1, 'a product code');
    const shift = fields.decCount(2, 'a shift number');
    const count = fields.hexCount(2, 'the number of fields');
    const start = decodePoint(fields, count, 1);
    const end = decodePoint(fields, count, 7);
    const total = count >= KNOWN ? fields.float('the total of a shift') : null;
    const more: (number | null)[] = [];
    for (let i = KNOWN; i < count && fields.why === null; i += 1) more.push(fields.float('a further field'));
    shifts.push({ tank, product, label: null, shift, start, end, delivered: null, total, more });
  }
  return { shifts };
}

/** The counterpart of `decodeShiftInventory`. */
export function encodeShiftInventory(report: ShiftInventoryReport, out: BodyWriter): void {
  for (const shift of report.shifts) {
    out.dec(shift.tank, 2);
    out.text(shift.product ?? ' ', 1);
    out.dec(shift.shift, 2);
    out.hex(KNOWN + shift.more.length, 2);
    for (const side of [shift.start, shift.end]) {
      out.float(side.volume);
      out.float(side.ullage);
      out.float(side.tcVolume);
      out.float(side.height);
      out.float(side.water);
      out.float(side.temperature);
    }
    out.float(shift.total);
    for (const value of shift.more) out.float(value);
  }
}
