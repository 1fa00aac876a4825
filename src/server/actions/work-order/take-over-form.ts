import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { judgeSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { recordMany } from '#server/audit/record.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  fileOrderAnswers,
  findOrderForm,
  listOrderAnswers,
  listOrderPhotos,
  type OrderFormRow,
  setOrderFormVerified,
} from '#server/store/desk/work-order-forms.ts';
import { fileWorkOrderFile } from '#server/store/desk/work-order-parts.ts';
import type { WorkOrderRow } from '#server/store/desk/work-orders.ts';
import {
  type InspectionRecord,
  insertInspection,
  insertPhoto,
  type PhotoRecord,
} from '#server/store/inspection/inspections.ts';
import { findIssue } from '#server/store/issue/issues.ts';
import { readSiteInfoRow } from '#server/store/site/site-info.ts';
import type { Context } from '../context.ts';
import { storeDocument } from '../document/store-document.ts';
import { standingAnswers } from '../inspection/contested-answers.ts';
import { type DrawnForm, drawForm, storeForm } from '../inspection/finish-inspection.ts';
import { requireComplete } from '../inspection/form-checks.ts';
import { inspectionFolder, photoName } from '../inspection/inspection-photos.ts';
import { type FinishedForm, givenOf, photosByPlace } from '../inspection/inspection-record.ts';
import { provenBy } from '../inspection/prove-inspection.ts';
import { readFormSite, requireForm } from '../inspection/site-forms.ts';
import type { Person } from '../person.ts';
import { vendorPerson } from './work-order-link.ts';
import { dayDoubtsOf } from './work-order-view.ts';

/** A form that a vendor signed, judged and drawn as the record that it becomes. */
export interface VendorForm {
  row: OrderFormRow;
  drawn: DrawnForm;
  photos: VendorPhoto[];
  /** Whose hand it was, by name; the id is that of who takes it over. */
  by: Person;
  /** Items of the calendar that get a test record by it. */
  proves: ReadonlySet<string>;
}

interface VendorPhoto extends PhotoRecord {
  fileId: number;
  size: number;
}

/**
 * The form of a work order, as the vendor signed it, ready to be taken over; its PDF is drawn, and no document names its bytes
 * yet. Null: the work order has none. Throws form_not_found, inspection_incomplete.
 */
export async function prepareForm(ctx: Context, who: Person, order: WorkOrderRow): Promise<VendorForm | null> {
  const row = await findOrderForm(ctx.db, order.id);
  if (order.state !== 'done' || row === null || row.state !== 'sent' || row.signed === null || row.sentAt === null)
    return null;
  const { signed, sheet, siteId } = row;
  const site = await readFormSite(ctx.db, siteId, ctx.now);
  const form = requireForm(row.form, site);
  const info = await readSiteInfoRow(ctx.db, siteId);
  const issue = await findIssue(ctx.db, siteId, order.issueId);
  if (info === null || issue === null) throw new AppError('work_order_not_found');
  const by = { id: who.id, name: vendorPerson(order, signed.input.tester.name) };
  const answers = standingAnswers(await listOrderAnswers(ctx.db, row.id, by)).counting;
  const photos = await photosOf(ctx, row, by);
  const { today } = site.calendar;
  const day = signed.performedOn;
  const judged = judgeSheet(sheet, givenOf(answers), photosByPlace(photos), { today, day });
  requireComplete(judged);
  const vendor = {
    company: order.vendorName,
    work_order_id: order.id,
    job: issueNumber(issue.number),
    sent_at: row.sentAt.toISOString(),
    verified_by: who.name,
  };
  const { performedOn, answeredOn, input, leftOut, untested } = signed;
  const times = [signed.clockNote, ...dayDoubtsOf(order, performedOn).map(({ words }) => words)];
  const clockNote = times.filter((words) => words !== '').join(' ');
  const finished: FinishedForm = {
    row: inspectionOf(row, by, vendor),
    ...{ sheet, answers, photos, performedOn, answeredOn, input, clockNote, leftOut, untested },
    signedBy: by.name,
    before: null,
  };
  const drawn = await drawForm(ctx, { form, finished, judged }, info);
  const proven = provenBy(form, finished, judged, site.calendar.items, drawn.document);
  return { row, drawn, photos, by, proves: new Set(proven.map(({ key }) => key)) };
}

