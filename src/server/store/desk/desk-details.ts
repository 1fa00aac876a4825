import type { IssueStatus, Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { JobKind } from '#contract/nouns/site/job-kinds.table.ts';
import type { Sql } from '../database/pool.ts';
import { type AnswerRecord, answerJson } from '../release/release-answers.ts';
import { assigneeWrites } from './desk-filter.ts';

/** The site of a job as the Desk shows it. */
export interface DeskSite {
  siteId: number;
  siteName: string;
  state: string;
  timezone: string;
  secondPerson: boolean;
  /** The site's own day. */
  today: string;
}

/** A job with an issue. */
export interface DeskIssue extends DeskSite {
  id: number;
  number: number;
  kind: JobKind;
  title: string;
  priority: Priority;
  status: IssueStatus;
  assignee: string | null;
  assigneeId: number | null;
  hasAccess: boolean;
  dueOn: string | null;
  waitingFor: string | null;
  item: string | null;
  doneAt: Date | null;
  doneBy: string | null;
  doneWords: { resolution: string } | null;
  resolution: string | null;
  closedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Who closed it. */
  closedBy: string | null;
  release: DeskRelease | null;
}

/** The clock of a suspected release; times in JSON are texts. */
export interface DeskRelease {
  detectedAt: string;
  reportBy: string;
  reportedAt: string | null;
  confirmBy: string;
  outcome: 'not_confirmed' | 'confirmed' | null;
  duty: { key: string; label: string; dueAt: string | null } | null;
  reportHours: number;
  citation: string;
  mustReport: boolean;
  answer: AnswerRecord | null;
}

const site = `s.id as "siteId", s.name as "siteName", upper(btrim(s.state)) as state, s.timezone, s.second_person as "secondPerson",
  ($2::timestamptz at time zone s.timezone)::date::text as today`;

/** Jobs by the ids of their issues, in no order. */
export async function listDeskIssues(client: Sql, ids: readonly number[], now: Date): Promise<DeskIssue[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<DeskIssue>({
    name: 'desk-issues',
    text: `select ${site}, i.id, i.number, i.kind, i.alarm_label as title, i.priority, i.status, i.assignee,
        i.assignee_id as "assigneeId", ${assigneeWrites} as "hasAccess", i.due_on::text as "dueOn", i.waiting_for as "waitingFor",
        i.item_key as item, i.done_at as "doneAt", i.done_by as "doneBy", i.done_words as "doneWords", i.resolution, i.closed_at as "closedAt",
        i.created_at as "createdAt", i.updated_at as "updatedAt",
        case when i.status = 'Closed' then (select e.by from issue_events e where e.issue_id = i.id and e.kind = 'closed'
          order by e.id desc limit 1) end as "closedBy",
        (select jsonb_build_object('detectedAt', r.detected_at, 'reportBy', r.report_by, 'reportedAt', r.reported_at,
          'confirmBy', r.confirm_by, 'outcome', r.outcome, 'reportHours', r.report_hours,
          'citation', r.citation, 'mustReport', r.must_report, 'answer', ${answerJson}, 'duty', (
            select jsonb_build_object('key', d.key, 'label', d.label, 'dueAt', d.due_at) from release_duties d
            where d.issue_id = i.id and d.done_at is null order by d.due_at nulls last, d.place limit 1))
         from suspected_releases r where r.issue_id = i.id) as release
      from issues i join sites s on s.id = i.site_id where i.id = any($1::int[])`,
    values: [ids, now],
  });
  return rows;
}

/** An open alarm that nobody has made an issue of. */
export interface DeskAlarm extends DeskSite {
  id: number;
  label: string;
  raisedAt: Date;
  acknowledgedBy: string | null;
}

export async function listDeskAlarms(client: Sql, ids: readonly number[], now: Date): Promise<DeskAlarm[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<DeskAlarm>({
    name: 'desk-alarms',
    text: `select ${site}, a.id, a.label, a.raised_at as "raisedAt", a.acknowledged_by as "acknowledgedBy"
      from alarms a join sites s on s.id = a.site_id where a.id = any($1::int[])`,
    values: [ids, now],
  });
  return rows;
}

/** An item of the calendar that is due and that nobody has made an issue of. */
export interface DeskItem extends DeskSite {
  key: string;
  /** As an administrator named it; null: as the tables do. */
  label: string | null;
  nextDue: string | null;
  failedOn: string | null;
}

export async function listDeskItems(
  client: Sql,
  refs: readonly { siteId: number; key: string }[],
  now: Date,
): Promise<DeskItem[]> {
  if (refs.length === 0) return [];
  const { rows } = await client.query<DeskItem>({
    name: 'desk-items',
    text: `select ${site}, c.key, n.label, c.next_due::text as "nextDue", c.failed_on::text as "failedOn"
      from unnest($1::int[], $3::text[]) as w(site_id, key)
      join calendar_state c on c.site_id = w.site_id and c.key = w.key and c.applies
      join sites s on s.id = c.site_id
      left join calendar_settings n on n.site_id = c.site_id and n.key = c.key`,
    values: [refs.map(({ siteId }) => siteId), now, refs.map(({ key }) => key)],
  });
  return rows;
}
