import { eq } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { gaugeSecurityCodes } from '../schema/gauge-safety-schema.ts';

export type SecurityCodeRow = typeof gaugeSecurityCodes.$inferSelect;

/** The stored code of a site's console, sealed; null without one. */
export async function findSecurityCode(q: Sql, siteId: number): Promise<SecurityCodeRow | null> {
  const rows = await build(q).select().from(gaugeSecurityCodes).where(eq(gaugeSecurityCodes.siteId, siteId));
  return rows[0] ?? null;
}

/** Stores a site's code in the place of an earlier one. */
export async function putSecurityCode(q: Sql, row: SecurityCodeRow): Promise<void> {
  const { siteId: _, ...values } = row;
  await build(q)
    .insert(gaugeSecurityCodes)
    .values(row)
    .onConflictDoUpdate({ target: gaugeSecurityCodes.siteId, set: values });
}

export async function deleteSecurityCode(q: Sql, siteId: number): Promise<void> {
  await build(q).delete(gaugeSecurityCodes).where(eq(gaugeSecurityCodes.siteId, siteId));
}
