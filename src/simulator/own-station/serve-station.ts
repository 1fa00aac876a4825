import { createServer, type Socket } from 'node:net';
import { Sender } from '../line/sender.ts';
import { Listener } from '../pages/requests.ts';
import type { StationPlan } from '../station-file/read-station-file.ts';
import { replyTo, stationAt } from './console.ts';

/** A serial-device server drops a session that says nothing for so long. */
const IDLE_DROP = 90_000;

export interface ServeOptions {
  host: string;
  /** 0: the system chooses one. */
  port: number;
  /** UTC milliseconds; the system's clock when absent. */
  now?: () => number;
  /** About 1 at 9600 baud; 0, when absent, sends a reply at once. */
  msPerByte?: number;
}

/** A console of a station file on its port. */
export interface ServedStation {
  host: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Puts the console of a station file on a TCP port, one client at a time, until `stop`. Rejects with the system's error
 * when the port cannot be had.
 */
export async function serveStation(plan: StationPlan, options: ServeOptions): Promise<ServedStation> {
  const { host, now = Date.now, msPerByte = 0 } = options;
  let client: Socket | null = null;
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    if (client !== null && !client.destroyed) {
      // The line is somebody else's: as behind a serial-device server.
      socket.destroy();
      return;
    }
    client = socket;
    const leave = (): void => {
      if (client === socket) client = null;
    };
    socket.on('end', leave).on('close', leave);
    talk(socket, plan, now, msPerByte);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      client?.destroy();
    });
  return { host, port, stop };
}

/** Answers what one client asks, reply after reply. */
function talk(socket: Socket, plan: StationPlan, now: () => number, msPerByte: number): void {
  const sender = new Sender(socket);
  const listener = new Listener(stationAt(plan, now()).security_code ?? '');
  socket.setTimeout(IDLE_DROP, () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    for (const heard of listener.hear(bytes)) {
      const frame = replyTo(plan, heard, now());
      if (frame !== null) sender.send({ frame, msPerByte, after: 'nothing' });
    }
  });
  socket.on('close', () => sender.cancel());
}
