import type { Sql } from '../database/pool.ts';

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
