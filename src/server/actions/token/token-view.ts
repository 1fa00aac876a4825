import { type ApiToken, tokenScopes } from '#contract/nouns/people/account.ts';
import { type ApiTokenRow, listTokensOf } from '#server/store/user/api-tokens.ts';
import type { Context } from '../context.ts';

/** A token as its owner sees it, without what could be used. */
export function toApiToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: tokenScopes.filter((scope) => row.scopes.includes(scope)),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    prefix: row.prefix,
  };
}

/** A person's tokens that were not withdrawn, newest first; one that has run out stays until it is withdrawn. */
export async function listTokens(ctx: Context, userId: number): Promise<ApiToken[]> {
  return (await listTokensOf(ctx.db, userId)).map(toApiToken);
}
