import { AppError } from '#contract/errors.ts';
import type { WorkOrderAnswer, WorkOrderPage, WorkReport, WorkReportInput } from '#contract/nouns/desk/work-order.ts';
import { asksProof } from '#contract/nouns/site/job-kinds.table.ts';
import type { ShareKey } from '#server/actions/share/share-token.ts';
import { record } from '#server/audit/record.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { findWriter } from '#server/store/desk/desk-people.ts';
import { insertSteps, type JobClosing, updateJobs } from '#server/store/desk/desk-work.ts';
import { findOrderForm } from '#server/store/desk/work-order-forms.ts';
import { readSiteClock } from '#server/store/desk/work-order-page.ts';
import { listWorkOrderFiles } from '#server/store/desk/work-order-parts.ts';
import { updateWorkOrder, type WorkOrderRow } from '#server/store/desk/work-orders.ts';
import type { Context } from '../context.ts';
import type { User } from '../share/note-use.ts';
import { type OpenOrder, vendorActor, withOpenOrder } from './open-work-order.ts';
import { readWorkOrderPage } from './read-page.ts';
import { withoutVendor } from './withdraw-work-order.ts';
import { vendorPerson } from './work-order-link.ts';
import { answeredMail, type VendorDeed } from './work-order-mails.ts';
import { dayDoubtsOf } from './work-order-view.ts';

/** A link in use, and by whom. */
export interface LinkUse {
  token: string;
  by: User;
}

/** The page of a link. Throws what a link that does not open answers. */
export function openWorkOrder(ctx: Context, key: ShareKey, use: LinkUse): Promise<WorkOrderPage> {
  return withOpenOrder(ctx, key, { ...use, what: 'opened' }, (sql, { order }) => readWorkOrderPage(ctx, sql, order.id));
}

/** What a vendor may still change. Throws work_order_done, work_order_declined. */
export function requireUndone({ state }: WorkOrderRow): void {
  if (state === 'done') throw new AppError('work_order_done');
  if (state === 'declined') throw new AppError('work_order_declined');
}

/** No time is agreed to, and none was refused. */
const noTime = { agreedFor: null, refusedFor: null, timeBy: null, timeWords: '' } as const;

/**
 * The vendor accepts or declines, or proposes a time, which counts by the clock at the site. Throws work_order_done,
 * work_order_declined, work_order_past.
 */
export function answerWorkOrder(
  ctx: Context,
  key: ShareKey,
  use: LinkUse,
  input: WorkOrderAnswer,
): Promise<WorkOrderPage> {
  return withOpenOrder(ctx, key, { ...use, what: 'answered' }, async (sql, open) => {
    const { order, job } = open;
    requireUndone(order);
    const proposedFor = input.action === 'propose' ? `${input.day} ${input.time}` : null;
    if (proposedFor !== null && proposedFor < (await readSiteClock(sql, order.siteId, ctx.now))) {
      throw new AppError('work_order_past', { fields: { day: 'is in the past' } });
    }
    const states = { accept: 'accepted', decline: 'declined', propose: 'proposed' } as const;
    const state = states[input.action];
    await updateWorkOrder(sql, order.id, {
      ...order,
      state,
      answeredAt: ctx.now,
      answerWords: input.words,
      proposedFor,
      // Whoever accepts keeps to the agreed time; another proposal, or declining, ends the agreement.
      ...(state === 'accepted' ? {} : noTime),
    });
    const waiting = state === 'declined' ? withoutVendor(job, order.vendorName) : { waitingFor: order.vendorName };
    await updateJobs(sql, [{ ...job, ...waiting }], ctx.now);
    const steps = {
      accepted: 'Accepted the job',
      declined: 'Declined the job',
      proposed: `Proposes ${proposedFor}, time of the site`,
    };
    const text = [steps[state], input.words].filter((line) => line !== '').join('\n');
    await note(ctx, sql, open, use, { deed: state, text, words: input.words, detail: { proposed_for: proposedFor } });
    return readWorkOrderPage(ctx, sql, order.id);
  });
}

/**
 * The vendor reports the job as done. It waits for whoever manages the site: no verdict, calendar or packet rests on it.
 * Where a form is asked for, signing that reports it. Throws work_order_done, work_order_declined, work_order_form_open,
 * work_proof_required, date_future.
 */
