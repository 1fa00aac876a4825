import { AppError } from '#contract/errors.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { WorkOrder, WorkOrderVerify } from '#contract/nouns/desk/work-order.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { asksProof } from '#contract/nouns/site/job-kinds.table.ts';
import { record, recordMany } from '#server/audit/record.ts';
import { lockCalendars } from '#server/store/calendar/calendar-state.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { listClosers } from '#server/store/desk/desk-closers.ts';
import { insertSteps, type JobAtWork, type JobClosing, lockJobs, updateJobs } from '#server/store/desk/desk-work.ts';
import { findOrderForm } from '#server/store/desk/work-order-forms.ts';
import { fileWorkOrderFile, listWorkOrderFiles, type WorkOrderFileRow } from '#server/store/desk/work-order-parts.ts';
import { findWorkOrder, updateWorkOrder, type WorkOrderRow } from '#server/store/desk/work-orders.ts';
import { insertDocument, type StoredDocument } from '#server/store/document/documents.ts';
import { addCompletion } from '../calendar/add-completion.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import { closed, whyNotVerified } from '../issue/job-change.ts';
import type { Person } from '../person.ts';
import { fileForm, prepareForm, type VendorForm } from './take-over-form.ts';
import { closingOf } from './vendor-answers.ts';
import { lockOrder, withoutVendor } from './withdraw-work-order.ts';
import { doubtsOf, readWorkOrder } from './work-order-view.ts';

/** Files of one name in a folder. */
const mostOfName = 100;

interface Verifying {
  who: Person;
  siteId: number;
  orderId: number;
  input: WorkOrderVerify;
}

/**
 * Takes over what a vendor reported, in one transaction: its files become documents of the site, a job of the calendar gets the
 * record of its test, and the job ends with the words that who verifies has made their own. A suspected release stays open for
 * its own answer, for which the documents are on file then. Throws work_order_not_found, work_order_not_done,
 * work_order_finished, issue_closed, second_person_needed, proof_required, validation for a test record that is missing, and
 * what a test record refuses.
 */
export async function verifyWorkOrder(ctx: Context, work: Verifying): Promise<WorkOrder> {
  const { siteId, orderId } = work;
  const found = await findWorkOrder(ctx.db, orderId);
  if (found === null || found.siteId !== siteId) throw new AppError('work_order_not_found');
  requireUnverified(found);
  const form = await prepareForm(ctx, work.who, found);
  try {
    await takeOverAll(ctx, work, found, form);
  } catch (error) {
    if (form !== null) await removeUnnamed(ctx, form.drawn.stored.contentKey);
    throw error;
  }
  return readWorkOrder(ctx.db, siteId, orderId, ctx.now);
}

/** Throws work_order_finished with who has verified it. */
function requireUnverified({ state, verifiedBy }: WorkOrderRow): void {
  if (state !== 'verified') return;
  const detail = `${verifiedBy ?? 'Somebody'} has verified this report already`;
  throw new AppError('work_order_finished', { detail });
}

/** With the form that the vendor signed, which brings the test records of what it proves. */
async function takeOverAll(ctx: Context, work: Verifying, found: WorkOrderRow, form: VendorForm | null): Promise<void> {
  const { siteId, input, who } = work;
  const item = await itemOf(ctx, found);
  const isProven = item !== null && form?.proves.has(item) === true;
  if (item === null || isProven) {
    await inTransaction(ctx.db, async (sql) => {
      if (form !== null) await lockCalendars(sql, [siteId]);
      const taken = await takeOver(ctx, sql, work, form);
      if (isProven) await settleItemJob(ctx, sql, who, taken);
      else await endJob(ctx, sql, work, taken);
    });
  } else {
    if (input.record === undefined) {
      throw new AppError('validation', {
        fields: { record: 'is required: say when the test was done and how it went' },
      });
    }
    await verifyWithRecord(ctx, work, { item, test: input.record, form });
  }
}

/** The item of the calendar whose test is recorded with the job; null: another job, or one that the gauge proves. */
async function itemOf(ctx: Context, order: WorkOrderRow): Promise<string | null> {
  const [job] = await inTransaction(ctx.db, (sql) => lockJobs(sql, [order.issueId]));
  const key = job?.item ?? null;
  if (key === null) return null;
  const calendar = (await readSiteCalendars(ctx.db, [order.siteId], ctx.now)).get(order.siteId);
  return calendar?.items.some((each) => each.key === key && each.recordable) === true ? key : null;
}

interface TakenOver {
  order: WorkOrderRow;
  job: JobAtWork;
  documents: DocumentRef[];
  closing: JobClosing;
  /** Why the job stays open, in sentences; '': it does not. */
  keepsOpen: string;
}

