import type { IssueStatus, Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { Sql } from '../database/pool.ts';

/** What the alarms of a site rest on: whether its console reports them, and which of them nobody understands. */
export interface AlarmGrounds {
  /** The site has a console. */
  hasGauge: boolean;
  /** The console has answered at least once. */
  hasAnswered: boolean;
  /** What the console has been found to answer; null before it was first read. */
  profile: unknown;
  /** Active alarms and sensor states that are in no table, newest first. */
  unknown: string[];
}

/** The alarms of a site through a day (YYYY-MM-DD, the site's own). */
export async function readAlarmGrounds(client: Sql, siteId: number, through: string): Promise<AlarmGrounds> {
  const { rows } = await client.query<AlarmGrounds>({
    name: 'alarm-grounds',
    text: `select g.site_id is not null as "hasGauge", g.last_seen_at is not null as "hasAnswered", g.profile,
        array(select a.label from alarms a where a.site_id = s.id and a.category = 0 and a.cleared_at is null
          and a.raised_at < ($2::date + 1)::timestamp at time zone s.timezone order by a.raised_at desc, a.id desc limit 20) as unknown
      from sites s left join gauges g on g.site_id = s.id where s.id = $1`,
    values: [siteId, through],
  });
  return rows[0] ?? { hasGauge: false, hasAnswered: false, profile: null, unknown: [] };
}

/** An alarm with the issue that answers it. */
export interface AlarmRecord {
  id: number;
  siteId: number;
  category: number;
  type: number;
  device: number;
  label: string;
  raisedAt: Date;
  clearedAt: Date | null;
  /** From then on nobody knows whether it was active; null: always known. */
  unknownSince: Date | null;
  clockUnknown: boolean;
  /** The console's own time, 'YYYY-MM-DD HH:mm:ss'. */
  gaugeRaisedAt: string | null;
  standing: boolean;
  polls: number;
  source: 'poll' | 'history';
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  acknowledgeNote: string;
  issueId: number | null;
  issueNumber: number | null;
  issuePriority: Priority | null;
  issueStatus: IssueStatus | null;
  /** How often it was raised in the 30 days up to now or to its end, itself included; 1 where nobody counted. */
  repeats: number;
}

/** Which alarms of a history are wanted; null for any. */
export interface AlarmFilter {
  state: 'open' | 'cleared' | null;
  /** Only these categories AA, or all but these. */
  categories: { of: readonly number[]; among: boolean } | null;
  /** Only these pairs AA * 100 + NN, or all but these. */
  codes: { of: readonly number[]; among: boolean } | null;
  tank: number | null;
  /** Part of the label, in any case. */
  labelPart: string | null;
}

/** Place in a list that is ordered by raisedAt and id, newest first. */
export interface AlarmPlace {
  raisedAt: Date | string;
  id: number;
}

/** Category AA of tanks, whose device number is the tank's. */
const TANK = 2;
const order = 'a.raised_at desc, a.id desc';

/**
 * Reads the alarms that `chosen` selects, with what belongs to them. `chosen` is ordered and limited before the rest
 * is looked up; $1 is the site, $2 the time now. An alarm belongs to the issue of its label, or to the suspected
 * release that rests on it; an open issue comes first, among them the release. Issues and repeats are gathered once for all of them, so that a
 * device that flickers for months costs no more than a look at its alarms.
 */
const recordText = (chosen: string, { counted }: { counted: boolean }) => `
  with chosen as materialized (select *, coalesce(cleared_at, $2) as ended from (${chosen}) c),
  life as (select min(raised_at) as first, min(ended) as first_end, max(ended) as last_end from chosen),
  work as materialized (
    select i.id, i.number, i.priority, i.status, lower(i.alarm_label) as label, i.alarm_id, i.created_at,
      coalesce(i.closed_at, $2) as ended
    from issues i, life
    where i.site_id = $1 and (i.alarm_id in (select id from chosen)
      or i.created_at <= life.last_end and coalesce(i.closed_at, $2) >= life.first)
  ),
  signs as materialized (
    select i.id, i.number, i.priority, i.status, i.created_at, r.evidence
    from suspected_releases r join issues i on i.id = r.issue_id where r.site_id = $1
  )${counted ? risenText : ''}
  select a.id, a.site_id as "siteId", a.category, a.type, a.device, a.label, a.raised_at as "raisedAt",
    a.cleared_at as "clearedAt", a.unknown_since as "unknownSince", a.clock_unknown as "clockUnknown", a.gauge_raised_at as "gaugeRaisedAt", a.standing, a.polls, a.source,
    a.acknowledged_at as "acknowledgedAt", a.acknowledged_by as "acknowledgedBy",
    a.acknowledge_note as "acknowledgeNote", i.id as "issueId", i.number as "issueNumber",
    i.priority as "issuePriority", i.status as "issueStatus",
    ${counted ? repeatsText : '1'} as repeats
  from chosen a
  left join lateral (
    select * from (
      select w.id, w.number, w.priority, w.status, w.created_at, false as release from work w
      where w.label = lower(a.label) and (w.alarm_id = a.id or w.created_at <= a.ended and w.ended >= a.raised_at)
      union all
      select r.id, r.number, r.priority, r.status, r.created_at, true from signs r
      where 'alarm ' || a.id = any(r.evidence)
    ) i
    order by i.status = 'Closed', i.release desc, i.created_at desc, i.id desc limit 1
  ) i on true
  order by ${order}`;

/** When each of the alarms was raised, time and again, in order; a text that no table knows is an alarm of its own. */
const risenText = `,
  risen as materialized (
    select b.category, b.type, b.device, case b.category when 0 then b.label else '' end as name,
      array_agg(b.raised_at order by b.raised_at) as times
    from alarms b, life
    where b.site_id = $1 and b.raised_at > life.first_end - interval '30 days' and b.raised_at <= life.last_end
      and (b.category, b.type, b.device) in (select category, type, device from chosen)
    group by 1, 2, 3, 4
  )`;

/** Those up to the end less those up to 30 days before it; an alarm that was raised before then counts too. */
const repeatsText = `greatest(1, coalesce((
  select width_bucket(a.ended, r.times) - width_bucket(a.ended - interval '30 days', r.times)
  from risen r
  where r.category = a.category and r.type = a.type and r.device = a.device
    and r.name = case a.category when 0 then a.label else '' end
), 0) + case when a.raised_at > a.ended - interval '30 days' then 0 else 1 end)`;

async function readRecords(client: Sql, name: string, text: string, values: unknown[]): Promise<AlarmRecord[]> {
  return (await client.query<AlarmRecord>({ name, text, values })).rows;
}

/** Open alarms of a site in the order of its `alarmDetails`: newest first. */
export function listOpenAlarms(client: Sql, siteId: number, now: Date): Promise<AlarmRecord[]> {
  const chosen = 'select * from alarms a where a.site_id = $1 and a.cleared_at is null';
  return readRecords(client, 'open-alarms', recordText(chosen, { counted: true }), [siteId, now]);
}

/** One alarm of a site, or null: another site's id finds nothing. */
export async function findAlarm(client: Sql, siteId: number, id: number, now: Date): Promise<AlarmRecord | null> {
  const chosen = 'select * from alarms a where a.site_id = $1 and a.id = $3';
  return (await readRecords(client, 'one-alarm', recordText(chosen, { counted: true }), [siteId, now, id]))[0] ?? null;
}

const filterText = `
  ($7::text is null or (a.cleared_at is null) = ($7 = 'open'))
  and ($8::int[] is null or (a.category = any($8)) = $9)
  and ($10::int[] is null or (a.category * 100 + a.type = any($10)) = $11)
  and ($12::int is null or a.category = ${TANK} and a.device = $12)
  and ($13::text is null or position(lower($13) in lower(a.label)) > 0)
  and ($5::timestamptz is null or (a.raised_at, a.id) < ($5, $6::int))`;

const historyChosen = `
  (select * from alarms a where a.site_id = $1 and a.raised_at between $3 and $4 and ${filterText}
   order by ${order} limit $14)
  union all
  (select * from alarms a where a.site_id = $1 and a.raised_at < $3 and a.cleared_at is null and ${filterText}
   order by ${order} limit $14)
  order by raised_at desc, id desc limit $14`;
const historyText = {
  counted: recordText(historyChosen, { counted: true }),
  bare: recordText(historyChosen, { counted: false }),
};

export interface HistoryQuery {
  siteId: number;
  from: Date;
  to: Date;
  filter: AlarmFilter;
  /** The last row the caller has; null for the start. */
  after: AlarmPlace | null;
  limit: number;
  now: Date;
  /** Whether `repeats` is wanted: it costs a look at 30 days of alarms for each row. */
  counted: boolean;
}

/**
 * Alarms of a site, newest first, that were raised from `from` to `to` (both included), and those raised earlier that
 * are still open: they belong to every range that ends after they began.
 */
export function listAlarmHistory(client: Sql, query: HistoryQuery): Promise<AlarmRecord[]> {
  const { siteId, from, filter, after, limit, now, counted } = query;
  const { state, categories, codes, tank, labelPart } = filter;
  // What the caller has already need not be looked at again.
  const reached = after === null ? query.to : new Date(after.raisedAt);
  const to = reached < query.to ? reached : query.to;
  const values = [
    ...[siteId, now, from, to, after?.raisedAt ?? null, after?.id ?? null, state],
    ...[categories?.of ?? null, categories?.among ?? true, codes?.of ?? null, codes?.among ?? true],
    ...[tank, labelPart, limit],
  ];
  return counted
    ? readRecords(client, 'alarm-history', historyText.counted, values)
    : readRecords(client, 'alarm-history-bare', historyText.bare, values);
}

/** Alarms of a label (in any case) whose life touches the time from `from` to `to`, newest first, at most `limit`. */
export function listAlarmsOfLabel(
  client: Sql,
  wanted: { siteId: number; label: string; from: Date; to: Date; limit: number; now: Date },
): Promise<AlarmRecord[]> {
  const chosen = `select * from alarms a
    where a.site_id = $1 and lower(a.label) = lower($3) and a.raised_at <= $5 and coalesce(a.cleared_at, $2) >= $4
    order by ${order} limit $6`;
  const { siteId, label, from, to, limit, now } = wanted;
  const values = [siteId, now, label, from, to, limit];
  return readRecords(client, 'alarms-of-label', recordText(chosen, { counted: true }), values);
}

export interface Acknowledging {
  siteId: number;
  id: number;
  at: Date;
  by: string;
  byId: number;
  note: string;
}

/** Stores who acknowledged an alarm; false, with nothing stored, when somebody has already, or there is no such alarm. */
export async function markAcknowledged(
  client: Sql,
  { siteId, id, at, by, byId, note }: Acknowledging,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update alarms set acknowledged_at = $3, acknowledged_by = $4, acknowledged_by_id = $5, acknowledge_note = $6
     where site_id = $1 and id = $2 and acknowledged_at is null`,
    [siteId, id, at, by, byId, note],
  );
  return rowCount === 1;
}
