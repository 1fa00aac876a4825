import { countedAlarms, type FleetAlarmGroup, fleetAlarmGroups } from '#contract/nouns/gauge/fleet-alarm.ts';
import type { IssueStatus } from '#contract/nouns/gauge/issue-words.ts';
import type { Sql } from '../database/pool.ts';
import { Values } from '../desk/desk-filter.ts';
import { type FleetAlarmFilter, fleetConditions, fleetJoins, fleetSites, jobOf } from './fleet-filter.ts';
import { pauseOf } from './pauses.ts';

/** An alarm of one of many sites, with its job. */
export interface FleetAlarmRow {
  id: number;
  siteId: number;
  siteName: string;
  state: string;
  timezone: string;
  /** Key of the family of the site's console now; null: not known. */
  family: string | null;
  category: number;
  type: number;
  label: string;
  raisedAt: Date;
  clearedAt: Date | null;
  unknownSince: Date | null;
  clockUnknown: boolean;
  standing: boolean;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  issueId: number | null;
  issueNumber: number | null;
  issueStatus: IssueStatus | null;
  assignee: string | null;
  /** Notifications of it are held now. */
  pause: { until: string; by: string; reason: string } | null;
}

/** The last alarm of a page; the moment as the database prints it, to the microsecond. */
export interface FleetAlarmPlace {
  moment: string;
  id: number;
}

/**
 * Alarms of a list after a place, newest first. The ids are read along an index, and only those of the page in full.
 * `holdable`: AA * 1000 + NN of alarms whose notifications may be held.
 */
export async function listFleetAlarms(
  client: Sql,
  group: FleetAlarmGroup,
  filter: FleetAlarmFilter,
  { after, limit, holdable }: { after: FleetAlarmPlace | null; limit: number; holdable: readonly number[] },
): Promise<{ rows: FleetAlarmRow[]; places: FleetAlarmPlace[] }> {
  const values = new Values();
  const joins = fleetJoins(filter, values);
  const conditions = fleetConditions(group, filter, values);
  if (after !== null) {
    conditions.push(`(a.raised_at, a.id) < (${values.of(after.moment, 'timestamptz')}, ${values.of(after.id, 'int')})`);
  }
  const { rows: places } = await client.query<FleetAlarmPlace>(
    `select a.id, a.raised_at::text as moment from alarms a join sites s on s.id = a.site_id ${joins}
     where ${conditions.join(' and ')} order by a.raised_at desc, a.id desc limit ${values.of(limit, 'int')}`,
    values.list,
  );
  const read = await readFleetAlarms(
    client,
    places.map(({ id }) => id),
    { now: filter.now, codes: holdable },
  );
  const byId = new Map(read.map((row) => [row.id, row]));
  return { rows: places.flatMap(({ id }) => byId.get(id) ?? []), places };
}

async function readFleetAlarms(
  client: Sql,
  ids: readonly number[],
  { now, codes }: { now: Date; codes: readonly number[] },
): Promise<FleetAlarmRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<FleetAlarmRow>({
    name: 'fleet-alarms',
    text: `select a.id, s.id as "siteId", s.name as "siteName", upper(btrim(s.state)) as state, s.timezone, g.family,
        a.category, a.type, a.label, a.raised_at as "raisedAt", a.cleared_at as "clearedAt",
        a.unknown_since as "unknownSince", a.clock_unknown as "clockUnknown", a.standing,
        a.acknowledged_at as "acknowledgedAt", a.acknowledged_by as "acknowledgedBy",
        i.id as "issueId", i.number as "issueNumber", i.status as "issueStatus", i.assignee,
        case when a.cleared_at is null then ${pauseOf('$2', '$3')} end as pause
      from alarms a join sites s on s.id = a.site_id left join gauges g on g.site_id = a.site_id ${jobOf('$2')}
      where a.id = any($1::int[])`,
    values: [ids, now, codes],
  });
  return rows;
}

/** How many alarms each list has, each counted up to one more than is shown. */
export async function countFleetAlarms(
  client: Sql,
  filter: FleetAlarmFilter,
): Promise<Record<FleetAlarmGroup, number>> {
  const counts = await Promise.all(
    fleetAlarmGroups.map(async (group) => {
      const values = new Values();
      const joins = fleetJoins(filter, values);
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from (select from alarms a join sites s on s.id = a.site_id ${joins}
         where ${fleetConditions(group, filter, values).join(' and ')} limit ${countedAlarms + 1}) t`,
        values.list,
      );
      const [row] = rows;
      if (row === undefined) throw new Error('alarms were not counted');
      return [group, row.count] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<FleetAlarmGroup, number>;
}

/** The condition of a site `s` with its gauge `g` whose alarms are not known now. */
const isUnread = (
  codes: readonly string[],
  values: Values,
): string => `(g.online is not true or g.profile -> 'codes' is null
       or not exists (select from unnest(${values.of(codes, 'text[]')}) asked(code)
         where g.profile -> 'codes' ->> code is distinct from 'no'
           and (g.profile -> 'codes' ? code or coalesce(g.profile -> 'silent' ->> code, g.profile -> 'lost' ->> code) is null)))`;

/** Those of some sites whose alarms are not known now, as countUnreadSites counts them. */
export async function listUnreadSites(
  client: Sql,
  siteIds: readonly number[],
  codes: readonly string[],
): Promise<Set<number>> {
  const values = new Values();
  const { rows } = await client.query<{ id: number }>(
    `select s.id from sites s left join gauges g on g.site_id = s.id
     where s.id = any(${values.of(siteIds, 'int[]')}) and ${isUnread(codes, values)}`,
    values.list,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Sites whose alarms are not known now: no gauge, one without contact, or a console that answers none of the functions
 * `codes`, which report alarms.
 */
export async function countUnreadSites(
  client: Sql,
  filter: FleetAlarmFilter,
  codes: readonly string[],
): Promise<number> {
  const values = new Values();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from sites s left join gauges g on g.site_id = s.id
     where ${fleetSites(filter, values).join(' and ')} and ${isUnread(codes, values)}`,
    values.list,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('sites were not counted');
  return row.count;
}
