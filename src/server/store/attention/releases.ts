import type { Sql } from '../database/pool.ts';
import { seenSites } from './sites.ts';

/** An open suspected or confirmed release with its next step. */
export interface AttentionRelease {
  siteId: number;
  issueId: number;
  number: number;
  found: string;
  detectedAt: Date;
  reportBy: Date;
  reportedAt: Date | null;
  confirmBy: Date;
  outcome: 'not_confirmed' | 'confirmed' | null;
  /** The earliest step of a confirmed release that is not done; null: none. */
  duty: { key: string; label: string; dueAt: string | null } | null;
  assignee: string | null;
}

/** Releases whose issues are not closed. Read through issues_open_releases_idx. */
export async function listReleasesToAnswer(
  client: Sql,
  siteIds: readonly number[] | null,
): Promise<AttentionRelease[]> {
  const { rows } = await client.query<AttentionRelease>({
    name: 'attention-releases',
    text: `select i.site_id as "siteId", i.id as "issueId", i.number, r.found, r.detected_at as "detectedAt",
        r.report_by as "reportBy", r.reported_at as "reportedAt", r.confirm_by as "confirmBy", r.outcome, i.assignee,
        (select jsonb_build_object('key', d.key, 'label', d.label, 'dueAt', d.due_at) from release_duties d
         where d.issue_id = i.id and d.done_at is null order by d.due_at nulls last, d.place limit 1) as duty
      from issues i join suspected_releases r on r.issue_id = i.id join sites s on s.id = i.site_id
      where i.kind = 'suspected_release' and i.status <> 'Closed' and ${seenSites}`,
    values: [siteIds],
  });
  return rows;
}