export function reportWorkOrder(
  ctx: Context,
  key: ShareKey,
  use: LinkUse,
  input: WorkReportInput,
): Promise<WorkOrderPage> {
  return withOpenOrder(ctx, key, { ...use, what: 'done' }, async (sql, open) => {
    const { order, job } = open;
    requireUndone(order);
    const today = (await readSiteClock(sql, order.siteId, ctx.now)).slice(0, 10);
    if (input.worked_on > today) throw new AppError('date_future', { fields: { worked_on: 'is in the future' } });
    if ((await findOrderForm(sql, order.id)) !== null) throw new AppError('work_order_form_open');
    const files = await listWorkOrderFiles(sql, [order.id]);
    if (asksProof(job.kind) && files.length === 0) throw new AppError('work_proof_required');
    await reportDone(ctx, sql, open, use, { report: { ...input }, detail: {} });
    return readWorkOrderPage(ctx, sql, order.id);
  });
}

/** What a report brings beside its words: a form that the vendor signed with it. */
interface ReportedDone {
  report: WorkReport;
  /** Title of the form; absent: none. */
  form?: string;
  /** What the audit log says beside the person. */
  detail: Record<string, unknown>;
}

/** The job waits to be verified, with the vendor's report in its history. */
export async function reportDone(
  ctx: Context,
  sql: Sql,
  open: OpenOrder,
  use: LinkUse,
  { report, form, detail }: ReportedDone,
): Promise<void> {
  const { order, job } = open;
  const files = await listWorkOrderFiles(sql, [order.id]);
  const closing = closingOf(order.vendorName, report, files);
  const doneBy = vendorPerson(order, report.tester);
  await updateWorkOrder(sql, order.id, { ...order, state: 'done', report, doneAt: ctx.now, returnWords: '' });
  await updateJobs(
    sql,
    [
      {
        ...job,
        status: 'In Progress',
        ...withoutVendor(job, order.vendorName),
        doneAt: ctx.now,
        doneBy,
        // Where the site asks for a second person, that is not the one who sent the job out.
        doneById: order.createdById,
        doneWords: closing,
      },
    ],
    ctx.now,
  );
  const names = files.map(({ name }) => name).join(', ');
  const text = [
    'Reported as done, to be verified',
    closing.resolution,
    ...dayDoubtsOf({ ...order, doneAt: ctx.now }, report.worked_on).map(({ words }) => words),
    ...(form === undefined ? [] : [`Form, not on record yet: ${form}`]),
    ...(names === '' ? [] : [`Files, not on file yet: ${names}`]),
  ].join('\n');
  await note(ctx, sql, open, use, {
    deed: 'done',
    text,
    words: report.done,
    detail: { tester: report.tester, ...detail },
  });
}

/** What closes the job when the report is verified. The cost is no part of a record that inspectors read. */
export function closingOf(vendor: string, report: WorkReport, files: readonly { name: string }[]): JobClosing {
  const { tester, worked_on: day, found, done, readings, parts, reference } = report;
  const proof = [
    ...(reference === '' ? [] : [`${vendor} ${reference}`]),
    ...(files.length === 0 ? [] : [files.map(({ name }) => name).join(', ')]),
  ].join('; ');
  return {
    resolution: [
      done,
      `Found: ${found}`,
      ...(readings === '' ? [] : [`Readings: ${readings}`]),
      ...(parts === '' ? [] : [`Parts: ${parts}`]),
      `Done by ${tester}, ${vendor}, on ${day}`,
    ].join('\n'),
    cause: null,
    proof: proof === '' ? null : proof,
  };
}

/** What a vendor did, in the history of the job, in the audit log, and in an email to who sent the job. */
async function note(
  ctx: Context,
  sql: Sql,
  { order, job }: OpenOrder,
  { by }: LinkUse,
  { deed, text, words, detail }: { deed: VendorDeed; text: string; words: string; detail: Record<string, unknown> },
): Promise<void> {
  const name = order.report === null && deed !== 'done' ? order.vendorName : vendorPerson(order, detail.tester);
  await insertSteps(sql, [{ issueId: job.id, kind: 'updated', text }], { id: null, name }, ctx.now);
  await record(sql, vendorActor(by), ctx.now, {
    action: `work_order.${deed}`,
    siteId: order.siteId,
    target: { type: 'work_order', id: order.id },
    detail: { issue_id: job.id, vendor: order.vendorName, words, ...detail },
  });
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [order.siteId] });
  const sender = await findWriter(sql, order.createdById, [order.siteId]);
  if (sender === null || !sender.writes.has(order.siteId)) return;
  const link = `${ctx.publicUrl}/sites/${order.siteId}?tab=issues&issue=${job.id}`;
  const mail = answeredMail(sender.person.email, { job, vendor: order.vendorName, deed, words, link });
  await queueMail(sql, mail, ctx.now);
}
