import { eq } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { sites } from '../schema/schema.ts';

/** Name and time zone (IANA) of a site, as files and local days need them; null when there is no such site. */
export async function findSitePlace(q: Sql, siteId: number): Promise<{ name: string; timezone: string } | null> {
  const rows = await build(q)
    .select({ name: sites.name, timezone: sites.timezone })
    .from(sites)
    .where(eq(sites.id, siteId));
  return rows[0] ?? null;
}
