import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { WorkOrderVerify } from '#contract/nouns/desk/work-order.ts';
import { recordMany } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { fileWorkOrderFile, listWorkOrderFiles, type WorkOrderFileRow } from '#server/store/desk/work-order-parts.ts';
import type { WorkOrderRow } from '#server/store/desk/work-orders.ts';
import { insertDocument, type StoredDocument } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';

/** Files of one name in a folder. */
const mostOfName = 100;

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
export async function fileDocuments(
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
