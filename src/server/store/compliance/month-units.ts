import type { Stretch } from '#compliance/facts/dated-facts.ts';
import type { Sql } from '../database/pool.ts';
import { documentType, mayShowClosure } from '../document/document-type.ts';
import { lineUnit } from '../equipment/line-units.ts';
import { unitsConfirmed } from '../gauge/units-confirmed.ts';
import { holdsProduct } from './month-levels.ts';

/** The equipment of a site that verdicts depend on: tanks and lines as the gauge knows them, what people recorded of them. */
export interface UnitRows {
  tanks: TankUnitRow[];
  lines: LineUnitRow[];
  sensors: SensorUnitRow[];
  equipment: EquipmentUnitRow[];
}

export interface TankUnitRow {
  siteId: number;
  number: number;
  label: string;
  product: string;
  capacity: number | null;
  /** Inches; null: neither the gauge nor a person said it. */
  diameter: number | null;
  /** A person has set it, or the gauge reported it in known units. */
  capacityConfirmed: boolean;
  /** A person has set it up. */
  edited: boolean;
  /** False once somebody retired it, on the day of the site (YYYY-MM-DD) that the audit log knows. */
  active: boolean;
  retiredOn: string | null;
  /** It was retired, and a document shows its closure. */
  closed?: boolean;
  /** The newest reading shows more than the inch that is left in an empty tank (40 CFR 280.70(a)). */
  hasProduct: boolean;
  /** The site's day on which its gauge last reported it; null: it never did. */
  reportedOn: string | null;
}

export interface LineUnitRow {
  siteId: number;
  /** Among all lines of the site. */
  number: number;
  /** The site's day on which its gauge last reported it. */
  reportedOn: string;
}

export interface SensorUnitRow {
  siteId: number;
  /** The report that lists it, '301'. */
  family: string;
  number: number;
  /** Every state it reports, NN of its family's alarms; -1: one in no table. Empty: normal. */
  alarms: number[];
  /** The console's own words for a state in no table. */
  words: string;
  label: string;
  /** The site's day on which it was last reported. */
  on: string;
}

export interface EquipmentUnitRow {
  siteId: number;
  id: number;
  category: 'tank' | 'line' | 'sensor' | 'line_leak_detector' | 'dispenser';
  name: string;
  /** 'tank 1', 'line 201' (WPLLD line 1), 'line_leak_detector 201', 'sensor 301 4'; null for what no gauge reported. */
  gaugeKey: string | null;
  tankNumber: number | null;
  traits: Readonly<Record<string, string>>;
  /** Of a sensor: the console's label when a person recorded what it watches; null or absent: nobody answered a proposal. */
  answeredLabel?: string | null;
  /** YYYY-MM-DD */
  installedOn: string | null;
  /** Somebody took it off the list. */
  removed: boolean;
  /** Documents go with it, or one shows that it is out of use. */
  documented: boolean;
  /** The same by the documents of the piece alone. */
  pieceDocumented: boolean;
  /** The document that shows it, and its type; '': it has none. Null: none does. */
  emptyBy: { file: string; type: string } | null;
  /** The first day on which it is not there any more, and whether a document shows that; absent: it is there. */
  gone?: { on: string; proven: boolean };
  /** Its use with its days, where one is recorded. */
  use?: readonly Stretch[];
  /** Since when and why it is regulated as its trait says; absent: no fact says. */
  regulated?: { since: string | null; reason: string };
}

const texts = {
  tanks: `
    select t.site_id as "siteId", t.tank_number as number, t.label, t.product, t.capacity, t.diameter_inches as diameter,
      t.edited or ${unitsConfirmed('t.site_id', 'now()')} as "capacityConfirmed", t.edited, t.active,
      case when not t.active then (
        select to_char(max(a.at) at time zone s.timezone, 'YYYY-MM-DD') from audit a
        where a.site_id = t.site_id and a.action = 'tank.deleted' and a.target_id = t.tank_number::text
          and a.outcome = 'ok') end as "retiredOn",
      l.site_id is not null and ${holdsProduct('l', 't.capacity')} as "hasProduct",
      to_char(l.at at time zone s.timezone, 'YYYY-MM-DD') as "reportedOn"
    from tanks t
    join sites s on s.id = t.site_id
    left join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
    where t.site_id = any($1) order by t.site_id, t.tank_number`,
  lines: `
    select l.site_id as "siteId", ${lineUnit('l.family', 'l.line_number')} as number,
      to_char(l.at at time zone s.timezone, 'YYYY-MM-DD') as "reportedOn"
    from line_latest l join sites s on s.id = l.site_id
    where l.site_id = any($1) order by l.site_id, number`,
  sensors: `
    select l.site_id as "siteId", l.family, l.number, l.alarms, l.words, l.label,
      to_char(l.at at time zone s.timezone, 'YYYY-MM-DD') as "on"
    from sensor_latest l join sites s on s.id = l.site_id
    where l.site_id = any($1) order by l.site_id, l.family, l.number`,
  equipment: `
    select site_id as "siteId", id, category, name, gauge_key as "gaugeKey", tank_number as "tankNumber", traits,
      installed_on::text as "installedOn", deleted_at is not null as removed,
      exists (select from jsonb_array_elements(documents) d
        where ${mayShowClosure('equipment.site_id', "d ->> 'folder'", "d ->> 'file'")}) or coalesce((
        select f.value = 'out_of_use' and f.document_file <> ''
          and ${mayShowClosure('equipment.site_id', 'f.document_folder', 'f.document_file')} from dated_facts f
        where f.equipment_id = equipment.id and f.name = 'use' and f.voided_at is null
        order by f.valid_from desc nulls last, f.id desc limit 1), false) as documented,
      exists (select from jsonb_array_elements(documents) d
        where ${mayShowClosure('equipment.site_id', "d ->> 'folder'", "d ->> 'file'")}) as "pieceDocumented",
      coalesce((select jsonb_build_object('file', d ->> 'file', 'type', ${documentType('equipment.site_id', "d ->> 'folder'", "d ->> 'file'")})
        from jsonb_array_elements(documents) d
        where ${mayShowClosure('equipment.site_id', "d ->> 'folder'", "d ->> 'file'")} limit 1), (
        select case when f.value = 'out_of_use' and ${mayShowClosure('equipment.site_id', 'f.document_folder', 'f.document_file')}
          then jsonb_build_object('file', f.document_file, 'type', ${documentType('equipment.site_id', 'f.document_folder', 'f.document_file')}) end
        from dated_facts f where f.equipment_id = equipment.id and f.name = 'use' and f.voided_at is null
        order by f.valid_from desc nulls last, f.id desc limit 1)) as "emptyBy", answered_label as "answeredLabel"
    from equipment
    where site_id = any($1) and category in ('tank', 'line', 'sensor', 'line_leak_detector', 'dispenser') and (deleted_at is null or gauge_key is not null
      or exists (select from dated_facts f where f.equipment_id = equipment.id and f.name = 'listed' and f.recorded_at is not null))
    order by site_id, id`,
} as const;

/** Four statements for any number of sites, rows by site and number. */
export async function readUnitRows(client: Sql, siteIds: readonly number[]): Promise<UnitRows> {
  const read = async <T extends object>(what: keyof typeof texts) =>
    (await client.query<T>({ name: `month-${what}`, text: texts[what], values: [siteIds] })).rows;
  return {
    tanks: await read<TankUnitRow>('tanks'),
    lines: await read<LineUnitRow>('lines'),
    sensors: await read<SensorUnitRow>('sensors'),
    equipment: await read<EquipmentUnitRow>('equipment'),
  };
}
