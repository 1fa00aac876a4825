import { createServer, type Server, type Socket } from 'node:net';
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

const MINUTE = 60_000;

const CAPACITY = 10_000;

const DIAMETER = 96;

/** A load tank falls from 85 % to 25 % in a cycle of about two days, then is filled at once. */
const CYCLE_MINUTES = 2880;

/** Gauges of one block of 256 addresses: .0 and .255 stay free, and round numbers are easier to read. */
const perBlock = 250;
/** The first address is 127.20.0.1: the demo has 127.10.x.y (decision 0006). */
const firstNet = 20;

interface LoadLayout {
  count: number;
  /** One address with a port each, or (Linux) one port with a loopback address each. */
  layout: 'ports' | 'addresses';
  /** First port, or the port of every address. */
  port: number;
}

/** Where the gauges of a load fleet are: 127.0.0.1 from `port` up, or 127.20.0.1 onwards (250 to a block). */
export function loadPlaces({ count, layout, port }: LoadLayout): { host: string; port: number }[] {
  return Array.from({ length: count }, (_, i) =>
    layout === 'ports' ? { host: '127.0.0.1', port: port + i } : { host: loadAddress(i), port },
  );
}

/** The loopback address of a gauge in the layout 'addresses'. */
export function loadAddress(index: number): string {
  const block = Math.floor(index / perBlock);
  return `127.${firstNet + (block >> 8)}.${block & 255}.${1 + (index % perBlock)}`;
}

/** Which gauge a client called by this address of ours; null for an address that has none. */
export function gaugeAt(address: string | undefined, count: number): number | null {
  const [net, second = 0, third = 0, last = 0] = (address ?? '').split('.').map(Number);
  if (net !== 127 || second < firstNet || last < 1 || last > perBlock) return null;
  const index = ((second - firstNet) * 256 + third) * perBlock + last - 1;
  return index < count ? index : null;
}

const STATUS = Buffer.from('\x01i10100', 'latin1');
const INVENTORY = Buffer.from('\x01i20100', 'latin1');
/** Callers that may wait to be accepted: a poller that has just taken its gauges calls thousands in a second. */
const CALLERS = { ofAll: 4_096, ofOne: 16 };

export interface LoadFleetOptions extends LoadLayout {
  /** Tanks of each gauge, 1 to 16; 4 when absent. */
  tanks?: number;
  clock?: () => number;
}

export interface LoadFleet {
  places: readonly { host: string; port: number }[];
  /** Replies sent since the start. */
  replies(): number;
  stop(): Promise<void>;
}

interface Held {
  gauge: LoadGauge;
  client: Socket | null;
  /** The newest caller that waits for the client to leave. */
  waiting: Socket | null;
}

/** True when a chunk is this plain inquiry, with whatever end. */
function asks(chunk: Buffer, command: Buffer): boolean {
  return chunk.length <= 9 && chunk.length >= 7 && chunk.compare(command, 0, 7, 0, 7) === 0;
}

/**
 * One client at a time. The next caller waits, unanswered, until the client has left: the system may deliver the end of
 * the old session long after the start of the new one, so no time shows whether a client stays or has hung up.
 * Of several callers that wait, the newest does.
 */
function meet(model: LoadModel, held: Held, socket: Socket, count: () => void): void {
  socket.on('error', () => socket.destroy());
  if (held.client === null) {
    serve(model, held, socket, count);
    return;
  }
  held.waiting?.destroy();
  held.waiting = socket;
  socket.on('close', () => {
    if (held.waiting === socket) held.waiting = null;
  });
}

function serve(model: LoadModel, held: Held, socket: Socket, count: () => void): void {
  held.client = socket;
  let rest: Uint8Array = new Uint8Array(0);
  const leave = (): void => {
    if (held.client !== socket) return;
    held.client = null;
    const next = held.waiting;
    held.waiting = null;
    if (next !== null && !next.destroyed) serve(model, held, next, count);
  };
  socket.on('end', leave).on('close', leave);
  socket.on('data', (chunk: Buffer) => {
    if (rest.length === 0 && asks(chunk, STATUS)) socket.write(loadStatus(model));
    else if (rest.length === 0 && asks(chunk, INVENTORY)) socket.write(loadInventory(model, held.gauge));
    else {
      const read = readRequests(Buffer.concat([rest, chunk]));
      rest = read.rest;
      for (const one of read.requests) {
        const frame = answer(model.gauge, one);
        if (frame !== null) socket.write(frame);
      }
      return;
    }
    count();
  });
}

async function listen(server: Server, host: string, port: number, callers: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, callers, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/**
 * Up to a hundred thousand gauges for a load test: 101 and 201 in computer format are patched frames with true stamps
 * and checksums and slowly falling tanks, everything else is answered by one console they share. No pacing. In the layout
 * 'addresses' one socket listens for all of them (port 0: any free one), and the address that was called names which
 * gauge is meant: a caller from another computer, who cannot call a loopback address, meets nobody.
 */
export async function startLoadFleet(options: LoadFleetOptions): Promise<LoadFleet> {
  const tanks = options.tanks ?? 4;
  if (!Number.isInteger(tanks) || tanks < 1 || tanks > 16) throw new Error('A load gauge has 1 to 16 tanks.');
  const model = createLoadModel(tanks, options.clock ?? Date.now);
  const helds: Held[] = Array.from({ length: options.count }, (_, index) => ({
    gauge: { index, minute: -1, inventory: model.inventory },
    client: null,
    waiting: null,
  }));
  const servers: Server[] = [];
  let replies = 0;
  const count = (): void => {
    replies += 1;
  };
  const open = (callers: number, host: string, port: number, find: (socket: Socket) => Held | undefined) => {
    const server = createServer({ noDelay: true }, (socket) => {
      const held = find(socket);
      if (held === undefined) socket.destroy();
      else meet(model, held, socket, count);
    });
    servers.push(server);
    return listen(server, host, port, callers);
  };
  const stop = async (): Promise<void> => {
    for (const held of helds) {
      held.waiting?.destroy();
      held.client?.destroy();
    }
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  };
  try {
    let { port } = options;
    if (options.layout === 'addresses') {
      port = await open(CALLERS.ofAll, '0.0.0.0', port, (socket) => {
        const index = gaugeAt(socket.localAddress, options.count);
        return index === null ? undefined : helds[index];
      });
    } else for (const [i, held] of helds.entries()) await open(CALLERS.ofOne, '127.0.0.1', port + i, () => held);
    return { places: loadPlaces({ ...options, port }), replies: () => replies, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

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
interface LoadModel {
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
function createLoadModel(tanks: number, now: () => number): LoadModel {
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
interface LoadGauge {
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
function loadStatus(model: LoadModel): Buffer {
  present(model);
  return model.status;
}

/** The reply of a load gauge to i20100 in the present minute. */
function loadInventory(model: LoadModel, gauge: LoadGauge): Buffer {
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
