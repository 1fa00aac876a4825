import { and, eq, isNull, sql } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { apiTokens } from '../schema/account-schema.ts';

/** Withdraws a person's API tokens, all or those that may write; answers how many were not withdrawn before. */
export async function revokeTokensOf(
  q: Sql,
  userId: number,
  at: Date,
  which: 'all' | 'write' = 'all',
): Promise<number> {
  const writing = which === 'write' ? sql`'write' = any(${apiTokens.scopes})` : undefined;
  const deleted = await build(q)
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), writing))
    .returning({ id: apiTokens.id });
  return deleted.length;
}
