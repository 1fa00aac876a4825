import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { removeFeed } from '#server/store/calendar/calendar-feeds.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';

/** Withdraws the person's address for calendar programs. Throws feed_not_found when there is none (any more). */
export async function withdrawFeed(ctx: Context, userId: number, siteId: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    if (!(await removeFeed(sql, siteId, userId))) throw new AppError('feed_not_found');
    const target = { type: 'user', id: userId };
    await record(sql, ctx.actor, ctx.now, { action: 'calendar.feed_withdrawn', siteId, target });
  });
}
