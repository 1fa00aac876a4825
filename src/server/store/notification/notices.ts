import {
  type NotifyChannel,
  type NotifyKind,
  type NotifyRule,
  notifyChannels,
} from '#contract/nouns/people/notification.ts';
import { pauseOf } from '../alarm/pauses.ts';
import type { Sql } from '../database/pool.ts';

type Severity = 'alarm' | 'warning';

/** The subject of a notification, as it was when the notification was created. */
export interface NoticeFacts {
  severity: Severity;
  label: string;
  /** AA and NN of an alarm as four digits, '' without one. */
  code: string;
  /** ISO: raised, silent since, noticed. */
  openedAt: string;
  alarmId?: number;
  changeId?: number;
  /** Of changed settings: what they mean for what the console proves. */
  meaning?: string;
  /** The event is still active at the end of a pause; the key of the first notification of it. */
  resumed?: string;
  /** The pause that held it last; the pause that ended. */
  paused?: number;
  pauseId?: number;
  /** A sign of a release. */
  release?: true;
  /** A critical notification of a suspected release: its issue. */
  issueId?: number;
  /** By the list of the site: nobody has acknowledged it for so long. */
  afterMinutes?: number;
  /** The name of somebody who is away, for whom this person gets it. */
  onBehalfOf?: string;
  /** The channel that did not take it, and why: it goes out by email instead. */
  insteadOf?: NotifyChannel;
  why?: string;
  /** Further channels that did not take it either. */
  alsoInsteadOf?: { channel: NotifyChannel; why: string }[];
  /** Of an event for programs: its stable name, and what the call says. */
  event?: string;
  data?: Record<string, unknown>;
  /** The log says already that it waits. */
  held?: true;
  /** The message over a webhook that it goes with, and when that was made: the same at each try. */
  delivery?: string;
  deliveryAt?: string;
}

/** An event that people may want to be notified of. */
export interface NoticeEvent {
  siteId: number;
  kind: 'alarm' | 'offline' | 'settings';
  /** Its unique key, e.g. 'alarm:17'. */
  about: string;
  line: string;
  facts: NoticeFacts;
  at: Date;
  /** Not sent before this time. */
  dueAt: Date;
}

/** `u` may read `s`. */
export const mayRead = `(u.role = 'admin' or exists (
  select from user_sites x where x.user_id = u.id and x.site_id = s.id))`;

/** Channels that a person has switched on; `is_prompt`: nothing waits there for the email of the same event. */
const channelsOn = (preferences: string) => `
  select 'mail' as channel, false as is_prompt where ${preferences}.mail
  union all select 'webhook', false where ${preferences}.webhook_url <> ''
  union all select x.channel, true from notify_channels x
    where x.user_id = ${preferences}.user_id and x.verified_at is not null`;

/**
 * Channels of a person who need not have set any: email, unless it is switched off and there is another one. Whoever is
 * chosen to act is reached over something.
 */
export const channelsOf = (userId: string) => `
  select x.channel from notify_channels x where x.user_id = ${userId} and x.verified_at is not null
  union all select 'webhook' from notify_preferences q where q.user_id = ${userId} and q.webhook_url <> ''
  union all select 'mail' where not exists (select from notify_preferences q where q.user_id = ${userId} and not q.mail)
    or not exists (select from notify_channels x where x.user_id = ${userId} and x.verified_at is not null)`;

/**
 * Creates the notifications of events, for everybody who may read the site and has a rule for it, over each of their
 * channels; of alarms a second one where somebody wants to hear when nobody acknowledges. What is there already stays
 * as it is. With `firstLook` nobody is notified of events from before they last changed their preferences.
 */
