import { AppError } from '#contract/errors.ts';
import type { workOrderUses } from '#contract/nouns/desk/work-order.ts';
import type { Actor } from '#server/audit/actor.ts';
import { hashToken, sameSecret } from '#server/auth/tokens.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { insertSteps, type JobAtWork } from '#server/store/desk/desk-work.ts';
import { insertWorkOrderView } from '#server/store/desk/work-order-parts.ts';
import { findWorkOrder, type WorkOrderRow } from '#server/store/desk/work-orders.ts';
import type { Context } from '../context.ts';
import { agentOf, type User } from '../share/note-use.ts';
import { readWorkOrderToken, type ShareKey } from '../share/share-token.ts';
import { lockOrder } from './withdraw-work-order.ts';
import { linkState, linkTrouble } from './work-order-link.ts';

/** Who opens the page again within this time is still looking at it. */
const sameLookMs = 10 * 60_000;
/** The history of a job names so many other browsers and addresses; the list of uses has all. */
const mostPlacesNamed = 10;

/** A link that opens, with its job; both are locked. */
export interface OpenOrder {
  order: WorkOrderRow;
  job: JobAtWork;
}

/**
 * The work order of a token. Throws work_order_not_found, one answer for whatever is not a token of ours, and, once the
 * signature is good, why the link does not open.
 */
async function findByToken(sql: Sql, key: Buffer, token: string, now: Date): Promise<WorkOrderRow> {
  const read = readWorkOrderToken(key, token);
  const order = read === null ? null : await findWorkOrder(sql, read.orderId);
  if (order === null || !sameSecret(order.tokenHash, hashToken(token).toString('hex'))) {
    // A link that got more days when its report was returned: the first email's is the same work, and says that it is over.
    if (read !== null && order !== null && read.expires * 1000 <= now.getTime())
      throw new AppError('work_order_expired');
    throw new AppError('work_order_not_found');
  }
  return order;
}

/** Throws what a link that does not open answers. Notes nothing: before bytes are taken in. */
export async function requireOpenLink(ctx: Context, shareKey: ShareKey, token: string): Promise<void> {
  const order = await findByToken(ctx.db, await shareKey.read(), token, ctx.now);
  const trouble = linkTrouble[linkState(order, ctx.now)];
  if (trouble !== null) throw new AppError(trouble);
}

/**
 * Does something with an open link in one transaction: the job and the work order are locked, the use is noted, and a browser
 * or address that is new after another one becomes a step of the job's history. Throws what a link that does not open
 * answers, and what `work` throws.
 */
export async function withOpenOrder<T>(
  ctx: Context,
  shareKey: ShareKey,
  use: { token: string; what: (typeof workOrderUses)[number]; by: User },
  work: (sql: Sql, open: OpenOrder) => Promise<T>,
): Promise<T> {
  const key = await shareKey.read();
  const found = await findByToken(ctx.db, key, use.token, ctx.now);
  return inTransaction(ctx.db, async (sql) => {
    const open = await lockOrder(sql, null, found.id);
    const trouble = linkTrouble[linkState(open.order, ctx.now)];
    if (trouble !== null) throw new AppError(trouble);
    await noteUse(ctx, sql, open.order, use);
    return work(sql, open);
  });
}

async function noteUse(
  ctx: Context,
  sql: Sql,
  order: WorkOrderRow,
  { what, by }: { what: (typeof workOrderUses)[number]; by: User },
): Promise<void> {
  const view = { workOrderId: order.id, at: ctx.now, what, ip: by.ip, agent: agentOf(by) };
  const since = what === 'opened' || what === 'filled_form' ? new Date(ctx.now.getTime() - sameLookMs) : ctx.now;
  const { another, places } = await insertWorkOrderView(sql, view, since);
  if (!another || places > mostPlacesNamed) return;
  const text = `The link was used from another browser or address: ${[view.ip, view.agent].filter((part) => part !== '').join(', ')}`;
  await insertSteps(
    sql,
    [{ issueId: order.issueId, kind: 'updated', text }],
    { id: null, name: order.vendorName },
    ctx.now,
  );
}

/** A vendor, as the audit log records it. */
export function vendorActor(by: User): Actor {
  return { userId: null, email: null, role: null, via: 'share', ip: by.ip };
}
