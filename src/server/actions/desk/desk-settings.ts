import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { setSecondPerson } from '#server/store/desk/desk-work.ts';
import type { Context } from '../context.ts';

/** Sets whether a second person verifies the jobs of a site. Throws site_not_found. */
export async function changeDeskSettings(ctx: Context, siteId: number, secondPerson: boolean): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const before = await setSecondPerson(sql, siteId, secondPerson);
    if (before === null) throw new AppError('site_not_found');
    if (before === secondPerson) return;
    await record(sql, ctx.actor, ctx.now, {
      action: 'site.updated',
      siteId,
      target: { type: 'site', id: siteId },
      detail: { before: { second_person: before }, after: { second_person: secondPerson } },
    });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
  });
}
