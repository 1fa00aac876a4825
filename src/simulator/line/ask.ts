import { connect } from 'node:net';

/** What came of asking: the bytes, and whether the other side hung up before we did. */
export interface Asked {
  bytes: Buffer;
  hungUp: boolean;
}

/**
 * Asks a gauge by hand: connects, sends, collects until ETX, a hang-up or `quietMs` without a byte. Rejects when there
 * is no connection. For tests and for trying a simulated gauge; the poller has its own session.
 */
export function ask(place: { host: string; port: number }, bytes: Uint8Array | string, quietMs = 400): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const socket = connect(place.port, place.host);
    const chunks: Buffer[] = [];
    let done = false;
    const finish = (hungUp: boolean): void => {
      if (done) return;
      done = true;
      socket.destroy();
      resolve({ bytes: Buffer.concat(chunks), hungUp });
    };
    socket.setNoDelay(true);
    socket.setTimeout(quietMs, () => finish(false));
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (chunk.includes(0x03)) finish(false);
    });
    socket.on('close', () => finish(true));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') finish(true);
      else reject(error);
    });
  });
}
