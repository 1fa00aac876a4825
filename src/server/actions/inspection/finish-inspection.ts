import type { FormDefinition } from '#compliance/forms/form-definition.ts';
import { localDay } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { FinishInput, InspectionSaved } from '#contract/nouns/inspection/inspection.ts';
import { type JudgedSheet, judgeSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { namesSomebody, saysNothing } from '#contract/says-nothing.ts';
import { saysWhy, sayWhyWords } from '#contract/words.ts';
import { drawInspection } from '#reports/inspection/layout.ts';
import { sha256Hex } from '#server/audit/canonical.ts';
import { record } from '#server/audit/record.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { lockCalendars } from '#server/store/calendar/calendar-state.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { listActiveAlarms, listPieceNames } from '#server/store/inspection/form-equipment.ts';
import {
  type AnswerRecord,
  findInspection,
  type InspectionRecord,
  listAnswers,
  listPhotos,
  setInspectionFinished,
  setInspectionReplaced,
} from '#server/store/inspection/inspections.ts';
import { readSiteInfoRow } from '#server/store/site/site-info.ts';
import { isNotice } from '../alarm/alarm-view.ts';
import { readReportSecret, reportCode } from '../audit/report-code.ts';
import { addCompletions } from '../calendar/add-completion.ts';
import type { Context } from '../context.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import { storeDocument } from '../document/store-document.ts';
import { standingAnswers } from './contested-answers.ts';
import { clockNote, offsetOf } from './device-clock.ts';
import { fileWords, inspectionFolder } from './inspection-photos.ts';
import { digestOf, type FinishedForm, givenOf, outcomeOf, photosByPlace, toReport } from './inspection-record.ts';
import {
  type Filler,
  fullInspection,
  isOthersVisit,
  requireDraft,
  requireId,
  requireMayFill,
} from './inspection-view.ts';
import { findingJobs, provenBy, voidProven } from './prove-inspection.ts';
import { readFormSite, requireForm, sheetAt } from './site-forms.ts';
import { recordViolations, violationsOf } from './visit-findings.ts';

/** A form is read, judged and drawn before its transaction; where an answer came meanwhile, that is done anew. */
const mostTurns = 5;

interface Prepared {
  form: FormDefinition;
  finished: FinishedForm;
  judged: JudgedSheet;
  code: string;
  stored: StoredBytes;
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
      await removeUnnamed(ctx, prepared.stored.contentKey);
      // Two calls at once: the one that came second finds what the first has made.
      if (!(error instanceof AppError && error.code === 'inspection_finished')) throw error;
      continue;
    }
    await removeUnnamed(ctx, prepared.stored.contentKey);
  }
  throw new AppError('inspection_contested', { detail: 'Answers kept coming while it was signed. Sign it again.' });
}

