import { and, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { pollers } from '../schema/clock-schema.ts';
import { gauges, sites } from '../schema/schema.ts';

/** A gauge that a living poller asks again and again. */
export interface PolledGauge {
  siteId: number;
  siteName: string;
}

/** The live site at this address whose gauge a living poller holds; null when nobody polls there. */
export async function findPolledGauge(q: Sql, ip: string, port: number): Promise<PolledGauge | null> {
  const rows = await build(q)
    .select({ siteId: sites.id, siteName: sites.name })
    .from(gauges)
    .innerJoin(sites, eq(sites.id, gauges.siteId))
    .innerJoin(pollers, eq(pollers.id, gauges.pollerId))
    .where(and(eq(sites.ip, ip), eq(sites.port, port), isNull(sites.deletedAt), gt(pollers.leaseUntil, sql`now()`)))
    .limit(1);
  return rows[0] ?? null;
}

/** What was found out about a site's gauge, as its poller stored it. */
export interface FoundGauge {
  family: string | null;
  consoleType: string;
  software: string | null;
  format: string | null;
  units: string | null;
  profile: unknown;
}

export async function readFoundGauge(q: Sql, siteId: number): Promise<FoundGauge | null> {
  const { family, consoleType, software, format, units, profile } = gauges;
  const rows = await build(q)
    .select({ family, consoleType, software, format, units, profile })
    .from(gauges)
    .where(eq(gauges.siteId, siteId));
  return rows[0] ?? null;
}

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
