import { AppError } from '#contract/errors.ts';
import type { WorkOrder } from '#contract/nouns/desk/work-order.ts';
import { record, recordMany } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { insertSteps, type JobAtWork, lockJobs, updateJobs } from '#server/store/desk/desk-work.ts';
import {
  findWorkOrder,
  listLostWorkOrders,
  lockWorkOrder,
  revokeWorkOrders,
  type WorkOrderRow,
} from '#server/store/desk/work-orders.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { withdrawer } from '../share/record-withdrawn.ts';
import { readWorkOrder } from './work-order-view.ts';

/** A work order of a site with its job, both locked. Throws work_order_not_found. */
export async function lockOrder(
  sql: Sql,
  siteId: number | null,
  orderId: number,
): Promise<{ order: WorkOrderRow; job: JobAtWork }> {
  const found = await findWorkOrder(sql, orderId);
  if (found === null || (siteId !== null && found.siteId !== siteId)) throw new AppError('work_order_not_found');
  const [job] = await lockJobs(sql, [found.issueId]);
  const order = await lockWorkOrder(sql, orderId);
  if (job === undefined || order === null) throw new AppError('work_order_not_found');
  return { order, job };
}

/** The vendor that the job waits for is this one no more. */
export function withoutVendor(job: JobAtWork, vendorName: string): Pick<JobAtWork, 'waitingFor'> {
  return { waitingFor: job.waitingFor === vendorName ? null : job.waitingFor };
}

/**
 * Withdraws a vendor's link; what the vendor sent stays, and a report can still be verified. Once more changes nothing.
 * Throws work_order_not_found, work_order_finished.
 */
export async function withdrawWorkOrder(
  ctx: Context,
  who: Person,
  siteId: number,
  orderId: number,
): Promise<WorkOrder> {
  return inTransaction(ctx.db, async (sql) => {
    const { order, job } = await lockOrder(sql, siteId, orderId);
    if (order.state === 'verified') throw new AppError('work_order_finished');
    if (order.revokedAt === null) {
      await revokeWorkOrders(sql, [orderId], { at: ctx.now, name: who.name });
      if (job.status !== 'Closed') {
        await updateJobs(sql, [{ ...job, ...withoutVendor(job, order.vendorName) }], ctx.now);
        const text = `Link of ${order.vendorName} withdrawn`;
        await insertSteps(sql, [{ issueId: job.id, kind: 'updated', text }], who, ctx.now);
      }
      await record(sql, ctx.actor, ctx.now, {
        action: 'work_order.withdrawn',
        siteId,
        target: { type: 'work_order', id: orderId },
        detail: { issue_id: job.id, vendor: order.vendorName },
      });
      await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
    }
    return readWorkOrder(sql, siteId, orderId, ctx.now);
  });
}

/** Ends the links of people who may not write at their sites any more, or those of a deleted site. After the change of access. */
export async function endLostWorkOrders(
  ctx: Pick<Context, 'actor' | 'now'>,
  sql: Sql,
  of: Parameters<typeof listLostWorkOrders>[1],
): Promise<void> {
  const lost = await listLostWorkOrders(sql, of);
  if (lost.length === 0) return;
  const by = await withdrawer(ctx, sql);
  const jobs = new Map(
    (await lockJobs(sql, [...new Set(lost.map(({ issueId }) => issueId))])).map((job) => [job.id, job]),
  );
  await revokeWorkOrders(
    sql,
    lost.map(({ id }) => id),
    by,
  );
  const open = lost.flatMap((order) => {
    const job = jobs.get(order.issueId);
    return job === undefined || job.status === 'Closed' ? [] : [{ order, job }];
  });
  await updateJobs(
    sql,
    open.map(({ order, job }) => ({ ...job, ...withoutVendor(job, order.vendorName) })),
    ctx.now,
  );
  await insertSteps(
    sql,
    open.map(({ order, job }) => ({
      issueId: job.id,
      kind: 'updated',
      text: `Link of ${order.vendorName} withdrawn: its sender may not write at the site any more`,
    })),
    { id: ctx.actor.userId, name: by.name },
    ctx.now,
  );
  await recordMany(
    sql,
    ctx.actor,
    ctx.now,
    lost.map(({ id, siteId, issueId, vendorName }) => ({
      action: 'work_order.withdrawn',
      siteId,
      target: { type: 'work_order', id },
      detail: { issue_id: issueId, vendor: vendorName },
    })),
  );
  await notifyChange(sql, { kind: 'issue.changed', siteIds: lost.map(({ siteId }) => siteId) });
}
