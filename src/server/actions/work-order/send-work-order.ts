import { countWords } from '#compliance/words/words.ts';
import { AppError } from '#contract/errors.ts';
import type { WorkOrderInput, WorkOrderSent } from '#contract/nouns/desk/work-order.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { record } from '#server/audit/record.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { insertSteps, type JobAtWork, lockJobs, updateJobs } from '#server/store/desk/desk-work.ts';
import { lockVendor } from '#server/store/desk/vendors.ts';
import { insertWorkOrder, listWorkOrders, setWorkOrderToken } from '#server/store/desk/work-orders.ts';
import type { Context } from '../context.ts';
import { refKey, resolveJobs } from '../desk/resolve-jobs.ts';
import type { Person } from '../person.ts';
import { makeWorkOrderToken, type ShareKey } from '../share/share-token.ts';
import { askIn, formFor } from './order-form.ts';
import { hasJob } from './work-order-link.ts';
import { workOrderMail } from './work-order-mails.ts';

const day = 86_400_000;

/** The address of a vendor's link. */
export function workOrderAddress(ctx: Pick<Context, 'publicUrl'>, key: Buffer, order: { id: number; expiresAt: Date }) {
  const token = makeWorkOrderToken(key, { orderId: order.id, expires: order.expiresAt.getTime() / 1000 });
  return { token, url: `${ctx.publicUrl}/work-order/${token}` };
}

/** A token holds seconds; the row must mean the same moment. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() + days * day) / 1000) * 1000);
}

/**
 * Sends a job to a vendor: a link by email that opens this job alone. A job that nobody has taken gets its issue. One vendor has
 * a job at a time. Throws vendor_not_found, vendor_inactive, issue_not_found, issue_closed, alarm_not_open, item_not_found,
 * work_order_open, and what asking for a form throws.
 */
export async function sendWorkOrder(
  ctx: Context,
  who: Person,
  siteId: number,
  input: WorkOrderInput,
  shareKey: ShareKey,
): Promise<WorkOrderSent> {
  const key = await shareKey.read();
  return inTransaction(ctx.db, async (sql) => {
    const vendor = await lockVendor(sql, input.vendor_id);
    if (vendor === null) throw new AppError('vendor_not_found');
    if (!vendor.active) throw new AppError('vendor_inactive');
    const job = await takeJob(ctx, sql, who, siteId, input);
    await requireFree(ctx, sql, job);
    const email = input.email ?? vendor.email;
    const expiresAt = daysFrom(ctx.now, input.days);
    const orderId = await insertWorkOrder(sql, {
      siteId,
      issueId: job.id,
      vendorId: vendor.id,
      vendorName: vendor.name,
      email,
      language: vendor.language,
      words: input.words,
      createdBy: who.name,
      createdById: who.id,
      createdAt: ctx.now,
      expiresAt,
    });
    const { token, url } = workOrderAddress(ctx, key, { id: orderId, expiresAt });
    await setWorkOrderToken(sql, orderId, hashToken(token).toString('hex'));
    // A report that another vendor's link brought, and that was left unverified, is not of this work.
    await updateJobs(
      sql,
      [
        {
          ...job,
          status: 'In Progress',
          waitingFor: vendor.name,
          doneAt: null,
          doneBy: null,
          doneById: null,
          doneWords: null,
        },
      ],
      ctx.now,
    );
    const form = input.form === undefined ? null : await formFor(sql, siteId, input.form, ctx.now);
    if (form !== null)
      await askIn(ctx, sql, who, { id: orderId, siteId, issueId: job.id, vendorName: vendor.name }, form);
    const text = `Sent to vendor: ${vendor.name}, ${email}, for ${countWords(input.days, 'day')}${input.words === '' ? '' : `\n${input.words}`}`;
    await insertSteps(sql, [{ issueId: job.id, kind: 'updated', text }], who, ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'work_order.sent',
      siteId,
      target: { type: 'work_order', id: orderId },
      detail: { issue_id: job.id, vendor: vendor.name, email, days: input.days },
    });
    await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
    const mail = { to: email, language: vendor.language, vendor: vendor.name, by: who.name, words: input.words };
    await queueMail(sql, workOrderMail({ ...mail, job, url, expiresAt }, form?.title ?? null), ctx.now);
    return {
      success: true,
      url,
      work_order_id: orderId,
      issue: { id: job.id, number: issueNumber(job.number) },
      expires_at: expiresAt.toISOString(),
    };
  });
}

/** The job, locked; one that nobody has taken is made an issue. */
async function takeJob(
  ctx: Context,
  sql: Sql,
  who: Person,
  siteId: number,
  { issue_id, alarm_id, item }: WorkOrderInput,
): Promise<JobAtWork> {
  const ref = { site_id: siteId, issue_id, alarm_id, item };
  const found = (await resolveJobs(ctx, sql, who, [ref], true)).get(refKey(ref));
  if (found === undefined) throw new AppError('issue_not_found');
  if ('code' in found) throw new AppError(found.code);
  const [job] = await lockJobs(sql, [found.issueId]);
  if (job === undefined || job.siteId !== siteId) throw new AppError('issue_not_found');
  if (job.status === 'Closed') throw new AppError('issue_closed');
  return job;
}

async function requireFree(ctx: Context, sql: Sql, job: JobAtWork): Promise<void> {
  const other = (await listWorkOrders(sql, job.siteId, job.id)).find((order) => hasJob(order, ctx.now));
  if (other === undefined) return;
  const reported = other.state === 'done';
  throw new AppError('work_order_open', {
    detail: reported
      ? `${other.vendorName} has reported this job as done: verify the report or return it first`
      : `${other.vendorName} has this job`,
  });
}
