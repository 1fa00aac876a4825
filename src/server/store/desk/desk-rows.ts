import { createHash } from 'node:crypto';
import type { DeskGroup } from '#contract/nouns/site/job-kinds.table.ts';
import type { Sql } from '../database/pool.ts';
import {
  type DeskFilter,
  type JobSource,
  jobConditions,
  jobSources,
  siteConditions,
  sourceSql,
  sourcesOf,
  Values,
} from './desk-filter.ts';

/** A place in the order of the Desk: of a job, or of the last one of a page. */
export interface DeskPlace {
  place: number;
  day: string;
  /** As the database prints it: to the microsecond. */
  moment: string;
  source: JobSource;
  ref: number;
  key: string;
}

/** The open tabs, and what each asks of the jobs of a source; null: the source has none for it. */
type OpenGroup = Exclude<DeskGroup, 'done'>;

export function groupCondition(group: OpenGroup, source: JobSource, filter: DeskFilter, values: Values): string | null {
  const { nobody, mine } = sourceSql[source];
  const stored = source === 'release' || source === 'issue';
  const undone = stored ? ' and i.done_at is null' : '';
  switch (group) {
    case 'open':
      return 'true';
    case 'clocks':
      return source === 'release' ? 'true' : null;
    case 'new':
      return stored ? `${nobody}${undone} and i.waiting_for is null` : nobody;
    case 'mine':
      return `${mine(filter, values)}${undone}`;
    case 'waiting':
      return stored ? `i.waiting_for is not null${undone}` : null;
    case 'verify':
      return stored ? 'i.done_at is not null' : null;
  }
}

/**
 * Jobs of an open tab after a place, the most pressing first: of each source at most `limit`, read along its index, and the
 * first of all of them.
 */
export async function listDeskPlaces(
  client: Sql,
  group: OpenGroup,
  filter: DeskFilter,
  page: { after: DeskPlace | null; limit: number; ahead: number },
): Promise<DeskPlace[]> {
  const values = new Values();
  const parts = sourcesOf(filter).flatMap((source) => partOf(source, group, filter, page, values));
  if (parts.length === 0) return [];
  const text = `select place, day::text as day, moment::text as moment, source, ref::text as ref, key from (${parts.join(' union all ')}) jobs
     order by jobs.place, jobs.day, jobs.moment, jobs.source, jobs.ref, jobs.key limit ${values.of(page.limit, 'int')}`;
  // The usual pages are planned once for each connection: planning takes longer than reading.
  const name = isUnfiltered(filter)
    ? `desk-places ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    : undefined;
  const { rows } = await client.query<Omit<DeskPlace, 'source' | 'ref'> & { source: number; ref: string }>({
    ...(name === undefined ? {} : { name }),
    text,
    values: values.list,
  });
  return rows.map(({ source, ref, ...row }) => ({ ...row, ref: Number(ref), source: jobSources[source] ?? 'issue' }));
}

/** Nothing is narrowed: there are as many texts of such statements as tabs, with and without a place and a list of sites. */
export function isUnfiltered({ kind, tag, state, county, ageDays, due, assignee, q }: DeskFilter): boolean {
  return [kind, tag, state, county, ageDays, due, assignee, q].every((each) => each === null);
}

function partOf(
  source: JobSource,
  group: OpenGroup,
  filter: DeskFilter,
  { after, limit, ahead }: { after: DeskPlace | null; limit: number; ahead: number },
  values: Values,
): string[] {
  const sql = sourceSql[source];
  const number = jobSources.indexOf(source);
  if (after !== null && sql.place < after.place) return [];
  const wanted = groupCondition(group, source, filter, values);
  if (wanted === null) return [];
  const conditions = [
    ...siteConditions(filter, values),
    ...jobConditions(source, filter, values, ahead),
    wanted,
    ...(after !== null && sql.place === after.place ? afterConditions(source, after, values) : []),
  ];
  return [
    `(select ${sql.place} as place, ${sql.day} as day, ${sql.moment} as moment, ${number} as source, ${sql.ref}::bigint as ref,
        ${sql.key} as key
      from ${sql.from} where ${conditions.join(' and ')} order by ${sql.order} limit ${values.of(limit, 'int')})`,
  ];
}

/** The first bound can be read along the index of the source; the second is exact. */
function afterConditions(source: JobSource, after: DeskPlace, values: Values): string[] {
  const sql = sourceSql[source];
  const day = values.of(after.day, 'date');
  const moment = values.of(after.moment, 'timestamptz');
  const bound =
    source === 'due'
      ? `${sql.day} >= ${day}`
      : source === 'issue'
        ? `(${sql.day}, ${sql.moment}) >= (${day}, ${moment})`
        : `${sql.day} >= ${day}`;
  const number = values.of(jobSources.indexOf(after.source), 'int');
  return [
    bound,
    `(${sql.day}, ${sql.moment}, ${jobSources.indexOf(source)}, ${sql.ref}::bigint, ${sql.key})
      > (${day}, ${moment}, ${number}, ${values.of(after.ref, 'bigint')}, ${values.of(after.key, 'text')})`,
    ...(source === 'alarm' ? [`${sql.moment} >= ${day}::timestamp at time zone 'UTC'`] : []),
  ];
}

/** Closed jobs after a place, the newest first. `after`: when the last one was closed, as the database prints it, and its id. */
export async function listDonePlaces(
  client: Sql,
  filter: DeskFilter,
  { after, limit }: { after: { moment: string; ref: number } | null; limit: number },
): Promise<{ moment: string; ref: number }[]> {
  const values = new Values();
  const conditions = doneConditions(filter, values);
  if (after !== null) {
    conditions.push(
      `(i.closed_at, i.id) < (${values.of(after.moment, 'timestamptz')}, ${values.of(after.ref, 'int')})`,
    );
  }
  const { rows } = await client.query<{ moment: string; ref: number }>(
    `select i.closed_at::text as moment, i.id as ref from issues i join sites s on s.id = i.site_id
     where ${conditions.join(' and ')} order by i.closed_at desc, i.id desc limit ${values.of(limit, 'int')}`,
    values.list,
  );
  return rows;
}

/** SQL of closed jobs `i` at sites `s` under a filter. Due dates are of open jobs: with one asked for, there are none. */
export function doneConditions(filter: DeskFilter, values: Values): string[] {
  const { kind, ageDays, due, assignee, q, now } = filter;
  const { mine, nobody, person, title } = sourceSql.issue;
  const search = () => {
    const pattern = values.of(`%${(q ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`, 'text');
    return `(s.name ilike ${pattern} or ${title(pattern, filter, values)})`;
  };
  return [
    ...siteConditions(filter, values),
    `i.status = 'Closed'`,
    ...(kind === null ? [] : [`i.kind = ${values.of(kind, 'text')}`]),
    ...(ageDays === null
      ? []
      : [`i.created_at <= ${values.of(new Date(now.getTime() - ageDays * 86_400_000), 'timestamptz')}`]),
    ...(due === null ? [] : [due === 'none' ? 'i.due_on is null' : 'false']),
    ...(assignee === null
      ? []
      : [assignee === 'me' ? mine(filter, values) : assignee === 'nobody' ? nobody : person(assignee, values)]),
    ...(q === null ? [] : [search()]),
  ];
}
