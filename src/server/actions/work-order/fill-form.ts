import { AppError } from '#contract/errors.ts';
import type { WorkOrderPage } from '#contract/nouns/desk/work-order.ts';
import { workOrderLimits } from '#contract/nouns/desk/work-order.ts';
import type { LinkForm, LinkFormInput, LinkFormSend } from '#contract/nouns/desk/work-order-form.ts';
import { inspectionId } from '#contract/nouns/inspection/inspection.ts';
import { canonicalJson } from '#server/audit/canonical.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  deleteOrderPhoto,
  insertOrderAnswers,
  insertOrderPhoto,
  listOrderAnswers,
  listOrderPhotos,
  type OrderFormRow,
  setOrderFormSent,
  setOrderFormSheet,
} from '#server/store/desk/work-order-forms.ts';
import type { WorkOrderRow } from '#server/store/desk/work-orders.ts';
import type { Context } from '../context.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import type { ReceivedFile } from '../document/upload-document.ts';
import { checkForm, requireWords } from '../inspection/form-checks.ts';
import { photoName, photoTaken, requirePhoto } from '../inspection/inspection-photos.ts';
import { outcomeOf, outcomeSentence } from '../inspection/inspection-record.ts';
import { newAnswers, requirePlaces, withoutOldWords } from '../inspection/save-answers.ts';
import type { ShareKey } from '../share/share-token.ts';
import { vendorActor, withOpenOrder } from './open-work-order.ts';
import { formFor, readLinkForm, requireOrderForm } from './order-form.ts';
import { readWorkOrderPage } from './read-page.ts';
import { type LinkUse, reportDone, requireUndone } from './vendor-answers.ts';
import { namesInOrder } from './work-order-view.ts';

/** Longest text of what was found in a report. */
const longestFound = 1000;

/** The form of a link. Throws what a link that does not open answers, form_not_found. */
export function openLinkForm(ctx: Context, key: ShareKey, use: LinkUse): Promise<LinkForm> {
  return withOpenOrder(ctx, key, { ...use, what: 'opened' }, (sql, { order }) => readLinkForm(ctx, sql, order));
}

/** The form of an open order that may still be changed. Throws work_order_done, work_order_declined, form_not_found. */
async function requireUnsigned(sql: Sql, order: WorkOrderRow): Promise<OrderFormRow> {
  requireUndone(order);
  return requireOrderForm(sql, order.id);
}

/**
 * Saves answers of the form of a link. An answer that was sent before is not stored again. Throws what a link that does not
 * open answers, work_order_done, work_order_declined, form_not_found, form_edition, answer_unknown.
 */
export function saveLinkForm(ctx: Context, key: ShareKey, use: LinkUse, input: LinkFormInput): Promise<LinkForm> {
  return withOpenOrder(ctx, key, { ...use, what: 'filled_form' }, async (sql, { order }) => {
    const row = await requireUnsigned(sql, order);
    const sheet = await formFor(sql, order.siteId, row.form, ctx.now);
    if (input.edition !== sheet.edition) throw new AppError('form_edition');
    if (canonicalJson(row.sheet) !== canonicalJson(sheet)) await setOrderFormSheet(sql, row.id, sheet);
    requirePlaces(sheet, input.answers);
    const before = await listOrderAnswers(sql, row.id, { id: 0, name: order.vendorName });
    const answers = withoutOldWords(newAnswers(input, ctx.now), before);
    const added = await insertOrderAnswers(sql, row.id, answers, ctx.now);
    if (added > 0 && row.answered === 0) {
      await record(sql, vendorActor(use.by), ctx.now, {
        action: 'work_order.form_begun',
        siteId: order.siteId,
        target: { type: 'work_order', id: order.id },
        detail: { issue_id: order.issueId, vendor: order.vendorName, form: row.form },
      });
      await notifyChange(sql, { kind: 'issue.changed', siteIds: [order.siteId] });
    }
    return readLinkForm(ctx, sql, order);
  });
}

/** A photo of a place of the form; times by the clock of the device. */
export interface LinkPhoto {
  photo: string;
  path: string;
  taken: string;
  deviceNow: string;
}

/** What cannot be the id of any is not found. Throws photo_not_found. */
function requirePhotoId(photo: string): string {
  if (!inspectionId.safeParse(photo).success) throw new AppError('photo_not_found');
  return photo.toLowerCase();
}

/**
 * Keeps a photo of the form of a link with the job; it is no document until the report is verified. One that was sent before
 * is there already, and these bytes are removed. Throws what saveLinkForm throws, photo_type, work_order_files_full,
 * and what requirePhoto throws, validation; the bytes are then removed by whoever received them.
 */
