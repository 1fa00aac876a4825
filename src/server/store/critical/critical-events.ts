import type { CriticalClass } from '#contract/nouns/site/critical.ts';
import { pauseOf } from '../alarm/pauses.ts';
import type { Sql } from '../database/pool.ts';
import { noValueAtAll } from './critical-sources.ts';

/** What a critical notification is about, as it was found. Times are ISO. */
export interface CriticalFacts {
  label: string;
  /** AA and NN of an alarm as four digits, '' without one. */
  code: string;
  openedAt: string;
  alarmId?: number;
  found?: string;
  issueId?: number;
  issueNumber?: number;
  reportBy?: string;
  reportHours?: number;
  citation?: string;
  confirmBy?: string;
}

export interface NewCritical {
  siteId: number;
  /** Its unique key, e.g. 'alarm:17'. */
  about: string;
  class: CriticalClass;
  line: string;
  facts: CriticalFacts;
  at: Date;
  /** Not sent before this time. */
  dueAt: Date;
}

/** One at a time sends critical notifications, over all processes; the lock ends with the transaction. */
export async function lockCritical(client: Sql): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('critical notifications'))");
}

/** Adds events; one that is there already stays as it is. */
export async function insertCriticalEvents(client: Sql, events: readonly NewCritical[]): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `insert into critical_events (site_id, about, class, line, facts, at, due_at)
     select "siteId", about, class, line, facts, at, "dueAt"
     from json_to_recordset($1) as t("siteId" int, about text, class text, line text, facts jsonb, at timestamptz,
       "dueAt" timestamptz)
     on conflict (about) do nothing`,
    [JSON.stringify(events)],
  );
}

/** Whether a further alarm of a release was put among the events since a time. */
export async function hasFurtherAlarm(client: Sql, issueId: number, since: Date): Promise<boolean> {
  const { rows } = await client.query<{ sent: boolean }>(
    `select exists (select from critical_events where about like $1 || ':alarm %' and due_at > $2) as sent`,
    [`release:${issueId}`, since],
  );
  return rows[0]?.sent === true;
}

/** Somebody who has it already, and what became of it. */
export interface Sent {
  userId: number | null;
  address: string;
  /** The address is still the person's, who may read the site and is no regulator. */
  counts: boolean;
  /**
   * 'kept': written while no mail server was set. 'failing': tried more than once, or given up. 'taken back': before it
   * was sent, because it also named a site that the person lost.
   */
  mail: 'fine' | 'kept' | 'failing' | 'taken back';
}

export interface OpenCritical {
  id: number;
  siteId: number;
  siteName: string;
  timezone: string;
  about: string;
  class: CriticalClass;
  line: string;
  facts: CriticalFacts;
  /** It does not last any more, or somebody deals with it: cleared, acknowledged, closed, answering again. */
  over: boolean;
  /** An open release rests on this alarm and is reported in its place. */
  inRelease: boolean;
  told: Sent[];
}

/** Mails that fail this often are taken as not delivered; a mail server that is away for a minute is no failure. */
export const failingAfter = 2;

/** Of somebody `t` whose own rule sends event `e`: an email of their rules since it began does not arrive. */
export const ruleMailFails = `exists (select from mail_outbox f
  where f.kind = 'notification' and t.address = any(f.recipients) and f.created_at between e.at and t.told_at
    and (f.state = 'failed' or f.state = 'queued' and f.attempts >= ${failingAfter}))`;

/** The email of somebody who has an event was taken back before it was sent: it is written again. */
export const takenBack = 0;

const mailState = `case when t.mail_id = ${takenBack} then 'taken back' when m.id is null then case when ${ruleMailFails} then 'failing' else 'fine' end
  when m.state = 'failed' or m.state = 'queued' and m.attempts >= ${failingAfter} then 'failing'
  when m.state = 'kept' then 'kept' else 'fine' end`;

const countsNow = `t.user_id is not null and u.id is not null and lower(u.email) = lower(t.address)
  and u.role <> 'regulator' and (u.role = 'admin'
    or exists (select from user_sites x where x.user_id = u.id and x.site_id = e.site_id))`;

const sentOf = `(select coalesce(json_agg(json_build_object('userId', t.user_id, 'address', t.address,
    'counts', ${countsNow}, 'mail', ${mailState}) order by t.id), '[]')
  from critical_told t left join users u on u.id = t.user_id left join mail_outbox m on m.id = t.mail_id
  where t.event_id = e.id)`;

