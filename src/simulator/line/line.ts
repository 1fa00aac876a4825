import { createServer, type Server, type Socket } from 'node:net';
import { readRequests } from '#gauges/driver.ts';
import { answer } from '../console/answer.ts';
import type { Faults } from '../faults.ts';
import type { Gauge } from '../gauge.ts';
import { type Outgoing, Sender } from './sender.ts';
import { endlessPart, spoil } from './spoil.ts';

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
