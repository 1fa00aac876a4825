import { AppError } from '#contract/errors.ts';
import type { AbsentPartSaved } from '#contract/nouns/compliance/absent-part.ts';
import { record } from '#server/audit/record.ts';
import { withdrawAbsentPart } from '#server/store/equipment/absent-parts.ts';
import { changeCalendar } from '../calendar/change-calendar.ts';
import type { Context } from '../context.ts';
import { toAbsentPart } from './absent-part-view.ts';

/** Withdraws that there is none of a part, for a reason: the calendar asks for it again. Throws part_not_absent, site_not_found. */
export async function withdrawNone(
  ctx: Context,
  by: string,
  siteId: number,
  part: string,
  reason: string,
): Promise<AbsentPartSaved> {
  const { result } = await changeCalendar(ctx, siteId, '', async ({ sql }) => {
    const row = await withdrawAbsentPart(sql, siteId, part, { name: by, at: ctx.now, reason });
    if (row === null) throw new AppError('part_not_absent');
    await record(sql, ctx.actor, ctx.now, {
      action: 'part.none_withdrawn',
      siteId,
      target: { type: 'part', id: part },
      detail: { reason, stated: row.reason, stated_by: row.statedBy },
    });
    return row;
  });
  return { success: true, part: toAbsentPart(result) };
}
