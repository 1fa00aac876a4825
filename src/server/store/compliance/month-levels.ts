import type { Sql } from '../database/pool.ts';

/** What the readings of one tank say of one day of the site. */
export interface LevelDay {
  /** YYYY-MM-DD */
  on: string;
  /** The highest product, inches; null: no reading gave a height. */
  highest: number | null;
  /** A reading showed more than may be left in an empty tank, whichever way it is measured. */
  holds: boolean;
  /** The level was lower at the end of the day than at its begin by more than the noise of a probe, or sank well below its peak after a delivery. */
  fell: boolean;
}

/** The days of a month (YYYY-MM) of which readings of a tank are stored, in order. */
export interface MonthLevelsRow {
  siteId: number;
  number: number;
  month: string;
  days: LevelDay[];
}

/** What may be left in an empty tank: an inch, or 0.3 percent of what it holds. Source: 40 CFR 280.70(a). */
const emptyInches = 1;
const emptyShare = 0.003;
/** Bit of report 201's status: the float found no fuel height. */
const invalidHeight = 4;

/** SQL: more is in a tank than may be left in an empty one; either measure is enough to be empty. */
export const holdsProduct = (reading: string, capacity: string) =>
  `(coalesce(${reading}.height > ${emptyInches}, true)
    and coalesce(${reading}.volume > ${emptyShare} * nullif(${capacity}, 0), ${reading}.height is not null)
    and ${reading}.status & ${invalidHeight} = 0)`;

/** A tank whose readings are asked for. */
export interface LevelsOf {
  siteId: number;
  number: number;
}

/** A month without a reading of the tank has no row. */
export async function readMonthLevels(
  client: Sql,
  tanks: readonly LevelsOf[],
  months: readonly string[],
): Promise<MonthLevelsRow[]> {
  if (tanks.length === 0) return [];
  const { rows } = await client.query<MonthLevelsRow>({
    name: 'month-levels',
    text: `
      select site_id as "siteId", number, month, json_agg(json_build_object('on', "on", 'highest', highest, 'holds', holds,
        'fell', coalesce(fell > greatest(10, 0.002 * capacity) or sank > greatest(40, 0.005 * capacity), false)) order by "on") as days
      from (
        select site_id, number, month, capacity, "on", max(height) as highest, bool_or(holds) as holds, max(peak - volume) as sank,
          (array_agg(volume order by at))[1] - (array_agg(volume order by at desc))[1] as fell
        from (
          select x.site_id, x.number, m.month, coalesce(t.capacity, 10000) as capacity, r.at, r.height, r.volume,
            (r.at at time zone s.timezone)::date::text as "on", ${holdsProduct('r', 't.capacity')} as holds,
            max(r.volume) over (partition by x.site_id, x.number, m.month, (r.at at time zone s.timezone)::date order by r.at) as peak
          from unnest($1::int[], $2::int[]) x (site_id, number)
          cross join (select month, (month || '-01')::timestamp as first from unnest($3::text[]) u (month)) m
          join sites s on s.id = x.site_id
          left join tanks t on t.site_id = x.site_id and t.tank_number = x.number
          join readings r on r.site_id = x.site_id and r.tank_number = x.number
            and r.at >= m.first at time zone s.timezone and r.at < (m.first + interval '1 month') at time zone s.timezone
        ) told
        group by site_id, number, month, capacity, "on") days
      group by 1, 2, 3 order by 1, 2, 3`,
    values: [tanks.map(({ siteId }) => siteId), tanks.map(({ number }) => number), months],
  });
  return rows;
}

/** What the console of a site says of the siphon of one tank, in the words of the settings. */
export interface SiphonRow {
  siteId: number;
  number: number;
  /** 'none', 'tank 2', 'tanks 2, 3'; null: the console did not answer it. */
  partners: string | null;
  /** 'On': the console opens the siphon during a static test; null: it did not answer it. */
  broken: string | null;
}

/** Siphons as these sites' consoles last reported their settings (functions 612 and 632), by site and tank. */
export async function readSiphons(client: Sql, siteIds: readonly number[]): Promise<SiphonRow[]> {
  const { rows } = await client.query<SiphonRow>({
    name: 'month-siphons',
    text: `
      select s.id as "siteId", split_part(e.setting ->> 'key', '/', 2)::int as number,
        max(e.setting ->> 'value') filter (where e.setting ->> 'key' like '%/siphon') as partners,
        max(e.setting ->> 'value') filter (where e.setting ->> 'key' like '%/siphon_break') as broken
      from unnest($1::int[]) s(id)
      cross join lateral (
        select settings from gauge_snapshots where site_id = s.id order by taken_at desc limit 1) n
      cross join lateral jsonb_path_query(n.settings,
        '$[*] ? (@.key like_regex "^tank/[0-9]+/siphon(_break)?$")') e(setting)
      group by 1, 2 order by 1, 2`,
    values: [siteIds],
  });
  return rows;
}
