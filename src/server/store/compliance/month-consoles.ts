import type { GaugeSettingDifference } from '#contract/nouns/gauge/gauge-settings.ts';
import type { Sql } from '../database/pool.ts';

/** A change of what a console says of itself and its tanks that nothing done here explains and nobody acknowledged. */
export interface ConsoleChangeRow {
  siteId: number;
  /** The site's day on which it was noticed, YYYY-MM-DD. */
  on: string;
  difference: GaugeSettingDifference;
}

/** Settings that identify a console: its header, its software where its address is new, and what its tanks are and hold. */
const identity = '^(console/(header(_line)?|moved)|tank/[0-9]+/(label|full_volume))$';
export const consoleIdentity = new RegExp(identity);

/** Open changes of these sites' consoles up to, not including, the day `until`, by site and day. */
export async function readConsoleChanges(
  client: Sql,
  siteIds: readonly number[],
  until: string,
): Promise<ConsoleChangeRow[]> {
  const { rows } = await client.query<ConsoleChangeRow>({
    name: 'month-console-changes',
    text: `
      select c.site_id as "siteId", to_char(c.noticed_at at time zone s.timezone, 'YYYY-MM-DD') as "on", d.difference
      from gauge_setting_changes c
      join sites s on s.id = c.site_id
      cross join lateral jsonb_array_elements(c.differences) d (difference)
      where c.site_id = any($1) and c.explained is null and c.acknowledged_at is null
        and c.noticed_at < $2::timestamp at time zone s.timezone
        and d.difference ->> 'key' ~ '${identity}'
        and d.difference ->> 'before' is not null and d.difference ->> 'after' is not null
      order by c.site_id, c.noticed_at, c.id`,
    values: [siteIds, until],
  });
  return rows;
}
