import type { Sql } from '../database/pool.ts';
import { confirmedFromMs } from '../gauge/units-confirmed.ts';

/** A live site as far as its months ask. */
export interface MonthPlace {
  id: number;
  name: string;
  timezone: string;
  state: string;
  siteType: string;
  /** The site's own day, YYYY-MM-DD. */
  today: string;
  hasGauge: boolean;
  /** The site's day on which its gauge last answered, YYYY-MM-DD; null: never, or there is none. */
  seenOn: string | null;
  /** The site's day on which its gauge first answered, YYYY-MM-DD; null: never, or there is none. */
  connectedOn: string | null;
  clockDriftSeconds: number | null;
  /** As its console reports itself: 'TLS-350', or its family; '' where none reported. */
  reportedConsole: string;
  /** The console as people recorded it in Site Info; '' where nobody did. */
  recordedConsole: string;
  /** The moment (ms) from which the units of the gauge's reports are known; Infinity: never. */
  unitsConfirmedFrom: number;
}

/** The live ones of some sites, by id. */
export async function readMonthPlaces(client: Sql, siteIds: readonly number[], now: Date): Promise<MonthPlace[]> {
  const { rows } = await client.query<MonthPlace>({
    name: 'month-places',
    text: `
      select s.id, s.name, s.timezone, s.state, s.site_type as "siteType", g.site_id is not null as "hasGauge",
        to_char($2::timestamptz at time zone s.timezone, 'YYYY-MM-DD') as today,
        to_char(g.last_seen_at at time zone s.timezone, 'YYYY-MM-DD') as "seenOn",
        to_char((select min(since) from gauge_states where site_id = g.site_id and online) at time zone s.timezone,
          'YYYY-MM-DD') as "connectedOn",
        coalesce(g.console_type, '') as "reportedConsole", s.console_type as "recordedConsole",
        g.clock_drift_seconds as "clockDriftSeconds", ${confirmedFromMs('s.id')} as "unitsConfirmedFrom"
      from sites s left join gauges g on g.site_id = s.id
      where s.id = any($1) and s.deleted_at is null
      order by s.id`,
    values: [siteIds, now],
  });
  return rows;
}

/** Rows by their site. */
export function bySite<T extends { siteId: number }>(rows: readonly T[]): Map<number, T[]> {
  const sorted = new Map<number, T[]>();
  for (const row of rows) {
    const own = sorted.get(row.siteId);
    if (own === undefined) sorted.set(row.siteId, [row]);
    else own.push(row);
  }
  return sorted;
}
