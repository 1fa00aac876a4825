import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { apiTokens } from '../schema/account-schema.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

/** A person's tokens that were not withdrawn, newest first; those that have run out among them. */
export async function listTokensOf(q: Sql, userId: number): Promise<ApiTokenRow[]> {
  return build(q)
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** How many tokens of a person can be used now. */
export async function countLiveTokens(q: Sql, userId: number, now: Date): Promise<number> {
  const rows = await build(q)
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now)));
  return rows.length;
}

export async function insertToken(q: Sql, token: typeof apiTokens.$inferInsert): Promise<ApiTokenRow> {
  const [row] = await build(q).insert(apiTokens).values(token).returning();
  if (row === undefined) throw new Error('insert into api_tokens answered no row');
  return row;
}

/** Withdraws a token, of one person or of anybody; null when there is none that was not withdrawn before. */
export async function revokeToken(q: Sql, id: number, at: Date, userId?: number): Promise<ApiTokenRow | null> {
  const own = userId === undefined ? undefined : eq(apiTokens.userId, userId);
  const rows = await build(q)
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt), own))
    .returning();
  return rows[0] ?? null;
}

/** Writes a token's use down, unless one since `notSince` is written down already. */
export async function touchToken(q: Sql, id: number, at: Date, notSince: Date): Promise<void> {
  await build(q)
    .update(apiTokens)
    .set({ lastUsedAt: at })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, notSince))));
}
