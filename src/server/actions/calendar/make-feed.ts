import { AppError } from '#contract/errors.ts';
import type { CalendarFeed } from '#contract/nouns/compliance/calendar.ts';
import { record } from '#server/audit/record.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { removeFeed, replaceFeed } from '#server/store/calendar/calendar-settings.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';

/**
 * Makes the address under which a person's calendar program reads what is due at a site; the person's earlier one stops
 * working. The address is returned this once: only the hash of its token is stored.
 */
export async function makeFeed(ctx: Context, userId: number, siteId: number): Promise<CalendarFeed> {
  const token = newToken();
  await inTransaction(ctx.db, async (sql) => {
    await replaceFeed(sql, { siteId, userId, tokenHash: hashToken(token), at: ctx.now });
    await record(sql, ctx.actor, ctx.now, {
      action: 'calendar.feed_made',
      siteId,
      target: { type: 'user', id: userId },
    });
  });
  return { success: true, url: `${ctx.publicUrl}/api/public/calendar/${token}.ics` };
}

/** Withdraws the person's address for calendar programs. Throws feed_not_found when there is none (any more). */
export async function withdrawFeed(ctx: Context, userId: number, siteId: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    if (!(await removeFeed(sql, siteId, userId))) throw new AppError('feed_not_found');
    const target = { type: 'user', id: userId };
    await record(sql, ctx.actor, ctx.now, { action: 'calendar.feed_withdrawn', siteId, target });
  });
}
