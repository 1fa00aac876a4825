import { Gauge, Registry } from 'prom-client';
import { unwatchedBefore } from '../actions/critical/mark-unwatched.ts';
import { countFleet } from '../store/critical/leases.ts';
import { readUnpolled } from '../store/critical/unwatched.ts';
import type { Database } from '../store/database/pool.ts';

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
