import type { Database } from '../database/pool.ts';
import { unitsConfirmed } from '../gauge/units-confirmed.ts';

/** The newest reading of an active tank with its set-up and the labels of the open alarms that name it. */
export interface InventoryState {
  siteId: number;
  site: string;
  tags: string[];
  timezone: string;
  tankNumber: number;
  label: string;
  product: string;
  at: Date;
  /** When the volume was last reported; null: never. */
  valuesAt: Date | null;
  /** When height, water and temperature were last reported, where the newest answer did not give them. */
  heightAt: Date | null;
  waterAt: Date | null;
  temperatureAt: Date | null;
  /** Bits of values the newest answer did not give (tank_latest.missing). */
  missing: number;
  /** The gauge reports its units, or an administrator has set them. */
  unitsConfirmed: boolean;
  /** Console time, 'YYYY-MM-DD HH:MM:SS'. */
  gaugeTime: string | null;
  volume: number | null;
  tcVolume: number | null;
  ullage: number | null;
  height: number | null;
  water: number | null;
  temperature: number | null;
  capacity: number | null;
  /** A person has set the capacity. */
  edited: boolean;
  lowLimit: number | null;
  highLimit: number | null;
  overfillLimit: number | null;
  waterAlarmInches: number | null;
  alarmLabels: string[];
}

/** By the oldest of the values that are shown. */
const shownConfirmed = `${unitsConfirmed('t.site_id', 'least(l.at, l.values_at, l.height_at, l.water_at, l.temperature_at)')}
      as "unitsConfirmed"`;

// Alarm category 2 is 'tank': its device is the tank's number (576013-635, alarm codes).
const inventoryText = `
  select t.site_id as "siteId", s.name as site, s.tags, s.timezone, t.tank_number as "tankNumber", t.label, t.product, l.at,
    l.values_at as "valuesAt", l.height_at as "heightAt", l.water_at as "waterAt", l.temperature_at as "temperatureAt", l.missing,
    ${shownConfirmed}, l.gauge_time as "gaugeTime", l.volume, l.tc_volume as "tcVolume", l.ullage, l.height, l.water, l.temperature,
    t.capacity, t.edited, t.low_limit as "lowLimit", t.high_limit as "highLimit", t.overfill_limit as "overfillLimit",
    t.water_alarm_inches as "waterAlarmInches",
    array(
      select a.label from alarms a
      where a.site_id = t.site_id and a.cleared_at is null and a.category = 2 and a.device = t.tank_number
      order by a.raised_at desc, a.id desc
    ) as "alarmLabels"
  from tanks t
  join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
  join sites s on s.id = t.site_id and s.deleted_at is null and s.site_type <> 'Compliance Only'
  where t.active and t.site_id = any($1)
  order by t.site_id, t.tank_number`;

/** Active tanks of the given live sites, by site id and tank number. */
export async function readInventory(db: Database, ids: readonly number[]): Promise<InventoryState[]> {
  return (await db.query<InventoryState>({ name: 'inventory', text: inventoryText, values: [ids] })).rows;
}

/** What shows that a tank is low or has too much water, and its age. */
export type TankLevel = Pick<
  InventoryState,
  | 'siteId'
  | 'tankNumber'
  | 'at'
  | 'valuesAt'
  | 'heightAt'
  | 'waterAt'
  | 'temperatureAt'
  | 'missing'
  | 'unitsConfirmed'
  | 'volume'
  | 'ullage'
  | 'height'
  | 'water'
  | 'capacity'
  | 'edited'
  | 'lowLimit'
  | 'highLimit'
  | 'overfillLimit'
  | 'waterAlarmInches'
  | 'alarmLabels'
>;

// Labels tell a probe that is out from an empty tank, and are asked for nothing else.
const levelText = `
  select t.site_id as "siteId", t.tank_number as "tankNumber", l.at, l.values_at as "valuesAt",
    l.height_at as "heightAt", l.water_at as "waterAt", l.temperature_at as "temperatureAt", l.missing, ${shownConfirmed}, l.volume, l.ullage, l.height, l.water,
    t.capacity, t.edited, t.low_limit as "lowLimit", t.high_limit as "highLimit", t.overfill_limit as "overfillLimit",
    t.water_alarm_inches as "waterAlarmInches",
    case when coalesce(l.volume, 0) = 0 and coalesce(l.height, 0) = 0 then array(
      select a.label from alarms a
      where a.site_id = t.site_id and a.cleared_at is null and a.category = 2 and a.device = t.tank_number
    ) else '{}' end as "alarmLabels"
  from tanks t
  join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
  where t.active and t.site_id = any($1)
  order by t.site_id, t.tank_number`;

/** The same tanks as `readInventory`, of sites known to be live and gauged, with their levels alone. */
export async function readTankLevels(db: Database, ids: readonly number[]): Promise<TankLevel[]> {
  return (await db.query<TankLevel>({ name: 'tank-levels', text: levelText, values: [ids] })).rows;
}
