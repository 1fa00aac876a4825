import type { DeskDue } from '#contract/nouns/desk/desk-limits.ts';
import type { JobKind } from '#contract/nouns/site/job-kinds.table.ts';

/** What the Desk is narrowed to, and for whom it is read. */
export interface DeskFilter {
  /** Sites that the person may see; null: every live one. */
  siteIds: readonly number[] | null;
  userId: number;
  /** As work without an account is assigned to them. */
  userName: string;
  now: Date;
  kind: JobKind | null;
  tag: string | null;
  state: string | null;
  county: string | null;
  /** Since at least so many days. */
  ageDays: number | null;
  due: DeskDue | null;
  assignee: 'me' | 'nobody' | number | null;
  q: string | null;
  /** Items of the calendar whose name has `q` in it. */
  itemsNamed: readonly string[];
  /** Alarms that are no faults: category times 1000, plus type. */
  notices: readonly number[];
}

/** Values of a statement, numbered as they are used: PostgreSQL refuses one that is not. */
export class Values {
  readonly list: unknown[] = [];

  /** The placeholder of a value. */
  of(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

/** The places that jobs come from. */
export const jobSources = ['release', 'issue', 'alarm', 'due'] as const;
export type JobSource = (typeof jobSources)[number];

/** SQL of a source: its tables, the rows that are jobs, and what they are ordered and narrowed by. */
export interface SourceSql {
  from: string;
  jobs: string;
  /** The place of the source among the others: suspected releases come before everything. */
  place: number;
  day: string;
  moment: string;
  ref: string;
  key: string;
  /** The order within the source, as an index has it. */
  order: string;
  /** Since when, as a moment. */
  since: string;
  /** By which day of the site, or null. */
  dueDay: string;
  nobody: string;
  mine: (filter: DeskFilter, values: Values) => string;
  /** Of this person. */
  person: (id: number, values: Values) => string;
  title: (pattern: string, filter: DeskFilter, values: Values) => string;
}

const local = (moment: string) => `(${moment} at time zone s.timezone)::date`;
/** Their account may write at the site of issue `i` now. */
export const assigneeWrites = `exists (select from users u where u.id = i.assignee_id and (u.role = 'admin'
  or u.role <> 'regulator' and exists (
    select from user_sites us where us.user_id = u.id and us.site_id = i.site_id and us.can_write)))`;
/** The moment of the next step of release `r`; null: no clock runs. */
const nextClock = `(case when r.reported_at is null then r.report_by when r.outcome is null then r.confirm_by
  else (select min(d.due_at) from release_duties d where d.issue_id = r.issue_id and d.done_at is null) end)`;
/** The day on which an item of the calendar presses; what was never proven comes first. */
const itemDay = `coalesce(c.failed_on, c.next_due, '1900-01-01'::date)`;

const ofIssue = {
  nobody: `(i.assignee is null or i.assignee_id is not null and not ${assigneeWrites})`,
  mine: ({ userId, userName }: DeskFilter, values: Values) =>
    `(i.assignee_id = ${values.of(userId, 'int')} or i.assignee_id is null
      and lower(btrim(i.assignee)) = ${values.of(userName.trim().toLowerCase(), 'text')})`,
  person: (id: number, values: Values) => `i.assignee_id = ${values.of(id, 'int')}`,
  title: (pattern: string) => `i.alarm_label ilike ${pattern}`,
};

export const sourceSql: Record<JobSource, SourceSql> = {
  release: {
    ...ofIssue,
    from: 'issues i join suspected_releases r on r.issue_id = i.id join sites s on s.id = i.site_id',
    jobs: `i.kind = 'suspected_release' and i.status <> 'Closed'`,
    place: 0,
    day: `'1900-01-01'::date`,
    moment: `coalesce(${nextClock}, '9999-01-01 00:00Z'::timestamptz)`,
    ref: 'i.id',
    key: `''`,
    order: `coalesce(${nextClock}, '9999-01-01 00:00Z'::timestamptz), i.id`,
    since: 'r.detected_at',
    dueDay: local(nextClock),
  },
  issue: {
    ...ofIssue,
    from: 'issues i join sites s on s.id = i.site_id',
    jobs: `i.kind <> 'suspected_release' and i.status <> 'Closed'`,
    place: 1,
    day: `coalesce(i.due_on, (i.created_at at time zone 'UTC')::date)`,
    moment: 'i.created_at',
    ref: 'i.id',
    key: `''`,
    order: `coalesce(i.due_on, (i.created_at at time zone 'UTC')::date), i.created_at, i.id`,
    since: 'i.created_at',
    dueDay: 'i.due_on',
  },
  alarm: {
    from: 'alarms a join sites s on s.id = a.site_id',
    jobs: `a.cleared_at is null
      and not exists (select from issues o where o.site_id = a.site_id and lower(o.alarm_label) = lower(a.label) and o.status <> 'Closed')
      and not exists (select from suspected_releases r join issues o on o.id = r.issue_id and o.status <> 'Closed'
        where r.site_id = a.site_id and 'alarm ' || a.id = any(r.evidence))`,
    place: 1,
    day: `(a.raised_at at time zone 'UTC')::date`,
    moment: 'a.raised_at',
    ref: 'a.id',
    key: `''`,
    order: 'a.raised_at, a.id',
    since: 'a.raised_at',
    dueDay: 'null::date',
    nobody: 'a.acknowledged_at is null',
    mine: ({ userId }, values) => `a.acknowledged_by_id = ${values.of(userId, 'int')}`,
    person: (id, values) => `a.acknowledged_by_id = ${values.of(id, 'int')}`,
    title: (pattern) => `a.label ilike ${pattern}`,
  },
  due: {
    from: 'calendar_state c join sites s on s.id = c.site_id',
    // What is on record without a due date is no work. The first condition is that of the index.
    jobs: `c.applies and (c.failed_on is not null or c.next_due is not null or not c.not_set_up)
      and (c.failed_on is not null or c.next_due is not null or c.last_completed is null)
      and not exists (select from issues o where o.site_id = c.site_id and o.item_key = c.key and o.status <> 'Closed')`,
    place: 1,
    day: itemDay,
    moment: `'1970-01-01 00:00Z'::timestamptz`,
    ref: 'c.site_id',
    key: 'c.key',
    order: `${itemDay}, c.site_id, c.key`,
    since: `(${itemDay}::timestamp at time zone s.timezone)`,
    dueDay: itemDay,
    nobody: 'true',
    mine: () => 'false',
    person: () => 'false',
    title: (pattern, { itemsNamed }, values) =>
      `(c.key = any(${values.of(itemsNamed, 'text[]')}) or exists (select from calendar_settings n
        where n.site_id = c.site_id and n.key = c.key and n.label ilike ${pattern}))`,
  },
};

/** `%` and `_` stand for themselves. */
const likeOf = (q: string) => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The sources that a filter can find anything in. */
export function sourcesOf({ kind }: Pick<DeskFilter, 'kind'>): readonly JobSource[] {
  if (kind === null) return jobSources;
  if (kind === 'suspected_release') return ['release'];
  if (kind === 'alarm') return ['issue', 'alarm'];
  return kind === 'calendar' ? ['issue', 'due'] : ['issue'];
}

/** SQL of what a filter asks of sites `s`. */
export function siteConditions({ siteIds, tag, state, county }: DeskFilter, values: Values): string[] {
  return [
    's.deleted_at is null',
    ...(siteIds === null ? [] : [`s.id = any(${values.of(siteIds, 'int[]')})`]),
    ...(tag === null ? [] : [`s.tags @> array[${values.of(tag, 'text')}]`]),
    ...(state === null ? [] : [`upper(btrim(s.state)) = ${values.of(state, 'text')}`]),
    ...(county === null ? [] : [`lower(btrim(s.county)) = lower(${values.of(county, 'text')})`]),
  ];
}

/** SQL of what a filter asks of the jobs of a source; `ahead`: how many days ahead an item of the calendar is a job. */
export function jobConditions(source: JobSource, filter: DeskFilter, values: Values, ahead: number): string[] {
  const sql = sourceSql[source];
  const { kind, ageDays, due, assignee, q, now, notices } = filter;
  const at = () => values.of(now, 'timestamptz');
  return [
    sql.jobs,
    ...(source === 'issue' && kind !== null ? [`i.kind = ${values.of(kind, 'text')}`] : []),
    ...(source === 'alarm' ? [`a.category * 1000 + a.type <> all(${values.of(notices, 'int[]')})`] : []),
    // The first bound is for the index: no day of a site is further on.
    ...(source === 'due'
      ? [`${sql.day} <= ${at()}::date + ${ahead + 2}`, `${sql.day} <= ${local(at())} + ${ahead}`]
      : []),
    ...(ageDays === null
      ? []
      : [`${sql.since} <= ${values.of(new Date(now.getTime() - ageDays * 86_400_000), 'timestamptz')}`]),
    ...(due === null ? [] : [dueCondition(source, due, at)]),
    ...(assignee === null ? [] : [assigneeCondition(sql, assignee, filter, values)]),
    ...(q === null ? [] : [searchCondition(sql, q, filter, values)]),
  ];
}

function dueCondition(source: JobSource, due: DeskDue, at: () => string): string {
  const { dueDay } = sourceSql[source];
  if (due === 'none') return `${dueDay} is null`;
  if (due === 'overdue') return source === 'release' ? `${nextClock} < ${at()}` : `${dueDay} < ${local(at())}`;
  if (due === 'today') return `${dueDay} = ${local(at())}`;
  return `${dueDay} between ${local(at())} and ${local(at())} + 7`;
}

function assigneeCondition(sql: SourceSql, of: 'me' | 'nobody' | number, filter: DeskFilter, values: Values): string {
  if (of === 'me') return sql.mine(filter, values);
  return of === 'nobody' ? sql.nobody : sql.person(of, values);
}

function searchCondition(sql: SourceSql, q: string, filter: DeskFilter, values: Values): string {
  const pattern = values.of(likeOf(q), 'text');
  return `(s.name ilike ${pattern} or ${sql.title(pattern, filter, values)})`;
}