/** A tester is somebody, a signature is a line, and a reason says why. Throws validation with each field. */
function requireWords({ tester, signature, left_out: leftOut = [] }: FinishInput): void {
  const fields: Record<string, string> = {};
  if (tester != null) {
    if (!namesSomebody(tester.name)) fields['tester.name'] = 'must name a person';
    if (saysNothing(tester.company)) fields['tester.company'] = 'must name a company';
    if (saysNothing(tester.certificate)) fields['tester.certificate'] = 'must be a certificate with its number';
  }
  if (!signature.some((stroke) => stroke.length >= 4)) fields.signature = 'must be signed';
  for (const [at, { reason }] of leftOut.entries()) if (!saysWhy(reason)) fields[`left_out.${at}.reason`] = sayWhyWords;
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

async function prepare(ctx: Context, who: Filler, row: InspectionRecord, input: FinishInput): Promise<Prepared> {
  const { siteId } = row;
  const site = await readFormSite(ctx.db, siteId, ctx.now);
  const form = requireForm(row.form, site);
  const whole = sheetAt(form, site);
  const all = await listAnswers(ctx.db, row.id);
  const photos = await listPhotos(ctx.db, row.id);
  const { counting, contested } = standingAnswers(all);
  requireAgreed(whole, contested);
  const gone = await requirePieces(ctx.db, siteId, whole, counting, input);
  const { sheet, untested } = withoutUntested(whole, counting, input);
  const leftOut = [...gone, ...untested];
  const info = await readSiteInfoRow(ctx.db, siteId);
  if (info === null) throw new AppError('site_not_found');
  const newest = counting.reduce<Date>((most, { at }) => (at > most ? at : most), new Date(0));
  const answeredOn = localDay(newest, info.timezone);
  const performedOn = input.performed_on ?? answeredOn;
  const { today } = site.calendar;
  const judged = judgeSheet(sheet, givenOf(counting), photosByPlace(photos), { today, day: performedOn });
  requireComplete(judged);
  await requireNoAlarm(ctx.db, siteId, form, counting);
  if (sheet.tester && input.tester == null) throw new AppError('tester_required');
  if (performedOn > today) throw new AppError('date_future');
  const before = row.replaces === null ? null : await findInspection(ctx.db, siteId, row.replaces);
  const finished: FinishedForm = {
    row,
    sheet,
    answers: counting,
    photos,
    performedOn,
    answeredOn,
    input,
    clockNote: clockNote(offsetOf(input.device_now, ctx.now)),
    leftOut,
    untested: untested.length,
    signedBy: who.name,
    before:
      before === null ? null : { row: before, answers: standingAnswers(await listAnswers(ctx.db, before.id)).counting },
  };
  if (sheet.purpose === 'visit') violationsOf(finished);
  const digest = digestOf(finished);
  const code = reportCode(await readReportSecret(ctx.db), siteId, `${form.key} ${performedOn}`, digest);
  const images = await readImages(ctx, photos);
  const bytes = await drawInspection(toReport(finished, info, code, digest, ctx.now, images));
  const stored = await ctx.documents.put(bytes);
  if (stored.sha256 !== sha256Hex(bytes)) throw new Error('the record was not stored as it was drawn');
  return { form, finished, judged, code, stored, newestAnswer: all.at(-1)?.seq ?? 0, photoIds: idsOf(photos) };
}

const idsOf = (photos: FinishedForm['photos']) => photos.map(({ id }) => id).join(' ');

/** Null: answers or photos came or went since it was read. */
async function store(ctx: Context, who: Filler, sql: Sql, siteId: number, prepared: Prepared) {
  const { form, finished, judged, code, stored } = prepared;
  await lockCalendars(sql, [siteId]);
  const row = await requireDraft(sql, siteId, finished.row.id, who);
  const newest = (await listAnswers(sql, row.id)).at(-1)?.seq ?? 0;
  const photoIds = idsOf(await listPhotos(sql, row.id));
  if (newest !== prepared.newestAnswer || photoIds !== prepared.photoIds) return null;
  const document = { folder: inspectionFolder, file: recordName(finished) };
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
      : { letters: {}, issueIds: await findingJobs(ctx, who, sql, siteId, { form, finished, judged, proven }) };
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
    { ...who, at: ctx.now },
  );
  if (finished.before !== null) await setInspectionReplaced(sql, finished.before.row.id, row.id, ctx.now);
  await record(sql, ctx.actor, ctx.now, {
    action: 'inspection.finished',
    siteId,
    target: { type: 'inspection', id: row.id },
    detail: { form: form.key, performedOn, outcome, findings: judged.findings, sha256: stored.sha256, document },
  });
  await notifyChange(sql, { kind: 'inspection.changed', siteIds: [siteId] });
  const after = await findInspection(sql, siteId, row.id);
  if (after === null) throw new Error(`the inspection ${row.id} was not stored`);
  return fullInspection(sql, after);
}

/** '2026-11-29 Spill bucket test 018f4e6a.pdf': the end keeps two of one day apart. */
const recordName = ({ row, sheet, performedOn }: FinishedForm) =>
  `${performedOn} ${fileWords(sheet.title)} ${row.id.slice(0, 8)}.pdf`;

function requireAgreed(sheet: Sheet, contested: readonly { path: string; answers: readonly AnswerRecord[] }[]): void {
  const open = contested.filter(({ path }) => lineNameOf(sheet, path) !== null);
  if (open.length === 0) return;
  const fields = open.map(({ path, answers }) => [path, answers.map(({ by, value }) => `${by}: ${value}`).join('; ')]);
  throw new AppError('inspection_contested', { fields: Object.fromEntries(fields) as Record<string, string> });
}

/** Name of the line of a place; null: the form has no such line. */
function lineNameOf(sheet: Sheet, path: string): string | null {
  const [section, line] = path.split('/');
  return sheet.sections.find(({ key }) => key === section)?.lines.find(({ key }) => key === line)?.name ?? null;
}

