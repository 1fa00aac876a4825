import type { Sql } from '../database/pool.ts';
import { seenSites } from './sites.ts';

/** An open alarm that no open release rests on, with the open issue of its label. */
export interface AttentionAlarm {
  siteId: number;
  id: number;
  category: number;
  type: number;
  device: number;
  label: string;
  raisedAt: Date;
  /** Nobody polls the gauge: whether it is active is not known since then; null: it is. */
  unknownSince: Date | null;
  acknowledgedBy: string | null;
  issueId: number | null;
  number: number | null;
  assignee: string | null;
}

/** Alarms that the consoles report now. Read through alarms_open_key. */
export async function listAlarmsToAnswer(client: Sql, siteIds: readonly number[] | null): Promise<AttentionAlarm[]> {
  const { rows } = await client.query<AttentionAlarm>({
    name: 'attention-alarms',
    text: `select a.site_id as "siteId", a.id, a.category, a.type, a.device, a.label, a.raised_at as "raisedAt",
        a.unknown_since as "unknownSince", a.acknowledged_by as "acknowledgedBy", i.id as "issueId", i.number, i.assignee
      from alarms a join sites s on s.id = a.site_id
      left join issues i on i.site_id = a.site_id and lower(i.alarm_label) = lower(a.label) and i.status <> 'Closed'
      where a.cleared_at is null and ${seenSites} and not exists (
        select from suspected_releases r join issues o on o.id = r.issue_id and o.status <> 'Closed'
        where r.site_id = a.site_id and 'alarm ' || a.id = any(r.evidence))`,
    values: [siteIds],
  });
  return rows;
}

/** An open issue whose alarm the console no longer reports. */
export interface AttentionIssue {
  siteId: number;
  issueId: number;
  number: number;
  label: string;
  priority: 'High' | 'Medium' | 'Low';
  createdAt: Date;
  assignee: string | null;
}

/** Open issues of no open alarm; releases are listed for themselves. */
export async function listIssuesLeft(client: Sql, siteIds: readonly number[] | null): Promise<AttentionIssue[]> {
  const { rows } = await client.query<AttentionIssue>({
    name: 'attention-issues',
    text: `select i.site_id as "siteId", i.id as "issueId", i.number, i.alarm_label as label, i.priority,
        i.created_at as "createdAt", i.assignee
      from issues i join sites s on s.id = i.site_id
      where i.kind = 'alarm' and i.status <> 'Closed' and ${seenSites} and not exists (
        select from alarms a where a.site_id = i.site_id and a.cleared_at is null and lower(a.label) = lower(i.alarm_label))`,
    values: [siteIds],
  });
  return rows;
}
