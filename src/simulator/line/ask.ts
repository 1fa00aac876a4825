import { connect } from 'node:net';

/** What came of asking: the bytes, and whether the other side hung up before we did. */
export interface Asked {
  bytes: Buffer;
  hungUp: boolean;
}

/** An answer ends itself: this long without a byte is a broken gauge, and no machine is too busy for it. */
const ANSWER_MS = 20_000;

/** When asking ends, besides an ETX and a hang-up. */
export interface AskUntil {
  /** So long without a byte. A short time is for what no answer is expected to. */
  quietMs?: number;
  /** As many bytes as the gauge says that it sends; 0: it is silent. */
  length?: Promise<number>;
}

/**
 * Asks a gauge by hand: connects, sends, collects until ETX, a hang-up or what `until` says. Rejects when there
 * is no connection. For tests and for trying a simulated gauge; the poller has its own session.
 */
export function ask(
  place: { host: string; port: number },
  bytes: Uint8Array | string,
  { quietMs = ANSWER_MS, length }: AskUntil = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const socket = connect(place.port, place.host);
    const chunks: Buffer[] = [];
    let done = false;
    let received = 0;
    let wanted = Number.POSITIVE_INFINITY;
    const finish = (hungUp: boolean): void => {
      if (done) return;
      done = true;
      socket.destroy();
      resolve({ bytes: Buffer.concat(chunks), hungUp });
    };
    void length?.then((sent) => {
      wanted = sent;
      if (received >= wanted) finish(false);
    });
    socket.setNoDelay(true);
    socket.setTimeout(quietMs, () => finish(false));
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      received += chunk.length;
      if (chunk.includes(0x03) || received >= wanted) finish(false);
    });
    socket.on('close', () => finish(true));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') finish(true);
      else reject(error);
    });
  });
}
