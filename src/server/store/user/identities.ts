import { and, eq, lt } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { signOns, userIdentities } from '../schema/account-schema.ts';

/** Who somebody is at an identity provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

const isThis = ({ issuer, subject }: Identity) =>
  and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject));

/** The person who signed in as this identity before; null when nobody did. */
export async function findIdentity(q: Sql, identity: Identity): Promise<number | null> {
  const rows = await build(q).select({ userId: userIdentities.userId }).from(userIdentities).where(isThis(identity));
  return rows[0]?.userId ?? null;
}

/** Notes that an identity was used now; false when it is linked to nobody any more. */
export async function touchIdentity(q: Sql, identity: Identity, at: Date): Promise<boolean> {
  const rows = await build(q)
    .update(userIdentities)
    .set({ lastUsedAt: at })
    .where(isThis(identity))
    .returning({ userId: userIdentities.userId });
  return rows.length > 0;
}

/** True when a person has an identity of this provider. */
export async function hasIdentityOf(q: Sql, userId: number, issuer: string): Promise<boolean> {
  const rows = await build(q)
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, issuer)));
  return rows.length > 0;
}

/** Links an identity to a person. One that is linked already breaks the primary key. */
export async function insertIdentity(q: Sql, { issuer, subject }: Identity, userId: number, at: Date): Promise<void> {
  await build(q).insert(userIdentities).values({ issuer, subject, userId, linkedAt: at, lastUsedAt: at });
}

/** Unlinks every identity of a person; answers how many there were. */
export async function deleteIdentitiesOf(q: Sql, userId: number): Promise<number> {
  const deleted = await build(q)
    .delete(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .returning({ subject: userIdentities.subject });
  return deleted.length;
}

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
