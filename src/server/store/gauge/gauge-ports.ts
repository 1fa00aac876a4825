import { and, gte, inArray, sql } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { sites } from '../schema/schema.ts';

/**
 * Moves the gauges at these addresses from ports counted from `from` to the same places counted from `to`. Whoever
 * polls them must not have started yet. Gauges of other addresses or below `from` stay where they are.
 */
export async function moveGaugePorts(
  q: Sql,
  addresses: readonly string[],
  { from, to, uniqueByPort }: { from: number; to: number; uniqueByPort: boolean },
): Promise<void> {
  if (addresses.length === 0) return;
  const port = sql`${sites.port} - ${from}::int + ${to}::int`;
  await build(q)
    .update(sites)
    .set({ port, ...(uniqueByPort ? { gaugeKey: sql`${sites.ip} || ':' || (${port})` } : {}) })
    .where(and(inArray(sites.ip, [...new Set(addresses)]), gte(sites.port, from)));
}
