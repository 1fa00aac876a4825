import type { FastifyBaseLogger } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { markUnwatched, unwatchedBefore } from '../actions/critical/mark-unwatched.ts';
import { countFleet } from '../store/critical/leases.ts';
import { readUnpolled } from '../store/critical/unwatched.ts';
import type { Database } from '../store/database/pool.ts';

const everyMs = 30_000;

export interface KeepWatchDeps {
  db: Database;
  config: { pollSeconds: number };
  log: Pick<FastifyBaseLogger, 'warn'>;
  everyMs?: number;
}

/**
 * Looks again and again whether somebody polls the gauges; in every process that does something else, so that whoever is
 * left reports. The first look comes after a while: pollers that start together with this process take their gauges first.
 */
export function startKeepWatch({ db, config, log, ...options }: KeepWatchDeps): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  const look = async () => {
    try {
      const unwatched = await markUnwatched(db, { now: new Date(), pollSeconds: config.pollSeconds });
      if (unwatched > 0) log.warn({ gauges: unwatched }, 'No process polls these gauges; their sites are not watched');
    } catch (error) {
      log.warn({ err: error }, 'Whether somebody polls the gauges could not be looked up; trying again');
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, options.everyMs ?? everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/**
 * Whether somebody polls the gauges, for /metrics of processes that do not: when no poller is left, none can tell. While
 * the database is away the figures are not known (NaN), never 0.
 */
export function watchMetrics(db: Database, { pollSeconds }: { pollSeconds: number }): Registry {
  const registry = new Registry();
  const gaugeOf = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read().catch(() => Number.NaN));
      },
    });
  gaugeOf('forecourt_pollers_alive', 'Poller processes whose lease holds', async () => (await countFleet(db)).pollers);
  gaugeOf('forecourt_gauges_unwatched', 'Gauges that no process polls', async () => {
    return (await readUnpolled(db, unwatchedBefore(new Date(), pollSeconds))).count;
  });
  return registry;
}
