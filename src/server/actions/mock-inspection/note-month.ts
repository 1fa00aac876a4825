import { edition } from '#compliance/tables/edition.table.ts';
import { insertMockMonth } from '#server/store/compliance/mock-scores.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { judgeSite } from './run-mock.ts';

/**
 * Records the counts of a site's mock inspection at the close of a month (YYYY-MM), once. Only while that month is the last
 * one that ended: what is on record later is not what was on record then. Throws site_not_found.
 */
export async function noteMockMonth(ctx: Context, siteId: number, month: string): Promise<void> {
  if (ctx.now.getTime() - Date.parse(`${month}-01T00:00:00Z`) > longestSince) return;
  const { month: last, on, proven, asked, missing, contradicted, unchecked } = await judgeSite(ctx, siteId);
  if (last !== month) return;
  const counts = { proven, asked, missing, contradicted, unchecked: unchecked.length };
  await inTransaction(ctx.db, async (sql) => {
    const row = { siteId, month, on, edition: edition.name, ...counts, at: ctx.now };
    if (await insertMockMonth(sql, row)) await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
  });
}

/** Two months and a day of zones: from its first day on, a month is the last that ended for no longer. */
const longestSince = 63 * 86_400_000;
