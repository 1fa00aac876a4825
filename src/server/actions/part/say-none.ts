import type { PartGap } from '#compliance/tables/requirement.ts';
import { AppError } from '#contract/errors.ts';
import type { AbsentPartInput, AbsentPartSaved } from '#contract/nouns/compliance/absent-part.ts';
import { record } from '#server/audit/record.ts';
import { insertAbsentPart } from '#server/store/equipment/absent-parts.ts';
import { changeCalendar } from '../calendar/change-calendar.ts';
import type { Context } from '../context.ts';
import { toAbsentPart } from './absent-part-view.ts';

/**
 * Notes that a person says there is none of a part here, and why: what the calendar asks of it applies no more. Throws
 * part_required with the record that needs it, part_not_open where it is recorded or was said already,
 * site_not_found.
 */
export async function sayNone(
  ctx: Context,
  by: { id: number; name: string },
  siteId: number,
  { part, reason }: AbsentPartInput,
): Promise<AbsentPartSaved> {
  const { result } = await changeCalendar(ctx, siteId, '', async ({ sql, items }) => {
    const open = items.flatMap(({ gap }) => (gap?.part === part ? [gap] : []));
    refuse(open);
    const row = await insertAbsentPart(sql, siteId, { part, reason }, { ...by, at: ctx.now });
    await record(sql, ctx.actor, ctx.now, {
      action: 'part.said_none',
      siteId,
      target: { type: 'part', id: part },
      detail: { reason },
    });
    return row;
  });
  return { success: true, part: toAbsentPart(result) };
}

function refuse(open: readonly PartGap[]): void {
  if (open.length === 0) throw new AppError('part_not_open');
  const against = open.find(({ mayBeNone }) => !mayBeNone);
  if (against !== undefined) throw new AppError('part_required', { detail: against.sentence });
}
