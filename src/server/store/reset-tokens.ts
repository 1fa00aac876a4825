import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from './pool.ts';
import { resetTokens } from './schema.ts';

export interface NewResetToken {
  tokenHash: Buffer;
  userId: number;
  at: Date;
  expiresAt: Date;
}

/** Stores a token and voids every earlier one of the same person. */
export async function replaceResetToken(q: Queryable, token: NewResetToken): Promise<void> {
  await voidResetTokensOf(q, token.userId, token.at);
  await q.insert(resetTokens).values({
    tokenHash: token.tokenHash,
    userId: token.userId,
    createdAt: token.at,
    expiresAt: token.expiresAt,
  });
}

export async function voidResetTokensOf(q: Queryable, userId: number, at: Date): Promise<void> {
  await q
    .update(resetTokens)
    .set({ usedAt: at })
    .where(and(eq(resetTokens.userId, userId), isNull(resetTokens.usedAt)));
}

/** When a token that can still be used runs out; null for every other token. */
export async function findLiveResetToken(q: Queryable, tokenHash: Buffer, now: Date): Promise<Date | null> {
  const rows = await q.select({ expiresAt: resetTokens.expiresAt }).from(resetTokens).where(live(tokenHash, now));
  return rows[0]?.expiresAt ?? null;
}

/** Uses a live token up and answers whose it was; null when it was not live. Of two at once only one succeeds. */
export async function takeResetToken(q: Queryable, tokenHash: Buffer, now: Date): Promise<number | null> {
  const rows = await q
    .update(resetTokens)
    .set({ usedAt: now })
    .where(live(tokenHash, now))
    .returning({ userId: resetTokens.userId });
  return rows[0]?.userId ?? null;
}

export async function countResetTokensSince(q: Queryable, userId: number, since: Date): Promise<number> {
  const rows = await q
    .select({ n: sql<number>`count(*)::int` })
    .from(resetTokens)
    .where(and(eq(resetTokens.userId, userId), gt(resetTokens.createdAt, since)));
  return rows[0]?.n ?? 0;
}

/** Removes tokens that ran out before the given time. */
export async function pruneResetTokens(q: Queryable, before: Date): Promise<void> {
  await q.delete(resetTokens).where(lt(resetTokens.expiresAt, before));
}

function live(tokenHash: Buffer, now: Date) {
  return and(eq(resetTokens.tokenHash, tokenHash), isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, now));
}
