import type { FormDefinition } from '#compliance/forms/form-definition.ts';
import { AppError } from '#contract/errors.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { FinishInput, InspectionSaved } from '#contract/nouns/inspection/inspection.ts';
import type { JudgedSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { drawInspection } from '#reports/inspection/layout.ts';
import { sha256Hex } from '#server/audit/canonical.ts';
import { record } from '#server/audit/record.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { lockCalendars } from '#server/store/calendar/calendar-state.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  findInspection,
  type InspectionRecord,
  listAnswers,
  listPhotos,
  setInspectionFinished,
  setInspectionReplaced,
} from '#server/store/inspection/inspections.ts';
import type { SiteInfoRow } from '#server/store/site/site-info.ts';
import { readReportSecret, reportCode } from '../audit/report-code.ts';
import { addCompletions } from '../calendar/add-completion.ts';
import type { Context } from '../context.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import { storeDocument } from '../document/store-document.ts';
import type { Person } from '../person.ts';
import { standingAnswers } from './contested-answers.ts';
import { checkForm, requireWords } from './form-checks.ts';
import { fileWords, inspectionFolder } from './inspection-photos.ts';
import { digestOf, type FinishedForm, outcomeOf, toReport } from './inspection-record.ts';
import {
  type Filler,
  fullInspection,
  isOthersVisit,
  requireDraft,
  requireId,
  requireMayFill,
} from './inspection-view.ts';
import { findingJobs, provenBy, voidProven } from './prove-inspection.ts';
import { readFormSite } from './site-forms.ts';
import { recordViolations, violationsOf } from './visit-findings.ts';

/** A form is read, judged and drawn before its transaction; where an answer came meanwhile, that is done anew. */
const mostTurns = 5;

/** A form that is signed and judged. */
export interface SignedOff {
  form: FormDefinition;
  finished: FinishedForm;
  judged: JudgedSheet;
}

/** The same with its PDF, whose bytes are stored. */
export interface DrawnForm extends SignedOff {
  code: string;
  stored: StoredBytes;
  document: DocumentRef;
}

interface Prepared {
  drawn: DrawnForm;
  newestAnswer: number;
  photoIds: string;
}

/**
 * Signs a form that is being filled. It becomes the record at once: its PDF among the documents, the test records of what
 * it proves, and a job for each line that is not in order, of a visit a finding for each violation, all or nothing. A correction takes the place of the version
 * before it. Sent twice, it is done once. Throws inspection_not_found, inspection_finished, inspection_incomplete,
 * inspection_contested, inspection_pieces, tester_required, date_future, date_before_installation, form_not_found.
 */
export async function finishInspection(
  ctx: Context,
  who: Filler,
  siteId: number,
  id: string,
  input: FinishInput,
): Promise<InspectionSaved> {
  const key = requireId(id);
  requireWords(input);
  for (let turn = 0; turn < mostTurns; turn++) {
    const before = await findInspection(ctx.db, siteId, key);
    if (before === null || isOthersVisit(before, who.id)) throw new AppError('inspection_not_found');
    requireMayFill(who, before.sheet.purpose);
    // The answer to the first call was lost on its way.
    if (before.state === 'finished' && JSON.stringify(before.signature) === JSON.stringify(input.signature))
      return { success: true, ...(await fullInspection(ctx.db, before)) };
    if (before.state !== 'draft') throw new AppError('inspection_finished');
    const prepared = await prepare(ctx, who, before, input);
    try {
      const saved = await inTransaction(ctx.db, (sql) => store(ctx, who, sql, siteId, prepared));
      if (saved !== null) return { success: true, ...saved };
    } catch (error) {
      await removeUnnamed(ctx, prepared.drawn.stored.contentKey);
      // Two calls at once: the one that came second finds what the first has made.
      if (!(error instanceof AppError && error.code === 'inspection_finished')) throw error;
      continue;
    }
    await removeUnnamed(ctx, prepared.drawn.stored.contentKey);
  }
  throw new AppError('inspection_contested', { detail: 'Answers kept coming while it was signed. Sign it again.' });
}

async function prepare(ctx: Context, who: Filler, row: InspectionRecord, input: FinishInput): Promise<Prepared> {
  const { siteId } = row;
  const all = await listAnswers(ctx.db, row.id);
  const photos = await listPhotos(ctx.db, row.id);
  const { form, judged, info, ...checked } = await checkForm(ctx.db, ctx.now, {
    ...{ siteId, form: row.form, answers: all, photos, input },
  });
  const before = row.replaces === null ? null : await findInspection(ctx.db, siteId, row.replaces);
  const finished: FinishedForm = {
    row,
    photos,
    input,
    ...checked,
    signedBy: who.name,
    before:
      before === null ? null : { row: before, answers: standingAnswers(await listAnswers(ctx.db, before.id)).counting },
  };
  if (finished.sheet.purpose === 'visit') violationsOf(finished);
  const drawn = await drawForm(ctx, { form, finished, judged }, info);
  return { drawn, newestAnswer: all.at(-1)?.seq ?? 0, photoIds: idsOf(photos) };
}

