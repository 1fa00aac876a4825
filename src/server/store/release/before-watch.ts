import type { BeforeWatchAnswer, BeforeWatchSettlement } from '#contract/nouns/site/before-watch.ts';
import type { AlarmKind } from '../compliance/month-alarms.ts';
import type { Sql } from '../database/pool.ts';
import { deviceUnit } from '../equipment/line-units.ts';

/** Which device of which kind an alarm is of, as the console counts. */
interface AlarmDevice {
  /** 'alarm 601' */
  id: string;
  category: number;
  type: number;
  device: number;
}

/** The devices of those of a site's alarms that some pieces of evidence are; others are left out. */
export async function readAlarmDevices(
  client: Sql,
  siteId: number,
  evidence: readonly string[],
): Promise<AlarmDevice[]> {
  const { rows } = await client.query<AlarmDevice>(
    `select 'alarm ' || id as id, category, type, device from alarms where site_id = $1 and 'alarm ' || id = any($2)`,
    [siteId, evidence],
  );
  return rows;
}

/**
 * The site, its first contact and how far its console's clock is ahead. A gauge that never answered a whole poll
 * has its first contact to come: what its first poll has reported so far is from before. No gauge: null. Of a gauge that is
 * gone or was just exchanged, its clock is as it was last measured; null: nobody knows how far it is off.
 */
const placeOf = (site: string) => `place as (
  select s.id, s.timezone, interval '1 second' * case
    when u.site_id is null or u.last_seen_at is null and u.clock_drift_seconds is null
      then c.ahead
    else u.clock_drift_seconds end as drift, coalesce(
    (select min(since) from gauge_states where site_id = s.id and online),
    case when u.site_id is not null and u.last_seen_at is null then 'infinity'::timestamptz end) as first
  from sites s left join gauges u on u.site_id = s.id
  left join lateral (select round((k.least::bigint + k.most) / 2.0)::int as ahead from gauge_clocks k
    where k.site_id = s.id order by k.from_at desc, k.id desc limit 1) c on true
  where s.id = ${site})`;

/**
 * True where the moment lies before the first contact by the console's clock both as it is and as it is put right:
 * of what a wrong clock puts into the past a clock starts. An unknown clock error is no proof of an earlier time.
 */
const isBefore = (moment: string) => `${moment} < p.first and ${moment} - p.drift < p.first`;

/** Report 251 gives the state of a whole day, so its result of the day of first contact is of now. */
const testedAt = `((l.tested_at + case when l.source = '251' and l.tested_at::time = '00:00' then interval '1 day'
  else interval '0' end) at time zone p.timezone)`;
/**
 * What we had by the first contact is of before it, whatever the console's clock says. One whose date is put right already (decision 0033) is not put right
 * again by the clock as it is today.
 */
const isOldTest = `coalesce((p.first = 'infinity' or l.received_at <= p.first) and l.source <> '251' or case when l.true_at is not null
  then l.true_at at time zone p.timezone < p.first else ${isBefore(testedAt)} end, false)`;
/** An alarm that a poll has seen bears our time of it; of one that a clock nobody had compared dates, when it was read counts. */
const isOldAlarm = (a: string) =>
  `coalesce(${a}.source = 'history' and (p.first = 'infinity' or case when ${a}.clock_unknown then ${a}.last_seen_at <= p.first
    else ${isBefore(`${a}.raised_at`)} end), false)`;

/** What an answer covers stays settled, also when the console's clock is set and its dates read otherwise. */
const doneOf = (site: string) => `done as (
  select distinct unnest(evidence) as evidence from before_watch_settlements where site_id = ${site})`;
const isDone = (evidence: string) => `${evidence} in (select evidence from done)`;

/** Verdicts tell the alarms of one device and day as one: it is of before only where all of them are. */
const hasNewAlarm = `exists (
  select from alarms o where o.site_id = a.site_id and o.category = a.category and o.type = a.type
    and o.device = a.device and o.label = a.label and not (${isOldAlarm('o')} or ${isDone("'alarm ' || o.id")})
    and (o.raised_at at time zone p.timezone)::date = (a.raised_at at time zone p.timezone)::date)`;

const numbersOf = (evidence: readonly string[], kind: 'test' | 'alarm') =>
  evidence.flatMap((each) => (each.startsWith(`${kind} `) ? [Number(each.slice(kind.length + 1))] : []));

/** Of some pieces of evidence ('test 1204', 'alarm 601') those of before the first contact with the site's gauge. */
export async function findBeforeWatch(client: Sql, siteId: number, evidence: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ evidence: string }>(
    `with ${placeOf('$1')}, ${doneOf('$1')}
     select 'test ' || l.id as evidence from place p join leak_tests l on l.site_id = p.id
     where l.id = any($2::int[]) and (${isOldTest} or ${isDone("'test ' || l.id")})
     union all
     select 'alarm ' || a.id from place p join alarms a on a.site_id = p.id
     where a.id = any($3::int[]) and (${isOldAlarm('a')} or ${isDone("'alarm ' || a.id")}) and not ${hasNewAlarm}`,
    [siteId, numbersOf(evidence, 'test'), numbersOf(evidence, 'alarm')],
  );
  return new Set(rows.map((row) => row.evidence));
}

/** When the site's gauge first answered; null: it never did. */
export async function readFirstContact(client: Sql, siteId: number): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select min(since) as at from gauge_states where site_id = $1 and online',
    [siteId],
  );
  return rows[0]?.at ?? null;
}

