import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/store/database/pool.ts';
import { holdPacket } from '#server/store/packet/packets.ts';

/** How often progress is reported, and how often the hold is renewed when there is none. */
const tellMs = 500;
const renewMs = 5000;

/** A name for whoever builds one packet once. */
export function newHolder(): string {
  return randomUUID();
}

/**
 * Holds a packet while it is built and reports progress. When somebody else has taken it over, `signal` aborts.
 * A database that is away for a moment is borne: in the end the packet is stored only by who still holds it.
 */
export class PacketHold {
  step = '';
  bytesDone = 0;
  bytesTotal = 0;
  readonly #client: Sql;
  readonly #id: number;
  readonly #holder: string;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #told = '';
  #toldAt = performance.now();
  #telling: Promise<void> | null = null;

  constructor(client: Sql, id: number, holder: string) {
    this.#client = client;
    this.#id = id;
    this.#holder = holder;
    this.#timer = setInterval(() => this.#tell(), tellMs);
    this.#timer.unref();
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Ends it; nothing is reported after it resolves. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  #tell(): void {
    const { step, bytesDone, bytesTotal } = this;
    const news = `${step} ${bytesDone} ${bytesTotal}`;
    if (this.#telling !== null || (news === this.#told && performance.now() - this.#toldAt < renewMs)) return;
    this.#telling = holdPacket(this.#client, this.#id, this.#holder, { step, bytesDone, bytesTotal }).then(
      (held) => {
        this.#telling = null;
        this.#told = news;
        this.#toldAt = performance.now();
        if (!held) this.#lost.abort();
      },
      () => {
        this.#telling = null;
      },
    );
  }
}