/** Draws the PDF of a form that is signed, and stores its bytes, which no document names yet. */
export async function drawForm(ctx: Context, made: SignedOff, info: SiteInfoRow): Promise<DrawnForm> {
  const { form, finished } = made;
  const digest = digestOf(finished);
  const named = `${form.key} ${finished.performedOn}`;
  const code = reportCode(await readReportSecret(ctx.db), finished.row.siteId, named, digest);
  const images = await readImages(ctx, finished.photos);
  const bytes = await drawInspection(toReport(finished, info, code, digest, ctx.now, images));
  const stored = await ctx.documents.put(bytes);
  if (stored.sha256 !== sha256Hex(bytes)) throw new Error('the record was not stored as it was drawn');
  return { ...made, code, stored, document: { folder: inspectionFolder, file: recordName(finished) } };
}

const idsOf = (photos: FinishedForm['photos']) => photos.map(({ id }) => id).join(' ');

/** Null: answers or photos came or went since it was read. */
async function store(ctx: Context, who: Filler, sql: Sql, siteId: number, prepared: Prepared) {
  await lockCalendars(sql, [siteId]);
  const { finished } = prepared.drawn;
  const row = await requireDraft(sql, siteId, finished.row.id, who);
  const newest = (await listAnswers(sql, row.id)).at(-1)?.seq ?? 0;
  const photoIds = idsOf(await listPhotos(sql, row.id));
  if (newest !== prepared.newestAnswer || photoIds !== prepared.photoIds) return null;
  return fullInspection(sql, await storeForm(ctx, sql, who, prepared.drawn));
}

/**
 * Makes a draft that was drawn the record, in a transaction that holds the site's calendar: its document, test records, jobs
 * or findings. `who` is the person at whose word that is done, and has signed it unless a vendor did.
 */
export async function storeForm(ctx: Context, sql: Sql, who: Person, drawn: DrawnForm): Promise<InspectionRecord> {
  const { form, finished, judged, code, stored, document } = drawn;
  const { row } = finished;
  const { siteId } = row;
  await storeDocument(
    ctx,
    {
      siteId,
      folder: document.folder,
      name: document.file,
      contentType: 'application/pdf',
      bytes: stored,
      systemMade: true,
      paper: form.document,
    },
    sql,
  );
  const site = await readFormSite(sql, siteId, ctx.now);
  const proven = provenBy(form, finished, judged, site.calendar.items, document);
  if (finished.before !== null) await voidProven(ctx, who, sql, finished.before.row, { reason: row.reason, proven });
  const completionIds = await addCompletions(ctx, who, siteId, sql, proven);
  const { letters, issueIds } =
    form.purpose === 'visit'
      ? await recordViolations(ctx, who, sql, { finished, document })
      : {
          letters: {},
          issueIds: await findingJobs(ctx, who, sql, siteId, { form, finished, judged, proven, document }),
        };
  const outcome = outcomeOf(judged, finished);
  const { performedOn, clockNote, leftOut, sheet, input } = finished;
  await setInspectionFinished(
    sql,
    row.id,
    {
      performedOn,
      outcome,
      findings: judged.findings,
      tester: input.tester ?? null,
      signature: input.signature,
      place: input.place ?? null,
      clockNote,
      leftOut,
      sheet,
      document,
      code,
      pdfSha256: stored.sha256,
      completionIds,
      issueIds,
      letters,
    },
    { id: who.id, name: finished.signedBy, at: ctx.now },
  );
  if (finished.before !== null) await setInspectionReplaced(sql, finished.before.row.id, row.id, ctx.now);
  await record(sql, ctx.actor, ctx.now, {
    action: 'inspection.finished',
    siteId,
    target: { type: 'inspection', id: row.id },
    detail: {
      ...{ form: form.key, performedOn, outcome, findings: judged.findings, sha256: stored.sha256, document },
      ...(row.vendor === null ? {} : { vendor: row.vendor, signed_by: finished.signedBy }),
    },
  });
  await notifyChange(sql, { kind: 'inspection.changed', siteIds: [siteId] });
  const after = await findInspection(sql, siteId, row.id);
  if (after === null) throw new Error(`the inspection ${row.id} was not stored`);
  return after;
}

/** '2026-11-29 Spill bucket test 018f4e6a.pdf': the end keeps two of one day apart. */
const recordName = ({ row, sheet, performedOn }: FinishedForm) =>
  `${performedOn} ${fileWords(sheet.title)} ${row.id.slice(0, 8)}.pdf`;

/** Bytes of the photos that a PDF can hold. */
async function readImages(ctx: Context, photos: FinishedForm['photos']): Promise<ReadonlyMap<string, Buffer>> {
  const images = new Map<string, Buffer>();
  for (const { id, contentKey, contentType } of photos) {
    const bytes = contentKey === null || contentType === 'image/webp' ? null : await ctx.documents.read(contentKey);
    if (bytes !== null) images.set(id, bytes);
  }
  return images;
}
