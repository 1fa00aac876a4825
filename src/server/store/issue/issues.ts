import type { IssueStatus, Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { IssueEvent, IssueKind } from '#contract/nouns/site/issue.ts';
import type { Sql } from '../database/pool.ts';
import { type ReleaseJson, type ReleaseRecord, releaseJson, toRelease } from '../release/releases.ts';

/** An issue as it is stored. */
export interface IssueRecord {
  id: number;
  /** Printed with ISS- before it. */
  number: number;
  siteId: number;
  kind: IssueKind;
  alarmLabel: string;
  priority: Priority;
  status: IssueStatus;
  location: string;
  note: string;
  assignee: string | null;
  /** Their account, where there is one. */
  assigneeId: number | null;
  dueOn: string | null;
  waitingFor: string | null;
  item: string | null;
  /** Who reported it as done, where a second person has not verified it yet. */
  doneBy: string | null;
  /** An alarm of this label is open now. */
  alarmActive: boolean;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  resolution: string | null;
  cause: string | null;
  proof: string | null;
  /** Of a suspected release its clock and steps. */
  release: ReleaseRecord | null;
}

/** The fields of an open issue that people change. */
export type IssueValues = Pick<IssueRecord, 'priority' | 'status' | 'location' | 'note' | 'assignee'>;

/** Who did something to an issue: the name as it is shown, and the account; the console itself has none. */
export interface IssuePerson {
  id: number | null;
  name: string;
}

const columns = `i.id, i.number, i.site_id as "siteId", i.kind, i.alarm_label as "alarmLabel", i.priority, i.status, i.location,
  i.note, i.assignee, i.assignee_id as "assigneeId", i.due_on::text as "dueOn", i.waiting_for as "waitingFor", i.item_key as item,
  case when i.status <> 'Closed' then i.done_by end as "doneBy", i.created_by as "createdBy", i.created_at as "createdAt", i.updated_at as "updatedAt",
  i.closed_at as "closedAt", i.resolution, i.cause, i.proof,
  exists (
    select from alarms a
    where a.site_id = i.site_id and a.cleared_at is null and lower(a.label) = lower(i.alarm_label)
  ) as "alarmActive", ${releaseJson} as release`;

async function readIssues(client: Sql, rest: string, values: unknown[]): Promise<IssueRecord[]> {
  const { rows } = await client.query<Omit<IssueRecord, 'release'> & { release: ReleaseJson | null }>(
    `select ${columns} from issues i ${rest}`,
    values,
  );
  return rows.map((row) => ({ ...row, release: toRelease(row.release) }));
}

export interface IssueListQuery {
  siteId: number;
  state: 'open' | 'closed' | null;
  priority: Priority | null;
  /** Only issues with a smaller id; null for the start. */
  beforeId: number | null;
  limit: number;
}

/** Issues of a site, newest first. */
export function listIssues(client: Sql, query: IssueListQuery): Promise<IssueRecord[]> {
  const { siteId, state, priority, beforeId, limit } = query;
  return readIssues(
    client,
    `where i.site_id = $1 and ($2::text is null or (i.status = 'Closed') = ($2 = 'closed'))
       and ($3::text is null or i.priority = $3) and ($4::int is null or i.id < $4)
     order by i.id desc limit $5`,
    [siteId, state, priority, beforeId, limit],
  );
}

/** One issue of a site, or null: another site's id finds nothing. */
export async function findIssue(client: Sql, siteId: number, id: number): Promise<IssueRecord | null> {
  return (await readIssues(client, 'where i.site_id = $1 and i.id = $2', [siteId, id]))[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockIssue(client: Sql, siteId: number, id: number): Promise<IssueRecord | null> {
  return (await readIssues(client, 'where i.site_id = $1 and i.id = $2 for update of i', [siteId, id]))[0] ?? null;
}

/** The open issue of a label (in any case), locked until the transaction ends; a site has one at most. */
export async function lockOpenIssue(client: Sql, siteId: number, label: string): Promise<IssueRecord | null> {
  const open = `where i.site_id = $1 and lower(i.alarm_label) = lower($2) and i.status <> 'Closed' for update of i`;
  return (await readIssues(client, open, [siteId, label]))[0] ?? null;
}

/**
 * The open suspected release that rests on an alarm of this label (in any case), open or over, locked until the
 * transaction ends; the newest of several. Hold lockReleases, so that none is opened meanwhile.
 */
export async function lockReleaseOfLabel(client: Sql, siteId: number, label: string): Promise<IssueRecord | null> {
  const rest = `where i.site_id = $1 and i.kind = 'suspected_release' and i.status <> 'Closed' and exists (
      select from suspected_releases r
      join alarms a on a.site_id = $1 and lower(a.label) = lower($2)
        and 'alarm ' || a.id = any(r.evidence)
      where r.issue_id = i.id)
    order by i.id desc limit 1 for update of i`;
  return (await readIssues(client, rest, [siteId, label]))[0] ?? null;
}

export interface NewIssue {
  siteId: number;
  alarmLabel: string;
  priority: Priority;
  location: string;
  note: string;
  by: IssuePerson;
  at: Date;
}

/**
 * Adds an issue about the newest alarm of its label: an open one, else one that cleared in the last 30 days. Null,
 * with nothing stored, when another open issue has the label.
 */
export async function insertIssue(client: Sql, issue: NewIssue): Promise<{ id: number; number: number } | null> {
  const { siteId, alarmLabel, priority, location, note, by, at } = issue;
  const { rows } = await client.query<{ id: number; number: number }>(
    `insert into issues (site_id, alarm_label, priority, location, note, created_by, created_by_id, created_at, updated_at, alarm_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, (
       select a.id from alarms a
       where a.site_id = $1 and lower(a.label) = lower($2)
         and (a.cleared_at is null or a.cleared_at >= $8::timestamptz - interval '30 days')
       order by a.cleared_at is null desc, a.raised_at desc, a.id desc limit 1
     ))
     on conflict (site_id, lower(alarm_label)) where status <> 'Closed' do nothing
     returning id, number`,
    [siteId, alarmLabel, priority, location, note, by.name, by.id, at],
  );
  return rows[0] ?? null;
}

/** `updated_at` always moves on, so that two versions differ even within one millisecond. */
const touched = (at: string) => `updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`;

/** `me`: who changes it. A name that is theirs is their account; any other name that is typed has none. */
export async function updateIssue(
  client: Sql,
  id: number,
  values: IssueValues,
  { at, me }: { at: Date; me: IssuePerson },
): Promise<void> {
  await client.query(
    `update issues set priority = $2, status = $3, location = $4, note = $5, ${touched('$7')}, assignee = $6,
       assignee_id = case when assignee is not distinct from $6 and assignee_id is not null then assignee_id
         when $6 = $8 then $9::int end,
       assigned_at = case when assignee is distinct from $6 then $7::timestamptz else assigned_at end,
       assignee_seen_at = case when assignee is distinct from $6 then $7::timestamptz else assignee_seen_at end
     where id = $1`,
    [id, values.priority, values.status, values.location, values.note, values.assignee, at, me.name, me.id],
  );
}

/** Moves `updated_at` on, where something beside the issue's own fields has changed. */
export async function touchIssue(client: Sql, id: number, at: Date): Promise<void> {
  await client.query(`update issues set ${touched('$2')} where id = $1`, [id, at]);
}

/** Opens a closed issue again; another open issue of the same label breaks a unique index. */
export async function markIssueReopened(client: Sql, id: number, at: Date): Promise<void> {
  await client.query(
    `update issues set status = 'Pending', closed_at = null, resolution = null, cause = null, proof = null,
       done_at = null, done_by = null, done_by_id = null, done_words = null, waiting_for = null, ${touched('$2')} where id = $1`,
    [id, at],
  );
}

export interface IssueStep {
  at: Date;
  by: IssuePerson;
  kind: IssueEvent['kind'];
  text: string;
  /** For the owner's side alone. */
  internal?: boolean;
}

export async function insertIssueEvent(client: Sql, issueId: number, step: IssueStep): Promise<void> {
  await client.query(
    'insert into issue_events (issue_id, at, by, by_id, kind, text, internal) values ($1, $2, $3, $4, $5, $6, $7)',
    [issueId, step.at, step.by.name, step.by.id, step.kind, step.text, step.internal ?? false],
  );
}

export interface IssueEventRecord {
  id: number;
  at: Date;
  by: string;
  kind: IssueEvent['kind'];
  text: string;
  internal: boolean;
}

/** Steps of an issue that are read: far more than people take, and not more than an answer can hold. */
const mostSteps = 500;

/**
 * What happened to an issue, oldest first; of very many steps how it began and the newest. `internal`: with the notes of the
 * owner's side, which nobody else may read.
 */
export async function listIssueEvents(
  client: Sql,
  issueId: number,
  { internal }: { internal: boolean },
): Promise<IssueEventRecord[]> {
  const { rows } = await client.query<IssueEventRecord>(
    `select id, at, by, kind, text, internal from issue_events
     where id in (
       (select min(id) from issue_events where issue_id = $1)
       union all (select id from issue_events where issue_id = $1 and ($3 or not internal) order by id desc limit $2))
       and ($3 or not internal)
     order by id`,
    [issueId, mostSteps - 1, internal],
  );
  return rows;
}
