import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** A tank's inventory as the console stored it at a past time, console units. */
export interface InventoryRecord {
  /** Console local time 'YYYY-MM-DDTHH:mm'; null: the console stored none. */
  at: string | null;
  /** Bits of function 201; null in display format. */
  status: number | null;
  volume: number | null;
  tcVolume: number | null;
  /** Null where the function reports none (2E4). */
  ullage: number | null;
  height: number | null;
  /** Water height. */
  water: number | null;
  temperature: number | null;
  /** Null where it is not printed (2E2). */
  waterVolume: number | null;
  /** Further fields, as sent: mass and density. */
  more: (number | null)[];
}

export interface TankInventoryHistory extends DeviceBlock {
  tank: number;
  /** Product code; null in display format. */
  product: string | null;
  /** Tank label; null in computer format. */
  label: string | null;
  records: InventoryRecord[];
}

/**
 * Functions 2E4 (by date and time) and 2E2 (one of four daily records). Source: 577013-950 function 2E4, 576013-635
 * function 2E2.
 */
export interface InventoryHistoryReport {
  tanks: TankInventoryHistory[];
}
