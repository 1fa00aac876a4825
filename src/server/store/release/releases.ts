import type { IssueStatus, Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { Sql } from '../database/pool.ts';
import { type AnswerRecord, answerJson, type DutyRecord, dutiesJson } from './release-answers.ts';

/** The clock of a suspected release and the steps taken; belongs to an issue of kind suspected_release. */
export interface ReleaseRecord {
  unit: string;
  found: string;
  detectedAt: Date;
  reportHours: number;
  reportBy: Date;
  confirmBy: Date;
  citation: string;
  /** A spill or overfill that is reported whatever is found of it. */
  mustReport: boolean;
  reportedAt: Date | null;
  reportedBy: string | null;
  reportNote: string;
  outcome: 'not_confirmed' | 'confirmed' | null;
  outcomeAt: Date | null;
  outcomeBy: string | null;
  outcomeNote: string;
  /** As it was answered last; null: in free words alone, or not at all. */
  answer: AnswerRecord | null;
  duties: DutyRecord[];
  /** Recorded by a person: a spill or overfill, of no device. */
  spill: boolean;
}

/** The columns of a release as one JSON object, for queries over issues `i`; read it with toRelease. */
export const releaseJson = `(
  select jsonb_build_object('unit', r.unit, 'found', r.found, 'detectedAt', r.detected_at, 'reportHours', r.report_hours,
    'reportBy', r.report_by, 'confirmBy', r.confirm_by, 'citation', r.citation, 'mustReport', r.must_report, 'reportedAt', r.reported_at,
    'reportedBy', r.reported_by, 'reportNote', r.report_note, 'outcome', r.outcome, 'outcomeAt', r.outcome_at,
    'outcomeBy', r.outcome_by, 'outcomeNote', r.outcome_note, 'spill', r.device = 'spill', 'answer', ${answerJson},
    'duties', ${dutiesJson})
  from suspected_releases r where r.issue_id = i.id)`;

type Dates = 'detectedAt' | 'reportBy' | 'confirmBy' | 'reportedAt' | 'outcomeAt';
export type ReleaseJson = { [K in keyof ReleaseRecord]: K extends Dates ? string | null : ReleaseRecord[K] };

/** Times in JSON are texts. */
export function toRelease(json: ReleaseJson | null): ReleaseRecord | null {
  if (json === null) return null;
  const at = (text: string | null) => (text === null ? null : new Date(text));
  const sure = (text: string | null) => new Date(text ?? 0);
  return {
    ...json,
    detectedAt: sure(json.detectedAt),
    reportBy: sure(json.reportBy),
    confirmBy: sure(json.confirmBy),
    reportedAt: at(json.reportedAt),
    outcomeAt: at(json.outcomeAt),
  };
}

/** What a site's releases rest on, and which of them are open. */
export interface KnownRelease extends Pick<ReleaseRecord, 'reportHours' | 'reportBy' | 'confirmBy' | 'citation'> {
  issueId: number;
  /** Number of the issue at its site. */
  issueNumber: number;
  device: string;
  number: number;
  evidence: string[];
  /** What is found of the same device belongs to it: it is not closed, nor ruled out. */
  open: boolean;
}

export async function listReleases(client: Sql, siteId: number): Promise<KnownRelease[]> {
  const { rows } = await client.query<KnownRelease>(
    `select r.issue_id as "issueId", i.number as "issueNumber", r.device, r.number, r.evidence,
       r.report_hours as "reportHours", r.report_by as "reportBy", r.confirm_by as "confirmBy", r.citation,
       i.status <> 'Closed' and r.outcome is distinct from 'not_confirmed' as open
     from suspected_releases r join issues i on i.id = r.issue_id where r.site_id = $1 order by r.issue_id`,
    [siteId],
  );
  return rows;
}

/** One refresh at a time makes the releases of a site; the lock ends with the transaction. */
export async function lockReleases(client: Sql, siteId: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('suspected_releases'), $1)", [siteId]);
}

/** The end of the day of a recorded result or test record at its site: its hour is not known. */
const endOfDay = (of: string) =>
  `(${of}.completed_on + time '23:59') at time zone (select z.timezone from sites z where z.id = ${of}.site_id)`;

/**
 * When the earliest of some pieces of evidence ('test 1204', 'alarm 601', 'result 31', 'completion 12') was discovered; null: none is known.
 * What a gauge found when it reached us: an alarm of the console's history not before the first contact. What a person
 * recorded on the day of the test, however late it was typed. Source: COMAR 26.10.08.01A.
 */
