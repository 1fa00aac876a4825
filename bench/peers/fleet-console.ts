import { readConfig } from '#server/config.ts';
import { type RunningServer, startServer } from '#server/start/main.ts';
import { ownCpu, postmasterOf, treeCpu } from '../lib/cpu.ts';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { pause } from '../lib/figure.ts';
import { makeFleetDatabase } from '../lib/fleet-database.ts';
import { watchLoop } from '../lib/loop-lateness.ts';
import { servePeer } from '../lib/peer.ts';

/** What a stretch of the whole console cost. */
export interface FleetCost extends Memory {
  seconds: number;
  polls: number;
  failed: number;
  consoleCpu: number;
  postgresCpu: number;
  /** Milliseconds that the event loop was late, at the 99th percentile. */
  loop: number;
}

/** After a forced collection, in MB. */
export interface Memory {
  rss: number;
  heap: number;
}

/** What it cost to start and to take over every gauge. */
export interface StartCost {
  seconds: number;
  consoleCpu: number;
  postgresCpu: number;
}

const dataDir = freshDataDir();
const token = 'bench-metrics-token';
let server: RunningServer | null = null;
let postmaster = 0;
let known = 0;

function must<T>(value: T | null): T {
  if (value === null) throw new Error('The console does not run.');
  return value;
}

async function counts(): Promise<{ polls: number; failed: number; lost: number; held: number }> {
  const url = `${must(server).url?.replace('localhost', '127.0.0.1')}/metrics`;
  const text = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text();
  const read = (name: string) => Number(new RegExp(`^forecourt_${name} (\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    polls: read('polls_total'),
    failed: read('polls_failed_total'),
    lost: read('readings_lost_total'),
    held: read('gauges_held'),
  };
}

/** Collects twice: what the first run only queues for freeing, the second frees. */
function memory(): Memory {
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20 };
}

// The whole console, as `npm start` runs it: web, poller and worker.
servePeer(
  {
    /** Answers the memory of a process that has no gauges yet. */
    async open({ gauges, port }: { gauges: number; port: number }): Promise<Memory> {
      await makeFleetDatabase(dataDir.path, gauges, port);
      known = gauges;
      return memory();
    },
    /** Resolves when all known gauges are taken over; what that cost, PostgreSQL's start included. */
    async start({ pollSeconds }: { pollSeconds: number }): Promise<StartCost> {
      const from = { cpu: ownCpu(), at: performance.now() };
      const config = readConfig({
        PORT: '0',
        FORECOURT_DATA: dataDir.path,
        FORECOURT_DEMO: '0',
        POLL_SECONDS: String(pollSeconds),
        ALLOW_LOCAL_GAUGES: '1',
        METRICS_TOKEN: token,
        LOG_LEVEL: 'error',
        PG_BIN: process.env.PG_BIN,
      });
      server = await startServer(config);
      postmaster = await postmasterOf(server.db.$client);
      while ((await counts()).held < known) await pause(50);
      const seconds = (performance.now() - from.at) / 1000;
      return { seconds, consoleCpu: ownCpu() - from.cpu, postgresCpu: treeCpu(postmaster) };
    },
    async measure({ seconds }: { seconds: number }): Promise<FleetCost> {
      const before = await counts();
      const lateness = watchLoop();
      const from = { cpu: ownCpu(), postgres: treeCpu(postmaster), at: performance.now() };
      await pause(seconds * 1000);
      const [cpu, postgres, at] = [ownCpu(), treeCpu(postmaster), performance.now()];
      const loop = lateness();
      const after = await counts();
      if (after.lost > 0) throw new Error('Readings were given up.');
      return {
        seconds: (at - from.at) / 1000,
        polls: after.polls - before.polls,
        failed: after.failed - before.failed,
        consoleCpu: cpu - from.cpu,
        postgresCpu: postgres - from.postgres,
        loop,
        ...memory(),
      };
    },
    async stop() {
      await must(server).stop();
      server = null;
    },
    /** Between a stop and a start: the gauges count as read until after the start, so that none was unwatched. */
    async bridgeStop() {
      const opened = await openEmbedded(dataDir.path);
      await opened.db.$client.query("update gauges set last_seen_at = now() + interval '1 minute'");
      await opened.close();
    },
  },
  async () => {
    await server?.stop();
    dataDir.remove();
  },
);