export async function insertNotices(
  client: Sql,
  events: readonly NoticeEvent[],
  { now, firstLook }: { now: Date; firstLook: boolean },
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into notices (user_id, user_name, user_email, site_id, site_name, kind, channel, about, line, facts,
       created_at, due_at, state)
     select u.id, u.name, u.email, s.id, s.name, k.kind, c.channel, t.about, t.line, t.facts, $2,
       case when c.is_prompt and k.kind = 'alarm' then t.at else k.due end, 'waiting'
     from json_to_recordset($1) as t("siteId" int, kind text, about text, line text, facts jsonb, at timestamptz,
       "dueAt" timestamptz)
     join sites s on s.id = t."siteId" and s.deleted_at is null
     cross join notify_preferences p
     join users u on u.id = p.user_id
     left join notify_rules own on own.user_id = u.id and own.site_id = s.id
     left join notify_rules usual on usual.user_id = u.id and usual.site_id is null
     cross join lateral (
       select coalesce(own.severity, usual.severity) as severity, coalesce(own.offline, usual.offline) as offline,
         coalesce(own.settings, usual.settings) as settings,
         case when own.id is null then usual.escalate_after_minutes else own.escalate_after_minutes end as escalate
     ) r
     cross join lateral (${channelsOn('p')}) c
     left join notify_channels f on f.user_id = u.id and f.channel = c.channel
     cross join lateral (values
       (t.kind, t."dueAt"),
       ('escalation', case when t.kind = 'alarm' and not t.facts ? 'resumed' then t.at + make_interval(mins => r.escalate) end)
     ) as k(kind, due)
     where k.due is not null and ${mayRead} and (not $3 or t.at >= p.updated_at)
       and case t.kind
         when 'alarm' then r.severity = 'warning' or r.severity = 'alarm' and t.facts ->> 'severity' = 'alarm'
         when 'offline' then r.offline
         else r.settings end
       and (f.channel is null or case t.kind
         when 'alarm' then f.severity = 'warning' or t.facts ->> 'severity' = 'alarm'
         when 'offline' then f.offline
         else f.settings end)
       and not exists (select from notices w where w.user_id = u.id and w.kind = t.kind and w.channel = c.channel
         and w.about = t.facts ->> 'resumed' and w.facts ->> 'paused' = t.facts ->> 'pauseId')
     order by u.id, k.kind, c.channel, t.about
     on conflict (user_id, kind, channel, about) do nothing`,
    [JSON.stringify(events), now, firstLook],
  );
  return rowCount ?? 0;
}

/** A critical event that a person gets by email. */
export interface CriticalFor {
  userId: number;
  siteId: number;
  about: string;
  line: string;
  facts: NoticeFacts;
}

/**
 * Has critical events reach people over their other channels too, but for the webhook, which is for programs: whatever
 * their rules say, except where a rule has the same sent there anyway.
 */
export async function insertCriticalNotices(client: Sql, rows: readonly CriticalFor[], now: Date): Promise<void> {
  await client.query(
    `insert into notices (user_id, user_name, user_email, site_id, site_name, kind, channel, about, line, facts,
       created_at, due_at, state)
     select u.id, u.name, u.email, s.id, s.name, 'critical', c.channel, t.about, t.line, t.facts, $2, $2, 'waiting'
     from json_to_recordset($1) as t("userId" int, "siteId" int, about text, line text, facts jsonb)
     join users u on u.id = t."userId"
     join sites s on s.id = t."siteId" and s.deleted_at is null
     join notify_channels c on c.user_id = u.id and c.verified_at is not null
     where ${mayRead} and not exists (select from notices n
       where n.user_id = u.id and n.channel = c.channel and n.about = t.about and n.kind in ('alarm', 'offline'))
     order by u.id, c.channel, t.about
     on conflict (user_id, kind, channel, about) do nothing`,
    [JSON.stringify(rows), now],
  );
}

/** Has critical events reach the substitutes of people who are away, by email too, where they have not got them anyway. */
export async function insertSubstituteNotices(client: Sql, rows: readonly CriticalFor[], now: Date): Promise<void> {
  await client.query(
    `insert into notices (user_id, user_name, user_email, site_id, site_name, kind, channel, about, line, facts,
       created_at, due_at, state)
     select u.id, u.name, u.email, s.id, s.name, 'critical', c.channel, t.about, t.line, t.facts, $2, $2, 'waiting'
     from json_to_recordset($1) as t("userId" int, "siteId" int, about text, line text, facts jsonb)
     join users u on u.id = t."userId"
     join sites s on s.id = t."siteId" and s.deleted_at is null
     cross join lateral (${channelsOf('u.id')}) c
     where ${mayRead} and not exists (select from critical_told d join critical_events e on e.id = d.event_id
       where d.user_id = u.id and e.about = t.about)
     order by u.id, c.channel, t.about
     on conflict (user_id, kind, channel, about) do nothing`,
    [JSON.stringify(rows), now],
  );
}

/**
 * Has notices that a channel did not take sent by email, where the person has not had them by email and does not get them
 * anyway. While another channel tries the same, the email waits a minute, so that it names both. Answers how many.
 */
export async function fallBackToMail(
  client: Sql,
  ids: readonly number[],
  { why, now }: { why: string; now: Date },
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into notices (user_id, user_name, user_email, site_id, site_name, kind, channel, about, line, facts,
       created_at, due_at, state)
     select n.user_id, n.user_name, n.user_email, n.site_id, n.site_name, n.kind, 'mail', n.about, n.line,
       n.facts - '{delivery,deliveryAt,held}'::text[] || jsonb_build_object('insteadOf', n.channel, 'why', $2::text),
       $3, case when exists (select from notices o where o.user_id = n.user_id and o.kind = n.kind and o.about = n.about
         and o.channel not in ('mail', n.channel) and o.state = 'waiting' and o.attempts > 0
         and o.due_at <= $3::timestamptz + interval '2 minutes') then $3::timestamptz + interval '1 minute' else $3 end, 'waiting'
     from notices n
     where n.id = any($1) and not exists (select from critical_told t join critical_events e on e.id = t.event_id
       where t.user_id = n.user_id and e.about = n.about)
     order by n.id
     on conflict (user_id, kind, channel, about) do update
       set state = 'waiting', due_at = excluded.due_at, facts = case when notices.state = 'dropped' then excluded.facts
         else notices.facts || jsonb_build_object('alsoInsteadOf', coalesce(notices.facts -> 'alsoInsteadOf', '[]')
           || jsonb_build_object('channel', excluded.facts -> 'insteadOf', 'why', $2::text)) end
       where notices.state = 'dropped' or notices.state = 'waiting' and notices.facts ? 'insteadOf'`,
    [ids, why, now],
  );
  return rowCount ?? 0;
}

