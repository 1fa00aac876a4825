import { createServer, type Socket } from 'node:net';
import { Sender } from '../line/sender.ts';
import { Listener } from '../pages/requests.ts';
import type { StationPlan } from '../station-file/read-station-file.ts';
import { replyTo, stationAt } from './console.ts';

/**
 * A client that has just hung up is given this long to be gone before its successor is turned away, milliseconds. A busy
 * system may deliver the end of the old session well after the start of the new one.
 */
const FAREWELL = 250;
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
  /** Called for each question with the number of bytes of the answer; 0 for silence. */
  onAnswer?: (length: number) => void;
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
  const { host, now = Date.now, msPerByte = 0, onAnswer = () => {} } = options;
  let client: Socket | null = null;
  let isOpen = true;
  const waiting = new Set<Socket>();
  const decide = (socket: Socket): void => {
    if (!waiting.delete(socket)) return;
    if (client === null && isOpen && !socket.destroyed) take(socket);
    else socket.destroy();
  };
  const take = (socket: Socket): void => {
    client = socket;
    const leave = (): void => {
      if (client !== socket) return;
      client = null;
      const [next] = waiting;
      if (next !== undefined) decide(next);
    };
    socket.on('end', leave).on('close', leave);
    talk(socket, plan, { now, msPerByte, onAnswer });
  };
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    if (client === null) {
      take(socket);
      return;
    }
    // The end of the old session and the start of the new may be read in either order; one client at a time.
    waiting.add(socket);
    setTimeout(() => {
      // On a busy machine this timer may run before what came in meanwhile: one round reads it, the next one decides.
      setImmediate(() => setImmediate(() => decide(socket)));
    }, FAREWELL);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      isOpen = false;
      server.close(() => resolve());
      client?.destroy();
    });
  return { host, port, stop };
}

/** Answers what one client asks, reply after reply. */
function talk(
  socket: Socket,
  plan: StationPlan,
  { now, msPerByte, onAnswer }: Required<Pick<ServeOptions, 'now' | 'msPerByte' | 'onAnswer'>>,
): void {
  const sender = new Sender(socket);
  const listener = new Listener(stationAt(plan, now()).security_code ?? '');
  socket.setTimeout(IDLE_DROP, () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    for (const heard of listener.hear(bytes)) {
      const frame = replyTo(plan, heard, now());
      onAnswer(frame?.length ?? 0);
      if (frame !== null) sender.send({ frame, msPerByte, after: 'nothing' });
    }
  });
  socket.on('close', () => sender.cancel());
}
