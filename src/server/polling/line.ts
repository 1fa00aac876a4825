import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net';

/** The conversation that a line serves. Nothing is called after `onClosed`. */
export interface LineUser {
  onConnected(): void;
  /** The chunk is good until this returns. */
  onBytes(chunk: Uint8Array): void;
  onError(code: string): void;
  onClosed(): void;
}

/** All sockets read into this one: what came is looked at, or copied out, before the next read can begin. */
const readBuffer = new Uint8Array(65_536);

/**
 * A socket for one conversation after another: making a socket costs about as much as reading the answers of a poll. Node
 * lets a socket connect again once it has emitted 'close' (https://nodejs.org/api/net.html#socketconnect).
 */
class Line {
  readonly #socket: Socket;
  readonly #onFree: (line: Line) => void;
  #user: LineUser | null = null;
  /** The present conversation was ended by us, and nothing was wrong with the connection. */
  #isSound = false;

  constructor(onFree: (line: Line) => void) {
    this.#onFree = onFree;
    // An option of the constructor too (https://nodejs.org/api/net.html#new-netsocketoptions); its types lack it.
    const options: SocketConstructorOpts & { onread: OnReadOpts } = {
      onread: {
        buffer: readBuffer,
        callback: (count) => {
          this.#user?.onBytes(readBuffer.subarray(0, count));
          return true; // Go on reading.
        },
      },
    };
    this.#socket = new Socket(options);
    this.#socket.on('connect', () => this.#user?.onConnected());
    this.#socket.on('end', () => {
      this.#isSound = false;
    });
    this.#socket.on('error', (error: NodeJS.ErrnoException) => {
      this.#isSound = false;
      this.#user?.onError(error.code ?? 'UNKNOWN');
    });
    this.#socket.on('close', () => this.#closed());
  }

  open(address: { host: string; port: number }, user: LineUser): void {
    this.#user = user;
    this.#isSound = false;
    this.#socket.connect({ host: address.host, port: address.port });
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** Closes the connection at once. */
  close(): void {
    const { readyState, writableLength, destroyed } = this.#socket;
    // Only an open connection whose bytes have all gone leaves nothing behind in the socket.
    this.#isSound = readyState === 'open' && writableLength === 0 && !destroyed;
    this.#socket.destroy();
  }

  /** Node emits 'close' last of all events of a connection. */
  #closed(): void {
    const user = this.#user;
    this.#user = null;
    if (this.#isSound) this.#onFree(this);
    user?.onClosed();
  }
}

export type { Line };

/** Lines kept for the next conversation: as many as a process mostly has at once. */
const mostIdle = 256;

/** The lines of a process that serve no conversation now. */
export class Lines {
  readonly #idle: Line[] = [];
  readonly #onFree = (line: Line): void => {
    if (this.#idle.length < mostIdle) this.#idle.push(line);
  };

  /** Connects to a gauge on a line that is free, or a new one. */
  open(address: { host: string; port: number }, user: LineUser): Line {
    const line = this.#idle.pop() ?? new Line(this.#onFree);
    line.open(address, user);
    return line;
  }
}
