import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { LinkForm, WorkOrderFormFull } from '#contract/nouns/desk/work-order-form.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { record } from '#server/audit/record.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { insertSteps } from '#server/store/desk/desk-work.ts';
import {
  findOrderForm,
  insertOrderForm,
  listOrderAnswers,
  listOrderPhotos,
  type OrderFormRow,
  withdrawOrderForm,
} from '#server/store/desk/work-order-forms.ts';
import { findWorkOrder, type WorkOrderRow } from '#server/store/desk/work-orders.ts';
import { findIssue } from '#server/store/issue/issues.ts';
import { readSiteInfoRow } from '#server/store/site/site-info.ts';
import type { Context } from '../context.ts';
import { standingAnswers } from '../inspection/contested-answers.ts';
import { toAnswer } from '../inspection/inspection-view.ts';
import { isForVendors, readSheet } from '../inspection/site-forms.ts';
import type { Person } from '../person.ts';
import { vendorPerson } from './work-order-link.ts';
import { toOrderForm } from './work-order-view.ts';

/** Under a link nobody has an account. */
const noAccount = 0;

type OrderAtSite = Pick<WorkOrderRow, 'id' | 'siteId' | 'issueId' | 'vendorName'>;

/**
 * A form that a vendor can fill, with the lines of the site. Throws form_not_found, inspection_incomplete where the form has
 * no line.
 */
export async function formFor(sql: Sql, siteId: number, key: string, now: Date): Promise<Sheet> {
  const sheet = await readSheet(sql, siteId, key, now);
  if (!isForVendors(sheet)) throw new AppError('form_not_found');
  if (sheet.sections.every(({ lines }) => lines.length === 0))
    throw new AppError('inspection_incomplete', {
      detail: 'The form has no line: record the equipment of the site first.',
    });
  return sheet;
}

/**
 * Has a work order ask for a form, for another one, or (null) for none any more; what was filled of the one before stays and
 * counts for nothing. With its audit row and a step of the job. The work order is locked, and its report not sent.
 */
export async function askIn(
  ctx: Context,
  sql: Sql,
  who: Person,
  order: OrderAtSite,
  sheet: Sheet | null,
): Promise<void> {
  const before = await findOrderForm(sql, order.id);
  if (before !== null) {
    await withdrawOrderForm(sql, before.id);
    await noteForm(ctx, sql, who, order, 'work_order.form_withdrawn', before.sheet);
  }
  if (sheet === null) return;
  await insertOrderForm(sql, {
    id: randomUUID(),
    workOrderId: order.id,
    siteId: order.siteId,
    form: sheet.form,
    sheet,
    askedBy: who.name,
    askedById: who.id,
    askedAt: ctx.now,
  });
  await noteForm(ctx, sql, who, order, 'work_order.form_asked', sheet);
}

async function noteForm(
  ctx: Context,
  sql: Sql,
  who: Person,
  order: OrderAtSite,
  action: 'work_order.form_asked' | 'work_order.form_withdrawn',
  { form, title }: Sheet,
): Promise<void> {
  const asked = action === 'work_order.form_asked';
  const text = asked
    ? `${order.vendorName} is asked to fill a form: ${title}`
    : `${order.vendorName} is no longer asked to fill a form: ${title}`;
  await insertSteps(sql, [{ issueId: order.issueId, kind: 'updated', text }], who, ctx.now);
  await record(sql, ctx.actor, ctx.now, {
    action,
    siteId: order.siteId,
    target: { type: 'work_order', id: order.id },
    detail: { issue_id: order.issueId, vendor: order.vendorName, form },
  });
}

/** The form of an open link, with the lines that the site has now; once signed, with those that were signed. Throws form_not_found. */
export async function readLinkForm(ctx: Pick<Context, 'now'>, sql: Sql, order: WorkOrderRow): Promise<LinkForm> {
  const row = await requireOrderForm(sql, order.id);
  const site = await readSiteInfoRow(sql, order.siteId);
  if (site === null) throw new AppError('form_not_found');
  const photos = await listOrderPhotos(sql, row.id);
  const { counting } = standingAnswers(
    await listOrderAnswers(sql, row.id, { id: noAccount, name: vendorPerson(order, row.signed?.input.tester.name) }),
  );
  return {
    id: row.id,
    vendor: order.vendorName,
    site: { name: site.name, timezone: site.timezone },
    state: row.state,
    asked_at: row.askedAt.toISOString(),
    sheet: row.state === 'asked' ? await formFor(sql, order.siteId, row.form, ctx.now) : row.sheet,
    answers: counting.map(toAnswer),
    photos: photos.map(({ photoId, path, takenAt }) => ({ id: photoId, path, taken_at: takenAt.toISOString() })),
  };
}

/** The form that a work order asks for. Throws form_not_found. */
export async function requireOrderForm(sql: Sql, orderId: number): Promise<OrderFormRow> {
  const row = await findOrderForm(sql, orderId);
  if (row === null) throw new AppError('form_not_found');
  return row;
}

/** The form of a work order of a site, for who may write there. Throws work_order_not_found, form_not_found. */
export async function readOrderForm(sql: Sql, siteId: number, orderId: number): Promise<WorkOrderFormFull> {
  const order = await findWorkOrder(sql, orderId);
  if (order === null || order.siteId !== siteId) throw new AppError('work_order_not_found');
  const row = await requireOrderForm(sql, orderId);
  const issue = await findIssue(sql, siteId, order.issueId);
  const site = await readSiteInfoRow(sql, siteId);
  if (issue === null || site === null) throw new AppError('work_order_not_found');
  const { signed } = row;
  const by = { id: noAccount, name: vendorPerson(order, signed?.input.tester.name) };
  const photos = await listOrderPhotos(sql, row.id);
  return {
    ...toOrderForm(row),
    vendor: order.vendorName,
    job: issueNumber(issue.number),
    issue_id: order.issueId,
    timezone: site.timezone,
    sheet: row.sheet,
    answers: standingAnswers(await listOrderAnswers(sql, row.id, by)).counting.map(toAnswer),
    photos: photos.map(({ photoId, fileId, path, takenAt, contentKey }) => ({
      id: photoId,
      path,
      taken_at: takenAt.toISOString(),
      file_id: contentKey === null ? null : fileId,
    })),
    signature: signed?.input.signature ?? null,
    place: signed?.input.place ?? null,
    clock_note: signed?.clockNote ?? '',
    left_out: signed?.leftOut ?? [],
  };
}
