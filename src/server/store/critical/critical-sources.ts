import type { Sql } from '../database/pool.ts';
import { type AnswerRecord, answerJson } from '../release/release-answers.ts';
import type { ReleaseRecord } from '../release/releases.ts';

/** The kinds of a second notification about a release, behind its key: 'release:5:report late'. */
export const lateSteps = ['report late', 'outcome late'] as const;

/** An open release whose deadline has passed, and of which nobody was notified again. */
export interface LateRelease
  extends Pick<
    ReleaseRecord,
    | 'unit'
    | 'found'
    | 'detectedAt'
    | 'reportHours'
    | 'reportBy'
    | 'confirmBy'
    | 'citation'
    | 'mustReport'
    | 'reportedAt'
    | 'outcome'
  > {
  siteId: number;
  siteName: string;
  issueId: number;
  number: number;
  answer: AnswerRecord | null;
  step: (typeof lateSteps)[number];
}

/** Releases of live sites whose report or outcome is late, each step once. */
export async function listLateReleases(client: Sql, now: Date): Promise<LateRelease[]> {
  const { rows } = await client.query<LateRelease>({
    name: 'late-releases',
    text: `select i.site_id as "siteId", s.name as "siteName", i.id as "issueId", i.number, r.unit, r.found,
        r.detected_at as "detectedAt", r.report_hours as "reportHours", r.report_by as "reportBy",
        r.confirm_by as "confirmBy", r.citation, r.must_report as "mustReport", r.reported_at as "reportedAt", r.outcome,
        ${answerJson} as answer, l.step
      from issues i join suspected_releases r on r.issue_id = i.id join sites s on s.id = i.site_id and s.deleted_at is null
      cross join lateral (
        select '${lateSteps[0]}' as step where r.reported_at is null and r.report_by < $1
        union all
        select '${lateSteps[1]}' where r.outcome is null and r.confirm_by < $1) l
      where i.kind = 'suspected_release' and i.status <> 'Closed' and not exists (
        select from critical_events e where e.about = 'release:' || i.id || ':' || l.step)
      order by i.id, l.step`,
    values: [now],
  });
  return rows;
}

/** A gauge that answers and gives no tank a value. */
export interface BlindGauge {
  siteId: number;
  siteName: string;
  /** When a tank last had one. */
  since: Date;
}

/** The tanks `t` of a site `s` have no value, and one of them once had one. `l`: their newest values. */
export const noValueAtAll = (
  siteId: string,
) => `(select bool_and(l.volume is null or l.missing & 1 = 1) and max(l.values_at) is not null
  from tanks t left join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
  where t.site_id = ${siteId} and t.active)`;

/** Such gauges of live sites, whose last value is older than `until`. */
export async function listBlindGauges(client: Sql, until: Date): Promise<BlindGauge[]> {
  const { rows } = await client.query<BlindGauge>({
    name: 'blind-gauges',
    // All tanks in one pass: asked site by site, it took half a core at 10,000 gauges.
    text: `select s.id as "siteId", s.name as "siteName", b.since
      from (
        select t.site_id, max(l.values_at) as since
        from tanks t left join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
        where t.active group by t.site_id
        having bool_and(l.volume is null or l.missing & 1 = 1) and max(l.values_at) < $1) b
      join sites s on s.id = b.site_id and s.deleted_at is null and s.site_type <> 'Compliance Only'
      join gauges g on g.site_id = s.id and g.online
      where not exists (
        select from critical_events e where e.about = 'values:' || s.id || ':'
          || to_char(b.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    values: [until],
  });
  return rows;
}
