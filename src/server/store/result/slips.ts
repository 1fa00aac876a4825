import type { Database, Sql } from '../database/pool.ts';

export interface SlipRow {
  id: number;
  function: string;
  receivedAt: Date;
  gaugeTime: string | null;
  body: Buffer;
}

/** What a gauge sent, or null: another site's number finds nothing. */
export async function findSlip(db: Database, siteId: number, id: number): Promise<SlipRow | null> {
  const { rows } = await db.query<SlipRow>(
    `select id, function, received_at as "receivedAt", to_char(gauge_time, 'YYYY-MM-DD HH24:MI') as "gaugeTime", body
     from gauge_slips where site_id = $1 and id = $2`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

/** What a gauge sent, with how far its own clock was ahead of the site's then, seconds. */
export interface ReportSlip extends SlipRow {
  /** Null where the answer has no clock. */
  aheadSeconds: number | null;
}

/** Slips of a site with these numbers, oldest first; numbers of other sites find nothing. */
export async function listSlips(client: Sql, siteId: number, ids: readonly number[]): Promise<ReportSlip[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<ReportSlip>(
    `select g.id, g.function, g.received_at as "receivedAt", to_char(g.gauge_time, 'YYYY-MM-DD HH24:MI') as "gaugeTime",
       g.body, extract(epoch from g.gauge_time - g.received_at at time zone s.timezone)::float8 as "aheadSeconds"
     from gauge_slips g join sites s on s.id = g.site_id
     where g.site_id = $1 and g.id = any($2) order by g.received_at, g.id`,
    [siteId, ids],
  );
  return rows;
}
