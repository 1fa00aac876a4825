import type { FormDefinition } from '#compliance/forms/form-definition.ts';
import { localDay } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { FinishInput } from '#contract/nouns/inspection/inspection.ts';
import { type JudgedSheet, judgeSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { namesSomebody, saysNothing } from '#contract/says-nothing.ts';
import { saysWhy, sayWhyWords } from '#contract/words.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { listActiveAlarms, listPieceNames } from '#server/store/inspection/form-equipment.ts';
import type { AnswerRecord, InspectionRecord } from '#server/store/inspection/inspections.ts';
import { readSiteInfoRow, type SiteInfoRow } from '#server/store/site/site-info.ts';
import { isNotice } from '../alarm/alarm-view.ts';
import { standingAnswers } from './contested-answers.ts';
import { clockNote, offsetOf } from './device-clock.ts';
import { givenOf, photosByPlace } from './inspection-record.ts';
import { readFormSite, requireForm, sheetAt } from './site-forms.ts';

/** What is signed: the form, its key, every answer as it came, and its photos. */
interface Filled {
  siteId: number;
  form: string;
  answers: readonly AnswerRecord[];
  photos: readonly { path: string }[];
  input: FinishInput;
}

/** A form that can be signed, as it is judged. */
export interface CheckedForm {
  form: FormDefinition;
  /** Without the lines that were not tested. */
  sheet: Sheet;
  judged: JudgedSheet;
  info: SiteInfoRow;
  /** The answers that count. */
  answers: AnswerRecord[];
  performedOn: string;
  /** The site's own day of the newest answer. */
  answeredOn: string;
  clockNote: string;
  leftOut: InspectionRecord['leftOut'];
  /** How many of the lines left out, the last of them, are of pieces that are there and were not tested. */
  untested: number;
}

/**
 * Judges a filled form by the equipment that the site has now. Throws form_not_found, inspection_contested,
 * inspection_pieces, inspection_incomplete, tester_required, date_future, site_not_found.
 */
export async function checkForm(sql: Sql, now: Date, filled: Filled): Promise<CheckedForm> {
  const { siteId, input } = filled;
  const site = await readFormSite(sql, siteId, now);
  const form = requireForm(filled.form, site);
  const whole = sheetAt(form, site);
  const { counting, contested } = standingAnswers(filled.answers);
  requireAgreed(whole, contested);
  const gone = await requirePieces(sql, siteId, whole, counting, input);
  const { sheet, untested } = withoutUntested(whole, counting, input);
  const info = await readSiteInfoRow(sql, siteId);
  if (info === null) throw new AppError('site_not_found');
  const newest = counting.reduce<Date>((most, { at }) => (at > most ? at : most), new Date(0));
  const answeredOn = localDay(newest, info.timezone);
  const performedOn = input.performed_on ?? answeredOn;
  const { today } = site.calendar;
  const judged = judgeSheet(sheet, givenOf(counting), photosByPlace(filled.photos), { today, day: performedOn });
  requireComplete(judged);
  await requireNoAlarm(sql, siteId, form, counting);
  if (sheet.tester && input.tester == null) throw new AppError('tester_required');
  if (performedOn > today) throw new AppError('date_future');
  return {
    form,
    sheet,
    judged,
    info,
    answers: counting,
    performedOn,
    answeredOn,
    clockNote: clockNote(offsetOf(input.device_now, now)),
    leftOut: [...gone, ...untested],
    untested: untested.length,
  };
}

/** A tester is somebody, a signature is a line, and a reason says why. Throws validation with each field. */
export function requireWords(
  { tester, signature, left_out: leftOut = [] }: FinishInput,
  needsCertificate = true,
): void {
  const fields: Record<string, string> = {};
  if (tester != null) {
    if (!namesSomebody(tester.name)) fields['tester.name'] = 'must name a person';
    if (saysNothing(tester.company)) fields['tester.company'] = 'must name a company';
    if ((needsCertificate || tester.certificate.trim() !== '') && saysNothing(tester.certificate))
      fields['tester.certificate'] = 'must be a certificate with its number';
  }
  if (!signature.some((stroke) => stroke.length >= 4)) fields.signature = 'must be signed';
  for (const [at, { reason }] of leftOut.entries()) if (!saysWhy(reason)) fields[`left_out.${at}.reason`] = sayWhyWords;
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

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

/** Throws inspection_incomplete with what is missing. */
export function requireComplete(judged: JudgedSheet): void {
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
