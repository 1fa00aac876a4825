import { and, eq, isNull } from 'drizzle-orm';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import { build, type Sql } from '../database/pool.ts';
import { equipment } from '../schema/record-schema.ts';
import { sensorNames } from './equipment.ts';
import { lineUnit } from './line-units.ts';

/** A sensor of a gauge with what people recorded of it. `reportedOn`: the site's own day, YYYY-MM-DD. */
export interface NamedSensorRow {
  family: string;
  number: number;
  device: string;
  label: string;
  /** As the console's newest settings word it; null: they say nothing of it. */
  setup: string | null;
  watches: string | null;
  answeredLabel: string | null;
  tankNumber: number | null;
  removed: boolean;
  removedOn: string | null;
  reportedOn: string | null;
}

/** A line that a leak detector of the gauge tests. */
export interface NamedLineRow {
  /** Among all lines of the site. */
  unit: number;
  label: string;
  setupTank: number | null;
  detectorListed: boolean;
  removed: boolean;
  removedOn: string | null;
  reportedOn: string | null;
}

export interface NamedDeviceRows {
  sensors: NamedSensorRow[];
  lines: NamedLineRow[];
  tanks: number[];
  /** Taken off the list, and reported by the gauge since. */
  units: { device: 'tank' | 'line'; number: number; removedOn: string; reportedOn: string | null }[];
}

/** Devices of settings by the report that they come from (576013-635, functions 704 to 74E). */
const settingDevices: Readonly<Record<string, string>> = {
  301: 'liquid',
  306: 'vapor',
  311: 'groundwater',
  341: 'two_wire',
  346: 'three_wire',
  '34B': 'universal',
};

const lineDevices = `case l.family when 'plld' then 'line' when 'wplld' then 'wireless_line' else 'volumetric_line' end`;

/**
 * SQL: the site's day on which a person took row `of` of equipment off the list, where the gauge reported its device (row
 * `l`) on a later day and nobody has refused it since; else null.
 */
const stillNamed = (of: string) => `(
  select to_char(${of}.deleted_at at time zone p.timezone, 'YYYY-MM-DD')
  where (l.at at time zone p.timezone)::date > (${of}.deleted_at at time zone p.timezone)::date
    and exists (select from audit a where a.site_id = ${of}.site_id and a.action = 'equipment.deleted' and a.outcome = 'ok'
      and a.target_id = ${of}.id::text)
    and not exists (select from audit a where a.site_id = ${of}.site_id and a.action = 'proposal.refused' and a.outcome = 'ok'
      and a.target_id = ${of}.gauge_key and a.at > ${of}.deleted_at))`;

