import type { Sql } from '../database/pool.ts';
import { type AnswerRecord, answerJson } from '../release/release-answers.ts';
import type { ReleaseRecord } from '../release/releases.ts';
import { seenSites } from './sites.ts';

/** A suspected or confirmed release that is open, or closed without a report on record, with what its next step depends on. */
export interface AttentionRelease
  extends Pick<ReleaseRecord, 'reportHours' | 'citation' | 'mustReport' | 'reportBy' | 'reportedAt'> {
  siteId: number;
  issueId: number;
  number: number;
  found: string;
  detectedAt: Date;
  confirmBy: Date;
  outcome: 'not_confirmed' | 'confirmed' | null;
  /** The earliest step of a confirmed release that is not done; null: none. */
  duty: { key: string; label: string; dueAt: string | null } | null;
  assignee: string | null;
  answer: AnswerRecord | null;
  closed: boolean;
  /** All that speaks of it is water in the tank. */
  onlyWater: boolean;
}

/**
 * Releases whose issues are not closed, through issues_open_releases_idx, and closed ones of which no report is on record,
 * through suspected_releases_unreported_idx. `waterCodes`: alarms of water in a tank, AA times 1000 plus NN.
 */
export async function listReleasesToAnswer(
  client: Sql,
  siteIds: readonly number[] | null,
  waterCodes: readonly number[],
): Promise<AttentionRelease[]> {
  const { rows } = await client.query<AttentionRelease>({
    name: 'attention-releases',
    text: `select i.site_id as "siteId", i.id as "issueId", i.number, r.found, r.detected_at as "detectedAt",
        r.report_by as "reportBy", r.report_hours as "reportHours", r.citation, r.must_report as "mustReport",
        ${answerJson} as answer, i.status = 'Closed' as closed, r.reported_at as "reportedAt", r.confirm_by as "confirmBy", r.outcome, i.assignee,
        coalesce((select bool_and(case when e ~ '^alarm \\d+$' then exists (select from alarms a
            where a.id = substr(e, 7)::int and a.category * 1000 + a.type = any($2::int[])) else false end)
          from unnest(r.evidence) e), false) as "onlyWater",
        (select jsonb_build_object('key', d.key, 'label', d.label, 'dueAt', d.due_at) from release_duties d
         where d.issue_id = i.id and d.done_at is null order by d.due_at nulls last, d.place limit 1) as duty
      from issues i join suspected_releases r on r.issue_id = i.id join sites s on s.id = i.site_id
      where i.id in (
          select o.id from issues o where o.kind = 'suspected_release' and o.status <> 'Closed'
            and ($1::int[] is null or o.site_id = any($1))
          union
          select u.issue_id from suspected_releases u
          where u.reported_at is null and ($1::int[] is null or u.site_id = any($1)))
        and ${seenSites}`,
    values: [siteIds, waterCodes],
  });
  return rows;
}
