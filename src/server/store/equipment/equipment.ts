import { and, eq, isNull } from 'drizzle-orm';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import { build, type Sql } from '../database/pool.ts';
import { firstOwn, manyOwn } from '../result/own-unit.ts';
import { stillCounts } from '../result/void-rows.ts';
import { equipment } from '../schema/record-schema.ts';
import { deviceUnit, lineNameText, lineUnit } from './line-units.ts';

/** What people record of a piece of equipment. `installedOn` and `linedOn` are YYYY-MM-DD. */
export interface EquipmentValues {
  category: EquipmentCategory;
  name: string;
  manufacturer: string;
  model: string;
  serialNo: string;
  installedOn: string | null;
  linedOn: string | null;
  tankNumber: number | null;
  notes: string;
  /** What decides which rules apply: contract/nouns/gauge/equipment-traits.table.ts. */
  traits: Record<string, string>;
  /** Documents that go with it, by their place among the site's documents. */
  documents: { folder: string; file: string }[];
}

export interface EquipmentRow extends Omit<EquipmentValues, 'category'> {
  id: number;
  category: string;
  /** Which device of the gauge it is, e.g. 'tank 1'; null for what people added. */
  gaugeKey: string | null;
  updatedAt: Date;
}

const columns = {
  id: equipment.id,
  category: equipment.category,
  name: equipment.name,
  manufacturer: equipment.manufacturer,
  model: equipment.model,
  serialNo: equipment.serialNo,
  installedOn: equipment.installedOn,
  linedOn: equipment.linedOn,
  tankNumber: equipment.tankNumber,
  notes: equipment.notes,
  traits: equipment.traits,
  documents: equipment.documents,
  gaugeKey: equipment.gaugeKey,
  updatedAt: equipment.updatedAt,
};
const ofSite = (siteId: number) => and(eq(equipment.siteId, siteId), isNull(equipment.deletedAt));

/** All equipment of a site, in no order. */
export async function listEquipment(q: Sql, siteId: number): Promise<EquipmentRow[]> {
  return build(q).select(columns).from(equipment).where(ofSite(siteId));
}

/** A piece that was taken off the list; `removedOn` is YYYY-MM-DD, null where nobody recorded the day. */
export interface RemovedRow {
  id: number;
  category: string;
  name: string;
  removedOn: string | null;
  reason: string;
  recordedAt: Date;
  recordedBy: string | null;
}

/** What was taken off a site's list, the newest first, with the fact that says so. */
export async function listRemoved(client: Sql, siteId: number): Promise<RemovedRow[]> {
  const { rows } = await client.query<RemovedRow>(
    `select e.id, e.category, e.name, f.valid_from::text as "removedOn", coalesce(f.reason, '') as reason,
       coalesce(f.recorded_at, e.deleted_at) as "recordedAt", f.recorded_by as "recordedBy"
     from equipment e left join lateral (
       select valid_from, reason, recorded_at, recorded_by from dated_facts
       where equipment_id = e.id and name = 'listed' and value = 'no' and voided_at is null order by id desc limit 1
     ) f on true
     where e.site_id = $1 and e.deleted_at is not null order by e.deleted_at desc, e.id desc`,
    [siteId],
  );
  return rows;
}

/** One piece, locked until the transaction ends; null when the site has no such piece (any more). */
export async function lockEquipment(q: Sql, siteId: number, id: number): Promise<EquipmentRow | null> {
  const rows = await build(q)
    .select(columns)
    .from(equipment)
    .where(and(ofSite(siteId), eq(equipment.id, id)))
    .for('update');
  return rows[0] ?? null;
}

/** Adds a piece that people recorded; what is left out is empty. */
export async function insertEquipment(
  q: Sql,
  siteId: number,
  values: Partial<EquipmentValues> & Pick<EquipmentValues, 'category' | 'name'>,
  at: Date,
): Promise<EquipmentRow> {
  const rows = await build(q)
    .insert(equipment)
    .values({ ...values, siteId, updatedAt: at })
    .returning(columns);
  const row = rows[0];
  if (row === undefined) throw new Error('insert into equipment answered no row');
  return row;
}

/** Changes the given fields and answers the piece as it now is. */
export async function updateEquipment(
  q: Sql,
  id: number,
  values: Partial<EquipmentValues>,
  at: Date,
): Promise<EquipmentRow> {
  const rows = await build(q)
    .update(equipment)
    .set({ ...values, updatedAt: at })
    .where(eq(equipment.id, id))
    .returning(columns);
  const row = rows[0];
  if (row === undefined) throw new Error(`equipment ${id} is not there to be changed`);
  return row;
}

/** Takes a piece off the list. A device of the gauge that was removed is not added again. */
export async function markEquipmentDeleted(q: Sql, id: number, at: Date): Promise<void> {
  await build(q).update(equipment).set({ deletedAt: at, updatedAt: at }).where(eq(equipment.id, id));
}

/** Sensor reports by function code and what a sensor of theirs is called without a label (576013-635, 301 to 34B). */
export const sensorNames: Readonly<Record<string, string>> = {
  301: 'Liquid sensor',
  306: 'Vapor sensor',
  311: 'Groundwater sensor',
  315: 'Smart sensor',
  '31B': 'Mag sensor',
  341: '2-wire sensor',
  346: '3-wire sensor',
  '34B': 'Universal sensor',
};

