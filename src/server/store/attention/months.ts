import type { Sql } from '../database/pool.ts';
import { seenSites } from './sites.ts';

/** Ended months of one verdict at a site that nobody has reviewed as they count now. */
export interface MonthsToReview {
  siteId: number;
  /** By its evidence. */
  status: 'FAILED' | 'INCONCLUSIVE';
  /** A person set another status against that. */
  overridden: boolean;
  months: number;
  /** The newest of them, YYYY-MM. */
  newest: string;
}

/**
 * Ended months of the last twelve that are not compliant or could not be judged, by the version that counts, without a
 * review of that version. One whose status a person set against its evidence is among them until somebody else reviews it.
 */
export async function listMonthsToReview(
  client: Sql,
  siteIds: readonly number[] | null,
  now: Date,
): Promise<MonthsToReview[]> {
  const { rows } = await client.query<MonthsToReview>({
    name: 'attention-months',
    text: `with counts as (
        select distinct on (v.site_id, v.month) v.site_id, v.month, v.version, v.evidence_sha256, v.made_by_id,
          v.status is distinct from v.computed_status and v.status not in ('FAILED', 'INCONCLUSIVE') as overridden,
          case when v.status in ('FAILED', 'INCONCLUSIVE') then v.status else v.computed_status end as status
        from month_verdicts v join sites s on s.id = v.site_id
        where ${seenSites} and v.month >= to_char(($2::timestamptz at time zone s.timezone) - interval '12 months', 'YYYY-MM')
          and v.month < to_char($2::timestamptz at time zone s.timezone, 'YYYY-MM')
        order by v.site_id, v.month, v.version desc
      )
      select c.site_id as "siteId", c.status, c.overridden, count(*)::int as months, max(c.month) as newest
      from counts c where c.status in ('FAILED', 'INCONCLUSIVE') and not exists (
        select from month_reviews r where r.site_id = c.site_id and r.month = c.month and r.version = c.version
          and r.evidence_sha256 = c.evidence_sha256 and (not c.overridden or r.reviewed_by_id is distinct from c.made_by_id))
      group by c.site_id, c.status, c.overridden`,
    values: [siteIds, now],
  });
  return rows;
}