const isOver = `case
  when e.about like 'alarm:%' then a.id is null or a.cleared_at is not null or a.acknowledged_at is not null
  when e.about like 'values:%' then g.site_id is null or not g.online or ${noValueAtAll('e.site_id')} is not true
  when e.about like 'release:%:report late' then i.id is null or i.status = 'Closed'
    or exists (select from suspected_releases d where d.issue_id = i.id and d.reported_at is not null)
  when e.about like 'release:%:outcome late' then i.id is null or i.status = 'Closed'
    or exists (select from suspected_releases d where d.issue_id = i.id and d.outcome is not null)
  when e.about like 'release:%' then i.id is null or i.status = 'Closed'
  else g.site_id is null or g.online or g.state_since <> (e.facts ->> 'openedAt')::timestamptz end`;

/**
 * Events that are due and open, of live sites, with who has them: first those that nobody has, so that many that last do
 * not keep a new one from being sent; then the oldest. Of alarms whose notifications are paused (`codes`: which may be) only
 * signs of a release.
 */
export async function listOpenCritical(
  client: Sql,
  { now, most, codes }: { now: Date; most: number; codes: readonly number[] },
): Promise<OpenCritical[]> {
  const { rows } = await client.query<OpenCritical>(
    `select e.id, e.site_id as "siteId", s.name as "siteName", s.timezone, e.about, e.class, e.line, e.facts,
       ${isOver} as over,
       e.about like 'alarm:%' and exists (select from suspected_releases r
         join critical_events c on c.about = 'release:' || r.issue_id
         where r.site_id = e.site_id and 'alarm ' || (e.facts ->> 'alarmId') = any(r.evidence)) as "inRelease",
       ${sentOf} as told
     from critical_events e
     join sites s on s.id = e.site_id and s.deleted_at is null
     left join alarms a on a.id = (e.facts ->> 'alarmId')::int
     left join issues i on i.id = (e.facts ->> 'issueId')::int
     left join gauges g on g.site_id = e.site_id
     where e.settled_at is null and e.due_at <= $1
       and not (e.class = 'watch' and a.id is not null and a.cleared_at is null and ${pauseOf('$1', '$3')} is not null)
     order by exists (select from critical_told x where x.event_id = e.id), e.id limit $2`,
    [now, most, codes],
  );
  return rows;
}

/** Marks events that need nothing more. */
export async function settleCritical(client: Sql, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0) await client.query('update critical_events set settled_at = $2 where id = any($1)', [ids, at]);
}

export interface NewSent {
  eventId: number;
  userId: number | null;
  address: string;
  mailId: number | null;
}

/** Notes who has which event; a later email to the same address takes the place of the earlier. */
export async function insertSent(client: Sql, rows: readonly NewSent[], at: Date): Promise<void> {
  await client.query(
    `insert into critical_told (event_id, user_id, address, mail_id, told_at)
     select "eventId", "userId", address, "mailId", $2
     from json_to_recordset($1) as t("eventId" int, "userId" int, address text, "mailId" int)
     on conflict (event_id, lower(address)) do update
       set mail_id = excluded.mail_id, told_at = excluded.told_at, user_id = excluded.user_id`,
    [JSON.stringify(rows), at],
  );
}

/** Of some events those of which a rule of their own has sent people an email. As 'about user'. */
export async function listSentByRule(client: Sql, abouts: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `select about || ' ' || user_id as key from notices
     where about = any($1) and kind in ('alarm', 'offline') and channel = 'mail' and state = 'sent'`,
    [abouts],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Notices by email of people who have the same as a critical notification: answers their ids, to be settled. */
export async function listCoveredNotices(client: Sql, abouts: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select n.id from notices n
     where n.about = any($1) and n.kind in ('alarm', 'offline') and n.channel = 'mail' and n.state = 'waiting'
       and exists (select from critical_told t join critical_events e on e.id = t.event_id
         where t.user_id = n.user_id and (e.about = n.about or e.about in (
           select 'release:' || r.issue_id from suspected_releases r
           where r.site_id = n.site_id and 'alarm ' || substr(n.about, 7) = any(r.evidence))))
     order by n.id for update`,
    [abouts],
  );
  return rows.map(({ id }) => id);
}

/** Notices that waited for the critical notification of the same are due now. */
export async function releaseNotices(client: Sql, abouts: readonly string[], now: Date): Promise<void> {
  await client.query(
    `update notices set due_at = $2
     where about = any($1) and kind = 'alarm' and channel = 'mail' and state = 'waiting' and attempts = 0
       and not digest and not facts ? 'held' and due_at > $2`,
    [abouts, now],
  );
}
