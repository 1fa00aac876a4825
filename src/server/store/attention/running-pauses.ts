import { type PauseRow, pauseColumns } from '../alarm/pauses.ts';
import type { Sql } from '../database/pool.ts';
import { seenSites } from './sites.ts';

/** A pause with the time zone of its site. */
export interface RunningPauseRow extends PauseRow {
  timezone: string;
}

/** Pauses that run now at some sites, or at all; of snoozes those whose alarm is open. */
export async function listRunningPauses(
  client: Sql,
  siteIds: readonly number[] | null,
  now: Date,
): Promise<RunningPauseRow[]> {
  const { rows } = await client.query<RunningPauseRow>({
    name: 'running-pauses',
    text: `select ${pauseColumns}, s.timezone from notification_pauses p join sites s on s.id = p.site_id
      where ${seenSites} and p.ended_at is null and p.from_at <= $2 and p.until_at > $2
        and (p.alarm_id is null or exists (select from alarms a where a.id = p.alarm_id and a.cleared_at is null))
      order by p.site_id, p.id`,
    values: [siteIds, now],
  });
  return rows;
}
