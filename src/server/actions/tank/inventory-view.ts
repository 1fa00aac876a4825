import { type InventoryRow, type MissingValue, missingValues } from '#contract/nouns/gauge/inventory.ts';
import type { InventoryState, TankLevel } from '#server/store/tank/inventory.ts';

/** A reading older than this many poll periods is stale. */
export const stalePeriods = 3;

/** When a reading turns stale: by the time of the volume that is shown. */
export function staleAt(state: TankLevel, pollSeconds: number): number {
  return shownAt(state).getTime() + stalePeriods * pollSeconds * 1000;
}

const volumeBit = 1 << missingValues.indexOf('volume');

/** Whether the shown volume is not of now: the gauge gives none, or did not answer for three polls. */
export function isStale(state: TankLevel, now: Date, pollSeconds: number): boolean {
  return (state.missing & volumeBit) !== 0 || now.getTime() >= staleAt(state, pollSeconds);
}

/** When the shown volume was read; of a tank that never had one, when the gauge last answered. */
function shownAt({ at, valuesAt }: TankLevel): Date {
  return valuesAt ?? at;
}

/** When the value was read that is shown for one the gauge does not give now; null where none is shown. */
function readOn(name: MissingValue, state: TankLevel): Date | null {
  if (name === 'height') return state.heightAt;
  if (name === 'water') return state.waterAt;
  if (name === 'temperature') return state.temperatureAt;
  // Volumes are of one reading: the last known ones stand together, or none.
  return (state.missing & 1) === 0 ? null : state.valuesAt;
}

/** What a tank holds and how that is known: an estimate is what is in it and the room that the gauge reports. */
function toCapacity(state: TankLevel): Pick<InventoryRow, 'capacity' | 'capacity_source'> {
  const { capacity, edited, volume, ullage } = state;
  if (capacity !== null) return { capacity, capacity_source: edited ? 'entered' : 'reported' };
  if (volume === null || ullage === null) return { capacity: null, capacity_source: null };
  return { capacity: volume + ullage, capacity_source: 'estimated' };
}

/** How full a tank is. What the gauge never reported is null; what it does not report now is its last known value. */
export function toLevel(state: TankLevel) {
  const { volume, missing } = state;
  const noValue = missingValues.filter((_, bit) => (missing & (1 << bit)) !== 0);
  return {
    volume,
    ...toCapacity(state),
    height_inches: state.height,
    water_in: state.water,
    updated_at: shownAt(state).toISOString(),
    units_confirmed: state.unitsConfirmed,
    no_value: noValue,
    no_value_at: noValue.map((name) => readOn(name, state)?.toISOString() ?? null),
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
    ullage: state.ullage ?? (capacity === null || volume === null ? null : Math.max(0, capacity - volume)),
    stale: isStale(state, now, pollSeconds),
    product: state.product,
    temperature_f: state.temperature,
    tc_volume: state.tcVolume,
    gauge_time: state.gaugeTime === null ? null : state.gaugeTime.slice(0, 16).replace(' ', 'T'),
    timezone: state.timezone,
  };
}
