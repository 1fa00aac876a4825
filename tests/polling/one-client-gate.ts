import { connect, createServer, type Socket } from 'node:net';

/** A gate in front of a gauge that counts who comes, and turns away whoever comes while somebody is there. */
export interface Gate {
  port: number;
  /** Conversations so far. */
  readonly visits: number;
  /** Clients that came while another one was there. */
  readonly turnedAway: number;
  /** True while a client is there. */
  readonly taken: boolean;
  close(): Promise<void>;
}

/** Opens a gate on loopback that leads to a gauge. */
export async function openGate(to: { host: string; port: number }): Promise<Gate> {
  let client: Socket | null = null;
  const counts = { visits: 0, turnedAway: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (client === null) take(socket);
    // The end of the last client may have come before this one, and be still unread.
    else setImmediate(() => (client === null ? take(socket) : turnAway(socket)));
  });
  function turnAway(socket: Socket): void {
    counts.turnedAway++;
    socket.destroy();
  }
  function take(socket: Socket): void {
    client = socket;
    counts.visits++;
    const gauge = connect(to);
    gauge.on('error', () => socket.destroy());
    gauge.on('close', () => socket.destroy());
    const leave = () => {
      if (client === socket) client = null;
    };
    socket.on('end', leave);
    socket.on('close', () => {
      gauge.destroy();
      leave();
    });
    socket.pipe(gauge);
    gauge.pipe(socket);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    get visits() {
      return counts.visits;
    },
    get turnedAway() {
      return counts.turnedAway;
    },
    get taken() {
      return client !== null;
    },
    async close() {
      client?.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
