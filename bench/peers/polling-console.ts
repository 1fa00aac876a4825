import { pino } from 'pino';
import type { OpenedDatabase } from '#server/open-database.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/events.ts';
import { ownCpu, postmasterOf, treeCpu } from '../lib/cpu.ts';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { pause } from '../lib/figure.ts';
import { makeFleetDatabase } from '../lib/fleet-database.ts';
import { servePeer } from '../lib/peer.ts';

/** What a stretch of polling cost. */
export interface PollingCost {
  seconds: number;
  polls: number;
  failed: number;
  /** Readings committed. */
  readings: number;
  consoleCpu: number;
  postgresCpu: number;
}

const dataDir = freshDataDir();
let opened: OpenedDatabase | null = null;
let feed: EventFeed | null = null;
let polling: Polling | null = null;
let postmaster = 0;

function must<T>(value: T | null): T {
  if (value === null) throw new Error('The console is not open.');
  return value;
}

// The poller of the console with its database, and nothing else: what it costs to read gauges.
servePeer(
  {
    async open({ gauges, port }: { gauges: number; port: number }) {
      await makeFleetDatabase(dataDir.path, gauges, port);
      opened = await openEmbedded(dataDir.path);
      postmaster = await postmasterOf(opened.db.$client);
      feed = await shareEventFeed(opened.url);
    },
    async start({ pollSeconds, maxSessions }: { pollSeconds: number; maxSessions: number }) {
      const log = pino({ level: 'warn' }, pino.destination(2));
      const { db } = must(opened);
      polling = await startPolling({
        config: { pollSeconds, allowLocalGauges: true },
        db,
        log,
        feed: must(feed),
        alone: true,
        maxSessions,
      });
    },
    async measure({ seconds }: { seconds: number }): Promise<PollingCost> {
      const running = must(polling);
      const from = { stats: running.stats(), cpu: ownCpu(), postgres: treeCpu(postmaster), at: performance.now() };
      await pause(seconds * 1000);
      const [stats, cpu, at] = [running.stats(), ownCpu(), performance.now()];
      if (stats.lostReadings > 0) throw new Error('Readings were given up.');
      return {
        seconds: (at - from.at) / 1000,
        polls: stats.polls - from.stats.polls,
        failed: stats.failedPolls - from.stats.failedPolls,
        readings: stats.readings - from.stats.readings,
        consoleCpu: cpu - from.cpu,
        postgresCpu: treeCpu(postmaster) - from.postgres,
      };
    },
    async stop() {
      await must(polling).stop();
      polling = null;
    },
  },
  async () => {
    await polling?.stop();
    await feed?.close();
    await opened?.close();
    dataDir.remove();
  },
);