/** The inspection that a form becomes, as it is before it is stored. */
function inspectionOf(
  { id, siteId, form, sheet, askedAt }: OrderFormRow,
  by: Person,
  vendor: InspectionRecord['vendor'],
): InspectionRecord {
  return {
    ...{ id, siteId, form, edition: sheet.edition, state: 'draft', version: 1, sheet },
    ...{ startedAt: askedAt, startedBy: by.name, startedById: by.id, performedOn: null },
    ...{ finishedAt: null, finishedBy: null, outcome: null, findings: 0, tester: null, signature: null, place: null },
    ...{ clockNote: '', leftOut: [], documentFolder: null, documentFile: null, code: null, pdfSha256: null },
    ...{ replaces: null, reason: '', replacedBy: null, completionIds: [], issueIds: [], jobs: [], letters: {} },
    vendor,
  };
}

/** The photos under ids of the server's own: those of a link could be another inspection's. In the order of records. */
async function photosOf(ctx: Context, row: OrderFormRow, by: Person): Promise<VendorPhoto[]> {
  const photos = (await listOrderPhotos(ctx.db, row.id)).map((photo): VendorPhoto => {
    const { fileId, path, takenAt, sha256, size, contentKey, contentType, name } = photo;
    const id = randomUUID();
    const documentFile = photoName(row, takenAt, id, name.split('.').at(-1) ?? 'jpg');
    const place = { documentFolder: inspectionFolder, documentFile, contentKey, contentType };
    return { id, inspectionId: row.id, path, takenAt, by: by.name, sha256, ...place, fileId, size };
  });
  return photos.sort((a, b) => a.takenAt.getTime() - b.takenAt.getTime() || (a.id < b.id ? -1 : 1));
}

/**
 * Makes a vendor's form an inspection of the site, in the transaction that verifies the report and holds the site's calendar:
 * its answers, photos, PDF, test records and jobs. Throws work_order_not_done where the form is not the one that was drawn.
 */
export async function fileForm(ctx: Context, sql: Sql, who: Person, form: VendorForm): Promise<void> {
  const { row, drawn, photos, by } = form;
  const now = await findOrderForm(sql, row.workOrderId);
  if (now?.id !== row.id || now.state !== 'sent' || now.sentAt?.getTime() !== row.sentAt?.getTime())
    throw new AppError('work_order_not_done');
  const made = await insertInspection(sql, { ...drawn.finished.row, by, now: ctx.now });
  if (!made) throw new Error(`the inspection ${row.id} is there already`);
  await fileOrderAnswers(sql, row.id, by);
  const documentIds: number[] = [];
  for (const photo of photos) documentIds.push(await filePhoto(ctx, sql, row, by, photo));
  await recordMany(
    sql,
    ctx.actor,
    ctx.now,
    photos.map(({ documentFile: name, size, sha256 }, at) => ({
      action: 'document.uploaded',
      siteId: row.siteId,
      target: { type: 'document', id: documentIds[at] ?? 0 },
      detail: { folder: inspectionFolder, name, size, sha256, replaced: false, work_order_id: row.workOrderId },
    })),
  );
  await storeForm(ctx, sql, who, drawn);
  await setOrderFormVerified(sql, row.id);
}

/** Makes a photo a document and one of the inspection; answers the number of the document. */
async function filePhoto(ctx: Context, sql: Sql, row: OrderFormRow, by: Person, photo: VendorPhoto): Promise<number> {
  const { fileId, size, sha256, contentKey, contentType, documentFolder, documentFile } = photo;
  if (contentKey === null || contentType === null) throw new Error(`the photo ${photo.id} has no bytes`);
  const document = await storeDocument(
    ctx,
    {
      siteId: row.siteId,
      folder: documentFolder,
      name: documentFile,
      contentType,
      bytes: { contentKey, size, sha256 },
      systemMade: true,
    },
    sql,
  );
  await insertPhoto(sql, { ...photo, siteId: row.siteId, byId: by.id });
  await fileWorkOrderFile(sql, fileId, { id: document.id, filedAs: `${documentFolder}/${documentFile}` });
  return document.id;
}
