import type { FastifyBaseLogger } from 'fastify';
import { markUnwatched } from '../actions/critical/mark-unwatched.ts';
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
