import { createServer, type Server, type Socket } from 'node:net';
import { readRequests } from '#gauges/driver.ts';
import { answer } from '../console/answer.ts';
import { createLoadModel, type LoadGauge, type LoadModel, loadInventory, loadStatus } from './load-gauge.ts';

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
