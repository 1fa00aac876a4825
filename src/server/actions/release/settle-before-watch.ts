import { AppError } from '#contract/errors.ts';
import type { BeforeWatch, BeforeWatchSettle } from '#contract/nouns/site/before-watch.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { insertBeforeWatchSettlement, listBeforeWatch, lockBeforeWatch } from '#server/store/release/before-watch.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { readBeforeWatch, releaseKinds } from './read-before-watch.ts';

/**
 * Settles with one answer every open item that the console dates before our first contact. The verdicts of the months
 * stay as they are. Throws before_watch_settled, before_watch_changed.
 */
export async function settleBeforeWatch(
  ctx: Context,
  who: Person,
  siteId: number,
  { answer, note, open }: BeforeWatchSettle,
): Promise<BeforeWatch> {
  return inTransaction(ctx.db, async (sql) => {
    await lockBeforeWatch(sql, siteId);
    const items = (await listBeforeWatch(sql, siteId, releaseKinds)).filter(({ settled }) => !settled);
    if (items.length === 0) throw new AppError('before_watch_settled');
    if (items.length !== open) throw new AppError('before_watch_changed');
    const evidence = items.flatMap((item) => item.evidence);
    const settlement = { siteId, answer, note, by: who.name, at: ctx.now, evidence };
    const id = await insertBeforeWatchSettlement(sql, settlement);
    await record(sql, ctx.actor, ctx.now, {
      action: 'release.before_watch_settled',
      siteId,
      target: { type: 'before_watch_settlement', id },
      detail: { answer, note, evidence },
    });
    await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
    return readBeforeWatch(ctx, siteId, sql);
  });
}
