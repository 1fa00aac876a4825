import type { Sql } from '../database/pool.ts';
import { momentOf } from '../gauge/test-clocks.ts';
import { stillCounts } from '../result/void-rows.ts';

/** That something is recorded of a month, and when the newest of it reached us. */
export interface MonthRecord {
  /** First and last month (YYYY-MM, the site's own) in which it counts; `to` is null while an alarm is active. */
  from: string;
  to: string | null;
  at: Date;
}

/**
 * Which months from `from` (YYYY-MM) on have test results, recorded results or alarms of any kind: one row for each
 * month or pair of months, however much is recorded.
 */
export async function readMonthRecords(
  client: Sql,
  siteId: number,
  zone: string,
  from: string,
): Promise<MonthRecord[]> {
  const { rows } = await client.query<MonthRecord>({
    name: 'month-records',
    text: `
      select to_char(${momentOf('t')}, 'YYYY-MM') as "from", to_char(${momentOf('t')}, 'YYYY-MM') as "to", max(received_at) as at
      from leak_tests t where site_id = $1 and ${momentOf('t')} >= ($3 || '-01')::timestamp group by 1
      union all
      select month, month, max(recorded_at) from recorded_results
      where site_id = $1 and ${stillCounts()} and month >= $3 group by month
      union all
      select to_char(raised_at at time zone $2, 'YYYY-MM'), to_char(cleared_at at time zone $2, 'YYYY-MM'), max(last_seen_at)
      from alarms
      where site_id = $1 and (cleared_at is null or cleared_at >= ($3 || '-01')::timestamp at time zone $2)
      group by 1, 2`,
    values: [siteId, zone, from],
  });
  return rows;
}
