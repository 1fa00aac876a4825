import { eq, sql } from 'drizzle-orm';
import { installation } from '../schema/record-schema.ts';
import { build, type Sql } from './pool.ts';

/** The number of this installation, and what its database knows of its sweeps of the document store. */
export const identityFacts = { number: 'installation-id', sweep: 'document-sweep' } as const;

/** A small fact about this installation, or undefined when it was never set. */
export async function readFact(q: Sql, key: string): Promise<unknown> {
  const rows = await build(q).select({ value: installation.value }).from(installation).where(eq(installation.key, key));
  return rows[0]?.value;
}

export async function writeFact(q: Sql, key: string, value: unknown): Promise<void> {
  await build(q)
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value: sql`excluded.value` } });
}

/** The fact as it is, or `made` where nobody has set it yet; of several who make it at once one wins, for all. */
export async function factOnce(q: Sql, key: string, made: unknown): Promise<unknown> {
  await build(q).insert(installation).values({ key, value: made }).onConflictDoNothing();
  return readFact(q, key);
}
