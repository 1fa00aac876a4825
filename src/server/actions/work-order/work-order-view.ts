import { AppError } from '#contract/errors.ts';
import type { WorkOrder, WorkOrderFile } from '#contract/nouns/desk/work-order.ts';
import type { WorkOrderForm } from '#contract/nouns/desk/work-order-form.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { listOrderForms, type OrderFormRow } from '#server/store/desk/work-order-forms.ts';
import { listWorkOrderFiles, listWorkOrderViews, type WorkOrderFileRow } from '#server/store/desk/work-order-parts.ts';
import { findWorkOrder, listWorkOrders, type WorkOrderRow } from '#server/store/desk/work-orders.ts';
import { findIssue } from '#server/store/issue/issues.ts';
import { linkState } from './work-order-link.ts';

/** Uses that are listed of each link. */
const mostViews = 50;

/** A vendor's file as the API answers it. */
export function toWorkOrderFile({ id, name, size, paper, uploadedAt, filedAs }: WorkOrderFileRow): WorkOrderFile {
  return { id, name, size, paper, uploaded_at: uploadedAt.toISOString(), filed_as: filedAs };
}

/** The form of a work order as the API answers it, in short. */
export function toOrderForm({
  id,
  form,
  state,
  sheet,
  askedBy,
  askedAt,
  answered,
  sentAt,
  signed,
}: OrderFormRow): WorkOrderForm {
  return {
    id,
    form,
    title: sheet.title,
    state,
    asked_by: askedBy,
    asked_at: askedAt.toISOString(),
    answered,
    sent_at: sentAt?.toISOString() ?? null,
    tester: signed?.input.tester ?? null,
    performed_on: signed?.performedOn ?? null,
    outcome: signed?.outcome ?? null,
    findings: signed === null ? 0 : signed.findings,
  };
}

/** Vendors that a job was sent to, newest first. Throws issue_not_found. */
export async function readWorkOrders(sql: Sql, siteId: number, issueId: number, now: Date): Promise<WorkOrder[]> {
  if ((await findIssue(sql, siteId, issueId)) === null) throw new AppError('issue_not_found');
  return toWorkOrders(sql, await listWorkOrders(sql, siteId, issueId), now);
}

/** One work order of a site. Throws work_order_not_found. */
export async function readWorkOrder(sql: Sql, siteId: number, id: number, now: Date): Promise<WorkOrder> {
  const order = await findWorkOrder(sql, id);
  const [shown] = order === null || order.siteId !== siteId ? [] : await toWorkOrders(sql, [order], now);
  if (shown === undefined) throw new AppError('work_order_not_found');
  return shown;
}

async function toWorkOrders(sql: Sql, orders: readonly WorkOrderRow[], now: Date): Promise<WorkOrder[]> {
  const ids = orders.map(({ id }) => id);
  const files = await listWorkOrderFiles(sql, ids);
  const forms = (await listOrderForms(sql, ids)).map((form) => [form.workOrderId, toOrderForm(form)] as const);
  const formOf = new Map(forms);
  const views = await listWorkOrderViews(sql, ids, mostViews);
  return orders.map((order) => {
    const own = views.filter(({ workOrderId }) => workOrderId === order.id);
    const { count = 0, places = 0 } = own[0] ?? {};
    return {
      id: order.id,
      vendor: { id: order.vendorId, name: order.vendorName, phone: order.vendorPhone },
      email: order.email,
      language: order.language,
      words: order.words,
      created_by: order.createdBy,
      created_at: order.createdAt.toISOString(),
      expires_at: order.expiresAt.toISOString(),
      link_state: linkState(order, now),
      withdrawn_by: order.revokedBy,
      state: order.state,
      answered_at: order.answeredAt?.toISOString() ?? null,
      answer_words: order.answerWords,
      proposed_for: order.proposedFor,
      agreed_for: order.agreedFor,
      refused_for: order.refusedFor,
      time_by: order.timeBy,
      time_words: order.timeWords,
      report: order.report,
      done_at: order.doneAt?.toISOString() ?? null,
      return_words: order.returnWords,
      verified_by: order.verifiedBy,
      files: files.filter(({ workOrderId }) => workOrderId === order.id).map(toWorkOrderFile),
      form: formOf.get(order.id) ?? null,
      views: own.map(({ at, what, ip, agent, another }) => ({ at: at.toISOString(), what, ip, agent, another })),
      view_count: count,
      places,
    };
  });
}
