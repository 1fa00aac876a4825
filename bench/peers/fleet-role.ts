import { readConfig } from '#server/config.ts';
import { type RunningServer, startServer } from '#server/start/main.ts';
import { ownCpu } from '../lib/cpu.ts';
import { freshDataDir } from '../lib/database.ts';
import { pause } from '../lib/figure.ts';
import { watchLoop } from '../lib/loop-lateness.ts';
import { servePeer } from '../lib/peer.ts';

/** What a stretch of a console's process cost, and how it felt. */
export interface RoleCost {
  seconds: number;
  cpu: number;
  /** Milliseconds that the event loop was late, at the 99th percentile. */
  loop: number;
  /** At the end of the stretch, in MB; after a forced collection where that was asked for. */
  rss: number;
  heap: number;
}

const dataDir = freshDataDir();
let server: RunningServer | null = null;
let lateness = watchLoop();
let from = { cpu: 0, at: 0 };

// A process of the console as the settings have it: any roles, on a server of the settings or the embedded database.
servePeer(
  {
    async start(env: Record<string, string>): Promise<{ url: string | null }> {
      const config = readConfig({
        PORT: '0',
        FORECOURT_DATA: dataDir.path,
        FORECOURT_DEMO: '0',
        ALLOW_LOCAL_GAUGES: '1',
        LOG_LEVEL: 'error',
        SECRET_KEY: 'bench-secret-key-of-thirty-two-characters',
        PG_BIN: process.env.PG_BIN,
        ...env,
      });
      server = await startServer(config);
      return { url: server.url?.replace('localhost', '127.0.0.1') ?? null };
    },
    async begin(): Promise<void> {
      lateness();
      lateness = watchLoop();
      from = { cpu: ownCpu(), at: performance.now() };
    },
    async end({ collect = false }: { collect?: boolean }): Promise<RoleCost> {
      const cost = { seconds: (performance.now() - from.at) / 1000, cpu: ownCpu() - from.cpu };
      const loop = lateness();
      // Twice: what the first run only queues for freeing, the second frees.
      if (collect) for (let i = 0; i < 2; i++) globalThis.gc?.();
      await pause(0);
      const { rss, heapUsed } = process.memoryUsage();
      return { ...cost, loop, rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20 };
    },
    async stop(): Promise<void> {
      await server?.stop();
      server = null;
    },
  },
  async () => {
    await server?.stop();
    dataDir.remove();
  },
);
