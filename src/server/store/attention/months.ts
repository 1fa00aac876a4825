import type { Sql } from '../database/pool.ts';
import { seenSites } from './sites.ts';

/** Ended months of one verdict at a site that nobody has reviewed as they count now. */
export interface MonthsToReview {
  siteId: number;
  status: 'FAILED' | 'INCONCLUSIVE';
  months: number;
  /** The newest of them, YYYY-MM. */
  newest: string;
}

/**
 * Ended months of the last twelve that are not compliant or could not be judged, by the version that counts, without a
 * review of that version.
 */
export async function listMonthsToReview(
  client: Sql,
  siteIds: readonly number[] | null,
  now: Date,
): Promise<MonthsToReview[]> {
  const { rows } = await client.query<MonthsToReview>({
    name: 'attention-months',
    text: `with counts as (
        select distinct on (v.site_id, v.month) v.site_id, v.month, v.version, v.status, v.evidence_sha256
        from month_verdicts v join sites s on s.id = v.site_id
        where ${seenSites} and v.month >= to_char(($2::timestamptz at time zone s.timezone) - interval '12 months', 'YYYY-MM')
          and v.month < to_char($2::timestamptz at time zone s.timezone, 'YYYY-MM')
        order by v.site_id, v.month, v.version desc
      )
      select c.site_id as "siteId", c.status, count(*)::int as months, max(c.month) as newest
      from counts c where c.status in ('FAILED', 'INCONCLUSIVE') and not exists (
        select from month_reviews r where r.site_id = c.site_id and r.month = c.month and r.version = c.version
          and r.evidence_sha256 = c.evidence_sha256)
      group by c.site_id, c.status`,
    values: [siteIds, now],
  });
  return rows;
}
