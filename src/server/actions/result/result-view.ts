import type { RecordedResult } from '#contract/nouns/compliance/result.ts';
import type { ResultRecord } from '#server/store/result/recorded-results.ts';
import { detailsOf } from './method-input.ts';

/** A recorded result as the API shows it. */
export function toResult(record: ResultRecord): RecordedResult {
  const { id, kind, device, number, month, result, rate, threshold, detectable, metered, tester, note } = record;
  const { documentFolder: folder, documentFile: file } = record;
  return {
    ...{ id, kind, device, number, month, result, rate, threshold, detectable, metered, tester, note },
    line_family: device === 'line' ? record.lineFamily : null,
    completed_on: record.completedOn,
    over_short: record.overShort,
    worst_week: record.worstWeek,
    cause: record.cause,
    ...detailsOf(record.details),
    document: folder === null || file === null ? null : { folder, file },
    recorded_by: record.recordedBy,
    recorded_at: record.recordedAt.toISOString(),
    voided_at: record.voidedAt?.toISOString() ?? null,
    voided_by: record.voidedBy,
    void_reason: record.voidReason,
  };
}
