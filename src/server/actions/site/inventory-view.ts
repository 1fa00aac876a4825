import type { InventoryRow } from '#contract/nouns/inventory.ts';
import type { InventoryState } from '#server/store/inventory.ts';

/** A reading older than this many poll periods is stale. */
const stalePeriods = 3;

/** When a reading turns stale. */
export function staleAt(state: InventoryState, pollSeconds: number): number {
  return state.at.getTime() + stalePeriods * pollSeconds * 1000;
}

/** One tank as the inventory shows it: numbers are never null, and add up where the gauge left one out. */
export function toInventoryRow(state: InventoryState, now: Date, pollSeconds: number): InventoryRow {
  const volume = state.volume ?? 0;
  const capacity = state.capacity ?? volume + (state.ullage ?? 0);
  return {
    site: state.site,
    site_id: state.siteId,
    tags: state.tags,
    tank_number: state.tankNumber,
    tank_label: state.label,
    volume,
    height_inches: state.height ?? 0,
    ullage: state.ullage ?? Math.max(0, capacity - volume),
    capacity,
    water_in: state.water ?? 0,
    updated_at: state.at.toISOString(),
    stale: now.getTime() >= staleAt(state, pollSeconds),
    product: state.product,
    temperature_f: state.temperature,
    tc_volume: state.tcVolume,
    limits: {
      low: state.lowLimit,
      high: state.highLimit,
      overfill: state.overfillLimit,
      high_water_in: state.waterAlarmInches,
    },
    alarms: state.alarmLabels,
    gauge_time: state.gaugeTime === null ? null : state.gaugeTime.slice(0, 16).replace(' ', 'T'),
    timezone: state.timezone,
  };
}
