import type { InventoryRow } from '../nouns/gauge/inventory.ts';

/** Limits drawn while the gauge reports none of its own: US overfill rules at 90 and 95 %, low product at 15 % (percent of capacity). */
const DEFAULT_LIMITS = { low: 15, high: 90, overfill: 95, waterIn: 2 } as const;

/** Limits of one tank as percent of capacity; null where there is none to draw. */
export interface TankLimits {
  low: number | null;
  high: number | null;
  overfill: number | null;
  waterIn: number;
  /** Whether the volume limits are the gauge's own or our defaults; none where the defaults have no known capacity. */
  source: 'gauge' | 'default' | 'none';
}

type Limited = Pick<InventoryRow, 'capacity' | 'capacity_source' | 'limits'>;
type Read = Pick<InventoryRow, 'volume' | 'height_inches' | 'updated_at' | 'alarms' | 'no_value' | 'units_confirmed'>;

/** Share of capacity as 0 to 100, clamped; null when either is missing or the capacity is 0. */
export function percentOf(volume: number | null, capacity: number | null): number | null {
  if (volume === null || capacity === null) return null;
  if (!Number.isFinite(volume) || !Number.isFinite(capacity) || capacity <= 0) return null;
  return Math.min(100, Math.max(0, (volume / capacity) * 100));
}

/** Of a capacity that is estimated nobody knows whether it is the whole tank: a share of it is no measure. */
function isKnown({ capacity_source }: Limited): boolean {
  return capacity_source === 'reported' || capacity_source === 'entered';
}

/**
 * Limits to draw: those the gauge works with (gallons) when it reported any, else the defaults, in percent of a capacity that
 * the gauge reports or a person entered; by an estimated one nothing is judged.
 */
export function limitsOf(row: Limited): TankLimits {
  const { low, high, overfill, high_water_in } = row.limits;
  const waterIn = high_water_in ?? DEFAULT_LIMITS.waterIn;
  const asPercent = (gallons: number | null) => (gallons === null ? null : percentOf(gallons, row.capacity));
  const own = { low: asPercent(low), high: asPercent(high), overfill: asPercent(overfill) };
  if (own.low !== null || own.high !== null || own.overfill !== null) return { ...own, waterIn, source: 'gauge' };
  if (!isKnown(row)) return { low: null, high: null, overfill: null, waterIn, source: 'none' };
  const { low: lowPercent, high: highPercent, overfill: overfillPercent } = DEFAULT_LIMITS;
  return { low: lowPercent, high: highPercent, overfill: overfillPercent, waterIn, source: 'default' };
}

/** A probe that is out answers zeros: they are not a measured empty tank. */
export function hasNoReading(row: Read): boolean {
  if (row.volume === null || !Number.isFinite(row.volume) || row.updated_at === '') return true;
  return row.volume === 0 && row.height_inches === 0 && row.alarms.some((label) => /probe out/i.test(label));
}

/** True when the product is below the low limit. A volume that is not reported now is judged by no limit. */
export function isLow(row: Limited & Read): boolean {
  const { low } = limitsOf(row);
  const percent = percentOf(row.volume, row.capacity);
  if (!row.units_confirmed) return false;
  return !hasNoReading(row) && !row.no_value.includes('volume') && low !== null && percent !== null && percent < low;
}

/** True when the water is above its limit. */
export function isWaterHigh(row: Limited & Read & Pick<InventoryRow, 'water_in'>): boolean {
  const { water_in } = row;
  if (!row.units_confirmed || hasNoReading(row) || row.no_value.includes('water') || water_in === null) return false;
  return water_in > limitsOf(row).waterIn;
}
