import { AppError } from '#contract/errors.ts';
import type { WorkOrder } from '#contract/nouns/desk/work-order.ts';
import type { ShareKey } from '#server/actions/share/share-token.ts';
import { record } from '#server/audit/record.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { insertSteps, updateJobs } from '#server/store/desk/desk-work.ts';
import { reopenOrderForm } from '#server/store/desk/work-order-forms.ts';
import { updateWorkOrder } from '#server/store/desk/work-orders.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { daysFrom, workOrderAddress } from './send-work-order.ts';
import { lockOrder } from './withdraw-work-order.ts';
import { linkState, linkTrouble } from './work-order-link.ts';
import { returnedMail } from './work-order-mails.ts';
import { readWorkOrder } from './work-order-view.ts';

/** Less than this is too short to correct a report. */
const shortestMs = 2 * 86_400_000;
const moreDays = 7;

/**
 * Returns a vendor's report with the reason: the vendor has the job again, by the same link. One that has expired, or is about
 * to, gets a new address for 7 days, which the email brings. Throws work_order_not_found, work_order_not_done, issue_closed,
 * and work_order_withdrawn, work_order_gone or work_order_finished where the link opens nothing.
 */
export async function returnWorkOrder(
  ctx: Context,
  who: Person,
  { siteId, orderId, reason }: { siteId: number; orderId: number; reason: string },
  shareKey: ShareKey,
): Promise<WorkOrder> {
  const key = await shareKey.read();
  return inTransaction(ctx.db, async (sql) => {
    const { order, job } = await lockOrder(sql, siteId, orderId);
    if (order.state === 'verified') {
      throw new AppError('work_order_finished', {
        detail: `${order.verifiedBy ?? 'Somebody'} has verified this report already`,
      });
    }
    if (job.status === 'Closed') throw new AppError('issue_closed');
    if (order.state !== 'done') throw new AppError('work_order_not_done');
    const link = linkState(order, ctx.now);
    const trouble = link === 'expired' ? null : linkTrouble[link];
    if (trouble === 'work_order_withdrawn') {
      throw new AppError(trouble, { detail: 'The link was withdrawn: send the job to the vendor anew' });
    }
    if (trouble !== null) throw new AppError(trouble);
    const short = order.expiresAt.getTime() - ctx.now.getTime() < shortestMs;
    const expiresAt = short ? daysFrom(ctx.now, moreDays) : order.expiresAt;
    await reopenOrderForm(sql, orderId);
    const { token, url } = workOrderAddress(ctx, key, { id: orderId, expiresAt });
    const tokenHash = hashToken(token).toString('hex');
    await updateWorkOrder(sql, orderId, {
      ...order,
      state: 'returned',
      doneAt: null,
      returnWords: reason,
      expiresAt,
      tokenHash,
    });
    await updateJobs(
      sql,
      [{ ...job, waitingFor: order.vendorName, doneAt: null, doneBy: null, doneById: null, doneWords: null }],
      ctx.now,
    );
    const text = `Returned to ${order.vendorName}: ${reason}`;
    await insertSteps(sql, [{ issueId: job.id, kind: 'updated', text }], who, ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'work_order.returned',
      siteId,
      target: { type: 'work_order', id: orderId },
      detail: { issue_id: job.id, vendor: order.vendorName, reason },
    });
    await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
    const { email, language, vendorName } = order;
    const mail = { to: email, language, job, by: who.name, vendor: vendorName, words: reason, url, expiresAt };
    await queueMail(sql, returnedMail(mail), ctx.now);
    return readWorkOrder(sql, siteId, orderId, ctx.now);
  });
}
