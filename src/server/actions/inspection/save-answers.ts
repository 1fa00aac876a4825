import { AppError } from '#contract/errors.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { InspectionInput, InspectionSaved } from '#contract/nouns/inspection/inspection.ts';
import { canonicalJson } from '#server/audit/canonical.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  insertAnswers,
  insertInspection,
  listAnswers,
  lockInspection,
  type NewAnswer,
  setInspectionSheet,
} from '#server/store/inspection/inspections.ts';
import type { Context } from '../context.ts';
import { byServerClock, offsetOf } from './device-clock.ts';
import { type Filler, fullInspection, requireDraft, requireId, requireMayFill } from './inspection-view.ts';
import { readFormSite, requireForm, sheetAt } from './site-forms.ts';

/**
 * Saves answers of a form that is being filled, and begins it with the first of them. An answer that was sent before is not
 * stored again. Throws form_not_found, forbidden_write, form_edition, inspection_not_found, inspection_finished, answer_unknown.
 */
export async function saveAnswers(
  ctx: Context,
  who: Filler,
  siteId: number,
  id: string,
  input: InspectionInput,
): Promise<InspectionSaved> {
  const key = requireId(id);
  return inTransaction(ctx.db, async (sql) => {
    const site = await readFormSite(sql, siteId, ctx.now);
    const form = requireForm(input.form, site);
    requireMayFill(who, form.purpose);
    if (input.edition !== form.edition) throw new AppError('form_edition');
    const sheet = sheetAt(form, site);
    const offset = offsetOf(input.device_now, ctx.now);
    await begin(ctx, sql, who, { siteId, id: key, sheet, startedAt: byServerClock(input.started_at, offset, ctx.now) });
    const row = await requireDraft(sql, siteId, key, who);
    if (row.form !== form.key) throw new AppError('inspection_not_found');
    if (canonicalJson(row.sheet) !== canonicalJson(sheet))
      await setInspectionSheet(sql, key, form.edition, sheet, ctx.now);
    requirePlaces(sheet, input.answers);
    const answers = withoutOldWords(newAnswers(input, ctx.now), await listAnswers(sql, key));
    const added = await insertAnswers(sql, { inspectionId: key, siteId }, answers, { ...who, now: ctx.now });
    if (added > 0) await notifyChange(sql, { kind: 'inspection.changed', siteIds: [siteId] });
    return { success: true, ...(await fullInspection(sql, { ...row, edition: form.edition, sheet })) };
  });
}

/** Answers as they are stored: their times by the clock of the server. */
export function newAnswers(
  { answers, device_now: deviceNow }: Pick<InspectionInput, 'answers' | 'device_now'>,
  now: Date,
): NewAnswer[] {
  const offset = offsetOf(deviceNow, now);
  return answers.map(({ path, value, note = '', at, seen }) => ({
    path,
    value,
    note,
    seen,
    at: byServerClock(at, offset, now),
    deviceAt: new Date(at),
  }));
}

/** Answers without the words that the same place had while it was not in order: they say nothing of what is in order now. */
export function withoutOldWords(
  answers: readonly NewAnswer[],
  before: readonly Pick<NewAnswer, 'path' | 'value' | 'note'>[],
): NewAnswer[] {
  const wordsOf = ({ path, note }: Pick<NewAnswer, 'path' | 'note'>) => `${path} ${note.trim()}`;
  const found = new Set([...before, ...answers].filter(({ value }) => value === 'not_ok').map(wordsOf));
  return answers.map((one) => (one.value === 'ok' && found.has(wordsOf(one)) ? { ...one, note: '' } : one));
}

async function begin(
  ctx: Context,
  sql: Sql,
  who: Filler,
  { siteId, id, sheet, startedAt }: { siteId: number; id: string; sheet: Sheet; startedAt: Date },
): Promise<void> {
  if ((await lockInspection(sql, siteId, id)) !== null) return;
  const row = { id, siteId, form: sheet.form, edition: sheet.edition, version: 1, sheet, startedAt };
  const made = await insertInspection(sql, { ...row, replaces: null, reason: '', vendor: null, by: who, now: ctx.now });
  // The id is that of another site's inspection, or of one that was discarded.
  if (!made) throw new AppError('inspection_not_found');
  await record(sql, ctx.actor, ctx.now, {
    action: 'inspection.started',
    siteId,
    target: { type: 'inspection', id },
    detail: { form: sheet.form, edition: sheet.edition },
  });
}

/** An answer to a line of a piece that is not there any more is kept; one to what no form asks is a mistake. Throws answer_unknown. */
export function requirePlaces(sheet: Sheet, answers: readonly { path: string }[]): void {
  for (const { path } of answers) {
    const [section, line, field, more] = path.split('/');
    const found = sheet.sections.find((one) => one.key === section);
    const isField = found?.fields.some((one) => one.key === field) === true;
    if (!isField || more !== undefined || !/^(site|e\d{1,9})$/.test(line ?? ''))
      throw new AppError('answer_unknown', { detail: path });
  }
}
