import type { InventoryRow } from '#contract/nouns/inventory.ts';

/** Limits drawn while the gauge tells none of its own: US overfill rules at 90 and 95 %, low product at 15 % (percent of capacity). */
export const DEFAULT_LIMITS = { low: 15, high: 90, overfill: 95, waterIn: 2 } as const;
/** Height of the water column, in inches; more is drawn full and marked. */
export const WATER_COLUMN_IN = 3;
/** Ullage and volume may miss the capacity by this share before the reading is questioned. */
const VOLUME_TOLERANCE = 0.02;

/** Limits of one tank as percent of capacity; null where there is none to draw. */
export interface TankLimits {
  low: number | null;
  high: number | null;
  overfill: number | null;
  waterIn: number;
  /** Whether the volume limits are the gauge's own or our defaults. */
  source: 'gauge' | 'default';
}

/** reading = fresh; stale = older than three polls; none = there is nothing to draw. */
export type TankState = 'reading' | 'stale' | 'none';

export interface TankFacts {
  state: TankState;
  /** Volume as percent of capacity, 0 to 100; null without a reading or a capacity. */
  percent: number | null;
  limits: TankLimits;
  /** Information about crossed limits or doubtful values; never an alarm. */
  notes: string[];
  /** Labels of the gauge's alarms that name this tank: the only thing that turns a tank red. */
  alarms: string[];
}

/** Share of capacity as 0 to 100, clamped; null when either is missing or the capacity is 0. */
export function percentOf(volume: number, capacity: number): number | null {
  if (!Number.isFinite(volume) || !Number.isFinite(capacity) || capacity <= 0) return null;
  return Math.min(100, Math.max(0, (volume / capacity) * 100));
}

/** Limits to draw: those the gauge works with (gallons) when it told any, else the defaults. */
export function limitsOf(row: InventoryRow): TankLimits {
  const { low, high, overfill, high_water_in } = row.limits;
  const waterIn = high_water_in ?? DEFAULT_LIMITS.waterIn;
  const asPercent = (gallons: number | null) => (gallons === null ? null : percentOf(gallons, row.capacity));
  const own = { low: asPercent(low), high: asPercent(high), overfill: asPercent(overfill) };
  if (own.low !== null || own.high !== null || own.overfill !== null) return { ...own, waterIn, source: 'gauge' };
  const { low: lowPercent, high: highPercent, overfill: overfillPercent } = DEFAULT_LIMITS;
  return { low: lowPercent, high: highPercent, overfill: overfillPercent, waterIn, source: 'default' };
}

/** A probe that is out answers zeros: they are not a measured empty tank. */
function hasNoReading(row: InventoryRow): boolean {
  if (!Number.isFinite(row.volume) || row.updated_at === '') return true;
  return row.volume === 0 && row.height_inches === 0 && row.alarms.some((label) => /probe out/i.test(label));
}

function isDoubtful(row: InventoryRow): boolean {
  const { volume, ullage, capacity, water_in } = row;
  if (volume < 0 || water_in < 0) return true;
  if (!Number.isFinite(capacity) || capacity <= 0) return false;
  if (volume > capacity) return true;
  return Number.isFinite(ullage) && Math.abs(volume + ullage - capacity) > capacity * VOLUME_TOLERANCE;
}

/** True when the product is below the low limit. */
export function isLow(row: InventoryRow): boolean {
  const { low } = limitsOf(row);
  const percent = percentOf(row.volume, row.capacity);
  return !hasNoReading(row) && low !== null && percent !== null && percent < low;
}

/** True when the water stands above its limit. */
export function isWaterHigh(row: InventoryRow): boolean {
  return !hasNoReading(row) && row.water_in > limitsOf(row).waterIn;
}

function levelNotes(percent: number | null, limits: TankLimits): string[] {
  if (percent === null) return [];
  const words = (limit: number) => (limits.source === 'gauge' ? 'gauge limit' : `${limit}%`);
  if (limits.overfill !== null && percent > limits.overfill) return [`Above ${words(limits.overfill)}`];
  if (limits.high !== null && percent > limits.high) return [`Above ${words(limits.high)}`];
  if (limits.low !== null && percent < limits.low) return ['Low product'];
  return [];
}

/** Everything the drawings of a tank decide on, from one inventory row. */
export function tankFacts(row: InventoryRow): TankFacts {
  const limits = limitsOf(row);
  if (hasNoReading(row)) return { state: 'none', percent: null, limits, notes: [], alarms: row.alarms };
  const percent = percentOf(row.volume, row.capacity);
  const notes = levelNotes(percent, limits);
  if (isWaterHigh(row)) notes.push('Water above limit');
  if (isDoubtful(row)) notes.push('Check reading');
  if (percent === null) notes.push('No capacity');
  return { state: row.stale ? 'stale' : 'reading', percent, limits, notes, alarms: row.alarms };
}

/** 'T1' and what else the label says: number 1 and 'T1 Regular' give T1 and Regular, without saying T1 twice. */
export function tankTitle(tankNumber: number, label: string): { short: string; rest: string } {
  const short = Number.isFinite(tankNumber) ? `T${tankNumber}` : 'Tank';
  const rest = label.trim();
  const prefix = new RegExp(`^(?:t|tank)\\s*0*${tankNumber}(?![0-9])[\\s:.–-]*`, 'i');
  return { short, rest: rest.replace(prefix, '') };
}
