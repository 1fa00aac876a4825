import type { Sql } from '../database/pool.ts';

/** What the alarms of a site rest on: whether its console reports them, and which of them nobody understands. */
export interface AlarmGrounds {
  /** The site has a console. */
  hasGauge: boolean;
  /** The console has answered at least once. */
  hasAnswered: boolean;
  /** What the console has been found to answer; null before it was first read. */
  profile: unknown;
  /** Active alarms and sensor states that are in no table, newest first. */
  unknown: string[];
}

/** The alarms of a site through a day (YYYY-MM-DD, the site's own). */
export async function readAlarmGrounds(client: Sql, siteId: number, through: string): Promise<AlarmGrounds> {
  const { rows } = await client.query<AlarmGrounds>({
    name: 'alarm-grounds',
    text: `select g.site_id is not null as "hasGauge", g.last_seen_at is not null as "hasAnswered", g.profile,
        array(select a.label from alarms a where a.site_id = s.id and a.category = 0 and a.cleared_at is null
          and a.raised_at < ($2::date + 1)::timestamp at time zone s.timezone order by a.raised_at desc, a.id desc limit 20) as unknown
      from sites s left join gauges g on g.site_id = s.id where s.id = $1`,
    values: [siteId, through],
  });
  return rows[0] ?? { hasGauge: false, hasAnswered: false, profile: null, unknown: [] };
}
