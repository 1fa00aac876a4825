import { AppError } from '#contract/errors.ts';
import type { CorrectionInput, InspectionSaved } from '#contract/nouns/inspection/inspection.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import {
  copyAnswers,
  findCorrectionOf,
  findInspection,
  insertInspection,
  lockInspection,
  voidInspection,
} from '#server/store/inspection/inspections.ts';
import type { Context } from '../context.ts';
import {
  type Filler,
  fullInspection,
  isOthersVisit,
  requireDraft,
  requireId,
  requireMayFill,
} from './inspection-view.ts';
import { readFormSite, requireForm, sheetAt } from './site-forms.ts';

/**
 * Begins a corrected version of a finished form with its answers and photos. The finished one counts until the correction
 * is signed; both stay. Where a correction is being filled already, answers that one. Throws inspection_not_found,
 * inspection_not_finished, form_not_found, visit_author, forbidden_write.
 */
export async function correctInspection(
  ctx: Context,
  who: Filler,
  siteId: number,
  id: string,
  input: CorrectionInput,
): Promise<InspectionSaved> {
  const key = requireId(id);
  const next = requireId(input.id);
  return inTransaction(ctx.db, async (sql) => {
    const row = await lockInspection(sql, siteId, key);
    if (row === null || isOthersVisit(row, who.id)) throw new AppError('inspection_not_found');
    requireMayFill(who, row.sheet.purpose);
    if (row.sheet.purpose === 'visit' && row.startedById !== who.id) throw new AppError('visit_author');
    if (row.state !== 'finished') throw new AppError('inspection_not_finished');
    const begun = await findCorrectionOf(sql, siteId, key);
    if (begun !== null) return { success: true, ...(await fullInspection(sql, begun)) };
    const site = await readFormSite(sql, siteId, ctx.now);
    const sheet = sheetAt(requireForm(row.form, site), site);
    const { form, edition } = sheet;
    const values = { id: next, siteId, form, edition, version: row.version + 1, sheet, startedAt: ctx.now };
    const made = await insertInspection(sql, {
      ...values,
      replaces: key,
      reason: input.reason,
      vendor: null,
      by: who,
      now: ctx.now,
    });
    if (!made) throw new AppError('inspection_not_found');
    await copyAnswers(sql, key, next);
    await record(sql, ctx.actor, ctx.now, {
      action: 'inspection.correction_started',
      siteId,
      target: { type: 'inspection', id: next },
      detail: { form, replaces: key, reason: input.reason },
    });
    await notifyChange(sql, { kind: 'inspection.changed', siteIds: [siteId] });
    const draft = await findInspection(sql, siteId, next);
    if (draft === null) throw new Error(`the correction ${next} was not stored`);
    return { success: true, ...(await fullInspection(sql, draft)) };
  });
}

/** Discards a form that is being filled. Its rows stay and count for nothing. Throws inspection_not_found, inspection_finished. */
export async function dropInspection(ctx: Context, who: Filler, siteId: number, id: string): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const row = await requireDraft(sql, siteId, id, who);
    await voidInspection(sql, row.id, ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'inspection.discarded',
      siteId,
      target: { type: 'inspection', id: row.id },
      detail: { form: row.form },
    });
    await notifyChange(sql, { kind: 'inspection.changed', siteIds: [siteId] });
  });
}
