import { sameTestKeys } from '#compliance/tables/states/profiles.ts';
import { AppError } from '#contract/errors.ts';
import type { CompletionSaved } from '#contract/nouns/compliance/calendar.ts';
import { type CompletionRecord, lockCompletion } from '#server/store/calendar/completions.ts';
import type { Context } from '../context.ts';
import { type CalendarWork, changeCalendar } from './change-calendar.ts';
import { toCompletion } from './completion-view.ts';
import { intervalOf } from './item-rules.ts';

/** Which test record: of which item of which site. */
export interface CompletionPlace {
  siteId: number;
  key: string;
  id: number;
}

/**
 * Changes a test record that is not void, or that `isOver` lets pass; `work` answers it as it then is. Throws completion_not_found (also for another
 * site's or item's, and when the item has left the calendar), completion_voided, site_not_found.
 */
export async function changeCompletion(
  ctx: Context,
  { siteId, key, id }: CompletionPlace,
  work: (stored: CompletionRecord, at: CalendarWork) => Promise<CompletionRecord>,
  isOver: (stored: CompletionRecord) => boolean = ({ voidedAt }) => voidedAt !== null,
): Promise<CompletionSaved> {
  const { result: completion, item } = await changeCalendar(ctx, siteId, key, async (at) => {
    const stored = await lockCompletion(at.sql, siteId, sameTestKeys(key), id);
    if (stored === null || !at.items.some((one) => one.key === key)) throw new AppError('completion_not_found');
    if (isOver(stored)) throw new AppError('completion_voided');
    return toCompletion(await work(stored, at), intervalOf(at.facts, key));
  });
  if (item === null) throw new Error(`the calendar of site ${siteId} lost the item ${key} by a changed test record`);
  return { success: true, completion, item };
}
