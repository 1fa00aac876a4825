import { createServer, type Server, type Socket } from 'node:net';
import { readRequests } from '#gauges/driver.ts';
import { answer } from '../console/answer.ts';
import type { Faults } from '../faults.ts';
import type { Gauge } from '../gauge.ts';
import { noise } from '../physics/noise.ts';
import { type Outgoing, Sender } from './sender.ts';

const [SOH, ETX, AMPERSAND, ZERO] = [0x01, 0x03, 0x26, 0x30];
/** `&&`, four digits and ETX. */
const END = 7;

/** The place of the second `&` of a computer reply; -1 in a display reply, which has no checksum. */
function flagEnd(frame: Uint8Array): number {
  const at = frame.lastIndexOf(AMPERSAND);
  return at >= 1 && frame[at - 1] === AMPERSAND && at + 4 < frame.length ? at : -1;
}

function spoilChecksum(frame: Uint8Array): Uint8Array {
  const at = flagEnd(frame);
  if (at < 0) return frame;
  const spoilt = frame.slice();
  // Another digit in the last place: still hex, never the right one.
  spoilt[at + 4] = frame[at + 4] === 0x30 ? 0x31 : 0x30;
  return spoilt;
}

function garbage(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => Math.floor(noise(seed, i, 91) * 256));
}

/** Function codes that a reply may bear in place of its own. */
const OTHERS = ['205', '204'] as const;

