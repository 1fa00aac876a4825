import type { Sql } from '../database/pool.ts';
import { assigneeWrites } from '../desk/desk-filter.ts';
import { seenSites } from './sites.ts';

/** An open task or walkthrough finding that is overdue on the site's own day, or that nobody has who may act. */
export interface AttentionJob {
  siteId: number;
  issueId: number;
  number: number;
  kind: 'task' | 'finding';
  title: string;
  priority: 'High' | 'Medium' | 'Low';
  createdAt: Date;
  /** YYYY-MM-DD; null: no day is set. */
  dueOn: string | null;
  late: boolean;
  assignee: string | null;
  /** They may write at the site; null: a name without an account, of which it is not known. */
  hasAccess: boolean | null;
  waitingFor: string | null;
  isDone: boolean;
}

/** A job that waits for a vendor, or that is to be verified, is with somebody: it is listed only when it is overdue. */
export async function listJobsToAnswer(
  client: Sql,
  siteIds: readonly number[] | null,
  now: Date,
): Promise<AttentionJob[]> {
  const { rows } = await client.query<AttentionJob>({
    name: 'attention-jobs',
    text: `select * from (
        select i.site_id as "siteId", i.id as "issueId", i.number, i.kind, i.alarm_label as title, i.priority,
          i.created_at as "createdAt", i.due_on::text as "dueOn", i.assignee,
          coalesce(i.due_on < ($2::timestamptz at time zone s.timezone)::date, false) as late,
          case when i.assignee_id is not null then ${assigneeWrites} end as "hasAccess",
          i.waiting_for as "waitingFor", i.done_at is not null as "isDone"
        from issues i join sites s on s.id = i.site_id
        where i.kind in ('task', 'finding') and i.status <> 'Closed' and ${seenSites}) j
      where j.late or j."waitingFor" is null and not j."isDone" and (j.assignee is null or j."hasAccess" is not true)`,
    values: [siteIds, now],
  });
  return rows;
}
