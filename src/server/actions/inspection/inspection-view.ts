import type { Role } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import {
  type Inspection,
  type InspectionAnswer,
  type InspectionFull,
  type InspectionPhoto,
  inspectionId,
} from '#contract/nouns/inspection/inspection.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  type AnswerRecord,
  findInspection,
  type InspectionRecord,
  listAnswers,
  listPhotos,
  lockInspection,
  type PhotoRecord,
} from '#server/store/inspection/inspections.ts';
import type { Person } from '../person.ts';
import { standingAnswers } from './contested-answers.ts';

/** A record as the API shows it. */
export function toInspection(row: InspectionRecord): Inspection {
  const { documentFolder, documentFile } = row;
  return {
    id: row.id,
    site_id: row.siteId,
    form: row.form,
    edition: row.edition,
    title: row.sheet.title,
    purpose: row.sheet.purpose,
    state: row.state,
    version: row.version,
    started_at: row.startedAt.toISOString(),
    started_by: row.startedBy,
    started_by_id: row.startedById,
    performed_on: row.performedOn,
    finished_at: row.finishedAt?.toISOString() ?? null,
    finished_by: row.finishedBy,
    outcome: row.outcome,
    findings: row.findings,
    tester: row.tester,
    signature: row.signature,
    place: row.place,
    clock_note: row.clockNote,
    document: documentFolder === null || documentFile === null ? null : { folder: documentFolder, file: documentFile },
    code: row.code,
    pdf_sha256: row.pdfSha256,
    replaces: row.replaces,
    reason: row.reason,
    replaced_by: row.replacedBy,
    jobs: row.jobs.map(issueNumber),
    letters: row.letters,
    vendor: row.vendor,
  };
}

/** An answer as the API shows it. */
export const toAnswer = ({ path, value, note, by, at, seq }: AnswerRecord): InspectionAnswer => ({
  path,
  value,
  note,
  by,
  at: at.toISOString(),
  seq,
});

const toPhoto = ({ id, path, takenAt, by, documentFolder, documentFile, sha256 }: PhotoRecord): InspectionPhoto => ({
  id,
  path,
  taken_at: takenAt.toISOString(),
  by,
  document: { folder: documentFolder, file: documentFile },
  sha256,
});

/** An inspection with its answers and photos. */
export async function fullInspection(sql: Sql, row: InspectionRecord): Promise<InspectionFull> {
  const { counting, contested } = standingAnswers(await listAnswers(sql, row.id));
  const photos = await listPhotos(sql, row.id);
  return {
    inspection: toInspection(row),
    sheet: row.sheet,
    answers: counting.map(toAnswer),
    contested:
      row.state === 'draft' ? contested.map(({ path, answers }) => ({ path, answers: answers.map(toAnswer) })) : [],
    photos: photos.map(toPhoto),
  };
}

/** Throws inspection_not_found, also for another site's and for a visit that somebody else has not signed yet. */
export async function readInspection(sql: Sql, siteId: number, id: string, readerId: number): Promise<InspectionFull> {
  const row = await findInspection(sql, siteId, requireId(id));
  if (row === null || isOthersVisit(row, readerId)) throw new AppError('inspection_not_found');
  return fullInspection(sql, row);
}

/** Who fills a form. */
export interface Filler extends Person {
  role: Role;
}

/** A visit that is not signed is for who fills it alone: neither the owner reads what an inspector notes, nor the other way round. */
export function isOthersVisit(
  { state, sheet, startedById }: Pick<InspectionRecord, 'state' | 'sheet' | 'startedById'>,
  readerId: number,
): boolean {
  return sheet.purpose === 'visit' && state === 'draft' && startedById !== readerId;
}

/** A regulator fills visits and nothing else. Throws forbidden_write. */
export function requireMayFill({ role }: Pick<Filler, 'role'>, purpose: Sheet['purpose']): void {
  if (role === 'regulator' && purpose !== 'visit') throw new AppError('forbidden_write');
}

/** A draft of a site that this person may fill, locked. Throws inspection_not_found, forbidden_write, inspection_finished. */
export async function requireDraft(sql: Sql, siteId: number, id: string, who: Filler): Promise<InspectionRecord> {
  const row = await lockInspection(sql, siteId, requireId(id));
  if (row === null || isOthersVisit(row, who.id)) throw new AppError('inspection_not_found');
  requireMayFill(who, row.sheet.purpose);
  if (row.state !== 'draft') throw new AppError('inspection_finished');
  return row;
}

/** What cannot be the id of any is not found. Throws inspection_not_found. */
export function requireId(id: string): string {
  if (!inspectionId.safeParse(id).success) throw new AppError('inspection_not_found');
  return id.toLowerCase();
}
