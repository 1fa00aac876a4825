import { nextDueAfter } from '#compliance/facts/next-due.ts';
import type { Interval } from '#compliance/tables/requirement.ts';
import { sameTestKeys } from '#compliance/tables/states/profiles.ts';
import { AppError } from '#contract/errors.ts';
import type { Completion, CompletionList } from '#contract/nouns/compliance/calendar.ts';
import { type CompletionRecord, listCompletions } from '#server/store/calendar/completions.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { intervalOf } from './item-rules.ts';

/** A test record as the API shows it; `interval` is its item's, null for an item that no rule repeats. */
export function toCompletion(record: CompletionRecord, interval: Interval | null): Completion {
  const { id, key, component, completedOn, result, tester, note, documents } = record;
  return {
    id,
    key,
    component,
    completed_on: completedOn,
    result,
    findings: record.findings,
    tester,
    note,
    next_due: result === 'PASS' && interval !== null ? nextDueAfter(interval, completedOn) : null,
    documents,
    recorded_by: record.recordedBy,
    recorded_at: record.recordedAt.toISOString(),
    voided_at: record.voidedAt?.toISOString() ?? null,
    voided_by: record.voidedBy,
    void_reason: record.voidReason,
  };
}

/** Test records of an item and of the same test under another state's key, newest first, void ones among them. Throws item_not_found for a key not in the calendar. */
export async function listItemCompletions(ctx: Context, siteId: number, key: string): Promise<CompletionList> {
  const site = (await readSiteCalendars(ctx.db, [siteId], ctx.now)).get(siteId);
  if (site?.items.some((item) => item.key === key) !== true) throw new AppError('item_not_found');
  const interval = intervalOf(site.facts, key);
  const records = await listCompletions(ctx.db, siteId, sameTestKeys(key));
  return { completions: records.map((one) => toCompletion(one, interval)) };
}
