import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { type ApiToken, type tokenInput, tokenLimits, tokenScopes } from '#contract/nouns/people/account.ts';
import { record } from '#server/audit/record.ts';
import { hashToken, newApiToken } from '#server/auth/tokens.ts';
import { tokenCreatedMail } from '#server/mail/account-notices.ts';
import { queueMail } from '#server/mail/queue.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { countLiveTokens, insertToken } from '#server/store/user/api-tokens.ts';
import type { Context } from '../context.ts';
import { type Asker, lockAsker } from '../session/lock-asker.ts';
import { toApiToken } from './token-view.ts';

const day = 86_400_000;

/**
 * Makes an API token for a person; its secret is answered here and stored nowhere. Throws forbidden_role when a
 * regulator wants to write, token_limit at the 21st live one,
 * unauthenticated when the session has ended meanwhile.
 */
export async function addToken(
  ctx: Context,
  asker: Asker,
  input: z.output<typeof tokenInput>,
): Promise<{ secret: string; info: ApiToken }> {
  const userId = asker.user.id;
  const { secret, prefix } = newApiToken();
  const scopes = tokenScopes.filter((scope) => input.scopes.includes(scope));
  return inTransaction(ctx.db, async (sql) => {
    // Locked, so that of two made at once the second counts the first.
    const user = await lockAsker(sql, asker);
    if (user.role === 'regulator' && scopes.includes('write')) throw new AppError('forbidden_role');
    if ((await countLiveTokens(sql, userId, ctx.now)) >= tokenLimits.live) throw new AppError('token_limit');
    const row = await insertToken(sql, {
      userId,
      name: input.name,
      prefix,
      tokenHash: hashToken(secret),
      scopes,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + input.expires_in_days * day),
    });
    const info = toApiToken(row);
    const { name, expires_at } = info;
    await queueMail(sql, tokenCreatedMail(user.email, info, ctx.publicUrl), ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'token.created',
      target: { type: 'token', id: row.id },
      detail: { name, scopes, prefix, expires_at },
    });
    return { secret, info };
  });
}
