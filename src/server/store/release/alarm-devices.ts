import type { Sql } from '../database/pool.ts';

/** Which device of which kind an alarm is of, as the console counts. */
export interface AlarmDevice {
  /** 'alarm 601' */
  id: string;
  category: number;
  type: number;
  device: number;
}

/** The devices of those of a site's alarms that some pieces of evidence are; others are left out. */
export async function readAlarmDevices(
  client: Sql,
  siteId: number,
  evidence: readonly string[],
): Promise<AlarmDevice[]> {
  const { rows } = await client.query<AlarmDevice>(
    `select 'alarm ' || id as id, category, type, device from alarms where site_id = $1 and 'alarm ' || id = any($2)`,
    [siteId, evidence],
  );
  return rows;
}
