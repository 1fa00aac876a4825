import type { ProgramKind } from '#contract/nouns/people/notification.ts';
import type { Sql } from '../database/pool.ts';
import { mayRead, type NoticeFacts } from './notices.ts';

/** Something that happened to an issue, as the audit log has it, with the issue as it is now. */
export interface IssueAction {
  auditId: number;
  at: Date;
  action: string;
  detail: Record<string, unknown>;
  by: string | null;
  siteId: number;
  siteName: string;
  issueId: number;
  number: number;
  kind: string;
  label: string;
  priority: string;
  status: string;
  assignee: string | null;
  /** Null: no suspected release. */
  release: ReleaseNow | null;
}

/** A suspected release as it is now; times are ISO texts. */
export interface ReleaseNow {
  unit: string;
  found: string;
  detected_at: string;
  report_by: string;
  confirm_by: string;
  reported_at: string | null;
  outcome: 'not_confirmed' | 'confirmed' | null;
  outcome_at: string | null;
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const releaseNow = `case when r.issue_id is not null then jsonb_build_object('unit', r.unit, 'found', r.found,
  'detected_at', ${iso('r.detected_at')}, 'report_by', ${iso('r.report_by')}, 'confirm_by', ${iso('r.confirm_by')},
  'reported_at', ${iso('r.reported_at')}, 'outcome', r.outcome, 'outcome_at', ${iso('r.outcome_at')}) end as release`;
const issueNow = `s.id as "siteId", s.name as "siteName", i.id as "issueId", i.number, i.kind, i.alarm_label as label, i.priority,
  i.status, i.assignee, ${releaseNow}`;

/** Actions on issues of live sites since a time, oldest first. */
export async function listIssueActions(client: Sql, since: Date, actions: readonly string[]): Promise<IssueAction[]> {
  const { rows } = await client.query<IssueAction>(
    `select a.id as "auditId", a.at, a.action, a.detail, a.actor_email as by, ${issueNow}
     from audit a join issues i on i.id = case when a.target_type = 'issue' then a.target_id::int end join sites s on s.id = i.site_id and s.deleted_at is null
     left join suspected_releases r on r.issue_id = i.id
     where a.at > $1 and a.outcome = 'ok' and a.target_type = 'issue' and a.action = any($2) order by a.id`,
    [since, actions],
  );
  return rows;
}

/** A deadline of an open suspected release that has passed with its step not done. */
export interface PassedDeadline extends Omit<IssueAction, 'auditId' | 'action' | 'detail' | 'by'> {
  /** 'report', 'confirm', or the key of what a confirmed release asks for. */
  deadline: string;
  what: string;
}

/**
 * Deadlines that have passed of suspected releases that are open. Those that passed, and were opened, before `oldest` are left
 * out: they were sent long ago.
 */
export async function listPassedDeadlines(client: Sql, now: Date, oldest: Date): Promise<PassedDeadline[]> {
  const { rows } = await client.query<PassedDeadline>(
    `select d.at, d.deadline, d.what, ${issueNow}
     from issues i join suspected_releases r on r.issue_id = i.id join sites s on s.id = i.site_id and s.deleted_at is null
     cross join lateral (
       select r.report_by as at, 'report' as deadline, 'Report to the agency' as what where r.reported_at is null
       union all select r.confirm_by, 'confirm', 'Confirm the release or rule it out' where r.outcome is null
       union all select u.due_at, u.key, u.label from release_duties u
         where u.issue_id = i.id and u.done_at is null and u.due_at is not null) d
     where i.kind = 'suspected_release' and i.status <> 'Closed' and d.at <= $1 and greatest(d.at, i.created_at) > $2
     order by i.id, d.at, d.deadline`,
    [now, oldest],
  );
  return rows;
}

/** True when anybody has a webhook. */
export async function hasWebhook(client: Sql): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(
    `select exists (select from notify_preferences where webhook_url <> '') as any`,
  );
  return rows[0]?.any === true;
}

