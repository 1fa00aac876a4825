import type { RecordedResult, ResultList } from '#contract/nouns/compliance/result.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { listRecordedResults, type ResultRecord } from '#server/store/result/recorded-results.ts';
import type { Context } from '../context.ts';
import { readMonth } from '../month-input.ts';
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
    ...(record.own === null ? {} : { own_unit: record.own }),
  };
}

/** Results recorded of a site, newest first, void ones among them; of all months where none is named. Throws invalid_month. */
export async function listResults(ctx: Context, siteId: number, month: string | undefined): Promise<ResultList> {
  const wanted = readMonth(month, '');
  const records = await listRecordedResults(ctx.db, siteId, wanted === '' ? null : wanted);
  return { results: records.map(toResult) };
}

/** Updates the calendar, which follows passes, and the site's page with its months. */
export async function notifyResultChange(q: Sql, siteId: number): Promise<void> {
  await notifyChange(q, { kind: 'calendar.changed', siteIds: [siteId] });
  await notifyChange(q, { kind: 'site.changed', siteIds: [siteId] });
}