// The settings are read once for each site: what they say by key.
const namedText = `
with place as materialized (
  select s.id, s.timezone from sites s where s.id = any($1) and s.deleted_at is null
),
setting as materialized (
  select p.id as site_id, x ->> 'key' as key, x ->> 'value' as value
  from place p
  join lateral (select settings from gauge_snapshots g where g.site_id = p.id order by taken_at desc limit 1) g on true
  cross join lateral jsonb_array_elements(g.settings) x
  where x ->> 'key' ~ '/(category|label|tank)$'
)
select p.id as "siteId",
  coalesce((select jsonb_agg(jsonb_build_object('family', l.family, 'number', l.number,
      'device', coalesce(f.name, 'Sensor') || ' ' || l.number, 'label', l.label, 'setup', c.value,
      'watches', e.traits ->> 'watches', 'answeredLabel', e.answered_label, 'tankNumber', e.tank_number,
      'removed', e.deleted_at is not null, 'removedOn', ${stillNamed('e')},
      'reportedOn', to_char(e.reported_at at time zone p.timezone, 'YYYY-MM-DD')) order by l.family, l.number)
    from sensor_latest l
    left join unnest($2::text[], $3::text[]) as f (code, name) on f.code = l.family
    left join unnest($4::text[], $5::text[]) as d (code, name) on d.code = l.family
    left join setting c on c.site_id = l.site_id and c.key = d.name || '/' || l.number || '/category'
    left join equipment e on e.site_id = l.site_id and e.gauge_key = 'sensor ' || l.family || ' ' || l.number
    where l.site_id = p.id), '[]') as sensors,
  coalesce((select jsonb_agg(jsonb_build_object('unit', ${lineUnit('l.family', 'l.line_number')},
      'label', coalesce(n.value, ''), 'setupTank', substring(t.value from '([0-9]{1,2})')::int,
      'detectorListed', d.id is not null, 'removed', e.deleted_at is not null,
      'removedOn', ${stillNamed('d')},
      'reportedOn', to_char(e.reported_at at time zone p.timezone, 'YYYY-MM-DD'))
      order by ${lineUnit('l.family', 'l.line_number')})
    from line_latest l
    left join setting n on n.site_id = l.site_id and n.key = ${lineDevices} || '/' || l.line_number || '/label'
    left join setting t on t.site_id = l.site_id and t.key = ${lineDevices} || '/' || l.line_number || '/tank'
    left join equipment e on e.site_id = l.site_id and e.gauge_key = 'line ' || ${lineUnit('l.family', 'l.line_number')}
    left join equipment d on d.site_id = l.site_id
      and d.gauge_key = 'line_leak_detector ' || ${lineUnit('l.family', 'l.line_number')}
    where l.site_id = p.id), '[]') as lines,
  coalesce((select jsonb_agg(t.tank_number order by t.tank_number) from tanks t where t.site_id = p.id and t.active), '[]')
    as tanks,
  coalesce((select jsonb_agg(u order by u.device desc, u.number) from (
      select 'tank' as device, l.tank_number as number, ${stillNamed('e')} as "removedOn",
        to_char(e.reported_at at time zone p.timezone, 'YYYY-MM-DD') as "reportedOn"
      from tank_latest l join equipment e on e.site_id = l.site_id and e.gauge_key = 'tank ' || l.tank_number
      where l.site_id = p.id and e.deleted_at is not null
      union all
      select 'line', ${lineUnit('l.family', 'l.line_number')}, ${stillNamed('e')},
        to_char(e.reported_at at time zone p.timezone, 'YYYY-MM-DD')
      from line_latest l
      join equipment e on e.site_id = l.site_id and e.gauge_key = 'line ' || ${lineUnit('l.family', 'l.line_number')}
      where l.site_id = p.id and e.deleted_at is not null) u
    where u."removedOn" is not null), '[]') as units
from place p order by p.id`;

/** What the gauges of these sites name, by site; in one statement whatever the number of sites. */
export async function readNamedDevices(client: Sql, siteIds: readonly number[]): Promise<Map<number, NamedDeviceRows>> {
  if (siteIds.length === 0) return new Map();
  const { rows } = await client.query<NamedDeviceRows & { siteId: number }>({
    name: 'named-devices',
    text: namedText,
    values: [
      siteIds,
      Object.keys(sensorNames),
      Object.values(sensorNames),
      Object.keys(settingDevices),
      Object.values(settingDevices),
    ],
  });
  return new Map(rows.map(({ siteId, ...devices }) => [siteId, devices]));
}

/** The id of the piece that a device of the gauge is on the list of equipment; null where it is not. */
export async function equipmentOfGauge(q: Sql, siteId: number, gaugeKey: string): Promise<number | null> {
  const rows = await build(q)
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.siteId, siteId), eq(equipment.gaugeKey, gaugeKey), isNull(equipment.deletedAt)));
  return rows[0]?.id ?? null;
}

/** Puts a device of the gauge that was taken off the list back on it and answers its id; null: none was. */
export async function restoreGaugePiece(q: Sql, siteId: number, gaugeKey: string, at: Date): Promise<number | null> {
  const { rows } = await q.query<{ id: number }>(
    `update equipment set deleted_at = null, updated_at = $3
     where site_id = $1 and gauge_key = $2 and deleted_at is not null returning id`,
    [siteId, gaugeKey, at],
  );
  return rows[0]?.id ?? null;
}

/** Adds a device of the gauge that a person answered for and answers its id. */
export async function insertGaugePiece(
  q: Sql,
  piece: { siteId: number; gaugeKey: string; category: EquipmentCategory; name: string; tankNumber: number | null },
  at: Date,
): Promise<number> {
  const [row] = await build(q)
    .insert(equipment)
    .values({ ...piece, updatedAt: at })
    .returning({ id: equipment.id });
  if (row === undefined) throw new Error('insert into equipment answered no row');
  return row.id;
}

/** Notes that a piece of the list is a device of the gauge. */
export async function setGaugeKey(q: Sql, id: number, gaugeKey: string): Promise<void> {
  await build(q).update(equipment).set({ gaugeKey }).where(eq(equipment.id, id));
}

/** Notes which label a sensor had when a person said what it watches. */
export async function setAnsweredLabel(q: Sql, id: number, label: string): Promise<void> {
  await build(q).update(equipment).set({ answeredLabel: label }).where(eq(equipment.id, id));
}
