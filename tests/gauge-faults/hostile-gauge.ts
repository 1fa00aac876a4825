import { createServer, type Socket } from 'node:net';
import { buildComputer } from '#gauges/framing/computer-frame.ts';

/** A server in a gauge's place that answers as it likes. */
export interface HostileGauge {
  port: number;
  /** Bytes handed to the network so far. */
  readonly sent: number;
  stop(): Promise<void>;
}

/** Opens one on loopback; `speak` is called for every request with its six characters. */
export async function openHostile(speak: (socket: Socket, asked: string) => void): Promise<HostileGauge> {
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      sent += socket.bytesWritten - socket.writableLength;
    });
    socket.on('data', (bytes) => speak(socket, bytes.toString('latin1').replace(/[^0-9A-Za-z]/g, '')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    get sent() {
      return sent;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

const gaugeTime = '2026-01-15T14:30';

/** A console's answer to a question of first contact; other questions are refused. */
export function politely(asked: string): Uint8Array {
  if (asked === 'i10100') return buildComputer('000000', { command: asked, gaugeTime });
  return Buffer.from('\x019999FF1B\x03');
}

/** `tanks` groups of report 201, numbered on from 1 and again from 1 after 99, each tank with 1000 of everything. */
export function inventoryOf(tanks: number): Uint8Array {
  const group = (n: number): string => `${String((n % 99) + 1).padStart(2, '0')}1000007${'447A0000'.repeat(7)}`;
  return buildComputer(Array.from({ length: tanks }, (_, n) => group(n)).join(''), { command: 'i20100', gaugeTime });
}

/** Writes again and again, as fast as it is taken, up to so many bytes; then hangs up. */
export function pour(socket: Socket, piece: Uint8Array, total: number): void {
  let left = total;
  const more = (): void => {
    while (left > 0 && !socket.destroyed) {
      left -= piece.length;
      if (!socket.write(piece)) return;
    }
    if (left <= 0) socket.end();
  };
  socket.on('drain', more);
  more();
}

/** Writes a piece every so often for as long as somebody listens. */
export function drip(socket: Socket, piece: Uint8Array, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on('close', () => clearInterval(timer));
}