export async function earliestEvidence(client: Sql, siteId: number, evidence: readonly string[]): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    `select min(e.at) as at from (
       select l.received_at as at from leak_tests l where l.site_id = $1 and 'test ' || l.id = any($2)
       union all select case when a.source = 'history' then greatest(a.raised_at, c.first) else a.raised_at end from alarms a,
         (select min(since) as first from gauge_states where site_id = $1 and online) c
         where a.site_id = $1 and 'alarm ' || a.id = any($2)
       union all select least(r.recorded_at, ${endOfDay('r')}) from recorded_results r
         where r.site_id = $1 and 'result ' || r.id = any($2)
       union all select least(d.recorded_at, ${endOfDay('d')}) from completions d
         where d.site_id = $1 and 'completion ' || d.id = any($2)) e`,
    [siteId, evidence],
  );
  return rows[0]?.at ?? null;
}

/** The test records of the calendar among some pieces of evidence ('completion 12'), with their days and which are void. */
export async function listPartTests(
  client: Sql,
  siteId: number,
  evidence: readonly string[],
): Promise<{ on: string; voided: boolean }[]> {
  const { rows } = await client.query<{ on: string; voided: boolean }>(
    `select d.completed_on::text as "on", d.voided_at is not null as voided from completions d
     where d.site_id = $1 and 'completion ' || d.id = any($2) order by d.completed_on, d.id`,
    [siteId, evidence],
  );
  return rows;
}

/**
 * The beginning of the earliest day of the recorded results and test records among some pieces of evidence: from then on a report of them
 * can have been made. Null: there is none among them.
 */
export async function earliestResultDay(
  client: Sql,
  siteId: number,
  evidence: readonly string[],
): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    `select min(e.day::timestamp at time zone s.timezone) as at from sites s
       join (select r.site_id, r.completed_on as day from recorded_results r
           where r.site_id = $1 and 'result ' || r.id = any($2)
         union all select d.site_id, d.completed_on from completions d
           where d.site_id = $1 and 'completion ' || d.id = any($2)) e on e.site_id = s.id`,
    [siteId, evidence],
  );
  return rows[0]?.at ?? null;
}

export interface NewRelease
  extends Pick<ReleaseRecord, 'unit' | 'found' | 'detectedAt' | 'reportHours' | 'reportBy' | 'confirmBy' | 'citation'> {
  issueId: number;
  siteId: number;
  device: string;
  number: number;
  evidence: readonly string[];
  mustReport?: boolean;
}

