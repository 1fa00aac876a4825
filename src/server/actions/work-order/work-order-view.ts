import { dateWords } from '#compliance/words/words.ts';
import { AppError } from '#contract/errors.ts';
import type { WorkOrder, WorkOrderFile } from '#contract/nouns/desk/work-order.ts';
import type { WorkOrderForm } from '#contract/nouns/desk/work-order-form.ts';
import type { JudgedSheet } from '#contract/nouns/inspection/judge-sheet.ts';
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
  const formOf = new Map((await listOrderForms(sql, ids)).map((form) => [form.workOrderId, form]));
  const views = await listWorkOrderViews(sql, ids, mostViews);
  return orders.map((order) => {
    const own = views.filter(({ workOrderId }) => workOrderId === order.id);
    const { count = 0, places = 0 } = own[0] ?? {};
    const shown = formOf.get(order.id);
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
      form: shown === undefined ? null : toOrderForm(shown),
      doubts: doubtsOf(order, shown ?? null),
      views: own.map(({ at, what, ip, agent, another }) => ({ at: at.toISOString(), what, ip, agent, another })),
      view_count: count,
      places,
    };
  });
}

/** Days after which a report of work is late. */
const lateDays = 30;

/**
 * What speaks against a report, by the day of its work, and of a form by what was not tested or is not in order. What keeps the
 * job open when the report is verified says so. A job of the calendar ends by the calendar: its days are only said. The piece
 * of a finding is at the end of its title.
 */
export function doubtsOf(order: WorkOrderRow, form: OrderFormRow | null): WorkOrder['doubts'] {
  if (order.report === null || order.doneAt === null) return [];
  const { jobKind, jobTitle } = order;
  const ofCalendar = jobKind === 'calendar';
  const signed = form?.signed ?? null;
  const doubts = dayDoubtsOf(order, signed?.performedOn ?? order.report.worked_on);
  if (form === null || signed === null) return doubts;
  const keeps_open = !ofCalendar;
  if (signed.findings > 0) doubts.push({ words: 'The form names what is not in order.', keeps_open });
  const untested = signed.leftOut.slice(signed.leftOut.length - signed.untested).map(({ name }) => name);
  const lines = form.sheet.sections.flatMap((section) => section.lines.map(({ name }) => name));
  const inOrder = signed.inOrder ?? (signed.findings === 0 ? lines : []);
  const known = [...lines, ...signed.leftOut.map(({ name }) => name)];
  const piece = jobKind === 'finding' ? known.find((name) => jobTitle.endsWith(`: ${name}`)) : undefined;
  if (piece !== undefined && !inOrder.includes(piece) && signed.findings === 0)
    doubts.push({ words: `${piece}, which this job is about, was not tested.`, keeps_open });
  else if (piece === undefined || ofCalendar)
    doubts.push(...[...new Set(untested)].map((name) => ({ words: `Not tested: ${name}.`, keeps_open })));
  return doubts;
}

/** What speaks against the day of a vendor's work: it is before the job, or long before it was reported. */
export function dayDoubtsOf({ jobKind, jobOpenedOn: opened, doneAt }: WorkOrderRow, day: string): WorkOrder['doubts'] {
  const doubts: WorkOrder['doubts'] = [];
  if (day < opened)
    doubts.push({
      words: `The work is of ${dateWords(day)}, before the job was opened on ${dateWords(opened)}.`,
      keeps_open: jobKind !== 'calendar',
    });
  const late = doneAt === null ? 0 : Math.floor((doneAt.getTime() - Date.parse(`${day}T00:00:00Z`)) / 86_400_000);
  if (late > lateDays)
    doubts.push({ words: `The work is of ${dateWords(day)}, ${late} days before it was reported.`, keeps_open: false });
  return doubts;
}

/** Names of lines of which every part that was judged is in order. */
export function namesInOrder({ lines }: JudgedSheet): string[] {
  const bad = new Set(
    lines.flatMap(({ name, outcome }) => (outcome === 'in_order' || outcome === 'none' ? [] : [name])),
  );
  return [...new Set(lines.flatMap(({ name, outcome }) => (outcome === 'in_order' && !bad.has(name) ? [name] : [])))];
}
