import { AppError } from '#contract/errors.ts';
import type { WorkOrder } from '#contract/nouns/desk/work-order.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { findOrderForm } from '#server/store/desk/work-order-forms.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import type { ShareKey } from '../share/share-token.ts';
import { askIn, formFor } from './order-form.ts';
import { workOrderAddress } from './send-work-order.ts';
import { lockOrder } from './withdraw-work-order.ts';
import { linkState, linkTrouble } from './work-order-link.ts';
import { formMail } from './work-order-mails.ts';
import { readWorkOrder } from './work-order-view.ts';

/**
 * Asks the vendor that has a job for a form of the site, for another one, or (null) for none any more. The vendor gets an
 * email with the link. The same form again changes nothing. Throws work_order_not_found, what a link that does not open
 * answers, work_order_done, work_order_declined, form_not_found, inspection_incomplete.
 */
export async function askForm(
  ctx: Context,
  who: Person,
  { siteId, orderId, form }: { siteId: number; orderId: number; form: string | null },
  shareKey: ShareKey,
): Promise<WorkOrder> {
  const key = await shareKey.read();
  return inTransaction(ctx.db, async (sql) => {
    const { order, job } = await lockOrder(sql, siteId, orderId);
    const trouble = linkTrouble[linkState(order, ctx.now)];
    if (trouble === 'work_order_finished') throw new AppError(trouble, { detail: 'The job is finished' });
    if (trouble !== null) throw new AppError(trouble, { detail: 'The link is over: send the job to the vendor anew' });
    if (order.state === 'done')
      throw new AppError('work_order_done', { detail: 'Return the report to the vendor first' });
    if (order.state === 'declined') {
      throw new AppError('work_order_declined', { detail: `${order.vendorName} declined this job` });
    }
    const before = await findOrderForm(sql, orderId);
    if ((before?.form ?? null) !== form) {
      const sheet = form === null ? null : await formFor(sql, siteId, form, ctx.now);
      await askIn(ctx, sql, who, order, sheet);
      await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
      if (sheet !== null) {
        const { email, language, vendorName, expiresAt } = order;
        const { url } = workOrderAddress(ctx, key, { id: orderId, expiresAt });
        const mail = { to: email, language, job, by: who.name, vendor: vendorName, words: '', url, expiresAt };
        await queueMail(sql, formMail(mail, sheet.title), ctx.now);
      }
    }
    return readWorkOrder(sql, siteId, orderId, ctx.now);
  });
}
