import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { resetTokens } from '../schema/account-schema.ts';

export interface NewResetToken {
  tokenHash: Buffer;
  userId: number;
  at: Date;
  expiresAt: Date;
}

/** Stores a token and voids the earlier ones of the same person: all, or those that do not outlive the new one. */
export async function replaceResetToken(
  q: Sql,
  token: NewResetToken,
  which: 'all' | 'not_longer' = 'all',
): Promise<void> {
  await voidResetTokensOf(q, token.userId, token.at, which === 'all' ? undefined : token.expiresAt);
  await build(q).insert(resetTokens).values({
    tokenHash: token.tokenHash,
    userId: token.userId,
    createdAt: token.at,
    expiresAt: token.expiresAt,
  });
}

/** Voids a person's tokens; with `endingBy` those alone that run out by then. */
export async function voidResetTokensOf(q: Sql, userId: number, at: Date, endingBy?: Date): Promise<void> {
  const ending = endingBy === undefined ? undefined : lte(resetTokens.expiresAt, endingBy);
  await build(q)
    .update(resetTokens)
    .set({ usedAt: at })
    .where(and(eq(resetTokens.userId, userId), isNull(resetTokens.usedAt), ending));
}

/** Whose a token is that can still be used, and when it runs out; null for every other token. */
export async function findLiveResetToken(
  q: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: number; expiresAt: Date } | null> {
  const { userId, expiresAt } = resetTokens;
  const rows = await build(q).select({ userId, expiresAt }).from(resetTokens).where(live(tokenHash, now));
  return rows[0] ?? null;
}

/** Uses a live token up and answers whose it was; null when it was not live. Of two at once only one succeeds. */
export async function takeResetToken(q: Sql, tokenHash: Buffer, now: Date): Promise<number | null> {
  const rows = await build(q)
    .update(resetTokens)
    .set({ usedAt: now })
    .where(live(tokenHash, now))
    .returning({ userId: resetTokens.userId });
  return rows[0]?.userId ?? null;
}

export async function countResetTokensSince(q: Sql, userId: number, since: Date): Promise<number> {
  const rows = await build(q)
    .select({ n: sql<number>`count(*)::int` })
    .from(resetTokens)
    .where(and(eq(resetTokens.userId, userId), gt(resetTokens.createdAt, since)));
  return rows[0]?.n ?? 0;
}

/** Removes tokens that ran out before the given time. */
export async function pruneResetTokens(q: Sql, before: Date): Promise<void> {
  await build(q).delete(resetTokens).where(lt(resetTokens.expiresAt, before));
}

function live(tokenHash: Buffer, now: Date) {
  return and(eq(resetTokens.tokenHash, tokenHash), isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, now));
}