/** Checks what is verified, puts its files on file, and marks it as verified. */
async function takeOver(
  ctx: Context,
  sql: Sql,
  { who, siteId, orderId, input }: Verifying,
  form: VendorForm | null,
): Promise<TakenOver> {
  const { order, job } = await lockOrder(sql, siteId, orderId);
  requireUnverified(order);
  if (order.state !== 'done' || order.report === null) throw new AppError('work_order_not_done');
  // A form that was signed while this began was not drawn: nothing is verified without it.
  if (form === null && (await findOrderForm(sql, order.id)) !== null) throw new AppError('work_order_not_done');
  if (job.status === 'Closed') {
    const first = (await listClosers(sql, [job.id])).get(job.id);
    throw new AppError('issue_closed', first === undefined ? {} : { detail: `${first} has closed this job already` });
  }
  if (whyNotVerified({ ...job, release: null, doneAt: ctx.now }, who.id) === 'second_person_needed') {
    throw new AppError('second_person_needed', {
      detail: 'A second person must verify this job: you sent it to the vendor',
    });
  }
  const documents = await fileDocuments(ctx, sql, who, {
    order,
    issue: issueNumber(job.number),
    chosen: input.files,
  });
  if (form !== null) await fileForm(ctx, sql, who, form);
  const filed = form === null ? documents : [...documents, form.drawn.document];
  const reported = closingOf(order.vendorName, order.report, []);
  const proof = [reported.proof, ...filed.map(({ folder, file }) => `${folder}/${file}`)].filter(
    (part) => part !== null,
  );
  const closing = {
    resolution: input.resolution ?? reported.resolution,
    cause: input.cause === undefined || input.cause === '' ? null : input.cause,
    proof: proof.length === 0 ? null : proof.join(', '),
  };
  if (asksProof(job.kind) && closing.proof === null) throw new AppError('proof_required');
  await updateWorkOrder(sql, order.id, { ...order, state: 'verified', verifiedAt: ctx.now, verifiedBy: who.name });
  await record(sql, ctx.actor, ctx.now, {
    action: 'work_order.verified',
    siteId,
    target: { type: 'work_order', id: order.id },
    detail: {
      issue_id: job.id,
      vendor: order.vendorName,
      documents: filed.map(({ folder, file }) => `${folder}/${file}`),
      ...(form === null ? {} : { inspection: form.row.id, signed_by: form.by.name }),
    },
  });
  const doubts = doubtsOf(order, form?.row ?? null).filter((doubt) => doubt.keeps_open);
  return { order, job, documents, closing, keepsOpen: doubts.map(({ words }) => words).join(' ') };
}

/**
 * Closes the job. A suspected release that is not answered and settled stays open, and so does the job of a report that leaves
 * doubts: its own piece not tested, something not in order, or work older than the job.
 */
async function endJob(
  ctx: Context,
  sql: Sql,
  { who, siteId }: Verifying,
  { order, job, closing, keepsOpen }: TakenOver,
): Promise<void> {
  const waits = job.kind === 'agency' || (job.release !== null && !(job.release.answered && job.release.settled));
  const change = waits || keepsOpen !== '' ? null : closed(closing, ctx.now, job.doneBy);
  const after = { ...job, ...withoutVendor(job, order.vendorName), ...(change === null ? undone : change.values) };
  await updateJobs(sql, [after], ctx.now);
  const left =
    job.kind === 'agency' ? 'The regulator still needs an answer.' : 'The suspected release needs its own answer.';
  const why = [...(waits ? [left] : []), ...(keepsOpen === '' ? [] : [`The job stays open. ${keepsOpen}`])].join(' ');
  const text = change?.text ?? `Report of ${order.vendorName} verified. ${why}`;
  await insertSteps(sql, [{ issueId: job.id, kind: change?.kind ?? 'updated', text }], who, ctx.now);
  await record(sql, ctx.actor, ctx.now, {
    action: change?.action ?? 'issue.updated',
    siteId,
    target: { type: 'issue', id: job.id },
    detail: change?.detail ?? { work_order_id: order.id, stays_open: why },
  });
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
}

/** A job that is not to be verified any more. */
const undone = { doneAt: null, doneBy: null, doneById: null, doneWords: null } as const;

