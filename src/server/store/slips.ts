import type { Database } from './pool.ts';

export interface SlipRow {
  id: number;
  function: string;
  receivedAt: Date;
  gaugeTime: string | null;
  body: Buffer;
}

/** What a gauge sent, or null: another site's number finds nothing. */
export async function findSlip(db: Database, siteId: number, id: number): Promise<SlipRow | null> {
  const { rows } = await db.$client.query<SlipRow>(
    `select id, function, received_at as "receivedAt", to_char(gauge_time, 'YYYY-MM-DD HH24:MI') as "gaugeTime", body
     from gauge_slips where site_id = $1 and id = $2`,
    [siteId, id],
  );
  return rows[0] ?? null;
}
