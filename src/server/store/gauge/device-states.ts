import type { DeviceKindKey } from '#contract/device-states.table.ts';
import type { Database, Sql } from '../database/pool.ts';

/** The newest state of a device that is no tank, sensor or line. */
export interface DeviceStateRow {
  siteId: number;
  kind: DeviceKindKey;
  number: number;
  /** '' where the report names none: the label that is known stays. */
  label: string;
  /** As in contract/device-states.table.ts; '' for one that no table knows; null: the row brings a label alone. */
  state: string | null;
  /** The console's own words for such a state; '' where the state is known. */
  words: string;
  measured: Record<string, number | string | null>;
  at: Date;
  gaugeTime: string | null;
}

/** Moves the newest state of devices forward, and names those that are known. */
export async function upsertDeviceStates(client: Sql, rows: readonly DeviceStateRow[]): Promise<void> {
  const labels = rows.filter(({ state }) => state === null);
  const states = rows.filter(({ state }) => state !== null);
  if (states.length > 0) await upsertStates(client, states);
  if (labels.length > 0) await labelDevices(client, labels);
}

async function labelDevices(client: Sql, rows: readonly DeviceStateRow[]): Promise<void> {
  await client.query(
    `update device_states d set label = r.label
     from json_to_recordset($1) as r("siteId" int, kind text, number smallint, label text)
     where d.site_id = r."siteId" and d.kind = r.kind and d.number = r.number and d.label <> r.label`,
    [JSON.stringify(rows)],
  );
}

async function upsertStates(client: Sql, rows: readonly DeviceStateRow[]): Promise<void> {
  await client.query(
    `insert into device_states (site_id, kind, number, label, state, words, measured, at, gauge_time)
     select "siteId", kind, number, label, state, words, measured, at, "gaugeTime"
     from json_to_recordset($1) as r("siteId" int, kind text, number smallint, label text, state text, words text,
       measured jsonb, at timestamptz, "gaugeTime" timestamp)
     on conflict (site_id, kind, number) do update set label = coalesce(nullif(excluded.label, ''), device_states.label),
       state = excluded.state, words = excluded.words, measured = excluded.measured, at = excluded.at,
       gauge_time = excluded.gauge_time`,
    [JSON.stringify(rows)],
  );
}

export type StoredDeviceState = Omit<DeviceStateRow, 'siteId' | 'gaugeTime' | 'state'> & { state: string };

/**
 * The newest states of a site's devices, by kind and number. A device without a label of its own has that of its tank or
 * of its sensor.
 */
export async function listDeviceStateRows(db: Database, siteId: number): Promise<StoredDeviceState[]> {
  const { rows } = await db.query<StoredDeviceState>(
    `select d.kind, d.number, coalesce(nullif(d.label, ''),
         case when d.kind in ('csld', 'csld_test') then t.label end,
         case when d.kind = 'vacuum' then s.label end, '') as label,
       d.state, d.words, d.measured, d.at
     from device_states d
     left join tanks t on t.site_id = d.site_id and t.tank_number = d.number
     left join sensor_latest s on s.site_id = d.site_id and s.family = '315' and s.number = d.number
     where d.site_id = $1 order by d.kind, d.number`,
    [siteId],
  );
  return rows;
}
