import type { ServerProcess } from './server-process.ts';

/** A server that ended unasked. */
export interface ServerExit {
  /** 128 + n after signal n. */
  code: number;
  /** Tail of the log. */
  detail: string;
}

export interface KeptServer {
  pid(): number;
  onExit(listener: (exit: ServerExit) => void): void;
  stop(): Promise<void>;
}

/** The last one again and again: a full disk, say, gets its room back some day, and nobody should have to be there. */
const DELAYS_MS = [100, 500, 2_000, 5_000, 15_000];
/** A server that ran this long starts with a clean sheet. */
const CALM_MS = 10 * 60_000;

/**
 * Starts a server and restarts it when it dies, after each of `delaysMs` in turn and then the last of them
 * for as long as it takes. The first start's failure is thrown; a restart's failure counts as one more death.
 */
export async function keepRunning(
  start: () => Promise<ServerProcess>,
  log: (line: string) => void,
  delaysMs: readonly number[] = DELAYS_MS,
): Promise<KeptServer> {
  const listeners: ((exit: ServerExit) => void)[] = [];
  const stopAsked = new AbortController();
  let server = await start();
  server.unref();

  const watch = async () => {
    let deaths = 0;
    while (true) {
      const born = performance.now();
      const code = await server.ended;
      if (stopAsked.signal.aborted) return;
      if (performance.now() - born > CALM_MS) deaths = 0;
      const next = await restart(code, server.output(), deaths);
      if (next === null) return;
      deaths = next.deaths;
      server = next.server;
      server.unref();
      if (stopAsked.signal.aborted) return server.stop();
    }
  };

  const restart = async (code: number, output: string, before: number) => {
    let detail = output;
    for (let deaths = before; ; deaths++) {
      const delay = delaysMs[deaths] ?? delaysMs.at(-1) ?? 0;
      log(`PostgreSQL ended unexpectedly (code ${code}); restart in ${delay} ms`);
      for (const listener of listeners) listener({ code, detail });
      if (!(await pause(delay, stopAsked.signal))) return null;
      try {
        return { server: await start(), deaths: deaths + 1 };
      } catch (error) {
        detail = error instanceof Error ? error.message : String(error);
        log(detail);
      }
    }
  };

  const watching = watch();
  return {
    pid: () => server.pid,
    onExit: (listener) => void listeners.push(listener),
    async stop() {
      stopAsked.abort();
      await server.stop();
      await watching;
    },
  };
}

/** Waits; false when `signal` came first. */
function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
