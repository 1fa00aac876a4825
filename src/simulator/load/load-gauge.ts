import { readRequests, request } from '#gauges/driver.ts';
import { answer } from '../console/answer.ts';
import { createGauge, type Gauge } from '../gauge.ts';
import { type Strapping, strap } from '../physics/cylinder.ts';
import { noise } from '../physics/noise.ts';
import { type StationSpec, usualLimits } from '../physics/spec.ts';
import { localText } from '../station/local-time.ts';
import { createStation } from '../station/station.ts';

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
function restamp(frame: Buffer, stamp: Buffer): void {
  stamp.copy(frame, STAMP_AT);
  putChecksum(frame);
}

/** One tank's new values for a reply to 201, console units. */
interface TankNumbers {
  volume: number;
  tcVolume: number;
  ullage: number;
  height: number;
}

/** Writes a tank's first four values into a reply to 201; the checksum is mended by `restamp`. */
function putTank(frame: Buffer, index: number, numbers: TankNumbers): void {
  const at = GROUPS_AT + index * GROUP + FLOATS_AT;
  putFloat(frame, at, numbers.volume);
  putFloat(frame, at + 8, numbers.tcVolume);
  putFloat(frame, at + 16, numbers.ullage);
  putFloat(frame, at + 24, numbers.height);
}

const MINUTE = 60_000;
const CAPACITY = 10_000;
const DIAMETER = 96;
/** A load tank falls from 85 % to 25 % in a cycle of about two days, then is filled at once. */
const CYCLE_MINUTES = 2880;

function loadSpec(tanks: number): StationSpec {
  const shape = { capacity: CAPACITY, diameter: DIAMETER, ends: 'flat' as const };
  return {
    name: 'Load',
    family: 'tls',
    timezone: 'America/New_York',
    header: ['LOAD STATION', '', '', ''],
    software: '346324-100-B',
    created: '05.02.04.13.57',
    units: 'us',
    dateStyle: '01',
    closedAtNight: false,
    leakTests: 'csld',
    clockOffMinutes: 0,
    tanks: Array.from({ length: tanks }, (_, i) => ({
      ...shape,
      number: i + 1,
      label: `TANK ${i + 1}`,
      product: 'regular' as const,
      dailySales: 1500,
      limits: usualLimits(CAPACITY),
    })),
    sensors: [],
    lines: [],
    incidents: [],
  };
}

/** What all gauges of a load fleet share: one real console for the rare questions, two frames to start from. */
export interface LoadModel {
  tanks: number;
  now: () => number;
  gauge: Gauge;
  chart: Strapping;
  status: Buffer;
  inventory: Buffer;
  minute: number;
  stamp: Buffer;
}

/** A load model whose gauges have so many tanks (1 to 16). */
export function createLoadModel(tanks: number, now: () => number): LoadModel {
  const start = new Date(now() - 40 * 86_400_000);
  const gauge = createGauge(createStation(loadSpec(tanks), 1, start), now);
  const chart = strap({ capacity: CAPACITY, diameter: DIAMETER, ends: 'flat' });
  const frame = (code: '101' | '201'): Buffer => {
    const [parsed] = readRequests(request(code, { format: 'computer' })).requests;
    const bytes = parsed === undefined ? null : answer(gauge, parsed);
    if (bytes === null) throw new Error(`The load console does not answer ${code}.`);
    return Buffer.from(bytes);
  };
  const normal = Buffer.from(`\x01i1010000000000000000${'00'}&&0000\x03`, 'latin1');
  return { tanks, now, gauge, chart, status: normal, inventory: frame('201'), minute: -1, stamp: Buffer.alloc(10) };
}

/** The frames of one load gauge: real replies, made anew when the minute has changed. */
export interface LoadGauge {
  index: number;
  minute: number;
  inventory: Buffer;
}

/** Brings the stamp all gauges share, and the 101 reply, to the present minute; gives that minute. */
function present(model: LoadModel): number {
  const at = model.now();
  const minute = Math.floor(at / MINUTE);
  if (minute !== model.minute) {
    model.minute = minute;
    const text = localText(at, model.gauge.station.zone);
    model.stamp.write(text.replace(/\D/g, '').slice(2), 'latin1');
    restamp(model.status, model.stamp);
  }
  return minute;
}

/** The reply of a load gauge to i10100: all functions normal. */
export function loadStatus(model: LoadModel): Buffer {
  present(model);
  return model.status;
}

/** The reply of a load gauge to i20100 in the present minute. */
export function loadInventory(model: LoadModel, gauge: LoadGauge): Buffer {
  const minute = present(model);
  if (gauge.minute === minute) return gauge.inventory;
  if (gauge.inventory === model.inventory) gauge.inventory = Buffer.from(model.inventory);
  gauge.minute = minute;
  for (let tank = 0; tank < model.tanks; tank += 1) {
    const phase = Math.floor(noise(gauge.index, tank) * CYCLE_MINUTES);
    const share = 0.85 - (0.6 * ((minute + phase) % CYCLE_MINUTES)) / CYCLE_MINUTES;
    const volume = CAPACITY * share;
    const height = model.chart.heightOf(volume);
    putTank(gauge.inventory, tank, { volume, tcVolume: volume * 1.0007, ullage: CAPACITY - volume, height });
  }
  restamp(gauge.inventory, model.stamp);
  return gauge.inventory;
}
