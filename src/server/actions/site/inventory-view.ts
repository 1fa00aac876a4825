import type { InventoryRow } from '#contract/nouns/inventory.ts';
import type { InventoryState, TankLevel } from '#server/store/inventory.ts';

/** A reading older than this many poll periods is stale. */
const stalePeriods = 3;

/** When a reading turns stale. */
export function staleAt(state: InventoryState, pollSeconds: number): number {
  return state.at.getTime() + stalePeriods * pollSeconds * 1000;
}

/** How full a tank is: numbers are never null, and add up where the gauge left one out. */
export function toLevel(state: TankLevel) {
  const volume = state.volume ?? 0;
  return {
    volume,
    capacity: state.capacity ?? volume + (state.ullage ?? 0),
    height_inches: state.height ?? 0,
    water_in: state.water ?? 0,
    updated_at: state.at.toISOString(),
    limits: {
      low: state.lowLimit,
      high: state.highLimit,
      overfill: state.overfillLimit,
      high_water_in: state.waterAlarmInches,
    },
    alarms: state.alarmLabels,
  };
}

/** One tank as the inventory shows it. */
export function toInventoryRow(state: InventoryState, now: Date, pollSeconds: number): InventoryRow {
  const level = toLevel(state);
  const { volume, capacity } = level;
  return {
    ...level,
    site: state.site,
    site_id: state.siteId,
    tags: state.tags,
    tank_number: state.tankNumber,
    tank_label: state.label,
    ullage: state.ullage ?? Math.max(0, capacity - volume),
    stale: now.getTime() >= staleAt(state, pollSeconds),
    product: state.product,
    temperature_f: state.temperature,
    tc_volume: state.tcVolume,
    gauge_time: state.gaugeTime === null ? null : state.gaugeTime.slice(0, 16).replace(' ', 'T'),
    timezone: state.timezone,
  };
}