export async function addLinkPhoto(
  ctx: Context,
  key: ShareKey,
  use: LinkUse,
  place: LinkPhoto,
  file: ReceivedFile,
): Promise<LinkForm> {
  const id = requirePhotoId(place.photo);
  const kind = await requirePhoto(ctx, file);
  const takenAt = photoTaken(place, ctx.now);
  const { shown, isNew } = await withOpenOrder(ctx, key, { ...use, what: 'sent_file' }, async (sql, { order }) => {
    const row = await requireUnsigned(sql, order);
    const photos = await listOrderPhotos(sql, row.id);
    if (photos.some(({ photoId }) => photoId === id))
      return { shown: await readLinkForm(ctx, sql, order), isNew: false };
    requirePlaces(row.sheet, [{ path: place.path }]);
    if (photos.length >= workOrderLimits.files) throw new AppError('work_order_files_full');
    const name = photoName(row, takenAt, id, kind.ending);
    const { size, sha256, contentKey } = file.stored;
    const of = { workOrderId: order.id, formId: row.id, photoId: id, path: place.path, takenAt };
    const kept = { name, contentType: kind.contentType, size, sha256, contentKey, uploadedAt: ctx.now };
    await insertOrderPhoto(sql, { ...of, ...kept });
    await record(sql, vendorActor(use.by), ctx.now, {
      action: 'work_order.file_sent',
      siteId: order.siteId,
      target: { type: 'work_order', id: order.id },
      detail: { issue_id: order.issueId, vendor: order.vendorName, path: place.path, name, size, sha256 },
    });
    return { shown: await readLinkForm(ctx, sql, order), isNew: true };
  });
  if (!isNew) await removeUnnamed(ctx, file.stored.contentKey);
  return shown;
}

/** Takes a photo off the form of a link. Throws what saveLinkForm throws, photo_not_found. */
export async function removeLinkPhoto(ctx: Context, key: ShareKey, use: LinkUse, photo: string): Promise<LinkForm> {
  const id = requirePhotoId(photo);
  let removed = '';
  const shown = await withOpenOrder(ctx, key, { ...use, what: 'sent_file' }, async (sql, { order }) => {
    const row = await requireUnsigned(sql, order);
    const contentKey = await deleteOrderPhoto(sql, row.id, id);
    if (contentKey === null) throw new AppError('photo_not_found');
    removed = contentKey;
    await record(sql, vendorActor(use.by), ctx.now, {
      action: 'work_order.file_dropped',
      siteId: order.siteId,
      target: { type: 'work_order', id: order.id },
      detail: { issue_id: order.issueId, vendor: order.vendorName, photo: id },
    });
    return readLinkForm(ctx, sql, order);
  });
  await removeUnnamed(ctx, removed);
  return shown;
}

/**
 * Signs the form of a link, which reports the job as done. The form is kept as it was signed, and waits to be verified: it is
 * no record, and no item of the calendar rests on it. Sent twice, it is stored once. Throws what a link that does not open
 * answers, work_order_done, work_order_declined, validation, and what checkForm throws.
 */
export function sendLinkForm(ctx: Context, key: ShareKey, use: LinkUse, input: LinkFormSend): Promise<WorkOrderPage> {
  return withOpenOrder(ctx, key, { ...use, what: 'done' }, async (sql, open) => {
    const { order } = open;
    const row = await requireOrderForm(sql, order.id);
    // The answer to the first call was lost on its way.
    if (JSON.stringify(row.signed?.input.signature) === JSON.stringify(input.signature) && order.state === 'done')
      return readWorkOrderPage(ctx, sql, order.id);
    requireUndone(order);
    requireWords(input, row.sheet.tester);
    const answers = await listOrderAnswers(sql, row.id, { id: 0, name: order.vendorName });
    const photos = await listOrderPhotos(sql, row.id);
    const { form, sheet, judged, performedOn, answeredOn, clockNote, leftOut, untested } = await checkForm(
      sql,
      ctx.now,
      {
        ...{ siteId: order.siteId, form: row.form, answers, photos, input },
      },
    );
    const outcome = outcomeOf(judged, { untested });
    const signed = {
      ...{ input, performedOn, answeredOn, clockNote, leftOut, untested, outcome, findings: judged.findings },
      inOrder: namesInOrder(judged),
    };
    await setOrderFormSent(sql, row.id, { sheet, signed, at: ctx.now });
    const findings = judged.lines.flatMap(({ name, findings: all }) => all.map((one) => `${name}: ${one.sentence}`));
    const found = [`${form.title}. ${outcomeSentence(sheet, judged, { leftOut, untested })}`, ...findings].join('\n');
    const { name, certificate } = input.tester;
    const report = {
      ...{ tester: name, worked_on: performedOn, found: [...found].slice(0, longestFound).join('') },
      ...{ done: `Filled and signed the form ${form.title}`, readings: '', parts: '', cost: '', reference: '' },
    };
    const detail = { form: form.key, company: input.tester.company, certificate, outcome, findings: judged.findings };
    await reportDone(ctx, sql, open, use, { report, form: form.title, detail });
    return readWorkOrderPage(ctx, sql, order.id);
  });
}
