/** Status word of function 201: bits of `TankInventory.status`. */
export const DELIVERY_IN_PROGRESS = 0x0001;
export const LEAK_TEST_IN_PROGRESS = 0x0002;
export const INVALID_FUEL_HEIGHT = 0x0004;

/** One tank's inventory in console units as sent (see function 517); null where the console sent no number. */
export interface TankInventory {
  tank: number;
  /** Product code, one printable character; null in display format. */
  product: string | null;
  /** Tank label; null in computer format. */
  label: string | null;
  /** Bits above; null in display format. */
  status: number | null;
  /** Gross volume. */
  volume: number | null;
  /** Temperature-compensated volume. */
  tcVolume: number | null;
  ullage: number | null;
  /** Fuel height. */
  height: number | null;
  /** Water height; may be slightly negative. */
  water: number | null;
  temperature: number | null;
  /** Water volume; not printed in display format. */
  waterVolume: number | null;
  /** Fields after the seventh, as sent (mass, density and so on on newer consoles). */
  more: (number | null)[];
}

/**
 * Functions 201 and 21A (ullage to 90/95 %), and the legacy 200: configured tanks only, numbers may skip.
 * Source: 576013-635 functions 201, 21A.
 */
export interface InventoryReport {
  tanks: TankInventory[];
}

/** The number of a tank that is twice in a report, null when none does: no console lists a tank twice. */
export function tankToldTwice({ tanks }: InventoryReport): number | null {
  const seen: boolean[] = [];
  for (const { tank } of tanks) {
    if (seen[tank] === true) return tank;
    seen[tank] = true;
  }
  return null;
}
