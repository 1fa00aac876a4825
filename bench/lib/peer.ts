import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Question {
  id: number;
  what: string;
  input: unknown;
}

interface Reply {
  id: number;
  result?: unknown;
  error?: string;
}

/** A process of its own that takes part in a measurement: the console, or what it is compared with. */
export class Peer {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  #next = 0;

  /**
   * `program` stands beside the bundle that calls. BENCH_PROFILE writes a CPU profile of each peer there, named by the
   * program unless another name is given.
   */
  constructor(program: string, options: { execArgv?: readonly string[]; profile?: string } = {}) {
    const folder = process.env.BENCH_PROFILE;
    const profile = folder
      ? ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${options.profile ?? program}.cpuprofile`]
      : [];
    this.#child = fork(fileURLToPath(new URL(`./${program}.mjs`, import.meta.url)), {
      execArgv: [...(options.execArgv ?? []), ...profile],
      stdio: ['ignore', 2, 2, 'ipc'],
    });
    this.#child.on('message', (message) => this.#take(message as Reply));
    this.#child.on('exit', (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`${program} ended with code ${code}.`));
      this.#waiting.clear();
    });
  }

  /** Has the peer do one thing; rejects with its error. */
  ask<T>(what: string, input: unknown = {}): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, what, input } satisfies Question);
    });
  }

  /** Ends the peer, which clears up behind itself. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || !this.#child.connected) return;
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }

  #take({ id, result, error }: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error !== undefined) waiting?.reject(new Error(error));
    else waiting?.resolve(result as never);
  }
}

/** The peer's side: answers questions until the asking process goes, then clears up and ends. */
export function servePeer(
  does: Record<string, (input: never) => Promise<unknown>>,
  clearUp: () => Promise<void> = async () => {},
): void {
  process.on('message', async ({ id, what, input }: Question) => {
    const work = does[what];
    try {
      if (work === undefined) throw new Error(`Nobody knows how to ${what}.`);
      process.send?.({ id, result: await work(input as never) } satisfies Reply);
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.on('disconnect', () => {
    clearUp().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  // Ctrl-C reaches the whole group; the end comes through the parent.
  process.on('SIGINT', () => {});
}
