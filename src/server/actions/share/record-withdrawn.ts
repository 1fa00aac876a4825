import { recordMany } from '#server/audit/record.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { WithdrawnShare } from '#server/store/packet/shares.ts';
import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { toPerson } from '../person.ts';

/** Who withdraws links along with something else, as the links are to name them. */
export async function withdrawer(ctx: Pick<Context, 'actor' | 'now'>, sql: Sql): Promise<{ at: Date; name: string }> {
  const person = ctx.actor.userId === null ? null : await findUser(sql, ctx.actor.userId);
  return { at: ctx.now, name: person === null ? (ctx.actor.email ?? 'Forecourt') : toPerson(person).name };
}

/** Notes for each link that it was withdrawn, in the log of its site. */
export async function recordWithdrawn(
  ctx: Pick<Context, 'actor' | 'now'>,
  sql: Sql,
  links: readonly WithdrawnShare[],
): Promise<void> {
  await recordMany(
    sql,
    ctx.actor,
    ctx.now,
    links.map(({ id, siteId, file }) => ({
      action: 'share.revoked',
      siteId,
      target: { type: 'share', id },
      detail: { file, share_id: id },
    })),
  );
}
