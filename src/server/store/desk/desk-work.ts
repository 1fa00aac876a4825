import type { Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { JobKind } from '#contract/nouns/site/job-kinds.table.ts';
import type { Sql } from '../database/pool.ts';
import type { IssuePerson, IssueStep } from '../issue/issues.ts';

export interface JobClosing {
  resolution: string;
  cause: string | null;
  proof: string | null;
}

/** What a change of a job may set. */
export interface JobValues {
  status: 'Pending' | 'In Progress' | 'Closed';
  assignee: string | null;
  assigneeId: number | null;
  assignedAt: Date | null;
  assigneeSeenAt: Date | null;
  dueOn: string | null;
  waitingFor: string | null;
  doneAt: Date | null;
  doneBy: string | null;
  doneById: number | null;
  /** What was done, as it was reported: it becomes the resolution when it is verified. */
  doneWords: JobClosing | null;
  closedAt: Date | null;
  resolution: string | null;
  cause: string | null;
  proof: string | null;
}

/** A job that is locked for a change. */
export interface JobAtWork extends JobValues {
  id: number;
  number: number;
  siteId: number;
  kind: JobKind;
  title: string;
  item: string | null;
  secondPerson: boolean;
  siteName: string;
  /** Of a suspected release: whether it is answered, and reported with each of its steps done. */
  release: { answered: boolean; settled: boolean } | null;
  /** A vendor reported it as done, and nobody has verified or returned the report. */
  vendorReport: boolean;
}

const values = `i.status, i.assignee, i.assignee_id as "assigneeId", i.assigned_at as "assignedAt", i.assignee_seen_at as "assigneeSeenAt",
  i.due_on::text as "dueOn", i.waiting_for as "waitingFor", i.done_at as "doneAt", i.done_by as "doneBy", i.done_by_id as "doneById",
  i.done_words as "doneWords",  i.closed_at as "closedAt", i.resolution, i.cause, i.proof`;

/** Jobs by the ids of their issues, at live sites, locked until the transaction ends. In the order of the ids: no two wait for each other. */
export async function lockJobs(client: Sql, ids: readonly number[]): Promise<JobAtWork[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<JobAtWork>({
    name: 'lock-jobs',
    text: `select i.id, i.number, i.site_id as "siteId", i.kind, i.alarm_label as title, i.item_key as item,
       s.second_person as "secondPerson", s.name as "siteName", ${values},
       exists (select from work_orders w where w.issue_id = i.id and w.state = 'done') as "vendorReport",
       (select jsonb_build_object(
          'answered', r.outcome is not null and exists (select from release_answers w where w.issue_id = i.id),
          'settled', r.outcome is not distinct from 'not_confirmed' or r.reported_at is not null and not exists (
            select from release_duties d where d.issue_id = i.id and d.done_at is null))
        from suspected_releases r where r.issue_id = i.id) as release
     from issues i join sites s on s.id = i.site_id and s.deleted_at is null
     where i.id = any($1::int[]) order by i.id for update of i`,
    values: [ids],
  });
  return rows;
}

/** Some jobs, by the ids of their issues, that get the same values; what is left out stays. */
export interface SameChange {
  ids: readonly number[];
  values: Partial<JobValues>;
}

/** Stores the values of many jobs in one statement; `updated_at` always moves on. */
export async function updateJobs(client: Sql, jobs: readonly (JobValues & { id: number })[], at: Date): Promise<void> {
  await changeJobRows(
    client,
    jobs.map(({ id, ...values }) => ({ ids: [id], values })),
    at,
  );
}

/** The same for changes that many jobs share: their values go to the database once, however many jobs they are. */
export async function changeJobRows(client: Sql, changes: readonly SameChange[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  await client.query({
    name: 'change-jobs',
    text: `update issues i set
        status = case when 'status' = any(v.sets) then v.status else i.status end,
        assignee = case when 'assignee' = any(v.sets) then v.assignee else i.assignee end,
        assignee_id = case when 'assigneeId' = any(v.sets) then v."assigneeId" else i.assignee_id end,
        assigned_at = case when 'assignedAt' = any(v.sets) then v."assignedAt" else i.assigned_at end,
        assignee_seen_at = case when 'assigneeSeenAt' = any(v.sets) then v."assigneeSeenAt" else i.assignee_seen_at end,
        due_on = case when 'dueOn' = any(v.sets) then v."dueOn" else i.due_on end,
        waiting_for = case when 'waitingFor' = any(v.sets) then v."waitingFor" else i.waiting_for end,
        done_at = case when 'doneAt' = any(v.sets) then v."doneAt" else i.done_at end,
        done_by = case when 'doneBy' = any(v.sets) then v."doneBy" else i.done_by end,
        done_by_id = case when 'doneById' = any(v.sets) then v."doneById" else i.done_by_id end,
        done_words = case when 'doneWords' = any(v.sets) then v."doneWords" else i.done_words end,
        closed_at = case when 'closedAt' = any(v.sets) then v."closedAt" else i.closed_at end,
        resolution = case when 'resolution' = any(v.sets) then v.resolution else i.resolution end,
        cause = case when 'cause' = any(v.sets) then v.cause else i.cause end,
        proof = case when 'proof' = any(v.sets) then v.proof else i.proof end,
        updated_at = greatest($2::timestamptz, i.updated_at + interval '1 millisecond')
      from json_to_recordset($1::json) as v(ids int[], sets text[], status text, assignee text, "assigneeId" int,
        "assignedAt" timestamptz, "assigneeSeenAt" timestamptz, "dueOn" date, "waitingFor" text, "doneAt" timestamptz,
        "doneBy" text, "doneById" int, "doneWords" jsonb, "closedAt" timestamptz, resolution text, cause text, proof text),
        unnest(v.ids) as w(id)
      where i.id = w.id`,
    values: [JSON.stringify(changes.map(({ ids, values: sets }) => ({ ...sets, ids, sets: Object.keys(sets) }))), at],
  });
}

/** Adds a step to the history of many issues in one statement. */
export async function insertSteps(
  client: Sql,
  steps: readonly { issueId: number; kind: IssueStep['kind']; text: string }[],
  by: IssuePerson,
  at: Date,
): Promise<void> {
  if (steps.length === 0) return;
  await client.query(
    `insert into issue_events (issue_id, at, by, by_id, kind, text)
     select v."issueId", $2::timestamptz, $3::text, $4::int, v.kind, v.text
     from json_to_recordset($1::json) as v("issueId" int, kind text, text text)`,
    [JSON.stringify(steps), at, by.name, by.id],
  );
}

export interface NewJob {
  siteId: number;
  kind: JobKind;
  title: string;
  priority: Priority;
  note: string;
  alarmId: number | null;
  item: string | null;
}

export interface MadeJob extends Pick<NewJob, 'siteId' | 'kind' | 'title' | 'item'> {
  id: number;
  number: number;
}

/** Makes issues of jobs; of one that the site has open already none. Answers those that were made. */
export async function insertJobs(client: Sql, jobs: readonly NewJob[], by: IssuePerson, at: Date): Promise<MadeJob[]> {
  if (jobs.length === 0) return [];
  const { rows } = await client.query<MadeJob>(
    `insert into issues (site_id, kind, alarm_label, priority, note, alarm_id, item_key, created_by, created_by_id, created_at, updated_at)
     select v."siteId", v.kind, v.title, v.priority, v.note, v."alarmId", v.item, $2, $3, $4, $4
     from json_to_recordset($1::json) as v("siteId" int, kind text, title text, priority text, note text, "alarmId" int, item text)
     order by v."siteId", lower(v.title)
     on conflict do nothing
     returning id, number, site_id as "siteId", kind, alarm_label as title, item_key as item`,
    [JSON.stringify(jobs), by.name, by.id, at],
  );
  return rows;
}

/** Open alarms of some ids with the open issue of their label, or the suspected release that rests on them. */
export async function listOpenAlarms(
  client: Sql,
  ids: readonly number[],
): Promise<{ id: number; siteId: number; label: string; issueId: number | null }[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<{ id: number; siteId: number; label: string; issueId: number | null }>(
    `select a.id, a.site_id as "siteId", a.label, coalesce(
       (select r.issue_id from suspected_releases r join issues o on o.id = r.issue_id and o.status <> 'Closed'
        where r.site_id = a.site_id and 'alarm ' || a.id = any(r.evidence) order by r.issue_id desc limit 1),
       (select o.id from issues o where o.site_id = a.site_id and lower(o.alarm_label) = lower(a.label) and o.status <> 'Closed')) as "issueId"
     from alarms a join sites s on s.id = a.site_id and s.deleted_at is null where a.id = any($1::int[]) and a.cleared_at is null`,
    [ids],
  );
  return rows;
}

/** Items of calendars with their open issue. */
export async function listOpenItems(
  client: Sql,
  refs: readonly { siteId: number; key: string }[],
  now: Date,
): Promise<
  {
    siteId: number;
    key: string;
    label: string | null;
    state: string;
    nextDue: string | null;
    today: string;
    issueId: number | null;
  }[]
> {
  if (refs.length === 0) return [];
  const { rows } = await client.query<{
    siteId: number;
    key: string;
    label: string | null;
    state: string;
    nextDue: string | null;
    today: string;
    issueId: number | null;
  }>(
    `select c.site_id as "siteId", c.key, n.label, upper(btrim(s.state)) as state, c.next_due::text as "nextDue",
       ($3::timestamptz at time zone s.timezone)::date::text as today, o.id as "issueId"
     from unnest($1::int[], $2::text[]) as w(site_id, key)
     join calendar_state c on c.site_id = w.site_id and c.key = w.key and c.applies
     join sites s on s.id = c.site_id and s.deleted_at is null
     left join calendar_settings n on n.site_id = c.site_id and n.key = c.key
     left join issues o on o.site_id = c.site_id and o.item_key = c.key and o.status <> 'Closed'`,
    [refs.map(({ siteId }) => siteId), refs.map(({ key }) => key), now],
  );
  return rows;
}

/** Acknowledges open alarms that nobody has acknowledged: these ids, and those of the labels of these issues. */
export async function acknowledgeAlarms(
  client: Sql,
  {
    alarmIds,
    issueIds,
    by,
    note,
    at,
  }: { alarmIds: readonly number[]; issueIds: readonly number[]; by: IssuePerson; note: string; at: Date },
): Promise<{ id: number; siteId: number; label: string; issueIds: number[] }[]> {
  const { rows } = await client.query<{ id: number; siteId: number; label: string; issueIds: number[] }>(
    `with wanted as (
       select a.id, null::int as issue_id from alarms a where a.id = any($1::int[])
       union all
       select a.id, i.id from issues i join alarms a on a.site_id = i.site_id and a.cleared_at is null
         and lower(a.label) = lower(i.alarm_label) where i.id = any($2::int[])),
     one as (select id, array_remove(array_agg(issue_id), null) as issues from wanted group by id)
     update alarms a set acknowledged_at = $3, acknowledged_by = $4, acknowledged_by_id = $5, acknowledge_note = $6
     from one where one.id = a.id and a.cleared_at is null and a.acknowledged_at is null
     returning a.id, a.site_id as "siteId", a.label, one.issues as "issueIds"`,
    [alarmIds, issueIds, at, by.name, by.id, note],
  );
  return rows;
}

/** The open job of an item of a calendar, locked; null: there is none. */
export async function lockItemJob(client: Sql, siteId: number, key: string): Promise<JobAtWork | null> {
  const { rows } = await client.query<{ id: number }>(
    `select id from issues where site_id = $1 and item_key = $2 and status <> 'Closed'`,
    [siteId, key],
  );
  const [row] = rows;
  return row === undefined ? null : ((await lockJobs(client, [row.id]))[0] ?? null);
}

/** Whether the site asks for a second person; false for one that does not exist. */
export async function setSecondPerson(client: Sql, siteId: number, secondPerson: boolean): Promise<boolean | null> {
  const { rows } = await client.query<{ before: boolean }>(
    `update sites s set second_person = $2 from (select id, second_person from sites where id = $1 for update) o
     where s.id = o.id returning o.second_person as before`,
    [siteId, secondPerson],
  );
  return rows[0]?.before ?? null;
}