/** The record of the test ends the job; a failed one, or one of several parts, leaves it open for what remains. */
async function verifyWithRecord(
  ctx: Context,
  work: Verifying,
  { item, test, form }: { item: string; test: NonNullable<WorkOrderVerify['record']>; form: VendorForm | null },
): Promise<void> {
  const { who, siteId, orderId } = work;
  const found = await findWorkOrder(ctx.db, orderId);
  const report = found?.report ?? null;
  const taken: { over: TakenOver | null } = { over: null };
  const note = work.input.resolution ?? (report === null ? '' : closingOf('', report, []).resolution);
  const tester = report === null || found === null ? '' : `${report.tester}, ${found.vendorName}`;
  await addCompletion(
    ctx,
    who,
    siteId,
    item,
    { ...test, tester, note: note.slice(0, 4000) },
    {
      begin: async (sql) => {
        taken.over = await takeOver(ctx, sql, work, form);
        return taken.over.documents;
      },
      end: async (sql) => {
        if (taken.over !== null) await settleItemJob(ctx, sql, who, taken.over);
      },
    },
  );
}

/** The job of an item after its test record: closed with it, or open for what remains. */
async function settleItemJob(ctx: Context, sql: Sql, who: Person, { order, job, closing }: TakenOver): Promise<void> {
  const [after] = await lockJobs(sql, [job.id]);
  if (after === undefined) return;
  const { cause, proof } = closing;
  const values = after.status === 'Closed' ? { cause, proof: proof ?? after.proof } : undone;
  await updateJobs(sql, [{ ...after, ...withoutVendor(after, order.vendorName), ...values }], ctx.now);
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [order.siteId] });
  if (after.status === 'Closed') return;
  const text = `Report of ${order.vendorName} verified. The job stays open: the calendar item is not done.`;
  await insertSteps(sql, [{ issueId: after.id, kind: 'updated', text }], who, ctx.now);
}

/** Files of a work order that are put on file, and as what: those that are named, else all as the vendor says. */
async function chosenFiles(sql: Sql, order: WorkOrderRow, chosen: WorkOrderVerify['files']) {
  const files = (await listWorkOrderFiles(sql, [order.id])).filter(({ contentKey }) => contentKey !== null);
  if (chosen === undefined) return files;
  return files.flatMap((file) => {
    const named = chosen.find(({ id }) => id === file.id);
    return named === undefined ? [] : [{ ...file, paper: named.paper }];
  });
}

/**
 * Makes documents of the site of a vendor's files, in a folder of the job, in the caller's transaction. They bear the name of
 * who sent them; the audit row names who put them on file. Answers their places. A file that is left out stays with the work
 * order and proves nothing.
 */
async function fileDocuments(
  ctx: Context,
  sql: Sql,
  who: Person,
  { order, issue, chosen }: { order: WorkOrderRow; issue: string; chosen: WorkOrderVerify['files'] },
): Promise<DocumentRef[]> {
  const files = await chosenFiles(sql, order, chosen);
  if (files.length === 0) return [];
  const folder = `Vendor Reports/${issue}`;
  const by = order.report === null ? order.vendorName : `${order.report.tester}, ${order.vendorName}`;
  const filed: { file: WorkOrderFileRow; document: StoredDocument }[] = [];
  for (const file of files) {
    const document = await fileOne(ctx, sql, { siteId: order.siteId, folder, file, by, byId: who.id });
    await fileWorkOrderFile(sql, file.id, { id: document.id, filedAs: `${folder}/${document.name}` });
    filed.push({ file, document });
  }
  await recordMany(
    sql,
    ctx.actor,
    ctx.now,
    filed.map(({ file, document: { id, name, size, sha256 } }) => ({
      action: 'document.uploaded',
      siteId: order.siteId,
      target: { type: 'document', id },
      detail: { folder, name, size, sha256, replaced: false, work_order_id: order.id, sent_by: by, sent_as: file.name },
    })),
  );
  await notifyChange(sql, { kind: 'documents.changed', siteIds: [order.siteId] });
  return filed.map(({ document: { name } }) => ({ folder, file: name }));
}

async function fileOne(
  ctx: Context,
  sql: Sql,
  place: { siteId: number; folder: string; file: WorkOrderFileRow; by: string; byId: number },
): Promise<StoredDocument> {
  const { siteId, folder, file, by, byId } = place;
  for (let n = 1; n <= mostOfName; n++) {
    const document = await insertDocument(sql, siteId, {
      folder,
      name: n === 1 ? file.name : numbered(file.name, n),
      contentType: file.contentType,
      size: file.size,
      contentKey: file.contentKey ?? '',
      sha256: file.sha256,
      modifiedAt: ctx.now,
      uploadedBy: by,
      uploadedById: byId,
      systemMade: false,
      paper: file.paper,
    });
    if (document !== null) return document;
  }
  throw new Error(`the folder ${folder} of site ${siteId} has no free name for a file of a vendor`);
}

/** 'slip (2).pdf' */
function numbered(name: string, n: number): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? `${name} (${n})` : `${name.slice(0, dot)} (${n})${name.slice(dot)}`;
}
