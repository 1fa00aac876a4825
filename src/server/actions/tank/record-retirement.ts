import { insertFacts } from '#server/store/dated-facts.ts';
import type { Queryable } from '#server/store/pool.ts';
import { readSiteDay } from '#server/store/site-info.ts';
import type { TankSetup } from '#server/store/tank-setup.ts';
import type { Context } from '../context.ts';
import { actorName } from '../document/actor-name.ts';

/** Records that a tank of the gauge was retired, or is back, from today (the site's own day) on. */
export async function recordRetirement(
  ctx: Context,
  q: Queryable,
  { siteId, tankNumber, retired, today }: { siteId: number; tankNumber: number; retired: boolean; today: string },
): Promise<void> {
  await insertFacts(q, {
    siteId,
    of: { tankNumber },
    values: [{ name: 'retired', value: retired ? 'yes' : 'no', from: today }],
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(q, ctx.actor) },
    reason: '',
    document: null,
  });
}

/** Records what saving a tank changes of its retirement; nothing where it stays as it was. */
export async function recordReturn(
  ctx: Context,
  q: Queryable,
  siteId: number,
  { before, active }: { before: TankSetup | null; active: boolean },
): Promise<void> {
  if (before === null || before.active === active) return;
  const today = await readSiteDay(q, siteId, ctx.now);
  if (today !== null)
    await recordRetirement(ctx, q, { siteId, tankNumber: before.tankNumber, retired: !active, today });
}
