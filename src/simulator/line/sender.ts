import type { Socket } from 'node:net';

/** Serial lines are served in slices this long, milliseconds: bytes trickle, but not with a timer each. */
const SLICE = 16;
const DIGITS = new Uint8Array(64).fill(0x30);
const FLOOD = new Uint8Array(65_536).fill(0x30);

/** A frame on its way, and what happens at its end. */
export interface Outgoing {
  frame: Uint8Array;
  msPerByte: number;
  after: 'nothing' | 'hang-up' | 'reset' | 'go-on';
  /** With `go-on`: so many bytes more, as fast as they are taken; then the client is hung up on. */
  flood?: number;
}

/**
 * Sends frames one after another at the pace of the serial line behind the socket. Only a reply under way holds a
 * timer.
 */
export class Sender {
  private readonly socket: Socket;
  private readonly queue: Outgoing[] = [];
  private timer: NodeJS.Timeout | null = null;
  private sent = 0;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  send(outgoing: Outgoing): void {
    this.queue.push(outgoing);
    if (this.timer === null && this.queue.length === 1) this.pump();
  }

  /** ESC: the reply under way and those behind it are dropped. */
  cancel(): void {
    this.queue.length = 0;
    this.sent = 0;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private pump(): void {
    this.timer = null;
    const current = this.queue[0];
    if (current === undefined || this.socket.destroyed) return;
    const { frame, msPerByte } = current;
    if (this.sent >= frame.length) {
      this.finish(current);
      return;
    }
    const size = msPerByte <= 0 ? frame.length : Math.max(1, Math.floor(SLICE / msPerByte));
    const slice = frame.subarray(this.sent, this.sent + size);
    this.sent += slice.length;
    this.socket.write(slice);
    if (msPerByte <= 0) this.finish(current);
    else this.timer = setTimeout(() => this.pump(), slice.length * msPerByte);
  }

  private finish(current: Outgoing): void {
    if (current.after === 'hang-up') this.socket.end();
    else if (current.after === 'reset') this.reset();
    else if (current.flood !== undefined) this.pour(current.flood);
    else if (current.after === 'go-on') this.goOn(current.msPerByte);
    else {
      this.queue.shift();
      this.sent = 0;
      if (this.queue.length > 0) this.pump();
    }
  }

  /** RST behind what was written: it has to be out first. */
  private reset(): void {
    this.timer = setTimeout(() => this.socket.resetAndDestroy(), SLICE);
  }

  private pour(bytes: number): void {
    let left = bytes;
    const more = (): void => {
      while (left > 0 && !this.socket.destroyed) {
        left -= FLOOD.length;
        if (!this.socket.write(FLOOD)) return;
      }
      if (left <= 0) this.socket.end();
    };
    this.socket.on('drain', more);
    more();
  }

  private goOn(msPerByte: number): void {
    if (this.socket.destroyed) return;
    if (!this.socket.writableNeedDrain) this.socket.write(DIGITS);
    this.timer = setTimeout(() => this.goOn(msPerByte), Math.max(SLICE, DIGITS.length * msPerByte));
  }
}
