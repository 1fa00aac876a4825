import type { MonthClient } from './month-places.ts';
import { type AnswerRecord, answerJson } from './release-answers.ts';

/** A closed issue: what somebody found and did about an alarm or a suspected release; or a release that binds its evidence. */
export interface ClosedIssueRow {
  siteId: number;
  number: number;
  alarmLabel: string;
  alarmId: number | null;
  createdAt: Date;
  closedAt: Date;
  /** The site's day of that. */
  on: string;
  text: string;
  /** 'test 1204', 'alarm 601': what a suspected release rests on; empty for other issues. */
  evidence: string[];
  /** The structured answer of a suspected release; null: free words. */
  answer: AnswerRecord | null;
  /** A release that is open or was confirmed: what it rests on is answered by no other issue. */
  binds: boolean;
}

const mostIssues = 500;

/**
 * The newest issues of each site that were closed on `from` (YYYY-MM-DD) or later, oldest first, and the releases that
 * are open or were confirmed, whenever that was: their evidence is not answered.
 */
export async function readClosedIssues(
  client: MonthClient,
  siteIds: readonly number[],
  from: string,
): Promise<ClosedIssueRow[]> {
  const { rows } = await client.query<ClosedIssueRow>({
    name: 'month-issues',
    text: `
      select site_id as "siteId", number, alarm_label as "alarmLabel", alarm_id as "alarmId", created_at as "createdAt",
        closed_at as "closedAt", day as "on", text, evidence, answer, binds
      from (
        select i.site_id, i.number, i.alarm_label, i.alarm_id, i.created_at, coalesce(i.closed_at, i.created_at) as closed_at,
          i.id, to_char(coalesce(i.closed_at, i.created_at) at time zone s.timezone, 'YYYY-MM-DD') as day,
          coalesce(i.resolution, '') as text, coalesce(r.evidence, '{}') as evidence,
          case when r.issue_id is not null and not b.binds then ${answerJson} end as answer, b.binds,
          row_number() over (partition by i.site_id, b.binds order by i.closed_at desc nulls first, i.id desc) as nth
        from issues i
        join sites s on s.id = i.site_id
        left join suspected_releases r on r.issue_id = i.id
        cross join lateral (
          select r.issue_id is not null and (i.status <> 'Closed' or r.outcome is not distinct from 'confirmed') as binds
        ) b
        where i.site_id = any($1) and (b.binds or i.status = 'Closed' and i.closed_at >= $2::date)
      ) i
      where nth <= ${mostIssues}
      order by site_id, closed_at, id`,
    values: [siteIds, from],
  });
  return rows;
}
