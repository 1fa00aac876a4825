import { pino } from 'pino';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import type { OpenedDatabase } from '#server/start/open-database.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
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
  /** Readings that came and were committed. */
  readings: number;
  consoleCpu: number;
  postgresCpu: number;
}

const dataDir = freshDataDir();
let opened: OpenedDatabase | null = null;
let feed: EventFeed | null = null;
let polling: Polling | null = null;
let postmaster = 0;
let held = 0;

function must<T>(value: T | null): T {
  if (value === null) throw new Error('The console is not open.');
  return value;
}

// The poller of the console with its database, and nothing else: what it costs to read gauges.
servePeer(
  {
    async open({ gauges, port }: { gauges: number; port: number }) {
      await makeFleetDatabase(dataDir.path, gauges, port);
      held = gauges;
      opened = await openEmbedded(dataDir.path);
      postmaster = await postmasterOf(opened.db.$client);
      feed = await shareEventFeed(opened.url);
    },
    /** Resolves when the gauges are taken over and have been read once: from then on all are known. */
    async start({ pollSeconds, maxSessions }: { pollSeconds: number; maxSessions: number }) {
      const log = pino({ level: 'warn' }, pino.destination(2));
      const { db } = must(opened);
      // As after any restart: by the short period of a measurement they would count as unwatched for long.
      await db.$client.query("update gauges set last_seen_at = now() + interval '1 minute'");
      polling = await startPolling({
        config: { pollSeconds, allowLocalGauges: true },
        db,
        log,
        feed: must(feed),
        alone: true,
        maxSessions,
      });
      // Not those alone that are taken over by now: what the others cost would count as polling.
      while (polling.stats().gauges < held || polling.stats().polls < held) await pause(20);
    },
    /** Polls for so long, then stops, which stores what still waits: all that was asked is paid for. */
    async finish({ seconds }: { seconds: number }): Promise<PollingCost> {
      const running = must(polling);
      const from = { stats: running.stats(), cpu: ownCpu(), postgres: treeCpu(postmaster), at: performance.now() };
      await pause(seconds * 1000);
      const elapsed = (performance.now() - from.at) / 1000;
      await running.stop();
      polling = null;
      const [stats, cpu] = [running.stats(), ownCpu()];
      if (stats.lostReadings > 0 || stats.waitingReadings > 0) throw new Error('Readings were not stored.');
      return {
        seconds: elapsed,
        polls: stats.polls - from.stats.polls,
        failed: stats.failedPolls - from.stats.failedPolls,
        readings: stats.readings - from.stats.readings - from.stats.waitingReadings,
        consoleCpu: cpu - from.cpu,
        postgresCpu: treeCpu(postmaster) - from.postgres,
      };
    },
  },
  async () => {
    await polling?.stop();
    await feed?.close();
    await opened?.close();
    dataDir.remove();
  },
);
