import { type Line, Lines, type LineUser } from './line.ts';
import { defaultLimits, type SessionLimits } from './timeouts.ts';

const firstSize = 512;
const nothing = new Uint8Array(0);

/**
 * The bytes of an answer as they come in. A gauge may send them one at a time: the room doubles when it is used up, so
 * that a byte is copied a few times at most, however many there are.
 */
export class AnswerBytes {
  #room: Uint8Array = nothing;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Copies a chunk behind the others; the chunk's own memory may be used again. */
  add(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#room.length) {
      const room = new Uint8Array(Math.max(needed, this.#length === 0 ? firstSize : this.#room.length * 2));
      room.set(this.#room.subarray(0, this.#length));
      this.#room = room;
    }
    this.#room.set(chunk, this.#length);
    this.#length = needed;
  }

  /** All bytes so far, without copying: good until the next `add`. */
  seen(): Uint8Array {
    return this.#room.subarray(0, this.#length);
  }

  /** Hands the bytes over and starts anew: they are the caller's. */
  take(): Uint8Array {
    const bytes = this.#room.subarray(0, this.#length);
    this.#room = nothing;
    this.#length = 0;
    return bytes;
  }
}

/** One question and how long its answer may take, in milliseconds. */
export interface Ask {
  /** Empty: nothing is sent, an answer that is still to come is waited for. */
  bytes: Uint8Array;
  /** Silence before the first byte. */
  firstByteMs: number;
  /** Silence between bytes; when it runs out, what came so far is the answer. */
  idleMs: number;
  /** Whether these bytes are a whole reply. */
  complete: (bytes: Uint8Array) => boolean;
}

/** What came back: possibly nothing, possibly half. `end` says why we stopped reading. */
export interface Answer {
  /** Good until the next question is sent: who keeps them copies them. */
  bytes: Uint8Array;
  end: 'complete' | 'idle' | 'silent' | 'closed' | 'too-long' | 'overtime';
}

export type ConnectTrouble = 'refused' | 'timeout' | 'unreachable' | 'busy' | 'reset' | 'failed';

/** Decides the next question from the last answer; null ends the conversation. */
export type NextAsk = (answer: Answer | null) => Ask | null;

export interface SessionEnd {
  connected: boolean;
  trouble: ConnectTrouble | null;
  /** System error code, for the log. */
  code: string | null;
}

const codeTrouble: Record<string, ConnectTrouble> = {
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
};

/**
 * One TCP conversation with a gauge: connect, ask one question at a time, close. Never throws; the end is reported once.
 * Deadlines are checked by the owner's sweep (see SessionPool), not by a timer for each socket, and against the
 * monotonic clock, so that setting the computer's clock ends no conversation.
 */
export class GaugeSession implements LineUser {
  readonly #line: Line;
  #next: NextAsk;
  #onEnd: (end: SessionEnd) => void;
  #limits: SessionLimits;
  #ask: Ask | null = null;
  readonly #bytes = new AnswerBytes();
  #connected = false;
  #answered = false;
  #over = false;
  #deadline: number;
  #lastDeadline: number;

  constructor(
    lines: Lines,
    address: { host: string; port: number },
    next: NextAsk,
    onEnd: (end: SessionEnd) => void,
    limits: SessionLimits,
    now: number,
  ) {
    this.#next = next;
    this.#onEnd = onEnd;
    this.#limits = limits;
    this.#deadline = now + limits.connectMs;
    this.#lastDeadline = now + limits.totalMs;
    this.#line = lines.open(address, this);
  }

  onConnected(): void {
    if (this.#over) return;
    this.#connected = true;
    this.#askNext(null);
  }

  /** Called every now and then with the time (performance.now); acts on a deadline that has passed. */
  check(now: number): void {
    if (this.#over || (now < this.#deadline && now < this.#lastDeadline)) return;
    if (!this.#connected) this.#end({ connected: false, trouble: 'timeout', code: null });
    else if (now >= this.#lastDeadline) this.#abandon('overtime');
    else this.#answer(this.#bytes.length === 0 ? 'silent' : 'idle', this.#bytes.take());
  }

  /** Gives the present silence more time, milliseconds, within the limit of the whole conversation. */
  postpone(ms: number): void {
    this.#deadline += ms;
  }

  /** Ends the conversation at once, e.g. because the gauge now belongs to another process. */
  abort(): void {
    if (!this.#over) this.#end({ connected: this.#connected, trouble: null, code: null });
  }

  onBytes(chunk: Uint8Array): void {
    if (this.#over || this.#ask === null) return; // Bytes nobody asked for, e.g. after ETX.
    // Most answers come in one piece: those are handed on where they lie.
    if (this.#bytes.length === 0 && chunk.length <= this.#limits.maxBytes && this.#ask.complete(chunk)) {
      this.#answer('complete', chunk);
      return;
    }
    this.#bytes.add(chunk);
    if (this.#bytes.length > this.#limits.maxBytes) {
      this.#abandon('too-long');
      return;
    }
    this.#deadline = performance.now() + this.#ask.idleMs;
    if (this.#ask.complete(this.#bytes.seen())) this.#answer('complete', this.#bytes.take());
  }

  #answer(end: Answer['end'], bytes: Uint8Array): void {
    this.#answered = true;
    this.#ask = null;
    this.#askNext({ bytes, end });
  }

  #askNext(answer: Answer | null): void {
    const ask = this.#next(answer);
    if (this.#over) return;
    if (ask === null) {
      this.#end({ connected: true, trouble: null, code: null });
      return;
    }
    this.#ask = ask;
    const { mostSilenceMs = ask.firstByteMs } = this.#limits;
    this.#deadline = performance.now() + Math.min(ask.firstByteMs, mostSilenceMs);
    if (ask.bytes.length > 0) this.#line.write(ask.bytes);
  }

  /** Hands over what there is and stops: the line is of no more use. */
  #abandon(end: Answer['end']): void {
    if (this.#ask !== null) this.#next({ bytes: this.#bytes.take(), end });
    this.#end({ connected: true, trouble: null, code: null });
  }

  onClosed(): void {
    if (this.#over) return;
    if (this.#ask !== null && (this.#answered || this.#bytes.length > 0)) this.#abandon('closed');
    else this.#end({ connected: this.#connected, trouble: 'busy', code: null });
  }

  onError(code: string): void {
    if (this.#over) return;
    if (this.#connected && (this.#answered || this.#bytes.length > 0)) {
      this.#abandon('closed');
      return;
    }
    this.#end({ connected: this.#connected, trouble: codeTrouble[code] ?? 'failed', code });
  }

  #end(end: SessionEnd): void {
    this.#over = true;
    this.#line.close();
    this.#onEnd(end);
  }
}

/** The running conversations of this process, with one timer for all of their deadlines. */
export class SessionPool {
  readonly #lines = new Lines();
  readonly #sessions = new Set<GaugeSession>();
  #timer: NodeJS.Timeout;

  constructor(sweepMs = 100) {
    let due = performance.now() + sweepMs;
    this.#timer = setInterval(() => {
      // A process that was held up has not listened meanwhile: what a gauge sent waits, unread, behind this timer.
      const missed = performance.now() - due;
      if (missed > sweepMs) for (const session of this.#sessions) session.postpone(missed);
      due = performance.now() + sweepMs;
      setImmediate(() => this.#sweep());
    }, sweepMs);
    this.#timer.unref();
  }

  #sweep(): void {
    const now = performance.now();
    for (const session of this.#sessions) session.check(now);
  }

  get size(): number {
    return this.#sessions.size;
  }

  open(
    address: { host: string; port: number },
    next: NextAsk,
    onEnd: (end: SessionEnd) => void,
    limits: SessionLimits = defaultLimits,
  ): GaugeSession {
    const session: GaugeSession = new GaugeSession(
      this.#lines,
      address,
      next,
      (end) => {
        this.#sessions.delete(session);
        onEnd(end);
      },
      limits,
      performance.now(),
    );
    this.#sessions.add(session);
    return session;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const session of this.#sessions) session.abort();
  }
}
