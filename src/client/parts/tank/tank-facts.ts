import { fullTime, knownZone } from '#client/format/zone-time.ts';
import { t } from '#client/words/parts/tank.ts';
import { hasNoReading, isWaterHigh, limitsOf, percentOf, type TankLimits } from '#contract/lists/tank-limits.ts';
import type { InventoryRow, MissingValue } from '#contract/nouns/gauge/inventory.ts';

/** Height of the water column, in inches; more is drawn full and marked. */
export const WATER_COLUMN_IN = 3;
/** Ullage and volume may miss the capacity by this share before the reading is questioned. */
const VOLUME_TOLERANCE = 0.02;

/** reading = fresh; stale = older than three polls; none = there is nothing to draw. */
export type TankState = 'reading' | 'stale' | 'none';

export interface TankFacts {
  state: TankState;
  /** Volume as percent of capacity, 0 to 100; null without a reading or a capacity. */
  percent: number | null;
  limits: TankLimits;
  /** The capacity is estimated from the ullage: so is the percent. */
  isEstimated: boolean;
  /** Information about crossed limits or doubtful values; never an alarm. */
  notes: string[];
  /** Labels of the gauge's alarms that name this tank: the only thing that turns a tank red. */
  alarms: string[];
}

function isDoubtful(row: InventoryRow): boolean {
  const { volume, ullage, capacity, water_in } = row;
  if ((volume !== null && volume < 0) || (water_in !== null && water_in < 0)) return true;
  if (volume === null || capacity === null || capacity <= 0) return false;
  if (volume > capacity) return true;
  return ullage !== null && Math.abs(volume + ullage - capacity) > capacity * VOLUME_TOLERANCE;
}

function levelNotes(percent: number | null, limits: TankLimits): string[] {
  if (percent === null) return [];
  const words = (limit: number) => (limits.source === 'gauge' ? t.gaugeLimit : `${limit}%`);
  if (limits.overfill !== null && percent > limits.overfill) return [t.aboveLimit({ limit: words(limits.overfill) })];
  if (limits.high !== null && percent > limits.high) return [t.aboveLimit({ limit: words(limits.high) })];
  if (limits.low !== null && percent < limits.low) return [t.lowProduct];
  return [];
}

/** 'Nov 3, 10:00 EST', or that it is not known when it was read. */
function readWords({ no_value, no_value_at, updated_at, timezone }: InventoryRow, name: MissingValue): string {
  const at = Date.parse(no_value_at[no_value.indexOf(name)] ?? '');
  if (Number.isNaN(at)) return t.timeNotKnown;
  // The year is named where it is not that of the newest reading.
  return fullTime(at, Date.parse(updated_at), knownZone(timezone));
}

/** A tank that gives no volume is marked as a whole, with its volume's time: of the same reading nothing more is said. */
function isOfVolume({ no_value, no_value_at, updated_at }: InventoryRow, name: MissingValue): boolean {
  return no_value.includes('volume') && no_value_at[no_value.indexOf(name)] === updated_at;
}

/** Single values that are the last known ones: the gauge gives none now. */
function missingNotes(row: InventoryRow): string[] {
  const shown = [
    [t.productHeight, 'height', row.height_inches],
    [t.water, 'water', row.water_in],
    [t.temperature, 'temperature', row.temperature_f],
  ] as const;
  return shown
    .filter(([, name, value]) => value !== null && row.no_value.includes(name) && !isOfVolume(row, name))
    .map(([words, name]) => t.lastKnownValueOf({ value: words, moment: readWords(row, name) }));
}

/** Everything the drawings of a tank decide on, from one inventory row. */
export function tankFacts(row: InventoryRow): TankFacts {
  const limits = limitsOf(row);
  const isEstimated = row.capacity_source === 'estimated';
  if (hasNoReading(row)) {
    return { state: 'none', percent: null, limits, isEstimated, notes: [], alarms: row.alarms };
  }
  const percent = percentOf(row.volume, row.capacity);
  const gone = row.no_value.includes('volume');
  // Last known values are judged by no limit.
  const notes = gone ? [t.probeGivesNoValue] : row.units_confirmed ? levelNotes(percent, limits) : [];
  if (!row.units_confirmed) notes.push(t.unitsNotConfirmed);
  notes.push(...missingNotes(row));
  if (isWaterHigh(row)) notes.push(t.waterAboveLimit);
  if (!gone && isDoubtful(row)) notes.push(t.checkReading);
  if (percent === null) notes.push(t.noCapacity);
  return { state: row.stale || gone ? 'stale' : 'reading', percent, limits, isEstimated, notes, alarms: row.alarms };
}

/** 'T1' and what else the label says: number 1 and 'T1 Regular' give T1 and Regular, without saying T1 twice. */
export function tankTitle(tankNumber: number, label: string): { short: string; rest: string } {
  const short = Number.isFinite(tankNumber) ? `T${tankNumber}` : t.tank;
  const rest = label.trim();
  const prefix = new RegExp(`^(?:t|tank)\\s*0*${tankNumber}(?![0-9])[\\s:.–-]*`, 'i');
  return { short, rest: rest.replace(prefix, '') };
}

/** Why a capacity is only estimated; shown where the capacity is. */
export const estimatedWhy = () => t.estimatedWhy;
