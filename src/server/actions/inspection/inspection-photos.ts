import { AppError } from '#contract/errors.ts';
import { type InspectionSaved, inspectionLimits } from '#contract/nouns/inspection/inspection.ts';
import { isCutPhoto, photoKindOf } from '#contract/nouns/inspection/photo-kind.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import {
  findPhoto,
  type InspectionRecord,
  insertPhoto,
  listPhotos,
  setPhotoRemoved,
} from '#server/store/inspection/inspections.ts';
import type { Context } from '../context.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import { storeDocument } from '../document/store-document.ts';
import type { ReceivedFile } from '../document/upload-document.ts';
import { byServerClock, offsetOf } from './device-clock.ts';
import { type Filler, fullInspection, requireDraft, requireId } from './inspection-view.ts';
import { isWholePhoto, photoSize, type StoredPhotoKind } from './photo-decoder.ts';
import { requirePlaces } from './save-answers.ts';

/** Where the records and photos of inspections are among the documents. */
export const inspectionFolder = 'Inspections';

/** How the document of a photo ends and what it is sent as. */
const photoTypes: Readonly<Record<StoredPhotoKind, { ending: string; contentType: string }>> = {
  jpeg: { ending: 'jpg', contentType: 'image/jpeg' },
  png: { ending: 'png', contentType: 'image/png' },
  webp: { ending: 'webp', contentType: 'image/webp' },
};

/** When a photo was taken, by the clock of the server. Throws validation. */
export function photoTaken({ taken, deviceNow }: Pick<PhotoPlace, 'taken' | 'deviceNow'>, now: Date): Date {
  for (const [field, time] of [
    ['taken', taken],
    ['at', deviceNow],
  ] as const)
    if (Number.isNaN(Date.parse(time))) throw new AppError('validation', { fields: { [field]: 'must be a time' } });
  return byServerClock(taken, offsetOf(deviceNow, now), now);
}

export interface PhotoPlace {
  siteId: number;
  inspection: string;
  photo: string;
  /** Place of the form; ISO times by the clock of the device. */
  path: string;
  taken: string;
  deviceNow: string;
}

/**
 * Adds a photo to a place of a form that is being filled; its bytes become a document. One that was sent before is there
 * already, and these bytes are removed. Throws inspection_not_found, inspection_finished, answer_unknown, photo_type,
 * photo_heic, photo_too_large, photo_damaged, photo_too_many, validation, unavailable; the bytes are then removed by whoever received them.
 */
export async function addPhoto(
  ctx: Context,
  who: Filler,
  place: PhotoPlace,
  file: ReceivedFile,
): Promise<InspectionSaved> {
  const id = requireId(place.inspection);
  const photo = requireId(place.photo);
  const takenAt = photoTaken(place, ctx.now);
  const type = await requirePhoto(ctx, file);
  const { saved, isNew } = await inTransaction(ctx.db, async (sql) => {
    const row = await requireDraft(sql, place.siteId, id, who);
    const before = await findPhoto(sql, photo);
    if (before !== null) {
      if (before.inspectionId !== id) throw new AppError('inspection_not_found');
      return { saved: await fullInspection(sql, row), isNew: false };
    }
    requirePlaces(row.sheet, [{ path: place.path }]);
    if ((await listPhotos(sql, id)).length >= inspectionLimits.photos) throw new AppError('photo_too_many');
    const name = photoName(row, takenAt, photo, type.ending);
    const { sha256, size } = file.stored;
    await storeDocument(
      ctx,
      {
        siteId: place.siteId,
        folder: inspectionFolder,
        name,
        contentType: type.contentType,
        bytes: file.stored,
        systemMade: true,
      },
      sql,
    );
    await insertPhoto(sql, {
      id: photo,
      inspectionId: id,
      siteId: place.siteId,
      path: place.path,
      takenAt,
      by: who.name,
      byId: who.id,
      sha256,
      documentFolder: inspectionFolder,
      documentFile: name,
    });
    await record(sql, ctx.actor, ctx.now, {
      action: 'inspection.photo_added',
      siteId: place.siteId,
      target: { type: 'inspection', id },
      detail: { path: place.path, name, size, sha256 },
    });
    await notifyChange(sql, { kind: 'inspection.changed', siteIds: [place.siteId] });
    return { saved: await fullInspection(sql, row), isNew: true };
  });
  if (!isNew) await removeUnnamed(ctx, file.stored.contentKey);
  return { success: true, ...saved };
}

