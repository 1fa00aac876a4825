import { AppError } from '#contract/errors.ts';
import type { MockScoreSaved } from '#contract/nouns/compliance/mock-inspection.ts';
import { record } from '#server/audit/record.ts';
import { insertMockScore } from '#server/store/compliance/mock-scores.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockSite } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { toScore } from './list-scores.ts';
import { judgeSite } from './run-mock.ts';

/** Runs a mock inspection of a site and keeps its counts. Throws site_not_found. */
export async function keepMock(ctx: Context, siteId: number, by: Person): Promise<MockScoreSaved> {
  const { on, proven, asked, missing, contradicted } = await judgeSite(ctx, siteId);
  const counts = { proven, asked, missing, contradicted };
  return inTransaction(ctx.db, async (sql) => {
    if ((await lockSite(sql, siteId)) === null) throw new AppError('site_not_found');
    const row = await insertMockScore(sql, { siteId, on, ...counts, by, at: ctx.now });
    await record(sql, ctx.actor, ctx.now, {
      action: 'compliance.mock_inspection_kept',
      siteId,
      target: { type: 'mock_inspection', id: String(row.id) },
      detail: { on, ...counts },
    });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    return { success: true, score: toScore(row) };
  });
}
