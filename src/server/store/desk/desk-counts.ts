import { countedJobs } from '#contract/nouns/desk/desk-limits.ts';
import type { DeskGroup } from '#contract/nouns/site/job-kinds.table.ts';
import type { Sql } from '../database/pool.ts';
import { type DeskFilter, jobConditions, siteConditions, sourceSql, sourcesOf, Values } from './desk-filter.ts';
import { doneConditions, groupCondition } from './desk-rows.ts';

const openGroups = ['open', 'clocks', 'new', 'mine', 'waiting', 'verify'] as const;
export type GroupCounts = Record<DeskGroup, number>;

/**
 * How many jobs each tab has: one statement for each source, side by side. Jobs with an issue are counted one by one; alarms,
 * calendar items and closed jobs up to one more than is shown.
 */
export async function countDesk(client: Sql, filter: DeskFilter, ahead: number): Promise<GroupCounts> {
  const counts: GroupCounts = { open: 0, clocks: 0, new: 0, mine: 0, waiting: 0, verify: 0, done: 0 };
  const parts = await Promise.all([
    ...sourcesOf(filter).map((source) => {
      const values = new Values();
      const sql = sourceSql[source];
      const conditions = [...siteConditions(filter, values), ...jobConditions(source, filter, values, ahead)];
      const columns = openGroups.map(
        (group) => `coalesce(${groupCondition(group, source, filter, values) ?? 'false'}, false) as "${group}"`,
      );
      const bound = source === 'alarm' || source === 'due' ? `limit ${countedJobs + 1}` : '';
      const tallies = openGroups.map((group) => `count(*) filter (where t."${group}")::int as "${group}"`);
      return client.query<Record<(typeof openGroups)[number], number>>(
        `select ${tallies.join(', ')} from (select ${columns.join(', ')} from ${sql.from} where ${conditions.join(' and ')} ${bound}) t`,
        values.list,
      );
    }),
  ]);
  for (const { rows } of parts) {
    for (const group of openGroups) counts[group] += rows[0]?.[group] ?? 0;
  }
  const values = new Values();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (select from issues i join sites s on s.id = i.site_id
     where ${doneConditions(filter, values).join(' and ')} limit ${countedJobs + 1}) t`,
    values.list,
  );
  counts.done = rows[0]?.count ?? 0;
  return counts;
}

/** What can be chosen among the sites of a person. */
export interface DeskChoices {
  states: string[];
  counties: string[];
  tags: string[];
  assignees: { id: number; name: string }[];
}

export async function listDeskChoices(client: Sql, siteIds: readonly number[] | null): Promise<DeskChoices> {
  const { rows } = await client.query<DeskChoices>({
    name: 'desk-choices',
    text: `with seen as materialized (
        select s.id, upper(btrim(s.state)) as state, btrim(s.county) as county, s.tags from sites s
        where s.deleted_at is null and ($1::int[] is null or s.id = any($1)))
      select array(select distinct state from seen where state <> '' order by 1) as states,
        array(select distinct county from seen where county <> '' order by 1) as counties,
        array(select distinct unnest(tags) from seen order by 1) as tags,
        coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', coalesce(nullif(btrim(u.name), ''), u.email))
            order by lower(coalesce(nullif(btrim(u.name), ''), u.email)), u.id)
          from users u where exists (select from issues i join seen on seen.id = i.site_id
            where i.assignee_id = u.id and i.status <> 'Closed')), '[]') as assignees`,
    values: [siteIds],
  });
  return rows[0] ?? { states: [], counties: [], tags: [], assignees: [] };
}
