import { type ApiToken, tokenScopes } from '#contract/nouns/people/account.ts';
import type { ApiTokenRow } from '#server/store/user/api-tokens.ts';

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