/** What was answered of pieces that are not there any more is left out with a reason, or nothing is signed. Throws inspection_pieces. */
async function requirePieces(
  sql: Sql,
  siteId: number,
  sheet: Sheet,
  answers: readonly AnswerRecord[],
  { left_out: leftOut = [] }: FinishInput,
): Promise<InspectionRecord['leftOut']> {
  const lost = new Set(
    answers.flatMap(({ path, value }) =>
      value !== null && lineNameOf(sheet, path) === null ? [path.split('/').slice(0, 2).join('/')] : [],
    ),
  );
  if (lost.size === 0) return [];
  const ids = [...lost].map((place) => Number(place.split('/')[1]?.slice(1)));
  const names = await listPieceNames(sql, siteId, ids);
  const found = [...lost].map((place) => {
    const line = place.split('/')[1] ?? '';
    const name = names.get(Number(line.slice(1))) ?? 'A piece of equipment that is not on record';
    return { line, name, reason: leftOut.find((one) => one.line === line)?.reason ?? '' };
  });
  const open = found.filter(({ reason }) => reason === '');
  if (open.length === 0) return [...new Map(found.map((one) => [one.line, one])).values()];
  const words = [...new Set(open.map(({ name }) => name))].join(', ');
  throw new AppError('inspection_pieces', {
    detail: `${words}: this form does not ask about it any more. Leave the line out with the reason, or correct the equipment.`,
    fields: Object.fromEntries(open.map(({ line, name }) => [line, name])),
  });
}

/**
 * Of a test only what was tested has a line: one without any answer is left out with the reason, and stays due. A walkthrough
 * looks at everything.
 */
function withoutUntested(
  sheet: Sheet,
  answers: readonly AnswerRecord[],
  { left_out: leftOut = [] }: FinishInput,
): { sheet: Sheet; untested: InspectionRecord['leftOut'] } {
  if (sheet.purpose !== 'test') return { sheet, untested: [] };
  const answered = new Set(
    answers.flatMap(({ path, value }) => (value === null ? [] : [path.split('/').slice(0, 2).join('/')])),
  );
  const untested: InspectionRecord['leftOut'] = [];
  const sections = sheet.sections.map((section) => ({
    ...section,
    lines: section.lines.filter(({ key, name }) => {
      const left = leftOut.find(({ line }) => line === key);
      if (left === undefined || answered.has(`${section.key}/${key}`)) return true;
      if (!untested.some(({ line }) => line === key)) untested.push({ ...left, name });
      return false;
    }),
  }));
  return { sheet: { ...sheet, sections }, untested };
}

function requireComplete(judged: JudgedSheet): void {
  if (judged.lines.length === 0)
    throw new AppError('inspection_incomplete', {
      detail: 'The form has no line: record the equipment of the site first.',
    });
  if (judged.complete) return;
  const missing = judged.lines.flatMap(({ name, missing: all }) =>
    all.map(({ path, sentence }) => ({ path, words: `${name}: ${sentence}` })),
  );
  const [first] = missing;
  const more = missing.length - 1;
  throw new AppError('inspection_incomplete', {
    detail: `${first?.words ?? ''}${more > 0 ? ` And ${more} more.` : ''}`,
    fields: Object.fromEntries(missing.slice(0, 100).map(({ path, words }) => [path, words])),
  });
}

/** 'No alarm' while the console reports a fault that is active needs words. Throws inspection_incomplete. */
async function requireNoAlarm(
  sql: Sql,
  siteId: number,
  form: FormDefinition,
  answers: readonly AnswerRecord[],
): Promise<void> {
  const paths = form.sections.flatMap(({ key, noAlarm }) => (noAlarm === undefined ? [] : [`${key}/site/${noAlarm}`]));
  const open = answers.filter(({ path, value, note }) => paths.includes(path) && value === 'ok' && !saysWhy(note));
  const [first] = open;
  if (first === undefined) return;
  const active = (await listActiveAlarms(sql, siteId)).filter(({ category, type }) => !isNotice(category, type));
  const labels = [...new Set(active.map(({ label }) => label))];
  if (labels.length === 0) return;
  const detail = `The console reports an active alarm: ${labels.slice(0, 5).join(', ')}. Answer Not in order, or say why it is in order in the words beside the answer.`;
  throw new AppError('inspection_incomplete', { detail, fields: { [first.path]: detail } });
}

/** Bytes of the photos that a PDF can hold. */
async function readImages(ctx: Context, photos: FinishedForm['photos']): Promise<ReadonlyMap<string, Buffer>> {
  const images = new Map<string, Buffer>();
  for (const { id, contentKey, contentType } of photos) {
    const bytes = contentKey === null || contentType === 'image/webp' ? null : await ctx.documents.read(contentKey);
    if (bytes !== null) images.set(id, bytes);
  }
  return images;
}
