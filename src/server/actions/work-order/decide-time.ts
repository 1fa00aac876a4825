import { AppError } from '#contract/errors.ts';
import type { WorkOrder, WorkOrderTime } from '#contract/nouns/desk/work-order.ts';
import type { ShareKey } from '#server/actions/share/share-token.ts';
import { record } from '#server/audit/record.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { insertSteps } from '#server/store/desk/desk-work.ts';
import { updateWorkOrder, type WorkOrderRow } from '#server/store/desk/work-orders.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { workOrderAddress } from './send-work-order.ts';
import { lockOrder } from './withdraw-work-order.ts';
import { linkState, linkTrouble } from './work-order-link.ts';
import { timeMail } from './work-order-mails.ts';
import { readWorkOrder } from './work-order-view.ts';

/** Throws work_order_no_time, with who was first, unless the vendor proposes just this time. */
function requireProposed({ state, proposedFor, agreedFor, refusedFor, timeBy }: WorkOrderRow, wanted: string): void {
  if (state === 'proposed' && proposedFor === wanted) return;
  const agreed = `${timeBy} has agreed to this time already`;
  const refused = `${timeBy} has refused this time already`;
  const first = agreedFor === wanted ? agreed : refusedFor === wanted ? refused : null;
  const detail = first === null || timeBy === null ? {} : { detail: first };
  throw new AppError('work_order_no_time', detail);
}

/**
 * Agrees to the time that a vendor proposes, and the job is accepted for then; or refuses it with words, and the vendor
 * answers anew. The vendor gets an email. Throws work_order_not_found, issue_closed, work_order_no_time, and
 * work_order_withdrawn, work_order_expired, work_order_gone or work_order_finished where the link opens nothing.
 */
export async function decideTime(
  ctx: Context,
  who: Person,
  { siteId, orderId, input }: { siteId: number; orderId: number; input: WorkOrderTime },
  shareKey: ShareKey,
): Promise<WorkOrder> {
  const key = await shareKey.read();
  return inTransaction(ctx.db, async (sql) => {
    const { order, job } = await lockOrder(sql, siteId, orderId);
    if (job.status === 'Closed') throw new AppError('issue_closed');
    requireProposed(order, input.proposed_for);
    const trouble = linkTrouble[linkState(order, ctx.now)];
    if (trouble !== null) throw new AppError(trouble);
    const agreed = input.action === 'agree';
    const { proposed_for: time, words } = input;
    await updateWorkOrder(sql, orderId, {
      ...order,
      state: agreed ? 'accepted' : 'sent',
      proposedFor: null,
      agreedFor: agreed ? time : null,
      refusedFor: agreed ? null : time,
      timeBy: who.name,
      timeWords: words,
    });
    const said = agreed ? `Agreed to ${time}, time of the site` : `Refused ${time}, time of the site: ${words}`;
    const text = agreed && words !== '' ? `${said}\n${words}` : said;
    await insertSteps(sql, [{ issueId: job.id, kind: 'updated', text }], who, ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: agreed ? 'work_order.time_agreed' : 'work_order.time_refused',
      siteId,
      target: { type: 'work_order', id: orderId },
      detail: { issue_id: job.id, vendor: order.vendorName, time, words },
    });
    await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
    const { url } = workOrderAddress(ctx, key, order);
    const { email: to, language, vendorName: vendor, expiresAt } = order;
    const mail = timeMail({ to, language, job, by: who.name, vendor, words, url, expiresAt }, { agreed, time });
    await queueMail(sql, mail, ctx.now);
    return readWorkOrder(sql, siteId, orderId, ctx.now);
  });
}
