import type { CalendarFeed } from '#contract/nouns/compliance/calendar.ts';
import { record } from '#server/audit/record.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { replaceFeed } from '#server/store/calendar/calendar-feeds.ts';
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
