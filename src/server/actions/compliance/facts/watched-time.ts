import type { ComplianceDetail } from '#contract/nouns/compliance/month.ts';
import { readWatchedRows } from '#server/store/compliance/month-alarms.ts';
import type { Sql } from '#server/store/database/pool.ts';

/** How long a site's gauge was watched in a month (YYYY-MM) so far, live and by what its console remembered, apart. */
export async function readWatchedTime(
  sql: Sql,
  siteId: number,
  month: string,
  now: Date,
): Promise<ComplianceDetail['watched']> {
  const rows = await readWatchedRows(sql, [siteId], [month], [], now);
  const site = rows.find(({ device }) => device === null);
  if (site === undefined || site.seconds === 0) return null;
  const { liveSeconds, recoveredSeconds, seconds } = site;
  return {
    live_seconds: Math.round(liveSeconds),
    recovered_seconds: Math.round(recoveredSeconds),
    unwatched_seconds: Math.max(0, Math.round(seconds - liveSeconds - recoveredSeconds)),
  };
}
