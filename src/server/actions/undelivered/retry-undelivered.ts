import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { retryClose } from '#server/store/compliance/month-closes.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { requeueMail } from '#server/store/notification/outbox.ts';
import type { Context } from '../context.ts';

/** No row has a higher number. */
const largestId = 2_147_483_647;

/** Has a failed mail or monthly report tried again with all its tries. Throws not_undelivered. */
export async function retryUndelivered(ctx: Context, kind: 'mail' | 'report', id: number): Promise<void> {
  if (id > largestId) throw new AppError('not_undelivered');
  await inTransaction(ctx.db, async (sql) => {
    const retried = kind === 'mail' ? await requeueMail(sql, id, ctx.now) : await retryClose(sql, id, ctx.now);
    if (!retried) throw new AppError('not_undelivered');
    await record(sql, ctx.actor, ctx.now, { action: 'undelivered.retried', target: { type: kind, id } });
    if (kind === 'mail') await notifyChange(sql, { kind: 'mail.queued' });
  });
}