/** A failed test, or the leak alarms of one device and day, of before the first contact. */
export interface BeforeWatchRow {
  kind: 'test' | 'alarm';
  evidence: string[];
  device: 'tank' | 'line' | null;
  category: number | null;
  /** Of a test of a line: among all lines of the site. Of an alarm: as the console counts. */
  number: number;
  /** Of an alarm. */
  label: string;
  /** Of a test. */
  test: '0.2' | '0.1' | 'gross' | null;
  method: 'static' | 'csld' | 'line' | null;
  /** By the console's clock, 'YYYY-MM-DD HH:MM'; of several alarms the first. */
  consoleTime: string;
  times: number;
  settled: boolean;
}

/** Rows at most, those not settled first: more than any console remembers. */
const mostRows = 5_000;

/** What of before the first contact no suspected release rests on: those not settled first, then the newest. */
export async function listBeforeWatch(
  client: Sql,
  siteId: number,
  kinds: readonly AlarmKind[],
): Promise<BeforeWatchRow[]> {
  const { rows } = await client.query<BeforeWatchRow>(
    `with ${placeOf('$1')},
     ${doneOf('$1')},
     known as (select unnest(evidence) as evidence from suspected_releases where site_id = $1),
     found as (
       select 'test' as kind, 'test ' || l.id as evidence, l.device, null::int as category,
         ${deviceUnit('l.device', 'l.line_family', 'l.device_number')} as number,
         '' as label, l.kind as test, l.method, to_char(l.tested_at, 'YYYY-MM-DD HH24:MI') as at, 'test ' || l.id as one
       from place p join leak_tests l on l.site_id = p.id where l.result = 'failed'
         and (${isOldTest} or ${isDone("'test ' || l.id")})
       union all
       select 'alarm', 'alarm ' || a.id, null, a.category, a.device, a.label, null, null,
         to_char(c.at, 'YYYY-MM-DD HH24:MI'), concat_ws('/', a.category, a.type, a.device, a.label, c.at::date)
       from place p join alarms a on a.site_id = p.id
       join unnest($2::int[], $3::int[]) as k (category, type) on k.category = a.category and k.type = a.type
       cross join lateral (select coalesce(a.gauge_raised_at, a.raised_at at time zone p.timezone) as at) c
       where ${isOldAlarm('a')} or ${isDone("'alarm ' || a.id")})
     select f.kind, array_agg(f.evidence order by f.at, f.evidence) as evidence, min(f.device) as device,
       min(f.category) as category, min(f.number) as number, min(f.label) as label, min(f.test) as test,
       min(f.method) as method, min(f.at) as "consoleTime", count(*)::int as times, d.evidence is not null as settled
     from found f left join done d on d.evidence = f.evidence
     where f.evidence not in (select evidence from known)
     group by f.kind, f.one, d.evidence is not null
     order by settled, "consoleTime" desc, f.kind, f.one limit ${mostRows}`,
    [siteId, kinds.map(({ category }) => category), kinds.map(({ type }) => type)],
  );
  return rows;
}

/**
 * At how many devices and days something of before the first contact is not settled, for each live site of the list with
 * any (null: every live one), as in listBeforeWatch; in one statement whatever the number of sites.
 */
export async function countOpenBeforeWatch(
  client: Sql,
  siteIds: readonly number[] | null,
  kinds: readonly AlarmKind[],
): Promise<{ siteId: number; open: number }[]> {
  const { rows } = await client.query<{ siteId: number; open: number }>({
    name: 'before-watch-open',
    text: `select at.id as "siteId", c.open from sites at cross join lateral (
       with ${placeOf('at.id')},
       ${doneOf('at.id')},
       known as (select unnest(evidence) as evidence from suspected_releases where site_id = at.id),
       found as (
         select 'test ' || l.id as evidence, 'test ' || l.id as one
         from place p join leak_tests l on l.site_id = p.id where l.result = 'failed' and ${isOldTest}
         union all
         select 'alarm ' || a.id, concat_ws('/', a.category, a.type, a.device, a.label,
           coalesce(a.gauge_raised_at, a.raised_at at time zone p.timezone)::date)
         from place p join alarms a on a.site_id = p.id
         join unnest($2::int[], $3::int[]) as k (category, type) on k.category = a.category and k.type = a.type
         where ${isOldAlarm('a')})
       select count(distinct one)::int as open from found
       where evidence not in (select evidence from done) and evidence not in (select evidence from known)) c
     where at.deleted_at is null and ($1::int[] is null or at.id = any($1)) and c.open > 0`,
    values: [siteIds, kinds.map(({ category }) => category), kinds.map(({ type }) => type)],
  });
  return rows;
}

export interface StoredSettlement extends Omit<BeforeWatchSettlement, 'settled_at' | 'settled_by'> {
  settledAt: Date;
  settledBy: string;
}

/** Answers given for a site, newest first. */
export async function listBeforeWatchSettlements(client: Sql, siteId: number): Promise<StoredSettlement[]> {
  const { rows } = await client.query<StoredSettlement>(
    `select answer, note, settled_at as "settledAt", settled_by as "settledBy" from before_watch_settlements
     where site_id = $1 order by id desc`,
    [siteId],
  );
  return rows;
}

/** One person at a time settles a site's items; the lock ends with the transaction. */
export async function lockBeforeWatch(client: Sql, siteId: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('before_watch'), $1)", [siteId]);
}

export interface NewSettlement {
  siteId: number;
  answer: BeforeWatchAnswer;
  note: string;
  by: string;
  at: Date;
  evidence: readonly string[];
}

/** Stores an answer; answers its id. */
export async function insertBeforeWatchSettlement(client: Sql, settlement: NewSettlement): Promise<number> {
  const { siteId, at, by, answer, note, evidence } = settlement;
  const { rows } = await client.query<{ id: number }>(
    `insert into before_watch_settlements (site_id, settled_at, settled_by, answer, note, evidence)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [siteId, at, by, answer, note, evidence],
  );
  return rows[0]?.id ?? Number.NaN;
}
