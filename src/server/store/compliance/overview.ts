import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { OverviewStatus } from '#contract/nouns/compliance/calendar.ts';
import type { Sql } from '../database/pool.ts';

export interface OverviewFilter {
  windowDays: number;
  /** Two letters, '' for sites without a state; null for every state. */
  state: string | null;
  status: OverviewStatus | null;
  /** Part of name, city or facility id, in any case; '' for every site. */
  text: string;
}

/** A site with what its stored calendar comes to on its own day. */
export interface OverviewRecord {
  id: number;
  name: string;
  state: string;
  city: string;
  facilityId: string;
  earliestNextDue: string | null;
  neverProven: number;
  lastCompleted: string | null;
  status: OverviewStatus;
  overdue: number;
  notSetUp: number;
  dueSoon: number;
  ok: number;
  na: number;
}

/*
 * What is due soon for one item at most 7 days ahead is so whatever the window. An item that applies, has no due date
 * and no record was never proven: it is overdue, unless it is not set up, which counts for itself until a date of it is
 * past. One without a due date that is on record is fine (compliance/calendar/due.ts). Source:
 * docs/reference/compliance-rules.md#due-states. A calendar that was worked out has items,
 * be it that none applies: of a site without any nobody knows what is due.
 */
const overviewText = (given: string, today: string) => `
  with ${given} site as (
    select s.id, s.name, s.state, s.city, s.facility_id, ${today} as today
    from sites s
    where s.deleted_at is null and ($3::text is null or upper(btrim(s.state)) = $3)
      and ($4 = '' or strpos(lower(s.name), lower($4)) > 0 or strpos(lower(s.city), lower($4)) > 0
        or strpos(lower(s.facility_id), lower($4)) > 0)
  ),
  tally as (
    select c.site_id, count(*)::int as items, count(*) filter (where c.applies)::int as applying,
      count(*) filter (where c.applies and (c.next_due is null and c.last_completed is null and not c.not_set_up or c.next_due < site.today))::int as overdue,
      count(*) filter (where c.applies and c.not_set_up and (c.next_due is null or c.next_due >= site.today))::int as missing,
      count(*) filter (
        where c.applies and not c.not_set_up and c.next_due between site.today and site.today + least($2::int, c.soon_days)
      )::int as due_soon,
      min(c.next_due) filter (where c.applies) as earliest,
      count(*) filter (where c.applies and c.next_due is null and c.last_completed is null and not c.not_set_up)::int as never, bool_or(c.applies and c.next_due < site.today) as late,
      max(c.last_completed) as last
    from calendar_state c join site on site.id = c.site_id
    group by c.site_id
  ),
  row as (
    select site.id, site.name, site.state, site.city, site.facility_id, t.last, coalesce(t.never, 0) as never,
      case when t.never = 0 or t.late then t.earliest end as earliest,
      coalesce(t.overdue, 0) as overdue, coalesce(t.missing, 0) as missing, coalesce(t.due_soon, 0) as due_soon,
      coalesce(t.applying - t.overdue - t.missing - t.due_soon, 0) as ok, coalesce(t.items - t.applying, 0) as na,
      case when t.site_id is null then 'UNKNOWN' when t.overdue > 0 then 'OVERDUE' when t.missing > 0 then 'NOT_SET_UP'
        when t.due_soon > 0 then 'DUE_SOON' when t.applying > 0 then 'OK'
        else 'NA' end as status
    from site left join tally t on t.site_id = site.id
  )
  select id, name, state, city, facility_id as "facilityId", earliest::text as "earliestNextDue",
    never as "neverProven", last::text as "lastCompleted", status, overdue, missing as "notSetUp", due_soon as "dueSoon", ok, na
  from row where $5::text is null or status = $5
  order by array_position(array['OVERDUE', 'UNKNOWN', 'NOT_SET_UP', 'DUE_SOON', 'OK', 'NA'], status), earliest nulls first, lower(name), id`;

