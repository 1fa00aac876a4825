import { insertFacts } from '#server/store/compliance/dated-facts.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { actorName } from '../document/names/actor-name.ts';

/** Records that a tank of the gauge was retired from today (the site's own day) on. */
export async function recordRetirement(
  ctx: Context,
  q: Sql,
  { siteId, tankNumber, today }: { siteId: number; tankNumber: number; today: string },
): Promise<void> {
  await insertFacts(q, {
    siteId,
    of: { tankNumber },
    values: [{ name: 'retired', value: 'yes', from: today }],
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(q, ctx.actor) },
    reason: '',
    document: null,
  });
}
