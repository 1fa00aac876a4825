import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../errors.ts';

/** Work that goes on after its answer has left; a stopping server waits for it. */
export class Background {
  #running = new Set<Promise<void>>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Starts the work; a failure is logged and reaches nobody. */
  run(name: string, work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch((error: unknown) => this.#log.error({ err: loggable(error), work: name }, 'Background work failed'))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
