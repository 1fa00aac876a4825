import { sameTestKeys } from '#compliance/tables/states/profiles.ts';
import { AppError } from '#contract/errors.ts';
import type { CompletionList } from '#contract/nouns/compliance/calendar.ts';
import { listCompletions } from '#server/store/calendar/completions.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { toCompletion } from './completion-view.ts';
import { intervalOf } from './item-rules.ts';

/** Test records of an item and of the same test under another state's key, newest first, void ones among them. Throws item_not_found for a key not in the calendar. */
export async function listItemCompletions(ctx: Context, siteId: number, key: string): Promise<CompletionList> {
  const site = (await readSiteCalendars(ctx.db, [siteId], ctx.now)).get(siteId);
  if (site?.items.some((item) => item.key === key) !== true) throw new AppError('item_not_found');
  const interval = intervalOf(site.facts, key);
  const records = await listCompletions(ctx.db, siteId, sameTestKeys(key));
  return { completions: records.map((one) => toCompletion(one, interval)) };
}