/**
 * Ending and type of a received photo, judged by its bytes, once every pixel of it was decoded. The bytes stay as they came,
 * with what the camera wrote into them. Throws photo_type, photo_heic, photo_too_large, photo_damaged, unavailable.
 */
export async function requirePhoto(
  ctx: Context,
  { look, stored }: ReceivedFile,
): Promise<{ ending: string; contentType: string }> {
  const kind = photoKindOf(look.head);
  if (kind === null) throw new AppError('photo_type');
  if (kind === 'heic') throw new AppError('photo_heic');
  if (stored.size > inspectionLimits.photoBytes) throw new AppError('photo_too_large');
  const isWhole = await isWholePhoto(kind, async () => {
    const bytes = await ctx.documents.read(stored.contentKey);
    if (bytes === null) throw new AppError('storage_unavailable');
    const size = photoSize(kind, bytes);
    if (size === null) throw new AppError('photo_damaged');
    if (size.width * size.height > inspectionLimits.photoPixels) throw new AppError('photo_too_large');
    return bytes;
  });
  if (!isWhole) throw new AppError('photo_damaged');
  return photoTypes[kind];
}

/**
 * Refuses a file whose bytes are a damaged photo. One that is larger than photos of forms may be is only held against its own
 * marks; what is no photo passes. Throws photo_damaged, unavailable.
 */
export async function requireNoDamagedPhoto(ctx: Context, file: ReceivedFile): Promise<void> {
  const kind = photoKindOf(file.look.head);
  if (kind === null || kind === 'heic') return;
  try {
    await requirePhoto(ctx, file);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'photo_too_large')) throw error;
    const bytes = await ctx.documents.read(file.stored.contentKey);
    if (bytes === null) throw new AppError('storage_unavailable');
    if (isCutPhoto(bytes)) throw new AppError('photo_damaged');
  }
}

/** 'Photo 2026-11-29 1542 Walkthrough 1f0c93aa.jpg': the end keeps two of one minute apart. */
export function photoName(
  { sheet }: Pick<InspectionRecord, 'sheet'>,
  takenAt: Date,
  id: string,
  ending: string,
): string {
  const time = takenAt.toISOString().replace('T', ' ').replace(':', '').slice(0, 15);
  return `Photo ${time} ${fileWords(sheet.title)} ${id.slice(0, 8)}.${ending}`;
}

/** Words that a file name can have. */
export function fileWords(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}

/**
 * Takes a photo off a form that is being filled; its document stays. Throws inspection_not_found, inspection_finished,
 * photo_not_found.
 */
export async function removePhoto(
  ctx: Context,
  who: Filler,
  { siteId, inspection, photo }: Pick<PhotoPlace, 'siteId' | 'inspection' | 'photo'>,
): Promise<InspectionSaved> {
  const id = requireId(inspection);
  return inTransaction(ctx.db, async (sql) => {
    const row = await requireDraft(sql, siteId, id, who);
    const found = (await listPhotos(sql, id)).find((one) => one.id === photo.toLowerCase());
    if (found === undefined) throw new AppError('photo_not_found');
    await setPhotoRemoved(sql, found.id, ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'inspection.photo_removed',
      siteId,
      target: { type: 'inspection', id },
      detail: { path: found.path, name: found.documentFile },
    });
    await notifyChange(sql, { kind: 'inspection.changed', siteIds: [siteId] });
    return { success: true, ...(await fullInspection(sql, row)) };
  });
}