export async function insertRelease(client: Sql, release: NewRelease): Promise<void> {
  await client.query(
    `insert into suspected_releases (issue_id, site_id, device, number, unit, evidence, found, detected_at, report_hours,
       report_by, confirm_by, citation, must_report)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[release.issueId, release.siteId, release.device, release.number, release.unit, release.evidence],
      ...[
        release.found,
        release.detectedAt,
        release.reportHours,
        release.reportBy,
        release.confirmBy,
        release.citation,
        release.mustReport ?? false,
      ],
    ],
  );
}

/** A release whose report has not been made. */
export interface RunningClock
  extends Pick<ReleaseRecord, 'detectedAt' | 'reportHours' | 'reportBy' | 'citation' | 'spill'> {
  issueId: number;
}

/** The releases of a site whose issue is open and whose report has not been made, locked until the transaction ends. */
export async function listRunningClocks(client: Sql, siteId: number): Promise<RunningClock[]> {
  const { rows } = await client.query<RunningClock>(
    `select issue_id as "issueId", detected_at as "detectedAt", report_hours as "reportHours", report_by as "reportBy",
       citation, device = 'spill' as spill
     from suspected_releases r where site_id = $1 and reported_at is null
       and exists (select from issues i where i.id = r.issue_id and i.status <> 'Closed') order by issue_id for update`,
    [siteId],
  );
  return rows;
}

/** Stores another clock of a release, and of what people are still to hear of it. */
export async function setReportClock(
  client: Sql,
  issueId: number,
  { reportHours, reportBy, citation }: Pick<ReleaseRecord, 'reportHours' | 'reportBy' | 'citation'>,
): Promise<void> {
  await client.query(
    'update suspected_releases set report_hours = $2, report_by = $3, citation = $4 where issue_id = $1',
    [issueId, reportHours, reportBy, citation],
  );
  const facts = { reportHours, reportBy: reportBy.toISOString(), citation };
  await client.query(
    `update critical_events set facts = facts || $2
     where (about = $1 or about like $1 || ':%') and settled_at is null`,
    [`release:${issueId}`, JSON.stringify(facts)],
  );
  // An alarm was reported before its release was opened, with a clock of its own.
  await client.query(
    `update critical_events e set facts = e.facts || $2 || jsonb_build_object('reportBy', e.at + make_interval(hours => $3))
     from suspected_releases r
     where r.issue_id = $1 and e.site_id = r.site_id and e.facts ? 'reportBy'
       and e.about in (select replace(one, ' ', ':') from unnest(r.evidence) one where one like 'alarm %')`,
    [issueId, JSON.stringify({ reportHours, citation }), reportHours],
  );
}

/** Adds what was found since to a release that is still open. */
export async function addEvidence(client: Sql, issueId: number, evidence: readonly string[]): Promise<void> {
  await client.query('update suspected_releases set evidence = evidence || $2::text[] where issue_id = $1', [
    issueId,
    evidence,
  ]);
}

export interface StepTaken {
  at: Date;
  by: string;
  note: string;
}

export async function markReported(client: Sql, issueId: number, { at, by, note }: StepTaken): Promise<void> {
  await client.query(
    'update suspected_releases set reported_at = $2, reported_by = $3, report_note = $4 where issue_id = $1',
    [issueId, at, by, note],
  );
}

export async function markOutcome(
  client: Sql,
  issueId: number,
  outcome: 'not_confirmed' | 'confirmed',
  { at, by, note }: StepTaken,
): Promise<void> {
  await client.query(
    `update suspected_releases set outcome = $2, outcome_at = $3, outcome_by = $4, outcome_note = $5 where issue_id = $1`,
    [issueId, outcome, at, by, note],
  );
}

/** Creates an issue that the console opens automatically. Null when another open issue has the label. */
export async function insertReleaseIssue(
  client: Sql,
  issue: { siteId: number; label: string; note: string; by: string; at: Date },
): Promise<{ id: number; number: number } | null> {
  const { rows } = await client.query<{ id: number; number: number }>(
    `insert into issues (site_id, kind, alarm_label, priority, note, created_by, created_at, updated_at)
     values ($1, 'suspected_release', $2, 'High', $3, $4, $5, $5)
     on conflict (site_id, lower(alarm_label)) where status <> 'Closed' do nothing
     returning id, number`,
    [issue.siteId, issue.label, issue.note, issue.by, issue.at],
  );
  return rows[0] ?? null;
}

/** An open suspected release with its site and the person who has it. */
export interface OpenReleaseRecord {
  issueId: number;
  number: number;
  siteId: number;
  siteName: string;
  timezone: string;
  priority: Priority;
  status: IssueStatus;
  assignee: string | null;
  dueAt: Date | null;
  release: ReleaseRecord;
}

/**
 * Suspected releases whose issues are not closed, of live sites, earliest due first, those with every step done last;
 * `siteIds` null: of every site. At most `limit` rows, and how many there are. Read through issues_open_releases_idx.
 */
export async function listOpenReleases(
  client: Sql,
  { siteIds, limit }: { siteIds: readonly number[] | null; limit: number },
): Promise<{ rows: OpenReleaseRecord[]; total: number }> {
  type Row = Omit<OpenReleaseRecord, 'release'> & { release: ReleaseJson; total: number };
  const { rows } = await client.query<Row>(
    `with open as (
       select i.*, s.name as site_name, s.timezone, least(
         case when r.reported_at is null then r.report_by end, case when r.outcome is null then r.confirm_by end,
         (select min(d.due_at) from release_duties d where d.issue_id = i.id and d.done_at is null)) as due
       from issues i join suspected_releases r on r.issue_id = i.id
       join sites s on s.id = i.site_id and s.deleted_at is null
       where i.kind = 'suspected_release' and i.status <> 'Closed' and ($1::int[] is null or i.site_id = any($1)))
     select i.id as "issueId", i.number, i.site_id as "siteId", i.site_name as "siteName", i.timezone, i.priority,
       i.status, i.assignee, i.due as "dueAt", ${releaseJson} as release, (select count(*)::int from open) as total
     from open i order by i.due nulls last, i.id limit $2`,
    [siteIds, limit],
  );
  return {
    rows: rows.flatMap(({ total: _, release, ...row }) => {
      const read = toRelease(release);
      return read === null ? [] : [{ ...row, release: read }];
    }),
    total: rows[0]?.total ?? 0,
  };
}

/** A suspected release with its limits. Days are the site's own; `reportBy` and `detectedAt`: moments. */
export interface ReleaseLimits {
  issue: string;
  detectedAt: Date;
  zone: string;
  reportHours: number;
  reportBy: Date;
  reportedAt: Date | null;
  outcome: 'not_confirmed' | 'confirmed' | null;
  outcomeAt: Date | null;
  citation: string;
  mustReport: boolean;
  answer: AnswerRecord | null;
}

/** A site's suspected releases that were detected since a moment, the oldest first. */
export async function listReleaseLimits(client: Sql, siteId: number, since: Date): Promise<ReleaseLimits[]> {
  const { rows } = await client.query<ReleaseLimits>(
    `select 'ISS-' || i.number as issue, r.detected_at as "detectedAt", s.timezone as zone, r.report_hours as "reportHours",
       r.report_by as "reportBy", r.reported_at as "reportedAt", r.outcome, r.outcome_at as "outcomeAt", r.citation,
       r.must_report as "mustReport", ${answerJson} as answer
     from suspected_releases r join issues i on i.id = r.issue_id join sites s on s.id = r.site_id
     where r.site_id = $1 and r.detected_at >= $2 order by r.detected_at, i.number`,
    [siteId, since],
  );
  return rows;
}
