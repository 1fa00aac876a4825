import { eq, lt } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { signOns } from '../schema/account-schema.ts';

export type SignOn = typeof signOns.$inferSelect;

/** Keeps a single sign-on that begins. */
export async function insertSignOn(q: Sql, signOn: SignOn): Promise<void> {
  await build(q).insert(signOns).values(signOn);
}

/** Takes a single sign-on by the hash of its ticket: of several who ask for it one gets it, once. Null without one. */
export async function takeSignOn(q: Sql, ticketHash: Buffer): Promise<SignOn | null> {
  const rows = await build(q).delete(signOns).where(eq(signOns.ticketHash, ticketHash)).returning();
  return rows[0] ?? null;
}

/** Removes those that began before the given time and never came back. */
export async function pruneSignOns(q: Sql, before: Date): Promise<void> {
  await build(q).delete(signOns).where(lt(signOns.startedAt, before));
}
