import type { GaugeSettingDifference } from '#contract/nouns/gauge/gauge-settings.ts';
import type { Sql } from '../database/pool.ts';
import { addressKey } from '../gauge/gauge-moves.ts';

/** A change of what a console says of itself and its tanks that nothing done here explains and nobody acknowledged. */
export interface ConsoleChangeRow {
  siteId: number;
  /** The site's day on which it was noticed, YYYY-MM-DD. */
  on: string;
  difference: GaugeSettingDifference;
  /** The moment, and the day (YYYY-MM-DD) and moment on which the address was put back; null: it was not. */
  at: Date;
  until: string | null;
  untilAt: Date | null;
}

/** Settings that identify a console: its header, its software where its address is new, and what its tanks are and hold. */
const identity = '^(console/(header(_line)?|moved)|tank/[0-9]+/(label|full_volume))$';
export const consoleIdentity = new RegExp(identity);

/** Open changes of the address and the identity of these sites' consoles up to, not including, the day `until`, by site and day. */
export async function readConsoleChanges(
  client: Sql,
  siteIds: readonly number[],
  until: string,
): Promise<ConsoleChangeRow[]> {
  const { rows } = await client.query<ConsoleChangeRow>({
    name: 'month-console-changes',
    text: `
      select c.site_id as "siteId", to_char(c.noticed_at at time zone s.timezone, 'YYYY-MM-DD') as "on", d.difference,
        c.noticed_at as at, to_char(back.at at time zone s.timezone, 'YYYY-MM-DD') as until, back.at as "untilAt"
      from gauge_setting_changes c
      join sites s on s.id = c.site_id
      cross join lateral jsonb_array_elements(c.differences) d (difference)
      left join lateral (
        select min(b.noticed_at) as at from gauge_setting_changes b cross join lateral jsonb_array_elements(b.differences) e (one)
        where d.difference ->> 'key' = '${addressKey}' and b.site_id = c.site_id and b.noticed_at > c.noticed_at
          and e.one ->> 'key' = '${addressKey}' and e.one ->> 'after' = d.difference ->> 'before'
      ) back on true
      where c.site_id = any($1) and c.explained is null and c.acknowledged_at is null
        and c.noticed_at < $2::timestamp at time zone s.timezone
        and (d.difference ->> 'key' ~ '${identity}' or d.difference ->> 'key' = '${addressKey}')
        and d.difference ->> 'before' is not null and d.difference ->> 'after' is not null
      order by c.site_id, c.noticed_at, c.id`,
    values: [siteIds, until],
  });
  return rows;
}