// Looking before inserting keeps a refused row from using up a number of the id sequence each time.
// A tank that a person set up counts as the gauge's only once the gauge has measured it.
const syncText = `
with site as (
  select s.id, coalesce(nullif(s.console_type, ''), nullif(g.console_type, ''), 'Tank gauge') as console
  from sites s join gauges g on g.site_id = s.id
  where s.id = any($1) and s.deleted_at is null
),
tank as (
  select t.site_id, t.tank_number as n,
    btrim(regexp_replace(btrim(t.label), '^(t|tank) ?#?0*' || t.tank_number || '($|[ :.-]+)', '', 'i')) as label
  from tanks t join site on site.id = t.site_id
  where t.active and (not t.edited
    or exists (select from tank_latest l where l.site_id = t.site_id and l.tank_number = t.tank_number))
),
device (site_id, key, category, name, tank_number, reported_at) as (
  select id, 'atg', 'atg', console, null::smallint, null::timestamptz from site
  union all select site_id, 'tank ' || n, 'tank', btrim('Tank ' || n || ' ' || label), n, null from tank
  union all select site_id, 'probe ' || n, 'probe', 'Probe in tank ' || n, n, null from tank
  union all select l.site_id, 'sensor ' || l.family || ' ' || l.number, 'sensor',
    coalesce(nullif(btrim(l.label), ''), coalesce(f.name, 'Sensor') || ' ' || l.number), null, l.at
    from sensor_latest l join site on site.id = l.site_id
    left join unnest($2::text[], $3::text[]) as f (code, name) on f.code = l.family
  union all select l.site_id, 'line ' || ${lineUnit('l.family', 'l.line_number')}, 'line',
    ${lineNameText('l.family', 'l.line_number')}, null, l.at
    from line_latest l join site on site.id = l.site_id
)
insert into equipment (site_id, gauge_key, category, name, tank_number, reported_at)
select d.site_id, d.key, d.category, left(d.name, 120), d.tank_number, d.reported_at
from device d
where not exists (select from equipment e where e.site_id = d.site_id and e.gauge_key = d.key)
order by d.site_id, d.key
on conflict (site_id, gauge_key) where gauge_key is not null do nothing`;

/**
 * Adds the devices that the gauges of these sites reported and that have no row yet: console, tanks and their
 * probes, sensors and lines. The leak detectors of lines are proposed to a person instead (proposals.ts). Rows people
 * changed or removed stay so. Answers how many were new.
 */
export async function syncEquipment(client: Sql, siteIds: readonly number[]): Promise<number> {
  if (siteIds.length === 0) return 0;
  const { rowCount } = await client.query({
    name: 'sync-equipment',
    text: syncText,
    values: [siteIds, Object.keys(sensorNames), Object.values(sensorNames)],
  });
  return rowCount ?? 0;
}

/**
 * The day of the newest test record or result of a piece of equipment, YYYY-MM-DD: of the component with its name, or of
 * the tank with its number; null: there is none. A void one does not count.
 */
export async function newestOwnRecord(client: Sql, siteId: number, equipmentId: number): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>(
    `select max(r.day)::text as day from equipment e cross join lateral (
       select c.completed_on as day from completions c
       where c.site_id = e.site_id and lower(btrim(c.component)) = lower(btrim(e.name)) and ${stillCounts('c.')}
       union all
       select v.completed_on from recorded_results v
       where v.site_id = e.site_id and e.category = 'tank' and v.device = 'tank' and v.number = e.tank_number
         and ${stillCounts('v.')}) r
     where e.site_id = $1 and e.id = $2`,
    [siteId, equipmentId],
  );
  return rows[0]?.day ?? null;
}

/**
 * The newest day (YYYY-MM-DD) on which a tank or line of the list was tested, by its gauge or by people; null: no test is on
 * record. A statement or reconciliation of a month speaks of that month, whenever it was made: its first day counts. `number`: the one it is recorded with, null where it has none; tests of a number that the gauge's own device on
 * the list has are that device's.
 */
export async function newestTestDay(
  client: Sql,
  siteId: number,
  { id, device, number }: { id: number; device: 'tank' | 'line'; number: number | null },
): Promise<string | null> {
  const { rows } = await client.query<{ on: string | null }>(
    `with own as (
       select ${firstOwn} + $3::int % ${manyOwn} as number
       union all
       select $4::int where $4::int is not null and not exists (
         select from equipment q where q.site_id = $1 and q.id <> $3 and q.deleted_at is null
           and q.gauge_key = $2 || ' ' || $4::int)
     )
     select max(day)::text as "on" from (
       select case when r.kind in ('sir', 'inventory') then (r.month || '-01')::date else r.completed_on end as day
       from recorded_results r
       where r.site_id = $1 and r.device = $2 and r.voided_at is null
         and ${deviceUnit('r.device', 'r.line_family', 'r.number')} in (select number from own)
       union all
       select t.tested_at::date from leak_tests t
       where t.site_id = $1 and t.device = $2
         and ${deviceUnit('t.device', 't.line_family', 't.device_number')} in (select number from own)) tests`,
    [siteId, device, id, number],
  );
  return rows[0]?.on ?? null;
}
