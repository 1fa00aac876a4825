const HEX = Buffer.from('0123456789ABCDEF', 'latin1');
const FLOAT = new DataView(new ArrayBuffer(4));

/** Where things stand in a computer reply to i20100 (576013-635 function 201): SOH, 6 of command, 10 of stamp. */
const STAMP_AT = 7;
const GROUPS_AT = 17;
const GROUP = 65;
const FLOATS_AT = 9;

/** Writes a single-precision float as 8 hex digits. */
function putFloat(frame: Buffer, at: number, value: number): void {
  FLOAT.setFloat32(0, value);
  let bits = FLOAT.getUint32(0);
  for (let i = at + 7; i >= at; i -= 1) {
    frame[i] = HEX[bits & 15] ?? 0x30;
    bits >>>= 4;
  }
}

/** Makes the four digits before ETX fit the frame again: two's complement of the sum of SOH to `&&`. */
function putChecksum(frame: Buffer): void {
  const at = frame.length - 5;
  let sum = 0;
  for (let i = 0; i < at; i += 1) sum += frame[i] ?? 0;
  let check = -sum & 0xffff;
  for (let i = at + 3; i >= at; i -= 1) {
    frame[i] = HEX[check & 15] ?? 0x30;
    check >>>= 4;
  }
}

/** Writes the ten digits of a stamp (`YYMMDDHHmm`) into a computer reply and mends its checksum. */
export function restamp(frame: Buffer, stamp: Buffer): void {
  stamp.copy(frame, STAMP_AT);
  putChecksum(frame);
}

/** One tank's new values for a reply to 201, console units. */
export interface TankNumbers {
  volume: number;
  tcVolume: number;
  ullage: number;
  height: number;
}

/** Writes a tank's first four values into a reply to 201; the checksum is mended by `restamp`. */
export function putTank(frame: Buffer, index: number, numbers: TankNumbers): void {
  const at = GROUPS_AT + index * GROUP + FLOATS_AT;
  putFloat(frame, at, numbers.volume);
  putFloat(frame, at + 8, numbers.tcVolume);
  putFloat(frame, at + 16, numbers.ullage);
  putFloat(frame, at + 24, numbers.height);
}