/** The reply under another function's code, its checksum written anew. */
function underOtherCode(frame: Uint8Array): Uint8Array {
  const letter = frame.findIndex((byte) => byte > 0x20);
  const own = String.fromCharCode(...frame.slice(letter + 1, letter + 4));
  const other = own === OTHERS[0] ? OTHERS[1] : OTHERS[0];
  const renamed = frame.slice();
  let sum = 0;
  for (let i = 0; i < 3; i += 1) {
    renamed[letter + 1 + i] = other.charCodeAt(i);
    sum += other.charCodeAt(i) - own.charCodeAt(i);
  }
  const at = flagEnd(frame);
  if (at < 0) return renamed;
  const digits = Number.parseInt(String.fromCharCode(...frame.slice(at + 1, at + 5)), 16);
  const check = ((digits - sum) & 0xffff).toString(16).toUpperCase().padStart(4, '0');
  for (let i = 0; i < 4; i += 1) renamed[at + 1 + i] = check.charCodeAt(i);
  return renamed;
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Noise that is no frame: it holds neither SOH nor ETX. */
function noisy(frame: Uint8Array, seed: number): Uint8Array {
  const before = garbage(24, seed).map((byte) => (byte === SOH || byte === ETX ? ZERO : byte));
  return joined(before, frame);
}

const withNuls = (frame: Uint8Array): Uint8Array => joined(...Array.from(frame, (byte) => Uint8Array.of(byte, 0)));

function withParity(frame: Uint8Array): Uint8Array {
  return frame.map((byte) => {
    let ones = 0;
    for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1;
    return ones % 2 === 1 ? byte | 0x80 : byte;
  });
}

/** What a frame becomes on a line with these faults; the same seed spoils it the same way. */
function spoil(frame: Uint8Array, faults: Faults, seed: number): Uint8Array {
  if (faults.garbage) return garbage(frame.length, seed);
  let sent = faults.otherFunction ? underOtherCode(frame) : frame;
  if (faults.wrongChecksum) sent = spoilChecksum(sent);
  if (faults.parity) sent = withParity(sent);
  if (faults.nuls) sent = withNuls(sent);
  if (faults.noiseBefore) sent = noisy(sent, seed);
  if (faults.duplicateReplies) sent = joined(sent, sent);
  const isCut = faults.cutMidFrame || faults.resetMidFrame;
  return isCut ? sent.slice(0, Math.max(1, frame.length >> 1)) : sent;
}

/** What follows, again and again, on a line whose reply never ends: the frame without its end, then digits. */
function endlessPart(frame: Uint8Array): Uint8Array {
  return frame.slice(0, Math.max(1, frame.length - END));
}

/** A serial-device server drops a session that says nothing for so long. */
const IDLE_DROP = 90_000;
/**
 * A client that has just hung up is given this long to be gone before its successor is turned away, milliseconds. A busy
 * system may deliver the end of the old session well after the start of the new one.
 */
const FAREWELL = 250;
const ESC = 0x1b;
const NOTHING = new Uint8Array(0);
const MEGABYTE = 1_048_576;

export interface LineOptions {
  host: string;
  port: number;
  /** About 1 at 9600 baud; 0 sends a reply at once. */
  msPerByte: number;
  /** Silence after which a session is dropped; 90 s when absent. */
  idleMs?: number;
}

/** A gauge on a TCP port, as behind the serial-device server of a console: one client at a time. */
export class Line {
  readonly gauge: Gauge;
  readonly host: string;
  /** The port asked for; with 0 the one the system chose, once opened. */
  port: number;
  private readonly msPerByte: number;
  private readonly idleMs: number;
  private server: Server | null = null;
  private client: Socket | null = null;
  /** Clients that came while another one was there. */
  private readonly waiting = new Set<Socket>();
  /** Every socket that is not closed yet: also one whose client has gone while bytes to it were on their way. */
  private readonly sockets = new Set<Socket>();
  private replies = 0;
  /** The reply to the last request, for a gauge that is one behind. */
  private last: Uint8Array | null = null;

  constructor(gauge: Gauge, options: LineOptions) {
    this.gauge = gauge;
    this.host = options.host;
    this.port = options.port;
    this.msPerByte = options.msPerByte;
    this.idleMs = options.idleMs ?? IDLE_DROP;
  }

  /** Starts to listen; rejects with the system's error when the address or port cannot be had. */
  async open(): Promise<void> {
    if (this.server !== null) return;
    const server = createServer({ noDelay: true }, (socket) => this.meet(socket));
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => {
        this.server = null;
        reject(error);
      });
      server.listen(this.port, this.host, 8, resolve);
    });
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.port = address.port;
  }

  /** Stops listening and hangs up. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    if (server !== null) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private meet(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.sockets.delete(socket));
    if (this.client === null) {
      this.take(socket);
      return;
    }
    // The end of the old session and the start of the new may be read in either order.
    this.waiting.add(socket);
    setTimeout(() => {
      // On a busy machine this timer may run before what came in meanwhile: one round reads it, the next one closes.
      setImmediate(() => setImmediate(() => this.decide(socket)));
    }, FAREWELL);
  }

  private decide(socket: Socket): void {
    if (!this.waiting.delete(socket)) return;
    if (this.client === null && !socket.destroyed && this.server !== null) this.take(socket);
    else socket.destroy();
  }

  private take(socket: Socket): void {
    this.client = socket;
    const sender = new Sender(socket);
    let rest: Uint8Array = NOTHING;
    socket.setTimeout(this.idleMs, () => socket.destroy());
    if (this.gauge.faults.halfOpen) {
      // Nothing is read, so the end of the client is not seen either; the idle time ends it.
      socket.pause();
      socket.on('close', () => this.gone(socket));
      return;
    }
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes(ESC)) sender.cancel();
      const read = readRequests(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]));
      rest = read.rest;
      for (const request of read.requests) {
        if (this.gauge.faults.silent) continue;
        const frame = answer(this.gauge, request);
        if (frame !== null) this.reply(sender, frame);
      }
    });
    // A client has gone when its end or its reset is read; the socket's own close comes some rounds later.
    for (const event of ['end', 'error', 'close']) {
      socket.on(event, () => {
        sender.cancel();
        this.gone(socket);
      });
    }
  }

  private gone(socket: Socket): void {
    if (this.client !== socket) return;
    this.client = null;
    const [next] = this.waiting;
    if (next !== undefined) this.decide(next);
  }

  private reply(sender: Sender, frame: Uint8Array): void {
    const { faults, station } = this.gauge;
    this.replies += 1;
    const msPerByte = faults.dripMs > 0 ? faults.dripMs : this.msPerByte;
    const sent = faults.staleReplies ? this.last : frame;
    this.last = frame;
    if (sent === null) return;
    const flood = faults.floodMegabytes * MEGABYTE;
    if (flood > 0) sender.send({ frame: endlessPart(sent), msPerByte: 0, after: 'go-on', flood });
    else if (faults.endless) sender.send({ frame: endlessPart(sent), msPerByte, after: 'go-on' });
    else sender.send({ frame: spoil(sent, faults, station.seed + this.replies), msPerByte, after: ending(faults) });
  }
}

/** What a line does at the end of a reply. */
function ending({ garbage, cutMidFrame, resetMidFrame }: Faults): Outgoing['after'] {
  if (resetMidFrame) return 'reset';
  return cutMidFrame && !garbage ? 'hang-up' : 'nothing';
}