/** What may be due for a person. */
export interface DueFor {
  userId: number;
  ids: number[];
}

/** More wait in no message: the rest goes in the next one. */
const mostInOne = 5_000;

/** Due, or a silent gauge that nobody has held or tried yet and that is nearly due. */
const dueAt = (now: string, ahead: string) => `state = 'waiting' and due_at <= ${ahead}
  and (due_at <= ${now} or kind = 'offline' and attempts = 0 and not facts ? 'held')`;

/**
 * People who have something due over a channel, whoever has waited longest first, each with what is due; with it silent
 * gauges that are due by `ahead`, so that an outage of many sites is one message.
 */
export async function listDue(
  client: Sql,
  { channel, now, ahead }: { channel: NotifyChannel; now: Date; ahead: Date },
): Promise<DueFor[]> {
  // One walk along what is due, for everybody: nobody has an index of their own.
  const { rows } = await client.query<DueFor>({
    name: 'due-notices',
    text: `select user_id as "userId", (array_agg(id order by id))[:${mostInOne}] as ids from notices
           where channel = $1 and ${dueAt('$2', '$3')}
           group by user_id having min(due_at) <= $2 order by min(due_at), user_id`,
    values: [channel, now, ahead],
  });
  return rows;
}

const sendingLock = (channel: NotifyChannel) => `notices by ${channel}`;

/** One at a time sends to a person over a channel; false when somebody else does. The lock ends with the transaction. */
export async function tryLockPerson(client: Sql, channel: NotifyChannel, userId: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtext($1), $2) as locked',
    [sendingLock(channel), userId],
  );
  return rows[0]?.locked === true;
}

/** A notice that waits, with all that decides whether it is still worth telling. */
export interface WaitingNotice {
  id: number;
  /** Null: of all sites of the person. */
  siteId: number | null;
  siteName: string;
  timezone: string;
  kind: Exclude<NotifyKind, 'digest' | 'test'>;
  line: string;
  facts: NoticeFacts;
  dueAt: Date;
  /** It waits for the digest. */
  digest: boolean;
  attempts: number;
  /** The site is there and the person may read it, now. */
  siteLive: boolean;
  mayRead: boolean;
  /** What the person wants to hear of the site now; null: nothing. */
  rule: Omit<NotifyRule, 'site_id'> | null;
  /** Of an alarm: its present state. */
  alarm: {
    clearedAt: string | null;
    /** From then on nobody knows whether it was active. */
    unknownSince: string | null;
    polls: number;
    standing: boolean;
    acknowledgedAt: string | null;
    acknowledgedBy: string | null;
  } | null;
  /** Of an alarm whose notifications are held now: until when, by whom and why. */
  pause: { id: number; until: string; by: string; reason: string } | null;
  gauge: { online: boolean; stateSince: string | null } | null;
  /** Somebody has explained or acknowledged the change of settings. */
  changeSettled: boolean;
  /** The person is on the list of the site, where the notification is of that list. */
  isListed: boolean;
}