/** An event for programs. */
export interface ProgramEvent {
  siteId: number;
  kind: Exclude<ProgramKind, 'month'>;
  /** Its unique key. */
  about: string;
  line: string;
  facts: NoticeFacts;
}

const webhooks = `notify_preferences p join users u on u.id = p.user_id and p.webhook_url <> ''
  left join notify_channels f on f.user_id = u.id and f.channel = 'webhook'`;

/** Has events reach the webhooks of everybody who may read the site and wants them, each once. Answers how many. */
export async function insertProgramNotices(client: Sql, events: readonly ProgramEvent[], now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `insert into notices (user_id, user_name, user_email, site_id, site_name, kind, channel, about, line, facts,
       created_at, due_at, state)
     select u.id, u.name, u.email, s.id, s.name, t.kind, 'webhook', t.about, t.line, t.facts, $2, $2, 'waiting'
     from json_to_recordset($1) as t("siteId" int, kind text, about text, line text, facts jsonb)
     join sites s on s.id = t."siteId" and s.deleted_at is null
     cross join ${webhooks}
     where ${mayRead} and coalesce(case t.kind when 'issue' then f.issues else f.releases end, true)
     on conflict (user_id, kind, channel, about) do nothing`,
    [JSON.stringify(events), now],
  );
  return rowCount ?? 0;
}

/** When a month has ended at a site, and whether the site was there in it. */
const monthEnd = (month: string) => `((${month} || '-01')::timestamp + interval '1 month') at time zone s.timezone`;

/**
 * Has each month end reach the webhooks of everybody who wants it, once, with all their sites: as soon as the month of each is
 * closed, or two days after its end. Answers how many.
 */
export async function insertMonthNotices(client: Sql, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `insert into notices (user_id, user_name, user_email, site_name, kind, channel, about, line, facts, created_at, due_at,
       state)
     select u.id, u.name, u.email, 'All sites', 'month', 'webhook', 'month:' || m.month, 'Month closed: ' || m.month,
       jsonb_build_object('severity', 'warning', 'label', 'Month closed: ' || m.month, 'code', '', 'openedAt', $2::text,
         'event', 'month.closed', 'data', jsonb_build_object('month', m.month)),
       $1, $1, 'waiting'
     from (select distinct month from month_closes
       where month >= to_char($1::timestamptz - interval '35 days', 'YYYY-MM')) m
     cross join ${webhooks}
     join sites s on s.deleted_at is null and s.created_at < ${monthEnd('m.month')} and ${mayRead}
     left join month_closes c on c.site_id = s.id and c.month = m.month
     where coalesce(f.months, true)
     group by u.id, m.month
     having bool_and(c.state is not null and c.state <> 'due') or max(${monthEnd('m.month')}) + interval '2 days' <= $1
     on conflict (user_id, kind, channel, about) do nothing`,
    [now, now.toISOString()],
  );
  return rowCount ?? 0;
}

/** How a month of a site ended. */
export interface SiteMonth {
  siteId: number;
  siteName: string;
  /** Null: the month was not there yet to be closed. */
  state: 'due' | 'closed' | 'fixed' | 'given_up' | null;
  error: string;
  /** The newest verdict; null: none is stored. */
  verdict: string | null;
  version: number | null;
  at: Date | null;
}

/** A month of each site that a person may read now, by name. */
export async function readMonthOf(client: Sql, userId: number, month: string): Promise<SiteMonth[]> {
  const { rows } = await client.query<SiteMonth>(
    `select s.id as "siteId", s.name as "siteName", c.state, coalesce(c.error, '') as error, v.status as verdict, v.version,
       v.made_at as at
     from users u join sites s on s.deleted_at is null and s.created_at < ${monthEnd('$2')} and ${mayRead}
     left join month_closes c on c.site_id = s.id and c.month = $2
     left join lateral (select status, version, made_at from month_verdicts
       where site_id = s.id and month = $2 order by version desc limit 1) v on true
     where u.id = $1 order by s.name, s.id`,
    [userId, month],
  );
  return rows;
}
