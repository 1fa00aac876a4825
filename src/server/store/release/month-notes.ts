import type { Sql } from '../database/pool.ts';
import { type AnswerRecord, answerJson, checkedUnitsJson } from '../release/release-answers.ts';

/** A closed issue: what somebody found and did about an alarm or a suspected release; or a release that binds its evidence. */
export interface ClosedIssueRow {
  siteId: number;
  number: number;
  alarmLabel: string;
  alarmId: number | null;
  createdAt: Date;
  closedAt: Date;
  /** The site's day of that. */
  on: string;
  text: string;
  /** 'test 1204', 'alarm 601': what a suspected release rests on; empty for other issues. */
  evidence: string[];
  /** The structured answer of a suspected release; null: free words. */
  answer: AnswerRecord | null;
  /** The site's day on which the release was found; null: it is an ordinary issue. */
  since: string | null;
  /** Whose the tests and results are that the answer names, by id ('test 12'); null: no answer. */
  checkedUnits: Readonly<Record<string, { device: 'tank' | 'line'; number: number }>> | null;
  /** A release that is open or was confirmed: what it rests on is answered by no other issue. */
  binds: boolean;
}

const mostIssues = 500;

/**
 * The newest issues of each site that were closed on `from` (YYYY-MM-DD) or later, oldest first, and the releases that
 * are open or were confirmed, whenever that was: their evidence is not answered.
 */
export async function readClosedIssues(
  client: Sql,
  siteIds: readonly number[],
  from: string,
): Promise<ClosedIssueRow[]> {
  const { rows } = await client.query<ClosedIssueRow>({
    name: 'month-issues',
    text: `
      select site_id as "siteId", number, alarm_label as "alarmLabel", alarm_id as "alarmId", created_at as "createdAt",
        closed_at as "closedAt", day as "on", text, evidence, answer, since, "checkedUnits", binds
      from (
        select i.site_id, i.number, i.alarm_label, i.alarm_id, i.created_at, coalesce(i.closed_at, i.created_at) as closed_at,
          i.id, to_char(coalesce(i.closed_at, i.created_at) at time zone s.timezone, 'YYYY-MM-DD') as day,
          coalesce(i.resolution, '') as text, coalesce(r.evidence, '{}') as evidence,
          case when r.issue_id is not null and not b.binds then ${answerJson} end as answer,
          to_char(r.detected_at at time zone s.timezone, 'YYYY-MM-DD') as since,
          case when r.issue_id is not null and not b.binds then ${checkedUnitsJson} end as "checkedUnits", b.binds,
          row_number() over (partition by i.site_id, b.binds order by i.closed_at desc nulls first, i.id desc) as nth
        from issues i
        join sites s on s.id = i.site_id
        left join suspected_releases r on r.issue_id = i.id
        cross join lateral (
          select r.issue_id is not null and (i.status <> 'Closed' or r.outcome is not distinct from 'confirmed') as binds
        ) b
        where i.site_id = any($1) and (b.binds or i.status = 'Closed' and i.closed_at >= $2::date)
      ) i
      where nth <= ${mostIssues}
      order by site_id, closed_at, id`,
    values: [siteIds, from],
  });
  return rows;
}

/** A suspected release that was not ruled out at the end of a month, as verdicts of later months ask. */
export interface OpenReleaseRow {
  siteId: number;
  /** Of its issue. */
  number: number;
  /** 'tank', 'line', 'sensor' or 'site'. */
  device: string;
  /** Of a line or sensor: among all lines or sensors of the site; 0 of a site. */
  unit: number;
  /** The site's day on which it was found. */
  on: string;
  /** The day on which a release was confirmed; null: nobody has answered. */
  confirmedOn: string | null;
  /** The day on which it was ruled out and closed, after the first month asked for; null: it is open or was confirmed. */
  endedOn: string | null;
  evidence: string[];
  found: string;
}

/**
 * The suspected releases of these sites that were open at the end of the month `first` (YYYY-MM) or later, or were
 * confirmed, however old, the oldest first: one that was ruled out since left the months until then unproven. A spill that
 * a person recorded is no sign of a tank or line and is left out.
 */
export async function readOpenReleases(
  client: Sql,
  siteIds: readonly number[],
  first: string,
): Promise<OpenReleaseRow[]> {
  const { rows } = await client.query<OpenReleaseRow>({
    name: 'month-open-releases',
    text: `
      select r.site_id as "siteId", i.number, r.device, r.number as unit, r.evidence, r.found,
        to_char(r.detected_at at time zone s.timezone, 'YYYY-MM-DD') as "on",
        case when r.outcome = 'confirmed'
          then to_char(r.outcome_at at time zone s.timezone, 'YYYY-MM-DD') end as "confirmedOn",
        case when i.status = 'Closed' and r.outcome = 'not_confirmed'
          then to_char(i.closed_at at time zone s.timezone, 'YYYY-MM-DD') end as "endedOn"
      from suspected_releases r
      join issues i on i.id = r.issue_id
      join sites s on s.id = r.site_id
      where r.site_id = any($1) and r.device <> 'spill'
        -- What was typed wrongly and is void was never a sign: its month has nothing open.
        and not (i.status = 'Closed' and r.outcome is not distinct from 'not_confirmed' and (
          select a.found from release_answers a where a.issue_id = i.id order by a.id desc limit 1) is not distinct from 'record_voided')
        and (i.status <> 'Closed' or r.outcome is distinct from 'not_confirmed'
          or (i.closed_at at time zone s.timezone)::date >= ($2 || '-01')::date + interval '1 month')
      order by r.site_id, r.detected_at, r.issue_id`,
    values: [siteIds, first],
  });
  return rows;
}

/**
 * What a console's history holds of the time before its first contact, and was answered without a release: 'test 1204',
 * one row a piece.
 */
export async function readSettledEvidence(
  client: Sql,
  siteIds: readonly number[],
): Promise<{ siteId: number; evidence: string }[]> {
  const { rows } = await client.query<{ siteId: number; evidence: string }>({
    name: 'month-settled-evidence',
    text: `
      select distinct b.site_id as "siteId", e.id as evidence
      from before_watch_settlements b cross join lateral unnest(b.evidence) as e (id)
      where b.site_id = any($1) and b.answer <> 'release_confirmed'`,
    values: [siteIds],
  });
  return rows;
}
