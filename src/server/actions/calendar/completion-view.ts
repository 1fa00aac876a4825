import { nextDueAfter } from '#compliance/facts/next-due.ts';
import type { Interval } from '#compliance/tables/requirement.ts';
import type { Completion } from '#contract/nouns/compliance/calendar.ts';
import type { CompletionRecord } from '#server/store/calendar/completions.ts';

/** A test record as the API shows it; `interval` is its item's, null for an item that no rule repeats. */
export function toCompletion(record: CompletionRecord, interval: Interval | null): Completion {
  const { id, key, component, completedOn, result, tester, note, documents } = record;
  return {
    id,
    key,
    component,
    completed_on: completedOn,
    result,
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
