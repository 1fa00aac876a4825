import type { InventoryRow } from '../nouns/gauge/inventory.ts';
import { hasNoReading, isLow, isWaterHigh } from './tank-limits.ts';

/** Why a tank of the inventory needs a look: what the chips above the list count and narrow it to. */
export const tankNeeds = ['low', 'water', 'no_reading'] as const;
export type TankNeed = (typeof tankNeeds)[number];

/** What each need is decided by: levels, limits, and how old the reading is. */
export type NeedsRow = Parameters<typeof isWaterHigh>[0] & Pick<InventoryRow, 'stale'>;

const needs: Record<TankNeed, (row: NeedsRow) => boolean> = {
  low: isLow,
  water: isWaterHigh,
  // Old values are no current reading: nobody knows whether such a tank is low.
  no_reading: (row) => row.stale || hasNoReading(row),
};

/** What a tank needs a look for; empty for one that is read, not low and without much water. */
export function needsOf(row: NeedsRow): TankNeed[] {
  return tankNeeds.filter((need) => needs[need](row));
}

/** Tanks with any of the chosen needs; all when none is chosen. */
export function withNeeds<T extends NeedsRow>(rows: readonly T[], chosen: readonly TankNeed[]): readonly T[] {
  return chosen.length === 0 ? rows : rows.filter((row) => chosen.some((need) => needs[need](row)));
}

/** Needs as an address or a query names them ('low,water'); unknown words are left out. */
export function tankNeedsFromQuery(value: string | null | undefined): TankNeed[] {
  const asked = (value ?? '').split(',');
  return tankNeeds.filter((need) => asked.includes(need));
}
