import { AppError } from '#contract/errors.ts';
import { type WorkOrderPage, workOrderLimits } from '#contract/nouns/desk/work-order.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { ShareKey } from '#server/actions/share/share-token.ts';
import { record } from '#server/audit/record.ts';
import { findOrderForm, listOrderPhotos } from '#server/store/desk/work-order-forms.ts';
import {
  deleteWorkOrderFile,
  insertWorkOrderFile,
  listWorkOrderFiles,
  type WorkOrderFileRow,
} from '#server/store/desk/work-order-parts.ts';
import { findWorkOrder } from '#server/store/desk/work-orders.ts';
import type { Context } from '../context.ts';
import { readFileName } from '../document/names/document-path.ts';
import { contentTypeOf } from '../document/names/upload-type.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import type { ReceivedFile } from '../document/upload-document.ts';
import { requireNoDamagedPhoto } from '../inspection/inspection-photos.ts';
import { vendorActor, withOpenOrder } from './open-work-order.ts';
import { readWorkOrderPage } from './read-page.ts';
import { type LinkUse, requireUndone } from './vendor-answers.ts';

/**
 * Keeps a file of a vendor with the job. It is no document of the site until the report is verified. Throws work_order_done,
 * work_order_declined, work_order_files_full, invalid_path, upload_type, photo_damaged, unavailable; the bytes are then removed by whoever received them.
 */
export async function addWorkOrderFile(
  ctx: Context,
  key: ShareKey,
  use: LinkUse,
  file: ReceivedFile,
  paper: DocumentKindKey | null,
): Promise<WorkOrderPage> {
  await requireNoDamagedPhoto(ctx, file);
  return withOpenOrder(ctx, key, { ...use, what: 'sent_file' }, async (sql, { order }) => {
    requireUndone(order);
    const name = readFileName(file.fileName);
    const contentType = contentTypeOf(name, file.look);
    const files = await listWorkOrderFiles(sql, [order.id]);
    if (files.length >= workOrderLimits.files) throw new AppError('work_order_files_full');
    const { size, sha256, contentKey } = file.stored;
    const kept = { workOrderId: order.id, name, contentType, size, sha256, contentKey, paper, uploadedAt: ctx.now };
    await insertWorkOrderFile(sql, kept);
    await record(sql, vendorActor(use.by), ctx.now, {
      action: 'work_order.file_sent',
      siteId: order.siteId,
      target: { type: 'work_order', id: order.id },
      detail: { issue_id: order.issueId, vendor: order.vendorName, name, size, sha256 },
    });
    return readWorkOrderPage(ctx, sql, order.id);
  });
}

/** Takes back a file before the report. Throws work_order_done, work_order_declined, document_not_found. */
export async function dropWorkOrderFile(
  ctx: Context,
  key: ShareKey,
  use: LinkUse,
  fileId: number,
): Promise<WorkOrderPage> {
  let removed = '';
  const page = await withOpenOrder(ctx, key, { ...use, what: 'sent_file' }, async (sql, { order }) => {
    requireUndone(order);
    const contentKey = await deleteWorkOrderFile(sql, order.id, fileId);
    if (contentKey === null) throw new AppError('document_not_found');
    removed = contentKey;
    await record(sql, vendorActor(use.by), ctx.now, {
      action: 'work_order.file_dropped',
      siteId: order.siteId,
      target: { type: 'work_order', id: order.id },
      detail: { issue_id: order.issueId, vendor: order.vendorName, file_id: fileId },
    });
    return readWorkOrderPage(ctx, sql, order.id);
  });
  await removeUnnamed(ctx, removed);
  return page;
}

/** A photo of the work order's form, as a file. */
async function findFormPhoto(
  ctx: Context,
  orderId: number,
  fileId: number,
): Promise<Pick<WorkOrderFileRow, 'name' | 'contentType' | 'size' | 'sha256' | 'contentKey'> | undefined> {
  const form = await findOrderForm(ctx.db, orderId);
  const photos = form === null ? [] : await listOrderPhotos(ctx.db, form.id);
  return photos.find((photo) => photo.fileId === fileId);
}

/** A file that is not on file yet, for who may write at the site. Throws work_order_not_found, document_not_found. */
export async function findWorkOrderFile(
  ctx: Context,
  place: { siteId: number; orderId: number; fileId: number },
): Promise<Pick<WorkOrderFileRow, 'name' | 'contentType' | 'size' | 'sha256'> & { contentKey: string }> {
  const order = await findWorkOrder(ctx.db, place.orderId);
  if (order === null || order.siteId !== place.siteId) throw new AppError('work_order_not_found');
  const file =
    (await listWorkOrderFiles(ctx.db, [order.id])).find(({ id }) => id === place.fileId) ??
    (await findFormPhoto(ctx, order.id, place.fileId));
  if (file === undefined || file.contentKey === null) throw new AppError('document_not_found');
  return { ...file, contentKey: file.contentKey };
}
