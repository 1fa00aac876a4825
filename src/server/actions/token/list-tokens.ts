import type { ApiToken } from '#contract/nouns/people/account.ts';
import { listTokensOf } from '#server/store/user/api-tokens.ts';
import type { Context } from '../context.ts';
import { toApiToken } from './token-view.ts';

/** A person's tokens that were not withdrawn, newest first; one that has run out stays until it is withdrawn. */
export async function listTokens(ctx: Context, userId: number): Promise<ApiToken[]> {
  return (await listTokensOf(ctx.db, userId)).map(toApiToken);
}
