import { Gauge, Registry } from 'prom-client';
import type { Database } from '../store/database/pool.ts';
import { readRetentionFacts } from '../store/retention/retention.ts';

/** The worker's figures of what is stored, for /metrics: read from the catalogue when asked, nothing is counted. */
export function retentionMetrics(db: Database): Registry {
  const registry = new Registry();
  const told = async (gauge: { set(value: number): void }, value: (facts: Facts) => number) =>
    gauge.set(value(await readRetentionFacts(db).catch(() => unknown)));
  new Gauge({
    name: 'forecourt_readings_rows_estimate',
    help: 'Readings stored, as the database estimates',
    registers: [registry],
    async collect() {
      await told(this, ({ readings }) => readings);
    },
  });
  new Gauge({
    name: 'forecourt_readings_thinned_timestamp_seconds',
    help: 'When a month of readings was last thinned; 0: never',
    registers: [registry],
    async collect() {
      await told(this, ({ thinnedAt }) => (thinnedAt === null ? 0 : thinnedAt.getTime() / 1000));
    },
  });
  return registry;
}

type Facts = Awaited<ReturnType<typeof readRetentionFacts>>;
/** While the database is away the other figures are still reported. */
const unknown: Facts = { readings: Number.NaN, thinnedAt: null };