/** Of some notices those that are still due, oldest first, with how things stand now. */
export async function readDueNotices(
  client: Sql,
  ids: readonly number[],
  { now, ahead, codes }: { now: Date; ahead: Date; codes: readonly number[] },
): Promise<WaitingNotice[]> {
  const { rows } = await client.query<WaitingNotice>(
    `select n.id, n.site_id as "siteId", coalesce(s.name, n.site_name) as "siteName",
       coalesce(s.timezone, 'UTC') as timezone, n.kind, n.line, n.facts, n.due_at as "dueAt", n.digest, n.attempts,
       n.kind = 'month' or s.id is not null and s.deleted_at is null as "siteLive",
       u.id is not null and (n.kind = 'month' or ${mayRead}) as "mayRead",
       r.rule,
       case when a.id is not null then json_build_object('clearedAt', a.cleared_at, 'unknownSince', a.unknown_since, 'polls', a.polls,
         'standing', a.standing, 'acknowledgedAt', a.acknowledged_at, 'acknowledgedBy', a.acknowledged_by) end as alarm,
       case when a.id is not null then ${pauseOf('$2', '$4')} end as pause,
       case when g.site_id is not null
         then json_build_object('online', g.online, 'stateSince', g.state_since) end as gauge,
       n.kind = 'settings' and (c.id is null or c.explained is not null or c.acknowledged_at is not null)
         as "changeSettled",
       not n.facts ? 'afterMinutes' or n.facts ? 'onBehalfOf' or exists (select from site_escalations e
         where e.site_id = n.site_id and e.user_id = n.user_id) as "isListed"
     from (select * from notices where id = any($1) and ${dueAt('$2', '$3')}) n
     left join users u on u.id = n.user_id
     left join sites s on s.id = n.site_id
     left join lateral (
       select json_build_object('severity', severity, 'offline', offline, 'settings', settings, 'delivery', delivery,
         'escalate_after_minutes', escalate_after_minutes) as rule
       from notify_rules where user_id = n.user_id and coalesce(site_id, 0) in (n.site_id, 0)
       order by site_id nulls last limit 1
     ) r on true
     left join alarms a on a.id = (n.facts ->> 'alarmId')::int
     left join gauges g on g.site_id = n.site_id and n.kind = 'offline'
     left join gauge_setting_changes c on c.id = (n.facts ->> 'changeId')::int
     order by n.id`,
    [ids, now, ahead, codes],
  );
  return rows;
}

/** Notices of a person that wait now are looked at anew: what they want to hear, and when, has changed. */
export async function reconsiderNotices(client: Sql, userId: number, now: Date): Promise<void> {
  // In the order of whoever sends them, who would otherwise wait for us, and we for them.
  await client.query('select pg_advisory_xact_lock(hashtext(name), $1) from unnest($2::text[]) as n(name)', [
    userId,
    notifyChannels.map(sendingLock),
  ]);
  await client.query(
    `update notices set due_at = $2, digest = false, facts = facts - 'held'
     where user_id = $1 and state = 'waiting' and attempts = 0 and (kind <> 'offline' or facts ? 'held')`,
    [userId, now],
  );
}

/** Puts notices off; `held` when the log says so. */
export async function postponeNotices(
  client: Sql,
  ids: readonly number[],
  until: Date,
  { held, digest, paused }: { held: boolean; digest: boolean; paused: number | null },
): Promise<void> {
  await client.query(
    `update notices set due_at = $2, digest = $3, facts = facts || case when $4 then '{"held": true}'::jsonb else '{}' end
       || case when $5::int is null then '{}' else jsonb_build_object('paused', $5::int) end
     where id = any($1)`,
    [ids, until, digest, held, paused],
  );
}

/** Marks what is settled. */
export async function settleNotices(
  client: Sql,
  ids: readonly number[],
  state: 'sent' | 'dropped' | 'gave_up',
): Promise<void> {
  await client.query('update notices set state = $2 where id = any($1)', [ids, state]);
}

/** Counts a try of a message over a webhook, which nobody else makes before `until`. */
export async function claimDelivery(
  client: Sql,
  ids: readonly number[],
  delivery: { id: string; at: Date; until: Date },
): Promise<void> {
  await client.query(
    `update notices set attempts = attempts + 1, due_at = $2,
       facts = facts || jsonb_build_object('delivery', $3::text, 'deliveryAt', $4::text)
     where id = any($1)`,
    [ids, delivery.until, delivery.id, delivery.at.toISOString()],
  );
}

/** Locks those of a delivery that still wait after a certain try; none when somebody has settled them meanwhile. */
export async function lockDelivery(
  client: Sql,
  ids: readonly number[],
  delivery: { id: string; attempt: number },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from notices
     where id = any($1) and state = 'waiting' and attempts = $3 and facts ->> 'delivery' = $2 order by id for update`,
    [ids, delivery.id, delivery.attempt],
  );
  return rows.map(({ id }) => id);
}
