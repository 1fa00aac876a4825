import { createServer, type Server, type Socket } from 'node:net';
import { readRequests } from '#gauges/driver.ts';
import { answer } from '../console/answer.ts';
import type { LoadGauge, LoadModel } from './load-gauge.ts';
import { createLoadModel, loadInventory, loadStatus } from './load-gauge.ts';

/** Milliseconds a client that has hung up may take to be gone. */
const FAREWELL = 20;
const STATUS = Buffer.from('\x01i10100', 'latin1');
const INVENTORY = Buffer.from('\x01i20100', 'latin1');

export interface LoadFleetOptions {
  count: number;
  /** Tanks of each gauge, 1 to 16; 4 when absent. */
  tanks?: number;
  /** One address with a port each, or (Linux) one port with a loopback address each. */
  layout: 'ports' | 'addresses';
  /** First port, or the port of every address. */
  port: number;
  clock?: () => number;
}

export interface LoadFleet {
  places: readonly { host: string; port: number }[];
  /** Replies sent since the start. */
  replies(): number;
  stop(): Promise<void>;
}

/** Where the gauges of a load fleet are: 127.0.0.1 from `port` up, or 127.20.0.1 onwards (250 to a block). */
export function loadPlaces(
  options: Pick<LoadFleetOptions, 'count' | 'layout' | 'port'>,
): { host: string; port: number }[] {
  return Array.from({ length: options.count }, (_, i) => {
    if (options.layout === 'ports') return { host: '127.0.0.1', port: options.port + i };
    const block = Math.floor(i / 250);
    return { host: `127.${20 + (block >> 8)}.${block & 255}.${1 + (i % 250)}`, port: options.port };
  });
}

interface Held {
  gauge: LoadGauge;
  client: Socket | null;
}

/** True when a chunk is this plain inquiry, with whatever end. */
function asks(chunk: Buffer, command: Buffer): boolean {
  return chunk.length <= 9 && chunk.length >= 7 && chunk.compare(command, 0, 7, 0, 7) === 0;
}

/** One client at a time; one that has just hung up is given a moment to be gone. */
function meet(model: LoadModel, held: Held, socket: Socket, count: () => void): void {
  socket.on('error', () => socket.destroy());
  if (held.client === null) {
    serve(model, held, socket, count);
    return;
  }
  setTimeout(() => {
    if (held.client === null && !socket.destroyed) serve(model, held, socket, count);
    else socket.destroy();
  }, FAREWELL);
}

function serve(model: LoadModel, held: Held, socket: Socket, count: () => void): void {
  held.client = socket;
  let rest: Uint8Array = new Uint8Array(0);
  socket.on('close', () => {
    if (held.client === socket) held.client = null;
  });
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

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, 16, resolve);
  });
}

/**
 * Thousands of gauges for a load test: 101 and 201 in computer format are patched frames with true stamps and
 * checksums and slowly falling tanks, everything else is answered by one console they share. No pacing.
 */
export async function startLoadFleet(options: LoadFleetOptions): Promise<LoadFleet> {
  const tanks = options.tanks ?? 4;
  if (!Number.isInteger(tanks) || tanks < 1 || tanks > 16) throw new Error('A load gauge has 1 to 16 tanks.');
  const model = createLoadModel(tanks, options.clock ?? Date.now);
  const places = loadPlaces(options);
  const servers: Server[] = [];
  const helds: Held[] = [];
  let replies = 0;
  const count = (): void => {
    replies += 1;
  };
  const stop = async (): Promise<void> => {
    for (const held of helds) held.client?.destroy();
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  };
  try {
    for (const [index, place] of places.entries()) {
      const held: Held = { gauge: { index, minute: -1, inventory: model.inventory }, client: null };
      const server = createServer({ noDelay: true }, (socket) => meet(model, held, socket, count));
      await listen(server, place.host, place.port);
      servers.push(server);
      helds.push(held);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { places, replies: () => replies, stop };
}