/** Live sites and what their stored calendars come to, the worst first (contract/nouns/compliance/calendar.ts, `overview`). */
export async function readOverviewRows(pool: Sql, filter: OverviewFilter, now: Date): Promise<OverviewRecord[]> {
  const { windowDays, state, text, status } = filter;
  const { rows } = await pool.query<OverviewRecord>({
    name: 'overview',
    text: overviewText('', '($1::timestamptz at time zone s.timezone)::date'),
    values: [now, windowDays, state, text, status],
  });
  return rows;
}

/** A site of a past day, on its own day then (YYYY-MM-DD). */
export interface KnownSite {
  id: number;
  name: string;
  state: string;
  city: string;
  facilityId: string;
  today: string;
}

/** An item of a calendar that is given, not stored. */
export interface KnownItem {
  siteId: number;
  key: string;
  applies: boolean;
  nextDue: string | null;
  lastCompleted: string | null;
  soonDays: number | null;
  notSetUp: boolean;
}

const givenText = overviewText(
  `sites as (
    select g.id, g.name, g.state, g.city, g."facilityId" as facility_id, g.today, null::timestamptz as deleted_at
    from json_to_recordset($1) as g(id int, name text, state text, city text, "facilityId" text, today date)),
  calendar_state as (
    select g."siteId" as site_id, g.key, g.applies, g."nextDue" as next_due, g."lastCompleted" as last_completed,
      g."soonDays" as soon_days, g."notSetUp" as not_set_up
    from json_to_recordset($6) as g("siteId" int, key text, applies boolean, "nextDue" date, "lastCompleted" date,
      "soonDays" smallint, "notSetUp" boolean)),`,
  's.today',
);

/** The same of sites and calendars that are given. */
export async function tallyOverviewRows(
  pool: Sql,
  { windowDays, state, text, status }: OverviewFilter,
  { sites, items }: { sites: readonly KnownSite[]; items: readonly KnownItem[] },
): Promise<OverviewRecord[]> {
  const { rows } = await pool.query<OverviewRecord>(givenText, [
    JSON.stringify(sites),
    windowDays,
    state,
    text,
    status,
    JSON.stringify(items),
  ]);
  return rows;
}

/** What a site is beside what is due at it. */
export interface OverviewStanding {
  /** Of the running month, as the list of sites has it. */
  monthStatus: MonthlyStatus;
  /** Suspected releases that are not closed. */
  openReleases: number;
}

/** The same of some sites; those that are not there (any more) are left out. */
export async function readOverviewStandings(
  pool: Sql,
  siteIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OverviewStanding>> {
  if (siteIds.length === 0) return new Map();
  const { rows } = await pool.query<OverviewStanding & { siteId: number }>({
    name: 'overview-standings',
    text: `
      select s.id as "siteId",
        case when t.month = to_char($2::timestamptz at time zone s.timezone, 'YYYY-MM') then t.status else 'PENDING' end as "monthStatus",
        (select count(*) from issues i join suspected_releases r on r.issue_id = i.id
         where i.site_id = s.id and i.status <> 'Closed')::int as "openReleases"
      from sites s left join site_standing t on t.site_id = s.id
      where s.id = any($1) and s.deleted_at is null`,
    values: [siteIds, now],
  });
  return new Map(rows.map(({ siteId, ...standing }) => [siteId, standing]));
}

/** States of the live sites, in capitals and in order, '' first where a site has none. */
export async function listFleetStates(pool: Sql): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    'select distinct upper(btrim(state)) as state from sites where deleted_at is null order by 1',
  );
  return rows.map(({ state }) => state);
}

/**
 * Live sites whose stored calendar is out of date: those with marks, the newest marks first, then those for which none
 * was ever made.
 */
export async function listOutdatedSites(pool: Sql, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'outdated-sites',
    text: `
      select s.id
      from sites s left join (select site_id, max(id) as newest from compliance_marks group by site_id) m on m.site_id = s.id
      where s.deleted_at is null
        and (m.newest is not null or not exists (select from calendar_state c where c.site_id = s.id))
      order by m.newest desc nulls last, s.id
      limit $1`,
    values: [limit],
  });
  return rows.map((row) => row.id);
}
